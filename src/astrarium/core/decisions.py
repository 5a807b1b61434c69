"""One row per decision: what it is about, what may answer it, what stands against each answer and what it does.

    Decision(Decide.BUILD, takes=("step",), answers=(
        Answer(BUILD, build.why_not_build, build.build, among=build.near_worlds),
        Answer(SKIP, build.why_not_skip),
    ))

`why_not_build(s, seat, step, structure, world)` answers NOTHING or a `Why`; `build(...)` carries the answer out. Rules
name what they take: `s`, `seat`, `act`, the numbers the decision is about (`takes`) and the arguments of the verb. From
the rows come the game's `options`, `apply` and `against`: an action is offered exactly when nothing stands against it,
and "Why can't I?" asks the same rule. `among` may write down candidates where trying them all would be slow: a hint,
not a second judge.

A choice of several things is one row too: see `Several`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, NamedTuple

from astrarium.core.actions import Actions, Verb
from astrarium.core.errors import BadRow
from astrarium.core.rules import NamesType, rule
from astrarium.core.table import ask
from astrarium.core.writing import Pages, Rule, ladder

NOTHING = 0  # stands against it
NOT_NOW = -1  # the action does not answer the open decision
TOO_FEW = -2  # things are marked yet
MARKED = -3  # it is already
MUST = -4  # be done: something else can, so this is no way out
TOO_MANY = -5  # things would be marked
NUMBERS = ("a", "b", "c", "d")  # where an open decision keeps what it is about


@rule
def always() -> int:
    """Nothing stands against it."""
    return NOTHING


@rule
def nothing() -> None:
    """The answer is no: nothing is done."""


@rule
def move_down(out: list[int], start: int, first: int, end: int) -> int:
    """Move some options down to where they begin; returns where they end."""
    for i in range(end - first):
        out[start + i] = out[first + i]
    return start + end - first


@rule
def sort_up(out: list[int], start: int, end: int) -> None:
    """Put some options in ascending order."""
    for i in range(start + 1, end):
        act, j = out[i], i
        while j > start and out[j - 1] > act:
            out[j] = out[j - 1]
            j -= 1
        out[j] = act


class Answer(NamedTuple):
    """A verb that may answer a decision, what stands against it, and what it does."""

    verb: Verb
    why_not: Rule = always
    apply: Rule = nothing
    among: Rule | None = None  # (out, n, ...) writes candidates from out[n] on and returns where they end
    target: bool = False  # it spends or hits something: a person confirms it even where there is no other
    judged: bool = False  # `among` has asked the rules that judge already, and what it writes is offered


class Several(NamedTuple):
    """Several things as one question: marked in any order, unmarked, and done.

    Inside, a set is reached by one path only (ascending). What was marked is `s.marked[:s.num_marked]`, as numbers of
    the verb's actions (`first` argument times the others), when `apply` is called. `copies` says how often one thing
    may be marked (once, unless given). `why_not` may look at what is marked already.
    """

    verb: Verb  # one action for each thing
    done: Verb  # says that all is marked
    least: Rule | int
    most: Rule | int
    why_not: Rule = always  # why a thing may not be among them
    apply: Rule = nothing
    why_not_done: Rule = always  # what stands against the set as it is marked
    copies: Rule | int = 1
    among: Rule | None = None  # (out, n, ...) writes candidates from out[n] on and returns where they end
    jointly: int = 0  # things that go together only in certain sets: so many marks are tried out to the end of a path
    confirmed: bool = True  # a person confirms it even where there is one set only


class Decision(NamedTuple):
    """One row: the kind of decision, the numbers it is about by name, and its answers."""

    kind: int
    answers: Sequence[Answer] = ()
    takes: Sequence[str] = ()
    several: Several | None = None
    no: Verb | None = None  # in a decision about a "may": the answer that leaves it; it is always offered
    otherwise: Verb | None = None  # in a decision about a "must": the way out where nothing can be done
    in_vain: Rule = nothing  # what is told where that is taken
    alone: bool = False  # who is asked next may depend on what other players hide: nothing is answered along with it
    opens: bool = False  # something new begins with it, not a part of what was answered before
    ends: Verb | None = None  # the answer that ends the turn
    prepares: bool = False  # what it changes is for this turn: nobody ends the turn along with it
    often: bool = False  # asked again and again on other players' turns: a player may say no until their own turn


@dataclass(frozen=True)
class Decisions:
    """The rows of a game, and the rules written out from them."""

    actions: Actions
    rows: Mapping[int, Decision]
    names: NamesType
    rules: Mapping[str, Rule]

    @property
    def options(self) -> Rule:
        """(s, out): everything that nothing stands against."""
        return self.rules["options"]

    @property
    def apply(self) -> Rule:
        """(s, act): carry out the answer to `s.now`."""
        return self.rules["apply"]

    @property
    def against(self) -> Rule:
        """(s, act): NOTHING, NOT_NOW, or what stands against an action as an answer to the open decision."""
        return self.rules["against"]

    @property
    def things(self) -> Rule:
        """(s, out): what may be marked next in a choice of several, in any order; 0 in other decisions."""
        return self.rules["things"]

    @property
    def least(self) -> Rule:
        """(s): how many things must be marked."""
        return self.rules["least"]

    @property
    def most(self) -> Rule:
        """(s): how many things may be marked."""
        return self.rules["most"]

    @property
    def spare(self) -> Rule:
        """(s): how many marks could still be made, copies counted."""
        return self.rules["spare"]

    @property
    def free(self) -> Rule:
        """(s, thing): how often a thing may still be marked."""
        return self.rules["free"]

    def row(self, s: Any) -> Decision:
        """The row of the open decision."""
        return self.rows[s.pending[s.depth - 1].kind]

    def sets(self, s: Any) -> Iterator[tuple[int, ...]]:
        """Every set that may answer the open choice of several things, with what is marked: its actions, ascending."""
        several = self.row(s).several
        if several is None:
            return
        out = [0] * len(self.actions)
        for act in out[: self.options(s, out)]:
            marks = tuple(several.verb.base + thing for thing in s.marked[: s.num_marked])
            if act == several.done.base:
                yield marks
            elif holds(several.verb, act):
                then = s.copy()
                then.marked[then.num_marked] = act - several.verb.base
                then.num_marked += 1
                if several.least == several.most and then.num_marked == self.most(s):
                    yield (*marks, act)  # a set of fixed size is done when it is full
                else:
                    yield from self.sets(then)

    def sets_left(self, s: Any, limit: int) -> list[tuple[int, ...]]:
        """The sets that what is marked may become, with what is marked; at most so many."""
        several, begun = self.row(s).several, s.copy()
        begun.num_marked = 0
        marked = Counter(several.verb.base + thing for thing in s.marked[: s.num_marked]) if several else Counter()
        return list(islice((acts for acts in self.sets(begun) if marked <= Counter(acts)), limit))

    def about(self, s: Any) -> dict[str, int]:
        """What the open decision is about, by name."""
        p = s.pending[s.depth - 1]
        return dict(zip(self.rows[p.kind].takes, (p.a, p.b, p.c, p.d), strict=False))

    def answer_to(self, s: Any, act: int) -> Answer | None:
        """The row of an action as an answer to the open decision."""
        return next((a for a in all_answers(self.row(s)) if holds(a.verb, act)), None)


def holds(verb: Verb, act: int) -> bool:
    """Whether an action is one of a verb's."""
    return verb.base <= act < verb.base + verb.total


