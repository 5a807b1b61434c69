"""The table as a picture: planet row with orbits, dice, exploration mat and pilots, and a mat for every galaxy."""

from __future__ import annotations

from typing import Any

from astrarium.core.components import Component
from astrarium.core.scene import Area, Piece, Scene, answering, step_on
from astrarium.games.tiny_epic_galaxies.components import LEVEL_COST, LEVEL_DICE, LEVEL_VP, PARTS
from astrarium.games.tiny_epic_galaxies.steps import FACES

View = dict[str, Any]
CARD_W, CARD_H, GAP = 3.4, 3.0, 0.4
FACE_NAMES = dict(
    zip(
        FACES,
        ("Move a Ship", "Acquire Energy", "Acquire Culture", "Advance Diplomacy", "Advance Economy", "Utilize Colony"),
        strict=True,
    )
)
SYMBOLS = {"energy": "E", "culture": "C", "both": "E/C", "diplomacy": "Dip", "economy": "Eco"}
ROWS = {kind: {row.id: row for row in PARTS.rows(kind)} for kind in PARTS.kinds()}


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


def owner_name(known: View, seat: int) -> str:
    """Whose galaxy it is."""
    names = known["match"]["names"]
    return str(names[seat]) if seat < len(names) else ROWS["rogue"][known["rogue"]].name


# ------------------------------------------------------------------ planets


def planet_card(known: View, planet: str, x: float, y: float, prefix: str = "planet") -> Piece:
    """A planet card with what it yields, its track, its points and its action."""
    row = ROWS["planet"][planet]
    f = row.fields
    options = [
        *answering(known["options"], "land", planet=planet),
        *answering(known["options"], "colony", planet=planet),
        *answering(known["options"], "use-planet", planet=planet),
        *answering(known["options"], "replace", planet=planet),
        *answering(known["options"], "shift", planet=planet),
    ]
    spoken = (
        f"{row.name}: {f['vp']} points, {f['length']} spaces of {f['track']}, yields {f['resource']}. {f['summary']}"
    )
    return Piece(
        f"{prefix}-{planet}",
        "card",
        x,
        y,
        CARD_W,
        CARD_H,
        face=f"planet/{planet}",
        label=row.name,
        spoken=spoken,
        text=(str(f["summary"]),),
        marks={"tl": f"{f['vp']} VP", "tr": SYMBOLS[f["resource"]], "bl": SYMBOLS[f["track"]], "br": str(f["length"])},
        options=tuple(options),
        source=row.source,
        rule="Planet actions",
    )


def orbit_track(known: View, planet: str, x: float, y: float) -> Piece:
    """The orbit of a planet of the row."""
    row = ROWS["planet"][planet]
    length = int(row.fields["length"])
    steps = ("start", *(str(n) for n in range(1, length)), SYMBOLS[row.fields["track"]])
    return Piece(
        f"orbit-{planet}",
        "track",
        x,
        y,
        CARD_W,
        1.2,
        face=f"track/{row.fields['track']}",
        label="",
        spoken=f"Orbit of {row.name}: {length} spaces, advanced by {row.fields['track']}.",
        steps=steps,
        options=answering(known["options"], "orbit", planet=planet),
        source=row.source,
        rule="Advance",
    )


def planet_area(known: View) -> Area:
    """The planet row with all ships on surfaces and in orbits, and the deck."""
    pieces: list[Piece] = []
    for slot, planet in enumerate(known["row"]):
        x = slot * (CARD_W + GAP)
        if planet is None:
            pieces.append(Piece(f"gap-{slot}", "card", x, 0, CARD_W, CARD_H, face="back/gap", label="empty", dim=True))
            continue
        track = orbit_track(known, planet, x, CARD_H + 0.1)
        pieces += [planet_card(known, planet, x, 0), track, *ships_at(known, planet, x, track)]
    width = len(known["row"]) * (CARD_W + GAP) - GAP
    note = f"{known['decks']['planets']} planets in the deck"
    return Area("planets", "Planets", "centre", width, CARD_H + 1.4, tuple(pieces), note=note)


