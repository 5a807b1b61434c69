"""The Raiders' Outpost: resources from any mix of players, or one card from one; Decoy, Extractor, Smugglers."""

from __future__ import annotations

from astrarium.core.actions import action, first, is_verb, offer, second
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, ask, note, tell
from astrarium.games.alien_frontiers.play import asteroids, goods, tech
from astrarium.games.alien_frontiers.table import moves, pieces, tables
from astrarium.games.alien_frontiers.table.pieces import Decide, Faction, Happened
from astrarium.games.alien_frontiers.table.state import State

LOOT_RESOURCES, LOOT_CARD = 1, 2  # as bits: what a raid may still take
SMUGGLED_RESOURCES, SMUGGLED_CARD = 2, 4
BY_OUTPOST, BY_ROCK = 0, 1  # what lets the raider steal a card


@rule
def start_raid(s: State, seat: int, both: int) -> None:
    """A raid takes resources or a card; with the Smuggler's facility both."""
    s.turn.raid_taken = 0
    s.turn.raid_victims = 0
    s.turn.smuggling = both
    ask(s, Decide.RAID, seat, LOOT_RESOURCES | LOOT_CARD, both)


@rule
def may_rob(s: State, raider: int, victim: int) -> bool:
    """Holographic Decoy guards resources."""
    has_some = goods.holds(s, victim, pieces.FUEL) + goods.holds(s, victim, pieces.ORE) > 0
    return victim != raider and has_some and not tech.has_tech(s, victim, tables.DECOY)


@rule
def may_rob_card(s: State, raider: int, victim: int, how: int) -> bool:
    """Whether a player has a card that can be stolen this way."""
    p = s.players[victim]
    if victim == raider or p.num_cards + p.num_asteroids == 0:
        return False
    return how == BY_OUTPOST or asteroids.has_ship_on_belt(s, victim)


@rule
def someone_to_rob(s: State, seat: int) -> bool:
    """Whether resources can be stolen from somebody."""
    for victim in range(s.num_players):
        if may_rob(s, seat, victim):
            return True
    return False


@rule
def someone_with_card(s: State, seat: int, how: int) -> bool:
    """Whether a card can be stolen from somebody."""
    for victim in range(s.num_players):
        if may_rob_card(s, seat, victim, how):
            return True
    return False


@rule
def shown_card_to_take(s: State, seat: int) -> bool:
    """Whether a displayed card could be taken with Master Extractor."""
    return tech.may_claim(s, seat, 0) or tech.may_claim(s, seat, 1) or tech.may_claim(s, seat, 2)


@rule
def raid_options(s: State, seat: int, left: int, both: int, out: list[int]) -> int:
    """What the raid may take; nothing if there is nothing, and with the Smuggler's facility, which may take both."""
    count = 0
    extractor = tech.has_tech(s, seat, tables.EXTRACTOR)
    if left & LOOT_RESOURCES:
        if someone_to_rob(s, seat):
            count = offer(out, count, action(moves.RESOURCES))
        if extractor:
            count = offer(out, count, action(moves.SUPPLY))
    if left & LOOT_CARD:
        if someone_with_card(s, seat, BY_OUTPOST):
            count = offer(out, count, action(moves.CARD))
        if extractor and shown_card_to_take(s, seat):
            count = offer(out, count, action(moves.SHOWN_CARD))
    return count if count > 0 and both == 0 else offer(out, count, action(moves.DONE))


@rule
def raid(s: State, seat: int, left: int, both: int, act: int) -> None:
    """The raider says what to take; with the Smuggler's facility the other kind follows."""
    if is_verb(moves.RESOURCES, act) or is_verb(moves.SUPPLY, act):
        if both and left & LOOT_CARD:
            ask(s, Decide.RAID, seat, LOOT_CARD, both)
        if is_verb(moves.SUPPLY, act):
            tell(s, EVERYBODY, Happened.USED_CARD, seat, tables.TECH_ROW + tables.EXTRACTOR)
            ask(s, Decide.EXTRACT, seat, tables.STEAL_RESOURCES, pieces.FUEL)
        else:
            ask(s, Decide.RAID_RESOURCE, seat, tables.STEAL_RESOURCES, 0)
    elif is_verb(moves.CARD, act) or is_verb(moves.SHOWN_CARD, act):
        if both and left & LOOT_RESOURCES:
            ask(s, Decide.RAID, seat, LOOT_RESOURCES, both)
        if is_verb(moves.SHOWN_CARD, act):
            tell(s, EVERYBODY, Happened.USED_CARD, seat, tables.TECH_ROW + tables.EXTRACTOR)
            ask(s, Decide.EXTRACT, seat, 0, pieces.FUEL)
        else:
            ask(s, Decide.RAID_VICTIM, seat, BY_OUTPOST)


# ------------------------------------------------------------------ resources


@rule
def steal_order(good: int, victim: int) -> int:
    """Loot is named in one order only, so that no mix is offered twice."""
    return victim * 2 + good


