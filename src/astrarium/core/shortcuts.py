"""Shortcuts: answers of one player that belong together, given at once and played one after the other.

A die and what it does, a port and its ships, the whole of a small set, the same again: wherever the next question is
the same player's and nothing is revealed before it, both may be answered by one choice. What may be chosen is found by
playing on private copies, so no rule is written twice; what is played are the ordinary answers, and each can be undone.

Where others are only asked whether they join in (a row that is asked `often`), the rest of a choice is promised: it is
played when they have answered, if it then still does what it was to do. Otherwise its player is asked as usual.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from astrarium.core.decisions import Decision
from astrarium.core.errors import IllegalAction
from astrarium.core.match import JOINT, Many, Match, Option

THEN = " > "  # between answers that are played one after the other
HEADS = 24  # of more options than these nobody wants to see where each leads
FEW = 8  # of so many answers to one question all that may be answered after each are listed
LOOKED = 32  # of so many options each is looked at for what comes after it
FOLLOWERS = 32  # the most answers shown to one question that an option leads to
SETS = 20  # so many sets can be listed; of more, only the plainest
OWN_SETS = 32  # so many where nothing else is asked
TIMES = ("", "", "Twice", "3 times", "4 times", "5 times", "6 times", "7 times")


@dataclass(frozen=True)
class Promise:
    """An answer for when the others have answered: as it is offered, and what the log will tell of it."""

    text: str
    label: str
    tells: tuple[str, ...]  # for the end of the turn how it is offered: nobody knows what is rolled after it


@dataclass(frozen=True)
class Shortcut:
    """Several answers as one choice: the option it begins with, what is played, and the words for the rest of it."""

    first: Option | None  # None: it is the whole answer to an open choice of several things
    answers: tuple[str, ...]  # as `Match.play` takes them, one after the other
    label: str
    rule: str
    parts: tuple[str, ...]  # the label in short words, cut where others go on in another way
    later: tuple[Promise, ...] = ()  # what is played after them, when the others have answered
    things: tuple[int, ...] = ()  # the actions of a whole set of things, Done aside

    @property
    def text(self) -> str:
        """What is played at once, as one text."""
        return THEN.join(self.answers)


def shortcuts(match: Match) -> list[Shortcut]:
    """What may be answered at once by the player who is asked; nothing that depends on what is not yet known."""
    row = _row(match)
    if row is None or row.alone:
        return []
    if row.several:
        return _sets(match, None)
    options = match.options
    if not 1 < len(options) <= HEADS:
        return []
    return [found for option in options for found in _after(match, row, option)]


def play_all(match: Match, answers: Sequence[str]) -> None:
    """Play answers one after the other."""
    for answer in answers:
        match.play(answer)


def promised(match: Match, answer: str) -> Promise | None:
    """An answer to the open question as a promise; None where it cannot be given or reveals something."""
    option = next((option for option in match.options if option.text == answer), None)
    found = _promise(match, option) if option else None
    return found[0] if found else None


def _promise(match: Match, option: Option) -> tuple[Promise, Match] | None:
    """An option as a promise, and the question that it leads to."""
    row, after = _row(match), match.branch()
    after.play(option)
    if row and row.ends and option.id == row.ends.base:
        return Promise(option.text, option.label, (option.label,)), after
    told = after
    if after.steps[-1].revealed:  # perhaps only by the end of the turn, which comes by itself after the last die
        told = match.branch()
        told.pauses[len(told.steps)] = told.pausing | {match.seat or 0}
        told.play(option)
    if told.steps[-1].revealed or told.state.num_marked:
        return None
    tells = tuple(line.text for line in told.log_for(match.seat, len(told.steps)))
    return Promise(option.text, option.label, tells), after


def keeps(match: Match, answer: str, tells: Sequence[str]) -> bool:
    """Whether an answer to the open question would still do what it was to do when it was promised."""
    now = promised(match, answer)
    return now is not None and now.tells == tuple(tells)


def past_others(match: Match, seat: int) -> Match | None:
    """As it is once all others have said that they do not join in, on a copy; None where anything else comes first."""
    after = match if match.seat == seat else match.branch()
    while not after.over and after.seat != seat:
        if not after.no or after.steps[-1].revealed:
            return None
        after.play(after.no)
    return None if after.over or after.steps[-1].revealed else after


def _row(match: Match) -> Decision | None:
    """The row of the open decision."""
    return None if match.over or match.game.decisions is None else match.game.decisions.row(match.state)


@dataclass(frozen=True)
class _Way:
    """Options taken one after the other, and the question that they lead to: none where something is revealed."""

    options: tuple[Option, ...]
    match: Match | None
    later: tuple[Promise, ...] = ()
    waits: bool = False  # the others are asked before whatever comes next

    def on(self, option: Option) -> _Way | None:
        """The way with one option more; None where that could not be promised."""
        assert self.match is not None
        later, seat = self.later, self.match.seat or 0
        if self.waits:
            found = _promise(self.match, option)
            if found is None:
                return None
            later, after = (*later, found[0]), found[1]
        else:
            after = self.match.branch()
            after.play(option)
        asked = None if after.steps[-1].revealed else past_others(after, seat)
        waits = self.waits or (asked is not None and len(asked.steps) > len(after.steps))
        return _Way((*self.options, option), asked, later, waits)

    def shortcut(self, *labels: str) -> Shortcut:
        """The way as one choice, with words for what comes after its first option."""
        first, *rest = self.options
        at_once = tuple(option.text for option in self.options[: len(self.options) - len(self.later)])
        said = labels or tuple(option.label for option in rest)
        return Shortcut(first, at_once, ", ".join(said), self.options[-1].rule, _short(first, said), self.later)


def _after(match: Match, row: Decision, option: Option) -> list[Shortcut]:
    """What an option leads to, where that is the same player's and nothing was revealed."""
    way = _Way((), match).on(option)
    if way is None or way.match is None:
        return []
    after, then = way.match, _row(way.match)
    if then is None or (way.waits and not (then.kind == row.kind and then.opens)):
        return []
    if then.kind == row.kind and not then.opens:
        return _one_by_one(match, option)
    if then.kind == row.kind:
        return [*_again(way, row), *_another(way, row), *_ending(way)]
    if then.opens:
        return [*_about_it(after, option), *([] if row.prepares else _ending(way))]
    return _sets(after, option) if then.several else _followers(after, option, after.options)


