"""Every game at the web table: the server knows none, and each is played, taken back, replayed and asked about."""

from __future__ import annotations

import json
import random

import pytest

from astrarium.bots.analysis import gather
from astrarium.core import matchfile
from astrarium.server import past
from astrarium.server.catalogue import components, described, rules, shelf
from astrarium.server.hall import Hall
from astrarium.server.keys import Keys
from astrarium.server.pictures import Viewer
from astrarium.server.play import _checked
from astrarium.server.refusals import Refused
from astrarium.server.rows import OVER
from server.browsers import Browser
from server.rooms import random_move, room_of

GAMES = ("alien-frontiers", "horizons", "new-frontiers", "tiny-epic-galaxies")
pytestmark = pytest.mark.usefixtures("four_games_on_the_shelf")


class Doorman:
    """As much of a hall as a question needs."""

    keys = Keys(b"x" * 32)


HALL: Hall = Doorman()  # type: ignore[assignment]


def test_all_four_games_are_on_the_shelf() -> None:
    assert tuple(shelf()) == GAMES


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_kept_replayed_and_verified(game: str) -> None:
    room, rng = room_of(game, 2, "whole"), random.Random(1)
    while not room.shown.over:
        random_move(room, rng)
    room.set_table(status=OVER)
    told = past.replay(room, Viewer())
    assert told["steps"] == len(told["moves"]) == room.step
    assert all(move["label"] for move in told["moves"])
    again = matchfile.replay_lines(past.record(room).splitlines(), "record")
    assert again.winners == room.shown.winners
    middle = room.at(room.step // 2)
    assert middle.steps[-1].hash == room.shown.steps[room.step // 2 - 1].hash


def test_a_game_that_nobody_won_is_replayed_and_can_be_gone_through() -> None:
    """Alone against a Rogue Galaxy one can lose."""
    for seed in range(20):
        room, rng = room_of("tiny-epic-galaxies", 1, f"alone {seed}"), random.Random(seed)
        while not room.shown.over:
            random_move(room, rng)
        room.set_table(status=OVER)
        if not room.shown.winners:
            break
    assert past.replay(room, Viewer())["winners"] == []
    told = gather(matchfile.replay_lines(past.record_to_analyse(room), "record"), [])
    assert told.sentences()[0].startswith("Nobody won")


@pytest.mark.parametrize("game", GAMES)
def test_every_piece_can_be_asked_why_not_and_names_a_rule_of_the_book(game: str) -> None:
    room = room_of(game, 2, "why", 25)
    match, sections = room.shown, shelf()[game].rulebook.sections
    seat = match.seat
    assert seat is not None
    for name, piece in list(match.scene_of(seat).pieces().items())[:60]:
        told = past.why(HALL, room, Viewer((seat,)), name, None)
        assert told["text"], name
        assert told["rule"] in sections or not told["rule"], (name, told)
        assert piece.id == name


REASONS = [  # a piece that cannot be chosen, after so many moves of a deal: why
    ("alien-frontiers", 0, "facility-raiders_outpost", "do not show what the Raiders' Outpost asks for: three in a"),
    ("alien-frontiers", 0, "facility-colony_constructor", "do not show what the Colony Constructor asks for: three of"),
    ("alien-frontiers", 0, "display-0", "That can be chosen only "),
    ("tiny-epic-galaxies", 2, "ship-0-1", "That can be chosen only when you move a ship"),
]


@pytest.mark.parametrize(("game", "moves", "piece", "said"), REASONS)
def test_a_piece_says_what_stands_against_choosing_it(game: str, moves: int, piece: str, said: str) -> None:
    """Whatever it is called: the rule is asked that would offer what the piece answers to."""
    room = room_of(game, 2, "why", moves)
    seat = room.shown.seat
    assert seat == 0
    told = past.why(HALL, room, Viewer((seat,)), piece, None)
    assert said in told["text"], told


def test_a_piece_that_only_shows_something_says_so() -> None:
    """Nothing is guessed from what it is called: markers of energy answer to no die that acquires it."""
    room = room_of("tiny-epic-galaxies", 2, "why", 2)
    told = past.why(HALL, room, Viewer((0,)), "energy-marker-0", None)
    assert told["text"].startswith("This shows how things stand; nothing is chosen with it.")


REFUSED = (  # the game, how often its first option is played, what then, a piece that cannot be chosen, and why
    ("horizons", 3, "", "action-{seat}-harvest", "Harvest would do nothing now"),
    ("new-frontiers", 2, "select develop", "stack-J", "costs you 8 credits and you have 3 credits."),
    ("new-frontiers", 2, "select develop", "action-3", "That can be chosen only when you select an action."),
    ("new-frontiers", 3, "", "action-0", "Retreat into Isolation has already been selected this round."),
)


@pytest.mark.parametrize(("game", "first", "then", "piece", "reason"), REFUSED)
def test_a_piece_that_the_question_is_about_tells_what_stands_against_it(
    game: str, first: int, then: str, piece: str, reason: str
) -> None:
    room = room_of(game, 2, "refused")
    for _ in range(first):
        room.shown.play(room.shown.options[0])
    if then:
        room.shown.play(then)
    seat = room.shown.seat
    assert seat is not None
    told = past.why(HALL, room, Viewer((seat,)), piece.format(seat=seat), None)
    assert reason in told["text"]


@pytest.mark.parametrize("game", GAMES)
def test_a_what_if_goes_on_as_long_as_one_likes(game: str) -> None:
    room = room_of(game, 2, "what if", 10)
    viewer, moves, before = Viewer((0,)), [], room.shown.steps[-1].hash
    for _ in range(6):
        drawn = json.loads(past.what_if(HALL, room, viewer, None, moves))
        assert drawn["imagined"]
        moves.append(drawn["options"][0]["id"])
    assert room.shown.steps[-1].hash == before


@pytest.mark.parametrize("game", GAMES)
def test_going_back_leads_to_the_same_position_as_never_having_gone(game: str) -> None:
    room = room_of(game, 2, "back", 40)
    if room.shown.over:
        pytest.fail("forty moves should not end a game")
    for step in (0, 15, 16, 17, 39):
        made = room.at(step)
        assert len(made.steps) == step
        assert [s.hash for s in made.steps] == [s.hash for s in room.shown.steps[:step]]


@pytest.mark.parametrize("game", GAMES)
def test_rules_and_components_are_pages_with_sources(game: str) -> None:
    told = rules(game)
    assert len(told["sections"]) > 5
    assert all(section["title"] and section["text"] for section in told["sections"])
    parts = components(game)["components"]
    assert described(game)["components"] == len(parts)
    assert all(part["source"] for part in parts)


def test_several_things_are_one_line_of_the_history_named_together() -> None:
    """A program may mark them one by one on the one path; in another order only all at once."""
    room, rng = room_of("tiny-epic-galaxies", 2, "set"), random.Random(2)
    while (many := room.shown.decision.many) is None or many.most < 2 or len(many.things) < 2:  # type: ignore[union-attr]
        random_move(room, rng)
    first, last = many.things[0], many.things[-1]
    marked = room.shown.branch()
    marked.play(last)
    with pytest.raises(Refused, match="at once"):
        _checked(marked, first)
    with pytest.raises(Refused, match="at once"):
        _checked(marked, f"{last} + {first} + {many.done}")
    assert _checked(room.shown, f"{last} + {first} + {many.done}") == f"{first} + {last} + {many.done}"


def test_undo_is_free_back_to_the_last_reveal_or_other_decision(ann: Browser) -> None:
    """The first free step that random play meets is taken back at once, although another person is at the table."""
    bob, rng = Browser(ann.client), random.Random(3)
    laid = ann.lay("me", "open", game="horizons", seed="free")
    bob.post("/api/join", {"token": laid["links"]["seats"][1]["token"]})
    table, people = laid["table"], (ann, bob)
    for _ in range(60):
        mover = people[ann.state(table)["turn"]["seat"]]
        mover.move(table, rng.choice(mover.state(table)["options"])["id"])
        told = mover.state(table)
        if told["undo"]["free"]:
            break
    to = told["undo"]["to"]
    answer = mover.post(f"/api/tables/{table}/undo", {"version": told["version"], "to": to})
    assert answer.json() == {"done": True, "proposal": None}
    assert mover.state(table)["step"] == to
    assert mover.state(table)["undo"]["free"] == 0


def test_what_was_promised_is_played_only_if_it_would_still_tell_the_same(ann: Browser) -> None:
    """Otherwise it is refused and nothing has happened; a move without that is played as ever."""
    table = ann.lay("me", "me", game="tiny-epic-galaxies", seed="drawn")["table"]
    for _ in range(2):
        ann.move(table)  # the secret missions
    told = ann.state(table)
    later = next(one["later"] for one in told["shortcuts"] if one["later"])
    ann.move(table, next(one["text"] for one in told["shortcuts"] if one["later"] == later))
    while ann.state(table)["prompt"]["no"]:
        ann.move(table, "decline")
    now = ann.state(table)
    promised = {"version": now["version"], "option": later[0]["text"]}
    refused = ann.post(f"/api/tables/{table}/moves", {**promised, "key": "a", "tells": ["Something else."]})
    assert (refused.status_code, refused.json()["error"]["code"]) == (409, "changed")
    assert ann.state(table)["step"] == now["step"]
    played = ann.post(f"/api/tables/{table}/moves", {**promised, "key": "b", "tells": later[0]["tells"]})
    assert played.json()["step"] == now["step"] + 1


def test_answers_in_a_row_are_as_many_moves_and_all_or_none_are_played(ann: Browser) -> None:
    """A die and what it does; a row that cannot be played to its end leaves nothing behind."""
    table = ann.lay("me", "me", game="tiny-epic-galaxies", seed="drawn")["table"]
    for _ in range(2):
        ann.move(table)  # the secret missions
    before = ann.state(table)
    shortcut = next(one for one in before["shortcuts"] if one["text"].count(" > ") == 1)
    refused = ann.move(table, f"{shortcut['text'].split(' > ')[0]} > end-turn > end-turn")
    assert refused.status_code == 409
    assert ann.state(table)["step"] == before["step"]
    assert ann.move(table, shortcut["text"]).json()["step"] == before["step"] + 2
