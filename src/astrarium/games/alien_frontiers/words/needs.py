"""What every place, board and owner's power needs: why one of them cannot be used, in words of its own."""

from astrarium.games.alien_frontiers.play.sets import SMUGGLERS_BOARD
from astrarium.games.alien_frontiers.table.pieces import Faction, Place


def _asked(text: str) -> str:
    return f"Your unplaced ships do not show what {{place}} asks for: {text}."


def _run(three: str) -> dict[str | None, str]:
    """A run, which must be worth more than the one that is docked at the Outpost, if that stays."""
    more = "in a row that total more than the {docked_run} docked there"
    return {"docked_run": _asked(f"{three} {more}"), None: _asked(f"{three} in a row")}


OF_PLACES = {
    Place.LUNAR_MINE: _asked("at least {threshold}"),
    Place.ORBITAL_MARKET: _asked("a pair of equal value"),
    Place.SHIPYARD: _asked("a pair of equal value"),
    Place.COLONY_CONSTRUCTOR: _asked("three of equal value"),
    Place.RAIDERS_OUTPOST: _run("three"),
    Place.TERRAFORMING_STATION: _asked("a 6 of your own"),
    Place.COLONIST_HUB: _asked("{set_size:ship} together"),
    SMUGGLERS_BOARD: _run("a ship, and for the Raiders' Outpost three others"),
}
OF_BOARDS = {
    Place.FACTION + Faction.BRETHREN: "The Brethren Ship must be docked, and a port of the Lunar Mine be free.",
    Place.FACTION + Faction.DARK_SPACE: "There is no alien tech card to draw.",
    Place.FACTION + Faction.HOMESTEADERS: "You have no colony at the Hub that could go on to the next circle.",
    Place.FACTION + Faction.NEW_GAIA: "You have no ship at the Terraforming Station.",
    Place.FACTION + Faction.PROPHETS: "There is no agenda to draw.",
    Place.FACTION + Faction.PROXIMA: "No field generator is on the moon.",
    Place.FACTION + Faction.SUNRISE: "No colony can go to a territory without colonies.",
    Place.FACTION + Faction.URANIAN: "No colony can be moved, or none for what you have ({purse}).",
}
OF_OWNERS = {
    Faction.PROPHETS: "You have no facedown agenda to give up.",
    Faction.TERRAN: "There is no card that you could give or take for {exchange_price} now.",
    Faction.URANIAN: "No territory is contested whose bonus you could use.",
    Faction.XENO: "The REV cannot drive anywhere.",
}
