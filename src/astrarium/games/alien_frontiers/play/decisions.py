"""Every decision as a row: what may answer it, what stands against each answer, and what it does."""

from __future__ import annotations

from astrarium.core.decisions import Answer, Decision, Several, always, decisions
from astrarium.games.alien_frontiers.effects import (
    bonuses,
    cardplay,
    chain,
    cloak,
    colonies,
    dice,
    docked,
    fields,
    use,
)
from astrarium.games.alien_frontiers.play import (
    agendas,
    boards,
    cards,
    docking,
    facilities,
    fleet,
    goods,
    hub,
    landing,
    owners,
    raid,
    revealing,
    roll,
    rounds,
    sets,
    turn_end,
)
from astrarium.games.alien_frontiers.table import moves, setup
from astrarium.games.alien_frontiers.table.pieces import Decide

TURN = (
    Answer(moves.DOCK, docking.why_not_dock, docking.start_docking, among=docking.docks, judged=True),
    Answer(moves.USE, use.why_not_use, use.use_card, among=use.held_to_use),
    Answer(moves.DISCARD, use.why_not_discard, use.use_discard, among=use.held_to_discard),
    Answer(moves.USE_ASTEROID, use.why_not_use_asteroid, use.use_asteroid, among=use.asteroids_held),
    Answer(moves.OWNER_POWER, owners.why_not_owner_power, owners.use_owner_power),
    Answer(moves.BUY_RELIC, rounds.why_not_buy_relic, rounds.buy_relic),
    Answer(moves.LAUNCH, hub.why_not_launch, hub.launch_in_turn),
    Answer(moves.REVEAL, revealing.why_not_reveal, revealing.reveal_own, among=revealing.to_reveal),
    Answer(moves.TRADE, facilities.why_not_trade, facilities.trade),
    Answer(moves.END, docking.why_not_end, turn_end.end_main, among=docking.end_after_docking, judged=True),
)

THE_TURN = (
    Decision(
        Decide.DRAFT,
        (Answer(moves.CHOOSE_FACTION, setup.why_not_choose, setup.choose_faction, among=setup.boards_left),),
    ),
    Decision(
        Decide.BEFORE_ROLL,
        (
            Answer(moves.USE, use.why_not_use_early, use.use_card, among=use.held_to_use),
            Answer(moves.REVEAL, rounds.why_not_reveal_early, revealing.reveal_own, among=revealing.to_reveal),
            Answer(moves.ROLL, always, roll.roll_fleet),
        ),
        opens=True,
    ),
    Decision(
        Decide.BRETHREN_ROLL,
        (
            Answer(moves.ROLL_BRETHREN, always, roll.roll_the_brethren),
            Answer(moves.DONE, always, roll.leave_the_brethren),
        ),
        no=moves.DONE,
    ),
    Decision(Decide.ANGELS, (Answer(moves.TAKE, goods.why_not_take, roll.angels),)),
    Decision(Decide.TURN, TURN, opens=True, ends=moves.END),
    Decision(
        Decide.LIMIT,
        several=Several(
            moves.RETURN,
            moves.DONE,
            turn_end.over_limit,
            turn_end.over_limit,
            apply=turn_end.return_marked,
            copies=goods.holds,
        ),
        opens=True,
    ),
    Decision(Decide.POCKET, (Answer(moves.UNLOAD, always, turn_end.unload), Answer(moves.DONE)), no=moves.DONE),
)

