"""The process that `bots.warm` starts: it compiles the bots of a game."""

from astrarium.bots.warming import main

main()
