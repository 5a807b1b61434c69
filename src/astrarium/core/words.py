"""Sentences as rows: a text with named places, and the section of RULES.md it stands on.

    QUESTIONS = {Decide.BUILD: Row("{who}, what do you build, and where?", "Build")}
    REASONS = {Why.TOO_DEAR: "{structure:A} on {world} costs {cost}, and you have {tokens}."}
    LOG = {Happened.BUILT: Line(("structure", "world"), "{who} builds {structure:a} on {world}.", "Build")}

A place is filled by its name: an argument of the decision, the action or the event (called by its `names`, if it has
any), or one of the game's `values`, each a small function of what is being said. Behind a colon stands a formatter:
`{n:credit}` counts with the right plural, `{x:a}` puts an article before it, `{x:A}` one with a capital, `{xs:and}` and
`{xs:or}` make a list, `{xs:plus}` a sum.

Where a sentence depends on the table there are several rows. `{"in_tow": ..., None: ...}` is the first whose value
holds, or the one under None; `by("left", {1: ...}, ...)` is the one for a value, or the last. A reason stands on the
section of the option that was tried, unless its row names another. All rows together are the catalogue, which can be
exported and loaded in another language.
"""

from __future__ import annotations

import re
import string
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field, replace
from functools import cache
from types import MappingProxyType
from typing import Any, NamedTuple

from astrarium.core.actions import Actions
from astrarium.core.decisions import MARKED, MUST, NOT_NOW, TOO_FEW, TOO_MANY, Decisions, all_answers
from astrarium.core.errors import BadRow
from astrarium.core.game import Said, Told, Words
from astrarium.core.scene import Area, Piece, Scene, drawn_anew

# ------------------------------------------------------------------ languages

Translation = Mapping[str, str]
_language: ContextVar[Translation | Callable[[str, str], str] | None] = ContextVar("language", default=None)


@contextmanager
def speaking(language: Translation | Callable[[str, str], str]) -> Iterator[None]:
    """While this is open every row is read in another language: texts by key, or a function of key and text.

    Nothing is drawn from what was kept: it was said in another language.
    """
    token = _language.set(language)
    try:
        with drawn_anew():
            yield
    finally:
        _language.reset(token)


def read(key: str, text: str) -> str:
    """A row in the language that is spoken; rows that it lacks stay as they are."""
    language = _language.get()
    if language is None or not text:
        return text
    return language(key, text) if callable(language) else language.get(key, text)


def phrase(text: str, names: Sequence[str] = ()) -> str:
    """A text that is put together elsewhere (a picture's, a value's) in the language that is spoken.

    Its key is the text itself, with numbers and the names of players as places: `phrase.{0} fuel`.
    """
    if _language.get() is None or not text:
        return text
    found: list[str] = []

    def place(match: re.Match[str]) -> str:
        found.append(match[0])
        return f"{{{len(found) - 1}}}"

    given = "|".join([re.escape(name) for name in sorted(names, key=len, reverse=True) if name] + [r"\d+"])
    template = re.sub(given, place, text.replace("{", "(").replace("}", ")"))
    return read(f"phrase.{template}", template).format(*found)


def picture(scene: Scene, names: Sequence[str]) -> Scene:
    """A scene with every word of it in the language that is spoken."""
    if _language.get() is None:
        return scene
    return replace(scene, areas=tuple(_area(area, names) for area in scene.areas))


def _area(area: Area, names: Sequence[str]) -> Area:
    pieces = tuple(_piece(piece, names) for piece in area.pieces)
    return replace(area, title=phrase(area.title, names), note=phrase(area.note, names), pieces=pieces)


def _piece(piece: Piece, names: Sequence[str]) -> Piece:
    return replace(
        piece,
        label=phrase(piece.label, names),
        spoken=phrase(piece.spoken, names),
        text=tuple(phrase(line, names) for line in piece.text),
        marks={corner: phrase(text, names) for corner, text in piece.marks.items()},
        badge=phrase(piece.badge, names),
    )


