"""The order of play and one page per chapter of the rulebook."""
