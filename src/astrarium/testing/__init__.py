"""The conformance kit: `check_game(GAME)` plays a game in every way it can be set up and checks what must hold."""

from astrarium.testing.conformance import check_game
from astrarium.testing.option_sets import OptionSet, option_sets

__all__ = ["OptionSet", "check_game", "option_sets"]
