"""One row per decision: what it is about, what may answer it, what stands against each answer and what it does."""

from __future__ import annotations

from astrarium.core.decisions import Answer, Decision, Several, decisions
from astrarium.games.tiny_epic_galaxies.effects import cards, chains, mats, planets, resources, rolls, ships
from astrarium.games.tiny_epic_galaxies.play import (
    acquiring,
    advancing,
    dice,
    empire,
    exploring,
    following,
    galaxy,
    hiring,
    moving,
    rogue,
    rounds,
    turn,
)  # fmt: skip
from astrarium.games.tiny_epic_galaxies.table import moves, setup
from astrarium.games.tiny_epic_galaxies.table.pieces import Decide

DICE = (
    Decision(
        Decide.REROLL,
        takes=("pays",),
        several=Several(
            moves.REROLL_DIE, moves.ROLL, 1, dice.all_dice, dice.why_not_die, dice.reroll, copies=dice.how_many
        ),
    ),
    Decision(
        Decide.SPEND_DICE,
        takes=("converting",),
        several=Several(moves.SPEND_DIE, moves.DONE, 2, 2, dice.why_not_die, dice.spend_dice, copies=dice.how_many),
    ),
    Decision(
        Decide.SET_DIE,
        (Answer(moves.TURN_DIE, dice.why_not_turn_die, dice.turn_die, target=True),),
        takes=("converting",),
        otherwise=moves.GO,
        prepares=True,
    ),
)

MOVES = (
    Answer(moves.LAND, moving.why_not_land, moving.move_by_power, moving.landings, judged=True),
    Answer(moves.ORBIT, moving.why_not_orbit, moving.move_by_power, moving.orbits, judged=True),
    Answer(moves.HOME, moving.why_not_home, moving.move_by_power, moving.homeward),
    Answer(moves.BEYOND, moving.why_not_beyond, moving.move_by_power, moving.outward),
)

TURN = (
    Decision(
        Decide.KEEP_MISSION, (Answer(moves.KEEP_MISSION, setup.why_not_keep, setup.keep_mission, setup.dealt_to),)
    ),
    Decision(
        Decide.TURN,
        (
            Answer(moves.ACTIVATE, turn.why_not_activate, turn.activate),
            Answer(moves.REROLL, dice.why_not_reroll, turn.reroll),
            Answer(moves.CONVERT, dice.why_not_convert, turn.convert),
            Answer(moves.HIRE, hiring.why_not_hire, turn.hire, hiring.hireable, judged=True),
            Answer(moves.END_TURN, apply=turn.end_turn),
        ),
        opens=True,
        ends=moves.END_TURN,
    ),
    Decision(
        Decide.ACT,
        (
            *(answer._replace(apply=moving.move_by_die) for answer in MOVES),
            Answer(moves.ACQUIRE, acquiring.why_not_acquire, acquiring.acquire),
            Answer(moves.ADVANCE, advancing.why_not_advance_by_die, advancing.advance_by_die),
            Answer(moves.UPGRADE, empire.why_not_upgrade_by_die, empire.upgrade_by_die, target=True),
            Answer(moves.COLONY, empire.why_not_colony, planets.use_planet, empire.own_colonies, target=True),
            Answer(moves.SKIP, turn.why_not_idle),
        ),
        takes=("face", "ships", "fliers"),
        otherwise=moves.GO,
    ),
    Decision(
        Decide.FOLLOW,
        (
            Answer(moves.FOLLOW, following.why_not_follow, following.follow),
            Answer(moves.FOLLOW_WITH, following.why_not_follow_with, following.follow_with, following.pilots_who_might),
            Answer(moves.DECLINE, apply=following.decline),
        ),
        takes=("face", "free", "leader"),
        no=moves.DECLINE,
        often=True,
    ),
    Decision(
        Decide.LANDED,
        (Answer(moves.USE, chains.why_not_use, planets.use_planet), Answer(moves.SKIP)),
        takes=("planet", "ship"),
        no=moves.SKIP,
    ),
    Decision(
        Decide.PILOT,
        (Answer(moves.USE, rounds.why_not_use_pilot, rounds.use_pilot), Answer(moves.SKIP)),
        takes=("pilot", "ship", "planet"),
        no=moves.SKIP,
    ),
)

