"""Invitations, undo, chat, spectators: two and more browsers at one table."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from web.people import Person
from web.site import Site


def invite(ann: Person, bob: Person, game: str = "comet-run") -> str:
    """Ann opens a table for two by the form, Bob takes the seat by its link."""
    ann.go(f"/new/{game}?way=invite")
    ann.page.get_by_role("button", name="Open the table").click()
    ann.page.wait_for_url(re.compile("/t/"))
    link = ann.page.get_by_role("textbox", name="Seat 2").input_value()
    bob.go(link)
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.get_by_role("button", name="Sit down").click()
    bob.page.wait_for_url(re.compile("/t/"))
    expect(ann.page.locator("#ask")).to_be_visible()
    return ann.page.url


def in_turn(ann: Person, bob: Person) -> tuple[Person, Person]:
    """Who is to move and who waits, once the table has said so to both."""
    for person in (ann, bob):
        expect(person.page.locator("#ask[data-version]")).to_be_visible()
    return (ann, bob) if ann.page.locator("#ask.mine").count() else (bob, ann)


def end_turn(person: Person) -> None:
    """Take the last option until it is another's turn."""
    person.expect_turn()
    for _ in range(20):
        version = person.question.get_attribute("data-version")
        person.options.last.click()
        expect(person.question).not_to_have_attribute("data-version", version or "")
        if not person.page.locator("#ask.mine").count():
            return
    raise AssertionError("the turn has no end")


def test_an_invitation_brings_two_browsers_to_one_table(ann: Person, bob: Person) -> None:
    """The link gives the seat; the game begins by itself; a move is seen by the other at once."""
    invite(ann, bob)
    mover, other = in_turn(ann, bob)
    mover.choose("Fly on")
    expect(other.page.locator(".log")).to_contain_text("rolls")


def test_a_name_typed_in_the_invitation_stays(ann: Person, bob: Person) -> None:
    """Everybody reads it at the table, and it is asked for no more."""
    invite(ann, bob)
    expect(ann.page.locator(".players")).to_contain_text("Bob")
    bob.go("/me")
    expect(bob.page.get_by_label("Name")).to_have_value("Bob")


def test_names_typed_for_one_screen_stay_while_the_table_is_set_up(ann: Person) -> None:
    """Another number of players or another kind of seat wipes out no name that was typed."""
    ann.go("/new/comet-run?way=screen")
    ann.page.get_by_label("Name at seat 2").fill("Cem")
    ann.page.get_by_role("radio", name="3", exact=True).check()
    ann.page.get_by_label("Seat 3", exact=True).select_option("open")
    ann.page.get_by_role("radio", name="2", exact=True).check()
    expect(ann.page.get_by_label("Name at seat 2")).to_have_value("Cem")
    ann.page.get_by_role("button", name="Open the table").click()
    shown, cover = ann.page.locator(".players", has_text="Cem"), ann.page.get_by_role("button", name="Show the table")
    expect(shown.or_(cover)).to_be_visible()
    if cover.is_visible():  # the other one begins
        cover.click()
    expect(shown).to_be_visible()


def test_undo_is_free_until_something_was_revealed(ann: Person) -> None:
    """What revealed nothing can be taken back at once; the page says how far that goes and why it stops there."""
    ann.sit("horizons", "me", "easy", seed="ann-4")
    reach = ann.page.locator(".undo-reach")
    for _ in range(40):
        ann.play(1)
        ann.expect_turn()
        if "Free for" in reach.inner_text():
            break
    expect(reach).to_contain_text(re.compile(r"Free for \d+ steps?: .+\."))
    before = ann.step
    ann.page.keyboard.press("u")
    expect(ann.page.locator(".log")).not_to_have_attribute("data-step", str(before))
    assert ann.step < before
    ann.expect_turn()


def test_where_only_bots_sit_nobody_is_asked(ann: Person) -> None:
    """Undo is Undo there, also past a roll; before a first decision nothing is said of it."""
    ann.sit("comet-run", "me", "easy", seed="alone")
    ann.expect_turn()
    expect(ann.page.locator("button#undo")).to_have_count(0)
    expect(ann.page.locator(".undo-reach")).to_be_empty()
    ann.choose("Fly on")
    expect(ann.page.locator("button#undo")).to_have_text("Undo")
    ann.page.get_by_role("button", name="Further back").click()
    expect(ann.page.get_by_role("dialog")).to_contain_text("Nobody is asked")
    expect(ann.page.get_by_role("dialog").get_by_text("asks", exact=True)).to_have_count(0)
    ann.page.get_by_role("dialog").locator(".option").last.click()
    expect(ann.page.locator(".log")).to_have_attribute("data-step", "0")


def test_undo_past_a_roll_asks_the_others_and_may_be_refused(ann: Person, bob: Person) -> None:
    """A roll was seen: going back needs Bob, who refuses, and nothing changes."""
    invite(ann, bob)
    mover, other = in_turn(ann, bob)
    mover.choose("Fly on")
    expect(mover.page.locator(".log")).to_have_attribute("data-step", "1")
    before = mover.step
    mover.page.get_by_role("button", name="Ask to undo").click()
    expect(other.page.locator(".proposal")).to_be_visible()
    other.page.get_by_role("button", name="Refuse").click()
    expect(mover.page.locator(".proposal")).to_have_count(0)
    assert mover.step == before


def test_undo_past_a_roll_happens_when_the_others_agree(ann: Person, bob: Person) -> None:
    invite(ann, bob)
    mover, other = in_turn(ann, bob)
    mover.choose("Fly on")
    mover.page.get_by_role("button", name="Ask to undo").click()
    other.page.get_by_role("button", name="Agree").click()
    expect(mover.page.locator(".log")).to_have_attribute("data-step", "0")


