"""What rows say, carried out."""
