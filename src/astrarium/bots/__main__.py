"""`python -m astrarium.bots GAME`: compile a game's bots ahead, as `warm` does."""

from astrarium.bots.warming import main

main()
