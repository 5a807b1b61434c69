"""The Raiders' Outpost: resources from any mix of players, or one card from one; Decoy, Extractor, Smugglers."""

from __future__ import annotations

from astrarium.core.actions import action, first, offer, second
from astrarium.core.decisions import NOTHING
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, ask, note, tell
from astrarium.games.alien_frontiers.play import asteroids, cards, goods
from astrarium.games.alien_frontiers.table import moves, pieces, tables
from astrarium.games.alien_frontiers.table.pieces import Decide, Faction, Happened, Why
from astrarium.games.alien_frontiers.table.state import State

RESOURCES_TAKEN, CARD_TAKEN = 1, 2  # as bits: what a raid has taken
BOTH = 1 | RESOURCES_TAKEN << 1 | CARD_TAKEN << 1


@rule
def start_raid(s: State, seat: int, both: int) -> None:
    """A raid takes resources or a card; with the Smuggler's facility both."""
    s.turn.raid_taken = 0
    s.turn.raid_victims = 0
    s.turn.smuggling = both
    ask(s, Decide.RAID, seat, 0, both)


@rule
def go_on(s: State, seat: int, taken: int, both: int, now: int) -> None:
    """With the Smuggler's facility the other kind of loot may follow."""
    if both and taken == 0:
        ask(s, Decide.RAID, seat, now, both)


# ------------------------------------------------------------------ resources


@rule
def why_not_rob(s: State, seat: int, victim: int, good: int) -> int:
    """Another player who has some and is not guarded by a Holographic Decoy."""
    if victim == seat:
        return Why.YOURSELF
    if victim >= s.num_players:
        return Why.NOT_IN_PLAY
    if cards.has_tech(s, victim, tables.DECOY):
        return Why.DECOY
    return NOTHING if goods.holds(s, victim, good) > 0 else Why.NO_LOOT


@rule
def loot(s: State, seat: int) -> int:
    """How many resources can be stolen in all, at most four."""
    total = 0
    for victim in range(s.num_players):
        if victim != seat and not cards.has_tech(s, victim, tables.DECOY):
            total += s.players[victim].fuel + s.players[victim].ore
    return min(tables.STEAL_RESOURCES, total)


@rule
def why_not_raid_resources(s: State, seat: int, taken: int) -> int:
    """Resources to steal, not taken yet in this raid."""
    if taken & RESOURCES_TAKEN:
        return Why.ONLY_ENOUGH
    return NOTHING if loot(s, seat) > 0 else why_no_loot(s, seat)


@rule
def why_no_loot(s: State, seat: int) -> int:
    """Nobody else has resources, or a Holographic Decoy guards all who have."""
    for victim in range(s.num_players):
        if victim != seat and s.players[victim].fuel + s.players[victim].ore > 0:
            return Why.DECOY
    return Why.NO_LOOT


@rule
def raid_resources(s: State, seat: int, taken: int, both: int) -> None:
    """Resources it is: which, is marked next."""
    go_on(s, seat, taken, both, RESOURCES_TAKEN)
    ask(s, Decide.RAID_RESOURCES, seat)


@rule
def held(s: State, victim: int, good: int) -> int:
    """How often a resource of a player can be marked."""
    return goods.holds(s, victim, good) if victim < s.num_players else 0


@rule
def steal_marked(s: State, seat: int) -> None:
    """Everything marked changes hands."""
    for i in range(s.num_marked):
        act = moves.STEAL.base + s.marked[i]
        steal(s, seat, first(moves.STEAL, act), second(moves.STEAL, act))


@rule
def steal(s: State, seat: int, good: int, victim: int) -> None:
    """One resource changes hands."""
    goods.hand_over(s, victim, seat, good, 1)
    note(s, Happened.STOLE_RESOURCE, seat, good, victim)
    note_loot(s, seat, victim)


@rule
def note_loot(s: State, seat: int, victim: int) -> None:
    """Remember the loot of this raid for agendas."""
    if seat != s.turn.seat:
        return
    note_smuggling(s, RESOURCES_TAKEN)
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
def why_not_extract(s: State, seat: int, taken: int) -> int:
    """Master Extractor, something in the supply, and no resources taken yet in this raid."""
    if taken & RESOURCES_TAKEN:
        return Why.ONLY_ENOUGH
    if not cards.has_tech(s, seat, tables.EXTRACTOR):
        return Why.NOT_OFFERED
    return NOTHING if extracted(s) > 0 else Why.SUPPLY_OUT


