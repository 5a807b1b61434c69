"""No leaks: deal everything anew that a seat cannot know, and that seat must not notice."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from astrarium.core.game import Told
from astrarium.core.match import Match
from astrarium.core.table import EVERYBODY, may_see
from astrarium.core.telling import Line
from astrarium.testing.case import Case
from astrarium.testing.observing import check_observation
from astrarium.testing.positions import Picture, picture


def check_secrets(case: Case, m: Match, seen: Mapping[int | None, Picture], rng: random.Random) -> bool:
    """Deal anew for everybody, given what they see; returns whether anything but the dice changed."""
    changed = False
    for viewer, before in seen.items():
        other = m.resampled(viewer, rng.getrandbits(62))
        _compare(case, m, other, viewer, before)
        if viewer is not None:
            check_observation(case, m, other, viewer)
        law = case.game.rules.invariant(other.state)
        who = _who(viewer)
        said = f"dealing anew for {who} breaks law {law}: {case.game.laws.get(law, 'a law without words')}."
        case.demand(law == 0, len(m.steps), said)
        changed = changed or not same_but_for_dice(m.state, other.state)
        _check_telling(case, m, other, viewer, rng)
        if viewer is not None:
            _check_imagined(case, m, other, viewer, rng.getrandbits(62))
    return changed


def _check_imagined(case: Case, m: Match, other: Match, viewer: int, seed: int) -> None:
    """What a bot imagines does not depend on what its seat cannot know: dealt from either table, it is the same."""
    same = m.resampled(viewer, seed).state == other.resampled(viewer, seed).state
    case.demand(same, len(m.steps), f"what seat {viewer} imagines shows a trace of what it cannot know.")


def _who(viewer: int | None) -> str:
    return "a spectator" if viewer is None else f"seat {viewer}"


def same_but_for_dice(s: Any, other: Any) -> bool:
    """Whether two states are the same apart from the chance to come."""
    again = other.copy()
    again.dice = s.dice.copy()
    return bool(again == s)


def _compare(case: Case, m: Match, other: Match, viewer: int | None, before: Picture) -> None:
    step, who, after = len(m.steps), _who(viewer), picture(other, other.view(viewer))
    if viewer == m.seat:
        case.demand(m.option_ids == other.option_ids, step, f"the options of {who} show what it cannot know.")
    keys = before.view.keys() | after.view.keys()
    different = ", ".join(sorted(str(k) for k in keys if before.view.get(k) != after.view.get(k)))
    case.demand(not different, step, f"the view of {who} shows what it cannot know: {different}.")
    same_log = _read(m, viewer) == _read(other, viewer)
    case.demand(same_log, step, f"dealing anew for {who} changes the log that it has read.")
    same_scores = m.scores_for(viewer) == other.scores_for(viewer)
    case.demand(same_scores, step, f"the scores show {who} what it cannot know (are they in secret_scores?).")
    case.demand(before.drawn == after.drawn, step, f"the scene of {who} shows what it cannot know.")


def _read(m: Match, viewer: int | None) -> tuple[list[Told], list[Line]]:
    """The log that a seat has read: the events of all steps, and the sentences of the last.

    A sentence is made of its event alone, so the same events read the same; `check_sentences` reads every one.
    """
    return m.told[: len(m.told) - m.state.num_events], m.log_for(viewer, since=len(m.steps))


def _check_telling(case: Case, m: Match, other: Match, viewer: int | None, rng: random.Random) -> None:
    """The next step tells what is secret to its owner only: the events for the others must not depend on it."""
    both = [act for act in m.path_ids if act in other.path_ids]
    if both:
        act, step = rng.choice(both), len(m.steps) + 1
        compare_told(case, step, _told_by(m, act), _told_by(other, act), viewer)


def _told_by(m: Match, act: int) -> list[Told]:
    """What playing an action would tell."""
    s = m.state.copy()
    m.game.plain.advance(s, act, [0] * len(m.game.actions))
    numbers = ((e.code, e.audience, e.seat, e.row, e.a, e.b, e.c, e.d) for e in s.events[: s.num_events])
    return [Told(len(m.steps) + 1, *told) for told in numbers]


def compare_told(case: Case, step: int, here: Sequence[Told], there: Sequence[Told], viewer: int | None) -> None:
    """Compare the events of one step told to everybody but one seat, where the same things happened at both tables."""
    mine = [e for e in here if may_see(e.audience, viewer)]
    yours = [e for e in there if may_see(e.audience, viewer)]
    if [e[:4] for e in mine] != [e[:4] for e in yours]:
        return
    for one, two in zip(mine, yours, strict=True):
        secret = one.audience < EVERYBODY
        name = case.game.event_names.get(one.code, str(one.code))
        said = f"event {name} tells {_who(viewer)} what only seat {-2 - one.audience} may know."
        case.demand(not secret or one == two, step, said)