def all_answers(row: Decision) -> Iterator[Answer]:
    """Every answer of a row, the things and Done of a choice of several among them."""
    yield from row.answers
    if row.otherwise:
        yield Answer(row.otherwise)
    if row.several:
        yield Answer(row.several.verb, row.several.why_not)
        yield Answer(row.several.done, row.several.why_not_done)


def decisions(module: str, actions: Actions, names: NamesType, rows: Sequence[Decision]) -> Decisions:
    """Write out the rules of all decisions; a kind without a row, or a row without a part, is named."""
    by_kind = {row.kind: row for row in rows}
    _check_rows(module, actions, names, rows, by_kind)
    pages = Pages(module)
    writer = _Writer(pages, actions, names)
    for row in rows:
        writer.row(row)
    writer.ladders(rows)
    return Decisions(actions, by_kind, names, pages.made())


def _check_rows(
    module: str, actions: Actions, names: NamesType, rows: Sequence[Decision], by_kind: Mapping[int, Decision]
) -> None:
    for name, kind in names.members.items():
        if kind not in by_kind:
            raise BadRow(f"{module}: there is no row for the decision {name}.")
    if len(by_kind) != len(rows):
        raise BadRow(f"{module}: a decision has two rows.")
    for row in rows:
        where = f"{module}: the decision {names.name_of(row.kind)}"
        if not row.answers and row.several is None:
            raise BadRow(f"{where} has no answers.")
        if len(row.takes) > len(NUMBERS):
            raise BadRow(f"{where} is about more than {len(NUMBERS)} numbers: {', '.join(row.takes)}.")
        if row.otherwise and row.several:
            raise BadRow(f"{where}: a choice of several things is asked only where there are enough of them.")
        if row.no is not None and all(a.verb != row.no for a in row.answers):
            raise BadRow(f"{where}: its no is not among its answers.")
        if row.often and row.no is None:
            raise BadRow(f"{where} is asked often, but nothing says no to it.")


