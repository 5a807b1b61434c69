"""The stage: letters that can be read, regions, opponents in a line, tabs, zoom, and the question in its order."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import astrarium
from astrarium.core.match import Match
from web.people import PHONE, Person
from web.test_layout import ALL, GAMES

TESTS = Path(__file__).parents[1]
RECORDED = {
    "horizons": "three_players",
    "new-frontiers": "players-3-goals",
    "tiny-epic-galaxies": "beyond-3",
    "alien-frontiers": "all_3",
}

SCREENS: dict[str, dict[str, Any]] = {
    "desk": {"viewport": {"width": 1440, "height": 900}},
    "wide": {"viewport": {"width": 1920, "height": 1080}},
    "tablet": {"viewport": {"width": 820, "height": 1180}, "has_touch": True},
    "phone": PHONE,
}

# Every text on the page with its size on the screen, where that is smaller than so many pixels.
SMALL = """(least) => {
    const found = [];
    const seen = (node) => node.checkVisibility?.({ checkOpacity: true, checkVisibilityCSS: true }) !== false;
    for (const node of document.querySelectorAll(".scene text")) {
        const size = parseFloat(getComputedStyle(node).fontSize) * node.getScreenCTM().a;
        if (node.textContent.trim() && size < least - 0.05) found.push(`${node.textContent}: ${size}`);
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const parent = walker.currentNode.parentElement;
        const text = walker.currentNode.textContent.trim();
        if (!text || parent.closest("svg, .sr, .brand, script, noscript, [hidden]") || !seen(parent)) continue;
        const size = parseFloat(getComputedStyle(parent).fontSize);
        if (size < least - 0.05) found.push(`${text}: ${size}`);
    }
    return found;
}"""

# Options whose words are cut off or reach out of their button, and questions that do not fit.
CUT = """() => {
    const shown = [...document.querySelectorAll("#ask .prompt, #ask .option .grow, #ask .option")]
        .filter((node) => getComputedStyle(node).display !== "inline");
    const high = (node) => node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1;
    return shown.filter(high).map((node) => node.textContent);
}"""
# The same options with more words than any game has.
LONG = """() => document.querySelectorAll("#ask .option .grow")
    .forEach((node) => node.append(" and then whatever else may have to be said about this option here".repeat(2)))"""


@pytest.mark.parametrize("game", GAMES)
def test_every_letter_can_be_read(person: Callable[..., Person], game: str) -> None:
    """At least 11 pixels on a desk and a tablet, 12 on a phone; at the start, in the middle, with all modules."""
    desk = person(**SCREENS["desk"])
    table = desk.sit(game, "me", "easy", "easy", "easy", seed="drawn", settings=ALL[game])
    desk.page.locator(".piece").first.wait_for()
    assert desk.page.evaluate(SMALL, 11) == []
    desk.play(10)
    assert desk.page.evaluate(SMALL, 11) == []
    assert desk.page.evaluate(CUT) == []
    state = desk.context.storage_state()
    for name, least in (("wide", 11), ("tablet", 11), ("phone", 12)):
        other = person(**SCREENS[name], storage_state=state)
        other.go(f"/t/{table}")
        other.page.locator(".piece").first.wait_for()
        assert other.page.evaluate(SMALL, least) == [], name
        assert other.page.evaluate("document.documentElement.scrollWidth") <= SCREENS[name]["viewport"]["width"] + 1
        expect(other.options.first).to_be_visible()
        other.page.evaluate(LONG)
        assert other.page.evaluate(CUT) == [], name


def test_an_opponent_unfolds_and_folds_again(ann: Person) -> None:
    """One line each; a click opens the whole area over the table, Escape closes it, and nothing else moves."""
    ann.sit("alien-frontiers", "me", "easy", "easy", seed="drawn")
    line = ann.page.locator(".rival").first
    before = ann.page.locator("[data-region='board'] .panel-back").bounding_box()
    line.click()
    expect(line).to_have_attribute("aria-expanded", "true")
    expect(ann.page.locator(".panels.over .panel-back")).to_be_visible()
    expect(ann.page.locator(".pieces.over .piece").nth(3)).to_be_visible()
    assert ann.page.locator("[data-region='board'] .panel-back").bounding_box() == before
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator(".pieces.over .piece")).to_have_count(0)


def test_an_opponent_unfolds_under_a_resting_pointer(ann: Person) -> None:
    """As long as the pointer stays on the line or on what it unfolds into."""
    ann.sit("horizons", "me", "easy", "easy", seed="drawn")
    over = ann.page.locator(".panels.over .panel-back")
    ann.page.mouse.move(5, 5)
    ann.page.locator(".rival").last.hover()
    expect(over).to_be_visible()
    box = over.bounding_box()
    assert box is not None
    ann.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=8)
    ann.page.wait_for_timeout(600)
    expect(over).to_be_visible()
    ann.page.mouse.move(5, 5)
    expect(over).to_have_count(0)


@pytest.mark.parametrize("size", ["tablet", "phone"])
def test_an_opponent_unfolds_by_a_tap(person: Callable[..., Person], size: str) -> None:
    """The whole area lies on the screen, under no sheet and beside no edge."""
    one = person(**SCREENS[size])
    one.sit("new-frontiers", "me", "easy", seed="drawn")
    one.expect_turn()
    line = one.page.locator(".rival").first
    line.scroll_into_view_if_needed()
    line.tap()
    expect(line).to_have_attribute("aria-expanded", "true")
    box = one.page.locator(".panels.over .panel-back").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= SCREENS[size]["viewport"]["width"]


def test_an_area_under_a_tab_comes_on_top(ann: Person) -> None:
    """Regions hold several areas; a tab opens one."""
    ann.sit("tiny-epic-galaxies", "me", "easy", seed="drawn", settings={"beyond_the_black": True})
    tab = ann.page.locator(".tab", has_text="Pilots for hire")
    tab.click()
    expect(tab).to_have_attribute("aria-pressed", "true")
    expect(ann.page.locator("[data-piece^='pilot-']").first).to_be_visible()


def test_the_wheel_zooms_and_a_double_click_shows_all_again(ann: Person) -> None:
    ann.sit("horizons", "me", "easy", seed="drawn")
    ann.page.locator(".piece").first.wait_for()
    ann.page.mouse.move(500, 300)
    ann.page.mouse.wheel(0, -600)
    expect(ann.page.locator(".scene.zoomed")).to_be_visible()
    left = ann.page.evaluate(f"({PLACE})().e")
    ann.page.mouse.down()
    ann.page.mouse.move(420, 330, steps=6)
    ann.page.mouse.up()
    assert ann.page.evaluate(f"({PLACE})().e") < left - 40, "dragging pans"
    ann.page.evaluate("document.querySelector('.scene').dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))")
    expect(ann.page.locator(".scene.zoomed")).to_have_count(0)


class Fingers:
    """Fingers on the glass of a touch screen."""

    def __init__(self, page: Page) -> None:
        self._line = page.context.new_cdp_session(page)

    def touch(self, kind: str, *places: tuple[float, float]) -> None:
        """Fingers come down, move or leave; these are where they are now."""
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(places)]
        self._line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def slide(self, *ways: tuple[tuple[float, float], tuple[float, float]], steps: int = 40) -> None:
        """Fingers come down, go from one place to another in small steps, and leave."""
        self.touch("touchStart", *(start for start, _ in ways))
        for step in range(1, steps + 1):
            part = step / steps
            self.touch("touchMove", *((a + (c - a) * part, b + (d - b) * part) for (a, b), (c, d) in ways))
        self.touch("touchEnd")


PLACE = "() => new DOMMatrix(getComputedStyle(document.querySelector('.scene .world')).transform)"


@pytest.mark.parametrize("size", ["tablet", "phone"])
def test_two_fingers_zoom_and_one_pans_what_is_zoomed(person: Callable[..., Person], size: str) -> None:
    """Slowly apart: larger, also by steps of a pixel. Then one finger moves the board and not the page."""
    touching = person(**SCREENS[size])
    touching.sit("horizons", "me", "easy", seed="drawn")
    touching.page.locator(".piece").first.wait_for()
    fingers, zoomed = Fingers(touching.page), touching.page.locator(".scene.zoomed")
    fingers.slide(((140, 250), (20, 250)), ((240, 250), (360, 250)), steps=120)
    expect(zoomed).to_be_visible()
    scale, left = touching.page.evaluate(f"({PLACE})().a"), touching.page.evaluate(f"({PLACE})().e")
    assert 2 < scale <= 4
    fingers.slide(((190, 200), (130, 260)))
    touching.page.wait_for_function(f"left => ({PLACE})().e < left - 20", arg=left)
    assert touching.page.evaluate("scrollY") == 0
    expect(touching.page.locator("#details")).to_be_hidden()
    fingers.slide(((40, 250), (185, 250)), ((340, 250), (195, 250)))
    expect(zoomed).to_have_count(0)


def test_a_list_that_goes_on_shows_its_edge_and_keys_reach_its_end(person: Callable[..., Person]) -> None:
    """On a low screen the options scroll inside the question; arrows bring each of them into view."""
    ann = person(viewport={"width": 1280, "height": 560})
    ann.sit("horizons", "me", "easy", seed="drawn")
    ann.expect_turn()
    edge = ann.page.locator("#ask .options.more")
    expect(edge).to_have_count(1)
    ann.options.first.focus()
    ann.page.keyboard.press("ArrowUp")  # round to the last
    last = ann.page.locator("#ask .option, #ask .shortcut").last
    expect(last).to_be_focused()
    expect(edge).to_have_count(0)
    inside, box = last.bounding_box(), ann.page.locator("#ask .options").bounding_box()
    assert inside is not None
    assert box is not None
    assert box["y"] - 1 <= inside["y"] <= inside["y"] + inside["height"] <= box["y"] + box["height"] + 1
    assert ann.page.evaluate("document.documentElement.scrollHeight") <= 560


NOTHING = re.compile(r"(\w+ )?(nothing|none|neither|no)\b|(End|Stop|Finish|Decline)\b|Do not\b")


def asked(game: str) -> list[dict[str, Any]]:
    """The options of every kind of question in a recorded match with all modules, as the page is sent them."""
    end = astrarium.replay(TESTS / game.replace("-", "_") / "matches" / f"{RECORDED[game]}.jsonl")
    match, kinds = Match(end.game, end.players, end.seed, end.names, **end.settings), {}
    for step in end.steps:
        options = match.view(match.seat)["options"]
        kinds.setdefault(frozenset(option["form"]["verb"] for option in options), options)
        match.follow(step)
    return list(kinds.values())


@pytest.mark.parametrize("game", GAMES)
def test_whatever_says_nothing_or_ends_stands_last_and_never_under_key_1(ann: Person, game: str) -> None:
    """In every kind of question of a whole game."""
    ann.go("/")
    for options in asked(game):
        rows = ann.page.evaluate(
            """async (options) => {
                const { ordered } = await import("/static/js/table/options.js");
                return ordered(options).map(({ option, key }) => [option.label, key]);
            }""",
            options,
        )
        idle = [bool(NOTHING.match(label)) for label, _ in rows]
        assert idle == sorted(idle), rows
        assert not any(key == "1" for (_, key), one in zip(rows, idle, strict=True) if one), rows


def test_what_lets_go_stands_last_and_never_under_key_1(ann: Person) -> None:
    """End your turn has the key 0."""
    ann.sit("horizons", "me", "easy", seed="drawn")
    for _ in range(30):
        ann.expect_turn()
        last = ann.options.last
        if "End your turn" in last.inner_text():
            break
        ann.play(1)
    assert "End your turn" in last.inner_text()
    assert last.locator(".key").inner_text() == "0"
    ann.page.keyboard.press("0")
    expect(ann.page.locator(".log")).to_contain_text("Leavitt")


def test_several_things_are_marked_in_any_order_and_one_button_plays_them(ann: Person) -> None:
    """Toggles by click and by key, the button says what it will do, and a mark can be taken away again."""
    ann.sit("market-day", "me", "easy", seed="drawn")
    ann.expect_turn()
    done = ann.page.locator("#ask .done")
    expect(done).to_be_disabled()
    ann.page.keyboard.press("3")
    ann.options.nth(0).click()
    expect(ann.page.locator("#ask .option[aria-pressed='true']")).to_have_count(2)
    ann.options.nth(0).click()
    expect(ann.page.locator("#ask .option[aria-pressed='true']")).to_have_count(1)
    expect(done).to_be_disabled()
    ann.options.nth(1).click()
    expect(done).to_be_enabled()
    assert done.inner_text().strip()
    before = ann.question.get_attribute("data-version")
    ann.page.keyboard.press("d")
    ann.page.wait_for_function("v => document.getElementById('ask').dataset.version !== v", arg=before)


SEVERAL = """async (asked) => {
  const { Ask } = await import("/static/js/table/ask.js");
  const theirs = document.getElementById("ask"), home = theirs.cloneNode(true);
  theirs.replaceWith(home);  // what the server still has to tell is drawn where nobody looks
  const options = asked.things.map((text, id) =>
    ({ id, text, label: `Colony ${text}`, rule: "", form: { verb: "swap", arguments: {} } }));
  const buttons = ["", "", "Swap 2 colonies"];
  const many = { least: 2, most: 2, marked: [], done: "done", buttons, sets: null, ...asked };
  const played = { choose() {}, chooseAll: (texts) => { window.chosen = texts; } };
  const acts = { ...played, mark() {}, point() {}, pieceOf: () => null };
  const laid = JSON.parse(document.getElementById("boot").textContent).state;
  const state = { ...laid, version: Math.random(), options, shortcuts: [],
    prompt: { text: "Which two?", rule: "", many, no: "" } };
  window.asked = new Ask(home, acts);
  window.asked.show(state);
}"""


def test_what_does_not_go_with_the_marks_cannot_be_marked(ann: Person) -> None:
    """Where only some things go together the others are dimmed, and the button waits for a set that may be played."""
    ann.sit("market-day", "me", "easy", seed="drawn")
    ann.expect_turn()
    ann.page.evaluate(SEVERAL, {"things": ["a", "b", "c"], "copies": [1, 1, 1], "sets": [[0, 1], [1, 2]]})
    marked, done = ann.page.locator("#ask .option[aria-pressed='true']"), ann.page.locator("#ask .done")
    expect(done).to_have_text("Mark 2 moreD")
    ann.options.nth(0).click()
    expect(ann.options.nth(2)).to_have_attribute("aria-disabled", "true")
    expect(ann.options.nth(1)).not_to_have_attribute("aria-disabled", "true")
    ann.options.nth(2).click(force=True)
    expect(marked).to_have_count(1)
    expect(ann.page.locator(".notice")).to_contain_text("does not go with what is marked")
    expect(done).to_be_disabled()
    ann.options.nth(1).click()
    expect(done).to_have_text("Swap 2 coloniesD")
    done.click()
    assert ann.page.evaluate("window.chosen") == "a + b + done"


def test_the_only_set_is_marked_already(ann: Person) -> None:
    """Where nothing else can be named one click confirms it, of equal things too."""
    ann.sit("market-day", "me", "easy", seed="drawn")
    ann.expect_turn()
    for things, copies, answer in ((["a", "b"], [1, 1], "a + b + done"), (["a"], [2], "a + a + done")):
        ann.page.evaluate(SEVERAL, {"things": things, "copies": copies})
        expect(ann.page.locator("#ask .option[aria-pressed='true']")).to_have_count(2)
        ann.page.locator("#ask .done").click()
        assert ann.page.evaluate("window.chosen") == answer


def test_equal_things_have_a_row_each(ann: Person) -> None:
    """Every die of a roll can be marked, equal ones too, and the button counts them."""
    ann.sit("tiny-epic-galaxies", "me", "easy", seed="drawn")
    ann.expect_turn()
    ann.play(1)  # the secret mission
    ann.choose("Reroll dice")
    done = ann.page.locator("#ask .done")
    expect(done).to_be_disabled()
    expect(ann.options).to_have_count(4)
    faces = [row.inner_text() for row in ann.options.all()]
    assert len({face.rstrip("1234") for face in faces}) < 4, "the deal has no equal dice"
    for row in range(4):
        ann.options.nth(row).click()
        expect(ann.page.locator("#ask .option[aria-pressed='true']")).to_have_count(row + 1)
    ann.options.nth(3).click()
    expect(done).to_contain_text("Roll 3 dice")
    done.click()
    expect(ann.page.locator(".log")).to_contain_text("rerolls 3 dice")


def test_between_two_decisions_nothing_beside_the_table_jumps(ann: Person) -> None:
    """Whatever is asked, and whoever is asked: the question is as high, so undo and the log stay where they are."""
    ann.sit("horizons", "me", "easy", seed="drawn")
    ann.expect_turn()
    ann.page.evaluate("document.getElementById('banners').hidden = true")  # what others did takes room from the log
    places = []
    for _ in range(12):
        ann.play(1)
        ann.expect_turn()
        boxes = [ann.page.locator(one).bounding_box() for one in ("#ask", "#undo", "#talk")]
        places += [[round(box["y"]) for box in boxes if box]]
        assert ann.page.locator("#undo").is_visible()
    assert len({(ask, talk) for ask, _, talk in places}) == 1, places
    undos = [undo for _, undo, _ in places]
    assert max(undos) - min(undos) <= 45, places  # by a line of its words


def test_what_the_others_did_is_ringed_and_told_until_i_move(ann: Person) -> None:
    """Since my last move: a strip with the lines, rings around what changed, and all of it once more."""
    ann.sit("horizons", "me", "easy", seed="drawn")
    for _ in range(40):
        ann.play(1)
        ann.expect_turn()
        if ann.page.locator(".banner.away").count():
            break
    strip = ann.page.locator(".banner.away")
    expect(strip).to_contain_text("Leavitt")
    expect(strip.locator("li").first).not_to_have_text(re.compile("^Guest"))  # what I did myself I know
    expect(ann.page.locator(".piece.changed").first).to_be_visible()
    told = strip.locator("ul")
    told.evaluate("list => { list.style.maxHeight = '12px'; }")
    expect(told).to_have_class("more")  # it goes on below what is seen of it
    told.evaluate("list => list.scrollTo(0, list.scrollHeight)")
    expect(told).not_to_have_class("more")
    now = ann.step
    strip.get_by_role("button", name="Watch again").click()
    past = "now => Number(document.querySelector('.log').dataset.step)"
    ann.page.wait_for_function(f"{past} < now", arg=now)  # the table as it was, step by step
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator(".log")).to_have_attribute("data-step", str(now))
    expect(ann.page.locator("#ask.mine")).to_be_visible()
    ann.play(1)
    expect(strip).to_have_count(0)
    expect(ann.page.locator(".piece.changed")).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_a_guided_game_begins_with_two_clicks_and_points_at_the_table(ann: Person, game: str) -> None:
    """Learn on the game's card, the aim in five lines, then the lesson on the real table until the first own move."""
    ann.go("/")
    box = ann.page.locator(".game", has=ann.page.locator(f"a[href='/rules/{game}']"))
    box.get_by_role("link", name="Learn").click()
    expect(ann.page.locator(".aim li")).to_have_count(5)
    ann.page.get_by_role("button", name="Begin the guided game").click()
    lesson = ann.page.locator(".banner.lesson")
    expect(lesson).to_contain_text("Lesson, 1 of")
    expect(ann.page.locator(".taught")).to_have_count(1)
    for _ in range(3):
        lesson.locator("#lesson-next").click()
    expect(lesson).to_contain_text("Lesson, 4 of")
    ann.expect_turn()
    ann.play(1)
    expect(lesson.filter(has_text="Lesson, 4 of")).to_have_count(0)
    ann.page.get_by_role("button", name="How to play").click()
    expect(ann.page.locator("dialog .aim li")).to_have_count(5)
    ann.page.keyboard.press("Escape")
    ann.page.keyboard.press("?")
    expect(ann.page.locator("dialog .keys")).to_be_visible()


