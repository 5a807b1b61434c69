"""Prompts, option labels, reasons and itemised scores. The log's sentences are in log.py."""

from __future__ import annotations

from collections.abc import Sequence

from astrarium.core.actions import first, is_verb, second
from astrarium.core.game import Said
from astrarium.core.table import deciding_seat
from astrarium.games.horizons.components import TILE_TYPE
from astrarium.games.horizons.control import control_vp
from astrarium.games.horizons.moves import (
    ACTIVATE,
    BUILD,
    BUILD_ON_STAR,
    BURY_ALLY,
    CHOOSE,
    CONVERT,
    DISCARD_ALLY,
    DISCARD_MISSION,
    DRAW_MISSION,
    END_TURN,
    FLIP,
    MIX,
    MOVE,
    MOVE_TO,
    MOVE_TOP,
    NAME_SYSTEM,
    NO_ALLY,
    PERFORM,
    PLACE,
    REFRESH,
    SHARE_ENERGY,
    SHARE_METAL,
    SKIP,
    STACK_ON,
    STAR_NAMES,
    TAKE,
    TAKE_ACTION,
    TAKE_ALLY,
    USE,
    WAIVE,
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
    amounts,
    board_cost_text,
    effect_text,
    step_text,
)
from astrarium.games.horizons.pieces import NO_CARD, Decide, Spot
from astrarium.games.horizons.scoring import knowledge_vp, mission_vp
from astrarium.games.horizons.state import State
from astrarium.games.horizons.steps import (
    STEP_BOARD_COST,
    STEP_BRANCHES,
    STEP_ENERGY,
    STEP_INTO,
    STEP_ITEM,
    STEP_KNOWLEDGE,
    STEP_METAL,
    STEP_NEXT,
    STEP_RESOURCE,
    STEP_WHERE,
)

ITEM_NAMES = ("Energy", "Metal", "Knowledge", "Resources", "Missions")


def prompt(s: State, names: Sequence[str]) -> Said:
    """The open decision as a question."""
    p = s.pending[s.depth - 1]
    who, title = names[p.seat], action_title(s.players[s.turn].board, s.action)
    match p.kind:
        case Decide.ACTION:
            left = "an Action" if s.actions_left == 1 else f"{s.actions_left} Actions"
            return Said(f"{who}, you have {left} left. What do you do?", "On your turn")
        case Decide.ALLY_BEFORE:
            return Said(f"{who}, carry out {title} first, or use an Ally first?", "Allies and Actions")
        case Decide.PERFORM:
            return Said(f"{who}, your Ally is done. Carry out {title} too?", "Allies and Actions")
        case Decide.ALLY_AFTER:
            return Said(f"{who}, {title} is done. Use an Ally with it?", "Allies and Actions")
        case Decide.PLACE_WORLD:
            where = "Star without a World" if p.a else "Star"
            return Said(
                f"{who}, which side of the World tile goes beside which {where}?", "Setup" if p.a else "Explore"
            )
        case Decide.FLIP_WORLD:
            return Said(f"{who}, which World without Structures do you turn over?", "Ally cards")
        case Decide.ACTIVATE:
            return Said(f"{who}, which World Type do you activate?", "Adapt" if s.round else "Setup")
        case Decide.DRAW_ALLY:
            return Said(
                f"{who}, which Alien Ally do you take? (You may bury one top card and take the next.)",
                "Drawing Alien Ally cards",
            )
        case Decide.BUILD:
            return Said(f"{who}, what do you build, and where?", "Build")
        case Decide.PAY_MIX:
            return Said(f"{who}, which {p.a} Resources do you pay?", "Resources and token limits")
        case Decide.STACK:
            return Said(f"{who}, on top of which Collector on {WORLD_NAMES[p.b]}?", "Traachet")
        case Decide.SHARE:
            return Said(f"{who}, the World is shared: which Resource do you gain?", "World Sharing")
        case Decide.MOVE_FROM:
            return Said(f"{who}, which Structure do you move?", "Moving Structures")
        case Decide.MOVE_TO:
            kind, source = STRUCTURES[p.b], WORLD_NAMES[p.c]
            return Said(f"{who}, where does the {kind} from {source} go?", "Moving Structures")
        case _:
            return prompt_of_tokens_and_cards(s, who)


