"""Everything a player can choose, as one fixed space of actions."""

from __future__ import annotations

from astrarium.core.actions import Actions
from astrarium.games.tiny_epic_galaxies.table import components, pieces, tables

_ships = ("ship1", "ship2", "ship3", "ship4")
_seats = ("seat1", "seat2", "seat3", "seat4", "seat5")
_amounts = tuple(str(n) for n in range(pieces.MOST_PAID + 1))

actions = Actions()
GO = actions.end("go-on")
DONE = actions.end("done")
KEEP_MISSION = actions.verb("keep", mission=tables.MISSION_IDS)
# the turn
ACTIVATE = actions.verb("activate", face=pieces.FACES)
REROLL = actions.verb("reroll")
REROLL_DIE = actions.verb("reroll-die", face=pieces.FACES)
ROLL = actions.verb("roll")
CONVERT = actions.verb("convert")
SPEND_DIE = actions.verb("spend-die", face=pieces.FACES)
TURN_DIE = actions.verb("turn-die", shown=pieces.FACES, to=pieces.FACES)
END_TURN = actions.end("end-turn")
FOLLOW = actions.verb("follow")
FOLLOW_WITH = actions.verb("follow-free", ship=_ships)
DECLINE = actions.end("decline")
# the six faces
LAND = actions.verb("land", ship=_ships, planet=tables.PLANET_IDS)
ORBIT = actions.verb("orbit", ship=_ships, planet=tables.PLANET_IDS)
HOME = actions.verb("home", ship=_ships)
BEYOND = actions.verb("explore", ship=_ships)
ACQUIRE = actions.verb("acquire")
ADVANCE = actions.verb("advance", ship=_ships)
UPGRADE = actions.verb("upgrade", resource=pieces.ONE_KIND)
COLONY = actions.verb("colony", planet=tables.PLANET_IDS)
# planets and cards
USE = actions.verb("use")
SKIP = actions.end("skip")
USE_PLANET = actions.verb("use-planet", planet=tables.PLANET_IDS)
REPLACE = actions.verb("replace", planet=tables.PLANET_IDS)
PUSH_BACK = actions.verb("push-back", rival=_seats, ship=_ships)
PULL_BACK = actions.verb("pull-back", ship=_ships)
STEAL = actions.verb("steal-from", rival=_seats)
PERFORM = actions.verb("perform", face=pieces.FACES)
RECALL = actions.verb("recall", ship=_ships, resource=pieces.ONE_KIND)
SHIFT = actions.verb("shift", ship=_ships, planet=tables.PLANET_IDS)
EXCHANGE = actions.verb("exchange", amount=_amounts)
TAKE = actions.verb("take", energy=_amounts, culture=_amounts)
PAY = actions.verb("pay", energy=_amounts, culture=_amounts)
# Beyond the Black
HIRE = actions.verb("hire", pilot=tables.PILOT_IDS)
ASSIGN = actions.verb("assign", craft=components.SHIP_IDS, face=pieces.FACES, dice=("two", "three"))
BERTH = actions.verb("berth", craft=components.SHIP_IDS)
SWAP = actions.verb("swap", ship=_ships)
TAKE_CARD = actions.verb("take-card", card=tables.CARD_IDS)
DRAW = actions.verb("draw")
TAKE_DRAWN = actions.verb("take-drawn")
LEAVE_DRAWN = actions.end("leave-drawn")
BURY_DRAWN = actions.verb("bury-drawn")
BURY = actions.verb("bury", card=tables.CARD_IDS)
DISMISS = actions.verb("dismiss", pilot=tables.PILOT_IDS)
# the Rogue
LET = actions.end("let-it-act")
FORCE = actions.verb("force-reroll")
