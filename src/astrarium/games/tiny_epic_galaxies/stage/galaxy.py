"""A galaxy on the table: its tracks with their markers, ships at home, the hangar, and what lies face down."""

from __future__ import annotations

from functools import cache

from astrarium.core.components import Component
from astrarium.core.scene import Piece, once, step_on
from astrarium.core.words import counted
from astrarium.games.tiny_epic_galaxies.stage.beyond import pilot_card
from astrarium.games.tiny_epic_galaxies.stage.pieces import FACE_NAMES, ROWS, SHIP, View, ship_piece
from astrarium.games.tiny_epic_galaxies.table.pieces import LAST_LEVEL, ONE_KIND
from astrarium.games.tiny_epic_galaxies.table.tables import LEVEL_COST, LEVEL_DICE, LEVEL_VP, MOST, ROGUE_IDS
from astrarium.games.tiny_epic_galaxies.words.names import rogue_action

TRACK_H, BAY_H, LADDER_H = 1.65, 1.65, 2.9
HALF = 10.75  # of a galaxy: on a phone one half lies under the other
STOCK_Y, STOCK_H = TRACK_H + 0.05, 1.2
HOME_X = 10.3
PILE_Y, PILE_H = 0.12, round(STOCK_Y + STOCK_H - 0.12, 2)  # a pile shows the edges of what lies under it


def track_pieces(known: View, seat: int) -> list[Piece]:
    """The empire track and the resource track with their markers."""
    galaxy = known["galaxies"][seat]
    rogue = ROWS["rogue"][known["rogue"]] if seat >= known["players"] else None
    most = int(rogue.fields["resource_max"]) if rogue else MOST
    empire = empire_track(seat, galaxy["level"], rogue)
    stock = resource_track(seat, galaxy["energy"], galaxy["culture"], most)
    x, _ = step_on(empire, galaxy["level"] - 1)
    level = marker(seat, "empire", f"level {galaxy['level']}", 0.56, (x, empire.y + 0.34))
    stocks = [
        marker(seat, kind, f"{galaxy[kind]} {kind}", 0.58, (step_on(stock, galaxy[kind])[0] + aside, stock.y + 0.45))
        for aside, kind in zip((-0.28, 0.28), ONE_KIND, strict=True)
    ]
    return [empire, stock, level, *stocks]


@once
def marker(seat: int, what: str, label: str, size: float, middle: tuple[float, float]) -> Piece:
    """A token that shows how far something has come on a track."""
    face, rule = ("marker/empire", "Empire") if what == "empire" else (f"resource/{what}", "Resources")
    x, y = round(middle[0] - size / 2, 2), round(middle[1] - size / 2, 2)
    return Piece(f"{what}-marker-{seat}", "token", x, y, size, size, face, label, f"{label}.", owner=seat, rule=rule)


@once
def empire_track(seat: int, level: int, rogue: Component | None) -> Piece:
    """The levels of the empire, or of the Rogue up to its skull."""
    return Piece(
        f"empire-{seat}",
        "track",
        0,
        0,
        10,
        TRACK_H,
        "track/empire",
        owner=seat,
        rule="Empire",
        steps=rogue_levels(rogue) if rogue else empire_levels(),
        spoken=f"Empire level {level}.",
        source=rogue.source if rogue else "public",
    )


@once
def resource_track(seat: int, energy: int, culture: int, most: int) -> Piece:
    """Energy and culture on one track."""
    return Piece(
        f"stock-{seat}",
        "track",
        0,
        STOCK_Y,
        10,
        STOCK_H,
        "track/resources",
        owner=seat,
        rule="Resources",
        steps=tuple(str(n) for n in range(most + 1)),
        spoken=f"{energy} energy and {culture} culture.",
    )


