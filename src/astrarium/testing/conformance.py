"""check_game: what must hold for every game, whoever wrote it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from astrarium.core.game import Game
from astrarium.testing.case import Case
from astrarium.testing.observing import check_observed_alike
from astrarium.testing.option_sets import OptionSet, accepts, option_sets
from astrarium.testing.parity import check_parity
from astrarium.testing.playthrough import check_playthrough
from astrarium.testing.positions import check_actions, check_hash
from astrarium.testing.rows import check_rows


def check_game(
    game: Game,
    players: int | None = None,
    settings: Mapping[str, Any] | None = None,
    games: int = 2,
    compiled: bool = True,
    *,
    seed: int = 0,
    longest: int = 20_000,
) -> None:
    """Play random games of every option set (or of the one given) and check at every step what must always hold.

    Options are never empty before the end; laws hold and no event is lost; every prompt, option, sentence and reason
    has words and a rule; nothing that anybody sees changes without a line, and nothing that is chosen comes to nothing;
    points add up; views and scenes are plain data and show no secret, nor do observations; records replay; undo
    restores every step; hashes tell positions apart; games end; no rule counts from the end of a row; and, if
    `compiled`, the compiled rules give the same state and observations as the plain twin after every step.
    The first failure is an AssertionError that names seed and step.
    """
    for chosen in chosen_sets(game, players, settings):
        check_actions(Case(game, *chosen, seed))
        check_hash(Case(game, *chosen, seed))
        for number in range(seed, seed + games):
            case = Case(game, *chosen, number)
            check_playthrough(case, longest)
            if compiled:
                check_parity(case, longest=longest)
                check_observed_alike(case)
        check_rows(Case(game, *chosen, seed))


def chosen_sets(game: Game, players: int | None, settings: Mapping[str, Any] | None) -> list[OptionSet]:
    """The option sets that are meant: all, those of a number of players, or one setting for all numbers."""
    if settings is None:
        return option_sets(game, players)
    counts = [players] if players else range(game.meta.min_players, game.meta.max_players + 1)
    found = [OptionSet(count, dict(settings)) for count in counts]
    return found if players else [one for one in found if accepts(game, one)]
