"""What must hold of a single position: options, laws, words, scores and pictures."""

from __future__ import annotations

import json
import random
from array import array
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from itertools import pairwise
from typing import Any, NamedTuple

from astrarium.core.actions import Actions
from astrarium.core.game import Said
from astrarium.core.match import Match
from astrarium.core.records import Record, RecordType, numbers_of, packed, stable_hash
from astrarium.core.scene import KINDS, PLACES, Narrow, Piece, Scene, drawn_anew
from astrarium.core.sight import Seen, Standing, looking
from astrarium.core.table import may_see
from astrarium.core.words import speaking
from astrarium.testing.case import Case

ASTRAY = 0.1  # units by which a piece may stand out from a sheet


def check_actions(case: Case) -> None:
    """Ids, texts and forms of all actions are unique and lead back to each other."""
    actions: Actions = case.game.actions
    texts = [actions.text(act) for act in range(len(actions))]
    case.demand(len(set(texts)) == len(texts), 0, "two actions have the same text.")
    for act, text in enumerate(texts):
        case.demand(actions.id(text) == act, 0, f"the text {text!r} of action {act} leads to {actions.id(text)}.")
        back = actions.id_of_form(actions.form(act))
        case.demand(back == act, 0, f"the form of action {act} ({text!r}) leads to {back}.")


def check_options(case: Case, m: Match) -> None:
    """Somebody has a real choice, or the game is over."""
    step, ids = len(m.steps), m.option_ids
    if m.over:
        case.demand(not ids, step, "the game is over and still offers options.")
        return
    case.demand(ids, step, f"the options are empty before the end (decision {_kind(m)}).")
    case.demand(m.seat is not None and 0 <= m.seat < m.players, step, f"seat {m.seat} is asked, which nobody sits in.")
    many = m.decision.many if m.decision else None
    open_number = many is not None and many.most > max(many.least, len(many.marked))
    case.demand(len(ids) > 1 or open_number, step, "a choice with a single outcome is asked.")
    case.demand(len(set(ids)) == len(ids), step, f"an option is offered twice: {_twice(m, ids)}.")
    case.demand(all(0 <= act < len(case.game.actions) for act in ids), step, "an option is no action of the game.")


def _twice(m: Match, ids: list[int]) -> str:
    return next((m.game.actions.text(act) for i, act in enumerate(ids) if act in ids[:i]), "")


def _kind(m: Match) -> int:
    s = m.state
    return int(s.pending[s.depth - 1].kind) if s.depth else -1


def check_laws(case: Case, m: Match) -> None:
    """Every component is somewhere exactly once, and no event was lost."""
    step, law = len(m.steps), case.game.rules.invariant(m.state)
    case.demand(law == 0, step, f"law {law} is broken: {case.game.laws.get(law, 'a law without words')}.")
    case.demand(m.state.lost_events == 0, step, "more events happened in one step than the table has room for.")


def check_words(case: Case, m: Match) -> None:
    """The prompt and every option have words and a rule; what was kept of them is what is said as the table stands."""
    step = len(m.steps)
    decision = m.decision
    if decision is None:
        return
    said = _said(m)
    for what, sentence in said.items():
        case.demand_rule(sentence, step, what)
    with speaking({}):  # nothing that was kept is used
        anew = _said(m)
    for what, sentence in anew.items():
        case.demand(
            sentence == said[what], step, f"{what} reads {said[what].text!r} and is {sentence.text!r} said anew."
        )


def _said(m: Match) -> dict[str, Said]:
    """The prompt and the options, as they read now."""
    words, texts = m.game.words, m.game.actions.text
    labels = {f"the option {texts(act)!r}": words.label(m.state, act, m.names) for act in m.option_ids}
    return {f"the prompt of decision {_kind(m)}": words.prompt(m.state, m.names), **labels}


