"""Every sentence of the rules is found in two look-ups, with its place in the code and its tests."""

from __future__ import annotations

import random
import re
from collections import Counter

import pytest

from astrarium.core import registry

SENTENCES = 10
LOOK_UPS = 2
GAMES = ("horizons", "new-frontiers", "tiny-epic-galaxies", "alien-frontiers")


def sentences(game: str) -> list[tuple[str, str]]:
    """Ten sentences of RULES.md with the titles of their sections, picked by a seed."""
    book = registry.game(game).rulebook
    found = [
        (title, sentence)
        for title, section in book.sections.items()
        for sentence in re.split(r"(?<=[.!?])\s+", section.text)
        if section.code and len(sentence.split()) >= 5
    ]
    return random.Random(f"sentences/{game}").sample(found, SENTENCES)


def rarest_words(game: str, sentence: str) -> str:
    """The three words of a sentence that the rules say least often: what somebody would look up."""
    book = registry.game(game).rulebook
    said = Counter(re.findall(r"[a-z]{4,}", " ".join(section.text for section in book.sections.values()).lower()))
    words = dict.fromkeys(re.findall(r"[a-z]{4,}", sentence.lower()))
    return " ".join(sorted(words, key=lambda word: (said[word], word))[:3])


@pytest.mark.parametrize("game", GAMES)
def test_ten_sentences_are_found_in_two_look_ups(game):
    book = registry.game(game).rulebook
    for title, sentence in sentences(game):
        words = rarest_words(game, sentence)
        titles = [section.title for section in book.search(words)]
        assert title in titles[:LOOK_UPS], (words, titles, sentence)


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_that_a_section_names_has_a_file_and_a_line(game):
    book = registry.game(game).rulebook
    for section in book.sections.values():
        for code in section.code:
            file, _, line = book.place_of(code).partition(":")
            assert line, (section.title, code)
            text = (book.path.parent / file).read_text(encoding="utf-8").splitlines()[int(line) - 1]
            assert code.rpartition(".")[2] in text
