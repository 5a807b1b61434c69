"""Why an action cannot be chosen now, in one sentence with its rule."""

from __future__ import annotations

from collections.abc import Sequence

from astrarium.core.actions import first, is_verb, second
from astrarium.core.game import Said
from astrarium.games.horizons.actions.build import fits
from astrarium.games.horizons.actions.costs import has_piece, is_meant
from astrarium.games.horizons.actions.move import NO_SPACE, has_landing, space_of
from astrarium.games.horizons.components import (
    ACTION_NAMES,
    ACTION_OF_ALLY,
    ALLOWED,
    FORBIDDEN,
    NEEDS_OPPONENT,
)
from astrarium.games.horizons.galaxy import has_opponent, has_room, in_play
from astrarium.games.horizons.moves import (
    ACTIVATE,
    BUILD,
    BUILD_ON_STAR,
    BURY_ALLY,
    DISCARD_ALLY,
    DISCARD_MISSION,
    FLIP,
    MOVE,
    MOVE_TO,
    PLACE,
    REFRESH,
    STAR_NAMES,
    TAKE_ACTION,
    TAKE_ALLY,
    USE,
    WORLD_NAMES,
)
from astrarium.games.horizons.names import (
    ACTION_RULES,
    ALLY_TITLES,
    MISSION_TITLES,
    SPECIES_NAMES,
    STRUCTURES,
    TYPES_NAMED,
    action_title,
    board_cost_text,
)
from astrarium.games.horizons.pieces import Decide, Spot, Types
from astrarium.games.horizons.state import State
from astrarium.games.horizons.steps import STEP_BOARD_COST, STEP_WHAT, STEP_WHERE
from astrarium.games.horizons.words import cost_text

# Which decisions an action can answer, and what to call that moment.
ANSWERS = {
    TAKE_ACTION: ((Decide.ACTION,), "when you choose an Action"),
    PLACE: ((Decide.PLACE_WORLD,), "after drawing a World tile"),
    FLIP: ((Decide.FLIP_WORLD,), "when an Ally lets you turn a World over"),
    ACTIVATE: ((Decide.ACTIVATE,), "when you place an Active World marker"),
    TAKE_ALLY: ((Decide.DRAW_ALLY,), "when you draw an Ally"),
    BURY_ALLY: ((Decide.DRAW_ALLY,), "when you draw an Ally"),
    BUILD: ((Decide.BUILD,), "when you build; choose an Action that builds first"),
    BUILD_ON_STAR: ((Decide.BUILD,), "when the Drej Occupy a Star"),
    MOVE: ((Decide.MOVE_FROM,), "when an effect lets you move a Structure"),
    MOVE_TO: ((Decide.MOVE_TO,), "after choosing the Structure to move"),
    USE: ((Decide.ALLY_BEFORE, Decide.ALLY_AFTER), "right before or after an Action with its icon"),
    REFRESH: ((Decide.REFRESH,), "when an Ally lets you turn another one back"),
    DISCARD_ALLY: ((Decide.LIMIT_ALLY,), "at the end of your turn, above five Allies"),
    DISCARD_MISSION: (
        (Decide.DISCARD_MISSION, Decide.CONVERT_MISSION, Decide.LIMIT_MISSION),
        "when an effect or the limit asks for it",
    ),
}


def why_not(s: State, act: int, names: Sequence[str]) -> Said:
    """The reason: first whether it answers the open decision at all, then what stands against it."""
    p = s.pending[s.depth - 1]
    for verb, (kinds, moment) in ANSWERS.items():
        if is_verb(verb, act):
            if p.kind not in kinds:
                return Said(f"That can be chosen only {moment}.", "On your turn")
            return against_table(s, act, p.seat) or against_cards(s, act, p.seat) or plain_no()
    return Said("That does not answer what is asked now.", "On your turn")


def plain_no() -> Said:
    """Where there is no better reason."""
    return Said("The rules do not allow that now.", "On your turn")


