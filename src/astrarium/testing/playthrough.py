"""A random game from setup to the end, checked at every step, then saved, replayed and undone."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from astrarium.core import matchfile
from astrarium.core.errors import AstrariumError
from astrarium.core.match import Match, Step
from astrarium.core.records import numbers_of, stable_hash
from astrarium.core.table import EVERYBODY
from astrarium.testing import positions
from astrarium.testing.case import Case
from astrarium.testing.grammar import check_answered, check_grammar
from astrarium.testing.secrets import check_secrets, compare_told

FIRST_STEPS, EVERY = 6, 16  # looked at closely: the first steps, every so many, and every kind of decision once
LATE, EVERY_LATE = 160, 64  # from this step on every so many, by the deciding seat, a spectator and the others in turn
SHORT = 24  # steps of a game in which going back to every step is tried
UNDOS = 3  # steps tried in longer ones
LIKED = 2 / 3  # how often somebody who plays on plays what is liked


@dataclass
class Trail:
    """What was seen on the way: per step the hash of the state and the options; per hash the state."""

    hashes: list[int] = field(default_factory=list)
    options: list[list[int]] = field(default_factory=list)
    states: dict[int, int] = field(default_factory=dict)
    kinds: set[int] = field(default_factory=set)
    dealt_anew: bool = False
    moments: list[bytes] = field(default_factory=list)  # the first and the last state that was looked at closely

    def note(self, case: Case, m: Match) -> None:
        """Remember a position: what its step has for a hash is its hash, and two different ones have different ones."""
        mark = stable_hash(m.state)
        kept = not m.steps or m.steps[-1].hash == mark
        case.demand(kept, len(m.steps), "the hash of this step is not that of its position packed from nothing.")
        inside = hash(tuple(numbers_of(m.state)))
        known = self.states.setdefault(mark, inside)
        case.demand(known == inside, len(m.steps), "two different positions have the same hash.")
        self.hashes.append(mark)
        self.options.append(m.option_ids)


def check_playthrough(case: Case, longest: int) -> Match:
    """Play one random game with every check."""
    trail = Trail()
    try:
        return _play(case, trail, longest)
    except AssertionError as failure:
        if str(failure).startswith(case.game.id):
            raise
        raise AssertionError(
            f"{case.where(len(trail.hashes))}: an assertion of the rules fails: {failure}"
        ) from failure
    except Exception as error:
        said = f"the game fails with {type(error).__name__}: {error}"
        raise AssertionError(f"{case.where(len(trail.hashes))}: {said}") from error


def _play(case: Case, trail: Trail, longest: int) -> Match:
    rng = random.Random(f"{case.game.id}/{case.players}/{case.seed}")
    m = unmarked = case.match()
    check_setup_tells(case, m)
    _look(case, m, trail, rng)
    while not m.over:
        case.demand(len(m.steps) < longest, len(m.steps), f"the game has not ended after {longest} decisions.")
        unmarked = play(case, m, unmarked, rng.choice(m.path_ids), lambda: _look(case, m, trail, rng))
    check_end(case, m, trail)
    check_replay(case, m)
    check_undo(case, m, trail, rng)
    return m


def play(case: Case, m: Match, unmarked: Match, act: int, look: Callable[[], None]) -> Match:
    """Play an action, look, and check what was told; returns the table as it was before things were marked."""
    before = m.branch()
    unmarked = unmarked if m.state.num_marked else before
    try:
        m.play(act)
        look()
        check_told(case, unmarked, m)
        check_answered(case, before, act, m)
    except Exception as error:
        with suppress(Exception):  # the fault may lie in what a position is written with
            error.add_note(f"It came of `{m.game.actions.text(act)}` in this position:\n{before.position()}")
        raise
    return unmarked


def _look(case: Case, m: Match, trail: Trail, rng: random.Random) -> None:
    trail.note(case, m)
    positions.check_options(case, m)
    positions.check_laws(case, m)
    positions.check_words(case, m)
    positions.check_sentences(case, m)
    kind = -1 if m.over else m.state.pending[m.state.depth - 1].kind
    new = kind not in trail.kinds
    if new or is_looked_at(len(m.steps)):
        trail.kinds.add(kind)
        positions.check_reasons(case, m, rng)
        positions.check_scores(case, m)
        trail.moments[1:] = [positions.check_looks(case, m, trail.moments)]
        seen = positions.check_pictures(case, m, viewers_of(m, everybody=new or len(m.steps) < LATE))
        if not m.over:  # then everything is open
            trail.dealt_anew = check_secrets(case, m, seen, rng) or trail.dealt_anew
            check_grammar(case, m, rng)


def is_looked_at(step: int) -> bool:
    """The first steps, every 16th, and in long games every 64th."""
    return step < FIRST_STEPS or step % (EVERY if step < LATE else EVERY_LATE) == 0


def viewers_of(m: Match, everybody: bool) -> list[int | None]:
    """Who looks at a position: everybody, or the deciding seat, a spectator (None) and one of the others in turn."""
    if everybody or m.seat is None:
        return [None, *range(m.players)]
    others = [seat for seat in range(m.players) if seat != m.seat]
    turn = len(m.steps) // EVERY_LATE
    return [None, m.seat, *others[turn % len(others) :][:1]] if others else [None, m.seat]


def play_on(
    case: Case, m: Match, rng: random.Random, steps: int, choose: Callable[[Match], list[int]] | None = None
) -> Iterator[Match]:
    """Play on from any position, every step checked as the first ones of a game are; the match comes after each.

    `choose` says which answers are liked here: one of them is played twice out of three times.
    """
    unmarked = m
    while not m.over and steps > 0:
        liked = choose(m) if choose else []
        act = rng.choice(liked if liked and rng.random() < LIKED else m.path_ids)
        unmarked = play(case, m, unmarked, act, lambda: _look_on(case, m, rng))
        steps -= 1
        yield m


def _look_on(case: Case, m: Match, rng: random.Random) -> None:
    for check in (positions.check_options, positions.check_laws, positions.check_words, positions.check_sentences):
        check(case, m)
    positions.check_reasons(case, m, rng)
    positions.check_scores(case, m)
    check_grammar(case, m, rng)
    if len(m.steps) % EVERY == 0 and not m.over:
        check_secrets(case, m, positions.check_pictures(case, m, viewers_of(m, everybody=True)), rng)


def check_setup_tells(case: Case, m: Match) -> None:
    """What setup tells the others about a secret does not depend on the secret."""
    other = Case(case.game, case.players, case.settings, f"{case.seed} dealt anew").match()
    for viewer in (None, *range(m.players)):
        compare_told(case, 0, m.told, other.told, viewer)


def check_told(case: Case, before: Match, m: Match) -> None:
    """What anybody sees does not change in silence; marks of a set that is not done are no change.

    The table as everybody sees it, and the rows and parts of every seat's view: its numbers, and what is yes or no, say
    where the turn stands.
    """
    if m.state.num_marked:
        return
    if not m.log_for(None, since=len(before.steps) + 1):
        same = before.scene_of(None).areas == m.scene_of(None).areas
        case.demand(same, len(m.steps), "the table changes and no line that everybody reads tells of it.")
    for seat in range(m.players):
        if not m.log_for(seat, since=len(before.steps) + 1):
            was, now = m.game.view(before.state, seat), m.game.view(m.state, seat)
            rows = [name for name in now if isinstance(now[name], (list, dict))]
            changed = [name for name in rows if _things(now[name]) != _things(was.get(name))]
            said = f"the view of seat {seat} changes ({', '.join(changed)}) and no line that it reads tells of it."
            case.demand(not changed, len(m.steps), said)


def _things(part: Any) -> Any:
    """A part of a view without what is yes or no."""
    if isinstance(part, dict):
        return {name: _things(one) for name, one in part.items() if not isinstance(one, bool)}
    return [_things(one) for one in part] if isinstance(part, list) else part


def check_end(case: Case, m: Match, trail: Trail) -> None:
    """Somebody has won; and if there were secrets, dealing anew must have changed some."""
    step = len(m.steps)
    case.demand(m.winners or m.players == 1, step, "the game is over and nobody has won.")
    secrets = any(event.audience != EVERYBODY for event in m.told)
    case.demand(trail.dealt_anew or not secrets, step, "there are secrets, but resample never changes anything.")


def check_replay(case: Case, m: Match) -> None:
    """The record of the match, read again, gives the same game."""
    step = len(m.steps)
    try:
        rows = list(m.record())
        again = matchfile.replay_lines(rows, "record", game=case.game)
    except (AstrariumError, TypeError, ValueError) as error:
        raise AssertionError(f"{case.where(step)}: the record does not replay: {error}") from error
    case.demand(json.loads(rows[0])["game"] == case.game.id, step, "the record names another game.")
    case.demand(again.state == m.state, step, "the replayed record ends in another position.")
    case.demand(again.told == m.told, step, "the replayed record tells another story.")
    same = (again.scores, again.winners) == (m.scores, m.winners)
    case.demand(same, step, "the replayed record has other scores or winners.")


def check_undo(case: Case, m: Match, trail: Trail, rng: random.Random) -> None:
    """Going back to any step restores its position, its options and the whole way to it.

    Going back plays the same actions again: on the longest way, to the last step, every step is looked at.
    """
    last = len(m.steps) - 1
    check_way(case, m, trail, last)
    for step in range(last) if last < SHORT else [0, *rng.sample(range(1, last), UNDOS - 2)]:
        _go_back(case, m, m.branch(), trail, step)


def check_way(case: Case, m: Match, trail: Trail, last: int) -> None:
    """The same actions offer the same options at every step, and lead to the same end."""
    again = m.branch()

    def follow(step: Step) -> None:
        at = len(again.steps)
        case.demand(again.option_ids == trail.options[at], at, "the same actions lead to other options.")
        Match.follow(again, step)

    again.follow = follow  # type: ignore[method-assign]
    _go_back(case, m, again, trail, last)
    again.follow(m.steps[last])
    case.demand(again.state == m.state, len(m.steps), "the same actions lead to another end.")


def _go_back(case: Case, m: Match, again: Match, trail: Trail, step: int) -> None:
    again.undo(len(m.steps) - step, agreed=True)
    case.demand(again.steps == m.steps[:step], step, "going back plays another way to this step.")
    restored = stable_hash(again.state) == trail.hashes[step]
    case.demand(restored, step, "going back to this step does not restore its position.")
    case.demand(again.option_ids == trail.options[step], step, "going back to this step changes its options.")
