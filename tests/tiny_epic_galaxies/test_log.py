"""The log alone says where every ship of a player is, and what energy and culture everybody has."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

import astrarium
import ledgers

NAMES = ("Red", "Blue", "Green", "Yellow", "Purple")
WHO, SHIP = rf"({'|'.join(NAMES)})", r"ship (\d)"
STOCK = r"((?:\d energy|\d culture)(?: and \d culture)?)"
Stocks, Ships = list[dict[str, int]], list[list[tuple[Any, ...]]]


class Ledger:
    """What a reader of the log knows of a table."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.stocks: Stocks = [{key: one[key] for key in ("energy", "culture")} for one in view["galaxies"]]
        self.ships: Ships = [[(s["at"], s["planet"], s["orbit"]) for s in one["ships"]] for one in view["galaxies"]]

    def read(self, line: str) -> None:
        """Several of the same may be told in one line."""
        ledgers.read(self, LINES, line, re.search(r", (\d) times\.$", line))

    def pay(self, who: str, amounts: str, sign: int = -1) -> None:
        """Somebody's energy and culture change."""
        for number, kind in re.findall(r"(\d) (energy|culture)", amounts):
            self.stocks[NAMES.index(who)][kind] += sign * int(number)

    def gain(self, who: str, amounts: str) -> None:
        """Somebody's energy and culture rise."""
        self.pay(who, amounts, 1)

    def put(self, who: str, ship: str, at: str, planet: str | None = None, orbit: str | None = None) -> None:
        """A ship is somewhere else."""
        where = None if orbit is None else 0 if orbit == "the start space" else int(orbit.removeprefix("space "))
        self.ships[NAMES.index(who)][int(ship) - 1] = (at, planet and ROW[planet], where)


def advance(ledger: Ledger, who: str, ship: str, where: str, space: str) -> None:
    """A ship goes on in its orbit, or on a Danger track."""
    at = "planet" if where in ROW else "danger"
    ledger.put(who, ship, at, where if at == "planet" else None, space)


def join(ledger: Ledger, who: str, amounts: str, ship: str | None) -> None:
    """An upgrade is paid; a ship may join at home."""
    ledger.pay(who, amounts)
    if ship:
        ledger.put(who, ship, "home")


def change(ledger: Ledger, who: str, number: str, one: str, other: str) -> None:
    """Energy becomes culture, or the other way round."""
    ledger.pay(who, f"{number} {one}")
    ledger.gain(who, f"{number} {other}")


def hand_over(ledger: Ledger, giver: str, receiver: str, amounts: str) -> None:
    """Energy or culture changes hands."""
    ledger.pay(giver, amounts)
    ledger.gain(receiver, amounts)


ROW = {row.name: row.id for row in astrarium.game("tiny-epic-galaxies").parts.rows("planet")}
LINES: dict[str, Callable[..., None]] = {
    rf"{WHO} (?:pays|loses) {STOCK}(?:, \d times)?\.": Ledger.pay,
    rf"{WHO} (?:takes|acquires) {STOCK}(?:, \d times)?\.": Ledger.gain,
    rf"{WHO} rerolls .* for (1 energy) and has .*": Ledger.pay,
    rf"{WHO} follows .* for (\d culture): .*": Ledger.pay,
    rf"{WHO} gives up (1 \w+), for which .* has no room\.": Ledger.pay,
    rf"{WHO} gives {WHO} (1 \w+)\.": hand_over,
    rf"{WHO} takes {STOCK} from {WHO}\.": lambda ledger, who, what, other: hand_over(ledger, other, who, what),
    rf"{WHO} takes {STOCK} from {WHO}, and has no room for it\.": lambda ledger, _, what, other: ledger.pay(
        other, what
    ),
    rf"{WHO} turns (\d) (\w+) into (\w+)\.": change,
    rf"{WHO} upgrades to level \d for {STOCK}(?:: {SHIP} joins at home)?\.": join,
    rf"{WHO} lands {SHIP} on (.*)\.": lambda ledger, who, ship, on: ledger.put(who, ship, "planet", on),
    rf"{WHO} sends {SHIP} into orbit of (.*)\.": lambda ledger, *at: ledger.put(*at[:2], "planet", at[2], "space 0"),
    rf"{WHO} sends {SHIP} to Unexplored Space\.": lambda ledger, *at: ledger.put(*at, "unexplored"),
    rf"{WHO}'s {SHIP} escapes from .*": lambda ledger, *at: ledger.put(*at, "unexplored"),
    rf"{WHO}'s {SHIP} is caught by .*": lambda ledger, *at: ledger.put(*at, "danger", None, "space 0"),
    rf"{WHO} brings {SHIP} home\.": lambda ledger, *at: ledger.put(*at, "home"),
    rf"{WHO}'s {SHIP} is sent home\.": lambda ledger, *at: ledger.put(*at, "home"),
    rf"{WHO} colonises .*; {SHIP} comes home\.": lambda ledger, *at: ledger.put(*at, "home"),
    rf"{WHO} advances {SHIP} at (.*) to (space \d) of \d\.": advance,
    rf"{WHO} pulls {SHIP} at (.*) back to (.*)\.": advance,
    rf"{WHO} shifts {SHIP} to (.*) of (.*)\.": lambda ledger, *at: advance(ledger, *at[:2], at[3], at[2]),
    rf"{WHO} pushes {WHO}'s {SHIP} at (.*) back to (.*)\.": lambda ledger, _, *at: advance(ledger, *at),
}


@pytest.mark.parametrize(("players", "beyond", "seed"), [(2, False, 1), (3, True, 2), (4, True, 6), (5, True, 7)])
def test_the_log_alone_says_where_everything_is(players: int, beyond: bool, seed: int) -> None:
    """Nothing that is a player's moves, comes or goes without a line that says so (Turn)."""
    m, rng = (
        astrarium.new("tiny-epic-galaxies", players=players, seed=seed, beyond_the_black=beyond),
        random.Random(seed),
    )
    known = Ledger(m.view())
    while not m.over and len(m.steps) < 1000:
        before = deepcopy(known)
        m.play(rng.choice(m.path_ids))
        if m.state.num_marked:
            continue
        lines = [line.text for line in m.log_for(None, len(m.steps))]
        for line in lines:
            known.read(line)
        true = Ledger(m.view())
        part = any("no room for" in line and " of it." in line for line in lines)  # which part of a mixture is not said
        assert part or (known.stocks, known.ships) == (true.stocks, true.ships), (vars(before), lines, vars(true))
        known = true