def ladder(known: View, seat: int, y: float) -> Piece:
    """What the Rogue's Utilize Colony does on each level; the label says what it does now."""
    row, level = ROWS["rogue"][known["rogue"]], known["galaxies"][seat]["level"]
    actions = [rogue_action(ROGUE_IDS.index(row.id), n) for n in range(1, LAST_LEVEL)]
    now = actions[min(level, len(actions)) - 1]
    return Piece(
        f"ladder-{seat}",
        "mat",
        0,
        y,
        HALF,
        LADDER_H,
        f"mat/{row.id}",
        f"Utilize Colony: {now}",
        f"On level {level} the Rogue's Utilize Colony means: {now}.",
        text=tuple(f"Level {n}: {action}" for n, action in enumerate(actions, 1)),
        owner=seat,
        source=row.source,
        rule="Rogue turn",
    )


def empire_levels() -> tuple[str, ...]:
    """The levels of a Galaxy Mat in signs: cost (of energy or culture), dice and points."""
    return tuple(f"{LEVEL_COST[n]} cube;{LEVEL_DICE[n]} die,{LEVEL_VP[n]} vp" for n in range(1, 7))


def rogue_levels(rogue: Component) -> tuple[str, ...]:
    """The levels of a Rogue mat in signs, up to the skull."""
    pairs = zip(rogue.fields["dice"], rogue.fields["vp"], strict=True)
    return (*(f"{dice} die,{vp} vp" for dice, vp in pairs), "skull")


def home_pieces(known: View, seat: int) -> list[Piece]:
    """Ships at home and ships still on the ship track."""
    ships, wide = known["galaxies"][seat]["ships"], home_width(known, seat)
    rows = {"home": 0.8, "locked": STOCK_Y + 0.5}
    pieces = [
        home_mat(seat, sum(ship["at"] == "home" for ship in ships), wide),
        ship_track(seat, sum(ship["at"] == "locked" for ship in ships), wide),
    ]
    for number, ship in enumerate(ships):
        if ship["at"] in rows:
            x = HOME_X + (number + 0.5) * wide / len(ships) - SHIP / 2
            pieces.append(ship_piece(known, seat, number, round(x, 2), rows[ship["at"]]))
    return pieces


def home_width(known: View, seat: int) -> float:
    """Beside one's own mats no mission lies face down, and without Beyond the Black nothing at all."""
    if known["match"]["viewer"] != seat:
        return 4
    return 6.5 if known["beyond"] else 11.2


@once
def home_mat(seat: int, ships: int, wide: float) -> Piece:
    """Where ships come home to."""
    return Piece(
        f"home-{seat}",
        "mat",
        HOME_X,
        0,
        wide,
        TRACK_H,
        "mat/home",
        "Home",
        owner=seat,
        rule="Move a Ship",
        spoken="1 ship at home." if ships == 1 else f"{ships} ships at home.",
    )


@cache
def ship_track(seat: int, ships: int, wide: float) -> Piece:
    """Where ships wait for a higher empire level."""
    return Piece(
        f"ship-track-{seat}",
        "mat",
        HOME_X,
        STOCK_Y,
        wide,
        STOCK_H,
        "mat/ships",
        "Ship track",
        owner=seat,
        rule="Empire",
        spoken=f"{counted(ships, 'ship')} on the ship track.",
    )


# ------------------------------------------------------------------ what lies face down


def secret_pieces(known: View, seat: int) -> list[Piece]:
    """Face-down things beside the mat: the mission and collected Exploration Cards."""
    galaxy, pieces = known["galaxies"][seat], []
    if galaxy["has_mission"] and known["match"]["viewer"] != seat:
        pieces.append(kept_mission(seat, galaxy["mission"] if known["match"]["over"] else None))
    if galaxy["num_cards"]:
        pieces.append(collected_cards(seat, galaxy["num_cards"]))
    return pieces


@once
def kept_mission(seat: int, mission: str | None) -> Piece:
    """A mission beside the mat, face up once the game is over."""
    row = ROWS["mission"][mission] if mission else None
    return Piece(
        f"mission-{seat}",
        "card",
        14.6,
        0,
        2.2,
        round(STOCK_Y + STOCK_H, 2),
        "card/mission" if row else "back/mission",
        owner=seat,
        label=row.name if row else "Mission",
        source=row.source if row else "",
        text=(str(row.fields["summary"]),) if row else (),
        rule="Secret missions",
        spoken=f"Mission {row.name}." if row else "A secret mission, face down.",
    )