def check_sentences(case: Case, m: Match) -> None:
    """Every event of the last step has a code with a name, a row that exists, and a sentence for all who see it."""
    step = len(m.steps)
    for event in m.told[-m.state.num_events :] if m.state.num_events else []:
        case.demand(event.code in case.game.event_names, step, f"event {event.code} has no name.")
        known = -1 <= event.row < len(case.game.parts.all)
        case.demand(known, step, f"event {case.game.event_names[event.code]} is about row {event.row}, which is none.")
        for viewer in (None, *range(m.players)):
            if may_see(event.audience, viewer):
                said = case.game.words.sentence(event, viewer, m.names)
                if said is not None:
                    case.demand_rule(said, step, f"the sentence of event {case.game.event_names[event.code]}")
    for viewer in (None, *range(m.players)):
        for before, line in pairwise(m.log_for(viewer, since=step)):
            case.demand(before.text != line.text, step, f"it is told twice in a row: {line.text}")


def check_reasons(case: Case, m: Match, rng: random.Random, tries: int = 12) -> None:
    """Whatever cannot be chosen now has a reason, and to ask for it changes nothing."""
    if m.over:
        return
    step, now, before = len(m.steps), set(m.option_ids), numbers_of(m.state)
    for act in rng.sample(range(len(case.game.actions)), min(tries, len(case.game.actions))):
        if act not in now:
            said = case.game.words.why_not(m.state, act, m.names)
            case.demand_rule(said, step, f"the reason against {case.game.actions.text(act)!r}")
    case.demand(numbers_of(m.state) == before, step, "to ask why something cannot be chosen changed the table.")


def check_scores(case: Case, m: Match) -> None:
    """The itemised points of every seat add up to its score."""
    for seat in range(m.players):
        items = sum(case.game.words.scores(m.state, seat).values())
        total = int(case.game.rules.score(m.state, seat))
        case.demand(items == total, len(m.steps), f"the items of seat {seat} add up to {items}, its score is {total}.")


class Picture(NamedTuple):
    """The table as somebody sees it: the view, the scene drawn from it, and the scene as plain data."""

    view: dict[str, Any]
    scene: Scene
    drawn: dict[str, Any]


def picture(m: Match, view: dict[str, Any]) -> Picture:
    """What somebody sees who has this view."""
    scene = m.game.scene(view)
    return Picture(view, scene, scene.as_dict())


def check_pictures(case: Case, m: Match, viewers: Sequence[int | None]) -> dict[int | None, Picture]:
    """Views and scenes are plain data, and looking changes nothing; returns what everybody sees who looks."""
    step, before, seen = len(m.steps), numbers_of(m.state), {}
    shared: Seen = {}  # as at a server: what is the same for everybody is looked at once
    for viewer in viewers:
        who = "a spectator" if viewer is None else f"seat {viewer}"
        with looking(shared):
            view = m.view(viewer)
            _demand_json(case, step, view, f"the view of {who}")
            shown = seen[viewer] = picture(m, view)
        _demand_json(case, step, shown.drawn, f"the scene of {who}")
        _check_scene(case, step, shown.scene, set(m.option_ids) if viewer == m.seat else set())
        case.demand(numbers_of(m.state) == before, step, "looking at the table changes it.")
        with drawn_anew():
            same = m.game.scene(m.view(viewer)) == shown.scene
        case.demand(same, step, f"what was kept of the scene of {who} is not what is drawn from the whole view.")
    return seen


def check_looks(case: Case, m: Match, others: Sequence[bytes]) -> bytes:
    """A look that says what it reads of the state reads nothing else: with all other numbers as they were at another
    moment it finds the same. Returns the state as one of these moments."""
    step, now = len(m.steps), packed(m.state)
    standing = Standing()
    with looking(standing.now(m.state, now)):
        for viewer in (None, *range(m.players)):
            m.game.view(m.state, viewer)
        for seat in range(m.players):
            m.game.words.scores(m.state, seat)
    for (look, more), found in standing.found.items():
        for other in others:
            mixed = bytearray(other)
            for place in look.places(type(m.state), *more):
                mixed[place] = now[place]
            same = _finds(look, _filled(m, bytes(mixed)), more) == found
            case.demand(same, step, f"{look.__qualname__}{more} reads more of the state than it says.")
    return now