def pseudo(key: str, text: str) -> str:
    """A language to test with: every letter outside the named places is changed."""
    out, depth = [], 0
    for letter in text:
        depth += {"{": 1, "}": -1}.get(letter, 0)
        out.append(letter.translate(_PSEUDO) if depth == 0 else letter)
    return "".join(out)


_PSEUDO = str.maketrans("aeiouAEIOUcnszy", "åéîøüÅÉÎØÜçñšžÿ")

# ------------------------------------------------------------------ rows


class Row(NamedTuple):
    """A sentence with named places, its rule, and for options the moment at which they can be chosen."""

    text: str
    rule: str = ""
    moment: str = ""  # "when you build": said of an option that is not asked for now


class Line(NamedTuple):
    """A sentence of the log: the names of the event's numbers, the text, its rule, and whether it counts.

    A sentence that counts speaks of {times}: of equal events in a row at one step only one line is told.
    """

    takes: Sequence[str]
    text: Any  # a text, or rows to choose from
    rule: str = ""
    counts: bool = False


class By(NamedTuple):
    """Rows to choose from by a value; the one under None is for all others."""

    value: str
    rows: Mapping[Any, Any]


def by(value: str, rows: Mapping[Any, Any], otherwise: Any = None) -> By:
    """`by("left", {1: Row(...)}, Row(...))`: the row for the value called `left`, or the one for all others."""
    return By(value, rows if otherwise is None else {**rows, None: otherwise})


def cases(row: Any) -> Mapping[Any, Any]:
    """The rows to choose from: by what holds, or by a value; none where there is one row."""
    return row.rows if isinstance(row, By) else row if isinstance(row, dict) else {}


class Articled(str):
    """A name that takes no article, or one of its own: `Articled("Gort")`, `Articled("goods", "some")`."""

    article: str

    def __new__(cls, name: str, article: str = "") -> Articled:
        """The name, with the article that goes before it."""
        made = super().__new__(cls, name)
        made.article = article
        return made


# ------------------------------------------------------------------ formatters

NO_UNITS: Mapping[str, str] = MappingProxyType({})


def with_article(name: str) -> str:
    """`a Colony`, `an Energy Collector`."""
    if isinstance(name, Articled):
        return f"{phrase(name.article)} {name}".strip()
    return f"{phrase('an' if name[:1].lower() in 'aeiou' else 'a')} {name}"


def listed(names: Sequence[str], last: str) -> str:
    """`a, b and c`."""
    names = [str(name) for name in names]
    return f" {last} ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))


def counted(number: int, forms: str) -> str:
    """`1 credit`, `2 credits`; forms are written `credit|credits`."""
    one, _, many = forms.partition("|")
    return f"{number} {one if number == 1 else many or one + 's'}"


@cache
def parsed(text: str) -> tuple[tuple[str, str | None, str], ...]:
    """A sentence in parts: what stands before a place, the place's name (None after the last) and its formatter."""
    return tuple((before, name, spec or "") for before, name, spec, _ in string.Formatter().parse(text))


def formatted(value: Any, spec: str, units: Mapping[str, str]) -> str:
    """What fills a place, by its formatter."""
    match spec:
        case "":
            return str(value)
        case "a":
            return with_article(value)
        case "A":
            text = with_article(value)
            return text[:1].upper() + text[1:]
        case "cap":
            return str(value)[:1].upper() + str(value)[1:]
        case "and" | "or":
            return listed(value, read(f"list.{spec}", spec))
        case "plus":
            return " + ".join(map(str, value))
    return counted(value, read(f"unit.{spec}", units.get(spec, spec)))


def filled(text: str, place: Callable[[str], Any], units: Mapping[str, str]) -> str:
    """A sentence with its places filled."""
    said = []
    for before, name, spec in parsed(text):
        said.append(before)
        if name:
            said.append(formatted(place(name), spec, units))
    return "".join(said)


