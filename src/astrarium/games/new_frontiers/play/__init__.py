"""The order of play, and one page for each chapter of the rulebook."""
