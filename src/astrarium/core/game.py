"""What a game is to the engine: facts, settings, a state, rules, words, a view and a scene.

Every game package exports one `Game`. Nothing here knows any game.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import count
from numbers import Integral
from threading import Thread
from typing import Any, NamedTuple

from astrarium.core import engine, playouts
from astrarium.core.actions import Actions
from astrarium.core.chance import seed_dice, words_of_seed
from astrarium.core.components import Component, Components, Uses
from astrarium.core.decisions import Decisions
from astrarium.core.errors import BadSetting
from astrarium.core.notation import Notation, of_kinds
from astrarium.core.observation import Feature, Observation
from astrarium.core.rulebook import Rulebook
from astrarium.core.rules import linked
from astrarium.core.scene import Scene
from astrarium.core.table import Table
from astrarium.core.twin import quick

SettingValue = bool | int | str | list[str]
View = dict[str, Any]
QUICK_AFTER = 20_000  # calls of the plain rules: by then it begins to pay that they are made quick


@dataclass(frozen=True)
class Setting:
    """One setting of a new game: a switch, a choice of names, a number, or a name for each seat."""

    name: str
    kind: str  # "switch" | "choice" | "number" | "per_seat"
    default: Any
    help: str
    values: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    automated: Any = None  # the value for games that nobody watches (fuzzing), where it is not the default
    module: bool = False  # a part of the box to play with or without: tests and fuzzing try every combination of these
    title: str = ""  # what people call it, where that is not its name in words

    @property
    def called(self) -> str:
        """What people call it: "Round cap"."""
        return self.title or self.name.replace("_", " ").capitalize()

    def check(self, value: Any, players: int) -> SettingValue:
        """The value if it is one this setting can have; otherwise one sentence that says what it can be."""
        if self.kind == "switch" and isinstance(value, bool):
            return value
        if self.kind == "choice" and value in self.values:
            return str(value)
        if self.kind == "number" and isinstance(value, int) and not isinstance(value, bool):
            if self.low <= value <= self.high:
                return value
        if self.kind == "per_seat" and isinstance(value, Sequence) and not isinstance(value, str):
            if len(value) == players and all(v in self.values for v in value):
                return [str(v) for v in value]
        raise BadSetting(f"The setting {self.name} cannot be {value!r}: {self.possible(players)}.")

    def possible(self, players: int) -> str:
        """What the setting can be, in words."""
        match self.kind:
            case "switch":
                return "it is true or false"
            case "choice":
                return "it is one of " + ", ".join(self.values)
            case "number":
                return f"it is a whole number from {self.low} to {self.high}"
            case _:
                return f"it is a list of {players}, each one of " + ", ".join(self.values)


@dataclass(frozen=True)
class Meta:
    """The facts on the box, and the history of our rules."""

    id: str
    title: str
    designer: str
    publisher: str
    year: int
    pitch: str
    min_players: int
    max_players: int
    minutes: str
    settings: tuple[Setting, ...]
    rules_version: int
    rules_history: Mapping[int, str]
    palette: Mapping[str, str] = field(default_factory=dict)
    signs: Mapping[str, str] = field(default_factory=dict)  # of each kind of component; none: its id names its sign

    def __post_init__(self) -> None:
        versions = range(1, self.rules_version + 1)
        if sorted(self.rules_history) != list(versions):
            raise TypeError(
                f"{self.title}: rules_history tells of every version of the rules, 1 to {self.rules_version}."
            )

    def check_players(self, players: int) -> None:
        """Refuse a number of players that the box does not allow."""
        whole = isinstance(players, Integral) and not isinstance(players, bool)
        if not whole or not self.min_players <= players <= self.max_players:
            raise BadSetting(f"{self.title} is for {self.min_players} to {self.max_players} players, not {players!r}.")

    def all_modules(self) -> dict[str, Any]:
        """The settings of a game with every part of the box."""
        return {s.name: True for s in self.settings if s.module and s.kind == "switch"}

    def check_settings(self, players: int, given: Mapping[str, Any]) -> dict[str, SettingValue]:
        """Every setting with its value: the one given, or the default."""
        known = {s.name: s for s in self.settings}
        for name in given:
            if name not in known:
                raise BadSetting(f"{self.title} has no setting {name}; it has {', '.join(known) or 'none'}.")
        made: dict[str, SettingValue] = {}
        for name, setting in known.items():
            default = [setting.default] * players if setting.kind == "per_seat" else setting.default
            made[name] = setting.check(given.get(name, default), players)
        return made


@dataclass(frozen=True)
class Rules:
    """A game's rules, as the engine calls them. All are `@rule` functions."""

    setup: Callable[[Any], None]
    proceed: Callable[[Any], None]
    options: Callable[[Any, list[int]], int]
    apply: Callable[[Any, int], None]
    score: Callable[[Any, int], int]  # points of a seat, as the scoring page counts them now
    standing: Callable[
        [Any, int], int
    ]  # one number per seat: the highest wins, equals share it; solo: below 0 has lost
    invariant: Callable[[Any], int]  # 0, or the number of the first law of the table that is broken
    resample: Callable[[Any, int, Any], None]  # (s, seat, dice): re-deal in place all that the seat cannot know
    evaluate: Callable[[Any, int], int]  # (s, seat): a first judgement for greedy and search; higher is better
    go_on: Callable[[Any], None] = engine.put_nothing_off  # take up what was put off with `table.later`; it is `s.now`
    observe: Callable[[Any, int, Any], None] | None = None  # (s, seat, out): what the seat may know, for learning

    def links(self) -> dict[str, Callable[..., Any]]:
        """The rules under the names that generic rules call them by."""
        named = {f"game_{name}": getattr(self, name) for name in self.__dataclass_fields__}
        return {name: found for name, found in named.items() if found is not None}


