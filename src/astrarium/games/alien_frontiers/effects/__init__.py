"""What cards do: every power of alien tech, asteroids and factions."""
