"""Every lesson is played to its end on the real engine: a lesson that no longer fits the rules fails."""

from __future__ import annotations

import random

import pytest

from astrarium.core.lesson import OVER, Lesson, Step, read_lesson
from astrarium.core.match import Match
from astrarium.core.registry import game

GAMES = ["horizons", "new-frontiers", "tiny-epic-galaxies", "alien-frontiers"]
MOST = 4000  # decisions
MANY = 12  # games until everything has come up


def lesson_of(name: str) -> Lesson:
    return read_lesson(game(name).rulebook.path.parent / "stage" / "lesson.toml")


def verbs(match: Match) -> dict[str, list[int]]:
    """The options by their verbs."""
    found: dict[str, list[int]] = {}
    for option in match.options:
        found.setdefault(match.game.actions.form(option.id).verb, []).append(option.id)
    return found


def points_at(match: Match, step: Step) -> bool:
    """Whether what the step points at is on the table of the learner."""
    kind, _, name = step.point.partition(":")
    scene = match.scene_of(0)
    if kind == "region":
        return scene.stage is not None and name in scene.stage.regions
    return not kind or any(piece.startswith(name) for piece in scene.pieces())


def is_offered(match: Match, words: str) -> bool:
    """Whether the learner has an option that begins so."""
    texts = [f"{match.game.actions.text(option.id)} " for option in match.options]
    return match.seat == 0 and any(text.startswith(f"{words} ") for text in texts)


def due(match: Match, lesson: Lesson, done: set[int]) -> list[int]:
    """The steps that are due, as the page shows them."""
    open_steps = [n for n, step in enumerate(lesson.steps) if n not in done]
    if match.over:
        return [n for n in open_steps if lesson.steps[n].when == OVER]
    first = next((n for n in open_steps if lesson.steps[n].binds), len(lesson.steps))
    return [n for n in open_steps if n <= first and (not (when := lesson.steps[n].when) or is_offered(match, when))]


def learn(match: Match, lesson: Lesson, chance: random.Random) -> set[int]:
    """Play a lesson to its end; returns the steps that came up, each of which points at something on the table."""
    done: set[int] = set()
    for _ in range(MOST):
        wanted: tuple[str, ...] = ()
        while steps := due(match, lesson, done):
            step = lesson.steps[steps[0]]
            assert points_at(match, step), step
            done.add(steps[0])
            if step.accept:
                wanted = step.accept
                break
        if match.over:
            return done
        taken = [act for verb, acts in verbs(match).items() for act in acts if not wanted or verb in wanted]
        match.play(chance.choice(taken))
    raise AssertionError("the lesson has no end")


@pytest.mark.parametrize("pausing", [(), (0,)], ids=["at once", "with pauses"])
@pytest.mark.parametrize("name", GAMES)
def test_a_lesson_is_played_to_its_end(name: str, pausing: tuple[int, ...]) -> None:
    """Every game comes to the end of the lesson, and what is told by the way comes up in some of them."""
    lesson, came = lesson_of(name), set()
    binding = {n for n, step in enumerate(lesson.steps) if step.binds or step.when == OVER}
    for times in range(MANY):
        match = Match(game(name), lesson.players, lesson.seed)
        match.pause_for(pausing)
        done = learn(match, lesson, random.Random(times))
        assert binding <= done, [lesson.steps[n] for n in binding - done]
        came |= done
        if len(came) == len(lesson.steps):
            return
    raise AssertionError([step for n, step in enumerate(lesson.steps) if n not in came])


@pytest.mark.parametrize("name", GAMES)
def test_aim_and_turn_are_told_in_five_lines(name: str) -> None:
    """The verbs a lesson speaks of exist, and nothing is longer than a breath."""
    lesson, actions = lesson_of(name), game(name).actions
    known = {actions.form(act).verb for act in range(len(actions))} | {OVER, ""}
    assert len(lesson.aim) == 5
    assert all(step.when.split(" ")[0] in known and set(step.accept) <= known for step in lesson.steps)
    assert all(len(step.say) < 260 for step in lesson.steps)