@rule
def extracted(s: State) -> int:
    """Four resources, or as many as the supply has."""
    return min(tables.STEAL_RESOURCES, goods.in_supply(s, pieces.FUEL) + goods.in_supply(s, pieces.ORE))


@rule
def extractable(s: State, good: int) -> int:
    """How often a resource of the supply can be marked."""
    return min(tables.STEAL_RESOURCES, goods.in_supply(s, good))


@rule
def extract(s: State, seat: int, taken: int, both: int) -> None:
    """Resources of the supply it is: which, is marked next."""
    tell(s, EVERYBODY, Happened.USED_CARD, seat, tables.TECH_ROW + tables.EXTRACTOR)
    go_on(s, seat, taken, both, RESOURCES_TAKEN)
    ask(s, Decide.EXTRACT, seat)


@rule
def extract_marked(s: State, seat: int) -> None:
    """What was marked comes from the supply."""
    ore = 0
    for i in range(s.num_marked):
        ore += s.marked[i]
    goods.gain(s, seat, s.num_marked - ore, ore)
    if seat == s.turn.seat:
        note_smuggling(s, RESOURCES_TAKEN)


@rule
def why_not_extract_card(s: State, seat: int, taken: int, tech: int) -> int:
    """Master Extractor takes a displayed card instead of one of a player."""
    if taken & CARD_TAKEN:
        return Why.ONLY_ENOUGH
    if not cards.has_tech(s, seat, tables.EXTRACTOR):
        return Why.NOT_OFFERED
    return cards.why_not_claim(s, seat, tech)


@rule
def extract_card(s: State, seat: int, taken: int, both: int, tech: int) -> None:
    """A displayed card comes to the raider."""
    tell(s, EVERYBODY, Happened.USED_CARD, seat, tables.TECH_ROW + tables.EXTRACTOR)
    go_on(s, seat, taken, both, CARD_TAKEN)
    cards.take_displayed(s, seat, tech)
    raided_card(s, seat)


# ------------------------------------------------------------------ cards


@rule
def why_not_steal_card(s: State, seat: int, victim: int, tech: int) -> int:
    """A card of another player."""
    if victim == seat:
        return Why.YOURSELF
    if victim >= s.num_players:
        return Why.NOT_IN_PLAY
    return NOTHING if cards.has_tech(s, victim, tech) else Why.NOT_HELD


@rule
def why_not_steal_asteroid(s: State, seat: int, victim: int, asteroid: int) -> int:
    """An asteroid card of another player, in tow or not."""
    if victim == seat:
        return Why.YOURSELF
    if victim >= s.num_players:
        return Why.NOT_IN_PLAY
    p = s.players[victim]
    return NOTHING if p.asteroids[asteroid] + p.in_tow[asteroid] > 0 else Why.NOT_HELD


@rule
def why_not_raid_card(s: State, seat: int, taken: int, victim: int, tech: int) -> int:
    """No card taken yet in this raid; of a player with Holographic Decoy only the Decoy."""
    if taken & CARD_TAKEN:
        return Why.ONLY_ENOUGH
    why = why_not_steal_card(s, seat, victim, tech)
    if why == NOTHING and tech != tables.DECOY and cards.has_tech(s, victim, tables.DECOY):
        return Why.DECOY
    return why


@rule
def why_not_raid_asteroid(s: State, seat: int, taken: int, victim: int, asteroid: int) -> int:
    """No card taken yet in this raid; the Decoy covers asteroids too."""
    if taken & CARD_TAKEN:
        return Why.ONLY_ENOUGH
    why = why_not_steal_asteroid(s, seat, victim, asteroid)
    return Why.DECOY if why == NOTHING and cards.has_tech(s, victim, tables.DECOY) else why


@rule
def cards_of_others(s: State, seat: int, out: list[int], n: int) -> int:
    """Every alien tech card of another player."""
    for victim in range(s.num_players):
        for i in range(s.players[victim].num_cards if victim != seat else 0):
            n = offer(out, n, action(moves.STEAL_CARD, victim, s.players[victim].cards[i]))
    return n


