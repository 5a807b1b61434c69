"""The Outer Belt: asteroids that drift past, ships that claim them, cards in tow."""
