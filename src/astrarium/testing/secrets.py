"""No leaks: deal everything anew that a seat cannot know, and that seat must not notice."""

from __future__ import annotations

import random
from typing import Any

from astrarium.core.match import Match
from astrarium.core.table import EVERYBODY, may_see
from astrarium.testing.case import Case


def check_secrets(case: Case, m: Match, rng: random.Random) -> bool:
    """Deal anew for every seat and for a spectator; returns whether anything but the dice changed."""
    changed = False
    for viewer in (None, *range(m.players)):
        other = m.resampled(viewer, rng.getrandbits(62))
        _compare(case, m, other, viewer)
        law = case.game.rules.invariant(other.state)
        who = _who(viewer)
        said = f"dealing anew for {who} breaks law {law}: {case.game.laws.get(law, 'a law without words')}."
        case.demand(law == 0, len(m.steps), said)
        changed = changed or not same_but_for_dice(m.state, other.state)
        _check_telling(case, m, other, viewer, rng)
    return changed


def _who(viewer: int | None) -> str:
    return "a spectator" if viewer is None else f"seat {viewer}"


def same_but_for_dice(s: Any, other: Any) -> bool:
    """Whether two states are the same apart from the chance to come."""
    again = other.copy()
    again.dice = s.dice.copy()
    return bool(again == s)


def _compare(case: Case, m: Match, other: Match, viewer: int | None) -> None:
    step, who = len(m.steps), _who(viewer)
    if viewer == m.seat:
        case.demand(m.option_ids == other.option_ids, step, f"the options of {who} show what it cannot know.")
    before, after = m.view(viewer), other.view(viewer)
    different = ", ".join(sorted(str(k) for k in before.keys() | after.keys() if before.get(k) != after.get(k)))
    case.demand(not different, step, f"the view of {who} shows what it cannot know: {different}.")
    same_log = m.log_for(viewer) == other.log_for(viewer)
    case.demand(same_log, step, f"dealing anew for {who} changes the log that it has read.")
    same_scores = m.scores_for(viewer) == other.scores_for(viewer)
    case.demand(same_scores, step, f"the scores show {who} what it cannot know (are they in secret_scores?).")
    case.demand(m.scene(viewer) == other.scene(viewer), step, f"the scene of {who} shows what it cannot know.")


def _check_telling(case: Case, m: Match, other: Match, viewer: int | None, rng: random.Random) -> None:
    """The next step tells what is secret to its owner only: the events for the others must not depend on it."""
    both = [act for act in m.option_ids if act in other.option_ids]
    if not both:
        return
    act = rng.choice(both)
    here, there = m.branch(), other.branch()
    here.play(act)
    there.play(act)
    compare_told(case, here, there, viewer)


def compare_told(case: Case, here: Match, there: Match, viewer: int | None) -> None:
    """Compare the events told to everybody but one seat, where the same things happened at both tables."""
    step = len(here.steps)
    mine = [e for e in here.told if e.step == step and may_see(e.audience, viewer)]
    yours = [e for e in there.told if e.step == step and may_see(e.audience, viewer)]
    if [e[:4] for e in mine] != [e[:4] for e in yours]:
        return
    for one, two in zip(mine, yours, strict=True):
        secret = one.audience < EVERYBODY
        name = case.game.event_names.get(one.code, str(one.code))
        said = f"event {name} tells {_who(viewer)} what only seat {-2 - one.audience} may know."
        case.demand(not secret or one == two, step, said)
