"""The action space: every verb with its arguments."""

from __future__ import annotations

from astrarium.core.actions import Actions
from astrarium.games.alien_frontiers.table import pieces
from astrarium.games.alien_frontiers.table.tables import (
    AGENDAS,
    ASTEROIDS,
    FACILITIES,
    FACTIONS,
    FIELDS,
    TECHS,
    TERRITORIES,
)

SEATS = tuple(f"seat{n + 1}" for n in range(pieces.MAX_SEATS))
OWNERS = (*SEATS, "relic", "brethren")
VALUES = tuple("123456")
POSITIONS = tuple(f"belt_{n + 1}" for n in range(pieces.BELT_POSITIONS))
PLACES = (*FACILITIES, *FACTIONS, *POSITIONS)
GOODS = ("fuel", "ore")

actions = Actions()
# the turn
ROLL = actions.verb("roll")
ROLL_BRETHREN = actions.verb("roll-brethren")
DOCK = actions.verb("dock", place=PLACES)
SHIP = actions.verb("ship", owner=OWNERS, value=VALUES, state=("free", "moved"))
TRADE = actions.verb("trade")
LAUNCH = actions.verb("launch")
WAIT = actions.end("wait")
BUY_RELIC = actions.verb("buy-relic")
LAND = actions.verb("land", territory=TERRITORIES)
END = actions.end("end")
DONE = actions.end("done")
# facilities
OPEN_MARKET = actions.verb("open-market")
DRAW = actions.verb("draw-agendas")
CYCLE = actions.verb("cycle")
KEEP_DISPLAY = actions.verb("keep")
CLAIM = actions.verb("claim", tech=TECHS)
RAID = actions.verb("raid-resources")
EXTRACT = actions.verb("extract")
STEAL = actions.verb("steal", good=GOODS, victim=SEATS)
STEAL_CARD = actions.verb("steal-card", victim=SEATS, tech=TECHS)
STEAL_ASTEROID = actions.verb("steal-asteroid", victim=SEATS, asteroid=ASTEROIDS)
TAKE = actions.verb("take", good=GOODS)
RETURN = actions.verb("return", good=GOODS)
# cards
USE = actions.verb("use", tech=TECHS)
DISCARD = actions.verb("discard", tech=TECHS)
USE_AGAIN = actions.verb("use-again", tech=TECHS)
BORROW = actions.verb("borrow", tech=TECHS)
FETCH = actions.verb("fetch", tech=TECHS)
DESTROY = actions.verb("destroy", victim=SEATS, tech=TECHS)
STORE = actions.verb("store", good=GOODS)
UNLOAD = actions.verb("unload")
# ships
TURN = actions.verb("turn", owner=OWNERS, value=VALUES, to=VALUES)
REROLL = actions.verb("reroll", owner=OWNERS, value=VALUES)
STOW = actions.verb("stow", owner=OWNERS, value=VALUES)
SPEND = actions.verb("spend", owner=OWNERS, value=VALUES)
TARGET = actions.verb("target", place=PLACES, owner=OWNERS, value=("blank", *VALUES))
CLEAR = actions.verb("clear", place=PLACES)
CLOAK = actions.verb("cloak", place=PLACES, victim=SEATS)
# the moon
MOVE_COLONY = actions.verb("move-colony", from_territory=TERRITORIES, whose=SEATS, territory=TERRITORIES)
SWAP = actions.verb("swap", territory=TERRITORIES, whose=SEATS)
DETONATE = actions.verb("detonate", territory=TERRITORIES)
SCATTER = actions.verb("scatter", territory=TERRITORIES)
PLACE_FIELD = actions.verb("place-field", field=FIELDS, territory=TERRITORIES)
REMOVE_FIELD = actions.verb("remove-field", field=FIELDS)
STRADDLE = actions.verb("straddle", field=FIELDS, side_territory=TERRITORIES, territory=TERRITORIES)
GATHER_FIELDS = actions.verb("gather-fields", territory=TERRITORIES)
CLEAR_FIELDS = actions.verb("clear-fields", territory=TERRITORIES)
BORROW_BONUS = actions.verb("borrow-bonus", territory=TERRITORIES)
DRIVE = actions.verb("drive", territory=TERRITORIES)
# factions, agendas, asteroids
CHOOSE_FACTION = actions.verb("choose-faction", faction=FACTIONS)
OWNER_POWER = actions.verb("owner-power")
SELL = actions.verb("sell", victim=SEATS, tech=TECHS)
BUY = actions.verb("buy", victim=SEATS, tech=TECHS)
KEEP_AGENDA = actions.verb("keep-agenda", agenda=AGENDAS)
DISCARD_AGENDA = actions.verb("discard-agenda", agenda=AGENDAS)
REVEAL = actions.verb("reveal", agenda=AGENDAS)
CLAIM_ASTEROID = actions.verb("claim-asteroid", position=POSITIONS)
USE_ASTEROID = actions.verb("use-asteroid", asteroid=ASTEROIDS)