# How many pixels of what a lesson points at are seen above what it says, and how many there could be.
SEEN = """() => {
    const box = document.querySelector(".taught").getBoundingClientRect();
    const bottom = document.getElementById("banners").getBoundingClientRect().top;
    return Math.min(bottom, box.bottom) - Math.max(0, box.top) >= Math.min(box.height, 120) - 1;
}"""


@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone_a_lesson_brings_what_it_points_at_into_view(person: Callable[..., Person], game: str) -> None:
    phone = person(**PHONE)
    phone.go(f"/learn/{game}")
    phone.page.get_by_role("button", name="Begin the guided game").click()
    for step in (1, 2, 3):
        expect(phone.page.locator(".banner.lesson")).to_contain_text(f"Lesson, {step} of")
        phone.page.wait_for_function(SEEN)
        phone.page.locator("#lesson-next").click()


def test_a_lesson_waits_for_the_move_it_asks_for_and_tells_the_rest_by_the_way(ann: Person) -> None:
    """What it asks for in order holds back the rest; what it only tells is done with the move that it spoke of."""
    ann.go("/learn/horizons")
    ann.page.get_by_role("button", name="Begin the guided game").click()
    lesson = ann.page.locator(".banner.lesson")
    for _ in range(3):
        lesson.locator("#lesson-next").click()
    expect(lesson).to_contain_text("First a World tile is placed")
    for told in ("A marker makes a World Type active", "Take Explore now"):
        ann.expect_turn()
        ann.play(1)
        expect(lesson).to_contain_text(told)
    version = ann.question.get_attribute("data-version") or ""
    ann.choose("Conspire")
    expect(ann.page.locator(".notice", has_text="Take Explore now")).to_be_visible()
    expect(ann.question).to_have_attribute("data-version", version)
    ann.choose("Explore")
    expect(ann.question).not_to_have_attribute("data-version", version)
    expect(lesson.filter(has_text="Take Explore now")).to_have_count(0)


