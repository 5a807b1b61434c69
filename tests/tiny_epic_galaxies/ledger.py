"""What a reader of nothing but the log knows of a table."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import astrarium
import ledgers
from astrarium.games.tiny_epic_galaxies.table.tables import LEVEL_VP

PARTS = astrarium.game("tiny-epic-galaxies").parts
NAMES = ("Red", "Blue", "Green", "Yellow", "Purple")
ROW, PILOTS, CARDS, CRAFTS, MATS = (
    {row.name: row for row in PARTS.rows(kind)} for kind in ("planet", "pilot", "exploration", "ship", "rogue")
)
TITLES = {row.id: name for kind in (ROW, PILOTS, CARDS, CRAFTS, MATS) for name, row in kind.items()}
FACES = {
    "Move a Ship": "move",
    "Acquire Energy": "energy",
    "Acquire Culture": "culture",
    "Advance Diplomacy": "diplomacy",
    "Advance Economy": "economy",
    "Utilize Colony": "colony",
}
WHO, SHIP, FACE = rf"({'|'.join(NAMES)}|[Tt]he Rogue)", r"ship (\d)", rf"({'|'.join(FACES)})"
STOCK = r"((?:\d energy|\d culture)(?: and \d culture)?)"
CARD = rf"({'|'.join(CARDS)})"
AWAY = {"at": "locked", "planet": None, "orbit": None, "card": None, "kind": None}


def seat_of(who: str) -> int:
    """Whose galaxy; the Rogue's is the second one."""
    return NAMES.index(who) if who in NAMES else 1


def ids(row: list[str | None]) -> list[str | None]:
    """The ids of named planets or pilots."""
    return [name and {**ROW, **PILOTS}[name].id for name in row]


class Galaxy:
    """What is somebody's."""

    def __init__(self) -> None:
        self.stock = Counter({"energy": 0, "culture": 0})
        self.level, self.lost_dice = 1, 0
        self.ships = [dict(AWAY) for _ in range(4)]
        self.colonies: list[str] = []
        self.pilots: list[str] = []
        self.bays: dict[str, str] = {}
        self.cards: list[str] = []

    @classmethod
    def seeing(cls, view: dict[str, Any], cards: list[str]) -> Galaxy:
        """A galaxy that somebody has seen, and which Exploration Cards are in it."""
        made = cls()
        made.stock = Counter({kind: view[kind] for kind in ("energy", "culture")})
        made.level, made.lost_dice, made.cards = view["level"], view["lost_dice"], [TITLES[card] for card in cards]
        made.ships = [dict(ship) for ship in view["ships"]]
        made.colonies, made.pilots = ([TITLES[card] for card in view[kind]] for kind in ("colonies", "pilots"))
        made.bays = {TITLES[craft]: TITLES[pilot] for craft, pilot in view["bays"].items() if pilot}
        return made

    def points(self, rogue: str | None) -> int:
        """What the colonies, the level, the pilots and the cards are worth."""
        level = MATS[rogue].fields["vp"][self.level - 1 :][:1] if rogue else [LEVEL_VP[self.level]]
        cards = [*(ROW[name] for name in self.colonies), *(PILOTS[name] for name in self.pilots)]
        return sum(level) + sum(row.fields["vp"] for row in (*cards, *(CARDS[name] for name in self.cards)))

    def seen(self, rogue: str | None) -> dict[str, Any]:
        """As a view shows it."""
        return {
            "energy": self.stock["energy"],
            "culture": self.stock["culture"],
            "level": self.level,
            "points": self.points(rogue),
            "lost_dice": self.lost_dice,
            "colonies": ids(list(self.colonies)),
            "ships": self.ships,
            "bays": {row.id: PILOTS[self.bays[name]].id if name in self.bays else None for name, row in CRAFTS.items()},
            "pilots": ids(list(self.pilots)),
            "num_cards": len(self.cards),
            "dwarf_planets": sum(CARDS[name].fields["dwarf_planet"] for name in self.cards),
        }