def _followers(after: Match, first: Option, options: Sequence[Option]) -> list[Shortcut]:
    if len(after.option_ids) < 2 or len(options) > FOLLOWERS:
        return []
    rows = _rows(after, options) if len(options) <= LOOKED else [[o] for o in options]
    return [_in_a_row(first, row) for row in rows]


def _in_a_row(first: Option, row: Sequence[Option]) -> Shortcut:
    """An option, and what is answered after it."""
    said = tuple(option.label for option in row)
    answers = (first.text, *(option.text for option in row))
    return Shortcut(first, answers, ", ".join(said), row[-1].rule, said)


def _short(first: Option, labels: Sequence[str]) -> tuple[str, ...]:
    """Labels without the verb that the option before them has said: `Activate Move a Ship: Acquire Energy`."""
    verb = f"{first.label.split()[0]} "
    return tuple(label.removeprefix(verb) for label in labels)


def _one_by_one(match: Match, option: Option) -> list[Shortcut]:
    """Things that are named one by one, as all the sets that begin with one of them: each is reached by one order."""
    rows = [row for row in _rows(match, [option]) if len(row) > 1]
    return [_in_a_row(option, row[1:]) for row in rows] if len(rows) <= SETS else []


def _rows(match: Match, options: Sequence[Option]) -> list[list[Option]]:
    """Some options, each with what may follow as long as the same is asked of the same player, or a yes or no."""
    row = _row(match)
    return [[option, *rest] for option in options for rest in _rest(match, option, row.kind if row else 0)]


def _rest(match: Match, option: Option, kind: int) -> list[list[Option]]:
    after = match.branch()
    after.play(option)
    then = _row(after)
    if then is None or then.opens or then.several or not (then.kind == kind or _is_may(after, then)):
        return [[]]
    if after.seat != match.seat or after.steps[-1].revealed or not 1 < len(after.option_ids) <= FEW:
        return [[]]
    return _rows(after, after.options)


def _is_may(match: Match, row: Decision) -> bool:
    """Whether it is asked if something may be done now: there is one thing to do, or to leave."""
    return row.no is not None and not row.often and not row.alone and len(match.option_ids) == 2


def _about_it(after: Match, first: Option) -> list[Shortcut]:
    """Where something new begins: what can be done with the very thing that the answer before named last."""
    named = first.text.split()[1:]
    return _followers(after, first, [o for o in after.options if named and named[-1] in o.text.split()[1:]])


def _ending(way: _Way, *labels: str) -> list[Shortcut]:
    """The end of the turn, right after the last thing done in it."""
    end = _end(way.match) if way.match else None
    if way.match and end and len(way.options) == 1 and not way.waits:
        return _followers(way.match, way.options[0], [end])  # with what is asked at the end of it
    ended = way.on(end) if end else None
    return [ended.shortcut(*labels, end.label)] if end and ended else []


