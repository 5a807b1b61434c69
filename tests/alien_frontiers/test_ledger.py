"""The log alone says who has which fuel, ore, cards and points, what lies on the cards, and what is on the moon."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import astrarium
import ledgers
from astrarium.core.match import Match

GAME = astrarium.game("alien-frontiers")
NAMES = ("Red", "Blue", "Green", "Yellow", "Purple", "White")
IDS = {row.name.rstrip("."): row.id for row in GAME.parts.all}
STORES = {"null_time_vault": "vault", "magnetic_lockdown": "lockdown", "experimental_ftl_drive": "jumps"}
LIKED = ("use", "discard", "use-asteroid", "owner-power", "claim", "launch", "land", "target", "trade")
WHO, SUM = rf"({'|'.join(NAMES)})", r"((?:\d+ fuel|\d+ ore)(?: and \d+ ore)?|nothing)"


class Ledger:
    """What a reader of the log knows of a table."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.goods = [Counter(fuel=p["fuel"], ore=p["ore"]) for p in view["players"]]
        self.stores = [
            {"vault": list(p["vault"]), "lockdown": [p["lockdown"], 0], "jumps": [p["jumps"], 0]}
            for p in view["players"]
        ]
        self.cards = [Counter(p["tech"] + p["asteroids"] + p["in_tow"]) for p in view["players"]]
        self.colonies = {one["id"]: list(one["colonies"]) for one in view["territories"]}
        self.controllers = {one["id"]: one["controller"] for one in view["territories"]}
        self.fields = {one["id"]: set(one["on"]) for one in view["fields"]}
        self.agendas = [len(p["revealed"]) + p["oracle_points"] for p in view["players"]]

    def read(self, line: str) -> None:
        """Equal lines are one that counts."""
        times = re.search(r" \(×(\d+)\)\.$", line)
        ledgers.read(self, LINES, line[: times.start()] + "." if times else line, times)

    def points(self, seat: int) -> int:
        """A colony, a territory, the Positron Field, some cards and revealed agendas are worth points (End game)."""
        mine = [territory for territory, controller in self.controllers.items() if controller == seat]
        held = self.cards[seat]
        wonders = held["alien_sarcophagus"] and held["alien_city"] + held["alien_monument"]
        worth = sum(held[row.id] * row.fields["vp"] for row in GAME.parts.all if row.kind in ("tech", "asteroid"))
        landed = sum(there[seat] for there in self.colonies.values())
        return landed + len(mine) + len(self.fields["positron"] & {*mine}) + worth + bool(wonders) + self.agendas[seat]

    def gain(self, who: str, amounts: str, sign: int = 1) -> None:
        """Somebody's fuel and ore change; nobody has less than nothing."""
        goods = self.goods[NAMES.index(who)]
        for number, kind in re.findall(r"(\d+) (fuel|ore)", amounts):
            goods[kind] += sign * int(number)
            assert goods[kind] >= 0, (who, amounts)

    def pay(self, who: str, amounts: str) -> None:
        """Somebody has less."""
        self.gain(who, amounts, -1)

    def pay_to(self, who: str, other: str, amounts: str) -> None:
        """Fuel and ore change hands."""
        self.pay(who, amounts)
        self.gain(other, amounts)

    def store(self, who: str, card: str, amounts: str, sign: int = 1) -> None:
        """What lies on a card changes."""
        lies = self.stores[NAMES.index(who)][STORES[IDS[card]]]
        for number, kind in re.findall(r"(\d+) (fuel|ore)", amounts):
            lies[kind == "ore"] += sign * int(number)

    def take(self, who: str, card: str, sign: int = 1) -> None:
        """A card comes, or goes."""
        held = self.cards[NAMES.index(who)]
        held[IDS[card.rstrip(".")]] += sign
        assert min(held.values()) >= 0, (who, card)

    def lose(self, who: str, card: str) -> None:
        """A card goes."""
        self.take(who, card, -1)

    def hand(self, giver: str, card: str, taker: str, amounts: str = "nothing") -> None:
        """A card changes hands, for fuel and ore."""
        self.lose(giver, card)
        self.take(taker, card)
        self.pay_to(taker, giver, amounts)

    def settle(self, who: str, territory: str, sign: int = 1) -> None:
        """A colony comes, or goes."""
        there = self.colonies[IDS[territory]]
        there[NAMES.index(who)] += sign
        assert min(there) >= 0, (who, territory)

    def move(self, who: str, origin: str, territory: str) -> None:
        """A colony moves."""
        self.settle(who, origin, -1)
        self.settle(who, territory)

    def swap(self, _: str, one: str, here: str, other: str, there: str) -> None:
        """Two colonies change places."""
        self.move(one, here, there)
        self.move(other, there, here)


def control(ledger: Ledger, territory: str, who: str = "") -> None:
    """Somebody controls a territory, or nobody."""
    ledger.controllers[IDS[territory]] = NAMES.index(who) if who else -1


def place(ledger: Ledger, field: str, *territories: str) -> None:
    """A generator lies on a territory, or on a border, or off the moon."""
    ledger.fields[IDS[field]] = {IDS[territory] for territory in territories}


def reveal(ledger: Ledger, who: str, points: int = 1) -> None:
    """An agenda scores."""
    ledger.agendas[NAMES.index(who)] += points


def put_in_vault(ledger: Ledger, who: str, amounts: str) -> None:
    """Resources go onto the vault."""
    ledger.pay(who, amounts)
    ledger.store(who, "Null-Time Vault", amounts)