def told(key: str, text: str, places: Mapping[str, Any], units: Mapping[str, str] = NO_UNITS) -> str:
    """A part of a sentence that is a row by itself, in the language that is spoken."""
    return filled(read(key, text), places.__getitem__, units)


# ------------------------------------------------------------------ what is being said

NO_NUMBERS: Mapping[str, int] = MappingProxyType({})
MOST_LINES = 8192  # of logs and options, kept ready
MOST_WAYS = 64  # of one of them, by a value of the table


class Saying:
    """What a sentence may speak of: the table, who is meant, and numbers by name.

    It remembers whether it was asked who reads it, whether anybody looked at the table, and what was found there.
    """

    __slots__ = ("_s", "_viewer", "found", "names", "numbers", "of_table", "seat", "to_viewer")

    def __init__(
        self,
        s: Any,
        seat: int,
        names: Sequence[str],
        numbers: Mapping[str, int] = NO_NUMBERS,
        viewer: int | None = None,
    ) -> None:
        self.seat, self.names, self.numbers = seat, names, numbers
        self._s, self.of_table = s, False
        self.found: list[tuple[str, Any]] = []  # values of the table, in the order in which they were asked for
        self._viewer, self.to_viewer = viewer, False

    @property
    def s(self) -> Any:
        """The table."""
        self.of_table = True
        return self._s

    @property
    def viewer(self) -> int | None:
        """Who reads it."""
        self.to_viewer = True
        return self._viewer

    def __getattr__(self, name: str) -> int:
        try:
            return self.numbers[name]
        except KeyError:
            raise AttributeError(name) from None


class Fork(NamedTuple):
    """A sentence that depends on a value of the table: on which, and by that value what is said, or another fork.

    What it speaks of by name is the same wherever it forks.
    """

    value: str
    ways: dict[Any, Any]
    numbers: Mapping[str, int]


Value = Callable[[Saying], Any]
Rows = Mapping[Any, Any]

CORE_ROWS = {
    NOT_NOW: Row("That can be chosen only {moment}."),
    TOO_FEW: Row("That is not enough yet: {least} must be marked."),
    TOO_MANY: Row("No more can be marked than {most}."),
    MARKED: Row("That is marked already."),
    MUST: Row("Something can be done, and so it must be."),
    "not_asked": Row("That does not answer what is asked now."),
    "many": Row("Done: {n}"),
}