def _filled(m: Match, numbers: bytes) -> Record:
    made = m.game.state()
    made.fill(iter(array("q", numbers)))
    return made


def _finds(look: Callable[..., Any], state: Record, more: tuple[Any, ...]) -> Any:
    try:
        return look(state, *more)
    except Exception as error:  # the table is none that can be: whoever reads too much of it may well stumble
        return error


def _demand_json(case: Case, step: int, data: Any, what: str) -> None:
    try:
        json.dumps(data, allow_nan=False)
    except (TypeError, ValueError) as error:
        case.demand(False, step, f"{what} is not plain data: {error}.")


def _check_narrow(case: Case, step: int, scene: Scene) -> None:
    """Where a sheet is cut up for a narrow screen nothing is lost but what other things lie on and says nothing."""
    for area in scene.areas:
        for way in area.narrow:
            for piece in area.pieces:
                mute = piece.kind in ("board", "mat") and not (piece.label or piece.text or piece.signs)
                where = f"On a narrow screen the piece {piece.id!r} of {area.id}"
                if piece.w > way.w:  # the page leaves it out
                    case.demand(mute, step, f"{where} is left out: it is wider than the sheet.")
                else:
                    case.demand(_stays(piece, way), step, f"{where} goes astray.")


def _stays(piece: Piece, way: Narrow) -> bool:
    """Whether a piece lies in a part that is cut out, and on the sheet where that part goes."""
    x, y = piece.x + piece.w / 2, piece.y + piece.h / 2
    cut = next((c for c in way.cuts if c[0] <= x <= c[0] + c[2] and c[1] <= y <= c[1] + c[3]), None)
    if cut is None:
        return False
    left, top = piece.x + cut[4] - cut[0], piece.y + cut[5] - cut[1]
    sides = (left, top, way.w - left - piece.w, way.h - top - piece.h)
    return min(sides) > -ASTRAY


def _check_scene(case: Case, step: int, scene: Scene, options: set[int]) -> None:
    case.demand(scene.areas, step, "the scene has no areas.")
    areas = [area.id for area in scene.areas]
    case.demand(len(set(areas)) == len(areas), step, "two areas of the scene have the same id.")
    seen: set[str] = set()
    for area in scene.answered().areas:
        case.demand(area.place in PLACES, step, f"area {area.id} lies at {area.place!r}, which is no place.")
        for piece in area.pieces:
            case.demand(piece.id not in seen, step, f"two pieces of the scene are called {piece.id!r}.")
            case.demand(piece.kind in KINDS, step, f"piece {piece.id} is a {piece.kind!r}, which is no kind.")
            case.demand(set(piece.options) <= options, step, f"piece {piece.id} answers to what is not offered.")
            seen.add(piece.id)
    _check_narrow(case, step, scene)
    case.demand(scene.answers.keys() <= seen, step, f"{sorted(scene.answers.keys() - seen)} answer and are not there.")


def check_hash(case: Case) -> None:
    """Whichever number of the state changes, the hash changes."""
    place = overlooked(case.game.state, stable_hash)
    case.demand(place is None, 0, f"the hash stays the same when number {place} of the state changes.")


@cache
def overlooked(record: RecordType, hashing: Callable[[Record], int]) -> int | None:
    """The first number of a record that its hash does not see; looked for once for every kind of state."""
    blank = record()
    before = hashing(blank)
    for place, put in enumerate(_setters(blank)):
        put(1)
        if hashing(blank) == before:
            return place
        put(0)
    return None


def _setters(twin: Record) -> Iterator[Callable[[int], None]]:
    """What sets each number of a twin, in the order of declaration."""
    for field in type(twin).fields:
        value = getattr(twin, field.name)
        rows = value if (field.inner and field.shape) or len(field.shape) > 1 else [value]
        for row in rows:
            if field.inner:
                yield from _setters(row)
            elif field.shape:
                yield from (partial(row.__setitem__, at) for at in range(len(row)))
            else:
                yield partial(setattr, twin, field.name)
