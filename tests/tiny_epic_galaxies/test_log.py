"""The log alone says where every ship is, whose the colonies and pilots are, and what energy and culture all have."""

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
WHO, SHIP = rf"({'|'.join(NAMES)}|[Tt]he Rogue)", r"ship (\d)"
STOCK = r"((?:\d energy|\d culture)(?: and \d culture)?)"
Stocks, Ships = list[dict[str, int]], list[list[tuple[Any, ...]]]


def seat_of(who: str) -> int:
    """Whose galaxy; the Rogue's is the second one."""
    return NAMES.index(who) if who in NAMES else 1


class Ledger:
    """What a reader of the log knows of a table."""

    def __init__(self, view: dict[str, Any]) -> None:
        everybody = view["galaxies"]
        self.stocks: Stocks = [{key: one[key] for key in ("energy", "culture", "level")} for one in everybody]
        self.ships: Ships = [[(s["at"], s["planet"], s["orbit"]) for s in one["ships"]] for one in everybody]
        self.cards = [(list(one["colonies"]), dict(one["bays"]), one["num_cards"]) for one in everybody]

    def read(self, line: str) -> None:
        """Several of the same may be told in one line."""
        ledgers.read(self, LINES, line, re.search(r", (\d) times\.$", line))

    def pay(self, who: str, amounts: str, sign: int = -1) -> None:
        """Somebody's energy and culture change."""
        for number, kind in re.findall(r"(\d) (energy|culture)", amounts):
            self.stocks[seat_of(who)][kind] += sign * int(number)

    def gain(self, who: str, amounts: str) -> None:
        """Somebody's energy and culture rise."""
        self.pay(who, amounts, 1)

    def put(self, who: str, ship: str, at: str, planet: str | None = None, orbit: str | None = None) -> None:
        """A ship is somewhere else."""
        where = None if orbit is None else 0 if orbit == "the start space" else int(orbit.removeprefix("space "))
        self.ships[seat_of(who)][int(ship) - 1] = (at, planet and ROW[planet], where)

    def settle(self, who: str, planet: str, ship: str) -> None:
        """A planet is colonised; the ship comes home."""
        self.cards[seat_of(who)][0].append(ROW[planet])
        self.put(who, ship, "home")

    def rise(self, who: str, level: str, amounts: str, ship: str | None) -> None:
        """An upgrade is paid; a ship may join at home."""
        self.stocks[seat_of(who)]["level"] = int(level)
        self.pay(who, amounts)
        if ship:
            self.put(who, ship, "home")

    def collect(self, who: str) -> None:
        """An Exploration Card is taken."""
        colonies, bays, count = self.cards[seat_of(who)]
        self.cards[seat_of(who)] = (colonies, bays, count + 1)

    def hire(self, who: str, pilot: str, craft: str) -> None:
        """A pilot flies an Advanced Ship."""
        self.cards[seat_of(who)][1][craft.lower()] = PILOTS[pilot]


def advance(ledger: Ledger, who: str, ship: str, where: str, space: str) -> None:
    """A ship goes on in its orbit, or on a Danger track."""
    at = "planet" if where in ROW else "danger"
    ledger.put(who, ship, at, where if at == "planet" else None, space)


def change(ledger: Ledger, who: str, number: str, one: str, other: str) -> None:
    """Energy becomes culture, or the other way round."""
    ledger.pay(who, f"{number} {one}")
    ledger.gain(who, f"{number} {other}")


def run_out(ledger: Ledger, kind: str, level: str | None = None) -> None:
    """The Rogue has none left of a kind, for which it may have risen to a level."""
    ledger.stocks[1][kind] = 0
    if level:
        ledger.stocks[1]["level"] = int(level)


def take(ledger: Ledger, thief: str, number: str, kind: str, victim: str, lost: str | None = None) -> None:
    """A kind of resource is taken, for some of which there may be no room."""
    ledger.pay(victim, f"{number} {kind}")
    ledger.gain(thief, f"{int(number) - int(lost or 0)} {kind}")


def hand_over(ledger: Ledger, giver: str, receiver: str, amounts: str) -> None:
    """Energy or culture changes hands."""
    ledger.pay(giver, amounts)
    ledger.gain(receiver, amounts)


