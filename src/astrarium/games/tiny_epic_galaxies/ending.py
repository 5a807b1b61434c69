"""The end of the game: secret missions, badges, who has won, and ties."""

from __future__ import annotations

from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, note, tell
from astrarium.games.tiny_epic_galaxies.play import galaxy
from astrarium.games.tiny_epic_galaxies.table import pieces, tables
from astrarium.games.tiny_epic_galaxies.table.pieces import EndBy, Happened, Place
from astrarium.games.tiny_epic_galaxies.table.state import Galaxy, State

MOST_OF, FEWEST, EQUAL, AT_LEAST, AT_MOST, FLAG = 0, 1, 2, 3, 4, 5
DEFEAT = -1000  # a standing below zero has lost


@rule
def metric(me: Galaxy, what: int) -> int:
    """A number that missions compare, in the order of `components.METRICS`."""
    match what:
        case 0 | 1:
            return me.stock[what]
        case 2:
            return me.num_colonies
        case 3 | 4:
            return me.tracks[what - 3]
        case 5:
            return me.level
        case 6:
            return galaxy.ships_at(me, Place.HOME)
        case 7:
            return pieces.SHIPS - galaxy.ships_at(me, Place.LOCKED) - galaxy.ships_at(me, Place.HOME)
        case 8:
            return galaxy.ships_at(me, Place.UNEXPLORED)
        case 9:
            return me.num_pilots
        case 10:
            return me.num_cards
        case 11:
            return me.dangers
        case 12:
            return me.dwarf_planets
        case 13:
            return galaxy.badge_kinds(me)
        case _:
            return me.badges[0] + me.badges[1] + me.badges[2] + me.badges[3]


@rule
def mission_points(s: State, seat: int) -> int:
    """What a player's secret mission is worth on the table as it stands."""
    me = s.galaxies[seat]
    if me.mission == pieces.NO_CARD:
        return 0
    rule_of = tables.MISSION_CONDITION[me.mission]
    kind, points = rule_of[0], rule_of[1]
    one, other = metric(me, rule_of[3]), metric(me, rule_of[5])
    if kind == MOST_OF or kind == FEWEST:
        return comparison_points(s, seat, kind, rule_of[3], points, rule_of[2])
    met = False
    if kind == EQUAL:
        met = one == other
    elif kind == AT_LEAST:
        met = one >= rule_of[4] and other >= rule_of[6]
    elif kind == AT_MOST:
        met = one <= rule_of[4] and other <= rule_of[6]
    elif kind == FLAG:
        met = s.trigger == seat
    return points if met else 0


@rule
def comparison_points(s: State, seat: int, kind: int, what: int, points: int, tied: int) -> int:
    """Alone at the top (or bottom) is worth more than tied there."""
    own = metric(s.galaxies[seat], what)
    equals = 0
    for other in range(s.num_players):
        theirs = metric(s.galaxies[other], what)
        if other != seat and theirs == own:
            equals += 1
        if other != seat and ((kind == MOST_OF and theirs > own) or (kind == FEWEST and theirs < own)):
            return 0
    return tied if equals > 0 else points


# ------------------------------------------------------------------ badges


@rule
def badge_rank(s: State, seat: int, badge: int) -> int:
    """How many galaxies have more of a badge."""
    count = 0
    for other in range(galaxy.sides(s)):
        if s.galaxies[other].badges[badge] > s.galaxies[seat].badges[badge]:
            count += 1
    return count


@rule
def badge_prize(s: State, seat: int, badge: int) -> int:
    """First prize for the most; second prize for the next, unless first was tied or there are only two."""
    if s.galaxies[seat].badges[badge] == 0:
        return 0
    better = badge_rank(s, seat, badge)
    if better == 0:
        return tables.FIRST_PRIZE
    return tables.SECOND_PRIZE if better == 1 and galaxy.sides(s) > 2 else 0


@rule
def badge_points(s: State, seat: int) -> int:
    """All badge prizes of a galaxy."""
    total = 0
    for badge in range(4):
        total += badge_prize(s, seat, badge)
    return total


# ------------------------------------------------------------------ the final count


@rule
def finish(s: State) -> None:
    """Missions are shown, badges compared, and the game is over."""
    s.over = 1
    for seat in range(s.num_players):
        if s.galaxies[seat].mission != pieces.NO_CARD:
            row = tables.FIRST_MISSION + s.galaxies[seat].mission
            tell(s, EVERYBODY, Happened.MISSION_SCORED, seat, row, mission_points(s, seat))
    if s.beyond:
        score_badges(s)
    if s.solo:
        note(s, Happened.WON if beats_rogue(s) else Happened.BEATEN, 0, EndBy.DECK)


@rule
def score_badges(s: State) -> None:
    """Say who gets which badge prize."""
    for badge in range(4):
        for seat in range(galaxy.sides(s)):
            if badge_prize(s, seat, badge) > 0:
                tell(
                    s, EVERYBODY, Happened.BADGES_SCORED, seat, tables.FIRST_BADGE + badge, badge_prize(s, seat, badge)
                )


@rule
def counts_secrets(s: State) -> bool:
    """Missions and badges count once the game has come to its full end."""
    return s.over == 1 and (s.solo == 0 or s.end_by == EndBy.DECK)


@rule
def score(s: State, seat: int) -> int:
    """Points as they stand; missions and badges are added at the end."""
    points = s.galaxies[seat].points
    if counts_secrets(s):
        points += mission_points(s, seat) + (badge_points(s, seat) if s.beyond else 0)
    return points


@rule
def beats_rogue(s: State) -> bool:
    """21 points beat the Rogue; if the exploration deck ran out, more points than it has."""
    if s.end_by == EndBy.DECK:
        return score(s, 0) > score(s, pieces.ROGUE)
    return s.end_by == EndBy.POINTS


@rule
def standing(s: State, seat: int) -> int:
    """Points, then planets, then empire level, then resources; below zero for a defeat by the Rogue."""
    me = s.galaxies[seat]
    if s.solo and s.over:
        return score(s, 0) if beats_rogue(s) else DEFEAT + score(s, 0)
    return ((score(s, seat) * 32 + me.num_colonies) * 8 + me.level) * 16 + me.stock[0] + me.stock[1]