def against_table(s: State, act: int, seat: int) -> Said | None:
    """What stands against an action on Worlds and Stars."""
    if is_verb(TAKE_ACTION, act):
        return against_action(s, first(TAKE_ACTION, act), seat)
    if is_verb(PLACE, act):
        return against_placing(s, first(PLACE, act), second(PLACE, act))
    if is_verb(FLIP, act):
        return against_flipping(s, first(FLIP, act))
    if is_verb(ACTIVATE, act):
        return against_activating(s, first(ACTIVATE, act), seat)
    if is_verb(BUILD, act):
        return against_building(s, first(BUILD, act), second(BUILD, act), seat)
    if is_verb(BUILD_ON_STAR, act):
        return Said("A Star holds three Colonies, and each costs the Drej 7 Resources.", "Drej")
    if is_verb(MOVE, act):
        return against_moving(s, first(MOVE, act), second(MOVE, act), seat)
    if is_verb(MOVE_TO, act):
        name = WORLD_NAMES[first(MOVE_TO, act)]
        return Said(f"{name} has no legal open space within reach for that Structure.", "Moving Structures")
    return None


def against_action(s: State, icon: int, seat: int) -> Said:
    """Why an Action cannot be taken."""
    board = s.players[seat].board
    title, rule = action_title(board, icon), ACTION_RULES[board][icon]
    return Said(f"{title} would do nothing now, and you have no Ally with its icon that could be used.", rule)


def against_placing(s: State, face: int, star: int) -> Said:
    """Why a tile cannot be placed there."""
    if star >= s.num_players:
        return Said(f"There is no Star {STAR_NAMES[star]} in this game: one Star for each player.", "Setup")
    if face // 2 not in s.drawn[: s.num_drawn]:
        return Said(f"World tile {face // 2 + 1} is not the one you have drawn.", "Explore")
    if not has_room(s, star):
        return Said(f"Star {STAR_NAMES[star]} already has all the Worlds it can have.", "Explore")
    return Said(f"Star {STAR_NAMES[star]} already has a World; at setup each Star gets one.", "Setup")


def against_flipping(s: State, w: int) -> Said:
    """Why a World cannot be turned over."""
    reason = "holds Structures" if in_play(s, w) else "is not in play"
    return Said(f"{WORLD_NAMES[w]} {reason}.", "Ally cards")


def against_activating(s: State, world_type: int, seat: int) -> Said:
    """Why a World Type cannot be activated."""
    name, me = TYPES_NAMED[world_type], s.players[seat]
    if me.active[world_type]:
        return Said(f"{name} is already active on your board.", "Adapt")
    if FORBIDDEN[me.board][world_type]:
        return Said(f"The Narah may never activate {name}.", "Narah")
    if s.pending[s.depth - 1].a == Types.IN_PLAY:
        return Said(f"No {name} World is in play.", "Setup")
    return Said(f"Only the type just placed may be activated, and that is not {name}.", "Species 1825")


def against_building(s: State, kind: int, w: int, seat: int) -> Said:
    """Why a Structure cannot be built on a World."""
    if not in_play(s, w):
        return Said(f"There is no World at {WORLD_NAMES[w]}.", "Build")
    step, me, there = s.pending[s.depth - 1].a, s.players[seat], s.worlds[w]
    where, name, type_name = STEP_WHERE[step], WORLD_NAMES[w], TYPES_NAMED[there.type]
    if where == Spot.STAR:
        return Said("Occupy builds on Stars only.", "Drej")
    if not me.active[there.type]:
        return Said(f"{type_name} is not active on your board, so you cannot build on {name}.", "Build")
    if (where == Spot.WITH_OPPONENT or NEEDS_OPPONENT[me.board]) and not has_opponent(there, seat):
        return Said(
            f"{name} holds no other player's Structure.", "Quillion" if NEEDS_OPPONENT[me.board] else "Ally cards"
        )
    if where == Spot.OWN_COLLECTOR and not fits(there, seat, where):
        return Said(f"On {name} you have no Collector to build on, or a stack already.", "Traachet")
    if not fits(there, seat, where):
        return Said(f"All three spaces of {name} are taken.", "Build")
    if not is_meant(STEP_WHAT[step], kind):
        return Said(f"This effect does not build a {STRUCTURES[kind]}.", "Build")
    if not ALLOWED[there.type][kind]:
        return Said(f"{type_name} Worlds do not allow a {STRUCTURES[kind]}.", "Build")
    if not has_piece(me, kind):
        return Said(f"You have no {STRUCTURES[kind]} left.", "Build")
    return against_cost(s, step, kind, w, seat)


