"""`python -m astrarium` is the command `astrarium`."""

from astrarium.cli import main

main()
