"""Alien Frontiers, Edition X, with Factions, Agendas and the Outer Belt."""

from __future__ import annotations

from pathlib import Path

from astrarium.core.game import Game, Rules, Words
from astrarium.core.rulebook import Rulebook

from . import judgement, laws, rules, scoring, setup, view, words
from .components import PARTS
from .meta import META
from .moves import actions
from .pieces import Happened
from .scene import scene
from .state import State

GAME = Game(
    meta=META,
    state=State,
    actions=actions,
    parts=PARTS,
    prepare=setup.prepare,
    rules=Rules(
        setup.setup,
        rules.proceed,
        rules.options,
        rules.apply,
        scoring.score,
        scoring.standing,
        laws.invariant,
        view.resample,
        judgement.evaluate,
    ),
    words=Words(words.prompt, words.label, words.sentence, words.why_not, words.scores),
    view=view.view,
    scene=scene,
    rulebook=Rulebook(Path(__file__).with_name("RULES.md")),
    event_names={number: name for name, number in Happened.members.items()},
    laws=laws.LAWS,
    sight=judgement.SIGHT,
)

__all__ = ["GAME"]
