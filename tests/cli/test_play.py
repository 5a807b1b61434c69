"""Playing in the terminal: options by number or text, help, reasons, undo, save and resume, bots."""

import io
import json
import random
import re
import sys
import time
from pathlib import Path
from subprocess import DEVNULL, PIPE, Popen

import pytest
from rich.console import Console

import astrarium
import market
from astrarium.core.errors import BadSetting
from astrarium.core.match import SEAT_NAMES, Many, Match, Option
from astrarium.tui import screen
from astrarium.tui.command import free_name
from astrarium.tui.sitting import Sitting
from horizons.desk import Desk
from tiny_epic_galaxies.desk import desk

PLAY = ("play", "comet-run", "--players", 3, "--bots", "random", "--seed", 7, "--no-confirm")


def test_a_person_is_asked_and_bots_play_on(run):
    said = run(*PLAY, typed=["2", "land"])
    assert said.out.count("Red, ") >= 2
    assert "Red lands with" in said.out
    assert "Blue (random) rolls" in said.out


def test_numbered_options_the_log_and_the_points_are_shown(run):
    said = run(*PLAY, typed=[])
    assert "1 Fly on" in said.out
    assert "2 Land with 5" in said.out
    assert "Your bonus card is worth" in said.out
    assert "Points ▲ Red" in said.out
    assert "● Blue (random)" in said.out


def test_a_whole_game_is_played_and_the_end_is_shown(run):
    said = run(*PLAY, typed=["land"] * 60)
    assert "wins." in said.out or "share the victory." in said.out
    assert "Seed 7 (SHA-256" in said.out
    assert said.code == 0
    assert "Saved to comet-run.jsonl." in said.out


def test_a_record_is_kept_where_it_is_asked_for(run):
    run(*PLAY, "--save", "kept.jsonl", typed=["land"] * 60)
    assert "is sound" in run("replay", "kept.jsonl", "--verify").out


def test_every_move_is_saved_as_it_is_played(run, monkeypatch):
    """Whoever closes the window loses nothing: the record is whole at every question."""
    seen = []
    monkeypatch.setattr(
        Match, "save", lambda match, path, keep=Match.save: (seen.append(len(match.steps)), keep(match, path))
    )
    run(*PLAY, typed=["1", "2", "^C"])
    assert seen == sorted(seen)
    assert len(set(seen)) == seen[-1] - seen[0] + 1, "no step without a record"


def test_a_disk_that_is_full_is_told_once_and_stops_nobody(run, monkeypatch):
    def full(match, path):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Match, "save", full)
    said = run(*PLAY, typed=["1", "2", "1"])
    assert said.out.count("Nothing is saved: comet-run.jsonl: No space left on device.") == 1
    assert (said.code, said.err.strip()) == (1, "comet-run.jsonl cannot be written: No space left on device.")


def test_an_existing_record_is_never_overwritten_unasked(run):
    Path("mine.jsonl").write_text("precious")
    said = run(*PLAY, "--save", "mine.jsonl", typed=[])
    assert (
        said.err.strip() == "mine.jsonl is there already: give another name, or go on with it by --resume mine.jsonl."
    )
    assert "mine.jsonl is there already: give another name." in run(*PLAY, typed=["save mine.jsonl"]).out
    assert Path("mine.jsonl").read_text() == "precious"


def test_a_card_is_read_by_its_name(run):
    said = run("play", "tiny-epic-galaxies", "--players", 2, "--seed", 3, typed=["? maia", "? hoard"]).out
    assert "Maia  (planet, public)" in said
    assert "vp " in said
    assert "Hoarder  (mission, public)" in said