def test_a_spectator_sees_what_is_public_and_nothing_more(
    ann: Person, bob: Person, person: Callable[..., Person]
) -> None:
    """Without a seat there is no question, and nobody's secret card is in the log."""
    address = invite(ann, bob)
    watcher = person()
    watcher.go(address)
    expect(watcher.page.locator("#ask")).to_contain_text("You are watching")
    expect(watcher.page.locator(".log")).to_contain_text("draws a bonus card")
    expect(watcher.page.locator(".log")).not_to_contain_text("Your bonus card")
    assert watcher.page.locator(".piece.choosable").count() == 0


def test_chat_reaches_the_others_as_plain_text(ann: Person, bob: Person) -> None:
    """What looks like markup is shown, not obeyed."""
    invite(ann, bob)
    bob.page.get_by_role("tab", name="Chat").click()
    bob.page.get_by_label("Say something").fill("<b>hello</b> Ann")
    bob.page.keyboard.press("Enter")
    expect(ann.page.get_by_role("tab", name="Chat")).to_contain_text("1")
    ann.page.get_by_role("tab", name="Chat").click()
    expect(ann.page.locator("#panel-chat")).to_contain_text("<b>hello</b> Ann")


def test_a_dropped_line_comes_back_and_no_move_is_lost(ann: Person, site: Site) -> None:
    """The server dies while a move is on its way and starts again: the move is played once, the game goes on."""
    ann.expected = ("WebSocket", "Failed to load resource", "ERR_CONNECTION")
    ann.sit("comet-run", "me", "easy", seed="ann-4")
    ann.expect_turn()
    before = ann.step
    ann.context.set_offline(True)
    site.kill()
    expect(ann.page.locator(".banner.lost")).to_be_visible()
    ann.options.first.click()
    site.start()
    ann.context.set_offline(False)
    expect(ann.page.locator(".banner.lost")).to_have_count(0)
    expect(ann.page.locator(".log")).not_to_have_attribute("data-step", str(before))
    assert ann.page.locator(".log .step", has_text=re.compile(rf"^{before + 1}$")).count() >= 1


def test_around_one_screen_the_table_is_hidden_between_players(ann: Person) -> None:
    """Two people at one screen: before the other's turn the table is covered until they say so."""
    ann.sit("comet-run", "me", "me", seed="ann-4")
    ann.expect_turn()
    ann.choose("Land")
    expect(ann.page.locator(".handover")).to_contain_text("it is your turn")
    ann.page.get_by_role("button", name="Show the table").click()
    expect(ann.page.locator(".handover")).to_have_count(0)
    ann.expect_turn()


def test_around_one_screen_a_page_that_opens_anew_shows_nobody_elses_table(ann: Person) -> None:
    """Whoever reloads under the cover, or lays a table at which another begins, does not see what is the other's."""
    ann.sit("comet-run", "me", "me", seed="ann-4")
    ann.expect_turn()
    ann.page.reload()
    ann.expect_turn()  # the same player's: nobody has to look away
    ann.choose("Land")
    cover = ann.page.locator(".handover")
    expect(cover).to_be_visible()
    ann.page.reload()
    expect(cover).to_contain_text("it is your turn")
    assert ann.page.locator(".piece, .option, .log li, .scores td, .player, .banner").count() == 0
    assert "bonus card" not in ann.page.content()
    ann.page.get_by_role("button", name="Show the table").click()
    ann.expect_turn()
    ann.page.reload()
    ann.expect_turn()
    expect(cover).to_have_count(0)


def test_around_one_screen_nothing_of_the_last_player_stays_on_the_page(ann: Person) -> None:
    """Log, options, pieces, details, what-ifs, dialogs and the data of the page itself go before the next one looks."""
    ann.sit("comet-run", "me", "me", seed="ann-4")
    ann.expect_turn()
    mine = ann.page.locator(".log ol li", has_text="Your bonus card").inner_text()
    ann.choose("Fly on")
    expect(ann.page.locator(".log")).to_contain_text("rolls")
    ann.page.locator(".piece").first.focus()
    ann.page.keyboard.press("i")
    ann.choose("Land")
    expect(ann.page.locator(".handover")).to_be_visible()
    whole = ann.page.content()
    assert "bonus card" not in whole
    assert ann.page.locator(".piece, .option, .log li, .scores td, .player").count() == 0
    ann.page.get_by_role("button", name="Show the table").click()
    ann.expect_turn()
    expect(ann.page.locator(".log ol li", has_text="Your bonus card")).to_have_count(1)
    expect(ann.page.locator(".log ol li", has_text="draws a bonus card")).to_have_count(1)
    assert mine not in ann.page.locator(".log ol li", has_text="draws a bonus card").inner_text()


def test_around_one_screen_a_what_if_ends_when_the_screen_is_passed_on(ann: Person, bob: Person) -> None:
    """Bob moves while Ann tries something: Cem, at Ann's screen, does not come into her what-if."""
    laid = ann.lay("comet-run", "me", "open", "me", seed="ann-4")
    bob.go(laid["links"]["seats"][1]["url"])
    bob.page.get_by_role("button", name="Sit down").click()
    ann.go(laid["url"])
    end_turn(ann)
    bob.expect_turn()
    ann.page.keyboard.press("w")
    expect(ann.page.locator(".banner", has_text="Nobody sees this")).to_be_visible()
    end_turn(bob)
    expect(ann.page.locator(".handover")).to_contain_text("it is your turn")
    expect(ann.page.locator(".banner")).to_have_count(0)
