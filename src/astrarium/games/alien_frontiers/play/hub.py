"""The Colonist Hub: circles, launching, Asimov Crater, and the freeform hub of five and six players."""

from __future__ import annotations

from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, ask, note, tell
from astrarium.games.alien_frontiers.play import landing, moon
from astrarium.games.alien_frontiers.table import pieces, tables
from astrarium.games.alien_frontiers.table.pieces import Decide, Faction, Happened, Place, Territory, Via
from astrarium.games.alien_frontiers.table.state import State


@rule
def launch_circle(s: State, seat: int) -> int:
    """The circle a colony is launched from: the seventh; the sixth for the Homesteader's Union."""
    return tables.LAUNCH_CIRCLE - 1 if s.players[seat].faction == Faction.HOMESTEADERS else tables.LAUNCH_CIRCLE


@rule
def has_room(s: State, seat: int, circle: int) -> bool:
    """Up to four players everyone has a track; with more, a circle can be taken on all four tracks."""
    if s.num_players <= pieces.HUB_TRACKS:
        return True
    taken = 0
    for other in range(s.num_players):
        if other != seat and s.players[other].hub == circle:
            taken += 1
    return taken < pieces.HUB_TRACKS


@rule
def must_launch(s: State, seat: int) -> bool:
    """All launch circles are taken: from the circle before, one ship launches at once."""
    goal = launch_circle(s, seat)
    return s.players[seat].hub == goal - 1 and not has_room(s, seat, goal)


@rule
def ships_needed(s: State, seat: int) -> int:
    """How many ships the next advance takes: 1, or more to reach a free circle; 0 if there is none."""
    p, goal = s.players[seat], launch_circle(s, seat)
    if p.hub >= goal or (p.hub == 0 and p.unplaced == 0):
        return 0
    if must_launch(s, seat):
        return 1 if landing.may_land(s, seat, Via.HUB) else 0
    for ships in range(1, pieces.TRACK_SHIPS + 1):
        if p.hub + ships <= goal and has_room(s, seat, p.hub + ships):
            return ships
    return 0


@rule
def hub_is_open(s: State, seat: int) -> bool:
    """Whether there is an advance to be made and ports for it: three on a track, three for each player."""
    ships = ships_needed(s, seat)
    ports = tables.PORTS[s.num_players][Place.COLONIST_HUB] - s.docked[Place.COLONIST_HUB]
    return ships > 0 and s.players[seat].hub_ships + ships <= pieces.TRACK_SHIPS and ports >= ships


@rule
def may_launch(s: State, seat: int) -> bool:
    """Whether the hub colony stands on its launch circle and the launch can be paid."""
    return s.players[seat].hub >= launch_circle(s, seat) and landing.may_land(s, seat, Via.HUB)


@rule
def start_colony(s: State, seat: int) -> None:
    """An unplaced colony comes to the hub, in front of the first circle."""
    s.players[seat].unplaced -= 1


@rule
def advance_colony(s: State, seat: int, steps: int) -> int:
    """Advance the hub colony, starting one if there is none; returns the steps beyond the launch circle."""
    p, goal = s.players[seat], launch_circle(s, seat)
    if p.hub == 0:
        start_colony(s, seat)
    circle, surplus = min(goal, p.hub + steps), max(0, p.hub + steps - goal)
    while circle > p.hub and not has_room(s, seat, circle):
        circle -= 1
        surplus = 0
    if circle == 0:
        p.unplaced += 1
        return 0
    p.hub = circle
    note(s, Happened.ADVANCED, seat, circle)
    return surplus


@rule
def use_hub(s: State, seat: int, ships: int) -> None:
    """Docked ships advance the colony one circle each; Asimov Crater adds one after the second ship of the turn."""
    s.turn.hub_docked += ships
    if must_launch(s, seat):
        landing.ask_landing(s, seat, Via.HUB, 0)
        return
    surplus = advance_colony(s, seat, ships) + asimov(s, seat)
    offer_launch(s, seat, surplus)


@rule
def asimov(s: State, seat: int) -> int:
    """Asimov Crater: one extra circle once per turn, when a second ship has been docked at the hub."""
    if s.turn.hub_docked < 2 or s.turn.asimov_used or not moon.has_bonus(s, seat, Territory.ASIMOV_CRATER):
        return 0
    s.turn.asimov_used = 1
    moon.told_bonus(s, seat, Territory.ASIMOV_CRATER)
    return advance_colony(s, seat, tables.BONUS[Territory.ASIMOV_CRATER])


@rule
def offer_launch(s: State, seat: int, surplus: int) -> None:
    """Too many advances: launch at once and start the next colony with the rest, or lose it."""
    if surplus > 0 and s.players[seat].unplaced > 0 and may_launch(s, seat):
        ask(s, Decide.LAUNCH_NOW, seat, surplus)


@rule
def launch(s: State, seat: int, surplus: int) -> None:
    """Launch the hub colony."""
    if s.players[seat].hub < tables.LAUNCH_CIRCLE and s.players[seat].faction == Faction.HOMESTEADERS:
        tell(s, EVERYBODY, Happened.OWNER_POWER, seat, tables.FACTION_ROW + Faction.HOMESTEADERS)
    landing.ask_landing(s, seat, Via.HUB, surplus)


@rule
def land_and_go_on(s: State, seat: int, via: int, surplus: int, territory: int) -> None:
    """Land; if the game goes on, surplus advances start the next colony."""
    landing.land(s, seat, via, territory)
    if s.over == 0 and surplus > 0 and s.players[seat].unplaced > 0:
        advance_colony(s, seat, surplus)
