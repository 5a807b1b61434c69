"""What lies on the table: names and limits, records, moves, components, setup, and who sees what."""