def hold(ledger: Ledger, who: str, card: str, amounts: str) -> None:
    """What lies on a card now."""
    ledger.stores[NAMES.index(who)][STORES[IDS[card]]] = [0, 0]
    ledger.store(who, card, amounts)


def discard(ledger: Ledger, who: str, card: str) -> None:
    """A card is discarded for its power; what lay on the vault is gained, which is told."""
    ledger.lose(who, card)
    if IDS[card.rstrip(".")] == "null_time_vault":
        ledger.stores[NAMES.index(who)]["vault"] = [0, 0]


def use(ledger: Ledger, who: str, card: str) -> None:
    """Asteroids are used up."""
    if card in IDS and IDS[card] in {row.id for row in GAME.parts.rows("asteroid")}:
        ledger.lose(who, card)


LINES: dict[str, Callable[..., None]] = {
    rf"{WHO} gains {SUM}\.": Ledger.gain,
    rf"{WHO} (?:pays|returns) {SUM}(?: to the supply)?\.": Ledger.pay,
    rf"{WHO} pays {WHO} {SUM}(?: for access)?\.": Ledger.pay_to,
    rf"{WHO} trades (\d fuel) at the Orbital Market.*": Ledger.pay,
    rf"{WHO} builds ship \d for {SUM}\.": Ledger.pay,
    rf"{WHO} takes (\d+ (?:fuel|ore)) from {WHO}\.": lambda ledger, who, what, of: ledger.pay_to(of, who, what),
    rf"{WHO} stores {SUM} on the Null-Time Vault\.": put_in_vault,
    rf"{WHO} puts {SUM} from (.*) back into the supply\.": lambda led, who, what, card: led.store(who, card, what, -1),
    rf"{WHO}'s (.*) holds {SUM} now\.": hold,
    rf"{WHO} hands (.*) to {WHO} for {SUM}\.": Ledger.hand,
    rf"{WHO} steals (.*) from {WHO}\.": lambda ledger, who, card, of: ledger.hand(of, card, who),
    rf"{WHO} claims (.*?)(?: at position \d)?\.": Ledger.take,
    rf"{WHO} takes the top card: (.*)\.": Ledger.take,
    rf"{WHO} already has (.*): the second one is discarded\.": Ledger.lose,
    rf"{WHO} discards (.*) for its power\.": discard,
    rf"{WHO}'s (.*) is used up and discarded\.": Ledger.lose,
    rf"{WHO} discards {WHO}'s (.*)\.": lambda ledger, _, who, card: ledger.lose(who, card),
    rf"{WHO} uses (.*)\.": use,
    rf"{WHO} lands a colony on (.*?) (?:through|from|with|by) .*": Ledger.settle,
    rf"{WHO} moves a colony of their own from (.*) to (.*)\.": Ledger.move,
    rf"{WHO} moves {WHO}'s colony from (.*) to (.*)\.": lambda ledger, _, *moved: ledger.move(*moved),
    rf"{WHO} takes control of (.*?)(?: from .*)?\.": lambda ledger, who, territory: control(ledger, territory, who),
    rf"{WHO} loses control of (.*); nobody controls it now\.": lambda ledger, _, territory: control(ledger, territory),
    rf"{WHO} puts the (.*) generator on the border of (.*) and (.*)\.": lambda ledger, _, *where: place(ledger, *where),
    rf"{WHO} puts the (.*) generator on (.*)\.": lambda ledger, _, *where: place(ledger, *where),
    rf"{WHO} takes the (.*) generator off .*\.": lambda ledger, _, field: place(ledger, field),
    rf"{WHO} reveals .*": reveal,
    rf"{WHO} fulfils .* through Oracle Engine for 2 points\.": lambda ledger, who: reveal(ledger, who, 2),
    rf"{WHO} swaps two colonies: {WHO}'s on (.*) and {WHO}'s on (.*)\.": Ledger.swap,
}


def follow(known: Ledger, m: Match) -> Ledger:
    """What is known after the last step, which the log tells all of; the points too."""
    if m.state.num_marked or "discard temporal_warper" in m.text_of(m.steps[-1]):
        return known  # the Warper joins the discards when the card that it fetches is named
    lines = [line.text for line in m.log_for(None, len(m.steps))]
    for line in lines:
        known.read(line)
    view = m.view()
    true = Ledger(view)
    known.cards = true.cards if m.text_of(m.steps[-1]).startswith("fetch") else [+held for held in known.cards]
    assert vars(known) == vars(true), lines
    assert [known.points(seat) for seat in range(m.players)] == [p["points"] for p in view["players"]], lines
    return true


@pytest.mark.parametrize(("players", "seed"), [(2, 36), (3, 8), (4, 15), (6, 29)])
def test_the_log_alone_says_who_has_what(players: int, seed: int) -> None:
    """No resource, card or colony comes or goes without a line, nor before the line that brings it (Turn)."""
    modules = {"factions": True, "agendas": True, "outer_belt": True, "limited_supply": seed % 2 == 0}
    m, rng = astrarium.new("alien-frontiers", players=players, seed=seed, **modules), random.Random(seed)
    known = Ledger(m.view())
    while not m.over and len(m.steps) < 900:
        liked = [act for act in m.path_ids if GAME.actions.text(act).split()[0] in LIKED]
        m.play(rng.choice(liked if liked and rng.random() < 0.5 else m.path_ids))
        known = follow(known, m)
    assert len(m.steps) > 100, "a whole game, or the better part of one"