@rule
def raid_resource_options(s: State, seat: int, left: int, since: int, out: list[int]) -> int:
    """One resource of one player at a time, or enough."""
    count = 0 if left == tables.STEAL_RESOURCES else offer(out, 0, action(moves.DONE))
    for victim in range(s.num_players):
        if may_rob(s, seat, victim):
            for good in (pieces.FUEL, pieces.ORE):
                if goods.holds(s, victim, good) > 0 and steal_order(good, victim) >= since:
                    count = offer(out, count, action(moves.STEAL, good, victim))
    return count


@rule
def raid_resource(s: State, seat: int, left: int, act: int) -> None:
    """Steal one resource; up to four in all."""
    if is_verb(moves.DONE, act):
        return
    good, victim = first(moves.STEAL, act), second(moves.STEAL, act)
    goods.hand_over(s, victim, seat, good, 1)
    note(s, Happened.STOLE_RESOURCE, seat, good, victim)
    note_loot(s, seat, victim)
    if left > 1 and more_to_rob(s, seat, steal_order(good, victim)):
        ask(s, Decide.RAID_RESOURCE, seat, left - 1, steal_order(good, victim))


@rule
def more_to_rob(s: State, seat: int, since: int) -> bool:
    """Whether something is left to steal in picking order."""
    for victim in range(s.num_players):
        if may_rob(s, seat, victim):
            for good in (pieces.FUEL, pieces.ORE):
                if goods.holds(s, victim, good) > 0 and steal_order(good, victim) >= since:
                    return True
    return False


@rule
def note_loot(s: State, seat: int, victim: int) -> None:
    """Remember the loot of this raid for agendas."""
    if seat != s.turn.seat:
        return
    note_smuggling(s, SMUGGLED_RESOURCES)
    s.turn.raid_taken += 1
    s.turn.raid_victims |= 1 << victim
    victims = count_bits(s.turn.raid_victims)
    more = s.turn.raid_taken > s.turn.best_raid_taken
    if more or (s.turn.raid_taken == s.turn.best_raid_taken and victims > s.turn.best_raid_victims):
        s.turn.best_raid_taken = s.turn.raid_taken
        s.turn.best_raid_victims = victims


@rule
def count_bits(mask: int) -> int:
    """How many bits are set."""
    total = 0
    while mask > 0:
        total += mask & 1
        mask >>= 1
    return total


# ------------------------------------------------------------------ Master Extractor


@rule
def extract_options(s: State, seat: int, left: int, since: int, out: list[int]) -> int:
    """Fuel or ore from the supply, fuel first; or (with nothing left to take) a displayed card."""
    count = 0
    if left > 0:
        for good in range(since, pieces.ORE + 1):
            count = offer(out, count, action(moves.GOOD, good))
        return count
    for slot in range(3):
        if tech.may_claim(s, seat, slot) and tech.is_first_copy(s, slot):
            count = offer(out, count, action(moves.TECH, s.display[slot]))
    return count


@rule
def extract(s: State, seat: int, left: int, act: int) -> None:
    """Take one resource from the supply, or the displayed card."""
    if is_verb(moves.TECH, act):
        tech.take_displayed(s, seat, first(moves.TECH, act))
        raided_card(s, seat)
        return
    good = first(moves.GOOD, act)
    goods.gain(s, seat, 1 - good, good)
    if left > 1:
        ask(s, Decide.EXTRACT, seat, left - 1, good)


# ------------------------------------------------------------------ cards


@rule
def victim_options(s: State, seat: int, how: int, out: list[int]) -> int:
    """Every player a card can be stolen from."""
    count = 0
    for victim in range(s.num_players):
        if may_rob_card(s, seat, victim, how):
            count = offer(out, count, action(moves.VICTIM, victim))
    return count


@rule
def raid_card_options(s: State, victim: int, how: int, out: list[int]) -> int:
    """Every card of the victim; only the Holographic Decoy if they have it and it guards."""
    if how == BY_OUTPOST and tech.has_tech(s, victim, tables.DECOY):
        return offer(out, 0, action(moves.TECH, tables.DECOY))
    p, count = s.players[victim], 0
    for i in range(p.num_cards):
        count = offer(out, count, action(moves.TECH, p.cards[i]))
    for kind in range(pieces.NUM_ASTEROIDS):
        if p.asteroids[kind] + p.in_tow[kind] > 0:
            count = offer(out, count, action(moves.ASTEROID, kind))
    return count


@rule
def raid_card(s: State, seat: int, victim: int, how: int, act: int) -> None:
    """The card changes hands."""
    if is_verb(moves.TECH, act):
        tech.steal_tech(s, seat, victim, first(moves.TECH, act))
    else:
        asteroids.steal_asteroid(s, seat, victim, first(moves.ASTEROID, act))
    if how == BY_OUTPOST:
        raided_card(s, seat)


@rule
def raided_card(s: State, seat: int) -> None:
    """Remember for agendas that a raid took a card."""
    if seat == s.turn.seat:
        s.turn.raid_card = 1
        note_smuggling(s, SMUGGLED_CARD)


@rule
def note_smuggling(s: State, what: int) -> None:
    """Remember for agendas that one raid with the Smuggler's facility took resources and a card."""
    if s.turn.smuggling > 0:
        s.turn.smuggling |= what
        if s.turn.smuggling == 1 | SMUGGLED_RESOURCES | SMUGGLED_CARD:
            s.turn.faction_result |= 1 << Faction.SMUGGLERS
