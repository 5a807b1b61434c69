"""The table as a picture, from a view: Systems in the centre, stacks and supply beside, a mat for each player."""

from __future__ import annotations

from typing import Any

from astrarium.core.game import View
from astrarium.core.scene import Area, Piece, Scene, answering
from astrarium.games.horizons.components import PARTS, STRUCTURE_NAMES, TILE_TYPE, TYPE_NAMES
from astrarium.games.horizons.mats import hand_area, seat_area
from astrarium.games.horizons.moves import FACE_NAMES, STAR_NAMES, STRUCTURE_TEXTS
from astrarium.games.horizons.names import STRUCTURES, TYPES_NAMED

HEX = 2.0
RING = ((2.2, 0.0), (4.2, 1.1), (4.2, 3.3), (2.2, 4.4), (0.2, 3.3), (0.2, 1.1))  # corners of the six places
STAR_AT = (2.2, 2.2)
SPACE_AT = ((0.22, 1.02), (1.18, 1.02), (0.7, 0.28))  # of the three spaces on a World
TOKEN = 0.6
STAR_FACES = ("star/yellow", "star/orange", "star/blue", "star/red", "star/white")
CARD_W, CARD_H = 2.2, 3.0


def scene(known: View) -> Scene:
    """The table as the viewer sees it."""
    match = known["match"]
    seats = range(len(known["players"]))
    first = match["viewer"] or 0
    order = [*seats[first:], *seats[:first]]
    areas = [system_area(known, star) for star in seats]
    areas += [drawn_area(known)] if known["drawn"] else []
    areas += [hand_area(known, match["viewer"])] if match["viewer"] is not None else []
    areas += [stacks_area(known), supply_area(known)]
    return Scene((*areas, *(seat_area(known, seat) for seat in order)))


# ------------------------------------------------------------------ Systems


def system_area(known: View, star: int) -> Area:
    """A Star with its Worlds around it."""
    system, name = known["systems"][star], STAR_NAMES[star]
    pieces = [star_piece(known, star)]
    for place, world in enumerate(system["worlds"]):
        pieces += world_pieces(known, world, *RING[place])
    return Area(f"system-{name}", f"System {name}", "centre", 6.4, 6.6, tuple(pieces), note=control_note(known, star))


def control_note(known: View, star: int) -> str:
    """Who has how many Control Points."""
    names, points = known["match"]["names"], known["systems"][star]["control"]
    found = [f"{names[seat]} {count}" for seat, count in enumerate(points) if count]
    return "Control: " + ", ".join(found) if found else "Nobody has Control Points here"


def star_piece(known: View, star: int) -> Piece:
    """The Star itself, which answers to placing, naming and the Drej's Colonies."""
    name, colonies = STAR_NAMES[star], sum(known["systems"][star]["colonies"])
    owner = next((seat for seat, count in enumerate(known["systems"][star]["colonies"]) if count), -1)
    asked = known["options"]
    options = (
        *answering(asked, "place", star=name),
        *answering(asked, "build-on-star", star=name),
        *answering(asked, "name-system", star=name),
    )
    return Piece(
        f"star-{name}",
        "hex",
        *STAR_AT,
        HEX,
        HEX,
        face=STAR_FACES[star],
        label=f"Star {name}",
        spoken=f"Star {name} with {len(known['systems'][star]['worlds'])} Worlds"
        + (f" and {colonies} Colonies on it" if colonies else "")
        + f". {control_note(known, star)}.",
        badge=str(colonies) if colonies else "",
        owner=owner,
        options=options,
        source=PARTS.rows("star_tile")[star].source,
        rule="Systems",
    )


def world_pieces(known: View, world: dict[str, Any], x: float, y: float) -> list[Piece]:
    """A World and the Structures on it."""
    name, asked = world["name"], known["options"]
    options = (
        *answering(asked, "build", world=name),
        *answering(asked, "flip", world=name),
        *answering(asked, "move-to", world=name),
    )
    tile = Piece(
        f"tile-{world['tile'] + 1}",
        "hex",
        x,
        y,
        HEX,
        HEX,
        face=f"planet/{world['type']}",
        label=name,
        spoken=spoken_world(known, world),
        options=options,
        source=PARTS.rows("world_tile")[world["tile"]].source,
        rule="Build",
    )
    return [tile, *(piece for space in world["spaces"] for piece in structure_pieces(known, name, space, x, y))]


def spoken_world(known: View, world: dict[str, Any]) -> str:
    """A World for a screen reader."""
    names = known["match"]["names"]
    named = TYPES_NAMED[TYPE_NAMES.index(world["type"])]
    built = [f"{names[space['owner']]}'s {spoken_structure(space)}" for space in world["spaces"]]
    other = TILE_TYPE[world["tile"]][1 - world["side"]]
    there = ", ".join(built) or "nothing built"
    return f"World {world['name']}, {named}: {there}. {TYPES_NAMED[other]} on its other side."


def spoken_structure(space: dict[str, Any]) -> str:
    """A Structure, or a stack of two, in words."""
    lower = STRUCTURES[STRUCTURE_NAMES.index(space["kind"])]
    return lower if space["top"] is None else f"{STRUCTURES[STRUCTURE_NAMES.index(space['top'])]} on {lower}"


