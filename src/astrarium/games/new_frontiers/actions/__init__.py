"""One module for each action tile of the rulebook, in its order."""