FACILITIES = (
    Decision(
        Decide.DOCK_SHIP,
        (Answer(moves.SHIP, sets.why_not_ship, docking.dock_ship, among=sets.ships_to_dock, judged=True),),
        takes=("place",),
    ),
    Decision(
        Decide.DOCK_SET,
        several=Several(
            moves.SHIP,
            moves.DONE,
            sets.to_mark,
            sets.to_mark,
            sets.why_not_mark,
            docking.dock_marked,
            copies=sets.copies_to_dock,
            among=sets.ships_in_hand,
            jointly=3,
            confirmed=False,
        ),
        takes=("place",),
    ),
    Decision(
        Decide.MARKET,
        (
            Answer(moves.OPEN_MARKET, always, facilities.open_market),
            Answer(moves.DRAW, always, agendas.draw_at_market),
        ),
        takes=("rate",),
    ),
    Decision(
        Decide.CYCLE,
        (
            Answer(moves.CYCLE, always, facilities.cycle),
            Answer(moves.KEEP_DISPLAY, always, facilities.offer_claim),
        ),
        no=moves.KEEP_DISPLAY,
    ),
    Decision(
        Decide.CLAIM,
        (
            Answer(moves.CLAIM, cards.why_not_claim, facilities.claim_card, among=cards.displayed),
            Answer(moves.DONE),
        ),
        no=moves.DONE,
    ),
    Decision(Decide.LAND, (Answer(moves.LAND, landing.why_not_land, hub.land, target=True),), takes=("via", "surplus")),
    Decision(
        Decide.LAUNCH_NOW,
        (Answer(moves.LAUNCH, always, hub.launch), Answer(moves.WAIT)),
        takes=("surplus",),
        no=moves.WAIT,
    ),
    Decision(
        Decide.RAID,
        (
            Answer(moves.RAID, raid.why_not_raid_resources, raid.raid_resources),
            Answer(moves.EXTRACT, raid.why_not_extract, raid.extract),
            Answer(moves.STEAL_CARD, raid.why_not_raid_card, raid.raid_card, among=raid.cards_of_others),
            Answer(
                moves.STEAL_ASTEROID, raid.why_not_raid_asteroid, raid.raid_asteroid, among=raid.asteroids_of_others
            ),
            Answer(moves.CLAIM, raid.why_not_extract_card, raid.extract_card, among=cards.displayed),
            Answer(moves.DONE, raid.why_not_take_nothing),
        ),
        takes=("taken", "both"),
    ),
    Decision(
        Decide.RAID_RESOURCES,
        several=Several(moves.STEAL, moves.DONE, 1, raid.loot, raid.why_not_rob, raid.steal_marked, copies=raid.held),
    ),
    Decision(
        Decide.EXTRACT,
        several=Several(
            moves.TAKE,
            moves.DONE,
            raid.extracted,
            raid.extracted,
            apply=raid.extract_marked,
            copies=raid.extractable,
        ),
    ),
    Decision(
        Decide.ROCK,
        (
            Answer(moves.STEAL_CARD, raid.why_not_rock_card, raid.rock_card, raid.cards_of_others, target=True),
            Answer(
                moves.STEAL_ASTEROID,
                raid.why_not_rock_asteroid,
                raid.rock_asteroid,
                raid.asteroids_of_others,
                target=True,
            ),
        ),
    ),
)

AGENDAS = (
    Decision(
        Decide.AGENDA_LIMIT,
        several=Several(
            moves.DISCARD_AGENDA,
            moves.DONE,
            agendas.over_limit,
            agendas.over_limit,
            agendas.why_not_discard_agenda,
            agendas.discard_excess,
        ),
    ),
    Decision(
        Decide.PROPHETS_DRAW,
        (Answer(moves.DRAW, always, boards.draw_for_prophets), Answer(moves.DONE)),
        takes=("drawn",),
        no=moves.DONE,
    ),
    Decision(
        Decide.AGENDA_KEEP,
        (Answer(moves.KEEP_AGENDA, agendas.why_not_keep, agendas.keep_agenda),),
        takes=("prophets",),
    ),
    Decision(
        Decide.PROPHETS,
        (
            Answer(
                moves.DISCARD_AGENDA,
                agendas.why_not_discard_agenda,
                owners.give_up_agenda,
                agendas.own_agendas,
                target=True,
            ),
        ),
    ),
    Decision(
        Decide.PROPHETS_GAIN,
        (
            Answer(moves.TAKE, goods.why_not_take, owners.take_good),
            Answer(moves.DRAW, owners.why_not_draw, owners.draw_for_agenda),
        ),
    ),
)