@once
def collected_cards(seat: int, count: int) -> Piece:
    """The pile of Exploration Cards that a player has taken."""
    spoken = "1 collected Exploration Card." if count == 1 else f"{count} collected Exploration Cards."
    return Piece(
        f"cards-{seat}",
        "pile",
        17.0,
        PILE_Y,
        2.2,
        PILE_H,
        "back/exploration",
        "Collected",
        spoken,
        badge=str(count),
        owner=seat,
        rule="Exploration",
    )


@once
def mission_card(viewer: int, mission: str, x: float, w: float) -> Piece:
    """A mission that the viewer holds or may keep."""
    row = ROWS["mission"][mission]
    return Piece(
        f"hand-{mission}",
        "card",
        x,
        0,
        w,
        3,
        "card/mission",
        row.name,
        owner=viewer,
        rule="Secret missions",
        spoken=f"Mission {row.name}: {row.fields['summary']}",
        text=(str(row.fields["summary"]),),
        source=row.source,
    )


# ------------------------------------------------------------------ the hangar


def hangar_pieces(known: View, seat: int, y: float) -> list[Piece]:
    """The four bays of the hangar with the pilots that fly, or the Advanced Ship that waits, and covered pilots."""
    galaxy, pieces = known["galaxies"][seat], []
    for i, (ship, pilot) in enumerate(galaxy["bays"].items()):
        x = round(5.4 * i, 2)
        pieces.append(hangar_bay(seat, ship, x, y))
        pieces.append(pilot_card(pilot, round(x + 2.5, 2), y, 2.75, BAY_H) if pilot else waiting_ship(seat, ship, x, y))
    covered = [pilot for pilot in galaxy["pilots"] if pilot not in galaxy["bays"].values()]
    return [*pieces, covered_pilots(seat, covered)] if covered else pieces


@once
def waiting_ship(seat: int, ship: str, x: float, y: float) -> Piece:
    """An Advanced Ship that nobody flies yet, in its bay."""
    name = ROWS["ship"][ship].name
    return Piece(
        f"waiting-{seat}-{ship}",
        "token",
        round(x + 3.4, 2),
        round(y + BAY_H / 2 - SHIP / 2, 2),
        SHIP,
        SHIP,
        f"ship/{ship}",
        owner=seat,
        dim=True,
        rule="Hiring",
        spoken=f"The {name} waits for a pilot.",
    )


def covered_pilots(seat: int, pilots: list[str]) -> Piece:
    """Pilots who gave their ship up to another: they stay in the hangar with their points and badges."""
    rows = [ROWS["pilot"][pilot] for pilot in pilots]
    told = tuple(f"{row.name}: {counted(int(row.fields['vp']), 'point')}" for row in rows)
    return Piece(
        f"covered-{seat}",
        "pile",
        19.4,
        PILE_Y,
        2.2,
        PILE_H,
        "card/pilot",
        "Covered",
        f"Covered by other pilots: {', '.join(told)}.",
        text=told,
        badge=str(len(pilots)),
        owner=seat,
        rule="Hiring",
    )


@once
def hangar_bay(seat: int, ship: str, x: float, y: float) -> Piece:
    """The bay of one Advanced Ship, with the dice that hire for it."""
    row = ROWS["ship"][ship]
    symbols = " or ".join(FACE_NAMES[face] for face in row.fields["hire_symbols"])
    return Piece(
        f"bay-{seat}-{ship}",
        "mat",
        x,
        y,
        5.3,
        BAY_H,
        f"mat/{ship}",
        row.name,
        owner=seat,
        rule="Hiring",
        spoken=f"Hangar bay of the {row.name}: two {symbols} dice hire a trained pilot.",
        signs=tuple(sign for face in row.fields["hire_symbols"] for sign in ("/", f"2 {face}"))[1:],
        source=row.source,
    )