def ships_at(known: View, planet: str, x: float, track: Piece) -> list[Piece]:
    """Ships on the surface and in the orbit of a planet."""
    found = [
        (seat, number, ship)
        for seat, galaxy in enumerate(known["galaxies"])
        for number, ship in enumerate(galaxy["ships"])
        if ship["planet"] == planet
    ]
    landed = [one for one in found if one[2]["orbit"] is None]
    pieces = [
        ship_piece(known, seat, number, x + 0.2 + 0.62 * i, CARD_H - 0.95) for i, (seat, number, _) in enumerate(landed)
    ]
    for space in {ship["orbit"] for _, _, ship in found if ship["orbit"] is not None}:
        there = [one for one in found if one[2]["orbit"] == space]
        for which, (seat, number, _) in enumerate(there):
            middle = step_on(track, space, len(there), which)
            pieces.append(ship_piece(known, seat, number, middle[0] - 0.3, middle[1] - 0.3))
    return pieces


def ship_piece(known: View, seat: int, number: int, x: float, y: float, dim: bool = False) -> Piece:
    """A ship; the pilot of an Advanced Ship is named."""
    galaxy = known["galaxies"][seat]
    ship = galaxy["ships"][number]
    kind = ship["kind"]
    name = ROWS["ship"][kind].name if kind else f"ship {number + 1}"
    pilot = f", flown by {ROWS['pilot'][galaxy['bays'][kind]].name}" if kind and galaxy["bays"][kind] else ""
    return Piece(
        f"ship-{seat}-{number}",
        "token",
        x,
        y,
        0.6,
        0.6,
        face=f"ship/{kind or 'scout'}",
        label=str(number + 1),
        spoken=f"{owner_name(known, seat)}'s {name}, {ship_words(ship)}{pilot}.",
        owner=seat,
        dim=dim,
        options=ship_options(known, seat, number),
        rule="Move a Ship",
    )


def ship_words(ship: dict[str, Any]) -> str:
    """Where a ship is."""
    match ship["at"]:
        case "planet":
            name = ROWS["planet"][ship["planet"]].name
            return f"on {name}" if ship["orbit"] is None else f"orbiting {name} on space {ship['orbit']}"
        case "home":
            return "at home"
        case "unexplored":
            return "in Unexplored Space"
        case "danger":
            return f"caught by {ROWS['exploration'][ship['card']].name} on space {ship['orbit']}"
        case _:
            return "not yet in play"


def ship_options(known: View, seat: int, number: int) -> tuple[int, ...]:
    """What choosing a ship can mean now."""
    if known["match"]["viewer"] != seat:
        return answering(known["options"], "push-back", seat=f"seat{seat + 1}", ship=f"ship{number + 1}")
    verbs = ("land", "orbit", "home", "explore", "advance", "pull-back", "recall", "shift", "swap", "follow-free")
    return tuple(act for verb in verbs for act in answering(known["options"], verb, ship=f"ship{number + 1}"))


# ------------------------------------------------------------------ dice


def dice_area(known: View) -> Area:
    """The Control Mat: inactive dice, the Activation Bay and the Converter."""
    dice, pieces = known["dice"], []
    x = 0.0
    for face, count in dice["inactive"].items():
        for k in range(count):
            pieces.append(inactive_die(known, face, k, x, k < dice["chosen"][face]))
            x += 1.2
    for i, face in enumerate(dice["bay"]):
        spoken = f"Activated: {FACE_NAMES[face]}."
        options = answering(known["options"], "perform", face=face)
        pieces.append(
            Piece(
                f"bay-{i}",
                "die",
                1.2 * i,
                1.6,
                face=f"die/{face}",
                label=FACE_NAMES[face],
                spoken=spoken,
                dim=True,
                options=options,
                rule="Dice",
            )
        )
    for i in range(dice["spent"]):
        pieces.append(
            Piece(f"spent-{i}", "die", 1.2 * i, 3.2, face="die/spent", label="spent", spoken="A spent die.", dim=True)
        )
    converter = answering(known["options"], "convert")
    pieces.append(
        Piece(
            "converter",
            "mat",
            8.8,
            0,
            3,
            1.2,
            face="mat/converter",
            label="Converter",
            dim=dice["converted"],
            spoken="The Converter: two inactive dice turn a third to any face, once a turn.",
            options=converter,
            rule="Converter",
        )
    )
    inactive, price = sum(dice["inactive"].values()), dice["follow_price"]
    note = f"{inactive} inactive, {len(dice['bay'])} activated; following costs {price} culture"
    return Area("dice", "Dice", "centre", 12, 4.2 if dice["spent"] else 2.6, tuple(pieces), note=note)