@dataclass(frozen=True)
class Catalogue:
    """All sentences of a game, and how its numbers are called."""

    actions: Actions
    decisions: Decisions
    questions: Rows  # by decision
    options: Rows  # by the verb's name, or by (decision, verb's name) where it depends on that
    reasons: Rows  # by Why; one that names no rule stands on that of the option it is said of
    log: Mapping[int, Line]  # by event
    names: Mapping[str, Sequence[str]]  # how the numbers called so are named: "world": ("A1", "A2")
    values: Mapping[str, Value] = field(default_factory=dict)
    units: Mapping[str, str] = field(default_factory=dict)  # "credit": "credit|credits"
    done: Rows = field(default_factory=dict)  # by decision: the button of a choice of several, with {n}
    scores: Mapping[str, str] = field(default_factory=dict)  # items of a score, for people
    parts: Mapping[str, str] = field(default_factory=dict)  # by key: parts of sentences, said with `told`
    _lines: dict[Any, Any] = field(default_factory=dict, compare=False, repr=False)  # as said before; see Fork
    _rows: dict[tuple[int, int], tuple[str, Any]] = field(default_factory=dict, compare=False, repr=False)

    # -------------------------------------------------------------- saying a row

    def say(self, key: str, row: Any, saying: Saying) -> Said:
        """A row as a text and its rule."""
        key, row = self._chosen(key, row, saying)
        return Said(self._filled(read(key, row.text), saying), row.rule)

    def _chosen(self, key: str, row: Any, saying: Saying) -> tuple[str, Row]:
        """The row that the values choose, and its key."""
        while rows := cases(row):
            if isinstance(row, By):
                value = self._value(row.value, saying)
                case = value if value in rows else None
            else:
                case = next((name for name in rows if name and self._value(name, saying)), None)
            key, row = f"{key}[{case}]", rows[case]
        return key, _row(row)

    def _filled(self, text: str, saying: Saying) -> str:
        return _one_stop(filled(text, lambda name: self._place(name, saying), self.units))

    def _place(self, name: str, saying: Saying) -> Any:
        """A place: a number under the name it has for people, or a value."""
        if name == "who" and name not in self.values:
            return saying.names[saying.seat]
        if name in saying.numbers:
            return self.called(name, saying.numbers[name])
        return _spoken(self._value(name, saying), saying.names)

    def _value(self, name: str, saying: Saying) -> Any:
        if name in self.values:
            saying.of_table = False
            value = self.values[name](saying)
            if saying.of_table:
                saying.found.append((name, value))
            return value
        if name in saying.numbers:
            return saying.numbers[name]
        raise BadRow(f"A sentence speaks of {name}, and there is no such value.")

    def called(self, name: str, number: int) -> Any:
        """What people call a number: of `from_world` and `world` alike the name of the world."""
        kind = name if name in self.names else name.rpartition("_")[2]
        if kind not in self.names:
            return number
        given = self.names[kind][number]
        spoken = read(f"name.{kind}.{number}", given)
        return Articled(spoken, given.article) if isinstance(given, Articled) else spoken

    # -------------------------------------------------------------- what the table asks for

    def prompt(self, s: Any, names: Sequence[str]) -> Said:
        """The open decision as a question."""
        p = s.pending[s.depth - 1]
        asked = (p.kind, p.seat, p.a, p.b, p.c, p.d, *names)
        found = self._kept_line(asked)
        if isinstance(found, Said):
            return found
        saying = Saying(s, p.seat, names, found.numbers) if found else self._asked(s, names)
        return self._by_values(found, saying) or self._said_anew(
            asked, (f"ask.{self.decisions.names.name_of(p.kind)}", self.questions[p.kind]), saying
        )

    def _asked(self, s: Any, names: Sequence[str], **more: int) -> Saying:
        numbers = {**self.decisions.about(s), **more}
        return Saying(s, s.pending[s.depth - 1].seat, names, numbers)

    def label(self, s: Any, act: int, names: Sequence[str]) -> Said:
        """An option for people; one that says nothing of the table is said once."""
        p = s.pending[s.depth - 1]
        of = p.kind, act
        asked = (of, p.seat, p.a, p.b, p.c, p.d, *names)
        found = self._kept_line(asked)
        if isinstance(found, Said):
            return found
        if of not in self._rows:
            self._rows[of] = self._option_row(s, act)
        saying = Saying(s, p.seat, names, found.numbers) if found else self._asked(s, names, **self.numbers_of(act))
        return self._by_values(found, saying) or self._said_anew(asked, self._rows[of], saying)

    def _kept_line(self, key: Any) -> Said | Fork | None:
        return self._lines.get(key) if _language.get() is None else None

    def _by_values(self, found: Fork | Said | None, saying: Saying) -> Said | None:
        """What was said before where the table has the same values."""
        while isinstance(found, Fork):
            found = found.ways.get(_told_apart(self.values[found.value](saying)))
        return found

    def _said_anew(self, key: Any, row: tuple[str, Any], saying: Saying) -> Said:
        """A sentence, kept by the values of the table that it was put together from: it depends on nothing else."""
        said = self.say(*row, saying)
        if _language.get() is None:
            self._keep_line(key, said, saying.numbers, saying.found)
        return said

    def _option_row(self, s: Any, act: int) -> tuple[str, Any]:
        verb = self.actions.form(act).verb
        kind = s.pending[s.depth - 1].kind
        family = self._family(act)
        for name in (family,) if family else (verb,):
            if (kind, name) in self.options:
                return f"option.{self.decisions.names.name_of(kind)}.{name}", self.options[kind, name]
            if name in self.options:
                return f"option.{name}", self.options[name]
        raise BadRow(f"There is no row for the option {verb}.")

    def _family(self, act: int) -> str:
        found = self.actions.family_of(act)
        return self.actions.name_of(found) if found else ""

    def numbers_of(self, act: int) -> dict[str, int]:
        """The arguments of an action, by name."""
        return self.actions.numbers(act)

    def why_not(self, s: Any, act: int, names: Sequence[str]) -> Said:
        """Why an action cannot be chosen now: the rule that would offer it says what stands against it."""
        saying = self._asked(s, names, **self.numbers_of(act))
        why = self.decisions.against(s, act) or TOO_MANY  # it fits, but the set is full
        if why == NOT_NOW:
            return self._not_now(s, act, saying)
        if why in CORE_ROWS:
            numbers = {"least": self.decisions.least(s), "most": self.decisions.most(s)}
            least = Saying(s, saying.seat, names, numbers)
            return Said(self.say(f"why.{why}", CORE_ROWS[why], least).text, self.prompt(s, names).rule)
        text, rule = self.say(f"why.{why}", self.reasons[why], saying)
        return Said(text, rule or self._chosen(*self._option_row(s, act), saying)[1].rule)

    def _not_now(self, s: Any, act: int, saying: Saying) -> Said:
        key, row = self._moment_row(act)
        if not row.moment:
            return Said(read("why.not_asked", CORE_ROWS["not_asked"].text), row.rule)
        moment = self._filled(read(f"{key}.moment", row.moment), saying)
        return Said(_one_stop(read("why.not_now", CORE_ROWS[NOT_NOW].text).format(moment=moment)), row.rule)

    def _moment_row(self, act: int) -> tuple[str, Row]:
        """The first row that names a moment, of those for the action, then of its verb; without one the first row."""
        verb, numbers = self._family(act) or self.actions.form(act).verb, self.numbers_of(act)
        of_verb = [
            (key, row) for key, row in self.options.items() if (key[1] if isinstance(key, tuple) else key) == verb
        ]
        found = [
            one
            for known in (numbers, NO_NUMBERS)
            for key, row in of_verb
            for one in _leaves(self._option_key(key), row, known)
        ]
        return next((one for one in found if one[1].moment), found[0] if found else ("", Row("")))

    def _option_key(self, key: Any) -> str:
        name = f"{self.decisions.names.name_of(key[0])}.{key[1]}" if isinstance(key, tuple) else key
        return f"option.{name}"

    def button(self, s: Any, count: int, names: Sequence[str]) -> str:
        """What finishing a choice of several will do with so many things marked."""
        kind = s.pending[s.depth - 1].kind
        row = self.done.get(kind, CORE_ROWS["many"])
        return self.say(f"done.{self.decisions.names.name_of(kind)}", row, self._asked(s, names, n=count)).text

    def sentence(self, e: Told, viewer: int | None, names: Sequence[str]) -> Said | None:
        """A line of the log; an event without a row, or with an empty one, is not told.

        What reads the same for everybody is said once.
        """
        line = self.log.get(e.code)
        if line is None:
            return None
        key = (e[1:], *names)  # the same may happen at many steps
        found: Said | None = self._lines.get(key) or self._lines.get((viewer, key))
        if found is not None and _language.get() is None:
            return found if found.text else None
        numbers = {**dict(zip(line.takes, e[5:], strict=False)), "row": e.row, "times": e.times}
        saying = Saying(None, e.seat, names, numbers, viewer)
        said = self.say(f"log.{e.code}", line.text, saying)
        found = Said(said.text, said.rule or line.rule)
        if _language.get() is None:
            self._keep_line((viewer, key) if saying.to_viewer else key, found)
        return found if found.text else None

    def _keep_line(
        self, key: Any, said: Said, numbers: Mapping[str, int] = NO_NUMBERS, values: Sequence[tuple[str, Any]] = ()
    ) -> None:
        if len(self._lines) >= MOST_LINES:
            self._lines.clear()
        ways, last = self._lines, key
        for name, value in values:
            fork = ways.get(last)
            if type(fork) is not Fork or len(fork.ways) >= MOST_WAYS:
                fork = ways[last] = Fork(name, {}, numbers)
            ways, last = fork.ways, _told_apart(value)
        ways[last] = said

    # -------------------------------------------------------------- the whole catalogue

    def words(self, scores: Callable[[Any, int], dict[str, int]], secret_scores: tuple[str, ...] = ()) -> Words:
        """The sentences as the engine calls them."""
        counted = frozenset(code for code, line in self.log.items() if line.counts)
        return Words(
            self.prompt, self.label, self.sentence, self.why_not, scores, secret_scores, self.button, counted=counted
        )

    def export(self) -> dict[str, str]:
        """Every row by its key: what a translator gets."""
        kinds = self.decisions.names
        found = dict(self.parts)
        for kind, row in self.questions.items():
            found.update(_flat(f"ask.{kinds.name_of(kind)}", row))
        for key, row in self.options.items():
            found.update(_flat(self._option_key(key), row))
        for why, row in self.reasons.items():
            found.update(_flat(f"why.{why}", row))
        for code, line in self.log.items():
            found.update(_flat(f"log.{code}", line.text))
        for kind, row in self.done.items():
            found.update(_flat(f"done.{kinds.name_of(kind)}", row))
        for name, forms in self.units.items():
            found[f"unit.{name}"] = forms
        for kind, given in self.names.items():
            found.update({f"name.{kind}.{number}": name for number, name in enumerate(given)})
        return found

    def check(self) -> None:
        """Every decision has a question and every verb that answers one has a label; what lacks one is named."""
        for kind, decision in self.decisions.rows.items():
            name = self.decisions.names.name_of(kind)
            if kind not in self.questions:
                raise BadRow(f"The decision {name} has no question.")
            for answer in all_answers(decision):
                self._check_label(kind, name, self.actions.name_of(answer.verb), answer.verb.base)

    def _check_label(self, kind: int, decision: str, verb: str, act: int) -> None:
        first = self.actions.form(act).verb
        if not any(key in self.options for key in (verb, first, (kind, verb), (kind, first))):
            raise BadRow(f"The decision {decision} is answered by {verb}, and that has no words.")


