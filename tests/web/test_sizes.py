"""Every stage at every size: recorded matches with all modules, for every number of players, from the start to the end.

The positions come from records, so nothing is played: a page draws the scenes of a match one after the other.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import astrarium
from web.people import Person
from web.test_layout import GAMES
from web.test_stage import SCREENS, SMALL

TESTS = Path(__file__).parents[1]
RECORDS = {
    "horizons": ["two_players", "three_players", "four_players", "five_players"],
    "new-frontiers": [f"players-{count}-goals" for count in range(2, 6)],
    "tiny-epic-galaxies": [f"beyond-{count}" for count in range(2, 6)],
    "alien-frontiers": [f"all_{count}" for count in range(2, 7)],
}
EMPTY = 0.25  # of the width of a place that may stay free
LEAST = {"phone": 12}  # pixels of a letter; elsewhere 11
COLOURS = ["red", "blue", "green", "yellow", "purple", "white"]

# Draws a scene on the felt of a table, in a theme, and tells where its regions are and what lies outside the window.
DRAW = """async ([scene, palette, colours, theme]) => {
    const { SceneView } = await import("/static/js/table/scene.js");
    const { usePalette } = await import("/static/js/art/things.js");
    const { seatColours } = await import("/static/js/art/seats.js");
    const felt = document.getElementById("felt");
    document.documentElement.dataset.theme = theme;
    if (!window.drawnHere) {
        felt.replaceChildren();
        const height = () => innerHeight - felt.getBoundingClientRect().top - scrollY - 14;
        const room = () => ({ width: felt.clientWidth, height: height() });
        window.drawnHere = new SceneView(felt, { moving: () => false, room });
    }
    usePalette(palette);
    seatColours(colours);
    window.drawnHere.show(scene, 0, 0);
    const box = (node) => node.querySelector(".panel-back").getBoundingClientRect();
    const panels = [...felt.querySelectorAll("[data-region]")].map((node) => [node.dataset.region, box(node)]);
    return {
        regions: Object.fromEntries(panels.map(([name, { x, y, width, height }]) => [name, [x, y, width, height]])),
        outside: panels.filter(([, one]) => one.bottom > innerHeight || one.right > innerWidth).map(([name]) => name),
        tabs: [...felt.querySelectorAll(".tab")].filter((tab) => {
            const room = tab.parentElement.querySelector(".panel-back").getBoundingClientRect();
            return tab.getBoundingClientRect().right > room.right + 1;
        }).map((tab) => tab.dataset.tab),
        cut: [...felt.querySelectorAll(".piece text, .piece tspan")].filter((node) => !node.childElementCount)
            .map((node) => node.textContent).filter((text) => text.includes("…")),
        rivals: felt.querySelectorAll(".rival").length,
        spread: Object.fromEntries(panels.map(([name, room]) => {
            const inside = [...felt.querySelectorAll(".piece .outline")].map((node) => node.getBoundingClientRect())
                .filter((one) => one.top >= room.top - 4 && one.bottom <= room.bottom + 4)
                .filter((one) => one.left >= room.left - 4 && one.right <= room.right + 4);
            return [name, [Math.min(...inside.map((one) => one.left)), Math.max(...inside.map((one) => one.right))]];
        })),
        wide: document.documentElement.scrollWidth,
    };
}"""

# Letters that other letters, or a thing that was laid down later, lie over. What stands in an empty place (a docking
# port) is covered by what comes to lie there; a hexagon's corners are free.
COVERED = """() => {
    const box = (node) => node.getBoundingClientRect();
    const shared = (a, b) => {
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        return wide > 0 ? wide * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)) : 0;
    };
    const pieces = [...document.querySelectorAll("#felt .piece")];
    const texts = pieces.flatMap((piece, i) => [...piece.querySelectorAll("text:not(.slot-sign)")]
        .filter((node) => node.textContent.trim()).map((node) => ({ i, words: node.textContent, at: box(node) })));
    const things = pieces.map((piece, i) => ({ i, piece, at: box(piece.querySelector(".outline")) }))
        .filter(({ piece }) => !piece.matches(".board, .mat, .track, .text, .hex"));
    const found = [];
    for (const { i, words, at } of texts) {
        const under = things.find((thing) => thing.i > i && shared(at, thing.at) > 0.5 * at.width * at.height);
        if (under) found.push(`${under.piece.dataset.piece} over "${words}"`);
    }
    texts.forEach((one, n) => texts.slice(n + 1).forEach((other) => {
        const least = Math.min(one.at.width * one.at.height, other.at.width * other.at.height);
        if (shared(one.at, other.at) > 0.25 * least) found.push(`"${other.words}" over "${one.words}"`);
    }));
    return found;
}"""


# Draws all scenes that wait on the page one after the other, dark and light in turn, and tells of each what it looks
# like: in one go, because a page that is asked again and again paints itself in between.
STAGES = f"""async ([palette, colours, least]) => {{
    const draw = {DRAW};
    const small = {SMALL};
    const covered = {COVERED};
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));  // the window has its new size
    const told = [];
    for (const [number, scene] of window.scenes.entries()) {{
        const drawn = await draw([scene, palette, colours, ["dark", "light"][number % 2]]);
        const felt = document.getElementById("felt").clientWidth;
        told.push({{ ...drawn, felt, small: small(least), covered: covered() }});
    }}
    return told;
}}"""


def moments(game: str, record: str) -> tuple[int, list[tuple[str, dict[str, Any]]]]:
    """The players of a recorded match, and what the first of them sees at the start, in the middle and at the end."""
    path = TESTS / game.replace("-", "_") / "matches" / f"{record}.jsonl"
    end = astrarium.replay(path)
    matches = [astrarium.replay(path, step=step) for step in (0, len(end.steps) // 2)]
    return end.players, [(f"step {len(one.steps)}", one.scene_of(0).as_dict()) for one in (*matches, end)]


def unused(regions: dict[str, list[float]], spreads: list[dict[str, list[float]]]) -> dict[str, float]:
    """Which part of its width the shared board and one's own area never use in a game."""
    found = {}
    for name in (next(iter(regions)), "mine"):
        left, right = min(one[name][0] for one in spreads), max(one[name][1] for one in spreads)
        found[name] = 1 - (right - left) / regions[name][2]
    return found


