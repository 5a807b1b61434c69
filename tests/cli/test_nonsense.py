"""Nonsense for every option and every argument of every command: one sentence and no traceback."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import get_type_hints

import pytest
import typer

from astrarium.cli import COMMANDS, app_for

pytestmark = pytest.mark.xdist_group("compile-toy")

TOY = "comet-run"
SMALL = {  # every command in a form that is done at once
    "play": (TOY, "--players", "2", "--seed", "7"),
    "replay": ("game.jsonl",),
    "rules": (TOY,),
    "new-game": ("moon-race",),
    "components": (TOY,),
    "arena": (TOY, "--bots", "greedy,random", "--games", "2", "--jobs", "1"),
    "lab": (TOY, "--players", "2", "--bot", "random", "--games", "2", "--jobs", "1"),
    "analyse": ("game.jsonl", "--depth", "quick", "--jobs", "1"),
    "games": (TOY, "--bots", "random,random", "--games", "2", "--jobs", "1", "--out", "corpus"),
    "train": (TOY, "--games", "1", "--match", "1", "--out", "toy.npz"),
    "bench": (TOY, "--players", "2", "--seconds", "0.01", "--repeats", "1", "--no-cold"),
    "warm": (TOY, "--no-bots"),
    "fuzz": (TOY, "--games", "2", "--threads", "1"),
    "backup": ("backup.zip", "--data", "data"),
    "restore": ("backup.zip", "--data", "data"),
}
NUMBERS = ("-1", "0", "many", "1.5", "")
HUGE = "99999999999999999999"
WORDS = ("", "nonsense", "a=b", "goal=", "1,x", "ё ✗", "../..")
FILES = ("", "nowhere/at/all.jsonl", ".", "text.txt", "bytes.bin", "/proc/none/x")
MORE = {  # numbers that make no sense, where large ones would be played for long
    "float": ("nan", "inf", "-inf"),
    "players": (HUGE,), "people": (HUGE,), "step": (HUGE,), "seat": (HUGE,), "number": (HUGE,), "first": (HUGE,),
}  # fmt: skip


def parameters(command: str) -> Iterator[tuple[str, str, str]]:
    """What a command takes: its name, how it is written, and whether it is a number, a file or a text."""
    module, _ = COMMANDS[command]
    hints = get_type_hints(getattr(import_module(module), command.replace("-", "_")))
    for one in typer.main.get_command(app_for([command])).commands[command].params:
        kind = str(hints.get(one.name, bool))
        found = next((name for name in ("bool", "int", "float", "Path") if name in kind), "str")
        if found != "bool":
            yield one.name, one.opts[-1], found


def nonsense_for(name: str, kind: str) -> tuple[str, ...]:
    if name == "ray":
        return ("nonsense",)
    if kind in ("int", "float"):
        return (*NUMBERS, *MORE.get(kind, ()), *MORE.get(name, ()))
    return FILES if kind == "Path" else WORDS


def wrong() -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Every command with one thing wrong: an argument or an option, and everything that it is given as."""
    for command in SMALL:
        for name, written, kind in parameters(command):
            yield command, written, nonsense_for(name, kind)


def test_every_command_is_tried():
    assert {*SMALL, "serve"} == COMMANDS.keys(), "the web table is tried in tests/server/test_start.py"


@pytest.fixture
def things(run):
    """A finished game, a text and some bytes."""
    run("play", TOY, "--players", "2", "--people", "0", "--seed", "7", "--save", "game.jsonl")
    Path("text.txt").write_text("words\n")
    Path("bytes.bin").write_bytes(bytes(range(128, 256)))


@pytest.mark.usefixtures("things")
@pytest.mark.parametrize(("command", "option", "values"), list(wrong()))
def test_nonsense_gets_one_sentence(run, command, option, values):
    """Whatever is not done is refused: by the option itself, or in one line that ends like a sentence."""
    for value in values:
        given = SMALL[command]
        given = (*given, option, value) if option.startswith("-") else (value, *given[1:])
        done = run(command, *given)
        if done.code == 1:
            said = done.err.strip().splitlines()
            assert re.search(r"[.?)!]$", said[-1]), (given, done.err)
            assert len(said) <= 1 + ("Compiling" in done.err), (given, done.err)
        elif done.code:
            assert (done.code, "Usage:" in done.err) == (2, True) or command in ("backup", "restore"), (given, done.err)
        assert "Traceback" not in done.err + done.out, given