def test_a_card_is_read_without_words_of_the_program(run):
    """What it costs and does; not how it is written for the rules, and nothing that is empty."""
    said = run("play", "alien-frontiers", "--players", 2, "--seed", 3, typed=["? temporal warper"]).out
    told = said.split("Temporal Warper  (tech, public)")[1].split("> ")[0]
    assert "Roll again any number of your unplaced ships, once." in told
    assert "power fuel 1" in told
    assert not re.search(r"\w_\w|reroll_any|reroll any|none", told.split("Ruling")[0]), told


def test_a_hint_names_the_best_options_and_says_why(run):
    said = run(*PLAY, typed=["hint easy"]).out
    assert re.search(r"\d+%   1 Fly on", said)
    assert re.search(r"\d+%   2 Land with 5", said)
    assert "of 100 games" in said


@pytest.mark.parametrize("leaving", [["quit"], ["^C"], []], ids=["quit", "Ctrl-C", "end of input"])
def test_leaving_saves_and_resuming_goes_on(run, leaving):
    said = run(*PLAY, typed=["1", *leaving])
    assert "Saved to comet-run.jsonl." in said.out
    assert "astrarium play --resume comet-run.jsonl" in said.out
    before = Path("comet-run.jsonl").read_text().splitlines()
    again = run("play", "--resume", "comet-run.jsonl", "--no-confirm", typed=["land"] * 60)
    assert f"step {len(before) - 1}" in again.out
    assert "Seed 7" in again.out


def test_a_second_game_does_not_overwrite_the_first(run):
    run(*PLAY, typed=["quit"])
    assert "Saved to comet-run-2.jsonl." in run(*PLAY, typed=["quit"]).out


def test_two_windows_do_not_share_a_record(run):
    """The name is taken when the game begins, not with the first move."""
    assert free_name("comet-run") == Path("comet-run.jsonl")
    assert free_name("comet-run") == Path("comet-run-2.jsonl")
    assert "Saved to comet-run-3.jsonl." in run(*PLAY, typed=["quit"]).out


def test_a_window_that_is_closed_by_force_loses_nothing(run):
    """kill -9 while a person is asked: the record has every move, and the game goes on from it."""
    command, record = [sys.executable, "-m", "astrarium", *map(str, PLAY)], Path("comet-run.jsonl")
    with Popen(command, stdin=PIPE, stdout=DEVNULL, text=True, bufsize=1) as window:
        assert window.stdin
        window.stdin.write("1\n")
        while not record.exists() or len(record.read_text().splitlines()) < 2:
            assert window.poll() is None
            time.sleep(0.05)
        window.kill()
    steps = len(record.read_text().splitlines()) - 1
    assert f"{steps} steps, not over yet" in run("replay", "comet-run.jsonl", "--verify").out
    assert f"step {steps}" in run("play", "--resume", "comet-run.jsonl", typed=["quit"]).out


def test_help_on_everything_on_an_option_and_on_a_word(run):
    said = run(*PLAY, typed=["?", "? 2", "?1", "? bonus", "? nonsense"])
    assert "why something cannot be chosen now" in said.out
    assert "Land with 5  (land)" in said.out
    assert "Fly on or land." in said.out
    assert "Everyone draws a secret bonus card." in said.out
    assert "The rules say nothing about 'nonsense'" in said.out


def test_why_tells_the_reason(run):
    said = run(*PLAY, typed=["why land", "why", "why dance"])
    assert "That can be chosen now." in said.out
    assert "Write why and an action, for example: why fly" in said.out
    assert "There is no action 'dance' in Comet Run. Possible: fly, land." in said.out


def test_what_is_typed_wrong_is_one_sentence_and_asked_again(run):
    said = run(*PLAY, typed=["9", "0", "dance", "", "lan"])
    assert "There are options 1 to 2, not 9." in said.out
    assert "There is no action 'dance'" in said.out
    assert said.out.count("2 Land with 5") == 2  # shown, and listed because it has "lan"
    assert "step 1" not in said.out


