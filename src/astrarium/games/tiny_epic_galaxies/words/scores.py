"""Points, item by item."""

from __future__ import annotations

from astrarium.games.tiny_epic_galaxies import ending
from astrarium.games.tiny_epic_galaxies.table import components, tables
from astrarium.games.tiny_epic_galaxies.table.state import State


def scores(s: State, seat: int) -> dict[str, int]:
    """Itemised points; missions and badges are counted when the game is over."""
    me = s.galaxies[seat]
    planets = sum(tables.PLANET_VP[planet] for planet in me.colonies[: me.num_colonies])
    pilots = sum(int(components.PARTS.rows("pilot")[p].fields["vp"]) for p in me.pilots[: me.num_pilots])
    dwarfs = sum(int(components.PARTS.rows("exploration")[c].fields["vp"]) for c in me.cards[: me.num_cards])
    items = {"planets": planets, "empire": me.points - planets - pilots - dwarfs}
    if s.beyond:
        items |= {"pilots": pilots, "dwarf planets": dwarfs}
    if ending.counts_secrets(s):
        items["mission"] = ending.mission_points(s, seat)
        if s.beyond:
            items["badges"] = ending.badge_points(s, seat)
    return items