def _told_apart(value: Any) -> Any:
    """A value as what was said of it is found by: true and 1 are two, and so are a name's articles."""
    if isinstance(value, Articled):
        return value, value.article
    return type(value), value if isinstance(value, str | int) else repr(value)


def _one_stop(text: str) -> str:
    """A sentence that ends with a name ending in a full stop ends with one."""
    return text[:-1] if text.endswith("..") and not text.endswith("...") else text


def _spoken(value: Any, names: Sequence[str]) -> Any:
    """A value, or each of several, in the language that is spoken."""
    if isinstance(value, Articled):
        return Articled(phrase(value, names), value.article)
    if isinstance(value, list | tuple):
        return [_spoken(one, names) for one in value]
    return phrase(value, names) if isinstance(value, str) else value


def _flat(key: str, row: Any) -> dict[str, str]:
    found = {}
    for name, leaf in _leaves(key, row):
        found[name] = leaf.text
        found.update({f"{name}.moment": leaf.moment} if leaf.moment else {})
    return found


def _leaves(key: str, row: Any, numbers: Mapping[str, int] = NO_NUMBERS) -> Iterator[tuple[str, Row]]:
    """Every row that may be chosen, with its key: by a number that is known only the one for it."""
    rows = cases(row)
    if isinstance(row, By) and row.value in numbers:
        known = numbers[row.value] if numbers[row.value] in rows else None
        rows = {known: rows[known]} if known in rows else rows
    for case, inner in rows.items():
        yield from _leaves(f"{key}[{case}]", inner, numbers)
    if not rows:
        yield key, _row(row)


def _row(row: Row | str) -> Row:
    return row if isinstance(row, Row) else Row(row)