def structure_pieces(known: View, world: str, space: dict[str, Any], x: float, y: float) -> list[Piece]:
    """The Structure on a space, and the one on top of it."""
    dx, dy = SPACE_AT[space["space"]]
    mine = known["match"]["viewer"] == space["owner"]
    lower = structure_piece(known, world, space, "kind", (x + dx, y + dy), "move" if mine and not space["top"] else "")
    if space["top"] is None:
        return [lower]
    return [
        lower,
        structure_piece(known, world, space, "top", (x + dx + 0.12, y + dy - 0.22), "move-top" if mine else ""),
    ]


def structure_piece(
    known: View, world: str, space: dict[str, Any], layer: str, at: tuple[float, float], verb: str
) -> Piece:
    """One Structure as a token of its owner."""
    kind = STRUCTURE_NAMES.index(space[layer])
    options = answering(known["options"], verb, structure=STRUCTURE_TEXTS[kind], world=world) if verb else ()
    return Piece(
        f"{world}-{space['space']}-{layer}",
        "token",
        *at,
        TOKEN,
        TOKEN,
        face=f"structure/{STRUCTURE_TEXTS[kind]}",
        spoken=f"{known['match']['names'][space['owner']]}'s {STRUCTURES[kind]} on {world}.",
        owner=space["owner"],
        options=options,
        rule="Structure rewards",
    )


# ------------------------------------------------------------------ beside the Systems


def drawn_area(known: View) -> Area:
    """World tiles that have been drawn and not yet placed: both sides, side by side."""
    pieces: list[Piece] = []
    for tile in known["drawn"]:
        for side in range(2):
            face = FACE_NAMES[2 * tile + side]
            named = TYPES_NAMED[TILE_TYPE[tile][side]]
            pieces.append(
                Piece(
                    f"drawn-{face}",
                    "hex",
                    0.1 + 2.1 * len(pieces),
                    0.1,
                    HEX,
                    HEX,
                    face=f"planet/{TYPE_NAMES[TILE_TYPE[tile][side]]}",
                    label=named,
                    spoken=f"Side {side + 1} of World tile {tile + 1}: {named}.",
                    options=answering(known["options"], "place", face=face),
                    source=PARTS.rows("world_tile")[tile].source,
                    rule="Explore",
                )
            )
    return Area("drawn", "Drawn World tile", "centre", 0.2 + 2.1 * len(pieces), 2.2, tuple(pieces))


def stacks_area(known: View) -> Area:
    """The five stacks of Alien Allies, top cards face up."""
    pieces = [stack_piece(known, number) for number in range(len(known["stacks"]))]
    width = 0.2 + (CARD_W + 0.2) * len(pieces)
    return Area("stacks", "Alien Allies", "side", width, CARD_H + 0.4, tuple(pieces), note="Top cards are open")


def stack_piece(known: View, number: int) -> Piece:
    """A stack: its top card, how many there are, and drawing or burying it."""
    stack = known["stacks"][number]
    row = next((r for r in PARTS.rows("ally") if r.id == stack["top"]), None)
    species = PARTS.rows("species")[number].name
    asked, name = known["options"], stack["species"]
    return Piece(
        f"stack-{name}",
        "card" if row else "pile",
        0.2 + (CARD_W + 0.2) * number,
        0.2,
        CARD_W,
        CARD_H,
        face=f"card/{row.fields['action']}" if row else "back/ally",
        label=row.name if row else f"{species}: empty",
        spoken=f"{species} stack, {stack['count']} cards. On top: {row.name}. {row.fields['text']}"
        if row
        else f"The {species} stack is empty.",
        text=(str(row.fields["action"]).title(), str(row.fields["text"])) if row else (),
        marks={"br": str(stack["count"])},
        dim=row is None,
        options=(*answering(asked, "take-ally", stack=name), *answering(asked, "bury-ally", stack=name)),
        source=row.source if row else "",
        rule="Drawing Alien Ally cards",
    )


def supply_area(known: View) -> Area:
    """Tokens in the supply, the bag of World tiles and the deck of Missions."""
    asked = known["options"]
    share = {"energy": "gain-energy", "metal": "gain-metal", "knowledge": ""}
    pieces = [
        Piece(
            f"supply-{token}",
            "token",
            0.2 + 1.3 * number,
            0.6,
            1,
            1,
            face=f"resource/{token}",
            label=token.title(),
            spoken=f"{known['supply'][token]} {token.title()} in the supply.",
            badge=str(known["supply"][token]),
            dim=known["supply"][token] == 0,
            options=supply_options(asked, share[token], token),
            rule="Resources and token limits",
        )
        for number, token in enumerate(share)
    ]
    bag, deck = len(known["bag"]), known["deck"]
    pieces.append(
        Piece("bag", "pile", 4.3, 0.4, 1.6, 1.6, "back/world", "Bag", f"{bag} World tiles in the bag.", badge=str(bag))
    )
    pieces.append(
        Piece(
            "missions",
            "pile",
            6.2,
            0.2,
            1.5,
            2.0,
            face="back/mission",
            label="Missions",
            spoken=f"{deck} Missions in the deck, {known['discards']} discarded.",
            badge=str(deck),
            options=answering(asked, "draw-mission"),
            rule="Mission cards",
        )
    )
    return Area("supply", "Supply", "side", 7.9, 2.4, tuple(pieces))


def supply_options(asked: list[dict[str, Any]], share: str, token: str) -> tuple[int, ...]:
    """Gaining, taking, mixing and exchanging tokens is done at the supply."""
    shared = answering(asked, share) if share else ()
    amounts = [*answering(asked, "take"), *answering(asked, "mix"), *answering(asked, "convert")]
    named = [o["id"] for o in asked if o["id"] in amounts and token.title() in o["label"]]
    return (*shared, *named)
