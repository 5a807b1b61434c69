"""The action space: every verb with its arguments."""

from __future__ import annotations

from astrarium.core.actions import Actions

from .components import AGENDAS, ASTEROIDS, FACILITIES, FACTIONS, FIELDS, TECHS, TERRITORIES
from .pieces import BELT_POSITIONS, MAX_SEATS

SEATS = tuple(f"seat{n + 1}" for n in range(MAX_SEATS))
OWNERS = (*SEATS, "relic", "brethren")
VALUES = tuple("123456")
PLACES = (*FACILITIES, *FACTIONS, *(f"belt_{n + 1}" for n in range(BELT_POSITIONS)))
GOODS = ("fuel", "ore")

actions = Actions()
ROLL = actions.verb("roll")
END = actions.verb("end")
DONE = actions.verb("done")
YES = actions.verb("yes")
NO = actions.verb("no")
DOCK = actions.verb("dock", place=PLACES)
AT = actions.verb("at", place=PLACES)
SHIP = actions.verb("ship", owner=OWNERS, value=VALUES, state=("free", "moved"))
SET = actions.verb("set", value=VALUES)
USE = actions.verb("use", tech=TECHS)
DISCARD = actions.verb("discard", tech=TECHS)
TECH = actions.verb("tech", tech=TECHS)
TRADE = actions.verb("trade")
LAUNCH = actions.verb("launch")
BUY_RELIC = actions.verb("buy-relic")
LAND = actions.verb("land", territory=TERRITORIES)
TERRITORY = actions.verb("territory", territory=TERRITORIES)
COLONY = actions.verb("colony", territory=TERRITORIES, seat=SEATS)
FIELD = actions.verb("field", field=FIELDS)
CYCLE = actions.verb("cycle")
RESOURCES = actions.verb("resources")
CARD = actions.verb("card")
SUPPLY = actions.verb("supply")
SHOWN_CARD = actions.verb("shown-card")
STEAL = actions.verb("steal", good=GOODS, seat=SEATS)
GOOD = actions.verb("good", good=GOODS)
VICTIM = actions.verb("victim", seat=SEATS)
ASTEROID = actions.verb("asteroid", asteroid=ASTEROIDS)
FACTION = actions.verb("faction", faction=FACTIONS)
OWNER = actions.verb("owner")
GIVE = actions.verb("give")
AGENDA = actions.verb("agenda", agenda=AGENDAS)
REVEAL = actions.verb("reveal", agenda=AGENDAS)
DRAW = actions.verb("draw")
TRADING = actions.verb("trading")