def test_undo_is_refused_past_a_roll_and_done_by_agreement(run):
    said = run(*PLAY, typed=["1", "undo", "undo 1 agreed", "undo 5"])
    assert 'revealed something random or hidden. If everybody agrees, type "undo 1' in " ".join(said.out.split())
    assert said.out.count("step 0") >= 2
    assert "People have made 0 decisions to take back, not 5." in said.out


def test_undo_takes_back_a_persons_decision_not_a_bots(run):
    said = run(*PLAY, typed=["land", "undo 1 agreed", "quit"])
    assert said.out.count("Comet Run · round 1 · step 0") == 2


def test_whoever_is_asked_for_the_first_time_is_told_of_the_help(run):
    said = run(*PLAY, typed=["1", "1"])
    assert said.out.count("A number, or ? for help > ") == 1
    assert "\n> " in said.out


def test_log_scores_look_and_save(run):
    said = run(*PLAY, typed=["log", "scores", "look", "look sky", "save here.jsonl"])
    assert said.out.count("Sky") >= 3
    assert "Total" in said.out
    assert "?" in said.out  # the others' bonus cards
    assert json.loads(Path("here.jsonl").read_text().splitlines()[0])["game"] == "comet-run"


def test_people_share_a_keyboard_without_seeing_each_others_secrets(run):
    said = run("play", "comet-run", "--players", 2, "--seed", 1, typed=["1", "land", "", "1", "land", ""])
    assert "Blue, it is your decision: press Enter when the keyboard is yours." in said.out


def test_names_settings_and_seats(run):
    said = run(
        "play", "comet-run", "--players", 2, "--people", 1, "--names", "Ann", "--set", "goal=5", typed=["land"] * 30
    )
    assert "Ann" in said.out
    assert "Blue (random)" in said.out


def test_bots_of_a_level_play_too(run):
    said = run("play", "comet-run", "--people", 0, "--players", 2, "--bots", "medium", "--seed", 3)
    assert "Blue (medium)" in said.out
    assert "Seed 3" in said.out


def test_an_unknown_bot_is_one_sentence(run):
    said = run("play", "comet-run", "--bots", "cheater")
    assert said.code == 1
    assert "cheater" in said.err
    assert len(said.err.strip().splitlines()) == 1


def test_bots_alone_play_to_the_end(run):
    assert "Seed 3" in run("play", "comet-run", "--people", 0, "--seed", 3).out


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (("--players", 9), "Comet Run is for 2 to 4 players, not 9."),
        (("--set", "goal"), "A setting is written name=value, not 'goal'."),
        (("--set", "goal=many"), "The setting goal cannot be 'many': it is a whole number from 5 to 100."),
        (("--set", "speed=3"), "Comet Run has no setting speed; it has goal."),
        (("--people", 7), "There are 3 seats, so people can take 0 to 3 of them, not 7."),
        (("--names", "Ann,Bo"), "Names are for people: 2 names for 1 person."),
        (("--names", "Ann (home)"), "A name cannot end in brackets: that is how bots are named."),
        (("--resume", "none.jsonl"), "none.jsonl cannot be read: No such file or directory."),
    ],
)
def test_what_does_not_fit_is_one_sentence(run, wrong, said):
    done = run("play", "comet-run", *wrong)
    assert (done.code, done.err.strip()) == (1, said)


def test_settings_are_read_by_their_kind():
    from dataclasses import replace

    from astrarium.core.game import Setting
    from astrarium.core.settings import parse_settings, written
    from astrarium.testing.toy import GAME

    kinds = (
        Setting("long", "switch", False, ""),
        Setting("sky", "choice", "clear", "", ("clear", "fog")),
        Setting("boards", "per_seat", "a", "", ("a", "b")),
        Setting("goal", "number", 20, "", low=5, high=100),
    )
    game = replace(GAME, meta=replace(GAME.meta, settings=kinds))
    made = parse_settings(game, ["long=yes", "sky=fog", "boards=a, b", "goal=7"])
    assert made == {"long": True, "sky": "fog", "boards": ["a", "b"], "goal": 7}
    assert parse_settings(game, ["long=off"]) == {"long": False}
    assert parse_settings(game, [written(name, value) for name, value in made.items()]) == made
    with pytest.raises(BadSetting, match="A setting is written name=value, not 'goal'"):
        parse_settings(game, ["goal"])


