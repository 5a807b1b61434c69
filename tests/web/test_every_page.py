"""Every page: no accessibility fault, no sideways scrolling on a phone, small enough, safe."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import astrarium
from web.people import PHONE, Person, faults

PAGES = [
    "/",
    "/new/horizons",
    "/new/alien-frontiers?way=screen",
    "/new/tiny-epic-galaxies?way=invite",
    "/rules/horizons",
    "/rules/new-frontiers?q=settle",
    "/components/horizons?q=adapt",
    "/components/tiny-epic-galaxies?q=follow",
    "/me",
    "/nowhere",
]


@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_accessible_and_fits_a_phone(person: Callable[..., Person], path: str) -> None:
    """Axe finds nothing serious, dark and light; nothing reaches over the edge of a 390 pixel screen."""
    one = person(**PHONE)
    one.expected = ("404",) if path == "/nowhere" else ()
    one.go(path)
    assert one.page.evaluate("document.documentElement.scrollWidth") <= 390
    assert faults(one) == []
    assert faults(one, by_day=True) == []


# Words that are cut off: boxes that hide what does not fit into them and do not scroll, and lists narrower than a word.
CLIPPED = """() => [...document.querySelectorAll("body *:not(svg *)")].filter((node) => {
    const { overflowX, overflowY, display } = getComputedStyle(node);
    if (display === "inline" || node.closest(".sr, [hidden], script") || !node.checkVisibility()) return false;
    const wide = overflowX !== "visible" && overflowX !== "auto" && node.scrollWidth > node.clientWidth + 1;
    const high = overflowY === "hidden" && node.scrollHeight > node.clientHeight + 1;
    return (wide || high) && node.textContent.trim() !== "";
}).map((node) => `${node.tagName}.${node.className}: ${node.textContent.trim().slice(0, 60)}`)"""
SCREENS = {"desk": (1440, 900), "wide": (1920, 1080), "tablet": (820, 1180), "phone": (390, 844)}


@pytest.mark.parametrize("path", [*PAGES, "/learn/alien-frontiers"])
def test_no_words_are_cut_off_at_any_size(ann: Person, path: str) -> None:
    """Nothing reaches over the edge of the page, and nothing hides a part of what it says."""
    ann.expected = ("404",) if path == "/nowhere" else ()
    for size, (wide, high) in SCREENS.items():
        ann.page.set_viewport_size({"width": wide, "height": high})
        ann.go(path)
        ann.page.locator("h1").first.wait_for()
        assert ann.page.evaluate(CLIPPED) == [], size
        assert ann.page.evaluate("document.documentElement.scrollWidth") <= wide, size


@pytest.mark.parametrize("game", ["horizons", "new-frontiers", "tiny-epic-galaxies", "alien-frontiers"])
def test_every_component_has_a_picture(ann: Person, game: str) -> None:
    """A world, or a chip with a sign: none is blank."""
    ann.go(f"/components/{game}")
    blank = ann.page.evaluate(
        """() => [...document.querySelectorAll(".component")].filter((node) => {
            const picture = node.querySelector(".portrait");
            const chip = picture.querySelector(".chip");
            return !picture.childElementCount || (chip && !chip.querySelector(".glyph path"));
        }).map((node) => node.id)"""
    )
    assert blank == []
    assert ann.page.locator(".component .portrait").count() > 100


@pytest.mark.parametrize("game", ["horizons", "new-frontiers", "tiny-epic-galaxies", "alien-frontiers"])
def test_a_table_is_accessible_and_fits_a_phone(person: Callable[..., Person], game: str) -> None:
    """The same at the table in the middle of a game; the options lie within reach of a thumb."""
    one = person(**PHONE)
    one.sit(game, "me", "easy", seed="drawn")
    one.play(6)
    one.expect_turn()
    assert one.page.evaluate("document.documentElement.scrollWidth") <= 390
    assert one.page.evaluate(CLIPPED) == []
    box = one.options.first.bounding_box()
    assert box is not None
    assert box["y"] > 844 / 2
    assert box["height"] >= 44
    assert faults(one) == []
    assert faults(one, by_day=True) == []


def test_lobby_join_and_replay_are_accessible(ann: Person, bob: Person) -> None:
    laid = ann.lay("comet-run", "me", "open")
    ann.go(laid["url"])
    expect(ann.page.locator("#lobby")).to_contain_text("Waiting for players")
    assert faults(ann) == []
    bob.go(laid["links"]["seats"][1]["url"])
    assert faults(bob) == []
    bob.page.get_by_role("button", name="Sit down").click()
    bob.page.wait_for_url(re.compile("/t/"))
    bob.go(f"/t/{laid['table']}/replay")
    expect(bob.page.locator(".replay-bar output")).to_be_visible()
    assert faults(bob) == []


def test_the_lobby_names_what_is_otherwise_than_usual(ann: Person) -> None:
    """Nobody reads a list of settings that nobody changed."""
    ann.go(ann.lay("horizons", "me", "open")["url"])
    expect(ann.page.locator("#lobby")).to_contain_text("All settings of the game are as usual.")
    ann.go(ann.lay("horizons", "me", "open", settings={"boards": ["basic", "drej"], "round_cap": 20})["url"])
    expect(ann.page.locator("#lobby")).to_contain_text("Player boards: basic, drej · Most rounds: 20")
    expect(ann.page.locator("#lobby")).not_to_contain_text("Ties")


def test_a_new_table_shows_me_in_my_colour(ann: Person) -> None:
    ann.go("/me")
    ann.page.get_by_label("Green").check()
    ann.page.get_by_role("button", name="Save").click()
    expect(ann.page.locator(".notice")).to_be_visible()
    ann.go("/new/horizons")
    seats = ann.page.locator(".seat-row .seat-icon").evaluate_all("all => all.slice(0, 2).map((one) => one.outerHTML)")
    ann.go(ann.lay("horizons", "me", "open")["url"])
    there = ann.page.locator("#lobby .seat-icon").evaluate_all("all => all.map((one) => one.outerHTML)")
    assert seats == there


def test_a_tap_on_a_phone_shows_details_before_anything_is_played(person: Callable[..., Person]) -> None:
    """Pieces are small on a phone: a tap opens the details with the options, a second tap plays."""
    one = person(**PHONE)
    one.sit("comet-run", "me", "easy", seed="ann-4")
    one.expect_turn()
    step = one.step
    one.page.locator(".piece.choosable").first.tap()
    expect(one.page.locator("#details .option")).to_have_count(1)
    assert one.step == step
    one.page.locator("#details .option").tap()
    expect(one.page.locator(".log")).not_to_have_attribute("data-step", str(step))


def test_the_first_page_is_small(ann: Person) -> None:
    """Everything the first page loads is under 150 KB, and all of it comes from the server itself."""
    sizes: dict[str, int] = {}
    ann.page.on("response", lambda answer: sizes.update({answer.url: len(answer.body())}))
    ann.go("/")
    expect(ann.page.locator(".game").first).to_be_visible()
    ann.page.wait_for_load_state("networkidle")
    assert all(url.startswith(ann.site.address) for url in sizes)
    assert sum(sizes.values()) < 150_000, sizes


def test_a_table_asks_its_question_without_asking_the_server_again(ann: Person) -> None:
    """The picture and the options come with the page: how quickly is measured in benchmarks/pages.py."""
    table = ann.sit("horizons", "me", "easy", seed="drawn")
    ann.expect_turn()
    asked: list[str] = []
    ann.page.on("request", lambda request: asked.append(request.url) if request.resource_type == "fetch" else None)
    ann.go(f"/t/{table}")
    ann.expect_turn()
    assert asked == []


def test_rules_and_components_are_searched_as_one_types(ann: Person) -> None:
    ann.go("/rules/horizons")
    sections = ann.page.locator("#sections .rule").count()
    ann.page.get_by_label("Search").fill("knowledge")
    expect(ann.page.locator("#found")).to_contain_text(f"of {sections} sections")
    expect(ann.page.locator("mark").first).to_be_visible()
    ann.go("/components/horizons")
    ann.page.get_by_label("Source").select_option("reconstructed")
    expect(ann.page.locator("#found")).to_contain_text("not the printed one")


def test_name_and_colour_are_remembered(ann: Person) -> None:
    """No account: a cookie remembers who you are."""
    ann.go("/me")
    ann.page.get_by_label("Name").fill("Henrietta")
    ann.page.get_by_label("Cyan").check()
    ann.page.get_by_role("button", name="Save").click()
    expect(ann.page.locator(".notice")).to_have_text("Saved.")
    ann.go("/")
    expect(ann.page.locator("#me-link")).to_have_text("Henrietta")


def test_a_new_table_offers_every_setting_of_the_game(ann: Person) -> None:
    ann.go("/new/alien-frontiers")
    offered = ann.page.evaluate("JSON.parse(document.getElementById('boot').textContent).game.settings")
    expect(ann.page.get_by_label("Outer Belt", exact=True)).to_be_visible()
    for more in ann.page.locator("#new-form summary").all():
        more.click()
    text = ann.page.locator("#new-form").inner_text()
    for setting in offered:
        assert setting["help"] in text
    ann.page.get_by_label("Live clock").check()
    ann.page.get_by_role("button", name="Open the table").click()
    ann.page.wait_for_url(re.compile("/t/"))
    expect(ann.page.locator(".player .time").first).to_have_text(re.compile(r"\d+:\d\d"))


@pytest.mark.parametrize("game", ["horizons", "new-frontiers", "tiny-epic-galaxies", "alien-frontiers"])
def test_the_components_begin_with_things_that_have_a_name_and_say_what_they_do(ann: Person, game: str) -> None:
    """Places at the table, prices and other numbers come last; on a card the sentence comes before the numbers."""
    ann.go(f"/components/{game}")
    parts = astrarium.game(game).parts
    kinds = ann.page.evaluate("[...document.querySelectorAll('#kind option')].slice(1).map((one) => one.value)")
    titles = ann.page.locator("#components h2").all_inner_texts()
    assert [title.rsplit(" ", 1)[0] for title in titles] == [kind.replace("_", " ").capitalize() for kind in kinds]
    named = [any("name" in row.fields for row in parts.rows(kind)) for kind in kinds]
    assert named == sorted(named, reverse=True)
    late = "[...document.querySelectorAll('.component dl + .said')].length"
    assert ann.page.evaluate(late) == 0