BEYOND = (
    Decision(
        Decide.HIRE_SHIP,
        (
            Answer(moves.ASSIGN, hiring.why_not_assign, hiring.assign),
            Answer(moves.BERTH, hiring.why_not_berth_trained, hiring.berth),
        ),
        takes=("pilot", "price"),
    ),
    Decision(
        Decide.SWAP_SHIP,
        (Answer(moves.SWAP, hiring.why_not_swap, hiring.swap),),
        takes=("pilot", "craft", "face", "price"),
    ),
    Decision(
        Decide.HIRE_PAY,
        (Answer(moves.PAY, hiring.why_not_pay, hiring.pay, hiring.ways_to_pay),),
        takes=("pilot", "craft", "price", "ship"),
    ),
    Decision(
        Decide.EXPLORE,
        (
            Answer(moves.TAKE_CARD, exploring.why_not_take_card, exploring.take_face_up, exploring.face_up_cards),
            Answer(moves.DRAW, exploring.why_not_draw, exploring.draw_first),
        ),
        takes=("ship",),
    ),
    Decision(
        Decide.DRAWN,
        (
            Answer(moves.TAKE_DRAWN, apply=exploring.take_drawn),
            Answer(moves.LEAVE_DRAWN, exploring.why_not_leave, exploring.leave_drawn),
            Answer(moves.BURY_DRAWN, exploring.why_not_bury, exploring.bury_drawn),
        ),
        takes=("ship", "buried"),
    ),
)

RESOURCES = (
    Decision(
        Decide.TAKE,
        (Answer(moves.TAKE, resources.why_not_take, galaxy.note_gain, resources.ways_to_take),),
        takes=("count",),
    ),
    Decision(
        Decide.LOSE,
        (Answer(moves.PAY, resources.why_not_lose, galaxy.note_loss, resources.ways_to_lose),),
        takes=("count",),
    ),
    Decision(
        Decide.ROB,
        (Answer(moves.PAY, resources.why_not_lose, mats.be_robbed, resources.ways_to_lose),),
        takes=("count",),
    ),
    Decision(
        Decide.GIVE,
        (Answer(moves.PAY, resources.why_not_give, resources.rob, resources.ways_to_give),),
        takes=("count", "thief", "victim"),
    ),
    Decision(
        Decide.EXCHANGE,
        (Answer(moves.EXCHANGE, resources.why_not_exchange, resources.exchange, target=True),),
        takes=("given", "taken"),
        otherwise=moves.GO,
    ),
    Decision(
        Decide.STEAL,
        (Answer(moves.STEAL, resources.why_not_steal_from, resources.steal_from, target=True),),
        takes=("resource", "count", "slot"),
    ),
    Decision(
        Decide.UPGRADE,
        (Answer(moves.UPGRADE, empire.why_not_upgrade, empire.upgrade_for, target=True),),
        takes=("discount",),
    ),
    Decision(
        Decide.UPGRADE_MIXED,
        (Answer(moves.PAY, empire.why_not_upgrade_mixed, empire.upgrade, planets.ways_to_pay),),
        takes=("discount",),
    ),
)

