"""Actions: one fixed space of numbers per game, each with a canonical text and a structured form.

    actions = Actions()
    PASS = actions.end("pass")
    BUILD = actions.verb("build", structure=("colony", "collector"), world=WORLD_NAMES)

`BUILD` is a small tuple of numbers that rules use (`action(BUILD, kind, world)`, `first(BUILD, act)`); outside the
rules `actions` turns ids into texts (`build colony w12`) and forms, and back.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from astrarium.core.rules import rule


class Verb(NamedTuple):
    """A block of action ids: where it starts, how many there are, and the size of each argument."""

    base: int
    total: int
    n1: int
    n2: int
    n3: int


@rule
def action(verb: Verb, a: int = 0, b: int = 0, c: int = 0) -> int:
    """The id of a verb with its arguments."""
    return verb.base + (a * verb.n2 + b) * verb.n3 + c


@rule
def is_verb(verb: Verb, act: int) -> bool:
    """Whether an action id is this verb's."""
    return verb.base <= act < verb.base + verb.total


@rule
def first(verb: Verb, act: int) -> int:
    """The first argument of an action."""
    return (act - verb.base) // (verb.n2 * verb.n3)


@rule
def second(verb: Verb, act: int) -> int:
    """The second argument of an action."""
    return (act - verb.base) // verb.n3 % verb.n2


@rule
def third(verb: Verb, act: int) -> int:
    """The third argument of an action."""
    return (act - verb.base) % verb.n3


@rule
def offer(out: list[int], count: int, act: int) -> int:
    """Add an action to the options found so far; returns how many there are now."""
    out[count] = act
    return count + 1


@dataclass(frozen=True)
class Form:
    """An action in structured form: its verb and its arguments by name."""

    verb: str
    arguments: dict[str, str]


@dataclass(frozen=True)
class _Block:
    verb: Verb
    name: str
    argument_names: tuple[str, ...]
    values: tuple[tuple[str, ...], ...]


class Actions:
    """The action space of one game: ids, texts and forms that round-trip."""

    def __init__(self) -> None:
        self._blocks: list[_Block] = []
        self._texts: list[str] = []
        self._ids: dict[str, int] = {}
        self._bases: list[int] = []
        self._families: dict[Verb, tuple[str, ...]] = {}
        self._ends: set[Verb] = set()
        self._forms: dict[int, Form] = {}  # as far as they were asked for
        self._numbers: dict[int, dict[str, int]] = {}  # likewise
        self._facts: dict[int, dict[str, Any]] = {}  # likewise

    def __len__(self) -> int:
        return len(self._texts)

    def verb(self, name: str, **arguments: Sequence[str]) -> Verb:
        """Declare a verb with up to three arguments, each with the names of its values."""
        values = tuple(tuple(v) for v in arguments.values())
        if len(values) > 3:
            raise ValueError(f"{name}: a verb has at most three arguments; split the choice")
        sizes = [len(v) for v in values] + [1] * (3 - len(values))
        made = Verb(len(self), sizes[0] * sizes[1] * sizes[2], *sizes)
        self._blocks.append(_Block(made, name, tuple(arguments), values))
        self._bases.append(made.base)
        for number in range(made.base, made.base + made.total):
            text = " ".join([name, *self.form_of(number, self._blocks[-1]).arguments.values()])
            if text in self._ids:
                raise ValueError(f"two actions are called {text!r}")
            self._texts.append(text)
            self._ids[text] = number
        return made

    def end(self, name: str, **arguments: Sequence[str]) -> Verb:
        """Declare a verb by which somebody lets go: ends, declines, or takes nothing. Every face lists it last."""
        made = self.verb(name, **arguments)
        self._ends.add(made)
        return made

    def lets_go(self, act: int) -> bool:
        """Whether an action lets go: by its verb, or because all it names is an amount of nothing."""
        return self.verb_of(act) in self._ends or tuple(self.form(act).arguments.values()) == ("0",)

    def family(self, argument: str, names: Sequence[str]) -> Verb:
        """Several verbs without arguments as one: `explore`, `build` ... are the values of `action`."""
        made = Verb(len(self), len(names), len(names), 1, 1)
        for name in names:
            self.verb(name)
        self._families[made] = (argument,)
        return made

    def arguments_of(self, verb: Verb) -> tuple[str, ...]:
        """The names of a verb's arguments, as rules and sentences call them."""
        if verb in self._families:
            return self._families[verb]
        return next(block.argument_names for block in self._blocks if block.verb == verb)

    def name_of(self, verb: Verb) -> str:
        """A verb as it is written: the first word of its actions; of a family its argument."""
        if verb in self._families:
            return self._families[verb][0]
        return next(block.name for block in self._blocks if block.verb == verb)

    def family_of(self, act: int) -> Verb | None:
        """The family an action belongs to, if it does."""
        return next((verb for verb in self._families if is_verb(verb, act)), None)

    def verb_of(self, act: int) -> Verb:
        """The verb of an action."""
        return self._block(act).verb

    def _block(self, act: int) -> _Block:
        return self._blocks[bisect_right(self._bases, act) - 1]

    def text(self, act: int) -> str:
        """The canonical text of an action id."""
        return self._texts[act]

    def id(self, text: str) -> int | None:
        """The id of a canonical text, or None if there is no such action."""
        return self._ids.get(" ".join(text.split()))

    def form(self, act: int) -> Form:
        """The structured form of an action id."""
        if act not in self._forms:
            self._forms[act] = self.form_of(act, self._block(act))
        return self._forms[act]

    def facts(self, act: int) -> dict[str, Any]:
        """What an action is wherever it is offered: its text, its structured form as plain data, whether it lets go."""
        if act not in self._facts:
            form = self.form(act)
            plain = {"verb": form.verb, "arguments": form.arguments}
            self._facts[act] = {"text": self.text(act), "form": plain, "lets_go": self.lets_go(act)}
        return self._facts[act]

    def numbers(self, act: int) -> dict[str, int]:
        """The arguments of an action as numbers, by name."""
        if act not in self._numbers:
            verb = self.family_of(act) or self.verb_of(act)
            named = zip(self.arguments_of(verb), (first(verb, act), second(verb, act), third(verb, act)), strict=False)
            self._numbers[act] = dict(named)
        return self._numbers[act]

    def id_of_form(self, form: Form) -> int | None:
        """The id of a structured form, or None if there is no such action."""
        return self.id(" ".join([form.verb, *form.arguments.values()]))

    @staticmethod
    def form_of(act: int, block: _Block) -> Form:
        """The structured form of an action of a known block."""
        numbers = (first(block.verb, act), second(block.verb, act), third(block.verb, act))
        named = zip(block.argument_names, block.values, numbers, strict=False)
        return Form(block.name, {name: values[number] for name, values, number in named})
