"""The order of play, one page per chapter."""
