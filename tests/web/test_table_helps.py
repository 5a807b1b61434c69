"""What the table tells its players: rules, reasons, hints, details, what-ifs, the way back."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from web.people import Person


def test_a_prompt_opens_its_rule(ann: Person) -> None:
    """The section of the rules is shown over the table, with links to all rules and components."""
    ann.sit("horizons", "me", "easy", seed="drawn")
    ann.expect_turn()
    name = ann.page.locator("#ask .rule-line .rule-link").first.inner_text()
    ann.page.locator("#ask .rule-line .rule-link").first.click()
    expect(ann.page.locator("dialog h2")).to_have_text(name)
    assert len(ann.page.locator("dialog").inner_text()) > 80
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator("dialog")).to_have_count(0)


def test_a_piece_that_cannot_be_chosen_says_why(ann: Person) -> None:
    ann.sit("horizons", "me", "easy", seed="drawn")
    ann.expect_turn()
    piece = ann.page.locator(".piece:not(.choosable):is(.hex, .card, .token, .pile, .tile)").first
    piece.dispatch_event("click")
    expect(ann.page.locator("#details")).to_be_visible()
    ann.page.get_by_role("button", name="Why can't I?").click()
    expect(ann.page.locator("#details .answer")).to_contain_text(re.compile(r"\w+ \w+"))


def test_a_click_on_what_lies_on_a_world_means_the_world_where_only_that_can_be_chosen(ann: Person) -> None:
    """A second Collector is built by a click on the first: the Structure itself answers no question."""
    ann.sit("horizons", "me", "easy", seed="drawn")
    ann.expect_turn()
    ann.choose("Place Oceanic")
    for label in ("Build", "Build an Energy Collector", "Build"):
        ann.expect_turn()
        ann.choose(label)
    built = ann.page.locator(".piece.token[aria-label*='Energy Collector on']")
    expect(built).to_have_count(1)
    expect(ann.question).to_contain_text("what do you build, and where?")
    box = built.bounding_box()
    assert box is not None
    ann.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(built).to_have_count(2)


NEWEST_IN_VIEW = """() => {
    const panel = document.getElementById("panel-log").getBoundingClientRect();
    const line = document.querySelector(".log .turn li:last-child").getBoundingClientRect();
    return line.bottom > panel.top && line.bottom <= panel.bottom + 1;  // a long line may be higher than a low panel
}"""


def test_the_newest_line_of_the_log_is_in_view(ann: Person) -> None:
    """A turn is told from its cause to its effect: what has just happened stands last, however long the turn."""
    ann.sit("horizons", "me", "easy", seed="drawn")
    ann.expect_turn()
    for _ in range(12):
        ann.play(1)
        ann.expect_turn()
        ann.page.wait_for_function(NEWEST_IN_VIEW)


def test_details_name_the_source_of_a_component(ann: Person) -> None:
    """A component we reconstructed is never passed off as the printed one."""
    ann.sit("horizons", "me", "easy", seed="drawn")
    ann.expect_turn()
    found = ann.page.evaluate(
        """() => {
            const scene = JSON.parse(document.getElementById("boot").textContent).state.scene;
            const shown = (piece) => document.querySelector(`[data-piece="${piece.id}"]`);
                return scene.areas.flatMap((area) => area.pieces)
                    .find((piece) => piece.source === "reconstructed" && shown(piece)).id;
        }"""
    )
    ann.page.locator(f"[data-piece='{found}']").focus()
    ann.page.keyboard.press("i")
    expect(ann.page.locator("#details .tag.reconstructed")).to_be_visible()
    expect(ann.page.locator("#details")).to_contain_text("not the printed one")
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator("#details")).to_be_hidden()


def test_what_if_is_private_and_leads_back(ann: Person) -> None:
    """Moves are tried on a copy; coming back, nothing has happened."""
    ann.sit("horizons", "me", "easy", seed="drawn")
    ann.expect_turn()
    before, step = ann.options.all_inner_texts(), ann.step
    ann.page.keyboard.press("w")
    expect(ann.page.locator(".banner", has_text="Nobody sees this")).to_be_visible()
    ann.options.first.click()
    expect(ann.page.locator(".banner")).to_contain_text("1 move tried")
    ann.page.get_by_role("button", name="One back").click()
    expect(ann.page.locator(".banner")).to_contain_text("0 moves tried")
    ann.page.get_by_role("button", name="Return to the game").click()
    expect(ann.page.locator(".banner", has_text="Nobody sees this")).to_have_count(0)
    expect(ann.options).to_have_text(before, use_inner_text=True)
    assert ann.step == step


@pytest.mark.parametrize("way", ["w", "Escape"])
def test_a_what_if_can_be_left_from_anywhere(ann: Person, way: str) -> None:
    """By a key, wherever the focus is: in the log, say, after a move was tried."""
    ann.sit("horizons", "me", "easy", seed="drawn")
    ann.expect_turn()
    before = ann.options.all_inner_texts()
    ann.page.keyboard.press("w")
    tried = ann.page.locator(".banner", has_text="Nobody sees this")
    expect(tried).to_be_visible()
    ann.options.first.click()
    expect(tried).to_contain_text("1 move tried")
    ann.page.locator("#panel-log").focus()
    ann.page.keyboard.press(way)
    expect(tried).to_have_count(0)
    expect(ann.options).to_have_text(before, use_inner_text=True)


def test_a_hint_names_the_best_options_and_says_why(ann: Person) -> None:
    """With the chance of winning after each; it points at the first, and goes with the next move."""
    ann.sit("comet-run", "me", "easy", seed="ann-4")
    ann.expect_turn()
    ann.page.get_by_role("button", name="Hint").click()
    hint = ann.page.locator(".banner.hint")
    expect(hint.locator(".chance").first).to_contain_text("%")
    expect(hint.locator("li")).to_have_count(min(3, ann.options.count()))
    expect(hint.locator(".said")).to_contain_text("of 100 games")
    expect(ann.page.locator(".option.pointed")).to_have_count(1)
    ann.play(1)
    expect(hint).to_have_count(0)


def test_a_hint_takes_no_option_out_of_sight(person: Callable[..., Person]) -> None:
    """What was told of the others makes room for it; it scrolls rather than the question; a what-if takes it away."""
    ann = person(viewport={"width": 1440, "height": 780})
    ann.sit("new-frontiers", "me", "easy", "easy", seed="special")
    for _ in range(40):
        ann.play(1)
        ann.expect_turn()
        if ann.page.locator(".banner.away").count() and 2 <= ann.options.count() <= 3:
            break
    expect(ann.page.locator(".banner.away")).to_have_count(1)
    ann.page.get_by_role("button", name="Hint", exact=True).click()
    expect(ann.page.locator(".banner.hint")).to_be_visible()
    expect(ann.page.locator(".banner.away")).to_have_count(0)
    expect(ann.page.locator("#ask .options.more")).to_have_count(0)  # the list does not go on below its edge
    expect(ann.options.last).to_be_in_viewport(ratio=1)
    ann.page.keyboard.press("w")
    expect(ann.page.locator("body.imagined")).to_be_visible()
    expect(ann.page.locator(".banner.hint")).to_have_count(0)


def test_whoever_comes_back_reads_what_happened(ann: Person) -> None:
    """Since my last move: the digest lists it, and the title says whose turn it is."""
    ann.sit("comet-run", "me", "easy", seed="ann-4")
    ann.expect_turn()
    ann.choose("Land")
    expect(ann.page.locator(".log")).to_contain_text("lands with")
    ann.expect_turn()
    ann.page.reload()
    expect(ann.page.get_by_role("region", name="While you were away")).to_be_visible()
    expect(ann.page.locator(".banner.away")).to_have_count(1)
    expect(ann.page).to_have_title(re.compile("Your turn"))
    ann.page.get_by_role("region", name="While you were away").get_by_role("button", name="Close").click()
    expect(ann.page.get_by_role("region", name="While you were away")).to_have_count(0)


def test_moves_may_be_confirmed_first(ann: Person) -> None:
    ann.sit("comet-run", "me", "easy", seed="ann-4")
    ann.page.get_by_role("button", name="Settings").click()
    ann.page.get_by_label("Ask before every move").check()
    ann.page.keyboard.press("Escape")
    ann.expect_turn()
    step = ann.step
    ann.options.first.click()
    expect(ann.page.locator("dialog")).to_contain_text("Play this?")
    assert ann.step == step
    ann.page.get_by_role("button", name="Play", exact=True).click()
    expect(ann.page.locator(".log")).not_to_have_attribute("data-step", str(step))


def test_a_piece_glides_from_where_it_was(ann: Person) -> None:
    """The same piece on the same node: it moves, it is not drawn anew; with motion off nothing moves."""
    ann.sit("horizons", "me", "easy", seed="drawn")
    ann.expect_turn()
    ann.page.evaluate("window.kept = [...document.querySelectorAll('.piece')].map((n) => [n.dataset.piece, n])")
    ann.play(1)
    share = ann.page.evaluate("window.kept.filter(([, n]) => n.isConnected).length / window.kept.length")
    assert share > 0.5
    assert ann.page.evaluate("document.getAnimations().length") == 0


def test_my_games_show_results_and_how_often_i_won(ann: Person) -> None:
    """On the first page and on mine: who won, and per game how often I did, against which level."""
    ann.sit("comet-run", "me", "easy", seed="ann-4", settings={"goal": 12})
    assert ann.play()["over"]
    for page in ("/", "/me"):
        ann.go(page)
        expect(ann.page.locator("#my-tables")).to_contain_text("won with")
        expect(ann.page.locator(".results tbody")).to_contain_text(re.compile(r"easy bots1[01](0|100)%"))


def test_many_games_of_mine_leave_the_shelf_in_sight(ann: Person) -> None:
    """The first page shows three of them and leads to all; the first games on the shelf are on the screen."""
    for _ in range(4):
        ann.lay("comet-run", "me", "easy")
    ann.go("/")
    expect(ann.page.locator("#my-tables .table-row")).to_have_count(3)
    expect(ann.page.locator(".game .cover").first).to_be_in_viewport()
    ann.page.get_by_role("link", name="All 4 of my games").click()
    expect(ann.page.locator("#my-tables .table-row")).to_have_count(4)


def test_what_comes_up_for_the_first_time_can_be_asked(ann: Person) -> None:
    """What is this? Until I have moved with it; then it is known on this device, also after a reload."""
    ann.sit("alien-frontiers", "me", "easy", seed="drawn")
    ann.expect_turn()
    new = ann.page.locator("#ask .firsts .rule-link")
    names = new.all_inner_texts()
    assert names
    new.first.click()
    expect(ann.page.locator("dialog h2")).to_have_text(names[0])
    expect(ann.page.locator("dialog p").first).to_contain_text(re.compile(r"\w+ \w+"))
    ann.page.keyboard.press("Escape")
    ann.play(1)
    ann.page.reload()
    ann.expect_turn()
    assert not {*new.all_inner_texts()} & {*names}


def test_the_aim_and_the_turn_are_one_click_away(ann: Person) -> None:
    ann.sit("new-frontiers", "me", "easy", seed="drawn")
    ann.page.get_by_role("button", name="How to play").click()
    expect(ann.page.locator("dialog .aim li")).to_have_count(5)