class Ledger:
    """What a reader of the log knows of a table; before its first line all lies in the box."""

    def __init__(self, players: int, beyond: bool) -> None:
        kinds = ("planet", "pilot", "exploration")
        used = [[row for row in PARTS.rows(kind) if beyond or row.fields["set"] == "base"] for kind in kinds]
        self.decks = dict(zip(("planets", "pilots", "exploration"), map(len, used), strict=True))
        self.under: dict[str, list[str]] = {deck: [] for deck in self.decks}
        self.galaxies = [Galaxy() for _ in range(max(players, 2))]
        self.row: list[str | None] = []
        self.pilot_row: list[str | None] = []
        self.face_up: list[str] = []
        self.drawn: str | None = None
        self.inactive: Counter[str] = Counter()
        self.bay: list[str] = []
        self.spent, self.follow_price = 0, 1
        self.rogue: str | None = None
        self.rogues_die = ""

    @classmethod
    def seeing(cls, view: dict[str, Any], cards: list[list[str]]) -> Ledger:
        """The ledger of somebody who has seen a table, and which Exploration Cards were taken."""
        made = cls(view["players"], view["beyond"])
        made.decks, made.drawn = dict(view["decks"]), view["drawn"] and TITLES[view["drawn"]]
        made.under = {deck: [TITLES[card] for card in under] for deck, under in view["under"].items()}
        made.row, made.pilot_row = ([card and TITLES[card] for card in view[row]] for row in ("row", "pilot_row"))
        made.face_up = [TITLES[card] for card in view["face_up"]]
        made.rogue = view["rogue"] and TITLES[view["rogue"]]
        made.inactive, made.bay = Counter(view["dice"]["inactive"]), list(view["dice"]["bay"])
        made.spent, made.follow_price = view["dice"]["spent"], view["dice"]["follow_price"]
        made.galaxies = [Galaxy.seeing(one, taken) for one, taken in zip(view["galaxies"], cards, strict=True)]
        return made

    def of(self, who: str) -> Galaxy:
        """Somebody's galaxy."""
        return self.galaxies[seat_of(who)]

    def read(self, line: str) -> None:
        """Several of the same may be told in one line."""
        ledgers.read(self, LINES, line, re.search(r", (\d) times\.$", line))

    def seen(self) -> dict[str, Any]:
        """As a view shows it."""
        return {
            "row": ids(self.row),
            "pilot_row": [pilot for pilot in ids(self.pilot_row) if pilot],
            "face_up": [CARDS[name].id for name in self.face_up],
            "drawn": self.drawn and CARDS[self.drawn].id,
            "decks": self.decks,
            "under": {
                deck: [{**ROW, **PILOTS, **CARDS}[name].id for name in cards] for deck, cards in self.under.items()
            },
            "dice": {
                "inactive": {face: self.inactive[face] for face in FACES.values()},
                "bay": self.bay,
                "spent": self.spent,
                "follow_price": self.follow_price,
            },
            "galaxies": [g.seen(self.rogue if seat else None) for seat, g in enumerate(self.galaxies)],
        }

    # -------------------------------------------------------------- resources

    def start(self, who: str, ships: str, amounts: str) -> None:
        """Everybody, or the one who plays alone, has what there is at the start."""
        for seat, galaxy in enumerate(self.galaxies):
            if who == "Everybody" or seat == 0:
                self.gain(NAMES[seat], amounts)
                for ship in galaxy.ships[: int(ships)]:
                    ship["at"] = "home"

    def face(self, mat: str, ships: str) -> None:
        """The Rogue has a mat and ships."""
        self.rogue = mat
        for ship in self.of("the Rogue").ships[: int(ships)]:
            ship["at"] = "home"

    def gain(self, who: str, amounts: str, sign: int = 1) -> None:
        """Somebody's energy and culture change; nobody has less than nothing."""
        for number, kind in re.findall(r"(\d) (energy|culture)", amounts):
            self.of(who).stock[kind] += sign * int(number)
            assert self.of(who).stock[kind] >= 0, (who, amounts)

    def pay(self, who: str, amounts: str) -> None:
        """Somebody's energy and culture fall."""
        self.gain(who, amounts, -1)

    def change(self, who: str, number: str, one: str, other: str) -> None:
        """Energy becomes culture, or the other way round."""
        self.pay(who, f"{number} {one}")
        self.gain(who, f"{number} {other}")

    def take(self, thief: str, number: str, kind: str, victim: str, lost: str | None = None) -> None:
        """A kind of resource is taken, for some of which there may be no room."""
        self.pay(victim, f"{number} {kind}")
        self.gain(thief, f"{int(number) - int(lost or 0)} {kind}")

    def hand_over(self, giver: str, receiver: str, amounts: str) -> None:
        """Energy or culture changes hands."""
        self.pay(giver, amounts)
        self.gain(receiver, amounts)

    def rise(self, who: str, level: str, amounts: str, ship: str | None) -> None:
        """An upgrade is paid; a ship may join at home."""
        self.of(who).level = int(level)
        self.pay(who, amounts)
        if ship:
            self.put(who, ship, "home")

    def run_out(self, kind: str, level: str | None = None) -> None:
        """The Rogue has none left of a kind, for which it may have risen to a level."""
        self.of("the Rogue").stock[kind] = 0
        if level:
            self.of("the Rogue").level = int(level)

    # -------------------------------------------------------------- dice

    def roll(self, who: str | None, shown: str) -> None:
        """Somebody's turn begins with dice, or with none yet: the Rogue's."""
        self.inactive, self.bay, self.spent, self.follow_price = Counter(), [], 0, 1
        self.show(shown)
        if who:
            self.of(who).lost_dice = 0

    def show(self, shown: str) -> None:
        """These are the inactive dice."""
        self.inactive = Counter({FACES[face]: int(n) for n, face in re.findall(rf"(\d) {FACE}", shown)})

    def reroll(self, who: str, price: str | None, shown: str) -> None:
        """The inactive dice are others, which may cost an energy."""
        self.pay(who, price or "")
        self.show(shown)

    def use(self, face: str, dice: int = 1) -> None:
        """Dice go to the Activation Bay."""
        self.inactive[FACES[face]] -= dice
        self.bay += [FACES[face]] * dice

    def spend(self, one: str, other: str | None = None) -> None:
        """Two dice are out of play."""
        for face in (one, other or one):
            self.inactive[FACES[face]] -= 1
        self.spent += 2

    def turn(self, shown: str, to: str) -> None:
        """A die shows another face."""
        self.inactive[FACES[shown]] -= 1
        self.inactive[FACES[to]] += 1

    def rogue_uses(self) -> Ledger:
        """The die that the Rogue rolled lies in the bay."""
        self.bay.append(FACES[self.rogues_die])
        return self

    # -------------------------------------------------------------- ships

    def put(self, who: str, ship: str, at: str, where: str | None = None, space: str | None = None) -> None:
        """A ship is somewhere else."""
        orbit = None if space is None else 0 if space == "the start space" else int(space.removeprefix("space "))
        planet = ROW[where].id if where in ROW else None
        this = self.of(who).ships[int(ship) - 1]
        this |= {"at": at, "planet": planet, "orbit": orbit, "card": CARDS[where].id if where in CARDS else None}

    def advance(self, who: str, ship: str, where: str, space: str) -> None:
        """A ship goes on in its orbit, or on a Danger track."""
        self.put(who, ship, "planet" if where in ROW else "danger", where, space)

    def settle(self, who: str, planet: str, ship: str) -> None:
        """A planet is colonised; the ship comes home."""
        self.of(who).colonies.append(planet)
        self.put(who, ship, "home")
        self.row[self.row.index(planet)] = None

    # -------------------------------------------------------------- cards

    def appear(self, row: list[str | None], deck: str, card: str) -> None:
        """A card fills the gap of a row, or at the start the next place."""
        if None in row:
            row[row.index(None)] = card
        else:
            row.append(card)
        self.draw(deck)

    def draw(self, deck: str) -> None:
        """A deck has one card less."""
        self.decks[deck] -= 1
        self.under[deck] = self.under[deck][: self.decks[deck]]

    def bury(self, deck: str, card: str) -> None:
        """A card goes under its deck."""
        self.decks[deck] += 1
        self.under[deck].insert(0, card)

    def replace(self, row: list[str | None], deck: str, card: str) -> None:
        """A card of a row goes under its deck."""
        row[row.index(card)] = None
        self.bury(deck, card)

    def turn_up(self, card: str) -> None:
        """An Exploration Card is drawn."""
        self.draw("exploration")
        self.drawn = card

    def let_go(self, card: str) -> None:
        """An Exploration Card is taken or buried: the one drawn, or one that lay face up."""
        if card == self.drawn:
            self.drawn = None
        else:
            self.face_up.remove(card)

    def collect(self, who: str, card: str) -> None:
        """An Exploration Card is taken."""
        if not (who not in NAMES and card == self.drawn):
            self.let_go(card)
        self.drawn = None
        self.of(who).cards.append(card)

    def leave(self, card: str) -> None:
        """The card drawn is left face up."""
        self.let_go(card)
        self.face_up.append(card)

    def hide(self, card: str) -> None:
        """An Exploration Card goes under the deck."""
        self.let_go(card)
        self.bury("exploration", card)

    def hire(self, who: str, pilot: str, craft: str, dice: str | None, face: str | None) -> None:
        """A pilot flies an Advanced Ship, for dice or for resources."""
        self.of(who).bays[craft] = pilot
        self.of(who).pilots.append(pilot)
        self.pilot_row[self.pilot_row.index(pilot)] = None
        if face:
            self.use(face, int(dice or 0))

    def fly(self, who: str, craft: str, ship: str) -> None:
        """An Advanced Ship takes the place of an ordinary one."""
        self.of(who).ships[int(ship) - 1]["kind"] = CRAFTS[craft].id