def test_a_forced_roll_waits_until_it_is_confirmed(run):
    """Red can only fly: that is rolled when Red says so, unless Red does not want to be asked."""
    said = run("play", "comet-run", "--players", 3, "--bots", "random", "--seed", 7, typed=["quit"])
    assert "1 Fly on" in said.out
    assert "Red rolls" not in said.out
    assert "Red rolls" in run(*PLAY, typed=["quit"]).out


def test_several_things_are_named_by_their_numbers_in_any_order(tmp_path):
    """`3 1` packs the third and the first ware, whatever the order."""
    match, lines, console = Match(market.GAME, 2, 1), iter(["3 1"]), Console(file=io.StringIO(), width=100)
    Sitting(match, {1: "random"}, console, tmp_path / "m.jsonl", ask=lambda question: next(lines, "quit")).play()
    assert match.text_of(match.steps[0]) == "pack apple + pack cheese + done"


@pytest.mark.parametrize("named", [["economy", "energy"], ["energy", "economy"]])
def test_things_named_one_by_one_in_any_order_are_told_and_lead_on(named, tmp_path):
    """The dice for the Converter by their names, the later one first too: what was done is told, and the next asked."""
    laid = desk().dice("energy", "culture", "economy", "economy")
    lines, said = iter(["convert", *(f"spend-die {face}" for face in named)]), io.StringIO()
    console = Console(file=said, width=100, height=40)
    seats, ask = {1: "random"}, lambda question: next(lines, "quit")
    Sitting(laid.m, seats, console, tmp_path / "m.jsonl", ask=ask, confirm=False).play()
    told = said.getvalue().split("which die do you turn")[0]
    assert "Red puts Acquire Energy and Advance Economy into the Converter." in told
    assert "which die do you turn, and to which face?" in said.getvalue()


def test_news_that_do_not_fit_are_counted():
    """What happened before the lines that are shown is not passed over in silence."""
    said = io.StringIO()
    match = Match(astrarium.game("new-frontiers"), 3, 1)
    screen.show_position(Console(file=said, width=100, height=30), match, match.seat, 0)
    shown = said.getvalue().count("· ") - said.getvalue().splitlines()[0].count("· ")
    assert f"… {len(match.log) - shown} more: type log" in said.getvalue()


def test_a_tall_terminal_tells_more_of_what_happened():
    """The table gives way to eight lines; where there is room for all, all are told."""
    match, said = Match(astrarium.game("new-frontiers"), 3, 1), io.StringIO()
    screen.show_position(Console(file=said, width=100, height=90), match, match.seat, 0)
    assert len(match.log) > screen.KEPT_LINES
    assert "more: type log" not in said.getvalue()
    assert all(line.text in " ".join(said.getvalue().split()) for line in match.log_for(match.seat))


def test_the_end_tells_what_happened_since_ones_last_move(run):
    """A bot may end the game: how it did is told before the points."""
    said = run(*PLAY, typed=["land"] * 60).out
    end = said[said.rindex("Comet Run") : said.rindex("Points")]
    assert re.search(r"· .*\n.*· ", end), end
    assert "· Blue (random)" in end or "· Green (random)" in end


def test_equal_things_are_counted_and_not_named_more_often(tmp_path):
    """One die of a face and two of another: the list says so, and the first twice is refused with that reason."""
    laid, said = desk().dice("energy", "culture", "economy", "economy"), io.StringIO()
    lines, console = iter(["convert", "1 1"]), Console(file=said, width=100, height=40)
    seats, ask = {1: "random"}, lambda question: next(lines, "quit")
    Sitting(laid.m, seats, console, tmp_path / "m.jsonl", ask=ask, confirm=False).play()
    assert "Advance Economy die (×2)" in said.getvalue()
    assert "Acquire Energy die can be named at most 1 time, not 2. Choose 2" in said.getvalue()