def test_of_equal_dice_the_one_that_was_clicked_is_marked(ann: Person) -> None:
    """Two dice of one face answer alike: a click marks that one, and another click on it takes the mark away."""
    ann.sit("tiny-epic-galaxies", "me", "easy", seed="drawn")
    ann.expect_turn()
    ann.play(1)  # the secret mission
    ann.choose("Reroll dice")
    marked = ann.page.locator(".piece.marked")
    expect(ann.options).to_have_count(4)
    second = ann.page.locator(".piece.choosable[data-piece^='die-'][data-piece$='-1']").first
    second.click()
    expect(marked).to_have_count(1)
    assert marked.get_attribute("data-piece") == second.get_attribute("data-piece")
    expect(ann.page.locator(".piece.pointed")).to_have_count(0)  # its equal does not look chosen
    expect(ann.page.locator("#ask .option[aria-pressed='true']")).to_have_count(1)
    second.click()
    expect(marked).to_have_count(0)
    expect(ann.page.locator("#ask .option[aria-pressed='true']")).to_have_count(0)


def test_answers_at_once_are_not_offered_beside_marks(ann: Person) -> None:
    """What is marked is what the button does; a whole set that ignores the marks does not stand beside it."""
    ann.sit("tiny-epic-galaxies", "me", "easy", seed="drawn")
    ann.expect_turn()
    ann.play(1)  # the secret mission
    ann.choose("Reroll dice")
    expect(ann.page.locator("#ask .shortcut").first).to_be_visible()
    ann.options.nth(0).click()
    expect(ann.page.locator("#ask .shortcut")).to_have_count(0)


