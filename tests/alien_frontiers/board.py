"""A table set up as a test needs it: ships in hand with chosen values, resources, cards, colonies, factions."""

from __future__ import annotations

import astrarium
from astrarium.core.match import Match
from astrarium.core.table import take_decision
from astrarium.games.alien_frontiers import GAME
from astrarium.games.alien_frontiers.ending import score
from astrarium.games.alien_frontiers.laws import invariant
from astrarium.games.alien_frontiers.play.agendas import take_agenda
from astrarium.games.alien_frontiers.play.asteroids import next_asteroid
from astrarium.games.alien_frontiers.play.cards import get_card, lose_card, to_pile
from astrarium.games.alien_frontiers.play.decisions import DECISIONS
from astrarium.games.alien_frontiers.play.fleet import first_ship, put, set_value
from astrarium.games.alien_frontiers.play.moon import add_colony, place_field
from astrarium.games.alien_frontiers.play.roll import clear_turn
from astrarium.games.alien_frontiers.table.moves import PLACES, actions
from astrarium.games.alien_frontiers.table.pieces import NO_CARD, Decide, Happened, Phase, Place, Why
from astrarium.games.alien_frontiers.table.setup import choose_faction, setup, start_play
from astrarium.games.alien_frontiers.table.state import State
from astrarium.games.alien_frontiers.table.tables import AGENDAS, ASTEROIDS, FACTIONS, FIELDS, TECHS, TERRITORIES

OWNERS = {"relic": 36, "brethren": 37}


