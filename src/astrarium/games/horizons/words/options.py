"""Prompts, option labels, reasons and itemised scores. The log's sentences are in log.py."""

from __future__ import annotations

from collections.abc import Sequence

from astrarium.core.actions import first, is_verb, second
from astrarium.core.game import Said
from astrarium.core.table import deciding_seat
from astrarium.games.horizons import ending
from astrarium.games.horizons.effects import steps
from astrarium.games.horizons.table import components, moves, pieces
from astrarium.games.horizons.table.pieces import Decide, Spot
from astrarium.games.horizons.table.state import State
from astrarium.games.horizons.words.names import (
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
            return Said(f"{who}, on top of which Collector on {moves.WORLD_NAMES[p.b]}?", "Traachet")
        case Decide.SHARE:
            return Said(f"{who}, the World is shared: which Resource do you gain?", "World Sharing")
        case Decide.MOVE_FROM:
            return Said(f"{who}, which Structure do you move?", "Moving Structures")
        case Decide.MOVE_TO:
            kind, source = STRUCTURES[p.b], moves.WORLD_NAMES[p.c]
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
            paid, gained = ITEM_NAMES[steps.STEP_ITEM[p.a]], ITEM_NAMES[steps.STEP_INTO[p.a]]
            return Said(f"{who}, how much {paid} do you pay for {gained}?", "X")
        case Decide.SYSTEM:
            return Said(f"{who}, which System do you name?", "Harvest" if s.ally == pieces.NO_CARD else "Ally cards")
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
    return "Ally cards" if s.ally != pieces.NO_CARD else ACTION_RULES[s.players[s.turn].board][s.action]


# ------------------------------------------------------------------ options


def label(s: State, act: int, names: Sequence[str]) -> Said:
    """An option for people."""
    seat = deciding_seat(s)
    board = s.players[seat].board
    if is_verb(moves.TAKE_ACTION, act):
        icon = first(moves.TAKE_ACTION, act)
        return Said(action_title(board, icon), ACTION_RULES[board][icon])
    if is_verb(moves.END_TURN, act):
        return Said("End your turn", "On your turn")
    if is_verb(moves.PERFORM, act):
        first_or_too = " first" if s.pending[s.depth - 1].kind == Decide.ALLY_BEFORE else ""
        return Said(f"Carry out {action_title(board, s.action)}{first_or_too}", "Allies and Actions")
    if is_verb(moves.WAIVE, act):
        return Said(f"Leave {action_title(board, s.action)} out", "Allies and Actions")
    if is_verb(moves.NO_ALLY, act):
        return Said("Use no Ally", "Allies and Actions")
    if is_verb(moves.SKIP, act):
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
    if is_verb(moves.PLACE, act):
        face, star = first(moves.PLACE, act), moves.STAR_NAMES[second(moves.PLACE, act)]
        up, down = components.TILE_TYPE[face // 2][face % 2], components.TILE_TYPE[face // 2][1 - face % 2]
        other = f" (tile {face // 2 + 1}, {TYPES_NAMED[down]} below)"
        return Said(f"Place {TYPES_NAMED[up]}{other} beside Star {star}", "Explore" if s.round else "Setup")
    if is_verb(moves.FLIP, act):
        w = first(moves.FLIP, act)
        there = s.worlds[w]
        other_type = TYPES_NAMED[components.TILE_TYPE[there.tile][1 - there.side]]
        return Said(f"Turn {TYPES_NAMED[there.type]} {moves.WORLD_NAMES[w]} over to {other_type}", "Ally cards")
    if is_verb(moves.ACTIVATE, act):
        return Said(f"Activate {TYPES_NAMED[first(moves.ACTIVATE, act)]}", "Adapt" if s.round else "Setup")
    if is_verb(moves.BUILD, act):
        return Said(build_label(s, first(moves.BUILD, act), second(moves.BUILD, act), seat), "Build")
    if is_verb(moves.BUILD_ON_STAR, act):
        cost = steps.STEP_RESOURCE[s.pending[s.depth - 1].a]
        return Said(
            f"Build a Colony on Star {moves.STAR_NAMES[first(moves.BUILD_ON_STAR, act)]} for {cost} Resources", "Drej"
        )
    if is_verb(moves.STACK_ON, act):
        return Said(f"On top of the {STRUCTURES[first(moves.STACK_ON, act)]}", "Traachet")
    if is_verb(moves.MOVE, act) or is_verb(moves.MOVE_TOP, act):
        verb, upper = (moves.MOVE_TOP, "upper ") if is_verb(moves.MOVE_TOP, act) else (moves.MOVE, "")
        kind, source = STRUCTURES[first(verb, act)], moves.WORLD_NAMES[second(verb, act)]
        return Said(f"Move the {upper}{kind} on {source}", "Moving Structures")
    if is_verb(moves.MOVE_TO, act):
        w = first(moves.MOVE_TO, act)
        return Said(f"To {TYPES_NAMED[s.worlds[w].type]} {moves.WORLD_NAMES[w]}", "Moving Structures")
    if is_verb(moves.NAME_SYSTEM, act):
        return Said(f"System {moves.STAR_NAMES[first(moves.NAME_SYSTEM, act)]}", "Harvest")
    return None


def build_label(s: State, kind: int, w: int, seat: int) -> str:
    """What is built where, and for how much."""
    step, world_type = s.pending[s.depth - 1].a, s.worlds[w].type
    article = "an" if kind == 1 else "a"
    above = " on top of your Collector" if steps.STEP_WHERE[step] == Spot.OWN_COLLECTOR else ""
    return (
        f"Build {article} {STRUCTURES[kind]}{above} on {TYPES_NAMED[world_type]} {moves.WORLD_NAMES[w]}"
        f" for {cost_text(s, step, kind, world_type, seat)}"
    )


def cost_text(s: State, step: int, kind: int, world_type: int, seat: int) -> str:
    """A cost in words."""
    me = s.players[seat]
    if steps.STEP_BOARD_COST[step]:
        return board_cost_text(me.board, world_type, kind) or "nothing"
    return (
        amounts(steps.STEP_ENERGY[step], steps.STEP_METAL[step], steps.STEP_KNOWLEDGE[step], steps.STEP_RESOURCE[step])
        or "nothing"
    )


def label_of_cards(s: State, act: int, seat: int) -> Said:
    """Options about cards and tokens."""
    p = s.pending[s.depth - 1]
    if is_verb(moves.USE, act):
        card = first(moves.USE, act)
        return Said(f"Use {ALLY_TITLES[card]}: {effect_text(card)}", "Allies and Actions")
    if is_verb(moves.TAKE_ALLY, act) or is_verb(moves.BURY_ALLY, act):
        return Said(draw_label(s, act), "Drawing Alien Ally cards")
    if is_verb(moves.SHARE_ENERGY, act):
        return Said("Gain 1 Energy", "World Sharing")
    if is_verb(moves.SHARE_METAL, act):
        return Said("Gain 1 Metal", "World Sharing")
    if is_verb(moves.TAKE, act):
        taken = first(moves.TAKE, act)
        return Said(f"Take {taken} {ITEM_NAMES[p.a]}" if taken else f"Take no {ITEM_NAMES[p.a]}", "Harvest")
    if is_verb(moves.MIX, act):
        verb = "Pay" if p.kind == Decide.PAY_MIX else "Gain"
        return Said(
            f"{verb} {amounts(first(moves.MIX, act), p.a - first(moves.MIX, act))}", "Resources and token limits"
        )
    if is_verb(moves.CONVERT, act):
        paid, step = first(moves.CONVERT, act), p.a
        text = f"Pay {paid} {ITEM_NAMES[steps.STEP_ITEM[step]]}, gain {paid} {ITEM_NAMES[steps.STEP_INTO[step]]}"
        return Said(text if paid else "Exchange nothing", "X")
    if is_verb(moves.DRAW_MISSION, act):
        return Said("Draw a Mission", "Conspire")
    if is_verb(moves.DISCARD_MISSION, act):
        text = f"Discard {MISSION_TITLES[first(moves.DISCARD_MISSION, act)]}"
        return Said(text, "End of turn" if p.kind == Decide.LIMIT_MISSION else "Mission cards")
    if is_verb(moves.DISCARD_ALLY, act):
        return Said(f"Discard {ALLY_TITLES[first(moves.DISCARD_ALLY, act)]}", "End of turn")
    if is_verb(moves.REFRESH, act):
        return Said(f"Turn {ALLY_TITLES[first(moves.REFRESH, act)]} back", "Ally cards")
    if is_verb(moves.CHOOSE, act):
        return Said(branch_label(p.a, first(moves.CHOOSE, act)), branch_rule(s))
    return Said("Gain nothing: the supply is empty", "World Sharing")


def draw_label(s: State, act: int) -> str:
    """Which Ally a draw takes, or buries."""
    bury = is_verb(moves.BURY_ALLY, act)
    number = first(moves.BURY_ALLY if bury else moves.TAKE_ALLY, act)
    top = s.stacks[number].cards[0]
    if bury:
        return f"Bury {ALLY_TITLES[top]} and take the next {SPECIES_NAMES[number]} card"
    return f"Take {ALLY_TITLES[top]}: {effect_text(top)}"


def branch_label(step: int, branch: int) -> str:
    """The steps of an option, in words."""
    at, texts = steps.STEP_BRANCHES[step][branch], []
    while at != steps.STEP_NEXT[step]:
        texts.append(step_text(at))
        at = steps.STEP_NEXT[at]
    joined = ", ".join(texts)
    return joined[:1].upper() + joined[1:]


# ------------------------------------------------------------------ scores


def scores(s: State, seat: int) -> dict[str, int]:
    """A player's points, item by item."""
    return {
        "Knowledge": ending.knowledge_vp(s, seat),
        "Worlds controlled" if s.num_players == 2 else "System Control": ending.control_vp(s, seat),
        "Missions": ending.mission_vp(s, seat),
    }