def test_the_only_thing_to_name_says_what_naming_it_does(ann: Person) -> None:
    """A last die to be rolled is offered as "Roll 1 die: Acquire Culture", not as what the die shows alone."""
    ann.sit("market-day", "me", "easy", seed="drawn")
    ann.expect_turn()
    asked = {"things": ["a"], "copies": [1], "least": 1, "most": 1, "buttons": ["", "Roll 1 die"]}
    ann.page.evaluate(SEVERAL, asked)
    expect(ann.options).to_have_text(["Roll 1 die: Colony a1"])
    expect(ann.question).to_contain_text("Nothing else can be chosen")


def test_a_click_on_what_lies_on_a_piece_that_can_be_chosen_is_meant_for_it(ann: Person) -> None:
    """A ship docked at the Solar Converter does not hide the converter from whoever wants to dock another."""
    ann.sit("alien-frontiers", "me", "easy", seed="drawn")
    ann.expect_turn()
    ann.page.locator(".piece[data-piece='facility-solar_converter'].choosable").wait_for()
    ann.page.locator("#ask .shortcut", has_text="Dock your").first.click()
    expect(ann.page.locator(".log")).to_contain_text("at the Solar Converter.")
    ann.expect_turn()
    docked = ann.page.locator(".log .fresh", has_text="at the Solar Converter.")
    expect(docked.first).to_be_visible()
    place = ann.page.locator(".piece[data-piece='facility-solar_converter'].choosable")
    place.wait_for()
    box = place.locator(".outline").bounding_box()
    assert box is not None
    ship = next(
        one
        for one in ann.page.locator(".piece.die").all()
        if (at := one.locator(".outline").bounding_box())
        and box["x"] < at["x"]
        and at["x"] + at["width"] < box["x"] + box["width"]
        and box["y"] < at["y"]
        and at["y"] + at["height"] < box["y"] + box["height"]
    )
    ship.click()
    expect(ann.question).to_contain_text("do you dock at the Solar Converter?")


