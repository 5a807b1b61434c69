"""One interpreter of effects for all games: rows say what a card does as a list of steps, a step is declared once.

    GAIN = Step("gain", why_not_gain, gain, fields={"item": Item, "n": range(1, 11)}, words="gain {n} {item}")
    effects = Effects("horizons", steps=(GAIN, PAY, ...), about=("card",))
    start = effects.add("ally leech", row["effect"])

`why_not_gain(s, seat, item, n)` says what stands against a step now (NOTHING or a Why) and `gain(...)` does it, or asks
what it leaves to the player. Rules name what they take: `s`, `seat`, `step`, the fields of the step and what the effect
is `about`. From the steps come `why_not_step`, `do_step`, `why_not_effect`, `run` and `go_on`, written out as rules.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

from astrarium.core.decisions import nothing
from astrarium.core.errors import BadComponents, BadRow
from astrarium.core.rules import NamesType
from astrarium.core.table import ask, later
from astrarium.core.writing import Pages, Rule, ladder

END = 0  # where every effect ends: the step that is none
Field = NamesType | Collection[Any]  # what a field may be: names, words, numbers


class Step(NamedTuple):
    """A kind of step: how rows spell it, what stands against it, what it does, its fields, and what it is in words."""

    name: str
    why_not: Rule
    apply: Rule = nothing
    fields: Mapping[str, Field] = {}
    may_lack: Mapping[str, Any] = {}  # fields that a row may leave out, and what they are then
    words: str = ""
    needed: bool = False  # the whole effect cannot be used when this step cannot be done
    branches: str = ""  # the field that holds several effects, one of which is chosen
    asks: int | None = None  # the decision that the step is: it takes the fields in their order, and needs no `apply`


MOST_BRANCHES, MOST_ABOUT = 3, 3


class Effects:
    """All effects of a game as one table of steps, and the rules that carry them out."""

    def __init__(self, module: str, steps: Sequence[Step], about: Sequence[str] = ()) -> None:
        self._module, self._about = module, tuple(about)
        if len(self._about) > MOST_ABOUT:
            raise BadRow(f"{module}: an effect is about at most {MOST_ABOUT} numbers.")
        self.steps = dict(enumerate(steps, 1))
        self._numbers = {step.name: number for number, step in self.steps.items()}
        self._rows: list[dict[str, int]] = [{}]
        self._texts: list[Mapping[str, Any]] = [{}]
        if len(self._numbers) != len(steps):
            raise BadRow(f"{module}: two steps have the same name.")

    # -------------------------------------------------------------- rows become numbers

    def add(self, where: str, effect: Any, then: int = END) -> int:
        """Add the effect of a component; returns where it begins."""
        if not isinstance(effect, Sequence) or isinstance(effect, str) or not effect:
            raise BadComponents(f"{where} is a list of at least one step.")
        for said in reversed(effect):
            self._rows.append(self._row(where, said, then))
            self._texts.append(said)
            then = len(self._rows) - 1
        return then

    def _row(self, where: str, said: Any, then: int) -> dict[str, int]:
        if not isinstance(said, Mapping) or said.get("op") not in self._numbers:
            got = said.get("op") if isinstance(said, Mapping) else said
            raise BadComponents(f"{where} has no step {got!r}; there are {', '.join(self._numbers)}.")
        step = self.steps[self._numbers[said["op"]]]
        where = f"{where}, step {step.name}"
        self._check(where, step, said)
        row = {"op": self._numbers[step.name], "then": then, "optional": int(said.get("optional", False))}
        for name, kind in step.fields.items():
            row[name] = number_of(f"{where}: {name}", kind, said.get(name, step.may_lack.get(name)))
        if step.branches:
            self._branches(where, row, said[step.branches], then)
        return row

    def _check(self, where: str, step: Step, said: Mapping[str, Any]) -> None:
        known = {*step.fields, "op", "optional", *((step.branches,) if step.branches else ())}
        for name in said:
            if name not in known:
                raise BadComponents(f"{where} has no {name}; it has {', '.join(sorted(known - {'op'}))}.")
        for name in known - {"op", "optional"}:
            if name not in said and name not in step.may_lack:
                raise BadComponents(f"{where} lacks {name}.")

    def _branches(self, where: str, row: dict[str, int], said: Any, then: int) -> None:
        if not isinstance(said, Sequence) or not 1 <= len(said) <= MOST_BRANCHES:
            raise BadComponents(f"{where} has one to {MOST_BRANCHES} options.")
        for number, branch in enumerate(said):
            row[f"branch_{number}"] = self.add(where, branch, then)

    def column(self, name: str, missing: int = 0) -> tuple[int, ...]:
        """One field of every step: `ITEM = effects.column("item")`, then `ITEM[step]`."""
        return tuple(row.get(name, missing) for row in self._rows)

    def number(self, name: str) -> int:
        """The number of a kind of step, as it stands in the column `op`."""
        return self._numbers[name]

    def needed(self) -> tuple[int, ...]:
        """By kind of step: 1 if an effect cannot be used when such a step cannot be done."""
        return (0, *(int(step.needed) for step in self.steps.values()))

    def branch_table(self) -> tuple[tuple[int, ...], ...]:
        """Where each option of a step with branches begins; END where there is none."""
        return tuple(tuple(row.get(f"branch_{i}", END) for i in range(MOST_BRANCHES)) for row in self._rows)

    def said(self, step: int) -> Mapping[str, Any]:
        """A step as its row says it."""
        return self._texts[step]

    def kind(self, step: int) -> Step:
        """The declaration of a step."""
        return self.steps[self._rows[step]["op"]]

    # -------------------------------------------------------------- the interpreter

    def rules(self) -> dict[str, Rule]:
        """The interpreter, written out once all effects are added."""
        pages = Pages(self._module)
        for name in self._used():
            pages.scope[_column(name)] = self.column(name)
        pages.scope.update(ask=ask, later=later, OP=self.column("op"), THEN=self.column("then"))
        pages.scope.update(OPTIONAL=self.column("optional"), BRANCHES=self.branch_table())
        pages.scope["NEEDED"] = self.needed()
        pages.scope["LEADS_ON"] = (0, *(int(bool(step.branches)) for step in self.steps.values()))
        self._ladder(pages, "why_not_inside", "why_not", inside=True)
        self._ladder(pages, "why_not_step", "why_not")
        self._ladder(pages, "do_step", "apply")
        self._why_not_effect(pages)
        self._run(pages)
        return pages.made()

    def _used(self) -> list[str]:
        return sorted({name for step in self.steps.values() for name in step.fields})

    def _arguments(self) -> str:
        return ", ".join(("s", "seat", "step", *self._about))

    def _ladder(self, pages: Pages, name: str, part: str, *, inside: bool = False) -> None:
        """A call for the kind of a step; `inside` a branch there is no further choice (rules never call themselves)."""
        pages.add(0, f"def {name}({self._arguments()}):")
        pages.add(1, "op = OP[step]")
        cases = []
        for number, step in self.steps.items():
            if inside and step.branches:
                continue
            fields = {field: f"{_column(field)}[step]" for field in step.fields}
            known = {"s": "s", "seat": "seat", "step": "step", "optional": "OPTIONAL[step]"}
            fill = {**known, **{x: x for x in self._about}, **fields}
            call = pages.call(f"the step {step.name}", getattr(step, part), fill)
            if part == "apply" and step.asks is not None:
                call = f"ask({', '.join(('s', str(step.asks), 'seat', *fields.values()))})"
            cases.append((number, [f"return {call}" if part == "why_not" else call]))
        ladder(pages, 1, "op", cases)

    def _why_not_effect(self, pages: Pages) -> None:
        """What stands against an effect: the first step that it needs and that cannot be done."""
        pages.add(0, f"def why_not_effect({self._arguments()}):")
        pages.add(1, "while step != 0:")
        pages.add(2, "if NEEDED[OP[step]] and not OPTIONAL[step]:")
        pages.add(3, f"why = why_not_step({self._arguments()})")
        pages.add(3, "if why != 0:")
        pages.add(4, "return why")
        pages.add(2, "step = THEN[step]")
        pages.add(1, "return 0")

    def _run(self, pages: Pages) -> None:
        """Step after step; what is left waits until the questions of a step have been answered."""
        pages.add(0, f"def run({self._arguments()}):")
        pages.add(1, "while step != 0 and s.over == 0:")
        pages.add(2, "then = 0 if LEADS_ON[OP[step]] else THEN[step]  # a branch leads on by itself")
        pages.add(2, "if then != 0:")
        pages.add(3, f"later(s, seat, then{''.join(f', {x}' for x in self._about)})")
        pages.add(2, "depth = s.depth")
        pages.add(2, f"do_step({self._arguments()})")
        pages.add(2, "if then == 0 or s.depth != depth or s.over:")
        pages.add(3, "return")
        pages.add(2, "s.depth -= 1")
        pages.add(2, "step = then")
        rest = "".join(f", s.now.{letter}" for letter, _ in zip("bcd", self._about, strict=False))
        pages.add(0, "def go_on(s):")
        pages.add(1, f"run(s, s.now.seat, s.now.a{rest})")


def _column(name: str) -> str:
    return f"COLUMN_{name}"


def number_of(where: str, kind: Field, value: Any) -> int:
    """The number of a field's value: a name's own, a word's place, a number itself."""
    if isinstance(kind, NamesType):
        if not isinstance(value, str) or value.upper() not in kind.members:
            raise BadComponents(f"{where} is one of {', '.join(n.lower() for n in kind.members)}, not {value!r}.")
        return kind.members[value.upper()]
    if value not in kind or (isinstance(value, bool) and isinstance(kind, range)):
        low_high = f"a whole number from {kind.start} to {kind.stop - 1}" if isinstance(kind, range) else ""
        raise BadComponents(f"{where} is {low_high or 'one of ' + ', '.join(map(str, kind))}, not {value!r}.")
    return int(value) if isinstance(kind, range) or isinstance(value, bool) else list(kind).index(value)
