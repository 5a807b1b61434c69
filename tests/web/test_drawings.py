"""The drawings: every world its own face, every seat its own colour and shape; scripts that hold their types."""

from __future__ import annotations

import itertools
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from astrarium.games.tiny_epic_galaxies.table.pieces import FACES
from web.people import Person

ROOT = Path(__file__).parents[2]
JS = ROOT / "src" / "astrarium" / "web" / "static" / "js"
KINDS = ["volcanic", "oceanic", "gaseous", "frozen", "desert", "arboreal", "novelty", "rare", "genes", "alien", "gray"]

# How the three common kinds of colour blindness see linear red, green and blue (Machado, Oliveira, Fernandes 2009).
BLINDNESS = {
    "protanopia": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deuteranopia": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritanopia": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}


def test_every_world_has_its_own_face_and_keeps_it(ann: Person) -> None:
    """The same id gives the same painting, another id another one, of every kind."""
    ann.go("/")
    paintings = ann.page.evaluate(
        """async (kinds) => {
            const { planet } = await import("/static/js/art/planet.js");
            return kinds.map((kind) => ["a", "b", "a"].map((id) => planet(0, 0, 50, kind, id).outerHTML));
        }""",
        KINDS,
    )
    for first, second, again in paintings:
        assert first == again != second
    assert len({first for first, _, _ in paintings}) == len(KINDS)


def test_the_six_faces_of_a_die_are_six_pictures(ann: Person) -> None:
    """Of Tiny Epic Galaxies: what each face does is drawn on it."""
    ann.go("/")
    drawn = ann.page.evaluate(
        """async (faces) => {
            const { die } = await import("/static/js/art/things.js");
            const signs = (face) => [...die(0, 0, 100, face, -1).querySelectorAll(".glyph path")];
            return faces.map((face) => signs(face).map((path) => path.outerHTML).join(""));
        }""",
        list(FACES),
    )
    assert all(drawn)
    assert len(set(drawn)) == len(FACES) == 6


def test_worlds_are_named_and_their_free_spaces_drawn(ann: Person) -> None:
    """Horizons: the type of every World stands on it, and an outline wherever something may still be built."""
    ann.sit("horizons", "me", "easy", seed="drawn")
    ann.play(6)
    ann.expect_turn()
    worlds = ann.page.locator(".piece.hex[data-piece^='tile-']")
    assert worlds.count() >= 2
    for world in worlds.all():
        assert {*world.locator("text").all_text_contents()} & {kind.title() for kind in KINDS[:6]}
    assert worlds.locator(".slot").count() >= 3


def test_planets_show_what_they_yield_at_a_table_of_two(ann: Person) -> None:
    """Four lie there instead of six, wider: they had neither picture nor signs, as if they were low tiles."""
    ann.sit("tiny-epic-galaxies", "me", "easy", seed="drawn", settings={"beyond_the_black": True})
    ann.play(2)
    ann.expect_turn()
    planets = ann.page.locator(".piece.card[data-piece^='planet-']")
    assert planets.count() >= 4
    for planet in planets.all():
        assert planet.locator(".signs").count() == 1, planet.get_attribute("data-piece")


def test_docking_places_are_outlines_with_need_and_reward(ann: Person) -> None:
    """Alien Frontiers: every facility shows in signs what it takes and gives, and a place for each die."""
    ann.sit("alien-frontiers", "me", "easy", seed="drawn")
    ann.expect_turn()
    facilities = ann.page.locator(".piece[data-piece^='facility-']")
    assert facilities.count() >= 8
    for facility in facilities.all():
        name = facility.get_attribute("data-piece") or ""
        assert facility.locator(".slot").count() >= 1 or "bay" in name or "hub" in name, name
        assert facility.locator(".signs").count() == 1 or "bay" in name, name


def test_the_ring_of_a_token_leaves_its_name_alone(ann: Person) -> None:
    """What can be chosen or has changed is ringed; the name stands under the ring."""
    ann.sit("new-frontiers", "me", "easy", seed="drawn")
    ann.expect_turn()
    found = ann.page.evaluate(
        """() => [...document.querySelectorAll(".piece.token")].map((piece) => {
            const [ring, name] = [piece.querySelector(".outline"), piece.querySelector(".drawing > text")];
            return name ? ring.getBBox().y + ring.getBBox().height - name.getBBox().y : null;
        }).filter((shared) => shared !== null)"""
    )
    assert len(found) >= 8
    assert max(found) <= 8  # hundredths of a unit