@rule
def asteroids_of_others(s: State, seat: int, out: list[int], n: int) -> int:
    """Every asteroid card of another player."""
    for victim in range(s.num_players if s.belt_on else 0):
        for kind in range(pieces.NUM_ASTEROIDS if victim != seat else 0):
            if s.players[victim].asteroids[kind] + s.players[victim].in_tow[kind] > 0:
                n = offer(out, n, action(moves.STEAL_ASTEROID, victim, kind))
    return n


@rule
def raid_card(s: State, seat: int, taken: int, both: int, victim: int, tech: int) -> None:
    """The card changes hands."""
    go_on(s, seat, taken, both, CARD_TAKEN)
    cards.steal_tech(s, seat, victim, tech)
    raided_card(s, seat)


@rule
def raid_asteroid(s: State, seat: int, taken: int, both: int, victim: int, asteroid: int) -> None:
    """The asteroid card changes hands."""
    go_on(s, seat, taken, both, CARD_TAKEN)
    asteroids.steal_asteroid(s, seat, victim, asteroid)
    raided_card(s, seat)


@rule
def why_not_take_nothing(s: State, seat: int, taken: int, both: int) -> int:
    """A raid takes something if it can; with the Smuggler's facility either half may be left."""
    if both or not something_to_raid(s, seat, taken):
        return NOTHING
    return Why.MUST_TAKE


@rule
def something_to_raid(s: State, seat: int, taken: int) -> bool:
    """Whether a raid can take anything."""
    if loot(s, seat) > 0 or why_not_extract(s, seat, 0) == NOTHING:
        return True
    for slot in range(3):
        if s.display[slot] != pieces.NO_CARD and why_not_extract_card(s, seat, 0, s.display[slot]) == NOTHING:
            return True
    for victim in range(s.num_players):
        if victim != seat and s.players[victim].num_cards + s.players[victim].num_asteroids > 0:
            return True
    return False


@rule
def raided_card(s: State, seat: int) -> None:
    """Remember for agendas that a raid took a card."""
    if seat == s.turn.seat:
        s.turn.raid_card = 1
        note_smuggling(s, CARD_TAKEN)


@rule
def note_smuggling(s: State, what: int) -> None:
    """Remember for agendas that one raid with the Smuggler's facility took resources and a card."""
    if s.turn.smuggling > 0:
        s.turn.smuggling |= what << 1
        if s.turn.smuggling == BOTH:
            s.turn.faction_result |= 1 << Faction.SMUGGLERS


# ------------------------------------------------------------------ Raiders' Rock


@rule
def why_not_rock(s: State, seat: int) -> int:
    """Another player with a ship on the Outer Belt and a card; the Decoy does not help."""
    for victim in range(s.num_players):
        p = s.players[victim]
        if victim != seat and p.num_cards + p.num_asteroids > 0 and asteroids.has_ship_on_belt(s, victim):
            return NOTHING
    return Why.IDLE


@rule
def why_not_rock_card(s: State, seat: int, victim: int, tech: int) -> int:
    """A card of a player with a ship on the Outer Belt."""
    why = why_not_steal_card(s, seat, victim, tech)
    return Why.NO_SHIP_ON_BELT if why == NOTHING and not asteroids.has_ship_on_belt(s, victim) else why


@rule
def why_not_rock_asteroid(s: State, seat: int, victim: int, asteroid: int) -> int:
    """An asteroid card of a player with a ship on the Outer Belt."""
    why = why_not_steal_asteroid(s, seat, victim, asteroid)
    return Why.NO_SHIP_ON_BELT if why == NOTHING and not asteroids.has_ship_on_belt(s, victim) else why


@rule
def rock_card(s: State, seat: int, victim: int, tech: int) -> None:
    """The card changes hands."""
    cards.steal_tech(s, seat, victim, tech)


@rule
def rock_asteroid(s: State, seat: int, victim: int, asteroid: int) -> None:
    """The asteroid card changes hands."""
    asteroids.steal_asteroid(s, seat, victim, asteroid)
