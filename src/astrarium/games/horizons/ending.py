"""End of the game, control of Systems and Worlds, final scoring and ties."""

from __future__ import annotations

from astrarium.core.records import Part
from astrarium.core.rules import rule
from astrarium.core.sight import while_same
from astrarium.core.table import EVERYBODY, drop_decisions, note, tell
from astrarium.games.horizons.effects import missions
from astrarium.games.horizons.table import components, galaxy, pieces, supply
from astrarium.games.horizons.table.pieces import Condition, Goal, Happened, Item, Where
from astrarium.games.horizons.table.state import State

MORE_THAN_ANY_TIE_BREAK = 1024


@rule
def end_game(s: State, why: int, seat: int) -> None:
    """The game ends at once: nothing that was still to be decided is decided."""
    s.over = 1
    drop_decisions(s)
    note(s, why, seat)
    for player in range(s.num_players):
        from_missions = reveal_missions(s, player)
        note(s, Happened.SCORED, player, knowledge_vp(s, player), control_vp(s, player), from_missions)
    tell_ties(s)


@rule
def tell_ties(s: State) -> None:
    """Where several have the most Victory Points, what breaks their tie is told."""
    most, tied = 0, 0
    for player in range(s.num_players):
        points: int = score(s, player)
        if tied == 0 or points > most:
            most, tied = points, 0
        tied += 1 if points == most else 0
    for player in range(s.num_players):
        if tied > 1 and score(s, player) == most:
            note(s, Happened.TIED, player, supply.resources_of(s, player), last_tie_break(s, player), s.tie_break)


@rule
def reveal_missions(s: State, seat: int) -> int:
    """Missions are shown and scored; those not met cost nothing. Returns their points."""
    vp = 0
    for card in range(pieces.MISSIONS):
        if s.mission_at[card] == Where.HAND and s.mission_seat[card] == seat:
            worth = components.MISSION[card][Goal.VP]
            if missions.is_met(s, seat, card):
                vp += worth
                tell(s, EVERYBODY, Happened.MISSION_SCORED, seat, components.ROW_MISSION + card, card, worth)
            else:
                tell(s, EVERYBODY, Happened.MISSION_FAILED, seat, components.ROW_MISSION + card, card, worth)
    return vp


@rule
def knowledge_vp(s: State, seat: int) -> int:
    """1 point for each Knowledge token."""
    return s.players[seat].tokens[Item.KNOWLEDGE] * components.VP_KNOWLEDGE


@rule
def mission_vp(s: State, seat: int) -> int:
    """The points of the Missions that are met."""
    vp = 0
    for card in range(pieces.MISSIONS):
        if s.mission_at[card] == Where.HAND and s.mission_seat[card] == seat and missions.is_met(s, seat, card):
            vp += components.MISSION[card][Goal.VP]
    return vp


@rule
def missions_met(s: State, seat: int) -> int:
    """How many Missions are met."""
    met = 0
    for card in range(pieces.MISSIONS):
        if s.mission_at[card] == Where.HAND and s.mission_seat[card] == seat and missions.is_met(s, seat, card):
            met += 1
    return met


@rule
def score(s: State, seat: int) -> int:
    """A player's Victory Points."""
    return knowledge_vp(s, seat) + control_vp(s, seat) + mission_vp(s, seat)


@rule
def standing(s: State, seat: int) -> int:
    """Points, then Resources left, then points from Missions (or the number of Missions); equals share the victory."""
    points = score(s, seat) * MORE_THAN_ANY_TIE_BREAK + supply.resources_of(s, seat)
    return points * MORE_THAN_ANY_TIE_BREAK + last_tie_break(s, seat)


@rule
def last_tie_break(s: State, seat: int) -> int:
    """After Resources: the points from Missions, or, by the quick guide, their number."""
    return missions_met(s, seat) if s.tie_break else mission_vp(s, seat)


# ------------------------------------------------------------------ control


@rule
def control_vp(s: State, seat: int) -> int:
    """A player's points for control at the end of the game."""
    if s.num_players == 2:
        return worlds_controlled(s, seat) * components.VP_WORLD
    vp = 0
    for star in range(s.num_players):
        vp += system_vp(s, star, seat)
    return vp