def prompt_of_tokens_and_cards(s: State, who: str) -> Said:
    """The question of a decision about tokens or cards."""
    p = s.pending[s.depth - 1]
    match p.kind:
        case Decide.TAKE:
            return Said(f"{who}, how much of the {p.b} {ITEM_NAMES[p.a]} do you take?", "Harvest")
        case Decide.GAIN_MIX:
            few = "a Resource" if p.a == 1 else f"{p.a} Resources"
            return Said(f"{who}, you gain {few}: which?", "Resources and token limits")
        case Decide.CONVERT:
            step = p.a
            return Said(
                f"{who}, how much {ITEM_NAMES[STEP_ITEM[step]]} do you pay for {ITEM_NAMES[STEP_INTO[step]]}?", "X"
            )
        case Decide.SYSTEM:
            return Said(f"{who}, which System do you name?", "Harvest" if s.ally == NO_CARD else "Ally cards")
        case Decide.DRAW_MISSION:
            return Said(f"{who}, do you draw a Mission?", "Conspire")
        case Decide.DISCARD_MISSION:
            return Said(f"{who}, which Mission do you discard ({p.b} to go)?", "Mission cards")
        case Decide.CONVERT_MISSION:
            return Said(f"{who}, discard a Mission for 1 Knowledge?", "X")
        case Decide.REFRESH:
            return Said(f"{who}, which used Ally do you turn back to its unused side?", "Ally cards")
        case Decide.BRANCH:
            return Said(f"{who}, which of these?", branch_rule(s))
        case Decide.LIMIT_MISSION:
            return Said(f"{who}, you may keep 5 Missions: discard which ({p.b} to go)?", "End of turn")
        case _:
            return Said(f"{who}, you may keep 5 Allies: discard which?", "End of turn")


def branch_rule(s: State) -> str:
    """The section that a choice between options stands on."""
    return "Ally cards" if s.ally != NO_CARD else ACTION_RULES[s.players[s.turn].board][s.action]


# ------------------------------------------------------------------ options


def label(s: State, act: int, names: Sequence[str]) -> Said:
    """An option for people."""
    seat = deciding_seat(s)
    board = s.players[seat].board
    if is_verb(TAKE_ACTION, act):
        icon = first(TAKE_ACTION, act)
        return Said(action_title(board, icon), ACTION_RULES[board][icon])
    if is_verb(END_TURN, act):
        return Said("End your turn", "On your turn")
    if is_verb(PERFORM, act):
        first_or_too = " first" if s.pending[s.depth - 1].kind == Decide.ALLY_BEFORE else ""
        return Said(f"Carry out {action_title(board, s.action)}{first_or_too}", "Allies and Actions")
    if is_verb(WAIVE, act):
        return Said(f"Leave {action_title(board, s.action)} out", "Allies and Actions")
    if is_verb(NO_ALLY, act):
        return Said("Use no Ally", "Allies and Actions")
    if is_verb(SKIP, act):
        return Said(skip_label(s), skip_rule(s))
    return label_on_table(s, act, seat) or label_of_cards(s, act, seat)


def skip_label(s: State) -> str:
    """What doing without means in this decision."""
    match s.pending[s.depth - 1].kind:
        case Decide.BUILD:
            return "Build nothing"
        case Decide.ACTIVATE:
            return "Place no marker"
        case Decide.DRAW_ALLY:
            return "Draw no Ally"
        case Decide.DRAW_MISSION:
            return "Draw no Mission"
        case Decide.FLIP_WORLD:
            return "Turn over no World"
        case Decide.MOVE_FROM:
            return "Move nothing"
        case Decide.CONVERT_MISSION:
            return "Discard no more Missions"
        case _:
            return "Do neither"


def skip_rule(s: State) -> str:
    """The section that allows to do without."""
    match s.pending[s.depth - 1].kind:
        case Decide.BUILD:
            return "Build"
        case Decide.ACTIVATE:
            return "Adapt" if s.round else "Setup"
        case Decide.DRAW_ALLY:
            return "Drawing Alien Ally cards"
        case Decide.CONVERT_MISSION:
            return "X"
        case Decide.DRAW_MISSION | Decide.BRANCH:
            return "Traachet"
        case _:
            return "Ally cards"


