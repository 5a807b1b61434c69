"""Factions: a board with a facility for everybody and a power for its owner."""
