"""What a learner is given: in range, the same whatever is hidden, and the same from both bodies of the rules."""

from __future__ import annotations

from typing import Any

import numpy as np

from astrarium.core.match import Match
from astrarium.core.observation import game_observe
from astrarium.core.records import dtype, to_record
from astrarium.core.rules import compiled, rule
from astrarium.testing.case import Case
from astrarium.testing.parity import twin_game


def seen_by(case: Case, s: Any, seat: int, before: int = 0) -> list[int]:
    """The observation of a seat, on the plain twin, in a row where something was written before."""
    row = [before] * len(case.game.features())
    if case.game.rules.observe:
        case.game.rules.observe(s, seat, row)
    return row


def check_observation(case: Case, m: Match, other: Match, seat: int) -> None:
    """Every number lies in its range, and none changes when everything that the seat cannot know is dealt anew."""
    rows = (seen_by(case, m.state, seat), seen_by(case, m.state, seat, -7), seen_by(case, other.state, seat))
    for feature, value, rewritten, again in zip(case.game.features(), *rows, strict=True):
        if value == rewritten == again and feature.low <= value <= feature.high:
            continue
        where = f"the observation of seat {seat}: {feature.name}"
        case.demand(value == rewritten, len(m.steps), f"{where} is not written.")
        out = f"{where} is {value}, which is not from {feature.low} to {feature.high}."
        case.demand(feature.low <= value <= feature.high, len(m.steps), out)
        case.demand(False, len(m.steps), f"{where} shows what it cannot know.")


@rule
def look(tables: Any, seat: int, out: Any) -> None:
    """The door through which compiled rules observe."""
    game_observe(tables[0], seat, out)


def check_observed_alike(case: Case, number: int = 0, every: int = 1) -> None:
    """Both bodies of the rules see the same: every seat, at every so many steps of a random game."""
    if case.game.rules.observe is None:
        return
    door, tables = compiled(look, case.game.rules.links()), np.zeros(1, dtype(case.game.state))
    fast = np.zeros(len(case.game.features()), np.int16)
    for moment in twin_game(case.game, case.players, case.settings, case.seed, number):
        if moment.step % every == 0:
            to_record(moment.state, tables)
            for seat in range(case.players):
                door(tables, seat, fast)
                _compare(case, moment.step, seat, seen_by(case, moment.state, seat), fast.tolist())


def _compare(case: Case, step: int, seat: int, twin: list[int], fast: list[int]) -> None:
    for feature, plain, quick in zip(case.game.features(), twin, fast, strict=True):
        if plain != quick:
            case.demand(False, step, f"seat {seat} sees {feature.name} {plain} on the twin and {quick} compiled.")
