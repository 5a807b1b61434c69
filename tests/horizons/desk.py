"""A table that tests lay out by hand: position in, action, position out."""

from __future__ import annotations

from typing import Any

import astrarium
from astrarium.core import engine
from astrarium.core.rules import linked
from astrarium.core.table import NOBODY
from astrarium.games.horizons import GAME
from astrarium.games.horizons.laws import invariant
from astrarium.games.horizons.play.allies import count_ally
from astrarium.games.horizons.play.build import lay_structure
from astrarium.games.horizons.play.explore import lay_tile
from astrarium.games.horizons.table.components import MISSION, STACK_CARDS, START_ACTIVE, SUPPLY, TILE_TYPE, TYPE_NAMES
from astrarium.games.horizons.table.moves import ALLY_NAMES, MISSION_NAMES, STAR_NAMES, STRUCTURE_TEXTS, WORLD_NAMES
from astrarium.games.horizons.table.pieces import (
    ALLIES,
    MISSIONS,
    NO_STRUCTURE,
    STACKS,
    TILES,
    TYPES,
    Goal,
    Item,
    Phase,
    Where,
)
from astrarium.games.horizons.table.state import State

_settle = linked(engine.settle, GAME.rules.links())
RED, BLUE, GREEN, YELLOW, PURPLE = range(5)
COLONY, ENERGY_COLLECTOR, METAL_COLLECTOR = range(3)