PARTS = astrarium.game("tiny-epic-galaxies").parts
ROW, PILOTS = ({row.name: row.id for row in PARTS.rows(kind)} for kind in ("planet", "pilot"))
CARDS = "|".join(row.name for row in PARTS.rows("exploration"))
LINES: dict[str, Callable[..., None]] = {
    rf"{WHO} (?:pays|loses) {STOCK}(?:, \d times)?\.": Ledger.pay,
    rf"{WHO} (?:takes|acquires) {STOCK}(?:, \d times)?\.": Ledger.gain,
    rf"{WHO} rerolls .* for (1 energy) and has .*": Ledger.pay,
    rf"{WHO} follows .* for (\d culture): .*": Ledger.pay,
    rf"{WHO} gives up (1 \w+), for which .* has no room\.": Ledger.pay,
    rf"{WHO} gives {WHO} (1 \w+)\.": hand_over,
    rf"{WHO} takes (\d) (\w+) from {WHO}(?:, and has no room for (\d) of it)?\.": take,
    rf"{WHO} takes {STOCK} from {WHO}, and has no room for it\.": lambda ledger, _, what, other: ledger.pay(
        other, what
    ),
    rf"{WHO} turns (\d) (\w+) into (\w+)\.": change,
    rf"{WHO} upgrades to level (\d) for {STOCK}(?:: {SHIP} joins at home)?\.": Ledger.rise,
    r"The Rogue's (energy) is full: it rises to level (\d) and has no energy left\.": run_out,
    r"The bonus dice are rolled: the Rogue has no (culture) left\.": run_out,
    rf"{WHO} hires (.*) for the (\w+), with .*": Ledger.hire,
    rf"{WHO} takes (?:{CARDS})\.": Ledger.collect,
    rf"{WHO} lands {SHIP} on (.*)\.": lambda ledger, who, ship, on: ledger.put(who, ship, "planet", on),
    rf"{WHO} sends {SHIP} into orbit of (.*)\.": lambda ledger, *at: ledger.put(*at[:2], "planet", at[2], "space 0"),
    rf"{WHO} sends {SHIP} to Unexplored Space\.": lambda ledger, *at: ledger.put(*at, "unexplored"),
    rf"{WHO}'s {SHIP} escapes from .*": lambda ledger, *at: ledger.put(*at, "unexplored"),
    rf"{WHO}'s {SHIP} is caught by .*": lambda ledger, *at: ledger.put(*at, "danger", None, "space 0"),
    rf"{WHO} brings {SHIP} home\.": lambda ledger, *at: ledger.put(*at, "home"),
    rf"{WHO}'s {SHIP} is sent home\.": lambda ledger, *at: ledger.put(*at, "home"),
    rf"{WHO} colonises (.*) for \d points?; {SHIP} comes home\.": Ledger.settle,
    rf"{WHO} advances {SHIP} at (.*) to (space \d) of \d\.": advance,
    rf"{WHO} pulls {SHIP} at (.*) back to (.*)\.": advance,
    rf"{WHO} shifts {SHIP} to (.*) of (.*)\.": lambda ledger, *at: advance(ledger, *at[:2], at[3], at[2]),
    rf"{WHO} pushes {WHO}'s {SHIP} at (.*) back to (.*)\.": lambda ledger, _, *at: advance(ledger, *at),
}


TABLES = [(2, "", 1), (3, "beyond", 2), (4, "beyond", 6), (5, "beyond", 7), (1, "hades", 3), (1, "gamelyn", 7)]


@pytest.mark.parametrize(("players", "kind", "seed"), TABLES)
def test_the_log_alone_says_where_everything_is(players: int, kind: str, seed: int) -> None:
    """Nothing that is a player's or the Rogue's moves, comes or goes without a line that says so (Turn)."""
    settings = {"beyond_the_black": bool(kind)} | ({"rogue": kind} if players == 1 else {})
    m, rng = astrarium.new("tiny-epic-galaxies", players=players, seed=seed, **settings), random.Random(seed)
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
        assert vars(known) == vars(true), (vars(before), lines, vars(true))
        known = true