@rule
def worlds_controlled(s: State, seat: int) -> int:
    """Two players: Worlds where a player has more Control Points than the other."""
    found = 0
    for star in range(s.num_players):
        for place in range(s.systems[star].count):
            world = s.worlds[galaxy.world_at(star, place)]
            if world.built > 0 and galaxy.points_on(world, seat) > galaxy.points_on(world, 1 - seat):
                found += 1
    return found


@rule
def system_vp(s: State, star: int, seat: int) -> int:
    """Majority 6, tied 3 each (then no Minority); Minority 3, tied 1 each. Without Control Points: nothing."""
    mine = galaxy.points_in(s, star, seat)
    if mine == 0:
        return 0
    above, equal, leaders, top = 0, 0, 0, mine
    for other in range(s.num_players):
        points = galaxy.points_in(s, star, other) if other != seat else 0
        if points > mine:
            above += 1
            leaders = 1 if points > top else (leaders + 1 if points == top else leaders)
            top = points if points > top else top
        elif points == mine:
            equal += 1
    if above == 0:
        return components.VP_TIED_MAJORITY if equal > 0 else components.VP_MAJORITY
    if above > 1 or leaders > 1:
        return 0
    return components.VP_TIED_MINORITY if equal > 0 else components.VP_MINORITY


@rule
def in_minority_everywhere(s: State, seat: int) -> bool:
    """Power's Shadow: second place, shared or not, in every System, and first place in none."""
    for star in range(s.num_players):
        if not is_second(s, star, seat):
            return False
    return True


@rule
def is_second(s: State, star: int, seat: int) -> bool:
    """Whether only one total is higher than the player's; below a tied Majority that counts if the setting says so."""
    mine = galaxy.points_in(s, star, seat)
    top, leaders = 0, 0
    for other in range(s.num_players):
        points = galaxy.points_in(s, star, other)
        if points > top:
            top, leaders = points, 1
        elif points == top:
            leaders += 1
    if mine == 0 or mine == top or (leaders > 1 and not s.shadow_below_tie):
        return False
    for other in range(s.num_players):
        if mine < galaxy.points_in(s, star, other) < top:
            return False
    return True


# ------------------------------------------------------------------ points while the game goes on


def reads_in_hand(seat: int) -> tuple[Part, ...]:
    """What a player's own things are seen from."""
    return ("players", seat), "holder", "used", "systems", "worlds", "mission_at", "mission_seat"


@while_same(reads_in_hand)
def in_hand(s: State, seat: int) -> dict[int, bool]:
    """A player's Missions, and whether each is met as things stand."""
    at, of = s.mission_at, s.mission_seat
    held = [card for card in range(pieces.MISSIONS) if at[card] == Where.HAND and of[card] == seat]
    return {card: is_met_now(s, seat, card) for card in held}


def reads_mission(seat: int, card: int) -> tuple[Part, ...]:
    """What a Mission is judged by: the player's own things, the galaxy, or all of it."""
    match components.MISSION[card][Goal.CONDITION]:
        case Condition.ACTIVE_TYPES | Condition.OWN_RESOURCES:
            return (("players", seat),)
        case Condition.UNUSED_ALLIES | Condition.ALLY_SPECIES | Condition.ALLY_SAME_SPECIES | Condition.HAS_STARTER:
            return ("players", seat), "holder", "used"
        case Condition.OWN_COUNTS:
            return ("players", seat), "systems"
        case Condition.OTHER_MISSIONS:
            return reads_in_hand(seat)
    return "systems", "worlds"


@while_same(reads_mission)
def is_met_now(s: State, seat: int, card: int) -> bool:
    """Whether a player meets the objective of a Mission as things stand."""
    return missions.is_met(s, seat, card)


def points_in_hand(s: State, seat: int) -> int:
    """The points of the Missions that are met as things stand."""
    return sum(components.MISSION[card][Goal.VP] for card, met in in_hand(s, seat).items() if met)


@while_same(lambda _: ("systems", "worlds"))
def points_of_control(s: State, seat: int) -> int:
    """A player's points for control as things stand."""
    return control_vp(s, seat)
