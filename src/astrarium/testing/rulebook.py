"""RULES.md of a game: every section has words, code that can be imported, and tests that exist."""

from __future__ import annotations

import ast
import importlib
from functools import cache
from pathlib import Path

from astrarium.core.game import Game


@cache
def names_of_tests(folder: Path) -> frozenset[str]:
    """The names of all tests in a folder."""
    trees = (ast.parse(file.read_text(encoding="utf-8")) for file in folder.glob("test_*.py"))
    found = (node.name for tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))
    return frozenset(name for name in found if name.startswith("test_"))


@cache
def words_of_tests(folder: Path) -> str:
    """Everything that the tests in a folder say."""
    return "\n".join(file.read_text(encoding="utf-8") for file in folder.glob("test_*.py"))


def check_section(game: Game, title: str, folder: Path) -> None:
    """A section of RULES.md says something, names its place in the rulebook, and code and tests that exist."""
    section = game.rulebook.sections[title]
    for what in ("text", "rulebook", "code", "tests"):
        _demand(getattr(section, what), game, title, f"has no {what}")
    for name in section.code:
        _demand(_exists(game, name), game, title, f"names code that does not exist: {name}")
    for name in section.tests:
        _demand(name in names_of_tests(folder), game, title, f"names a test that does not exist: {name}")


def rows_without_test(game: Game, folder: Path, *kinds: str) -> list[str]:
    """The ids of components (of some kinds, or all) that no test in the folder names."""
    rows = [row for kind in kinds or game.parts.kinds() for row in game.parts.rows(kind)]
    return [row.id for row in rows if row.id not in words_of_tests(folder)]


def _exists(game: Game, name: str) -> bool:
    """Whether a function or table of the game's package is there, by module and name."""
    package = game.state.__module__.removesuffix(".state").removesuffix(".table")
    module, _, function = name.rpartition(".")
    try:
        found = importlib.import_module(f"{package}.{module}")
    except ImportError:
        return False
    return hasattr(found, function)


def _demand(truth: object, game: Game, title: str, sentence: str) -> None:
    if not truth:
        raise AssertionError(f"{game.id}: section {title!r} of RULES.md {sentence}.")
