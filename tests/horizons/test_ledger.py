"""The log alone says who has which tokens, markers, Allies and Structures, and what lies in the middle of the table."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import astrarium
import ledgers

GAME = astrarium.game("horizons")
NAMES = ("Red", "Blue", "Green", "Yellow", "Purple")
IDS = {row.name: row.id for kind in ("ally", "species", "board", "world_type") for row in GAME.parts.rows(kind)}
SPECIES = {row.name: row.fields["species"] for row in GAME.parts.rows("ally")}
STARTER = GAME.parts.rows("starter_ally")[0].name
BOARDS = ("species_1825", "narah", "quillion", "drej", "traachet")
LIKED = ("use", "build", "build-on-star", "stack-on", "move", "move-top", "bury-ally", "flip")
WHO, SUM = rf"({'|'.join(NAMES)})", r"((?:\d+ (?:Energy|Metal|Knowledge)(?: \+ )?)+)"
KIND, WORLD = r"an? (Colony|Energy Collector|Metal Collector)", r"([A-E][1-6])"


class Ledger:
    """What a reader of the log knows of a table; Counters without zeroes, so that nothing is equal to never."""

    def __init__(self, players: int) -> None:
        self.supply = Counter({"Energy": 40, "Metal": 40, "Knowledge": 40})
        self.tokens = [Counter[str]() for _ in range(players)]
        self.active: list[set[str]] = [set() for _ in range(players)]
        self.allies: list[dict[str, bool]] = [{} for _ in range(players)]
        self.missions = [0] * players
        self.deck = sum(row.fields["min_players"] <= players for row in GAME.parts.rows("mission"))
        self.discards = 0
        self.stacks = {row.id: 6 for row in GAME.parts.rows("species")}
        self.tops: dict[str, str | None] = {}
        self.worlds: dict[str, str] = {}
        self.spaces: Counter[tuple[str, ...]] = Counter()

    def read(self, line: str) -> None:
        """A line is read; several Missions may be drawn or discarded in one, and equal lines are one that counts."""
        times = re.search(r" \(×(\d+)\)\.$", line)
        line = line[: times.start()] + "." if times else line
        ledgers.read(self, LINES, line, times or re.search(r" (\d+) Missions(?: over the limit)?\.$", line))

    def gain(self, who: str, amounts: str, sign: int = 1) -> None:
        """Somebody's tokens change, and those of the supply; nobody has less than nothing."""
        for number, token in re.findall(r"(\d+) (Energy|Metal|Knowledge)", amounts):
            self.tokens[NAMES.index(who)][token] += sign * int(number)
            self.supply[token] -= sign * int(number)
            assert self.tokens[NAMES.index(who)][token] >= 0, (who, amounts)

    def take_ally(self, who: str, ally: str) -> None:
        """An Ally comes, its unused side up."""
        self.allies[NAMES.index(who)][ally] = False
        if ally in SPECIES:
            self.stacks[IDS[SPECIES[ally]]] -= 1

    def lose_ally(self, who: str, ally: str) -> None:
        """An Ally goes; an Alien goes under its stack."""
        del self.allies[NAMES.index(who)][ally]
        if ally in SPECIES:
            self.stacks[IDS[SPECIES[ally]]] += 1

    def turn(self, who: str, ally: str, used: bool) -> None:
        """An Ally that lay on its other side is turned over."""
        mine = self.allies[NAMES.index(who)]
        assert mine[ally] is not used, (who, ally)
        mine[ally] = used

    def build(self, who: str, kind: str, below: str | None, world: str, sign: int = 1) -> None:
        """A Structure comes, or goes, on a space of its own or on top of a Collector."""
        if below:
            self.spaces[world, who, below] -= sign
            assert self.spaces[world, who, below] >= 0, (who, below, world)
        self.spaces[(world, who, below, kind) if below else (world, who, kind)] += sign
        assert min(self.spaces.values()) >= 0, (who, kind, world)

    def move(self, who: str, kind: str, below: str | None, source: str, world: str) -> None:
        """A Structure moves."""
        self.build(who, kind, below, source, -1)
        self.build(who, kind, None, world)

    def mission(self, who: str, sign: int) -> None:
        """A Mission is drawn from the deck, or discarded."""
        self.missions[NAMES.index(who)] += sign
        self.deck -= max(sign, 0)
        self.discards += max(-sign, 0)

    def reshuffle(self) -> None:
        """The discarded Missions are the deck."""
        self.deck, self.discards = self.discards, 0

    def known(self) -> dict[str, Any]:
        """All that is known, without the zeroes."""
        return vars(self) | {"tokens": [+held for held in self.tokens], "supply": +self.supply, "spaces": +self.spaces}