def inactive_die(known: View, face: str, k: int, x: float, chosen: bool) -> Piece:
    """An inactive die with everything it can be used for."""
    options = [
        *answering(known["options"], "activate", face=face),
        *answering(known["options"], "reroll", face=face),
        *answering(known["options"], "turn-die", shown=face),
        *answering(known["options"], "spend-dice", one=face),
        *answering(known["options"], "assign", face=face),
    ]
    spoken = f"Inactive die: {FACE_NAMES[face]}{', set aside to be rerolled' if chosen else ''}."
    return Piece(
        f"die-{face}-{k}",
        "die",
        x,
        0,
        face=f"die/{face}",
        label=FACE_NAMES[face],
        spoken=spoken,
        badge="R" if chosen else "",
        options=tuple(options),
        rule="Dice",
    )


# ------------------------------------------------------------------ Beyond the Black


def exploration_card(known: View, card: str, x: float, y: float, prefix: str, verbs: tuple[str, ...]) -> Piece:
    """An Exploration Card, face up."""
    row = ROWS["exploration"][card]
    badges = ", ".join(f"{n} {ROWS['badge'][b].name}" for b, n in row.fields["badges"].items())
    options = [act for verb in verbs for act in answering(known["options"], verb, card=card)]
    if prefix == "drawn":
        options = [act for verb in verbs for act in answering(known["options"], verb)]
    return Piece(
        f"{prefix}-{card}",
        "card",
        x,
        y,
        2.2,
        2.6,
        face=f"card/{row.fields['kind']}",
        label=row.name,
        spoken=f"{row.name}, a {row.fields['kind']}. {row.fields['summary']} Badges: {badges}.",
        text=(str(row.fields["summary"]), badges),
        options=tuple(options),
        source=row.source,
        marks={"tl": f"{row.fields['vp']} VP"} if row.fields["vp"] else {},
        rule="Exploration",
    )


def exploration_area(known: View) -> Area:
    """The Exploration Mat: deck, face-up cards, the card just drawn, ships beyond and ships caught."""
    left = str(known["decks"]["exploration"])
    pieces = [
        Piece(
            "unexplored",
            "mat",
            0,
            0,
            4,
            2.6,
            face="mat/unexplored",
            label="Unexplored Space",
            spoken="Unexplored Space.",
            options=answering(known["options"], "explore"),
            rule="Exploration",
        ),
        Piece(
            "exploration-deck",
            "pile",
            4.3,
            0,
            2.2,
            2.6,
            face="back/exploration",
            label="Exploration deck",
            spoken=f"{left} Exploration Cards are left.",
            badge=left,
            options=answering(known["options"], "draw"),
            rule="Exploration",
        ),
    ]
    for i, card in enumerate(known["face_up"]):
        pieces.append(exploration_card(known, card, 6.9 + 2.5 * i, 0, "exploration", ("take-card", "bury")))
    if known["drawn"]:
        verbs = ("take-drawn", "leave-drawn", "bury-drawn")
        pieces.append(exploration_card(known, known["drawn"], 14.4, 0, "drawn", verbs))
    if known["top_card"]:
        row = ROWS["exploration"][known["top_card"]]
        pieces.append(
            Piece(
                "top-card",
                "text",
                4.3,
                2.7,
                2.2,
                0.4,
                label=f"Top: {row.name}",
                spoken=f"You have seen that the top card is {row.name}.",
                rule="Pilots",
            )
        )
    pieces += ships_beyond(known) + ships_caught(known)
    height = 4.6 if any(ship["at"] == "danger" for g in known["galaxies"] for ship in g["ships"]) else 3.2
    return Area("exploration", "Exploration", "side", 17, height, tuple(pieces))