LINES: dict[str, Callable[..., Any]] = {
    rf"({'|'.join(NAMES)}|Everybody) starts on level 1 with (\d) ships at home, {STOCK}\.": Ledger.start,
    rf"{WHO} faces the Rogue Galaxy (.*), with (\d) ships at home and nothing else\.": lambda ledger, _, *faced: (
        ledger.face(*faced)
    ),
    r"(.*) appears in the planet row\.": lambda ledger, card: ledger.appear(ledger.row, "planets", card),
    r"(.*) appears in the pilot row\.": lambda ledger, card: ledger.appear(ledger.pilot_row, "pilots", card),
    rf"The Rogue acquires {STOCK}\.": lambda ledger, what: ledger.rogue_uses().gain("the Rogue", what),
    rf"The Rogue sends {SHIP} into orbit of (.*)\.": lambda ledger, ship, where: ledger.rogue_uses().put(
        "the Rogue", ship, "planet", where, "space 0"
    ),
    rf"{WHO} (?:pays|loses) {STOCK}(?:, \d times)?\.": Ledger.pay,
    rf"{WHO} (?:takes|acquires) {STOCK}(?:, \d times)?\.": Ledger.gain,
    rf"{WHO} rolls \d dic?e: (.*)\.": Ledger.roll,
    r"The Rogue's turn begins\.": lambda ledger: ledger.roll(None, ""),
    rf"{WHO} rerolls .*? (?:for (1 energy) )?and has (.*)\.": Ledger.reroll,
    rf"{WHO} puts {FACE} and {FACE} into the Converter\.": lambda ledger, _, *faces: ledger.spend(*faces),
    rf"{WHO} puts two {FACE} dice into the Converter\.": lambda ledger, _, face: ledger.spend(face),
    rf"{WHO} throws away two {FACE} dice\.": lambda ledger, _, face: ledger.spend(face),
    rf"{WHO} throws away {FACE} and {FACE}\.": lambda ledger, _, *faces: ledger.spend(*faces),
    rf"{WHO} turns an? {FACE} die to {FACE}\.": lambda ledger, _, *faces: ledger.turn(*faces),
    rf"{WHO} activates {FACE}\.": lambda ledger, _, face: ledger.use(face),
    rf"The Rogue rolls {FACE}\.": lambda ledger, face: setattr(ledger, "rogues_die", face),
    rf"Rolled again, the die shows {FACE}\.": lambda ledger, face: setattr(ledger, "rogues_die", face),
    rf"{FACE}: all Rogue ships on such orbits advance\.": lambda ledger, _: ledger.rogue_uses(),
    rf"(?:{'|'.join(MATS)}) carries out its action of level \d\.": Ledger.rogue_uses,
    r"The Rogue's culture is full: it rolls three bonus dice\.": lambda ledger: ledger.bay.clear(),
    rf"{WHO} will roll (\d) di(?:c?)e fewer next turn\.": lambda ledger, who, n: setattr(
        ledger.of(who), "lost_dice", int(n)
    ),
    rf"{WHO} follows .* for (\d culture): .*": Ledger.pay,
    rf"Following {WHO} costs (\d) culture for the rest of the turn\.": lambda ledger, _, n: setattr(
        ledger, "follow_price", int(n)
    ),
    rf"{WHO} gives up (1 \w+), for which .* has no room\.": Ledger.pay,
    rf"{WHO} gives {WHO} (1 \w+)\.": Ledger.hand_over,
    rf"{WHO} takes (\d) (\w+) from {WHO}(?:, and has no room for (\d) of it)?\.": Ledger.take,
    rf"{WHO} takes {STOCK} from {WHO}, and has no room for it\.": lambda ledger, _, what, other: ledger.pay(
        other, what
    ),
    rf"{WHO} turns (\d) (\w+) into (\w+)\.": Ledger.change,
    rf"{WHO} upgrades to level (\d) for {STOCK}(?:: {SHIP} joins at home)?\.": Ledger.rise,
    r"The Rogue's (energy) is full: it rises to level (\d) and has no energy left\.": Ledger.run_out,
    r"The bonus dice are rolled: the Rogue has no (culture) left\.": Ledger.run_out,
    rf"{WHO} hires (.*) for the (\w+)(?:, with (\d) {FACE} dice)?\.": Ledger.hire,
    rf"{WHO} flies the (\w+) in place of {SHIP}\.": Ledger.fly,
    rf"{WHO} sends (.*) under the pilot deck\.": lambda ledger, _, card: ledger.replace(
        ledger.pilot_row, "pilots", card
    ),
    rf"{WHO} replaces (.*), which goes under the deck\.": lambda ledger, _, card: ledger.replace(
        ledger.row, "planets", card
    ),
    rf"{WHO} draws {CARD}\.": lambda ledger, _, card: ledger.turn_up(card),
    rf"{WHO} leaves {CARD} face up\.": lambda ledger, _, card: ledger.leave(card),
    rf"{WHO} puts {CARD} under the deck\.": lambda ledger, _, card: ledger.hide(card),
    rf"{WHO} takes {CARD}\.": Ledger.collect,
    rf"{WHO} lands {SHIP} on (.*)\.": lambda ledger, who, ship, on: ledger.put(who, ship, "planet", on),
    rf"{WHO} sends {SHIP} into orbit of (.*)\.": lambda ledger, *at: ledger.put(*at[:2], "planet", at[2], "space 0"),
    rf"{WHO} sends {SHIP} to Unexplored Space\.": lambda ledger, *at: ledger.put(*at, "unexplored"),
    rf"{WHO}'s {SHIP} escapes from .*": lambda ledger, *at: ledger.put(*at, "unexplored"),
    rf"{WHO}'s {SHIP} is caught by (.*)\.": lambda ledger, *at: ledger.put(*at[:2], "danger", at[2], "space 0"),
    rf"{WHO} brings {SHIP} home\.": lambda ledger, *at: ledger.put(*at, "home"),
    rf"{WHO}'s {SHIP} is sent home\.": lambda ledger, *at: ledger.put(*at, "home"),
    rf"{WHO} colonises (.*) for \d points?; {SHIP} comes home\.": Ledger.settle,
    rf"{WHO} advances {SHIP} at (.*) to (space \d) of \d\.": Ledger.advance,
    rf"{WHO} pulls {SHIP} at (.*) back to (.*)\.": Ledger.advance,
    rf"{WHO} shifts {SHIP} to (.*?) of (.*)\.": lambda ledger, *at: ledger.advance(*at[:2], at[3], at[2]),
    rf"{WHO} pushes {WHO}'s {SHIP} at (.*) back to (.*)\.": lambda ledger, _, *at: ledger.advance(*at),
}


def true(view: dict[str, Any], like: dict[str, Any]) -> dict[str, Any]:
    """The table as it is, as far as a ledger tells of it."""
    galaxies = [{key: one[key] for key in known} for one, known in zip(view["galaxies"], like["galaxies"], strict=True)]
    dice = {key: view["dice"][key] for key in like["dice"]}
    return {key: view[key] for key in like} | {"galaxies": galaxies, "dice": dice}