class Desk:
    """An empty galaxy with players who have nothing but their boards and Starters."""

    def __init__(self, players: int = 3, **settings: Any) -> None:
        self.m = astrarium.new("horizons", players=players, seed=1, **settings)
        self._clear_galaxy()
        self._clear_players()
        self._clear_cards()
        self.s.round, self.s.first_player, self.s.num_events = 1, 0, 0

    @property
    def s(self) -> State:
        """The table as it lies."""
        return self.m.state

    def _clear_galaxy(self) -> None:
        for star in self.s.systems:
            star.count = 0
        self.s.tile_at[:] = [Where.DECK] * TILES
        self.s.types_in_play[:] = [0] * TYPES
        self.s.in_bag, self.s.num_drawn = TILES, 0

    def _clear_players(self) -> None:
        self.s.supply[:] = SUPPLY
        for player in self.s.players[: self.m.players]:
            player.tokens[:] = [0, 0, 0]
            player.active[:] = START_ACTIVE[player.board]
            player.num_active = sum(player.active)
            player.num_missions = 0

    def _clear_cards(self) -> None:
        in_game = [MISSION[card][Goal.PLAYERS] <= self.m.players for card in range(MISSIONS)]
        self.s.mission_at[:] = [Where.DECK if used else Where.BOX for used in in_game]
        self.s.mission_seat[:] = [NOBODY] * MISSIONS
        self.s.in_deck, self.s.in_discard = sum(in_game), 0
        for number in range(STACKS):
            self.s.stacks[number].cards[:] = STACK_CARDS[number]
            self.s.stacks[number].count, self.s.stacks[number].unknown = 6, 5

    # -------------------------------------------------------------- laying out

    def world(self, name: str, world_type: str) -> None:
        """Put a World of a type at the next place around a Star."""
        wanted = TYPE_NAMES.index(world_type)
        tile = next(t for t in range(TILES) if self.s.tile_at[t] == Where.DECK and wanted in TILE_TYPE[t])
        star = STAR_NAMES.index(name[0])
        assert WORLD_NAMES.index(name) == star * 6 + self.s.systems[star].count, "Worlds are laid in order"
        lay_tile(self.s, tile, TILE_TYPE[tile].index(wanted), star)
        self.s.in_bag -= 1

    def worlds(self, star: str, *types: str) -> None:
        """Put several Worlds around a Star."""
        for place, world_type in enumerate(types):
            self.world(f"{star}{place + 1}", world_type)

    def structure(self, seat: int, name: str, *kinds: str) -> None:
        """Put Structures of a player on a World, whatever they cost; the type is active."""
        world = self.s.worlds[WORLD_NAMES.index(name)]
        for kind in kinds:
            lay_structure(world, seat, STRUCTURE_TEXTS.index(kind))
            self.s.players[seat].built[STRUCTURE_TEXTS.index(kind)] += 1
        self.active(seat, TYPE_NAMES[world.type])

    def stacked(self, seat: int, name: str, kind: str) -> None:
        """Put a Collector on top of the player's first Collector on a World."""
        world = self.s.worlds[WORLD_NAMES.index(name)]
        space = next(i for i in range(3) if world.owner[i] == seat and world.top[i] == NO_STRUCTURE)
        world.top[space] = STRUCTURE_TEXTS.index(kind)
        self.s.players[seat].built[STRUCTURE_TEXTS.index(kind)] += 1

    def on_star(self, seat: int, star: str, colonies: int = 1) -> None:
        """Put Colonies of a player on a Star."""
        self.s.systems[STAR_NAMES.index(star)].colonies[seat] += colonies
        self.s.players[seat].built[COLONY] += colonies

    def active(self, seat: int, *types: str) -> None:
        """Put Active World markers on a board."""
        player = self.s.players[seat]
        for world_type in types:
            player.active[TYPE_NAMES.index(world_type)] = 1
        player.num_active = sum(player.active)

    def tokens(self, seat: int, energy: int = 0, metal: int = 0, knowledge: int = 0) -> None:
        """Give a player tokens out of the supply."""
        for token, count in enumerate((energy, metal, knowledge)):
            self.s.supply[token] -= count - self.s.players[seat].tokens[token]
            self.s.players[seat].tokens[token] = count

    def supply(self, token: int, count: int, holder: int) -> None:
        """Leave only so many tokens in the supply; a player has the others."""
        self.s.players[holder].tokens[token] += self.s.supply[token] - count
        self.s.supply[token] = count

    def ally(self, seat: int, name: str, used: bool = False) -> None:
        """Put an Ally in front of a player."""
        card = ALLY_NAMES.index(name)
        for stack in self.s.stacks:
            if card in stack.cards[: stack.count]:
                kept = [c for c in stack.cards[: stack.count] if c != card]
                stack.cards[:] = [*kept, *[-1] * (6 - len(kept))]
                stack.count, stack.unknown = len(kept), max(0, len(kept) - 1)
        self.s.holder[card], self.s.used[card], self.s.drawn_at[card] = seat, int(used), 0
        count_ally(self.s, seat, card, 1)

    def no_starter(self, seat: int) -> None:
        """Take a player's Starter Ally out of the game."""
        self.s.holder[30 + seat] = NOBODY
        count_ally(self.s, seat, 30 + seat, -1)

    def mission(self, seat: int, *names: str) -> None:
        """Put Missions into a player's hand."""
        for name in names:
            card = MISSION_NAMES.index(name)
            self.s.in_deck -= self.s.mission_at[card] == Where.DECK
            self.s.mission_at[card], self.s.mission_seat[card] = Where.HAND, seat
            self.s.players[seat].num_missions += 1

    # -------------------------------------------------------------- playing

    def turn(self, seat: int = RED, actions: int = 2) -> Desk:
        """Let a player choose an Action."""
        s = self.s
        s.turn, s.actions_left, s.phase, s.depth, s.ended = seat, actions, Phase.CHOOSE_ACTION, 0, 0
        self.m._count = _settle(s, self.m._out)
        assert invariant(s) == 0, GAME.laws[invariant(s)]
        return self

    def play(self, *texts: str) -> Desk:
        """Play actions by their texts; the laws hold after each."""
        for text in texts:
            self.m.play(text)
            assert invariant(self.s) == 0, GAME.laws[invariant(self.s)]
        return self

    @property
    def texts(self) -> list[str]:
        """What may be chosen now, by text."""
        return [GAME.actions.text(act) for act in self.m.option_ids]

    def offers(self, verb: str) -> list[str]:
        """Those options that begin with a verb."""
        return [text for text in self.texts if text.split()[0] == verb]

    def why(self, text: str) -> str:
        """Why something cannot be chosen."""
        said = self.m.why_not(text)
        assert said is not None, f"{text} can be chosen"
        return said.text

    def has(self, seat: int) -> tuple[int, int, int]:
        """A player's Energy, Metal and Knowledge."""
        tokens = self.s.players[seat].tokens
        return tokens[Item.ENERGY], tokens[Item.METAL], tokens[Item.KNOWLEDGE]

    def allies_of(self, seat: int) -> set[str]:
        """The Allies in front of a player."""
        return {ALLY_NAMES[card] for card in range(ALLIES) if self.s.holder[card] == seat}

    def hand(self, seat: int) -> set[str]:
        """The Missions in a player's hand."""
        s = self.s
        mine = [c for c in range(MISSIONS) if s.mission_at[c] == Where.HAND and s.mission_seat[c] == seat]
        return {MISSION_NAMES[card] for card in mine}

    def built(self, name: str) -> list[tuple[int, str]]:
        """Owner and kind of every Structure on a World."""
        world = self.s.worlds[WORLD_NAMES.index(name)]
        return [(world.owner[i], STRUCTURE_TEXTS[world.kind[i]]) for i in range(3) if world.owner[i] != NOBODY]