def test_more_things_than_may_be_named_are_refused_as_a_whole(tmp_path):
    match, lines, said = Match(market.GAME, 2, 1), iter(["all"]), io.StringIO()
    console, most = Console(file=said, width=100), match.decision.many.most
    Sitting(match, {1: "random"}, console, tmp_path / "m.jsonl", ask=lambda question: next(lines, "quit")).play()
    assert not match.steps
    assert f"No more can be marked than {most}." in said.getvalue()


def test_too_few_things_are_told_in_the_words_of_the_list(tmp_path):
    """One number where two dice are asked for: what was named and how to name two, never the texts of actions."""
    laid, lines, said = desk().dice("energy", "culture", "economy", "economy"), iter(["convert", "2"]), io.StringIO()
    seats, ask = {1: "random"}, lambda question: next(lines, "quit")
    Sitting(laid.m, seats, Console(file=said, width=150), tmp_path / "m.jsonl", ask=ask, confirm=False).play()
    second = laid.m.options[1].label
    told = f"That is not enough yet: 2 must be marked. You named: {second}. Choose 2, for example: 1 2."
    assert told in said.getvalue()
    assert "spend-die" not in said.getvalue()


@pytest.mark.parametrize(
    ("least", "most", "copies", "told"),
    [
        (5, 5, (5,), "Choose all 5: type all"),
        (5, 5, (5, 2), "Choose 5, for example: 1 1 1 1 1"),
        (0, 4, (2, 2), "Choose up to 4, for example: 1 1 2"),
        (1, 1, (1,), "Choose 1, for example: 1"),
    ],
)
def test_the_example_of_a_choice_of_several_things_is_an_answer(least, most, copies, told):
    """As many things as must be named; where there is nothing to choose, the word for everything."""
    things = tuple(f"thing {n}" for n in range(len(copies)))
    assert screen.how_many(Many(least, most, (), things, copies, "done", ("",) * (most + 1))) == told


@pytest.mark.parametrize(("answer", "played"), [("decline", True), ("follow", False)])
def test_answers_in_a_row_go_on_after_the_others_if_they_still_do_the_same(answer, played, tmp_path):
    """Blue may follow in between; where that changes what the next die brings, Red is asked again."""
    laid = desk(row=("jakks", "k_widow", "mj_120210", "aughmoore")).dice("diplomacy", "culture", "move").level(3)
    laid.stock(2, 0, 0).stock(2, 3, 1).ship(1, 1, "jakks", 1)
    laid.ship(0, 1, "jakks").ship(0, 2, "aughmoore", 0).ship(0, 3, "k_widow")
    number = laid.options.index("activate culture") + 1
    typed, said = [f"activate diplomacy > {number}", "", answer, "", "quit"], io.StringIO()
    lines, console = iter(typed), Console(file=said, width=150)
    Sitting(laid.m, {}, console, tmp_path / "m.jsonl", ask=lambda question: next(lines), confirm=False).play()
    assert ("As you said: Activate Acquire Culture." in said.getvalue()) == played
    told = "Not played, since something has happened: Activate Acquire Culture"
    assert (told in said.getvalue()) != played
    assert ("Red acquires 2 culture." in laid.log) == played