def true(view: dict[str, Any]) -> dict[str, Any]:
    """The table as it is, in the words of a ledger."""
    kinds = {"colony": "Colony", "energy_collector": "Energy Collector", "metal_collector": "Metal Collector"}
    titles = {row.id: row.name for kind in ("ally", "starter_ally") for row in GAME.parts.rows(kind)}
    ledger, worlds = Ledger(len(view["players"])), [w for system in view["systems"] for w in system["worlds"]]
    ledger.supply = Counter({token.title(): count for token, count in view["supply"].items()})
    ledger.tokens = [Counter({t.title(): n for t, n in p["tokens"].items()}) for p in view["players"]]
    ledger.active = [set(p["active"]) for p in view["players"]]
    ledger.allies = [{titles[ally["name"]]: ally["used"] for ally in p["allies"]} for p in view["players"]]
    ledger.missions = [p["num_missions"] for p in view["players"]]
    ledger.deck, ledger.discards = view["deck"], view["discards"]
    ledger.stacks = {stack["species"]: stack["count"] for stack in view["stacks"]}
    ledger.tops = {stack["species"]: stack["top"] for stack in view["stacks"]}
    ledger.worlds = {w["name"]: w["type"] for w in worlds}
    for w in worlds:
        for one in w["spaces"]:
            lies = [kinds[kind] for kind in (one["kind"], one["top"]) if kind]
            ledger.spaces[(w["name"], NAMES[one["owner"]], *lies)] += 1
    for system in view["systems"]:
        for seat, colonies in enumerate(system["colonies"]):
            ledger.spaces[system["star"], NAMES[seat], "Colony"] += colonies
    return ledger.known()


LINES: dict[str, Callable[..., None]] = {
    rf"{WHO} (?:gains|takes) {SUM}\.": Ledger.gain,
    rf"{WHO} shares the World and gains {SUM}\.": Ledger.gain,
    rf"{WHO} (?:pays|returns) {SUM}(?: over the limit)?\.": lambda ledger, who, what: ledger.gain(who, what, -1),
    rf"{WHO} activates (\w+)\.": lambda ledger, who, kind: ledger.active[NAMES.index(who)].add(IDS[kind]),
    rf"{WHO} takes (?:the Starter Ally )?({'|'.join((STARTER, *SPECIES))})\.": Ledger.take_ally,
    rf"{WHO} buries .*": lambda ledger, who: None,
    r"The (\w+) stack now shows (.*)\.": lambda ledger, stack, ally: ledger.tops.update({IDS[stack]: IDS[ally]}),
    r"The (\w+) stack is empty\.": lambda ledger, stack: ledger.tops.update({IDS[stack]: None}),
    rf"{WHO}'s (.*) is flipped to its other side\.": lambda ledger, who, ally: ledger.turn(who, ally, True),
    rf"{WHO} turns (.*) back to its unused side\.": lambda ledger, who, ally: ledger.turn(who, ally, False),
    rf"{WHO}'s (.*) (?:goes under its stack|leaves the game)\.": Ledger.lose_ally,
    rf"{WHO} draws (?:a Mission|\d+ Missions)\.": lambda ledger, who: ledger.mission(who, 1),
    rf"{WHO} discards (.*) over the limit: it (?:goes under its stack|leaves the game)\.": Ledger.lose_ally,
    rf"{WHO} discards (?:a Mission|\d+ Missions)(?: over the limit)?\.": lambda ledger, who: ledger.mission(who, -1),
    r"The discarded Missions are shuffled into a new deck\.": Ledger.reshuffle,
    rf"{WHO} places (\w+) as {WORLD}\.": lambda ledger, _, kind, world: ledger.worlds.update({world: IDS[kind]}),
    rf"{WHO} turns {WORLD} over to (\w+)\.": lambda ledger, _, world, kind: ledger.worlds.update({world: IDS[kind]}),
    rf"{WHO} builds {KIND} on \w+ {WORLD}\.": lambda ledger, who, kind, on: ledger.build(who, kind, None, on),
    rf"{WHO} builds {KIND} on top of {KIND} on \w+ {WORLD}\.": Ledger.build,
    rf"{WHO} builds a Colony on Star ([A-E])\.": lambda ledger, who, star: ledger.build(who, "Colony", None, star),
    rf"{WHO} moves {KIND} from {WORLD} to {WORLD}\.": lambda ledger, who, kind, *at: ledger.move(who, kind, None, *at),
    rf"{WHO} moves {KIND} from on top of {KIND} on {WORLD} to {WORLD}\.": Ledger.move,
}


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3), (5, 4), (5, 5)])
def test_the_log_alone_says_what_lies_on_the_table(players: int, seed: int) -> None:
    """From the setup on no token, card or Structure comes or goes without a line, nor before what brings it (Setup)."""
    rng = random.Random(seed)
    m = astrarium.new("horizons", players=players, seed=seed, boards=rng.sample(BOARDS, players))
    known = Ledger(players)
    for line in m.log_for(None, 0):
        known.read(line.text)
    assert known.known() == true(m.view())
    while not m.over and len(m.steps) < 900:
        liked = [act for act in m.path_ids if GAME.actions.text(act).split()[0] in LIKED]
        m.play(rng.choice(liked if liked and rng.random() < 0.5 else m.path_ids))
        if m.state.num_marked:
            continue
        lines = [line.text for line in m.log_for(None, len(m.steps))]
        for line in lines:
            known.read(line)
        assert known.known() == true(m.view()), lines
