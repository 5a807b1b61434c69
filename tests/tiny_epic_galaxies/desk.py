"""A table to try rules on: put planets, ships, dice and resources where a test wants them, then play by name."""

from __future__ import annotations

from typing import Any

from astrarium.core.match import Match
from astrarium.core.table import ask
from astrarium.games.tiny_epic_galaxies import GAME
from astrarium.games.tiny_epic_galaxies.play.colonising import add_colony, put, slot_of
from astrarium.games.tiny_epic_galaxies.play.dice import clear_dice
from astrarium.games.tiny_epic_galaxies.table.components import SHIP_IDS
from astrarium.games.tiny_epic_galaxies.table.pieces import FACES, NO_CARD, ROGUE, SURFACE, Decide, Gift, Place
from astrarium.games.tiny_epic_galaxies.table.state import Galaxy, State
from astrarium.games.tiny_epic_galaxies.table.tables import (
    CARD_IDS,
    LEVEL_SHIPS,
    LEVEL_VP,
    MISSION_IDS,
    PILOT_GIFT,
    PILOT_IDS,
    PLANET_IDS,
    PLANET_VP,
)

QUIET = ("jakks", "vici_ks156", "mj_120210", "aughmoore", "shouhua", "k_widow")


def desk(players: int = 2, row: tuple[str, ...] = QUIET, **settings: Any) -> Desk:
    """A table on the first seat's turn, missions kept, with the given planets and no dice yet."""
    made = Desk(Match(GAME, players, 1, **settings))
    made.row(*row)
    made.dice()
    return made


