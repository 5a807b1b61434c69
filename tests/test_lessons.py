"""Every lesson is played to its end on the real engine: a lesson that no longer fits the rules fails."""

from __future__ import annotations

import random

import pytest

from astrarium.core.lesson import OVER, Lesson, Step, read_lesson
from astrarium.core.match import Match
from astrarium.core.registry import game

GAMES = ["horizons", "new-frontiers", "tiny-epic-galaxies", "alien-frontiers"]
MOST = 4000  # decisions


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


def is_due(match: Match, step: Step) -> bool:
    return match.over if step.when == OVER else not step.when or (match.seat == 0 and step.when in verbs(match))


@pytest.mark.parametrize("pausing", [(), (0,)], ids=["at once", "with pauses"])
@pytest.mark.parametrize("name", GAMES)
def test_a_lesson_is_played_to_its_end(name: str, pausing: tuple[int, ...]) -> None:
    """Every step comes up in order, points at something that is there, and takes a move that is offered."""
    lesson, chance = lesson_of(name), random.Random(3)
    match, at = Match(game(name), lesson.players, lesson.seed), 0
    match.pause_for(pausing)
    for _ in range(MOST):
        while at < len(lesson.steps) and is_due(match, lesson.steps[at]):
            step = lesson.steps[at]
            assert points_at(match, step), step
            if step.accept:
                break
            at += 1
        if match.over:
            break
        wanted = lesson.steps[at].accept if match.seat == 0 and is_due(match, lesson.steps[at]) else ()
        taken = [act for verb, acts in verbs(match).items() for act in acts if not wanted or verb in wanted]
        at += bool(wanted)
        match.play(chance.choice(taken))
    assert at == len(lesson.steps), lesson.steps[at]


@pytest.mark.parametrize("name", GAMES)
def test_aim_and_turn_are_told_in_five_lines(name: str) -> None:
    """The verbs a lesson speaks of exist, and nothing is longer than a breath."""
    lesson, actions = lesson_of(name), game(name).actions
    known = {actions.form(act).verb for act in range(len(actions))} | {OVER, ""}
    assert len(lesson.aim) == 5
    assert all(step.when in known and set(step.accept) <= known for step in lesson.steps)
    assert all(len(step.say) < 260 for step in lesson.steps)