class _Writer:
    """Writes the lines of every row."""

    def __init__(self, pages: Pages, actions: Actions, names: NamesType) -> None:
        self._pages, self._actions, self._names = pages, actions, names
        pages.scope.update(ask=ask, move_down=move_down, sort_up=sort_up)

    # -------------------------------------------------------------- what rules may take

    def _fillings(self, row: Decision, source: str) -> dict[str, str]:
        """Numbers of the decision, as they stand in a pending or present decision called `source`."""
        numbers = dict(zip(row.takes, (f"{source}.{letter}" for letter in NUMBERS), strict=False))
        return {"s": "s", "seat": f"{source}.seat", **numbers}

    def _decoded(self, verb: Verb, act: str) -> dict[str, str]:
        """The arguments of a verb, as expressions of an action id."""
        number = f"({act} - {verb.base})"
        parts = (
            number if verb.n2 * verb.n3 == 1 else f"{number} // {verb.n2 * verb.n3}",
            f"{number} // {verb.n3} % {verb.n2}" if verb.n3 > 1 else f"{number} % {verb.n2}",
            f"{number} % {verb.n3}",
        )
        return {"act": act, **dict(zip(self._actions.arguments_of(verb), parts, strict=False))}

    def _where(self, row: Decision, verb: Verb) -> str:
        return f"{self._names.name_of(row.kind)}, {self._actions.name_of(verb)}"

    def _number(self, row: Decision, value: Rule | int, source: str) -> str:
        if isinstance(value, int):
            return str(value)
        return self._pages.call(self._names.name_of(row.kind), value, self._fillings(row, source))

    # -------------------------------------------------------------- one row

    def row(self, row: Decision) -> None:
        """The options, the deed and the judge of one decision."""
        self._options(row)
        self._apply(row)
        self._against(row)
        if row.several:
            self._several(row, row.several)

    def _options(self, row: Decision) -> None:
        self._pages.add(0, f"def options_{row.kind}(s, out):")
        self._pages.add(1, "p = s.pending[s.depth - 1]")
        self._pages.add(1, "n = 0")
        if row.several:
            self._pages.add(1, f"n = marks_{row.kind}(s, out, 0, 1)")
            self._offer_done(row, row.several)
        for answer in row.answers:
            if row.several:
                self._pages.add(1, "if s.num_marked == 0:")
            self._offers(row, answer, 2 if row.several else 1)
        if row.otherwise:
            self._pages.add(1, "if n == 0:")
            self._pages.add(2, f"out[0] = {row.otherwise.base}")
            self._pages.add(2, "n = 1")
        self._pages.add(1, "return n")

    def _offers(self, row: Decision, answer: Answer, depth: int) -> None:
        if answer.among is not None:
            self._offers_among(row, answer, answer.among, depth)
        else:
            self._tries(row, answer, depth, "out[n] = {}", "n += 1")

    def _tries(self, row: Decision, answer: Answer, depth: int, *then: str) -> None:
        """Lines for every action of a verb that nothing stands against."""
        verb, add = answer.verb, self._pages.add
        loops = [x for x, size in zip(("x", "y", "z"), (verb.n1, verb.n2, verb.n3), strict=True) if size > 1]
        for x, size in zip(("x", "y", "z"), (verb.n1, verb.n2, verb.n3), strict=True):
            if size > 1:
                add(depth, f"for {x} in range({size}):")
                depth += 1
        names = dict(zip(self._actions.arguments_of(verb), ("x", "y", "z"), strict=False))
        named = {name: x if x in loops else "0" for name, x in names.items()}
        at = [f"{x} * {step}" for x, step in zip("xyz", (verb.n2 * verb.n3, verb.n3, 1), strict=True) if x in loops]
        act = " + ".join([str(verb.base), *at])
        if answer.why_not is not always:
            fill = {**self._fillings(row, "p"), **named, "act": act}
            add(depth, f"if {self._pages.call(self._where(row, verb), answer.why_not, fill)} == 0:")
            depth += 1
        for line in then:
            add(depth, line.format(act))

    def _offers_among(self, row: Decision, answer: Answer, among: Rule, depth: int) -> None:
        add, where = self._pages.add, self._where(row, answer.verb)
        fill = {**self._fillings(row, "p"), "out": "out", "n": "n"}
        add(depth, f"last = {self._pages.call(where, among, fill)}")
        if answer.why_not is always or answer.judged:
            add(depth, "n = last")
            return
        fill = {**self._fillings(row, "p"), **self._decoded(answer.verb, "out[i]")}
        add(depth, "for i in range(n, last):")
        add(depth + 1, f"if {self._pages.call(where, answer.why_not, fill)} == 0:")
        add(depth + 2, "out[n] = out[i]")
        add(depth + 2, "n += 1")

    def _apply(self, row: Decision) -> None:
        add = self._pages.add
        add(0, f"def apply_{row.kind}(s, act):")
        add(1, "now = s.now")
        if row.several:
            self._mark_or_finish(row, row.several)
        out = [Answer(row.otherwise, apply=row.in_vain)] if row.otherwise else []
        self._by_verb(row, [*row.answers, *out], "now", "apply")

    def _by_verb(self, row: Decision, answers: list[Answer], source: str, part: str) -> None:
        """A call for the verb that an action is of; the last one needs no question."""
        add = self._pages.add
        for number, answer in enumerate(answers):
            verb, function = answer.verb, getattr(answer, part)
            fill = {**self._fillings(row, source), **self._decoded(verb, "act")}
            call = self._pages.call(self._where(row, verb), function, fill)
            last = number == len(answers) - 1 and part == "apply"
            if not last:
                add(1, f"if {verb.base} <= act < {verb.base + verb.total}:")
            add(1 if last else 2, call if part == "apply" else f"return {call}")
            if not last and part == "apply":
                add(2, "return")
        if not answers:
            add(1, "pass")

    def _against(self, row: Decision) -> None:
        add = self._pages.add
        if row.otherwise:
            add(0, f"def something_{row.kind}(s):")
            add(1, "p = s.pending[s.depth - 1]")
            for answer in row.answers:
                self._tries(row, answer, 1, "return True")
            add(1, "return False")
        add(0, f"def against_{row.kind}(s, act):")
        add(1, "p = s.pending[s.depth - 1]")
        if row.several:
            self._against_mark(row, row.several)
        self._by_verb(row, list(row.answers), "p", "why_not")
        if row.otherwise:
            add(1, f"if act == {row.otherwise.base}:")
            add(2, f"return {MUST} if something_{row.kind}(s) else {NOTHING}")
        add(1, f"return {NOT_NOW}")

    def _against_mark(self, row: Decision, several: Several) -> None:
        add, verb, where = self._pages.add, several.verb, self._where(row, several.verb)
        add(1, f"if {verb.base} <= act < {verb.base + verb.total}:")
        fill = {**self._fillings(row, "p"), **self._decoded(verb, "act")}
        add(2, f"why = {self._pages.call(where, several.why_not, fill)}")
        add(2, f"if why == {NOTHING} and free_{row.kind}(s, act - {verb.base}) <= 0:")
        add(3, f"return {MARKED}")
        add(2, "return why")
        add(1, f"if act == {several.done.base}:")
        add(2, f"if s.num_marked < {self._number(row, several.least, 'p')}:")
        add(3, f"return {TOO_FEW}")
        add(2, f"return {self._pages.call(where, several.why_not_done, self._fillings(row, 'p'))}")
        add(1, "if s.num_marked > 0:")
        add(2, f"return {NOT_NOW}")

    # -------------------------------------------------------------- several things

    def _several(self, row: Decision, several: Several) -> None:
        """What may be marked: all of it (`upward` 0), or what comes after the last mark and can be completed."""
        add, verb, where = self._pages.add, several.verb, self._where(row, several.verb)
        fill = {**self._fillings(row, "p"), **self._decoded(verb, f"({verb.base} + thing)")}
        add(0, f"def marks_{row.kind}(s, out, n, upward):")
        add(1, "p = s.pending[s.depth - 1]")
        add(1, f"needed = {self._number(row, several.least, 'p')} - s.num_marked")
        add(1, f"if s.num_marked >= {self._number(row, several.most, 'p')}:")
        add(2, "return n")
        self._candidates(row, several)
        add(1, "left, at = 0, last")
        add(1, "for i in range(last - 1, n - 1, -1):")
        add(2, f"thing = out[i] - {verb.base}")
        add(2, "if upward and s.num_marked > 0 and thing < s.marked[s.num_marked - 1]:")
        add(3, "break")
        add(2, f"free = free_{row.kind}(s, thing)")
        judge = self._pages.call(where, several.why_not, fill)
        add(2, f"if free > 0 and {judge} == 0:")
        add(3, "left += free")
        add(3, f"if upward == 0 or (left >= needed and {self._leads_on(row, several)}):")
        add(4, "at -= 1")
        add(4, "out[at] = out[i]")
        add(1, "return n if upward == 0 and left < needed else move_down(out, n, at, last)")
        self._free(row, several)
        self._trials(row, several)
        add(0, f"def spare_{row.kind}(s):")
        add(1, "p = s.pending[s.depth - 1]")
        add(1, "left = 0")
        add(1, f"if s.num_marked >= {self._number(row, several.most, 'p')}:")
        add(2, "return left")
        add(1, f"for thing in range({verb.total}):")
        add(2, f"free = free_{row.kind}(s, thing)")
        add(2, f"if free > 0 and {judge} == 0:")
        add(3, "left += free")
        add(1, "return left")
        add(0, f"def number_{row.kind}(s, most):")
        add(1, "p = s.pending[s.depth - 1]")
        add(1, f"return {self._number(row, several.most, 'p')} if most else {self._number(row, several.least, 'p')}")

    def _candidates(self, row: Decision, several: Several) -> None:
        """Everything that could be marked, in ascending order."""
        add, verb = self._pages.add, several.verb
        if several.among is None:
            add(1, f"last = n + {verb.total}")
            add(1, f"for i in range({verb.total}):")
            add(2, f"out[n + i] = {verb.base} + i")
            return
        fill = {**self._fillings(row, "p"), "out": "out", "n": "n"}
        add(1, f"last = {self._pages.call(self._where(row, verb), several.among, fill)}")
        add(1, "sort_up(out, n, last)")

    def _free(self, row: Decision, several: Several) -> None:
        """How often a thing may still be marked."""
        add, verb, copies = self._pages.add, several.verb, several.copies
        fill = {**self._fillings(row, "p"), **self._decoded(verb, f"({verb.base} + thing)")}
        call = str(copies) if isinstance(copies, int) else self._pages.call(self._where(row, verb), copies, fill)
        add(0, f"def free_{row.kind}(s, thing):")
        add(1, "p = s.pending[s.depth - 1]")
        add(1, f"free = {call}")
        add(1, "for i in range(s.num_marked):")
        add(2, "if s.marked[i] == thing:")
        add(3, "free -= 1")
        add(1, "return free")

    def _leads_on(self, row: Decision, several: Several) -> str:
        return f"try_{row.kind}_{several.jointly}(s, thing)" if several.jointly else "True"

    def _trials(self, row: Decision, several: Several) -> None:
        """Whether marking a thing leads to a whole set on the one path: tried out with so many marks."""
        add, verb, where = self._pages.add, several.verb, self._where(row, several.verb)
        fill = {**self._fillings(row, "p"), **self._decoded(verb, f"({verb.base} + other)")}
        judge = self._pages.call(where, several.why_not, fill)
        done = self._pages.call(where, several.why_not_done, self._fillings(row, "p"))
        for marks in range(1, several.jointly + 1):
            add(0, f"def try_{row.kind}_{marks}(s, thing):")
            add(1, "p = s.pending[s.depth - 1]")
            add(1, "kept = s.marked[s.num_marked]  # a trial leaves no trace")
            add(1, "s.marked[s.num_marked] = thing")
            add(1, "s.num_marked += 1")
            add(1, f"whole = s.num_marked >= {self._number(row, several.least, 'p')} and {done} == 0")
            if marks > 1:
                add(1, f"if not whole and s.num_marked < {self._number(row, several.most, 'p')}:")
                add(2, f"for other in range(thing, {verb.total}):")
                add(3, f"if free_{row.kind}(s, other) > 0 and {judge} == 0 and try_{row.kind}_{marks - 1}(s, other):")
                add(4, "whole = True")
                add(4, "break")
            add(1, "s.num_marked -= 1")
            add(1, "s.marked[s.num_marked] = kept")
            add(1, "return whole")

    def _offer_done(self, row: Decision, several: Several) -> None:
        add, fill = self._pages.add, self._fillings(row, "p")
        done = self._pages.call(self._where(row, several.done), several.why_not_done, fill)
        add(1, f"if s.num_marked >= {self._number(row, several.least, 'p')} and {done} == 0:")
        add(2, f"out[n] = {several.done.base}")
        add(2, "n += 1")

    def _mark_or_finish(self, row: Decision, several: Several) -> None:
        add, verb = self._pages.add, several.verb
        finish = self._pages.call(self._where(row, verb), several.apply, self._fillings(row, "now"))
        numbers = ", ".join(f"now.{letter}" for letter in NUMBERS)
        add(1, f"if {verb.base} <= act < {verb.base + verb.total}:")
        add(2, f"s.marked[s.num_marked] = act - {verb.base}")
        add(2, "s.num_marked += 1")
        again = f"ask(s, {row.kind}, now.seat, {numbers})"
        if several.least != several.most:
            add(2, again)
        else:  # a set of fixed size is done when it is full
            add(2, f"if s.num_marked < {self._number(row, several.most, 'now')}:")
            add(3, again)
            add(2, "else:")
            add(3, finish)
            add(3, "s.num_marked = 0")
        add(2, "return")
        add(1, f"if act == {several.done.base}:")
        add(2, finish)
        add(2, "s.num_marked = 0")
        add(2, "return")

    # -------------------------------------------------------------- the ladders

    def ladders(self, rows: Sequence[Decision]) -> None:
        """The rules that find the row of the open decision."""
        several = [row for row in rows if row.several]
        kind, present = "s.pending[s.depth - 1].kind", "s.now.kind"
        self._ladder("options(s, out)", kind, [(r.kind, [f"return options_{r.kind}(s, out)"]) for r in rows])
        self._ladder("apply(s, act)", present, [(r.kind, [f"apply_{r.kind}(s, act)"]) for r in rows])
        self._ladder("against(s, act)", kind, [(r.kind, [f"return against_{r.kind}(s, act)"]) for r in rows])
        for name, line in (
            ("things(s, out)", "return marks_{}(s, out, 0, 0)"),
            ("least(s)", "return number_{}(s, 0)"),
            ("most(s)", "return number_{}(s, 1)"),
            ("spare(s)", "return spare_{}(s)"),
            ("free(s, thing)", "return free_{}(s, thing)"),
        ):
            cases = [(r.kind, [line.format(r.kind) if r in several else "return 0"]) for r in rows]
            self._ladder(name, kind, cases)

    def _ladder(self, head: str, what: str, cases: list[tuple[int, list[str]]]) -> None:
        self._pages.add(0, f"def {head}:")
        self._pages.add(1, f"kind = {what}")
        ladder(self._pages, 1, "kind", cases)
