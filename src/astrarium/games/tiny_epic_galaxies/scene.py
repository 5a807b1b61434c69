"""The table as a picture: planets and dice, exploration and pilots, a mat for every galaxy, one's own secrets."""

from __future__ import annotations

from astrarium.core.scene import Area, Scene
from astrarium.games.tiny_epic_galaxies.scene_beyond import exploration_area, exploration_card, pilot_area
from astrarium.games.tiny_epic_galaxies.scene_galaxy import (
    hangar_pieces,
    home_pieces,
    ladder,
    mission_card,
    secret_pieces,
    track_pieces,
)
from astrarium.games.tiny_epic_galaxies.scene_pieces import View, owner_name, planet_card
from astrarium.games.tiny_epic_galaxies.scene_table import dice_area, planet_area


def scene(known: View) -> Scene:
    """The table as the viewer sees it."""
    areas = [planet_area(known), dice_area(known)]
    if known["beyond"]:
        areas += [exploration_area(known), pilot_area(known)]
    viewer = known["match"]["viewer"]
    seats = sorted(range(len(known["galaxies"])), key=lambda seat: seat != viewer)
    areas += [galaxy_area(known, seat) for seat in seats]
    if viewer is not None:
        areas.append(hand_area(known, viewer))
    return Scene(tuple(areas))


def galaxy_area(known: View, seat: int) -> Area:
    """A galaxy: empire and resource tracks, ships at home, hangar, colonies and cards."""
    galaxy, name = known["galaxies"][seat], owner_name(known, seat)
    pieces = [*track_pieces(known, seat), *home_pieces(known, seat), *secret_pieces(known, seat)]
    y = 3.6
    if seat >= known["players"]:
        pieces.append(ladder(known, seat, y))
        y += 3.3
    elif known["beyond"]:
        pieces += hangar_pieces(known, seat, y)
        y += 3.3
    for i, planet in enumerate(galaxy["colonies"]):
        pieces.append(planet_card(known, planet, (i % 6) * 3.6, y + (i // 6) * 3.2))
    y += 3.2 * -(-len(galaxy["colonies"]) // 6)
    turn = " (active)" if known["turn"] == seat and not known["match"]["over"] else ""
    note = f"{galaxy['points']} points, {galaxy['energy']} energy, {galaxy['culture']} culture, level {galaxy['level']}"
    return Area(f"galaxy-{seat}", f"{name}{turn}", "seat", 21.6, y, tuple(pieces), seat=seat, note=note)


def hand_area(known: View, viewer: int) -> Area:
    """The viewer's mission (or the two to choose from) and collected cards."""
    galaxy = known["galaxies"][viewer]
    missions = [galaxy["mission"]] if galaxy["mission"] else galaxy["dealt"] or []
    pieces = [mission_card(known, viewer, mission, 2.5 * i) for i, mission in enumerate(missions)]
    for place, card in enumerate(galaxy["cards"] or [], len(missions)):
        pieces.append(exploration_card(known, card, (place % 8) * 2.5, 3.2 * (place // 8), ()))
    rows = max(1, -(-(len(missions) + galaxy["num_cards"]) // 8))
    return Area("hand", "Your secrets", "hand", 20, 3.2 * rows, tuple(pieces), seat=viewer)