class Said(NamedTuple):
    """A text for people and the section of RULES.md that it stands on."""

    text: str
    rule: str


class Told(NamedTuple):
    """An event, taken out of the state."""

    step: int
    code: int
    audience: int
    seat: int
    row: int
    a: int
    b: int
    c: int
    d: int
    times: int = 1  # so many equal ones in a row at one step, where the sentence counts them


@dataclass(frozen=True)
class Words:
    """The only place with prose. Names are those of the players, by seat."""

    prompt: Callable[[Any, Sequence[str]], Said]  # (s, names): the open decision as a question
    label: Callable[[Any, int, Sequence[str]], Said]  # (s, act, names): an option for people
    sentence: Callable[[Told, int | None, Sequence[str]], Said | None]  # (event, viewer, names): a line of the log
    why_not: Callable[[Any, int, Sequence[str]], Said]  # (s, act, names): why that action cannot be chosen now
    scores: Callable[[Any, int], dict[str, int]]  # (s, seat): itemised points; their sum is rules.score
    secret_scores: tuple[str, ...] = ()  # items of scores that only their owner may know before the end
    button: Callable[[Any, int, Sequence[str]], str] | None = None  # (s, count, names): Done with so many things marked
    rows: Callable[[Component], Mapping[str, str]] | None = None  # (row): what its coded fields say, in words
    counted: frozenset[int] = frozenset()  # events of which equal ones in a row at one step are one sentence


class Plain(NamedTuple):
    """The engine linked to one game, as plain Python on the twin."""

    begin: Callable[[Any, list[int]], int]
    advance: Callable[[Any, int, list[int]], int]
    present_options: Callable[[Any, list[int]], int]
    answer: Callable[[Any, int, list[int]], int]
    carry_on: Callable[[Any, list[int]], int]


