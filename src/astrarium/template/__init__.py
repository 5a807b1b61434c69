"""Nim with a hidden card: a whole game in four short files, to read and to begin a game of your own with."""

from __future__ import annotations

from pathlib import Path

from astrarium.core.components import Uses
from astrarium.core.game import Game, Meta, Rules, Setting
from astrarium.core.rulebook import Rulebook
from astrarium.template import rules, scene, words

GAME = Game(
    meta=Meta(
        id="nim",
        title="Nim with a Hidden Card",
        designer="nobody",
        publisher="nobody",
        year=2026,
        pitch="Take 1, 2 or 3 stones: the last one pays, and so does your secret number.",
        min_players=2,
        max_players=4,
        minutes="5",
        settings=(Setting("stones", "number", 21, "Stones on the heap at the start.", low=5, high=60),),
        rules_version=1,
        rules_history={1: "The first version."},
    ),
    state=rules.State,
    actions=rules.actions,
    parts=rules.PARTS,
    prepare=rules.prepare,
    rules=Rules(
        rules.setup,
        rules.proceed,
        rules.DECISIONS.options,
        rules.DECISIONS.apply,
        rules.score,
        rules.score,
        rules.invariant,
        rules.resample,
        rules.evaluate,
    ),
    words=words.CATALOGUE.words(words.scores, secret_scores=("card",)),
    decisions=rules.DECISIONS,
    view=scene.view,
    scene=scene.scene,
    rulebook=Rulebook(Path(__file__).with_name("RULES.md")),
    event_names={number: name for name, number in rules.Happened.members.items()},
    laws=rules.LAWS,
    uses=Uses(owned=(rules.Happened.DEALT,)),
)