class Board:
    """A game in the main part of a player's turn."""

    def __init__(self, hand=(), players=3, seat=0, fuel=0, ore=0, tech=(), factions=(), seed=1, **settings):
        settings.setdefault("factions", bool(factions))
        self.s: State = GAME.fresh(players, settings, seed)
        self.out = [0] * len(actions)
        s = self.s
        setup(s)
        s.session = players
        for who, faction in enumerate(factions):
            if faction:
                choose_faction(s, who, FACTIONS.index(faction))
        self.draft_rest()
        start_play(s)
        for who in range(players):
            while s.players[who].num_cards:
                to_pile(s, s.players[who].cards[0], lose_card(s, who, s.players[who].cards[0]))
            s.players[who].fuel = s.players[who].ore = 0
            while s.players[who].num_agendas:
                self.hide_agenda(who, s.players[who].agendas[0])
        self.seat = s.first = seat
        clear_turn(s, seat)
        s.phase = Phase.MAIN
        self.me.fuel, self.me.ore = fuel, ore
        for card in tech:
            self.give(card)
        for i, value in enumerate(hand):
            ship = first_ship(seat) + i
            put(s, ship, Place.HAND, seat)
            set_value(s, ship, value)
        s.num_events = 0

    def draft_rest(self):
        """Players without a chosen faction get the first free ones."""
        s = self.s
        if s.factions_on:
            free = [
                f for f in range(len(FACTIONS)) if s.faction_owner[f] < 0 and FACTIONS[f] != "brethren_of_the_stars"
            ]
            free = [f for f in free if FACTIONS[f] != "prophets_of_the_artifact"]
            plain = [FACTIONS.index(n) for n in ("scavenger_fleet", "smugglers_alliance", "terran_exchange")]
            free = [f for f in plain if f in free] + [f for f in free if f not in plain]
            for who in range(s.num_players):
                if s.players[who].faction < 0:
                    choose_faction(s, who, free.pop(0))

    # -------------------------------------------------------------- who and what

    @property
    def me(self):
        return self.s.players[self.seat]

    def player(self, seat):
        return self.s.players[seat]

    @property
    def values(self):
        """The unplaced ships by value."""
        return sorted(self.s.ships[self.s.hand[i]].value for i in range(self.s.hand_size))

    def at(self, place):
        """The values of the ships at a place."""
        number = PLACES.index(place)
        return sorted(ship.value for ship in self.s.ships if ship.place == number)

    def cards(self, seat=None):
        """The alien tech cards of a player."""
        p = self.s.players[self.seat if seat is None else seat]
        return [TECHS[p.cards[i]] for i in range(p.num_cards)]

    def display(self):
        return [TECHS[c] for c in self.s.display if c != NO_CARD]

    def pile(self):
        return [TECHS[self.s.pile[i]] for i in range(self.s.pile_size)]

    def colonies(self, territory, seat=None):
        return self.s.colonies[TERRITORIES.index(territory)][self.seat if seat is None else seat]

    def controller(self, territory):
        return self.s.controller[TERRITORIES.index(territory)]

    def field(self, field):
        g = self.s.generators[FIELDS.index(field)]
        return tuple(TERRITORIES[t] for t in (g.at, g.also) if t >= 0)

    def score(self, seat=None):
        return score(self.s, self.seat if seat is None else seat)

    def happened(self, name):
        """Whether the last step told something."""
        code = Happened.members[name]
        return any(self.s.events[i].code == code for i in range(self.s.num_events))

    # -------------------------------------------------------------- arranging

    def give(self, card, seat=None):
        """A player gets an alien tech card, taken from the deck, the pile or the display."""
        s, number = self.s, TECHS.index(card)
        for row, size in ((s.deck, "deck_size"), (s.pile, "pile_size")):
            count = getattr(s, size)
            if number in row[:count]:
                row.insert(count - 1, row.pop(row.index(number)))
                setattr(s, size, count - 1)
                break
        else:
            slot = s.display.index(number)
            s.deck_size -= 1
            s.display[slot] = s.deck[s.deck_size]
        get_card(s, self.seat if seat is None else seat, number, 0)

    def show(self, *cards):
        """These cards are displayed."""
        s = self.s
        for slot, card in enumerate(cards):
            number = TECHS.index(card)
            if s.display[slot] == number:
                continue
            if number in s.display:
                other = s.display.index(number)
                s.display[slot], s.display[other] = s.display[other], s.display[slot]
                continue
            rows = ((s.deck, s.deck_size), (s.pile, s.pile_size))
            row, at = next((r, r[:n].index(number)) for r, n in rows if number in r[:n])
            row[at], s.display[slot] = s.display[slot], number

    def colony(self, territory, seat=None, count=1):
        """A player has colonies there."""
        who = self.seat if seat is None else seat
        for _ in range(count):
            self.s.players[who].unplaced -= 1
            add_colony(self.s, TERRITORIES.index(territory), who)
        self.s.turn.took_control = self.s.turn.unseated = 0
        return self

    def put_field(self, field, territory):
        place_field(self.s, FIELDS.index(field), TERRITORIES.index(territory), self.seat)
        return self

    def dock(self, seat, place, *values):
        """Ships of a player are docked somewhere."""
        free = [n for n in range(first_ship(seat), first_ship(seat) + 6) if self.s.ships[n].place == 9]
        free += [n for n in range(first_ship(seat), first_ship(seat) + 6) if self.s.ships[n].place == Place.SUPPLY]
        for ship, value in zip(free, values, strict=False):
            put(self.s, ship, PLACES.index(place), seat)
            set_value(self.s, ship, value)
        return self

    def hide_agenda(self, seat, card):
        """Put a dealt agenda back under the deck."""
        p, s = self.s.players[seat], self.s
        kept = [p.agendas[i] for i in range(p.num_agendas) if p.agendas[i] != card]
        p.agendas[: len(kept)] = kept
        p.num_agendas = len(kept)
        s.agenda_deck.insert(0, card)
        s.agenda_deck.pop()
        s.agenda_deck_size += 1

    def agenda(self, name, seat=None):
        """A player holds this agenda facedown."""
        s, card = self.s, AGENDAS.index(name)
        at = s.agenda_deck[: s.agenda_deck_size].index(card)
        s.agenda_deck.insert(s.agenda_deck_size - 1, s.agenda_deck.pop(at))
        s.agenda_deck_size -= 1
        take_agenda(s, self.seat if seat is None else seat, card)
        return self

    def belt(self, position, asteroid):
        """This asteroid lies at a position of the belt (1 to 4)."""
        s, card = self.s, ASTEROIDS.index(asteroid)
        if s.belt[position - 1] == card:
            return self
        rows = [(s.asteroid_deck, s.asteroid_deck_size), (s.belt, 4), (s.box, s.box_size)]
        row, at = next((r, r[:n].index(card)) for r, n in rows if card in r[:n])
        row[at], s.belt[position - 1] = s.belt[position - 1], card
        return self

    def asteroid(self, name, seat=None, tow=False):
        """A player has this asteroid card."""
        s, card = self.s, ASTEROIDS.index(name)
        self.belt(1, name)
        p = s.players[self.seat if seat is None else seat]
        (p.in_tow if tow else p.asteroids)[card] += 1
        p.num_asteroids += 1
        s.belt[0] = next_asteroid(s)
        return self

    # -------------------------------------------------------------- playing

    def options(self):
        """The texts of what may be chosen now."""
        self.count = self.settle()
        return {actions.text(act) for act in self.out[: self.count]}

    def settle(self):
        """Go on as the engine does, but stop at every turn decision, so that ending a turn is seen."""
        while not self.s.over:
            count = GAME.written.carry_on(self.s, self.out)
            if count != 1 or self.s.pending[self.s.depth - 1].kind == Decide.TURN:
                return count
            take_decision(self.s)
            DECISIONS.apply(self.s, self.out[0])
        return 0

    def can(self, text):
        """Whether something may be chosen now."""
        assert actions.id(text) is not None, text
        return text in self.options()

    def play(self, *texts):
        """Play actions one after the other; a list is a set of things; what was forced may be left out."""
        for text in texts:
            if isinstance(text, list):
                self.play_set(text)
            else:
                self.play_one(text)
        return self

    def play_one(self, text):
        now = self.options()
        assert text in now, f"{text} is not among {sorted(now)}"
        if self.s.num_marked == 0:
            self.s.num_events = 0
        take_decision(self.s)
        DECISIONS.apply(self.s, actions.id(text))
        self.settle()
        assert invariant(self.s) == 0, GAME.laws.get(invariant(self.s))

    def play_set(self, texts):
        """Mark things in the order that the rules know, then Done where more could be marked."""
        self.options()
        for number, text in enumerate(sorted(texts, key=actions.id)):
            if self.s.num_marked != number:
                return  # the rest was forced
            self.play_one(text)
        if self.s.num_marked:
            self.play_one("done")

    def why(self, text):
        """What stands against an action."""
        self.options()
        return Why.name_of(DECISIONS.against(self.s, actions.id(text)))


def match_of(board) -> Match:
    """The board as a match that a person plays."""
    board.options()
    m = astrarium.new("alien-frontiers", players=board.s.num_players, seed=1)
    m.state = board.s
    m._count = GAME.plain.present_options(m.state, m._out)
    m.told.clear()
    return m


def told(m) -> list[str]:
    """The log, line by line."""
    return [str(line) for line in m.log]
