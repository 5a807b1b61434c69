"""What cards do: every power of alien tech, asteroids and factions, carried out by one interpreter of rows."""