@dataclass(frozen=True)
class Game:
    """One game, ready for the table."""

    meta: Meta
    state: type[Table]
    actions: Actions
    parts: Components
    prepare: Callable[
        [Any, Mapping[str, Any]], None
    ]  # write checked settings into a fresh state; BadSetting if they clash
    rules: Rules
    words: Words
    view: Callable[[Any, int | None], View]  # what a seat (None: a spectator) may know, by allow-list
    scene: Callable[[View], Scene]
    rulebook: Rulebook
    event_names: Mapping[int, str]
    laws: Mapping[int, str]  # what the numbers of rules.invariant mean
    sight: int = 8  # how many decisions of every seat lie ahead when rules.evaluate judges best
    learned: int = 0  # expert's thoughts for two by the network that ships; 0: matches did not find them stronger
    curiosity: float = 3.0  # how much that network's search favours what was rarely tried
    doubt: float = 0.5  # and how much worse than its parent it takes an untried option to be, at tables of two
    uses: Uses = field(default_factory=Uses)  # what events say about components
    decisions: Decisions | None = None  # the rows that options, apply and reasons come from
    heed: float = 0.5  # the weight of the network's word in the chances that people are told; the rest is by hand
    swing: float = 1.0  # a lead so many times what a rollout moves leads by makes a seat e times as likely to win
    notation: Notation = field(default_factory=Notation)  # the names of places and pieces in positions as text
    observation: Observation | None = None  # what the numbers of rules.observe mean

    def __repr__(self) -> str:
        return f"<Game {self.meta.title}>"

    def __copy__(self) -> Game:
        return self

    def __deepcopy__(self, memo: Any) -> Game:
        return self

    @property
    def id(self) -> str:
        """The game's name in commands and files."""
        return self.meta.id

    @property
    def plain(self) -> Plain:
        """The engine on the plain twin: as it is written, and quick once that has been worth its making.

        It is made beside whatever goes on, so that nobody who plays waits for it.
        """
        if "quick" in vars(self):
            return self.quick
        if next(self._calls) == QUICK_AFTER:
            Thread(target=lambda: self.quick, name=f"quick {self.id}", daemon=True).start()
        return self.written

    @cached_property
    def written(self) -> Plain:
        """The engine on the plain twin, with the rules as they are written."""
        links = self.rules.links()
        return Plain(*(linked(getattr(engine, name), links) for name in Plain._fields))

    @cached_property
    def quick(self) -> Plain:
        """The same with rules made quick, which takes 0.3 to 0.9 s: for many thousands of decisions."""
        return Plain(*quick([getattr(engine, name) for name in Plain._fields], self.rules.links()))

    @cached_property
    def _calls(self) -> Iterator[int]:
        return count()

    @cached_property
    def _blank(self) -> Table:
        """A state of zeros to copy: ten times quicker than making one."""
        return self.state()

    @cached_property
    def components_hash(self) -> str:
        """Tells whether two programs play with the same components."""
        facts = json.dumps(self.parts.facts(), sort_keys=True, default=str)
        return hashlib.sha256(facts.encode()).hexdigest()[:16]

    def components(self) -> list[dict[str, Any]]:
        """Every component row with its sources: the one it counts as, and that of each field."""
        return [c.as_dict() for c in self.parts.all]

    def features(self) -> tuple[Feature, ...]:
        """Every number of an observation with its place, name, range and meaning; none if the game has none."""
        return self.observation.features if self.observation else ()

    def fresh(self, players: int, settings: Mapping[str, Any], seed: int | str) -> Any:
        """A state that is prepared but not yet set up."""
        self.meta.check_players(players)
        checked = self.meta.check_settings(players, settings)
        s: Any = self._blank.copy()
        s.num_players = players
        self.prepare(s, checked)
        seed_dice(s.dice, *words_of_seed(seed))
        return s

    @cached_property
    def names_in_text(self) -> Notation:
        """The names of places, pieces and questions in positions as text."""
        return of_kinds(self.notation, self.decisions.names.members if self.decisions else {})

    def playouts(
        self, games: int, *, players: int, seed: int | str = 0, threads: int = 1, **settings: Any
    ) -> dict[str, Any]:
        """Compiled random games: arrays of scores, winner, decisions and rounds."""
        return playouts.playouts(self, games, players=players, seed=seed, threads=threads, settings=settings)
