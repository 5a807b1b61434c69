"""Agendas: secret objectives that score once, in the game or at its end."""
