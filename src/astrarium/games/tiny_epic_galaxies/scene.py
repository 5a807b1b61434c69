"""The table as a picture: planets and dice, exploration and pilots, a mat for every galaxy, one's own secrets."""

from __future__ import annotations

from astrarium.core.components import Component
from astrarium.core.scene import Area, Piece, Scene, answering, step_on
from astrarium.games.tiny_epic_galaxies.components import LEVEL_COST, LEVEL_DICE, LEVEL_VP
from astrarium.games.tiny_epic_galaxies.scene_beyond import exploration_area, exploration_card, pilot_area, pilot_card
from astrarium.games.tiny_epic_galaxies.scene_pieces import (
    FACE_NAMES,
    ROWS,
    View,
    owner_name,
    planet_card,
    ship_piece,
)
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
    pieces = [*track_pieces(known, seat), *home_pieces(known, seat)]
    y = 3.6
    if known["beyond"] and seat < known["players"]:
        pieces += hangar_pieces(known, seat, y)
        y += 3.3
    for i, planet in enumerate(galaxy["colonies"]):
        pieces.append(planet_card(known, planet, (i % 6) * 3.6, y + (i // 6) * 3.2))
    y += 3.2 * -(-len(galaxy["colonies"]) // 6)
    turn = " (active)" if known["turn"] == seat and not known["match"]["over"] else ""
    note = f"{galaxy['points']} points, {galaxy['energy']} energy, {galaxy['culture']} culture, level {galaxy['level']}"
    return Area(f"galaxy-{seat}", f"{name}{turn}", "seat", 21.6, y, tuple(pieces), seat=seat, note=note)


def track_pieces(known: View, seat: int) -> list[Piece]:
    """The empire track and the resource track with their markers."""
    galaxy = known["galaxies"][seat]
    mine = known["match"]["viewer"] == seat
    rogue = ROWS["rogue"][known["rogue"]] if known["rogue"] and seat >= known["players"] else None
    levels = rogue_levels(rogue) if rogue else empire_levels()
    empire = Piece(
        f"empire-{seat}",
        "track",
        0,
        0,
        10,
        1.2,
        face="track/empire",
        label="Empire",
        steps=levels,
        owner=seat,
        spoken=f"Empire level {galaxy['level']}.",
        source=rogue.source if rogue else "public",
        options=answering(known["options"], "upgrade") if mine else (),
        rule="Empire",
    )
    most = int(rogue.fields["resource_max"]) if rogue else 7
    stock = Piece(
        f"stock-{seat}",
        "track",
        0,
        1.4,
        10,
        1.2,
        face="track/resources",
        label="Resources",
        owner=seat,
        steps=tuple(str(n) for n in range(most + 1)),
        spoken=f"{galaxy['energy']} energy and {galaxy['culture']} culture.",
        options=stock_options(known, seat),
        rule="Resources",
    )
    at = step_on(empire, galaxy["level"] - 1)
    pieces = [
        empire,
        stock,
        Piece(
            f"level-{seat}",
            "token",
            at[0] - 0.3,
            at[1] - 0.3,
            0.6,
            0.6,
            face="marker/empire",
            label="",
            spoken=f"Level {galaxy['level']}.",
            owner=seat,
        ),
    ]
    for which, kind in enumerate(("energy", "culture")):
        at = step_on(stock, galaxy[kind], 2, which)
        pieces.append(
            Piece(
                f"{kind}-{seat}",
                "token",
                at[0] - 0.25,
                at[1] - 0.25,
                0.5,
                0.5,
                face=f"resource/{kind}",
                label="",
                spoken=f"{galaxy[kind]} {kind}.",
                owner=seat,
                rule="Resources",
            )
        )
    return pieces


def empire_levels() -> tuple[str, ...]:
    """The levels of a Galaxy Mat in short: cost, dice and points."""
    return tuple(f"{n}: {LEVEL_COST[n]}c {LEVEL_DICE[n]}d {LEVEL_VP[n]}VP" for n in range(1, 7))


def rogue_levels(rogue: Component) -> tuple[str, ...]:
    """The levels of a Rogue mat in short, up to the skull."""
    pairs = zip(rogue.fields["dice"], rogue.fields["vp"], strict=True)
    return (*(f"{n}: {dice}d {vp}VP" for n, (dice, vp) in enumerate(pairs, 1)), "skull")


def stock_options(known: View, seat: int) -> tuple[int, ...]:
    """Choices of resources lie on one's own track, thefts on the victim's."""
    options = known["options"]
    if known["match"]["viewer"] == seat:
        return tuple(act for verb in ("take", "pay", "exchange") for act in answering(options, verb))
    return answering(options, "steal-from", seat=f"seat{seat + 1}")


def home_pieces(known: View, seat: int) -> list[Piece]:
    """Ships at home and ships still on the ship track."""
    ships = known["galaxies"][seat]["ships"]
    mine = known["match"]["viewer"] == seat
    pieces = [
        Piece(
            f"home-{seat}",
            "mat",
            10.4,
            0,
            4,
            1.2,
            face="mat/home",
            label="Home",
            owner=seat,
            spoken=f"{sum(ship['at'] == 'home' for ship in ships)} ships at home.",
            options=answering(known["options"], "home") if mine else (),
            rule="Move a Ship",
        )
    ]
    for number, ship in enumerate(ships):
        if ship["at"] == "home":
            pieces.append(ship_piece(known, seat, number, 10.7 + 0.9 * number, 0.5))
        elif ship["at"] == "locked":
            pieces.append(ship_piece(known, seat, number, 10.7 + 0.9 * number, 1.6, True))
    return [*pieces, *secret_pieces(known, seat)]


def secret_pieces(known: View, seat: int) -> list[Piece]:
    """Face-down things beside the mat: the mission and collected Exploration Cards."""
    galaxy, pieces = known["galaxies"][seat], []
    if galaxy["has_mission"]:
        row = ROWS["mission"][galaxy["mission"]] if known["match"]["over"] and galaxy["mission"] else None
        pieces.append(
            Piece(
                f"mission-{seat}",
                "card",
                14.8,
                0,
                2.2,
                3,
                face="card/mission" if row else "back/mission",
                label=row.name if row else "mission",
                owner=seat,
                source=row.source if row else "",
                text=(str(row.fields["summary"]),) if row else (),
                rule="Secret missions",
                spoken=f"Mission {row.name}." if row else "A secret mission, face down.",
            )
        )
    if galaxy["num_cards"]:
        pieces.append(
            Piece(
                f"cards-{seat}",
                "pile",
                17.3,
                0,
                2.2,
                3,
                face="back/exploration",
                label="collected",
                badge=str(galaxy["num_cards"]),
                owner=seat,
                rule="Exploration",
                spoken=f"{galaxy['num_cards']} collected Exploration Cards.",
            )
        )
    return pieces


def hangar_pieces(known: View, seat: int, y: float) -> list[Piece]:
    """The four bays of the hangar with the pilots that fly."""
    pieces: list[Piece] = []
    mine = known["match"]["viewer"] == seat
    for i, (ship, pilot) in enumerate(known["galaxies"][seat]["bays"].items()):
        row = ROWS["ship"][ship]
        symbols = " or ".join(FACE_NAMES[face] for face in row.fields["hire_symbols"])
        options = (*answering(known["options"], "assign", ship=ship), *answering(known["options"], "berth", ship=ship))
        pieces.append(
            Piece(
                f"bay-{seat}-{ship}",
                "mat",
                5.3 * i,
                y,
                5,
                3,
                face=f"mat/{ship}",
                label=row.name,
                owner=seat,
                spoken=f"Hangar bay of the {row.name}: two {symbols} dice hire a trained pilot.",
                text=(f"2 x {symbols}",),
                options=options if mine else (),
                source=row.source,
                rule="Hiring",
            )
        )
        if pilot:
            pieces.append(pilot_card(known, pilot, 5.3 * i + 2.3, y))
    return pieces


def hand_area(known: View, viewer: int) -> Area:
    """The viewer's mission (or the two to choose from) and collected cards."""
    galaxy, pieces = known["galaxies"][viewer], []
    missions = [galaxy["mission"]] if galaxy["mission"] else galaxy["dealt"] or []
    for i, mission in enumerate(missions):
        row = ROWS["mission"][mission]
        pieces.append(
            Piece(
                f"hand-{mission}",
                "card",
                2.5 * i,
                0,
                2.2,
                3,
                face="card/mission",
                label=row.name,
                spoken=f"Mission {row.name}: {row.fields['summary']}",
                text=(str(row.fields["summary"]),),
                options=answering(known["options"], "keep", mission=mission),
                owner=viewer,
                source=row.source,
                rule="Secret missions",
            )
        )
    start = len(missions)
    for i, card in enumerate(galaxy["cards"] or []):
        place = start + i
        pieces.append(exploration_card(known, card, (place % 8) * 2.5, 3.2 * (place // 8), ()))
    rows = max(1, -(-(start + galaxy["num_cards"]) // 8))
    return Area("hand", "Your secrets", "hand", 20, 3.2 * rows, tuple(pieces), seat=viewer)
