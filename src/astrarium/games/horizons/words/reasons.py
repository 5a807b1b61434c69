"""Why an action cannot be chosen now, in one sentence with its rule."""

from __future__ import annotations

from collections.abc import Sequence

from astrarium.core.actions import first, is_verb, second
from astrarium.core.game import Said
from astrarium.games.horizons.effects import steps
from astrarium.games.horizons.play import build, costs, move
from astrarium.games.horizons.table import components, galaxy, moves
from astrarium.games.horizons.table.pieces import Decide, Spot, Types
from astrarium.games.horizons.table.state import State
from astrarium.games.horizons.words import options
from astrarium.games.horizons.words.names import (
    ACTION_RULES,
    ALLY_TITLES,
    MISSION_TITLES,
    SPECIES_NAMES,
    STRUCTURES,
    TYPES_NAMED,
    action_title,
    board_cost_text,
)

# Which decisions an action can answer, and what to call that moment.
ANSWERS = {
    moves.TAKE_ACTION: ((Decide.ACTION,), "when you choose an Action"),
    moves.PLACE: ((Decide.PLACE_WORLD,), "after drawing a World tile"),
    moves.FLIP: ((Decide.FLIP_WORLD,), "when an Ally lets you turn a World over"),
    moves.ACTIVATE: ((Decide.ACTIVATE,), "when you place an Active World marker"),
    moves.TAKE_ALLY: ((Decide.DRAW_ALLY,), "when you draw an Ally"),
    moves.BURY_ALLY: ((Decide.DRAW_ALLY,), "when you draw an Ally"),
    moves.BUILD: ((Decide.BUILD,), "when you build; choose an Action that builds first"),
    moves.BUILD_ON_STAR: ((Decide.BUILD,), "when the Drej Occupy a Star"),
    moves.MOVE: ((Decide.MOVE_FROM,), "when an effect lets you move a Structure"),
    moves.MOVE_TO: ((Decide.MOVE_TO,), "after choosing the Structure to move"),
    moves.USE: ((Decide.ALLY_BEFORE, Decide.ALLY_AFTER), "right before or after an Action with its icon"),
    moves.REFRESH: ((Decide.REFRESH,), "when an Ally lets you turn another one back"),
    moves.DISCARD_ALLY: ((Decide.LIMIT_ALLY,), "at the end of your turn, above five Allies"),
    moves.DISCARD_MISSION: (
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
    if is_verb(moves.TAKE_ACTION, act):
        return against_action(s, first(moves.TAKE_ACTION, act), seat)
    if is_verb(moves.PLACE, act):
        return against_placing(s, first(moves.PLACE, act), second(moves.PLACE, act))
    if is_verb(moves.FLIP, act):
        return against_flipping(s, first(moves.FLIP, act))
    if is_verb(moves.ACTIVATE, act):
        return against_activating(s, first(moves.ACTIVATE, act), seat)
    if is_verb(moves.BUILD, act):
        return against_building(s, first(moves.BUILD, act), second(moves.BUILD, act), seat)
    if is_verb(moves.BUILD_ON_STAR, act):
        return Said("A Star holds three Colonies, and each costs the Drej 7 Resources.", "Drej")
    if is_verb(moves.MOVE, act):
        return against_moving(s, first(moves.MOVE, act), second(moves.MOVE, act), seat)
    if is_verb(moves.MOVE_TO, act):
        name = moves.WORLD_NAMES[first(moves.MOVE_TO, act)]
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
        return Said(f"There is no Star {moves.STAR_NAMES[star]} in this game: one Star for each player.", "Setup")
    if face // 2 not in s.drawn[: s.num_drawn]:
        return Said(f"World tile {face // 2 + 1} is not the one you have drawn.", "Explore")
    if not galaxy.has_room(s, star):
        return Said(f"Star {moves.STAR_NAMES[star]} already has all the Worlds it can have.", "Explore")
    return Said(f"Star {moves.STAR_NAMES[star]} already has a World; at setup each Star gets one.", "Setup")


def against_flipping(s: State, w: int) -> Said:
    """Why a World cannot be turned over."""
    reason = "holds Structures" if galaxy.in_play(s, w) else "is not in play"
    return Said(f"{moves.WORLD_NAMES[w]} {reason}.", "Ally cards")


def against_activating(s: State, world_type: int, seat: int) -> Said:
    """Why a World Type cannot be activated."""
    name, me = TYPES_NAMED[world_type], s.players[seat]
    if me.active[world_type]:
        return Said(f"{name} is already active on your board.", "Adapt")
    if components.FORBIDDEN[me.board][world_type]:
        return Said(f"The Narah may never activate {name}.", "Narah")
    if s.pending[s.depth - 1].a == Types.IN_PLAY:
        return Said(f"No {name} World is in play.", "Setup")
    return Said(f"Only the type just placed may be activated, and that is not {name}.", "Species 1825")


def against_building(s: State, kind: int, w: int, seat: int) -> Said:
    """Why a Structure cannot be built on a World."""
    if not galaxy.in_play(s, w):
        return Said(f"There is no World at {moves.WORLD_NAMES[w]}.", "Build")
    step, me, there = s.pending[s.depth - 1].a, s.players[seat], s.worlds[w]
    where, name, type_name = steps.STEP_WHERE[step], moves.WORLD_NAMES[w], TYPES_NAMED[there.type]
    if where == Spot.STAR:
        return Said("Occupy builds on Stars only.", "Drej")
    if not me.active[there.type]:
        return Said(f"{type_name} is not active on your board, so you cannot build on {name}.", "Build")
    if (where == Spot.WITH_OPPONENT or components.NEEDS_OPPONENT[me.board]) and not galaxy.has_opponent(there, seat):
        return Said(
            f"{name} holds no other player's Structure.",
            "Quillion" if components.NEEDS_OPPONENT[me.board] else "Ally cards",
        )
    if where == Spot.OWN_COLLECTOR and not build.fits(there, seat, where):
        return Said(f"On {name} you have no Collector to build on, or a stack already.", "Traachet")
    if not build.fits(there, seat, where):
        return Said(f"All three spaces of {name} are taken.", "Build")
    if not costs.is_meant(steps.STEP_WHAT[step], kind):
        return Said(f"This effect does not build a {STRUCTURES[kind]}.", "Build")
    if not components.ALLOWED[there.type][kind]:
        return Said(f"{type_name} Worlds do not allow a {STRUCTURES[kind]}.", "Build")
    if not costs.has_piece(me, kind):
        return Said(f"You have no {STRUCTURES[kind]} left.", "Build")
    return against_cost(s, step, kind, w, seat)


def against_cost(s: State, step: int, kind: int, w: int, seat: int) -> Said:
    """A Structure that is too dear, or has no cost on this board."""
    world_type = s.worlds[w].type
    if steps.STEP_BOARD_COST[step] and not board_cost_text(s.players[seat].board, world_type, kind):
        return Said(f"Your board has no cost for a {STRUCTURES[kind]} on {TYPES_NAMED[world_type]}.", "Player boards")
    cost = options.cost_text(s, step, kind, world_type, seat)
    return Said(f"A {STRUCTURES[kind]} on {moves.WORLD_NAMES[w]} costs {cost}, and you have not got that.", "Build")


def against_moving(s: State, kind: int, w: int, seat: int) -> Said:
    """Why a Structure cannot be moved."""
    step = s.pending[s.depth - 1].a
    if not galaxy.in_play(s, w) or move.space_of(s.worlds[w], seat, kind, 0) == move.NO_SPACE:
        return Said(
            f"You have no {STRUCTURES[kind]} on {moves.WORLD_NAMES[w]} that could be moved.", "Moving Structures"
        )
    if not costs.is_meant(steps.STEP_WHAT[step], kind):
        return Said("Only Collectors can be moved by this effect.", "Species 1825")
    if not move.has_landing(s, seat, step, kind, w):
        return Said(f"There is nowhere legal for the {STRUCTURES[kind]} to go.", "Moving Structures")
    return plain_no()


def against_cards(s: State, act: int, seat: int) -> Said | None:
    """What stands against an action with cards."""
    if is_verb(moves.USE, act):
        return against_using(s, first(moves.USE, act), seat)
    if is_verb(moves.TAKE_ALLY, act) or is_verb(moves.BURY_ALLY, act):
        return against_drawing(s, first(moves.TAKE_ALLY if is_verb(moves.TAKE_ALLY, act) else moves.BURY_ALLY, act))
    if is_verb(moves.REFRESH, act):
        return Said(f"{ALLY_TITLES[first(moves.REFRESH, act)]} is not another used Ally of yours.", "Ally cards")
    if is_verb(moves.DISCARD_ALLY, act):
        return Said(f"{ALLY_TITLES[first(moves.DISCARD_ALLY, act)]} is not in front of you.", "End of turn")
    if is_verb(moves.DISCARD_MISSION, act):
        return Said(f"{MISSION_TITLES[first(moves.DISCARD_MISSION, act)]} cannot be discarded now.", "Mission cards")
    return None


def against_using(s: State, card: int, seat: int) -> Said:
    """Why an Ally cannot be used."""
    title = ALLY_TITLES[card]
    if s.holder[card] != seat:
        return Said(f"{title} is not in front of you.", "Allies and Actions")
    if components.ACTION_OF_ALLY[card] != s.action:
        return Said(
            f"{title} goes with {components.ACTION_NAMES[components.ACTION_OF_ALLY[card]].title()}.",
            "Allies and Actions",
        )
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
