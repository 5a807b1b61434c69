"""How games ended, and how often somebody won, by game and by whom it was against."""

from __future__ import annotations

from typing import Any

from server.browsers import Browser, until


def my_games(browser: Browser) -> dict[str, Any]:
    """What my games say."""
    told: dict[str, Any] = browser.get("/api/me/tables").json()
    return told


def play_out(table: str, *people: Browser) -> list[int]:
    """Everybody moves when it is their turn, until the end; returns who won."""

    def moved() -> bool:
        state = people[0].state(table)
        mover = next((one for one in people if state["turn"]["seat"] in one.state(table)["mine"]), None)
        if mover is not None and state["table"]["status"] == "playing":
            mover.move(table)
        return bool(people[0].state(table)["table"]["status"] == "over")

    until(moved)
    return list(people[0].state(table)["winners"])


def test_a_finished_game_says_who_won_with_how_many_points(ann: Browser, bob: Browser, two: str) -> None:
    """Both see the same result; whoever won has won one of one against people."""
    assert my_games(ann)["tables"][0]["result"] is None
    assert my_games(ann)["results"] == []
    winners = play_out(two, ann, bob)
    result = my_games(ann)["tables"][0]["result"]
    assert result["winners"] == winners
    assert result["points"] == [score["total"] for score in ann.state(two)["scores"]]
    for seat, person in enumerate((ann, bob)):
        (row,) = my_games(person)["results"]
        assert (row["game"], row["against"], row["played"], row["won"]) == ("comet-run", "people", 1, seat in winners)


def test_games_count_under_the_strongest_level_of_the_bots(ann: Browser) -> None:
    table = ann.lay("me", "bot", seed="ann-4", settings={"goal": 12})["table"]
    winners = play_out(table, ann)
    (row,) = my_games(ann)["results"]
    assert row["against"] == ann.state(table)["players"][1]["level"]
    assert (row["played"], row["won"]) == (1, int(0 in winners))


def test_a_game_around_one_screen_counts_for_nobody(ann: Browser) -> None:
    play_out(ann.lay("me", "me", seed="ann-4", settings={"goal": 12})["table"], ann)
    assert my_games(ann)["tables"][0]["result"] is not None
    assert my_games(ann)["results"] == []
