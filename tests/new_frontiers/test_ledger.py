"""The log alone says who has which credits, chips, colonists, goods, worlds and developments, and what is left."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import astrarium
import ledgers

GAME = astrarium.game("new-frontiers")
NAMES = ("Red", "Blue", "Green", "Yellow", "Purple")
WHO, ROW = rf"({'|'.join(NAMES)})", r"(.+)"
CREDITS, COLONISTS, VP = r"(\d+) credits?", r"(\d+) colonists?", r"(\d+) VP"
KIND = r"(?:an? |[Tt]he )?(Novelty|Rare Elements|Genes|Alien Technology) good"
KINDS = {"novelty": "Novelty", "rare": "Rare Elements", "genes": "Genes", "alien": "Alien Technology"}
DULL = ("finish", "no_development", "no_sale", "leave_idle", "gain_colonists", "stockpile_no_world")
TITLES = {row.id: row.name for row in GAME.parts.all}


class Ledger:
    """What a reader of the log knows of a table; what is left over at the start stands in the rulebook."""

    def __init__(self, view: dict[str, Any]) -> None:
        players = len(view["players"])
        self.pool = view["pool"]
        self.supply = view["colonists"]
        self.bag = view["bag"]
        self.goods = {KINDS[kind]: left for kind, left in view["goods"].items()}
        self.credits = [0] * players
        self.chips = [0] * players
        self.colonists = [0] * players
        self.colonies: list[dict[str, str | None]] = [{} for _ in range(players)]
        self.explored: list[list[str]] = [[] for _ in range(players)]
        self.developments: list[list[str]] = [[] for _ in range(players)]
        self.stacks: dict[str, int] = {}
        self.centre: list[str] = []
        self.tile = 0
        self.stockpiles: list[Counter[str]] = [Counter() for _ in range(players)]
        self.selected: dict[str, str] = {}
        self.done = [False] * (4 if players == 2 else players)
        self.track = ["nobody"] * len(self.done)
        self.disk, self.replaced = 0, ""
        self.factories: dict[str, str] = {}

    def read(self, line: str) -> None:
        """A line is read; what happened several times is told once."""
        times = re.search(r" \(×(\d+)\)\.$", line)
        ledgers.read(self, LINES, line[: times.start()] + "." if times else line, times)

    def pay(self, who: str, credits: str | int, sign: int = 1) -> None:
        """Somebody has more credits, or less; nobody has less than none."""
        self.credits[NAMES.index(who)] += sign * int(credits)
        assert self.credits[NAMES.index(who)] >= 0, (who, credits)

    def award(self, who: str, chips: str) -> None:
        """VP chips come from the pool; when it is empty, from the box."""
        self.chips[NAMES.index(who)] += int(chips)
        self.pool = max(0, self.pool - int(chips))

    def man(self, who: str, colonists: str | int, sign: int = 1) -> None:
        """Colonists come from the supply, or go back."""
        self.colonists[NAMES.index(who)] += sign * int(colonists)
        self.supply -= sign * int(colonists)

    def crew(self, who: str, colonists: str | int) -> None:
        """Colonists stay on a world."""
        self.colonists[NAMES.index(who)] -= int(colonists)
        assert self.colonists[NAMES.index(who)] >= 0, (who, colonists)

    def begin(self, who: str, place: str, second: str | None, credits: str) -> None:
        """A disk on the track, with two players two of them, and the first credits."""
        for one in filter(None, (place, second)):
            self.track[int(one) - 1] = who
        self.pay(who, credits)

    def found(self, who: str, row: str, colonists: str) -> None:
        """The home colony and its colonists."""
        self.man(who, colonists)
        self.crew(who, colonists)
        self.colonies[NAMES.index(who)][row] = None

    def new_round(self, _number: str) -> None:
        """All tiles can be selected."""
        self.selected = {}
        self.done = [False] * len(self.track)

    def select(self, who: str, tile: str) -> None:
        """A tile is taken; its credits are told next."""
        assert tile not in self.selected
        self.selected[tile] = who
        self.disk, self.factories = self.done.index(False), {}
        self.done[self.disk] = True
        assert self.track[self.disk] == who, "the first disk that has not selected"

    def take_tile(self, who: str, credits: str) -> None:
        """The credits of the tile that was taken last: of Produce all that lay there, and they are gone."""
        self.pay(who, credits)
        if list(self.selected)[-1] == "Produce":
            assert int(credits) == self.tile, "what lay there"
            self.tile = 0

    def move_up(self, who: str, place: str) -> None:
        """The disk that selected moves forward."""
        assert self.track.pop(self.disk) == who
        self.track.insert(int(place) - 1, who)
        self.done.insert(int(place) - 1, self.done.pop(self.disk))

    def develop(self, who: str, row: str, credits: str) -> None:
        """A development leaves its stack."""
        self.pay(who, credits, -1)
        self.stacks[row] -= 1
        self.developments[NAMES.index(who)].append(row)

    def lay_out(self, row: str) -> None:
        """A world comes to the centre."""
        self.centre.append(row)
        self.bag -= 1

    def pick(self, who: str, row: str) -> None:
        """A world leaves the centre."""
        self.centre.remove(row)
        self.explored[NAMES.index(who)].append(row)

    def draw(self, who: str, row: str) -> None:
        """A world comes from the bag."""
        self.bag -= 1
        self.explored[NAMES.index(who)].append(row)

    def clear_centre(self, worlds: str) -> None:
        """What nobody picked goes back."""
        assert len(self.centre) == int(worlds)
        self.bag += len(self.centre)
        self.centre = []

    def discard(self, who: str, row: str) -> None:
        """A world goes back into the bag."""
        self.explored[NAMES.index(who)].remove(row)
        self.bag += 1

    def settle(self, who: str, row: str, credits: str | int, crew: str | int) -> None:
        """An explored world becomes a colony."""
        self.explored[NAMES.index(who)].remove(row)
        self.colonies[NAMES.index(who)][row] = None
        self.pay(who, credits, -1)
        self.crew(who, crew)

    def owner(self, row: str) -> dict[str, str | None]:
        """The colonies among which a world is."""
        return next(mine for mine in self.colonies if row in mine)

    def load(self, kind: str, row: str) -> None:
        """A good comes onto a colony that has none."""
        mine = self.owner(row)
        assert mine[row] is None, row
        mine[row] = kind
        self.goods[kind] -= 1

    def unload(self, kind: str, row: str) -> None:
        """A good goes back to the supply."""
        mine = self.owner(row)
        assert mine[row] == kind, row
        mine[row] = None
        self.goods[kind] += 1

    def lose_good(self, kind: str, row: str) -> None:
        """The good of a colony that has been replaced."""
        assert row == self.replaced
        self.unload(kind, row)
        self.owner(row).pop(row)

    def sell(self, who: str, kind: str, row: str, credits: str) -> None:
        """A good becomes credits."""
        self.unload(kind, row)
        self.pay(who, credits)

    def settle_anew(self, who: str, row: str) -> None:
        """An explored world becomes a colony; the colonists of the one it replaces move."""
        self.settle(who, row, 0, 0)

    def replace(self, who: str, old: str, row: str) -> None:
        """An explored world takes the place of a colony, whose good goes back next."""
        self.settle(who, row, 0, 0)
        self.replaced = old
        if self.colonies[NAMES.index(who)][old] is None:
            self.give_up(who, old)

    def give_up(self, who: str, row: str) -> None:
        """A colony is no more."""
        assert self.colonies[NAMES.index(who)].pop(row) is None, row

    def bring_back(self, row: str) -> None:
        """A world that was replaced is in the bag again."""
        assert all(row not in mine for mine in self.colonies)
        self.bag += 1

    def stockpile_credits(self, who: str, credits: str) -> None:
        """Credits of a sale stay on the mat."""
        self.pay(who, credits, -1)
        self.stockpiles[NAMES.index(who)]["credits"] += int(credits)

    def stockpile_good(self, who: str, kind: str, row: str) -> None:
        """A good stays on the mat."""
        self.unload(kind, row)
        self.goods[kind] -= 1
        self.stockpiles[NAMES.index(who)][kind] += 1

    def stockpile_world(self, who: str, row: str) -> None:
        """A discarded world stays on the mat."""
        self.explored[NAMES.index(who)].remove(row)
        self.stockpiles[NAMES.index(who)][row] += 1

    def consume(self, who: str, gains: str) -> None:
        """What was consumed has been told; this is what it brought."""
        for number, what in re.findall(r"(\d+) (VP|credit)", gains):
            (self.award if what == "VP" else self.pay)(who, number)

    def known(self) -> dict[str, Any]:
        """All that is known; in which order things lie does not matter."""
        unordered = {"explored": [sorted(mine) for mine in self.explored], "centre": sorted(self.centre)}
        unordered["developments"] = [sorted(mine) for mine in self.developments]
        told = unordered | {"stockpiles": [+mine for mine in self.stockpiles], "selected": set(self.selected)}
        return vars(self) | told | {"disk": 0, "replaced": ""}


def stock(pile: dict[str, Any]) -> Counter[str]:
    """A stockpile: goods by their kinds, credits, and each world."""
    counts = {KINDS[kind]: count for kind, count in pile["goods"].items()} | {"credits": pile["credits"]}
    return Counter(counts) + Counter(TITLES[one] for one in pile["worlds"])


def true(view: dict[str, Any]) -> dict[str, Any]:
    """The table as it is, in the words of a ledger."""
    ledger, players = Ledger(view), view["players"]
    ledger.credits = [p["credits"] for p in players]
    ledger.chips = [p["vp"] for p in players]
    ledger.colonists = [p["colonists"] for p in players]
    ledger.colonies = [
        {TITLES[one["id"]]: KINDS[one["good"]] if one["good"] else None for one in p["colonies"]} for p in players
    ]
    ledger.explored = [[TITLES[one] for one in p["explored"]] for p in players]
    ledger.developments = [[TITLES[one] for one in p["developments"]] for p in players]
    ledger.stacks = {TITLES[one["id"]]: one["left"] for one in view["developments"]}
    ledger.centre = [TITLES[one] for one in view["centre"]]
    ledger.track = [NAMES[seat] for seat in view["track"]]
    ledger.done = view["track_done"]
    ledger.tile = view["produce_credits"]
    kinds = {} if view["match"]["over"] else {name: p["factory_kind"] for name, p in zip(NAMES, players, strict=False)}
    ledger.factories = {name: KINDS[kind] for name, kind in kinds.items() if kind}
    ledger.selected = {TITLES[tile["id"]]: "" for tile in view["tiles"] if tile["selected"]}
    ledger.stockpiles = [stock(p["stockpile"]) for p in players]
    return ledger.known()


OF = rf"{KIND} of {ROW}"
LINES: dict[str, Callable[..., None]] = {
    rf"{ROW} is in play \((\d+) left\)\.": lambda ledger, row, left: ledger.stacks.update({row: int(left)}),
    rf"{WHO} begins in places? (\d)(?: and (\d))? of the track with {CREDITS}\.": Ledger.begin,
    rf"{WHO}'s home colony is {ROW}, with {COLONISTS}\.": Ledger.found,
    r"Round (\d+) begins\.": Ledger.new_round,
    rf"{WHO} selected {ROW}\.": Ledger.select,
    rf"{WHO} gained {CREDITS} from the tile\.": Ledger.take_tile,
    rf"{WHO} gained {VP} as the bonus\.": Ledger.award,
    rf"{WHO}'s disk moved to place (\d) of the track\.": Ledger.move_up,
    rf"{WHO} bought {ROW} for {CREDITS}\.": Ledger.develop,
    rf"{ROW} was drawn to the centre\.": Ledger.lay_out,
    rf"{WHO} picked {ROW}\.": Ledger.pick,
    rf"{WHO} drew {ROW} from the bag\.": Ledger.draw,
    r"(\d+) worlds? left in the centre went back into the bag\.": Ledger.clear_centre,
    rf"{WHO} discarded {ROW}\.": Ledger.discard,
    rf"{WHO} stockpiled {CREDITS}\.": Ledger.stockpile_credits,
    rf"{WHO} stockpiled {OF}\.": Ledger.stockpile_good,
    rf"{WHO} stockpiled {ROW}\.": Ledger.stockpile_world,
    rf"{WHO} gained {COLONISTS}\.": Ledger.man,
    rf"{WHO} settled {ROW} for {CREDITS} and {COLONISTS}\.": Ledger.settle,
    rf"{WHO} conquered {ROW} with Military \d+ and {COLONISTS}\.": lambda ledger, who, row, crew: ledger.settle(
        who, row, 0, crew
    ),
    rf"{WHO} paid {CREDITS} and {COLONISTS} for {ROW}\.": lambda ledger, who, price, crew, row: ledger.settle(
        who, row, price, crew
    ),
    rf"{WHO} settled {ROW} in place of the home colony\.": Ledger.settle_anew,
    rf"{WHO} replaced {ROW} by {ROW}\.": Ledger.replace,
    rf"{ROW} went back into the bag\.": Ledger.bring_back,
    rf"{WHO}'s {ROW} was given up\.": Ledger.give_up,
    rf"{WHO} put (\d+) further colonists? on .*\.": Ledger.crew,
    rf"{WHO} took {COLONISTS} back that .* does not need\.": lambda ledger, who, crew: ledger.crew(who, -int(crew)),
    rf"{WHO} set .* to {ROW}\.": lambda ledger, who, kind: ledger.factories.update({who: kind}),
    rf"{ROW} came with {KIND}\.": lambda ledger, row, kind: ledger.load(kind, row),
    rf"{WHO}'s {ROW} produced {KIND}\.": lambda ledger, _, row, kind: ledger.load(kind, row),
    rf"{WHO} (?:removed|consumed) {OF}\.": lambda ledger, _, kind, row: ledger.unload(kind, row),
    rf"{OF} went back to the supply\.": Ledger.lose_good,
    rf"{WHO} sold {OF} for {CREDITS}\.": Ledger.sell,
    rf"{WHO} paid {CREDITS} for a good on .*\.": lambda ledger, who, price: ledger.pay(who, price, -1),
    rf"{WHO}'s .* consumed \d+ goods? for {ROW}\.": Ledger.consume,
    rf"{WHO}'s .* brought {COLONISTS}\.": Ledger.man,
    rf"{WHO}'s .* brought {VP}(?: for developing| more)?\.": Ledger.award,
    rf"{WHO}'s .* paid {CREDITS}(?: for .*)?\.": Ledger.pay,
    rf"Nobody produced: {CREDITS} on the Produce tile\.": lambda ledger, lie: setattr(ledger, "tile", int(lie)),
}


@pytest.mark.parametrize(("players", "goals", "seed"), [(2, False, 1), (3, True, 2), (4, False, 3), (5, True, 4)])
def test_the_log_alone_says_who_has_which_credits_goods_and_worlds(players: int, goals: bool, seed: int) -> None:
    """From the setup on no credit, chip, colonist, good or tile comes or goes without a line."""
    rng = random.Random(seed)
    for number in range(3):
        m = astrarium.new("new-frontiers", players=players, seed=10 * seed + number, goals=goals)
        known = Ledger(m.view())
        for line in m.log_for(None, 0):
            known.read(line.text)
        while not m.over:
            assert known.known() == true(m.view())
            liked = [act for act in m.path_ids if GAME.actions.text(act).split()[0] not in DULL]
            m.play(rng.choice(liked if liked and rng.random() < 0.7 else m.path_ids))
            lines = [line.text for line in m.log_for(None, len(m.steps))]
            for line in lines:
                known.read(line)
            if m.over:
                known.factories = {}  # the kind for scoring is another matter
            assert known.known() == true(m.view()), lines