FOLDED = """async () => {
  const { SceneView } = await import("/static/js/table/scene.js");
  const room = () => ({ width: 900, height: 600 });
  const scene = new SceneView(document.createElement("div"), { moving: () => false, room });
  const piece = { id: "card", kind: "card", x: 0, y: 0, w: 2, h: 3, face: "card/x", label: "Card", spoken: "",
    text: [], marks: {}, owner: 1, badge: "", dim: false, steps: [], options: [], source: "", rule: "" };
  const areas = (options) => ({ areas: [{ id: "seat-1", title: "Bo", place: "seat", seat: 1, w: 9, h: 3, note: "",
    pieces: [{ ...piece, options }] }] });
  const unfolded = [];
  scene.show(areas([4]), 0, 0);
  Object.assign(scene, { pinned: true });
  scene.looking.unfolded = 1;
  scene.show(areas([4, 5]), 0, 0);
  unfolded.push(scene.looking.unfolded);
  scene.show(areas([]), 0, 0);
  unfolded.push(scene.looking.unfolded, scene.pinned);
  return unfolded;
}"""


def test_an_area_unfolded_to_choose_in_it_folds_when_that_is_done(ann: Person) -> None:
    """It does not lie over the table any longer; while something is asked there it stays."""
    ann.go("/")
    assert ann.page.evaluate(FOLDED) == [1, None, False]
