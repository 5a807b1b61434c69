"""Shortcuts: answers of one player that belong together, given at once and played one after the other.

A die and what it does, a port and its ships, the whole of a small set, the same again: wherever the next question is
the same player's and nothing is revealed before it, both may be answered by one choice. What may be chosen is found by
playing on private copies, so no rule is written twice; what is played are the ordinary answers, and each can be undone.
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
LOOKED = 16  # of so many options each is looked at for what comes after it
FOLLOWERS = 32  # the most answers shown to one question that an option leads to
SETS = 20  # so many sets can be listed; of more, only those of equal things and the whole
TIMES = ("", "", "Twice", "3 times", "4 times", "5 times", "6 times", "7 times")


@dataclass(frozen=True)
class Shortcut:
    """Several answers as one choice: the option it begins with, what is played, and the words for the rest of it."""

    first: Option | None  # None: it is the whole answer to an open choice of several things
    answers: tuple[str, ...]  # as `Match.play` takes them, one after the other
    label: str
    rule: str

    @property
    def text(self) -> str:
        """All of it as one text."""
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


def _row(match: Match) -> Decision | None:
    """The row of the open decision."""
    return None if match.over or match.game.decisions is None else match.game.decisions.row(match.state)


def _after(match: Match, row: Decision, option: Option) -> list[Shortcut]:
    """What an option leads to, where that is the same player's and nothing was revealed."""
    after = match.branch()
    after.play(option)
    then = _row(after)
    if then is None or after.seat != match.seat or after.steps[-1].revealed:
        return []
    if then.kind == row.kind and not then.opens:
        return _one_by_one(match, option)
    if then.kind == row.kind:
        along = [*_again(match, after.branch(), row, option), *_another(after, row, option)]
        return [*along, *_ending(after, then, option)]
    if then.opens:
        return [*_about_it(after, option), *_ending(after, then, option)]
    return _sets(after, option) if then.several else _followers(after, option, after.options)


def _followers(after: Match, first: Option, options: Sequence[Option]) -> list[Shortcut]:
    if len(after.option_ids) < 2 or len(options) > FOLLOWERS:
        return []
    rows = _rows(after, options) if len(options) <= LOOKED else [[o] for o in options]
    return [_in_a_row(first, row) for row in rows]


def _in_a_row(first: Option, row: Sequence[Option]) -> Shortcut:
    """An option, and what is answered after it."""
    label = ", ".join(option.label for option in row)
    return Shortcut(first, (first.text, *(option.text for option in row)), label, row[-1].rule)


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


def _ending(after: Match, then: Decision, first: Option) -> list[Shortcut]:
    """The end of the turn, right after the last thing done in it."""
    end = _end(after, then)
    return _followers(after, first, [end]) if end else []


def _ending_of(last: Shortcut, after: Match, then: Decision) -> list[Shortcut]:
    """Answers in a row, and the end of the turn."""
    end = _end(after, then)
    return [Shortcut(last.first, (*last.answers, end.text), f"{last.label}, {end.label}", end.rule)] if end else []


def _end(after: Match, then: Decision) -> Option | None:
    """The answer that ends the turn, where it is not the only one."""
    end = then.ends.base if then.ends else None
    return after.option(end) if end in after.option_ids and len(after.option_ids) > 1 else None


def _again(match: Match, after: Match, row: Decision, option: Option) -> list[Shortcut]:
    """The same answer several times in a row."""
    found: list[Shortcut] = []
    for times in range(2, len(TIMES)):
        if option.id not in after.option_ids:
            break
        after.play(option)
        label = f"{TIMES[times]}: {option.label}"
        again = Shortcut(option, (option.text,) * times, label, option.rule)
        found.append(again)
        then = _row(after)
        if then is None or then.kind != row.kind or after.seat != match.seat or after.steps[-1].revealed:
            break
        found.extend(_ending_of(again, after, then))
    return found


def _another(after: Match, row: Decision, first: Option) -> list[Shortcut]:
    """Another of the same kind right after it, and one more, where nothing else is asked about any of them."""
    pairs = [([other], then) for other, then in _next(after, row, first) if other.id != first.id]
    triples = [[*named, third] for named, then in pairs if then for third, _ in _next(then, row, first)]
    rows = [named for named, _ in pairs]
    return [_in_a_row(first, row) for row in (rows + triples if len(rows + triples) <= SETS else rows)]


def _next(match: Match, row: Decision, first: Option) -> Iterator[tuple[Option, Match | None]]:
    """What is of one kind with an option and is all that its player says about it; with what is open after it."""
    for option in match.options:
        if option.text.split()[0] != first.text.split()[0]:
            continue
        after = match.branch()
        after.play(option)
        then = _row(after)
        if then is None or after.seat != match.seat or after.steps[-1].revealed:
            yield option, None
        elif then.kind == row.kind:
            yield option, after


# ------------------------------------------------------------------ whole sets


def _sets(match: Match, first: Option | None) -> list[Shortcut]:
    """The sets that may answer an open choice of several things: all where they are few, else the plainest."""
    decision = match.decision
    if decision is None or decision.many is None or match.state.num_marked:
        return []
    many = decision.many
    if many.least == many.most == 1 and first is None:
        return []  # one thing is chosen: its own option is the shortcut
    found = list(islice(match.game.decisions.sets(match.state), SETS + 1)) if match.game.decisions else []
    sets = [[match.option(act) for act in acts] for acts in found] if len(found) <= SETS else _plain_sets(match, many)
    if len(sets) < 2:
        return []
    before = (first.text,) if first else ()
    return [Shortcut(first, (*before, _text(named, many)), *_words(many, named)) for named in sets if named]


def _plain_sets(match: Match, many: Many) -> list[list[Option]]:
    """Of each thing as many as may be, and everything."""
    things = [option for option in match.options if option.text in many.things]
    copies = dict(zip(many.things, many.copies, strict=True))
    sets = [[thing] * n for thing in things for n in range(1, copies[thing.text] + 1)]
    sets.append([thing for thing in things for _ in range(copies[thing.text])])
    fitting = [named for named in sets if many.least <= len(named) <= many.most and _fits(match, named, many)]
    return fitting if len(fitting) <= SETS else fitting[-1:] if fitting and fitting[-1] == sets[-1] else []


def _fits(match: Match, named: list[Option], many: Many) -> bool:
    """Whether things go together."""
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


def _words(many: Many, named: Sequence[Option]) -> tuple[str, str]:
    """What a set does and what is in it, and its rule."""
    button = many.buttons[len(named)]
    verb = f"{button.split()[0]} " if button else ""  # "Discard 2 Missions: Oceanic, Desert"
    labels = [_inside(option.label.removeprefix(verb)) for option in named]
    counts = {label: labels.count(label) for label in labels}
    things = ", ".join(f"{n} × {label.removeprefix('1 ')}" if n > 1 else label for label, n in counts.items())
    return (f"{button}: {things}" if button else things, named[0].rule)