class Desk:
    """A match whose position can be arranged."""

    def __init__(self, match: Match) -> None:
        self.m = match
        self.may_break = {0}
        while "keep" in self.options[0]:
            match.play(match.options[0])

    # -------------------------------------------------------------- reading

    @property
    def s(self) -> State:
        state: State = self.m.state
        return state

    @property
    def options(self) -> list[str]:
        return [GAME.actions.text(act) for act in self.m.option_ids]

    @property
    def log(self) -> str:
        return "\n".join(line.text for line in self.m.log)

    def me(self, seat: int = 0) -> Galaxy:
        return self.s.galaxies[seat]

    def has(self, seat: int = 0) -> tuple[int, int]:
        return (self.me(seat).stock[0], self.me(seat).stock[1])

    def where(self, seat: int, ship: int) -> tuple[str, int]:
        """Where a ship is: a planet, or home, beyond, danger, locked; and its orbit (-1 on a surface)."""
        this = self.me(seat).ships[ship - 1]
        names = {Place.HOME: "home", Place.UNEXPLORED: "beyond", Place.DANGER: "danger", Place.LOCKED: "locked"}
        place = names.get(this.place) or PLANET_IDS[self.s.row[this.place]]
        return (place, this.orbit)

    # -------------------------------------------------------------- arranging

    def refresh(self) -> Desk:
        self.m._count = GAME.plain.present_options(self.s, self.m._out)
        return self

    def row(self, *planets: str) -> Desk:
        """The planets of the row; the others go to the deck in the order of the file, the first drawn last."""
        s = self.s
        pool = [*s.planets.cards[: s.planets.count], *(p for p in s.row if p != NO_CARD)]
        wanted = [PLANET_IDS.index(p) for p in planets[: s.row_size]]
        rest = [p for p in sorted(pool) if p not in wanted]
        for slot, planet in enumerate(wanted):
            s.row[slot] = planet
        s.planets.count = len(rest)
        s.planets.cards[: len(rest)] = rest
        return self.refresh()

    def next_planet(self, planet: str) -> Desk:
        """The planet that will fill the next gap."""
        deck, number = self.s.planets, PLANET_IDS.index(planet)
        cards = [card for card in deck.cards[: deck.count] if card != number]
        deck.cards[: deck.count] = [*cards, number]
        return self.refresh()

    def empty_planets(self) -> Desk:
        """The planet deck is used up (the cards leave the table, which a law would notice)."""
        self.s.planets.count = 0
        self.may_break.add(2)
        return self.refresh()

    def dice(self, *faces: str) -> Desk:
        """The inactive dice."""
        s = self.s
        for face in range(6):
            s.inactive[face] = faces.count(FACES[face])
        s.left = s.rolled = len(faces)
        s.num_bay = s.spent = s.rerolls = s.converted = 0
        return self.refresh()

    def stock(self, energy: int, culture: int, seat: int = 0) -> Desk:
        self.me(seat).stock[:] = [energy, culture]
        return self.refresh()

    def level(self, level: int, seat: int = 0) -> Desk:
        me = self.me(seat)
        me.points += LEVEL_VP[level] - LEVEL_VP[me.level]
        me.level = level
        for ship in range(LEVEL_SHIPS[level]):
            if me.ships[ship].place == Place.LOCKED:
                me.ships[ship].place = Place.HOME
        return self.refresh()

    def ship(self, seat: int, ship: int, place: str, orbit: int = SURFACE) -> Desk:
        """Put a ship on a planet (orbit -1 is the surface), or home, beyond or into a danger card's track."""
        this = self.me(seat).ships[ship - 1]
        if place in CARD_IDS:
            self.own_card(seat, place)
            put(self.s, this, Place.DANGER, orbit)
            this.card = CARD_IDS.index(place)
        elif place in ("home", "beyond"):
            put(self.s, this, Place.HOME if place == "home" else Place.UNEXPLORED, 0)
        else:
            put(self.s, this, slot_of(self.s, PLANET_IDS.index(place)), orbit)
        return self.refresh()

    def colony(self, seat: int, *planets: str) -> Desk:
        """Planets out of the deck become colonies."""
        for planet in planets:
            number, deck = PLANET_IDS.index(planet), self.s.planets
            cards = [card for card in deck.cards[: deck.count] if card != number]
            deck.count, deck.cards[: len(cards)] = len(cards), cards
            add_colony(self.me(seat), number)
            self.me(seat).points += PLANET_VP[number]
        return self.refresh()

    def mission(self, seat: int, mission: str) -> Desk:
        """A player holds this mission."""
        number, old = MISSION_IDS.index(mission), self.me(seat).mission
        change = {number: old, old: number}
        deck = self.s.missions
        deck.cards[: deck.count] = [change.get(card, card) for card in deck.cards[: deck.count]]
        for other in range(self.s.num_players):
            them = self.me(other)
            them.dealt[:] = [change.get(card, card) for card in them.dealt]
            them.mission = them.dealt[0]
        return self.refresh()

    def pilots(self, *pilots: str) -> Desk:
        """The pilot row."""
        s = self.s
        size = sum(p != NO_CARD for p in s.pilot_row)
        wanted = [PILOT_IDS.index(p) for p in pilots]
        pool = [*s.pilots.cards[: s.pilots.count], *(p for p in s.pilot_row if p != NO_CARD and p not in wanted)]
        rest = [p for p in sorted(set(pool)) if p not in wanted]
        while len(wanted) < size:
            wanted.append(rest.pop(0))
        s.pilot_row[: len(wanted)] = wanted
        s.pilots.count, s.pilots.cards[: len(rest)] = len(rest), rest
        return self.refresh()

    def fly(self, seat: int, ship: int, kind: str, pilot: str) -> Desk:
        """A pilot flies an Advanced Ship in place of one of the ordinary ones."""
        number, me, s = PILOT_IDS.index(pilot), self.me(seat), self.s
        s.pilot_row[:] = [p if p != number else NO_CARD for p in s.pilot_row]
        cards = [card for card in s.pilots.cards[: s.pilots.count] if card != number]
        s.pilots.count, s.pilots.cards[: len(cards)] = len(cards), cards
        me.ships[ship - 1].kind = SHIP_IDS.index(kind) + 1
        me.bays[SHIP_IDS.index(kind)] = number
        me.pilots[me.num_pilots] = number
        me.num_pilots += 1
        me.points += 1
        row = GAME.parts.rows("pilot")[number]
        for i, badge in enumerate(("star", "atom", "signal", "orbit")):
            me.badges[i] += row.fields["badges"].get(badge, 0)
        s.blockers += PILOT_GIFT[number] == Gift.BLOCK_PASSING
        return self.refresh()

    def deck(self, *cards: str) -> Desk:
        """The exploration deck, the first named drawn first; the others lie below (or, if `only`, nowhere)."""
        deck = self.s.exploration
        wanted = [CARD_IDS.index(card) for card in cards]
        rest = [card for card in sorted(deck.cards[: deck.count]) if card not in wanted]
        deck.cards[: deck.count] = [*rest, *reversed(wanted)]
        return self.refresh()

    def face_up(self, *cards: str) -> Desk:
        """Cards out of the exploration deck lie face up."""
        for card in cards:
            self._out_of_deck(card)
            self.s.face_up[self.s.num_face_up] = CARD_IDS.index(card)
            self.s.num_face_up += 1
        return self.refresh()

    def own_card(self, seat: int, card: str) -> Desk:
        """A card out of the exploration deck is collected, without its effect."""
        self._out_of_deck(card)
        me, row = self.me(seat), GAME.parts.rows("exploration")[CARD_IDS.index(card)]
        me.cards[me.num_cards] = CARD_IDS.index(card)
        me.num_cards += 1
        me.dangers += row.fields["type"] == "danger"
        me.dwarf_planets += row.fields["dwarf_planet"]
        me.points += row.fields["vp"]
        for i, badge in enumerate(("star", "atom", "signal", "orbit")):
            me.badges[i] += row.fields["badges"].get(badge, 0)
        return self.refresh()

    def _out_of_deck(self, card: str) -> None:
        deck, number = self.s.exploration, CARD_IDS.index(card)
        cards = [one for one in deck.cards[: deck.count] if one != number]
        assert len(cards) == deck.count - 1, f"{card} is not in the deck"
        deck.count, deck.cards[: len(cards)] = len(cards), cards

    def leave_in_deck(self, seat: int, count: int) -> Desk:
        """All but the top cards of the exploration deck go to a player, without their effects."""
        for card in list(self.s.exploration.cards[: self.s.exploration.count - count]):
            self.own_card(seat, CARD_IDS[card])
        return self

    # -------------------------------------------------------------- playing

    def play(self, *texts: str | list[str]) -> Desk:
        """Play actions by name, sets of things as lists; the laws of the table hold after each."""
        for text in texts:
            self.m.play(text)
            law = GAME.rules.invariant(self.s)
            assert law in self.may_break, f"law {law} is broken after {text}: {GAME.laws[law]}"
        return self

    def if_asked(self, *texts: str) -> Desk:
        """Play actions that are only asked when there is a choice."""
        for text in texts:
            if self.offers(text):
                self.play(text)
        return self

    def offers(self, text: str) -> bool:
        """Whether an action is offered now."""
        return text in self.options

    def ends_turn(self) -> Desk:
        return self.play("end-turn")

    # -------------------------------------------------------------- the Rogue

    def rogue_die(self, face: str, bonus: int = 0) -> Desk:
        """It is the Rogue's turn and this die was just rolled; it is the last of the turn."""
        return self._rogue(Decide.ROGUE_DIE, FACES.index(face), bonus)

    def rogue_end(self, used: int = 0) -> Desk:
        """The Rogue has rolled all its dice, some of which it used."""
        return self._rogue(Decide.ROGUE_END, 0, 0, used)

    def _rogue(self, kind: int, a: int, b: int, used: int = 0) -> Desk:
        s = self.s
        clear_dice(s)
        s.num_bay = used
        s.turn, s.depth, s.num_events = ROGUE, 0, 0
        ask(s, kind, 0, a, b)
        self.m._settle(GAME.plain.carry_on(s, self.m._out))
        self.m._listen()
        return self


def solo(rogue: str = "artemis", row: tuple[str, ...] = QUIET, **settings: Any) -> Desk:
    """A solo table on the human's turn."""
    return desk(1, row, rogue=rogue, **settings)