SHIPS = (
    Decision(
        Decide.ADVANCE,
        (Answer(moves.ADVANCE, advancing.why_not_advance, advancing.advance_by_power, target=True),),
        takes=("track", "spaces", "ships"),
        otherwise=moves.GO,
        in_vain=ships.tell_none_advances,
    ),
    Decision(
        Decide.ADVANCE_SEVERAL,
        (Answer(moves.ADVANCE, advancing.why_not_advance, ships.advance_before_others, target=True),),
        takes=("track", "spaces", "ships", "left"),
        otherwise=moves.GO,
    ),
    Decision(
        Decide.PUSH_BACK,
        (Answer(moves.PUSH_BACK, ships.why_not_push, ships.push_one, target=True),),
        takes=("track", "spaces", "slot"),
    ),
    Decision(
        Decide.PUSH_SEVERAL,
        takes=("track", "spaces", "count"),
        several=Several(
            moves.PUSH_BACK, moves.DONE, ships.as_many, ships.as_many, ships.why_not_push_too, ships.push_marked
        ),
    ),
    Decision(
        Decide.PULL_BACK,
        (Answer(moves.PULL_BACK, ships.why_not_pull, ships.pull, target=True),),
        takes=("track", "spaces"),
        otherwise=moves.GO,
    ),
    Decision(Decide.PUSHED_BACK, (Answer(moves.PULL_BACK, mats.why_not_be_pushed, mats.be_pushed),), takes=("spaces",)),
    Decision(Decide.MOVE_SHIP, MOVES, takes=("fliers", "left"), otherwise=moves.GO, in_vain=ships.tell_none_moves),
    Decision(
        Decide.BRING_HOME, (Answer(moves.HOME, moving.why_not_home, moving.bring_home, target=True),), takes=("fliers",)
    ),
    Decision(
        Decide.SEND_BEYOND,
        (Answer(moves.BEYOND, moving.why_not_beyond, moving.go_beyond, target=True),),
        takes=("fliers",),
    ),
    Decision(
        Decide.RECALL, (Answer(moves.RECALL, ships.why_not_recall, ships.recall, target=True),), otherwise=moves.GO
    ),
    Decision(
        Decide.SHIFT,
        (Answer(moves.SHIFT, ships.why_not_shift, ships.shift, ships.shifts, target=True),),
        otherwise=moves.GO,
    ),
)

CARDS = (
    Decision(
        Decide.REPEAT, (Answer(moves.PERFORM, rolls.why_not_repeat, rolls.repeat, target=True),), otherwise=moves.GO
    ),
    Decision(
        Decide.FREE_ACTION,
        (Answer(moves.PERFORM, chains.why_not_face, rolls.perform, target=True),),
        otherwise=moves.GO,
    ),
    Decision(
        Decide.REPLACE,
        (Answer(moves.REPLACE, planets.why_not_replace, planets.replace, planets.replaceable, target=True),),
        otherwise=moves.GO,
    ),
    Decision(
        Decide.USE_ROW,
        (
            Answer(
                moves.USE_PLANET, planets.why_not_use_of_row, planets.use_planet, planets.planets_of_row, target=True
            ),
        ),
        otherwise=moves.GO,
    ),
    Decision(
        Decide.USE_COLONY,
        (
            Answer(
                moves.USE_PLANET, planets.why_not_use_colony, planets.use_colony, planets.others_colonies, target=True
            ),
        ),
        takes=("pay",),
        otherwise=moves.GO,
    ),
    Decision(
        Decide.TAKE_CARD,
        (Answer(moves.TAKE_CARD, exploring.why_not_take_card, cards.take, exploring.face_up_cards, target=True),),
        otherwise=moves.GO,
    ),
    Decision(
        Decide.BURY,
        (Answer(moves.BURY, exploring.why_not_take_card, cards.bury, exploring.buried_cards, target=True),),
        otherwise=moves.GO,
        in_vain=cards.tell_none_buried,
    ),
    Decision(
        Decide.DISMISS,
        (Answer(moves.DISMISS, cards.why_not_dismiss, cards.dismiss, cards.dismissable, target=True),),
        otherwise=moves.GO,
        in_vain=cards.tell_nobody_comes,
    ),
    Decision(
        Decide.HIRE,
        (Answer(moves.HIRE, hiring.why_not_hire_trained, hiring.hire_trained, hiring.pilots_of_row, target=True),),
        takes=("price",),
        otherwise=moves.GO,
    ),
)

ROGUE = (
    Decision(Decide.ROGUE_ROLL, (Answer(moves.GO, apply=rogue.roll_die),), takes=("left", "bonus")),
    Decision(
        Decide.ROGUE_DIE,
        (
            Answer(moves.LET, rogue.why_not_useful, rogue.let),
            Answer(moves.FORCE, rogue.why_not_force, rogue.force),
            Answer(moves.GO, rogue.why_not_discard, rogue.discard),
        ),
        takes=("face", "bonus", "retried"),
    ),
    Decision(Decide.ROGUE_END, (Answer(moves.GO, apply=rogue.end_turn),), takes=("after_bonus",)),
)

DECISIONS = decisions(__name__, moves.actions, Decide, (*DICE, *TURN, *BEYOND, *RESOURCES, *SHIPS, *CARDS, *ROGUE))