SHIPS = (
    Decision(
        Decide.TURN_SHIP,
        (Answer(moves.TURN, dice.why_not_turn, dice.turn_ship, among=dice.ships_to_turn, target=True),),
        takes=("how", "by"),
        prepares=True,
    ),
    Decision(
        Decide.ANGELS_TURN,
        (
            Answer(moves.TURN, dice.why_not_turn, dice.turn_ship, among=dice.ships_to_turn),
            Answer(moves.DONE),
        ),
        takes=("how", "by"),
        no=moves.DONE,
    ),
    Decision(
        Decide.TURN_TWO,
        several=Several(moves.TURN, moves.DONE, 2, 2, dice.why_not_turn_two, dice.turn_two, jointly=2),
    ),
    Decision(
        Decide.REROLL,
        several=Several(
            moves.REROLL, moves.DONE, 1, dice.most_rerolls, apply=dice.reroll_marked, copies=dice.copies_to_change
        ),
        takes=("limit",),
    ),
    Decision(
        Decide.STOW,
        several=Several(
            moves.STOW,
            moves.DONE,
            1,
            dice.most_stowed,
            dice.why_not_stow,
            dice.stow_marked,
            copies=dice.copies_to_change,
        ),
        takes=("base",),
    ),
    Decision(Decide.SPEND, (Answer(moves.SPEND, dice.why_not_spend, dice.spend, target=True),)),
    Decision(
        Decide.TARGET,
        (Answer(moves.TARGET, docked.why_not_target, docked.target, fleet.docked_ships, target=True),),
        takes=("how", "base"),
    ),
    Decision(
        Decide.HIJACK,
        (
            Answer(moves.TARGET, docked.why_not_hijack, docked.hijack, fleet.docked_ships, target=True),
            Answer(moves.DONE, always, roll.leave_the_brethren),
        ),
        no=moves.DONE,
    ),
    Decision(
        Decide.MOVE_BRETHREN,
        (Answer(moves.TAKE, boards.why_not_ore, boards.move_brethren), Answer(moves.DONE)),
        no=moves.DONE,
    ),
    Decision(
        Decide.SHOOT,
        several=Several(
            moves.TARGET,
            moves.DONE,
            1,
            docked.most_shots,
            docked.why_not_shoot,
            docked.shoot_marked,
            copies=fleet.copies_docked,
            among=fleet.docked_ships,
            jointly=1,
        ),
        takes=("base",),
    ),
    Decision(
        Decide.REGATHER,
        several=Several(
            moves.TARGET,
            moves.DONE,
            1,
            docked.REGATHERED,
            docked.why_not_regather,
            docked.regather_marked,
            copies=fleet.copies_docked,
            among=fleet.docked_ships,
        ),
    ),
    Decision(Decide.CLEAR, (Answer(moves.CLEAR, docked.why_not_clear, docked.clear, target=True),), takes=("spared",)),
    Decision(
        Decide.CLOAK,
        (Answer(moves.CLOAK, cloak.why_not_cloak, cloak.cloak, cloak.ships_to_replace, target=True),),
        takes=("base", "before"),
    ),
    Decision(
        Decide.CLOAK_MORE,
        (
            Answer(moves.CLOAK, cloak.why_not_cloak_more, cloak.cloak, cloak.ships_to_replace),
            Answer(moves.DONE),
        ),
        takes=("base", "before", "there", "theirs"),
        no=moves.DONE,
    ),
)

