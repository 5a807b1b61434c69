"""Every command that the README and the documentation show is run, in small: a small game, few games, few thoughts."""

from __future__ import annotations

import re
import shlex

import pytest

import astrarium
from test_site import commands

pytestmark = pytest.mark.xdist_group("compile-toy")

TOY = "comet-run"
ELSEWHERE = {  # what is not run here, and where it is
    r"^serve|^backup|^restore|^$|^--": "tests/server: a table that is served, kept and put back",
    r"--components|--compare": "tests/cli/test_own_everywhere.py: a game with a file of components",
    r"moon-race": "tests/cli/test_newgame.py: a new game is written, installed and played",
    r"cautious": "tests/bots/test_players.py: a bot of another package",
    r"GAME|FILE| N\b|^(\w+)$": "names a command without its arguments",
    r"^(rules|components) ": "tests/test_site.py: they run as they stand there",
}
FEW = {"--games": "2", "--players": "2", "--minutes": "0.1", "--first": "0", "--step": "2"}
ALSO = {
    "arena": ("--games", "2", "--jobs", "1"),
    "lab": ("--games", "2", "--jobs", "1"),
    "analyse": ("--depth", "quick", "--jobs", "1"),
    "games": ("--jobs", "1"),
    "train": ("--match", "1", "--every", "60", "--minutes", "0.02"),
    "bench": ("--seconds", "0.01", "--repeats", "1", "--no-cold", "--players", "2"),
    "fuzz": ("--threads", "1"),
}
LEFT_OUT = ("--ray", "--set", "--seconds")  # a cluster; settings, which tests/test_site.py looks at; see ALSO


def few_thoughts(told: re.Match[str]) -> str:
    """A two hundredth: searches that differ still do."""
    return str(max(2, int(told[0]) // 200))


def in_small(line: str) -> tuple[str, ...]:
    """A documented command as it can be run at once."""
    words, made = iter(shlex.split(line)[1:]), []
    for word in words:
        if word in LEFT_OUT:
            next(words)
        elif word in FEW:
            made += [word, FEW[word]]
            next(words)
        elif word == "--without":
            made += [word, "bonus/bonus_5"]
            next(words)
        else:
            made.append(TOY if word in astrarium.games() else re.sub(r"(?<=iterations=)\d+", few_thoughts, word))
    return (*made, *ALSO.get(made[0] if made else "", ()))


def shown() -> list[str]:
    lines = dict.fromkeys(line.replace("…", "") for _, line in commands())
    return [
        line for line in lines if not any(re.search(odd, line.removeprefix("astrarium").strip()) for odd in ELSEWHERE)
    ]


def test_what_is_left_out_is_shown():
    """An exception that nothing in the documentation needs any more is taken out."""
    lines = {line.removeprefix("astrarium").strip() for _, line in commands()}
    assert [odd for odd in ELSEWHERE if not any(re.search(odd, line) for line in lines)] == []


@pytest.mark.parametrize("small", list(dict.fromkeys(map(in_small, shown()))), ids=" ".join)
def test_a_documented_command_runs(run, monkeypatch, small):
    """A command about all games is about the small one: tests/envs plays each of the four in a batch, compiled once."""
    monkeypatch.setattr(astrarium, "games", lambda: [TOY])
    run("play", TOY, "--players", "2", "--people", "0", "--seed", "7", "--save", "game.jsonl")
    run("play", TOY, "--players", "2", "--seed", "7", "--save", "horizons.jsonl", typed=["1", "quit"])
    if "horizons.npz" in " ".join(small) and small[0] != "train":
        run("train", TOY, "--games", "1", "--match", "1", "--out", "horizons.npz")
    done = run(*small, typed=["quit"])
    assert done.code == 0, done.err
    assert done.out
