"""Two cards together: every pair of planets, pilots, missions and Exploration Cards is laid out and played on.

The suite plays a sample; `SHARE=1 pytest tests/tiny_epic_galaxies/test_pairs.py` plays them all.
"""

from __future__ import annotations

import os
import random
import re
from itertools import combinations, pairwise

import ledgers
from astrarium.core.components import Component
from astrarium.core.match import Match
from astrarium.games.tiny_epic_galaxies import GAME
from astrarium.games.tiny_epic_galaxies.table.components import SHIP_IDS
from astrarium.games.tiny_epic_galaxies.table.pieces import FACES, Decide, Place
from astrarium.games.tiny_epic_galaxies.table.tables import CARD_IDS, PLANET_IDS, PLANET_LENGTH
from tiny_epic_galaxies.desk import QUIET, Desk, desk
from tiny_epic_galaxies.ledger import Ledger, true

SHARE = int(os.environ.get("SHARE", "300"))  # one pair of so many is played
STEPS = 36
LIKED = (
    "use", "activate", "follow", "follow-with", "colony", "land", "orbit", "beyond", "advance", "perform", "use-planet",
    "take-card", "draw", "ship1", "ship2",
)  # fmt: skip
CARDS = [row for kind in ("planet", "pilot", "mission", "exploration") for row in GAME.parts.rows(kind)]
PAIRS = [(a, b) for a, b in combinations(CARDS, 2) if a.kind != "mission" or a.kind != b.kind]


EFFECTS = [row.name for row in GAME.parts.rows("exploration") if row.fields["effect"]]
USED = rf".* uses .*\.|.* takes (?:{'|'.join(EFFECTS)})\."
NEXT = re.compile(r" (?:rolls \d|activates|follows|ends the turn)")


def laid_out(cards: tuple[Component, Component], rng: random.Random) -> Desk:
    """A table in the middle of a game where both cards are at work, most of them the first player's."""
    alone = rng.random() < 0.1 and all(card.kind != "mission" for card in cards)
    players = 1 if alone else rng.choice((2, 3, 3)) if all(_for_two(card) for card in cards) else 3
    t = desk(players, QUIET, beyond_the_black=True, **({"rogue": rng.choice(ROGUES)} if alone else {}))
    planets = [card.id for card in cards if card.kind == "planet"]
    rng.shuffle(planets)
    in_row = planets[: rng.randint(0, len(planets))]
    others = rng.sample([planet for planet in PLANET_IDS if planet not in planets], t.s.row_size - len(in_row))
    t.row(*rng.sample([*in_row, *others], t.s.row_size))
    for planet in planets[len(in_row) :]:
        t.colony(rng.choice((0, 0, players - 1)), planet)
    for seat in range(players):
        t.level(rng.randint(2, 6), seat).stock(*rng.choices(range(8), (1, 1, 2, 3, 3, 2, 1, 2), k=2), seat)
        spread(t, seat, in_row, rng)
    for number, card in enumerate(cards):
        lay(t, card, number, rng)
    return t.dice("move", "move", "colony", *rng.choices(FACES, (2, 1, 1, 2, 2, 4), k=4))


def _for_two(card: Component) -> bool:
    return card.kind != "mission" or card.fields["min_players"] == 2


ROGUES = [row.id for row in GAME.parts.rows("rogue")]


def spread(t: Desk, seat: int, in_row: list[str], rng: random.Random) -> None:
    """A player's ships are on and around planets, gladly those meant, far along their orbits, or beyond."""
    for ship, this in enumerate(t.me(seat).ships, 1):
        free = [slot for slot in range(t.s.row_size) if all(o.place != slot for o in t.me(seat).ships)]
        where = rng.choice(("orbit", "orbit", "orbit", "surface", "beyond", "home"))
        if this.place == Place.LOCKED or (where in ("orbit", "surface") and not free):
            continue
        slot = rng.choice([s for s in free if PLANET_IDS[t.s.row[s]] in in_row] or free)
        planet = t.s.row[slot]
        if where == "orbit":
            t.ship(seat, ship, PLANET_IDS[planet], max(0, PLANET_LENGTH[planet] - rng.choice((1, 1, 2, 3))))
        elif where == "surface":
            t.ship(seat, ship, PLANET_IDS[planet])
        else:
            t.ship(seat, ship, where)


def lay(t: Desk, card: Component, number: int, rng: random.Random) -> None:
    """A card where it does something: flown, held, in a track, face up, or the next to be drawn."""
    seats = [seat for seat in range(t.m.players) if t.me(seat).ships[number].kind == 0]
    if card.kind == "pilot":
        t.fly(
            rng.choice((seats[0], seats[0], seats[-1])), number + 1, SHIP_IDS[2 * number + rng.randint(0, 1)], card.id
        )
    elif card.kind == "mission":
        t.mission(0, card.id)
    elif card.kind == "exploration" and rng.random() < 0.4 and card.fields["type"] == "discovery":
        t.face_up(card.id)
    elif card.kind == "exploration" and card.fields["track_length"] and rng.random() < 0.5:
        t.ship(0, 3 - number, card.id, rng.randint(0, card.fields["track_length"] - 1))
    elif card.kind == "exploration":
        t.deck(*[card.id] if number == 0 else [])


def known(m: Match) -> Ledger:
    """What a reader of the log knows who has seen the table as it was laid out."""
    galaxies = m.state.galaxies[: len(m.view()["galaxies"])]
    return Ledger.seeing(m.view(), [[CARD_IDS[card] for card in one.cards[: one.num_cards]] for one in galaxies])


def came_to_nothing(m: Match, lines: list[str]) -> bool:
    """Whether a card is used of which nothing is told or asked."""
    for line, then in pairwise([*lines, ""]):
        if re.fullmatch(USED, line) and (NEXT.search(then) or not (then or m.over or is_asked(m))):
            return True
    return False


def is_asked(m: Match) -> bool:
    """Whether something of what was begun is still to be answered."""
    return m.state.pending[m.state.depth - 1].kind not in (Decide.TURN, Decide.FOLLOW)


def test_two_cards_together_keep_every_law() -> None:
    """Offered is what nothing stands against, told is all that changes, and no secret leaves its seat."""
    for number in range(0, len(PAIRS), SHARE):
        assert play_pair(number) > 0, f"pair {number} is over before it begins"


def play_pair(number: int) -> int:
    """Lay a pair out and play on; the log alone says what lies on the table then."""
    cards, rng = PAIRS[number], random.Random(number)
    m = Match.at(GAME, laid_out(cards, rng).m.position())
    ledger = known(m)

    return ledgers.play_with(cards, m, rng, STEPS, {*LIKED}, lambda m: read(m, ledger))


def read(m: Match, ledger: Ledger) -> None:
    """What the last step told leads to the table as it lies, and nothing was used for nothing."""
    lines = [line.text for line in m.log_for(None, len(m.steps))]
    for line in lines:
        ledger.read(line)
    assert ledger.seen() == true(m.view(), ledger.seen()), lines
    assert not came_to_nothing(m, lines), lines