MOON = (
    Decision(
        Decide.PLACE_FIELD,
        (
            Answer(moves.PLACE_FIELD, fields.why_not_field_to, fields.field_to, target=True),
            Answer(moves.REMOVE_FIELD, fields.why_not_remove, fields.remove, target=True),
        ),
        takes=("how", "only"),
    ),
    Decision(Decide.STRADDLE, (Answer(moves.STRADDLE, fields.why_not_straddle, fields.straddle, target=True),)),
    Decision(
        Decide.UNSTRADDLE,
        (Answer(moves.PLACE_FIELD, fields.why_not_unstraddle, fields.unstraddle, target=True),),
        takes=("only",),
    ),
    Decision(Decide.GATHER_FIELDS, (Answer(moves.GATHER_FIELDS, fields.why_not_gather, fields.gather, target=True),)),
    Decision(
        Decide.CLEAR_FIELDS,
        (Answer(moves.CLEAR_FIELDS, fields.why_not_clear_fields, fields.clear_fields, target=True),),
    ),
    Decision(
        Decide.MOVE_COLONY,
        (
            Answer(
                moves.MOVE_COLONY,
                colonies.why_not_move,
                colonies.move,
                colonies.moves_of_colonies,
                target=True,
                judged=True,
            ),
        ),
        takes=("how",),
    ),
    Decision(
        Decide.SWAP,
        several=Several(moves.SWAP, moves.DONE, 2, 2, colonies.why_not_swap, colonies.swap_marked, jointly=2),
        takes=("how",),
    ),
    Decision(Decide.DETONATE, (Answer(moves.DETONATE, colonies.why_not_detonate, colonies.detonate, target=True),)),
    Decision(
        Decide.SCATTER,
        several=Several(
            moves.SCATTER,
            moves.DONE,
            colonies.shaken_colonies,
            colonies.shaken_colonies,
            colonies.why_not_scatter,
            colonies.scatter,
            copies=colonies.shaken_colonies,
        ),
        takes=("origin", "shaken"),
    ),
    Decision(
        Decide.BORROW_BONUS,
        (Answer(moves.BORROW_BONUS, bonuses.why_not_borrow, bonuses.borrow_bonus, target=True),),
        takes=("how", "base"),
    ),
    Decision(
        Decide.DRIVE,
        (Answer(moves.DRIVE, bonuses.why_not_drive, bonuses.drive), Answer(moves.DONE, bonuses.why_not_stay)),
        takes=("free",),
    ),
)

CARDS = (
    Decision(
        Decide.FETCH,
        (Answer(moves.FETCH, cardplay.why_not_fetch, cardplay.fetch, cardplay.discards, target=True),),
        takes=("warper",),
    ),
    Decision(
        Decide.DESTROY,
        (Answer(moves.DESTROY, raid.why_not_steal_card, cardplay.destroy, cardplay.cards_to_destroy, target=True),),
    ),
    Decision(
        Decide.BEACON,
        (
            Answer(moves.CLAIM, cards.why_not_claim, cards.take_displayed, among=cards.displayed),
            Answer(moves.CYCLE, cardplay.why_not_cycle_on, cardplay.cycle_on),
            Answer(moves.DONE),
        ),
        takes=("left",),
        no=moves.DONE,
    ),
    Decision(
        Decide.STORE,
        several=Several(
            moves.STORE,
            moves.DONE,
            1,
            cardplay.most_stored,
            apply=cardplay.store_marked,
            copies=goods.holds,
        ),
    ),
    Decision(Decide.TAX, (Answer(moves.STEAL, cardplay.why_not_tax, cardplay.tax, target=True),), takes=("taxed",)),
    Decision(
        Decide.CLAIM_ASTEROID,
        (Answer(moves.CLAIM_ASTEROID, cardplay.why_not_claim_asteroid, cardplay.claim_asteroid, target=True),),
        takes=("how", "base"),
    ),
    Decision(Decide.USE_AGAIN, (Answer(moves.USE_AGAIN, chain.why_not_again, chain.use_again, target=True),)),
    Decision(
        Decide.BORROW_CARD,
        (Answer(moves.BORROW, chain.why_not_borrow, chain.borrow, chain.displayed, target=True),),
        takes=("base",),
    ),
    Decision(
        Decide.OPPONENT_CARD,
        (Answer(moves.BORROW, chain.why_not_opponents, chain.use_opponents, chain.opponents_cards, target=True),),
    ),
    Decision(
        Decide.EXCHANGE,
        (
            Answer(moves.SELL, owners.why_not_sell, owners.sell, owners.cards_to_sell, target=True),
            Answer(moves.BUY, owners.why_not_buy, owners.buy, owners.cards_to_buy, target=True),
        ),
    ),
)

DECISIONS = decisions(__name__, moves.actions, Decide, (*THE_TURN, *FACILITIES, *AGENDAS, *SHIPS, *MOON, *CARDS))
