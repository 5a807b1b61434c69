"""Every text that people read, of all four games: no internal word, article or plural that is wrong, nothing twice."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from importlib import import_module
from itertools import pairwise

import pytest

from astrarium.core.match import SEAT_NAMES, Match
from astrarium.core.registry import game
from astrarium.core.scene import Piece
from astrarium.server import catalogue
from astrarium.testing.option_sets import option_sets

GAMES = ["horizons", "new-frontiers", "tiny-epic-galaxies", "alien-frontiers"]
MATCHES, MOST, STRIDE, EVERY = 4, 500, 7919, 25
VERBS = "comes|docks|escapes|gives|goes|has|is|lands|loses|means|moves|needs|returns|takes|was"
NO_PLURALS = f"{VERBS}|address|as|its|less|plus|this"
WITH_A, WITH_AN = r"one\b|uni|Uni|use|Use|Uti|Ura|eu|Eu|A\b|is\b|or\b", r"hour|honest|[A-Z]{2}|8|11"
NAMES = "|".join(SEAT_NAMES)
ODD = {
    "a name of the program": re.compile(r"\w_\w|`|\[\[|\{|\}"),
    "a wrong article": re.compile(rf"\b[Aa] (?!{WITH_A})[aeiouAEIOU]\w+|\b[Aa]n (?!{WITH_AN})[^aeiouAEIOU\W]\w*"),
    "one of many": re.compile(rf"(?<![\w/.:+-])1 (?!{NO_PLURALS})(?!(?:Nexus)\b)[a-zA-Z]+s\b(?! \d)"),
    "a word twice": re.compile(r"\b([A-Za-z]+):? \1\b", re.IGNORECASE),
    "two full stops": re.compile(r"(?<!\.)\.\.(?!\.)"),
    "a number for a name": re.compile(r"^\d+ (?:loses|takes|hands)\b|\b\d+'s\b|\bfrom \d+\.|\bpays \d+ \d"),
    "a number of nothing": re.compile(r"\bnot \d+\.|\b(?:the|of the) (?:top|last|first|only) 1\b"),
    "a player named twice": re.compile(rf"^({NAMES}),? [^:]*\b\1\b"),
    "a refusal that does not say when": re.compile(r"does not answer what is asked"),
    "counted from nought": re.compile(r"\b(?:circle|space|place|position|round|seat|orbit) 0\b"),
}


def oddities(text: str) -> list[str]:
    """What is odd about a text."""
    found = [(name, odd.search(text)) for name, odd in ODD.items()]
    return [f"{name} ({at.group()!r}) in {text!r}" for name, at in found if at]


def on_the_shelf(name: str) -> Iterator[str]:
    """Settings, rules, lesson and components, as the pages tell them."""
    facts = catalogue.described(name)
    for setting in facts["settings"]:
        yield from (setting["title"], setting["help"])
    for section in catalogue.rules(name)["sections"]:
        yield section["title"]
        yield " ".join(section["text"].split())
    for row in catalogue.components(name)["components"]:
        yield from said_of(row)


def said_of(row: dict[str, object]) -> Iterator[str]:
    """The fields of a component that are sentences."""
    for field, value in row.items():
        told = value if isinstance(value, list | tuple) else [value]
        if not re.search(r"(_op|_arg)$|^(id|kind|sources?)$", field):
            yield from (str(one) for one in told if isinstance(one, str) and " " in one)


def at_the_table(name: str) -> Iterator[str]:
    """What whole games ask, offer, tell, show and refuse, with the modules of the box."""
    played, sets = game(name), option_sets(game(name))
    for number in range(MATCHES):
        chosen, rng = sets[number * STRIDE % len(sets)], random.Random(number)
        match = Match(played, chosen.players, number, **chosen.settings)
        while not match.over and len(match.steps) < MOST:
            yield from _asked(match)
            if len(match.steps) % EVERY == 0:
                yield from _shown(match, rng)
            match.play(rng.choice(match.path_ids))
        for viewer in (None, 0):
            yield from (line.text for line in match.log_for(viewer))


def _asked(match: Match) -> Iterator[str]:
    decision = match.decision
    assert decision is not None
    yield decision.prompt
    yield from decision.many.buttons if decision.many else ()
    yield from (option.label for option in match.options)


def _shown(match: Match, rng: random.Random) -> Iterator[str]:
    for act in rng.sample(range(len(match.game.actions)), 20):
        refused = match.why_not(act)
        yield refused.text if refused else ""
    for area in match.scene_of(match.seat).areas:
        yield from (area.title, area.note)
        for piece in area.pieces:
            yield from _of_piece(piece)


def _of_piece(piece: Piece) -> Iterator[str]:
    yield from (piece.label, piece.spoken, piece.badge, *piece.text)


@pytest.mark.parametrize("name", GAMES)
def test_nothing_on_the_shelf_is_odd(name: str) -> None:
    assert not sorted({odd for text in on_the_shelf(name) for odd in oddities(text)})


@pytest.mark.parametrize("name", GAMES)
def test_nothing_at_the_table_is_odd(name: str) -> None:
    """Dice that show the same are not a word twice."""
    texts = dict.fromkeys(at_the_table(name))
    assert not sorted({odd for text in texts for odd in oddities(text)})


@pytest.mark.parametrize("name", GAMES)
def test_articles_before_names_are_made_not_written(name: str) -> None:
    """`{kind:a}`, not `a {kind}`: a name that begins with a vowel comes up rarely. What a die shows has no vowel."""
    rows = import_module(f"astrarium.games.{name.replace('-', '_')}.words").CATALOGUE.export()
    assert not {key: text for key, text in rows.items() if re.search(r"\b[Aa]n? \{(?!before\})\w+\}", text)}


@pytest.mark.parametrize("name", GAMES)
def test_every_thing_that_can_stand_against_an_action_has_its_words(name: str) -> None:
    pieces = import_module(f"astrarium.games.{name.replace('-', '_')}.table.pieces")
    said = import_module(f"astrarium.games.{name.replace('-', '_')}.words").CATALOGUE.reasons
    assert set(pieces.Why.members.values()) == set(said)


@pytest.mark.parametrize("name", GAMES)
def test_every_reason_is_told_apart_from_every_other(name: str) -> None:
    """No two things that can stand against an action are said with the same words."""
    rows = import_module(f"astrarium.games.{name.replace('-', '_')}.words").CATALOGUE.export()
    told = {(key.partition("[")[0], text) for key, text in rows.items() if key.startswith("why.")}
    texts = [text for _, text in told]
    assert len(texts) > 40
    assert not {text for text in texts if texts.count(text) > 1}


COUNTING = ["tiny-epic-galaxies", "alien-frontiers"]


@pytest.mark.parametrize("name", COUNTING)
def test_nothing_is_told_twice_in_a_row(name: str) -> None:
    """What happens several times at one step is one line that counts."""
    played, sets = game(name), option_sets(game(name))
    for number in range(2 * MATCHES):
        chosen, rng = sets[number * STRIDE % len(sets)], random.Random(number)
        match = Match(played, chosen.players, number, **chosen.settings)
        while not match.over and len(match.steps) < MOST:
            match.play(rng.choice(match.path_ids))
        for viewer in (None, 0):
            lines = match.log_for(viewer)
            assert not [line for line, after in pairwise(lines) if line == after]


@pytest.mark.parametrize("name", GAMES)
def test_no_component_shows_how_it_is_written_for_the_rules(name: str) -> None:
    """Steps, conditions and tables are told in words, or not at all."""
    for row in catalogue.components(name)["components"]:
        for field, value in row.items():
            inside = value.values() if isinstance(value, dict) and field != "sources" else ()
            assert all(isinstance(one, int) for one in inside), (row["id"], field)
            assert not (isinstance(value, list) and any(isinstance(one, dict) for one in value)), (row["id"], field)


@pytest.mark.parametrize(
    ("text", "odd"),
    [
        ("at least `victims` players", "program"),
        ("Pay the ship_cost row", "program"),
        ("a Alien good", "article"),
        ("an Colony", "article"),
        ("a Uplift world", "article"),
        ("Red pays 1 credits.", "many"),
        ("Consume: Consume 2 goods", "twice"),
        ("It ends..", "full stops"),
        ("Red uses Infiltration A.I..", "full stops"),
        ("Red takes 1 ore from 2.", "number for a name"),
        ("Red moves 2's colony.", "number for a name"),
        ("0 loses control of it.", "number for a name"),
        ("Red turns Red's 3 to 4.", "named twice"),
        ("Red, what does Blue take from Red?", "named twice"),
        ("Your colony stands on circle 0.", "nought"),
        ("There are not 25.", "number of nothing"),
        ("Red looked at the top 1 goal of the stack.", "number of nothing"),
    ],
)
def test_what_is_odd_is_found(text: str, odd: str) -> None:
    assert any(odd in found for found in oddities(text))


@pytest.mark.parametrize(
    ("name", "first", "pages"),
    [
        ("horizons", [], {"explore": "On your turn", "activate desert": "Adapt", "choose 1": "Allies and Actions"}),
        ("new-frontiers", [], {"select settle": "Settle", "select explore": "Explore"}),
        ("tiny-epic-galaxies", [], {"activate move": "Move a Ship", "activate culture": "Acquire"}),
        ("alien-frontiers", ["dock solar_converter"], {"dock shipyard": "Shipyard", "end": "Turn"}),
    ],
)
def test_what_is_not_asked_now_is_refused_by_the_page_it_stands_on(
    name: str, first: list[str], pages: dict[str, str]
) -> None:
    """A refusal leads to the rule of what was tried, not to the first of all that the same verb can mean."""
    m = Match(game(name), 3, 3)
    for text in first:
        m.play(text)
    assert {text: m.why_not(text) for text in pages} == {
        text: (m.why_not(text).text, rule) for text, rule in pages.items()
    }