def looks(ann: Person) -> list[dict[str, str]]:
    ann.go("/")
    return list(
        ann.page.evaluate(
            """async () => {
                const { colours, colourLook } = await import("/static/js/art/seats.js");
                return colours.map(colourLook);
            }"""
        )
    )


def test_every_seat_has_a_shape_of_its_own(ann: Person) -> None:
    """Whoever cannot tell the colours apart can tell the shapes."""
    shapes = [look["shape"] for look in looks(ann)]
    assert len(set(shapes)) == len(shapes) == 8


def _seen(colour: str, matrix: tuple[tuple[float, float, float], ...]) -> list[float]:
    parts = [(int(colour[i : i + 2], 16) / 255) ** 2.2 for i in (1, 3, 5)]
    mixed = [sum(m * p for m, p in zip(row, parts, strict=True)) for row in matrix]
    return [255 * max(0.0, min(1.0, value)) ** (1 / 2.2) for value in mixed]


def test_a_seat_that_nobody_sits_on_looks_like_nobody_else(ann: Person) -> None:
    """Tiny Epic Galaxies: the Rogue Galaxy has a colour of its own, whichever the player has."""
    ann.go("/")
    looks = ann.page.evaluate(
        """async () => {
            const { colours, seatColours, seatLook } = await import("/static/js/art/seats.js");
            const both = (colour) => (seatColours([colour]), [seatLook(0).name, seatLook(1).name]);
            return colours.map((colour) => [colour, ...both(colour)]);
        }"""
    )
    assert all(mine == wished for wished, mine, _ in looks)
    assert all(theirs not in ("", mine) for _, mine, theirs in looks)


@pytest.mark.parametrize("kind", sorted(BLINDNESS))
def test_the_colours_of_the_first_four_seats_stay_apart(ann: Person, kind: str) -> None:
    """Red, blue, green and yellow differ clearly for the three common kinds of colour blindness."""
    fills = [look["fill"] for look in looks(ann)][:4]
    for one, other in itertools.combinations(fills, 2):
        apart = sum(
            (a - b) ** 2 for a, b in zip(_seen(one, BLINDNESS[kind]), _seen(other, BLINDNESS[kind]), strict=True)
        )
        assert apart**0.5 > 40, (one, other, apart**0.5)


def test_a_face_nobody_has_met_is_drawn_all_the_same(ann: Person) -> None:
    """A fifth game needs no JavaScript: any kind and face gets a drawing."""
    ann.go("/")
    drawn = ann.page.evaluate(
        """async () => {
            const { draw } = await import("/static/js/art/pieces.js");
            const kinds = ["board", "card", "tile", "hex", "die", "token", "track", "pile", "mat", "text", "gizmo"];
            const faces = ["", "quark/strange", "planet/zorp", "star/pink", "back/zap", "die/9", "die/zap", "ship/ufo"];
            const piece = { id: "p", x: 0, y: 0, w: 2, h: 3, label: "Name", spoken: "", text: ["Words"],
                            marks: { tl: "1" }, owner: 1, badge: "3", dim: false, steps: ["a", "b"], options: [] };
            return kinds.flatMap((kind) => faces.map((face) => draw({ ...piece, kind, face }).childElementCount));
        }"""
    )
    assert min(drawn) > 0


def tsc() -> list[str]:
    """The type checker, wherever it is; scripts/ensure-tsc puts it beside the virtual environment."""
    own = Path(sys.prefix) / "tsc" / "node_modules" / ".bin" / "tsc"
    found = str(own) if own.exists() else shutil.which("tsc")
    if found is None or shutil.which("node") is None:
        pytest.skip("tsc or node is not installed (scripts/ensure-tsc installs it where it can)")
    return [found]


def test_the_scripts_hold_their_types() -> None:
    """Plain modules, typed by JSDoc, checked strictly; no build step."""
    flags = ["--noEmit", "--checkJs", "--allowJs", "--strict", "--noUncheckedIndexedAccess"]
    flags += [
        "--target",
        "es2022",
        "--module",
        "es2022",
        "--moduleResolution",
        "bundler",
        "--lib",
        "es2023,dom,dom.iterable",
    ]
    command = [*tsc(), *flags, *map(str, sorted(JS.rglob("*.js")))]
    checked = subprocess.run(command, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout
