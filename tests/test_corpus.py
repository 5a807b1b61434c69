"""The recorded games of tests/corpus: they are many and of every sort, and they play as they were recorded.

A sample is replayed here; `scripts/corpus.py replay` replays all and tells what differs.
"""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

import astrarium
from astrarium.core.game import Setting
from astrarium.core.match import Decision, Match
from corpus import changes, following
from corpus.following import follow
from corpus.recording import record
from corpus.renames import Renames, Retired, Row
from corpus.replaying import dump, replay
from corpus.store import BEFORE, GAMES, KINDS, Recorded, Setup, load

ENOUGH_GAMES, ENOUGH_DECISIONS = 400, 150_000
SAMPLE = 150  # decisions at least for each number of players of a game
TABLES = [
    (game, players)
    for game in GAMES
    for players in range(astrarium.game(game).meta.min_players, astrarium.game(game).meta.max_players + 1)
]


def sample(game: str, players: int) -> list[Recorded]:
    """Recorded games in an order that a seed has fixed, until there are enough decisions; the longest come last."""
    games = [one for one in load(game) if one.setup.players == players]
    random.Random(f"sample/{game}/{players}").shuffle(games)
    games.sort(key=lambda one: max(len(one.actions), 2 * SAMPLE), reverse=True)  # taken from the end
    chosen: list[Recorded] = []
    while games and sum(len(one.actions) for one in chosen) < SAMPLE:
        chosen.append(games.pop())
    return chosen


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_sample_of_recorded_games_plays_as_it_was_recorded(game: str, players: int) -> None:
    """Views, options, words, rules, log and scores are what they were at every step."""
    results = [replay(one) for one in sample(game, players)]
    assert all(result.equal for result in results), "\n".join(str(one) for one in results if not one.equal)
    assert not all(result.retired for result in results)


def test_there_are_enough_recorded_games() -> None:
    games = [one for game in GAMES for one in load(game)]
    assert len(games) >= ENOUGH_GAMES
    assert sum(len(one.actions) for one in games) >= ENOUGH_DECISIONS


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_every_number_of_players_was_played_by_chance_and_by_bots(game: str, players: int) -> None:
    casts = {one.setup.bot for one in load(game) if one.setup.players == players}
    assert "random" in casts
    assert len(casts) >= 3


@pytest.mark.parametrize("game", GAMES)
def test_every_module_was_played(game: str) -> None:
    """Each value that a module can have that its game accepts, and each board, occurs in some recorded game."""
    for setting in astrarium.game(game).meta.settings:
        if setting.module or setting.kind == "per_seat":
            assert seen_values(game, setting) >= possible_values(setting), setting.name


def seen_values(game: str, setting: Setting) -> set[object]:
    given = [one.setup.settings.get(setting.name, setting.default) for one in load(game)]
    return {value for one in given for value in (one if isinstance(one, list) else [one])}


def possible_values(setting: Setting) -> set[object]:
    return {True, False} if setting.kind == "switch" else set(setting.values)


# ------------------------------------------------------------------ the replay sees what it should


@pytest.fixture(scope="module")
def short() -> Recorded:
    """A short game, played by chance."""
    return record(Setup("new-frontiers", 1, 2, {}, "random"))


@pytest.mark.parametrize("kind", KINDS)
def test_one_changed_digest_is_found_and_named(short: Recorded, kind: str) -> None:
    column = list(short.digests[kind])
    column[5] = b"else"
    (found,) = replay(replace(short, digests={**short.digests, kind: column})).differences
    assert (found.kind, found.step, found.after, found.count) == (kind, 5, short.actions[4], 1)


def test_a_difference_does_not_stop_the_replay_but_an_illegal_action_does(short: Recorded) -> None:
    again = replay(replace(short, digests={**short.digests, "words": [b"else"] * len(short.digests["words"])}))
    assert again.steps == len(short.actions)
    stopped = replay(replace(short, actions=[*short.actions[:6], "sing", *short.actions[7:]]))
    assert stopped.steps == 6
    assert stopped.stopped.startswith("step 7, `sing`: There is no action 'sing'")
    assert "not over" in replay(replace(short, actions=short.actions[:6])).stopped


def test_a_corrected_word_changes_the_digest_of_words_alone(short: Recorded, monkeypatch: pytest.MonkeyPatch) -> None:
    now = property(lambda m: None if m.over else Decision(m.seat, "What now?", asked(m).rule))
    asked = Match.decision.fget
    monkeypatch.setattr(Match, "decision", now)
    assert {one.kind for one in replay(short).differences} == {"words"}


def test_one_step_can_be_read_in_full(short: Recorded) -> None:
    text = dump(short, 3)
    assert short.actions[2] in text
    assert all(f"== {kind}" in text for kind in KINDS)


# ------------------------------------------------------------------ old games, new questions


@pytest.mark.parametrize("game", GAMES)
def test_an_old_game_can_be_followed_through_the_questions_of_today(game: str) -> None:
    """Whatever is asked in one go or in several now: every position of a game recorded before can still be met."""
    short = min(load(game, BEFORE), key=lambda one: abs(len(one.actions) - 80))
    followed = follow(short)
    assert followed.whole, str(followed)
    assert followed.met > len(short.actions) / 2


def test_an_old_game_is_lost_where_no_position_looks_as_it_did(
    short: Recorded, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(following, "TURNS", 1)
    monkeypatch.setattr(following, "TRIED", 20)
    views = short.digests["views"]
    old = replace(short, digests={**short.digests, "views": [*views[:10], *[b"else"] * (len(views) - 10)]})
    found = follow(old, changes.renames_of("new-frontiers"))
    assert (found.reached, found.met, found.scored, found.whole) == (9, 10, 10, False)
    assert found.lost.startswith(f"lost after {short.actions[6:9]}")


def test_every_change_since_the_first_recording_is_told_in_words() -> None:
    page = (Path(__file__).parents[1] / "docs" / "corpus.md").read_text(encoding="utf-8").lower()
    reasons = [row["why"] for rows in changes.listed().values() for row in rows]
    assert len(reasons) >= 6
    for reason in reasons:
        for part in reason.split(";"):
            words = part.strip().rstrip(".").split(". ")[0].lower()
            assert f"- {words}" in page, words


# ------------------------------------------------------------------ renamed words


def row(what: str, old: str, new: str) -> Row:
    return Row("new-frontiers", what, old, new, "it says what it does")


def test_a_renamed_verb_keeps_its_arguments_both_ways() -> None:
    renames = Renames("new-frontiers", [row("verb", "at", "dock")])
    assert renames.now("at 3 lunar_mine") == ["dock 3 lunar_mine"]
    assert renames.before("dock 3 lunar_mine") == "at 3 lunar_mine"
    assert renames.now("attack 3") == ["attack 3"]


def test_a_renamed_action_may_turn_its_arguments_round() -> None:
    renames = Renames("new-frontiers", [row("action", "at {place} {die}", "dock {die} {place}")])
    assert renames.now("at lunar_mine 3") == ["dock 3 lunar_mine"]
    assert renames.before("dock 3 lunar_mine") == "at lunar_mine 3"


def test_a_renamed_component_is_renamed_in_actions_and_views() -> None:
    renames = Renames(
        "new-frontiers", [row("component", "mine", "pit"), row("view key", "players.gas", "players.fuel")]
    )
    assert renames.now("build mine") == ["build pit"]
    assert renames.view({"players": [{"fuel": 1, "has": ["pit"]}], "fuel": 2}) == {
        "players": [{"gas": 1, "has": ["mine"]}],
        "fuel": 2,
    }


def test_a_key_that_came_later_is_left_out_of_views() -> None:
    assert Renames("x", [], ["match.many"]).view({"match": {"many": 1, "seat": 0}, "many": 2}) == {
        "match": {"seat": 0},
        "many": 2,
    }


def test_a_game_with_a_setting_that_went_is_left_out_with_the_reason() -> None:
    listed = [row("setting", "goals", ""), row("setting", "setup", "start"), row("setting", "expert=true", "")]
    renames = Renames("new-frontiers", listed)
    assert renames.settings({"setup": "later", "expert": False}) == {"start": "later", "expert": False}
    with pytest.raises(Retired, match="expert=true went"):
        renames.settings({"expert": True})
    with pytest.raises(Retired, match="the setting goals went: it says what it does"):
        renames.settings({"goals": True})


def test_an_old_action_that_meant_several_things_becomes_the_one_that_may_be_chosen(short: Recorded) -> None:
    """A game recorded with one verb for many things replays with the verbs of today, options included."""
    renames = Renames("new-frontiers", [row("verb", "take", verb) for verb in ("home", "select", "pick", "develop")])
    old = replace(short, actions=[renames.before(text) for text in short.actions])
    assert {text.split()[0] for text in old.actions[:4]} == {"take"}
    then = replace(old, digests=replay(old, renames=renames).digests)
    assert replay(then, renames=renames).equal
    assert replay(then).stopped.startswith("step 1, `take uplift_researchers`")


def test_every_listed_change_has_its_reason() -> None:
    entries = [entry for kind in changes.listed().values() for entry in kind]
    assert all(entry["why"] for entry in entries)
    assert all(entry["game"] in ("", *GAMES) for entry in entries)