def against_cost(s: State, step: int, kind: int, w: int, seat: int) -> Said:
    """A Structure that is too dear, or has no cost on this board."""
    world_type = s.worlds[w].type
    if STEP_BOARD_COST[step] and not board_cost_text(s.players[seat].board, world_type, kind):
        return Said(f"Your board has no cost for a {STRUCTURES[kind]} on {TYPES_NAMED[world_type]}.", "Player boards")
    cost = cost_text(s, step, kind, world_type, seat)
    return Said(f"A {STRUCTURES[kind]} on {WORLD_NAMES[w]} costs {cost}, and you have not got that.", "Build")


def against_moving(s: State, kind: int, w: int, seat: int) -> Said:
    """Why a Structure cannot be moved."""
    step = s.pending[s.depth - 1].a
    if not in_play(s, w) or space_of(s.worlds[w], seat, kind, 0) == NO_SPACE:
        return Said(f"You have no {STRUCTURES[kind]} on {WORLD_NAMES[w]} that could be moved.", "Moving Structures")
    if not is_meant(STEP_WHAT[step], kind):
        return Said("Only Collectors can be moved by this effect.", "Species 1825")
    if not has_landing(s, seat, step, kind, w):
        return Said(f"There is nowhere legal for the {STRUCTURES[kind]} to go.", "Moving Structures")
    return plain_no()


def against_cards(s: State, act: int, seat: int) -> Said | None:
    """What stands against an action with cards."""
    if is_verb(USE, act):
        return against_using(s, first(USE, act), seat)
    if is_verb(TAKE_ALLY, act) or is_verb(BURY_ALLY, act):
        return against_drawing(s, first(TAKE_ALLY if is_verb(TAKE_ALLY, act) else BURY_ALLY, act))
    if is_verb(REFRESH, act):
        return Said(f"{ALLY_TITLES[first(REFRESH, act)]} is not another used Ally of yours.", "Ally cards")
    if is_verb(DISCARD_ALLY, act):
        return Said(f"{ALLY_TITLES[first(DISCARD_ALLY, act)]} is not in front of you.", "End of turn")
    if is_verb(DISCARD_MISSION, act):
        return Said(f"{MISSION_TITLES[first(DISCARD_MISSION, act)]} cannot be discarded now.", "Mission cards")
    return None


def against_using(s: State, card: int, seat: int) -> Said:
    """Why an Ally cannot be used."""
    title = ALLY_TITLES[card]
    if s.holder[card] != seat:
        return Said(f"{title} is not in front of you.", "Allies and Actions")
    if ACTION_OF_ALLY[card] != s.action:
        return Said(f"{title} goes with {ACTION_NAMES[ACTION_OF_ALLY[card]].title()}.", "Allies and Actions")
    if not s.fresh_allies and s.drawn_at[card] == s.action_number:
        return Said(f"{title} was drawn by this very Action.", "Fresh Allies")
    return Said(f"Not all that {title} asks for can be done now.", "Ally cards")


def against_drawing(s: State, number: int) -> Said:
    """Why a card cannot be drawn from a stack, or buried."""
    if s.stacks[number].count == 0:
        return Said(f"The {SPECIES_NAMES[number]} stack is empty.", "Drawing Alien Ally cards")
    if s.stacks[number].count == 1:
        return Said(
            f"The {SPECIES_NAMES[number]} stack has a single card; burying it would bring it back.",
            "Drawing Alien Ally cards",
        )
    return Said(f"This effect does not draw {SPECIES_NAMES[number]} cards.", "Narah")