def _end(after: Match) -> Option | None:
    """The answer that ends the turn, where it is not the only one."""
    row = _row(after)
    end = row.ends.base if row and row.ends else None
    return after.option(end) if end in after.option_ids and len(after.option_ids) > 1 else None


def _again(way: _Way, row: Decision) -> list[Shortcut]:
    """The same answer several times in a row."""
    found: list[Shortcut] = []
    option, now = way.options[0], way
    for times in range(2, len(TIMES)):
        if now.match is None or _kind(now) != row.kind or option.id not in now.match.option_ids:
            break
        again = now.on(option)
        if again is None:
            break
        label = f"{TIMES[times]}: {option.label}"
        found.append(again.shortcut(label))
        if _kind(again) == row.kind:
            found.extend(_ending(again, label))
        now = again
    return found


def _another(way: _Way, row: Decision) -> list[Shortcut]:
    """Another of the same kind right after it, and one more, where nothing else is asked about any of them."""
    pairs = [other for other in _next(way, row) if other.options[-1].id != way.options[0].id]
    triples = [third for other in pairs for third in _next(other, row)]
    return [found.shortcut() for found in (pairs + triples if len(pairs + triples) <= SETS else pairs)]


def _next(way: _Way, row: Decision) -> Iterator[_Way]:
    """The way with what is of one kind with its first option and is all that its player says about it."""
    for option in way.match.options if way.match else ():
        if option.text.split()[0] != way.options[0].text.split()[0]:
            continue
        then = way.on(option)
        if then is not None and _kind(then) in (None, row.kind):
            yield then


def _kind(way: _Way) -> int | None:
    """The kind of the question that a way leads to."""
    row = _row(way.match) if way.match else None
    return row.kind if row else None


# ------------------------------------------------------------------ whole sets


def _sets(match: Match, first: Option | None) -> list[Shortcut]:
    """The sets that may answer an open choice of several things: all where they are few, else the plainest."""
    decision = match.decision
    if decision is None or decision.many is None or match.state.num_marked:
        return []
    many = decision.many
    if many.least == many.most == 1 and first is None:
        return []  # one thing is chosen: its own option is the shortcut
    most = SETS if first else OWN_SETS
    found = list(islice(match.game.decisions.sets(match.state), most + 1)) if match.game.decisions else []
    sets = [[match.option(act) for act in acts] for acts in found] if len(found) <= most else _plain_sets(match, many)
    if len(sets) < 2:
        return []
    before = (first.text,) if first else ()
    return [
        Shortcut(first, (*before, _text(named, many)), *_words(many, named), things=tuple(thing.id for thing in named))
        for named in sets
        if named
    ]


def _plain_sets(match: Match, many: Many) -> list[list[Option]]:
    """Of each thing as many as may be, all but those of one kind, and everything; of too many the fewest kinds."""
    things = [option for option in match.options if option.text in many.things]
    copies = dict(zip(many.things, many.copies, strict=True))
    whole = [thing for thing in things for _ in range(copies[thing.text])]
    single = [[thing] * n for thing in things for n in range(1, copies[thing.text] + 1)]
    others = [[thing for thing in whole if thing != kept] for kept in things] if len(things) > 2 else []
    for sets in ([*single, *others, whole], [*single, whole], [whole]):
        fitting = [named for named in sets if many.least <= len(named) <= many.most and _fits(match, named, many)]
        if len(fitting) <= SETS:
            return fitting
    return []


def _fits(match: Match, named: list[Option], many: Many) -> bool:
    """Whether things go together."""
    row = _row(match)
    if row and row.several and not row.several.jointly:
        return True
    try:
        match.branch().play(_text(named, many))
    except IllegalAction:
        return False
    return True


def _text(named: Sequence[Option], many: Many) -> str:
    """A set as `Match.play` takes it."""
    return JOINT.join([*(option.text for option in named), many.done])


def _inside(label: str) -> str:
    """A label in the middle of a sentence: `your 3`, `the Relic Ship`, but `Oceanic`."""
    return label[:1].lower() + label[1:] if label.split(" ")[0] in ("Your", "The", "A", "An") else label


def _words(many: Many, named: Sequence[Option]) -> tuple[str, str, tuple[str, ...]]:
    """What a set does and what is in it, its rule, and both apart."""
    button = many.buttons[len(named)]
    verb = f"{button.split()[0]} " if button else ""  # "Discard 2 Missions: Oceanic, Desert"
    labels = [_inside(option.label.removeprefix(verb)) for option in named]
    counts = {label: labels.count(label) for label in labels}
    things = ", ".join(f"{n} × {label.removeprefix('1 ')}" if n > 1 else label for label, n in counts.items())
    if not button:
        return things, named[0].rule, (things,)
    return f"{button}: {things}", named[0].rule, (button, things)