def label_on_table(s: State, act: int, seat: int) -> Said | None:
    """Options about Worlds and Stars."""
    if is_verb(PLACE, act):
        face, star = first(PLACE, act), STAR_NAMES[second(PLACE, act)]
        up, down = TILE_TYPE[face // 2][face % 2], TILE_TYPE[face // 2][1 - face % 2]
        other = f" (tile {face // 2 + 1}, {TYPES_NAMED[down]} below)"
        return Said(f"Place {TYPES_NAMED[up]}{other} beside Star {star}", "Explore" if s.round else "Setup")
    if is_verb(FLIP, act):
        w = first(FLIP, act)
        there = s.worlds[w]
        other_type = TYPES_NAMED[TILE_TYPE[there.tile][1 - there.side]]
        return Said(f"Turn {TYPES_NAMED[there.type]} {WORLD_NAMES[w]} over to {other_type}", "Ally cards")
    if is_verb(ACTIVATE, act):
        return Said(f"Activate {TYPES_NAMED[first(ACTIVATE, act)]}", "Adapt" if s.round else "Setup")
    if is_verb(BUILD, act):
        return Said(build_label(s, first(BUILD, act), second(BUILD, act), seat), "Build")
    if is_verb(BUILD_ON_STAR, act):
        cost = STEP_RESOURCE[s.pending[s.depth - 1].a]
        return Said(f"Build a Colony on Star {STAR_NAMES[first(BUILD_ON_STAR, act)]} for {cost} Resources", "Drej")
    if is_verb(STACK_ON, act):
        return Said(f"On top of the {STRUCTURES[first(STACK_ON, act)]}", "Traachet")
    if is_verb(MOVE, act) or is_verb(MOVE_TOP, act):
        verb, upper = (MOVE_TOP, "upper ") if is_verb(MOVE_TOP, act) else (MOVE, "")
        kind, source = STRUCTURES[first(verb, act)], WORLD_NAMES[second(verb, act)]
        return Said(f"Move the {upper}{kind} on {source}", "Moving Structures")
    if is_verb(MOVE_TO, act):
        w = first(MOVE_TO, act)
        return Said(f"To {TYPES_NAMED[s.worlds[w].type]} {WORLD_NAMES[w]}", "Moving Structures")
    if is_verb(NAME_SYSTEM, act):
        return Said(f"System {STAR_NAMES[first(NAME_SYSTEM, act)]}", "Harvest")
    return None


def build_label(s: State, kind: int, w: int, seat: int) -> str:
    """What is built where, and for how much."""
    step, world_type = s.pending[s.depth - 1].a, s.worlds[w].type
    article = "an" if kind == 1 else "a"
    above = " on top of your Collector" if STEP_WHERE[step] == Spot.OWN_COLLECTOR else ""
    return (
        f"Build {article} {STRUCTURES[kind]}{above} on {TYPES_NAMED[world_type]} {WORLD_NAMES[w]}"
        f" for {cost_text(s, step, kind, world_type, seat)}"
    )


def cost_text(s: State, step: int, kind: int, world_type: int, seat: int) -> str:
    """A cost in words."""
    me = s.players[seat]
    if STEP_BOARD_COST[step]:
        return board_cost_text(me.board, world_type, kind) or "nothing"
    return amounts(STEP_ENERGY[step], STEP_METAL[step], STEP_KNOWLEDGE[step], STEP_RESOURCE[step]) or "nothing"


def label_of_cards(s: State, act: int, seat: int) -> Said:
    """Options about cards and tokens."""
    p = s.pending[s.depth - 1]
    if is_verb(USE, act):
        card = first(USE, act)
        return Said(f"Use {ALLY_TITLES[card]}: {effect_text(card)}", "Allies and Actions")
    if is_verb(TAKE_ALLY, act) or is_verb(BURY_ALLY, act):
        return Said(draw_label(s, act), "Drawing Alien Ally cards")
    if is_verb(SHARE_ENERGY, act):
        return Said("Gain 1 Energy", "World Sharing")
    if is_verb(SHARE_METAL, act):
        return Said("Gain 1 Metal", "World Sharing")
    if is_verb(TAKE, act):
        taken = first(TAKE, act)
        return Said(f"Take {taken} {ITEM_NAMES[p.a]}" if taken else f"Take no {ITEM_NAMES[p.a]}", "Harvest")
    if is_verb(MIX, act):
        verb = "Pay" if p.kind == Decide.PAY_MIX else "Gain"
        return Said(f"{verb} {amounts(first(MIX, act), p.a - first(MIX, act))}", "Resources and token limits")
    if is_verb(CONVERT, act):
        paid, step = first(CONVERT, act), p.a
        text = f"Pay {paid} {ITEM_NAMES[STEP_ITEM[step]]}, gain {paid} {ITEM_NAMES[STEP_INTO[step]]}"
        return Said(text if paid else "Exchange nothing", "X")
    if is_verb(DRAW_MISSION, act):
        return Said("Draw a Mission", "Conspire")
    if is_verb(DISCARD_MISSION, act):
        text = f"Discard {MISSION_TITLES[first(DISCARD_MISSION, act)]}"
        return Said(text, "End of turn" if p.kind == Decide.LIMIT_MISSION else "Mission cards")
    if is_verb(DISCARD_ALLY, act):
        return Said(f"Discard {ALLY_TITLES[first(DISCARD_ALLY, act)]}", "End of turn")
    if is_verb(REFRESH, act):
        return Said(f"Turn {ALLY_TITLES[first(REFRESH, act)]} back", "Ally cards")
    if is_verb(CHOOSE, act):
        return Said(branch_label(p.a, first(CHOOSE, act)), branch_rule(s))
    return Said("Gain nothing: the supply is empty", "World Sharing")


def draw_label(s: State, act: int) -> str:
    """Which Ally a draw takes, or buries."""
    bury = is_verb(BURY_ALLY, act)
    number = first(BURY_ALLY if bury else TAKE_ALLY, act)
    top = s.stacks[number].cards[0]
    if bury:
        return f"Bury {ALLY_TITLES[top]} and take the next {SPECIES_NAMES[number]} card"
    return f"Take {ALLY_TITLES[top]}: {effect_text(top)}"


def branch_label(step: int, branch: int) -> str:
    """The steps of an option, in words."""
    at, texts = STEP_BRANCHES[step][branch], []
    while at != STEP_NEXT[step]:
        texts.append(step_text(at))
        at = STEP_NEXT[at]
    joined = ", ".join(texts)
    return joined[:1].upper() + joined[1:]


# ------------------------------------------------------------------ scores


def scores(s: State, seat: int) -> dict[str, int]:
    """A player's points, item by item."""
    return {
        "Knowledge": knowledge_vp(s, seat),
        "Worlds controlled" if s.num_players == 2 else "System Control": control_vp(s, seat),
        "Missions": mission_vp(s, seat),
    }