def test_answers_in_a_row_are_typed_at_once_and_stop_where_something_is_revealed(tmp_path):
    """A die and what it does; what comes after a roll is not played unseen."""
    match = Match(astrarium.game("tiny-epic-galaxies"), 2, 3)
    while match.options[0].text.startswith("keep"):
        match.play(match.options[0])
    step, said = len(match.steps), io.StringIO()
    lines, console = iter(["reroll > all > end-turn"]), Console(file=said, width=100)
    seats = {1 - match.seat: "random"}
    Sitting(match, seats, console, tmp_path / "m.jsonl", ask=lambda question: next(lines, "quit"), confirm=False).play()
    assert [match.game.actions.text(one.action).split()[0] for one in match.steps[step:]] == ["reroll", "reroll-die"]
    assert "Not played, since something has happened: end-turn" in said.getvalue()


def test_not_again_says_no_until_ones_own_turn(tmp_path):
    """A player who does not want to follow is not asked at every die."""
    laid = desk().dice("energy", "energy").stock(2, 2, 1)
    lines = iter(["activate energy", "", "not again", "", "activate energy"])
    console = Console(file=io.StringIO(), width=100)
    Sitting(laid.m, {}, console, tmp_path / "m.jsonl", ask=lambda question: next(lines, "quit"), confirm=False).play()
    assert [laid.m.text_of(step) for step in laid.m.steps[-4:]] == ["activate energy", "decline"] * 2


TABLES = [
    (game, players)
    for game, least, most in (
        ("horizons", 2, 5),
        ("new-frontiers", 2, 5),
        ("tiny-epic-galaxies", 1, 5),
        ("alien-frontiers", 2, 6),
    )
    for players in range(least, most + 1)
]


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_small_terminal_shows_every_decision_at_once(game, players):
    """At 80x24 a screen is no wider and no higher, the line that is typed included, however many options there are.

    With every number of players, called as people and bots are in the terminal, and with all modules of the box.
    """
    chosen, draw = astrarium.game(game), random.Random(7)
    names = [f"{name} (medium)" for name in SEAT_NAMES[:players]]
    modules = chosen.meta.all_modules() if players % 2 else {}
    match = Match(chosen, players, 7, names, **modules)
    for _ in range(30 if players == 3 else 12):
        console = Console(width=80, height=24, file=io.StringIO(), record=True, highlight=False)
        screen.show_position(console, match, match.seat, max(0, len(match.steps) - 6))
        lines = console.export_text().splitlines()
        assert max(map(len, lines)) <= 80
        assert len(lines) <= 23, "\n".join(lines)
        for _ in range(14):
            if not match.over:
                match.play(draw.choice(match.option_ids))
        if match.over:
            break


def test_more_options_than_a_screen_holds_are_cut_counted_and_listed_when_asked_for():
    """Thirty options in eight lines: half a line each, seven lines of two, and the rest in one word."""
    options = [Option(n, f"go {n}", f"Go to the planet that is called number {n}", "Move") for n in range(1, 31)]
    console = Console(width=80, height=24, file=io.StringIO(), record=True, highlight=False)
    console.print(screen._crowded(console, options, 8))
    lines = console.export_text().splitlines()
    assert len(lines) == 8
    assert lines[0].startswith(" 1 Go to the planet that is called nu")
    assert " 8 Go to" in lines[0]
    assert lines[-1] == "… and 16 more: type options"
    console.print(screen._crowded(console, options[:16], 8))
    assert "more" not in console.export_text()


def test_all_options_are_told_when_asked_for(run):
    assert run(*PLAY, typed=["options"]).out.count("2 Land with 5") == 2


def test_what_a_card_does_stands_beside_the_option_that_names_it():
    """Also where the card has no sentence of its own: as it is spoken on the table."""
    match = Match(astrarium.game("new-frontiers"), 3, 7)
    while not match.options[0].text.startswith("develop "):
        match.play(next((o for o in match.options if o.text.startswith("select develop")), match.options[0]))
    spoken = screen.spoken_of(match, match.seat)
    named = next(option for option in match.options if "space_marines" in option.text)
    assert "+2 Military" in screen.effect_of(match, named, spoken)


