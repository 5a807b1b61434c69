"""A game of each, as people read it, is told as it was."""

import pytest

from golden import GAMES, file_of, playthrough


@pytest.mark.parametrize("game", GAMES)
def test_the_beginning_of_a_game_is_told_as_it_was(game):
    """Where this differs on purpose, `python scripts/golden.py` writes it anew; read the difference."""
    assert playthrough(game).splitlines() == file_of(game).read_text(encoding="utf-8").splitlines()
