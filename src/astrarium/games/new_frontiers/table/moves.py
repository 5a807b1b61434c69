"""The action space of New Frontiers: every verb, with the names its arguments can have."""

from __future__ import annotations

from astrarium.core.actions import Actions
from astrarium.games.new_frontiers.table import components
from astrarium.games.new_frontiers.table.pieces import Manner

worlds = [row.id for row in components.PARTS.rows("world")]
homes = [row.id for row in components.PARTS.rows("home")]
colonies = worlds + homes
developments = [row.id for row in components.PARTS.rows("development")]
goals = [row.id for row in components.PARTS.rows("goal")]

actions = Actions()
HOME = actions.verb("home", home=homes)
SELECT = actions.verb("select", tile=[row.id for row in components.PARTS.rows("action")])
TURN_UP = actions.verb("turn_up_goal")
KEEP_DOWN = actions.end("keep_goal_down")
DEVELOP = actions.verb("develop", development=developments)
NO_DEVELOPMENT = actions.end("no_development")
PICK = actions.verb("pick", world=worlds)
DISCARD = actions.verb("discard", world=worlds)
STOCKPILE_WORLD = actions.verb("stockpile_world", world=worlds)
NO_STOCKPILE = actions.end("stockpile_no_world")
COLONISTS = actions.verb("gain_colonists")
SETTLE = actions.verb("settle", world=worlds, manner=[name.lower() for name in Manner.members])
UPGRADE = actions.verb("upgrade", colony=colonies)
UPGRADE_TO = actions.verb("upgrade_to", world=worlds)
REMOVE_GOOD = actions.verb("remove_good", colony=colonies)
FINISH = actions.end("finish")
SET_KIND = actions.verb("set_kind", kind=["novelty", "rare", "genes", "alien"])
PRODUCE_ON = actions.verb("produce_on", colony=colonies)
WINDFALL = actions.verb("windfall", colony=colonies)
PAY_TO_PRODUCE = actions.verb("pay_to_produce", colony=colonies)
LEAVE_IDLE = actions.end("leave_idle")
STOCKPILE_GOOD = actions.verb("stockpile_good", colony=colonies)
SELL = actions.verb("sell", colony=colonies)
NO_SALE = actions.end("no_sale")
TAX = actions.verb("stockpile_credits", credits=[str(n) for n in range(16)])
USE = actions.verb("use", power=[row.id for row in components.PARTS.rows("power")])
SPEND = actions.verb("spend", colony=colonies)
KEEP_GOAL = actions.verb("keep_goal", goal=goals)
BURY_GOAL = actions.verb("bury_goal", goal=goals)