def moved(before: dict[str, list[float]], after: dict[str, list[float]]) -> list[str]:
    """Regions that are not where they were."""
    return [
        name
        for name, box in before.items()
        if name not in after or any(abs(a - b) > 2 for a, b in zip(box, after[name], strict=True))
    ]


@pytest.mark.parametrize("game", GAMES)
def test_every_stage_can_be_read_whole_and_stands_still(ann: Person, game: str) -> None:
    """Letters of 11 pixels (12 on a phone), the whole width and no more, every tab in reach, regions that do not move.

    No name is cut, and nothing lies over letters. On a desk the shared board, one's own area and a line for every
    opponent are in view without scrolling, and the former two use their places.
    """
    ann.sit(game, "me", "easy", seed="drawn")
    ann.expect_turn()
    palette = dict(astrarium.game(game).meta.palette)
    for record in RECORDS[game]:
        players, seen = moments(game, record)
        ann.page.evaluate("scenes => { window.scenes = scenes; }", [scene for _, scene in seen])
        for size, screen in SCREENS.items():
            ann.page.set_viewport_size(screen["viewport"])
            stages = ann.page.evaluate(STAGES, [palette, COLOURS, LEAST.get(size, 11)])
            first: dict[str, list[float]] = stages[0]["regions"]
            for (moment, _), told in zip(seen, stages, strict=True):
                what = f"{record}, {moment}, {size}"
                assert told["small"] == [], what
                assert told["wide"] <= screen["viewport"]["width"] + 1, what
                assert told["rivals"] == players - 1, what
                edges = [(x, x + wide) for x, _, wide, _ in told["regions"].values()]
                used = max(right for _, right in edges) - min(left for left, _ in edges)
                assert used >= told["felt"] - 2, what
                assert told["tabs"] == [], what
                assert size not in ("desk", "wide") or told["outside"] == [], what
                assert told["cut"] == [], what
                assert told["covered"] == [], what
                assert moved(first, told["regions"]) == [], what
            empty = unused(first, [told["spread"] for told in stages])
            assert size not in ("desk", "wide") or max(empty.values()) <= EMPTY, (record, size, empty)