def ships_beyond(known: View) -> list[Piece]:
    """Ships in Unexplored Space."""
    there = _ships_where(known, "unexplored")
    return [
        ship_piece(known, seat, number, 0.2 + 0.7 * (i % 5), 0.8 + 0.7 * (i // 5))
        for i, (seat, number) in enumerate(there)
    ]


def _ships_where(known: View, place: str) -> list[tuple[int, int]]:
    return [
        (seat, number)
        for seat, galaxy in enumerate(known["galaxies"])
        for number, ship in enumerate(galaxy["ships"])
        if ship["at"] == place
    ]


def ships_caught(known: View) -> list[Piece]:
    """Danger tracks with the ships on them."""
    pieces: list[Piece] = []
    for i, (seat, number) in enumerate(_ships_where(known, "danger")):
        ship = known["galaxies"][seat]["ships"][number]
        row = ROWS["exploration"][ship["card"]]
        steps = ("start", *(str(n) for n in range(1, int(row.fields["track_length"]) + 1)))
        track = Piece(
            f"danger-{row.id}",
            "track",
            4.2 * i,
            3.3,
            4,
            1.2,
            face="track/danger",
            label=row.name,
            steps=steps,
            spoken=f"Danger track of {row.name}.",
            source=row.source,
            rule="Danger tracks",
        )
        middle = step_on(track, ship["orbit"])
        pieces += [track, ship_piece(known, seat, number, middle[0] - 0.3, middle[1] - 0.3)]
    return pieces


def pilot_card(known: View, pilot: str, x: float, y: float, prefix: str = "pilot") -> Piece:
    """A pilot with training, badges and ability."""
    row = ROWS["pilot"][pilot]
    trained = " or ".join(ROWS["ship"][ship].name for ship in row.fields["trained"])
    badges = ", ".join(f"{n} {ROWS['badge'][b].name}" for b, n in row.fields["badges"].items())
    options = [*answering(known["options"], "hire", pilot=pilot), *answering(known["options"], "dismiss", pilot=pilot)]
    return Piece(
        f"{prefix}-{pilot}",
        "card",
        x,
        y,
        2.6,
        3,
        face=f"card/pilot-{pilot}",
        label=row.name,
        spoken=f"Pilot {row.name}, trained for {trained}. {row.fields['summary']} Badges: {badges}.",
        text=(str(row.fields["summary"]), trained),
        marks={"tl": f"{row.fields['vp']} VP", "br": badges},
        options=tuple(options),
        source=row.source,
        rule="Pilots",
    )


def pilot_area(known: View) -> Area:
    """The pilot row."""
    pieces = [pilot_card(known, pilot, 2.9 * i, 0) for i, pilot in enumerate(known["pilot_row"])]
    note = f"{known['decks']['pilots']} pilots in the deck"
    return Area("pilots", "Pilots for hire", "side", 17.2, 3, tuple(pieces), note=note)


# ------------------------------------------------------------------ galaxies


def galaxy_area(known: View, seat: int) -> Area:
    """A galaxy: empire and resource tracks, ships at home, hangar, colonies and cards."""
    galaxy, name = known["galaxies"][seat], owner_name(known, seat)
    pieces = [*track_pieces(known, seat), *home_pieces(known, seat)]
    y = 3.6
    if known["beyond"] and seat < known["players"]:
        pieces += hangar_pieces(known, seat, y)
        y += 3.3
    for i, planet in enumerate(galaxy["colonies"]):
        pieces.append(planet_card(known, planet, (i % 6) * 3.6, y + (i // 6) * 3.2, f"colony-{seat}"))
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
            face="token/empire",
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
            pieces.append(pilot_card(known, pilot, 5.3 * i + 2.3, y, f"flying-{seat}"))
    return pieces


# ------------------------------------------------------------------ one's own secrets


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
        pieces.append(exploration_card(known, card, (place % 8) * 2.5, 3.2 * (place // 8), "kept", ()))
    rows = max(1, -(-(start + galaxy["num_cards"]) // 8))
    return Area("hand", "Your secrets", "hand", 20, 3.2 * rows, tuple(pieces), seat=viewer)
