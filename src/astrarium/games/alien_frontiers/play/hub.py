"""The Colonist Hub: circles, launching, Asimov Crater, and the freeform hub of five and six players."""

from __future__ import annotations

from astrarium.core.decisions import NOTHING
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, ask, note, tell
from astrarium.games.alien_frontiers.play import landing, moon
from astrarium.games.alien_frontiers.table import pieces, tables
from astrarium.games.alien_frontiers.table.pieces import Decide, Faction, Happened, Phase, Territory, Via, Why
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
def extra_circle(s: State, seat: int, ships: int) -> int:
    """Asimov Crater: one extra circle once per turn, when more than one ship has been docked at the hub."""
    due = s.turn.hub_docked + ships > 1 and s.turn.asimov_used == 0
    return tables.BONUS[Territory.ASIMOV_CRATER] if due and moon.has_bonus(s, seat, Territory.ASIMOV_CRATER) else 0


@rule
def reached(s: State, seat: int, steps: int) -> int:
    """The circle that a colony stands on after so many steps: at most the launch circle."""
    return min(launch_circle(s, seat), s.players[seat].hub + steps)


@rule
def may_advance(s: State, seat: int, ships: int) -> bool:
    """Whether so many ships reach a free circle; Asimov Crater may lead past one that is taken."""
    circle = s.players[seat].hub + ships
    if circle > launch_circle(s, seat):
        return False
    if has_room(s, seat, circle):
        return True
    extra = extra_circle(s, seat, ships)
    return extra > 0 and has_room(s, seat, reached(s, seat, ships + extra))


@rule
def ships_needed(s: State, seat: int) -> int:
    """How many ships the next advance takes: 1, or more to reach a free circle; 0 if there is none."""
    p = s.players[seat]
    if p.hub >= launch_circle(s, seat) or (p.hub == 0 and p.unplaced == 0):
        return 0
    return 1 if s.num_players <= pieces.HUB_TRACKS else ships_to_free_circle(s, seat)


@rule
def ships_to_free_circle(s: State, seat: int) -> int:
    """How many ships an advance takes where circles can be taken; 0 if no free one is reached."""
    if must_launch(s, seat):
        return 1 if landing.why_not_landing(s, seat, Via.HUB) == NOTHING else 0
    for ships in range(1, pieces.TRACK_SHIPS + 1):
        if may_advance(s, seat, ships):
            return ships
    return 0


@rule
def why_not_hub(s: State, seat: int) -> int:
    """A colony to advance, a free circle for it, and ports: three on a track, three for each player."""
    p = s.players[seat]
    if p.hub >= launch_circle(s, seat):
        return Why.ON_LAUNCH_CIRCLE
    if p.hub == 0 and p.unplaced == 0:
        return Why.NO_COLONY
    ships = ships_needed(s, seat)
    if ships == 0:
        return Why.LANDING_PRICE if must_launch(s, seat) else Why.CIRCLE_TAKEN
    return NOTHING if p.hub_ships + ships <= pieces.TRACK_SHIPS else Why.TRACK_FULL


@rule
def why_not_launch(s: State, seat: int) -> int:
    """The hub colony stands on its launch circle and the launch can be paid."""
    if s.phase != Phase.MAIN:
        return Why.OWN_TURN_ONLY
    if s.players[seat].hub < launch_circle(s, seat):
        return Why.NOT_AT_LAUNCH
    return landing.why_not_landing(s, seat, Via.HUB)


@rule
def advance_colony(s: State, seat: int, steps: int) -> int:
    """Advance the hub colony, starting one if there is none; returns the steps beyond the launch circle."""
    p, goal = s.players[seat], launch_circle(s, seat)
    circle, surplus = reached(s, seat, steps), max(0, p.hub + steps - goal)
    while circle > p.hub and not has_room(s, seat, circle):
        circle -= 1
        surplus = 0
    if circle > p.hub:
        p.unplaced -= 1 if p.hub == 0 else 0
        p.hub = circle
        note(s, Happened.ADVANCED, seat, circle)
    return surplus


@rule
def use_hub(s: State, seat: int, ships: int) -> None:
    """Docked ships advance the colony one circle each; Asimov Crater adds one after the second ship of the turn."""
    extra, launches = extra_circle(s, seat, ships), must_launch(s, seat)
    moves_on = not launches and s.players[seat].hub + ships < launch_circle(s, seat)
    starts_next = not moves_on and may_start_next(s, seat, extra)
    s.turn.hub_docked += ships
    if starts_next or (not launches and has_room(s, seat, reached(s, seat, ships + extra))):
        s.turn.asimov_used += extra
    else:
        extra = 0  # it waits for another ship
    if extra > 0 and (moves_on or starts_next):
        moon.told_bonus(s, seat, Territory.ASIMOV_CRATER)
    if launches:
        landing.ask_landing(s, seat, Via.HUB, extra)
    else:
        offer_launch(s, seat, advance_colony(s, seat, ships + extra))


@rule
def may_start_next(s: State, seat: int, surplus: int) -> bool:
    """Whether launching at once starts the next colony: the launch can be paid, a colony and a circle are left."""
    if s.players[seat].unplaced == 0 or landing.why_not_landing(s, seat, Via.HUB) != NOTHING:
        return False
    for circle in range(1, surplus + 1):
        if has_room(s, seat, circle):
            return True
    return False


@rule
def offer_launch(s: State, seat: int, surplus: int) -> None:
    """Too many advances: launch at once and start the next colony with the rest, or lose it."""
    if s.players[seat].hub >= launch_circle(s, seat) and may_start_next(s, seat, surplus):
        ask(s, Decide.LAUNCH_NOW, seat, surplus)


@rule
def launch(s: State, seat: int, surplus: int) -> None:
    """Launch the hub colony."""
    if s.players[seat].hub < tables.LAUNCH_CIRCLE and s.players[seat].faction == Faction.HOMESTEADERS:
        tell(s, EVERYBODY, Happened.OWNER_POWER, seat, tables.FACTION_ROW + Faction.HOMESTEADERS)
    landing.ask_landing(s, seat, Via.HUB, surplus)


@rule
def launch_in_turn(s: State, seat: int) -> None:
    """Launch the hub colony at a time of one's own."""
    launch(s, seat, 0)


@rule
def land(s: State, seat: int, via: int, surplus: int, territory: int) -> None:
    """Land; if the game goes on, surplus advances start the next colony."""
    landing.land(s, seat, via, territory)
    if s.over == 0 and surplus > 0 and s.players[seat].unplaced > 0:
        advance_colony(s, seat, surplus)