def test_an_option_that_says_one_power_of_a_card_is_not_said_to_have_the_other():
    """Discarding a card does not do what using it does."""
    match = Match(astrarium.game("alien-frontiers"), 3, 5)
    spoken = screen.spoken_of(match, match.seat)
    named = next(option for option in match.options if option.text.startswith("discard "))
    assert screen.effect_of(match, named, spoken) == ""
    docked = next(option for option in match.options if option.text == "dock solar_converter")
    assert screen.effect_of(match, docked, spoken).startswith("Gain fuel equal to half the ship's value")


FLOWN = """
game comet-run
players 2
depth 1
turn 1
flown 9
pending 0: kind turn; seat 1
"""


def test_a_card_that_is_called_like_another_is_told_by_the_answer_it_gives():
    """Horizons: the Mission Frozen is not the World Type Frozen."""
    desk_of_horizons = Desk()
    desk_of_horizons.mission(0, "frozen", "loyalty")
    desk_of_horizons.ally(0, "dalgryn_agent")
    m = desk_of_horizons.turn(0).play("conspire", "use dalgryn_agent").m
    frozen = next(option for option in m.options if option.text == "discard-mission frozen")
    said = screen.effect_of(m, frozen, screen.spoken_of(m, m.seat))
    assert "Structures" in said
    assert "Costs" not in said


def test_an_action_says_what_it_does():
    m = Desk().turn(0).m
    explore = next(option for option in m.options if option.text == "explore")
    assert screen.effect_of(m, explore, screen.spoken_of(m, m.seat)).startswith("Place a World, then gain 1 Knowledge.")


def test_what_is_built_is_not_told_by_the_action_called_build():
    desk_of_horizons = Desk()
    desk_of_horizons.world("A1", "desert")
    desk_of_horizons.active(0, "desert")
    desk_of_horizons.tokens(0, 2, 2)
    m = desk_of_horizons.turn(0).play("build").m
    built = next(option for option in m.options if option.text == "build metal-collector A1")
    assert screen.effect_of(m, built, screen.spoken_of(m, m.seat)) == ""


def test_a_draw_from_any_stack_is_not_told_by_the_last_of_them():
    m = Desk().turn(0).play("conspire").m
    drawn = next(option for option in m.options if option.text == "choose 2")
    assert screen.effect_of(m, drawn, screen.spoken_of(m, m.seat)) == ""


def test_a_world_to_pick_is_told_by_what_its_option_leaves_out():
    """New Frontiers: the option tells cost, colonists and goods, the line beside it the power."""
    match = Match(astrarium.game("new-frontiers"), 2, 1404)
    while not match.options[0].text.startswith("pick "):
        match.play(next((o for o in match.options if o.text == "select explore"), match.options[0]))
    spoken = screen.spoken_of(match, match.seat)
    for option in match.options:
        said = screen.effect_of(match, option, spoken)
        assert said
        assert option.label.partition("(")[2].rstrip(")") not in said
        assert not said.startswith(option.label.removeprefix("Pick ").partition(" (")[0])


def test_a_game_begins_with_a_position(run, tmp_path):
    (tmp_path / "flown.txt").write_text(FLOWN, encoding="utf-8")
    said = run("play", "--position", "flown.txt", "--names", "Ann,Ben", typed=["land", "", "^C"])
    assert "Ben, 9 flown: fly on or land?" in said.out
    assert "Ben lands with 9." in said.out
    assert "is sound" in run("replay", "comet-run.jsonl", "--verify").out


def test_a_position_that_does_not_fit_gets_one_sentence(run, tmp_path):
    (tmp_path / "flown.txt").write_text(FLOWN.replace("flown 9", "flown far"), encoding="utf-8")
    said = run("play", "comet-run", "--position", "flown.txt")
    assert said.code == 1
    assert said.err.strip() == "line 6: 'far' does not fit flown: that is a number."
    assert "none.txt cannot be read" in run("play", "comet-run", "--position", "none.txt").err
