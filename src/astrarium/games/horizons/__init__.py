"""Horizons (Levi Mote, 2018): explore a new galaxy, befriend its species, and build where it counts."""

from __future__ import annotations

from pathlib import Path

from astrarium.core.game import Game, Rules
from astrarium.core.rulebook import Rulebook
from astrarium.games.horizons import ending, judgement, laws, stage
from astrarium.games.horizons.effects import steps
from astrarium.games.horizons.meta import META
from astrarium.games.horizons.play import decisions, rounds
from astrarium.games.horizons.table import moves, setup, view
from astrarium.games.horizons.table.components import PARTS
from astrarium.games.horizons.table.notation import NOTATION
from astrarium.games.horizons.table.pieces import USES, Happened
from astrarium.games.horizons.table.state import State
from astrarium.games.horizons.words import WORDS

GAME = Game(
    meta=META,
    state=State,
    actions=moves.actions,
    parts=PARTS,
    prepare=setup.prepare,
    rules=Rules(
        setup.setup,
        rounds.proceed,
        decisions.options,
        decisions.apply,
        ending.score,
        ending.standing,
        laws.invariant,
        view.resample,
        judgement.evaluate,
        observe=judgement.observe,
        go_on=steps.go_on,
    ),
    words=WORDS,
    decisions=decisions.DECISIONS,
    view=view.view,
    scene=stage.scene,
    rulebook=Rulebook(Path(__file__).with_name("RULES.md")),
    event_names={number: name for name, number in Happened.members.items()},
    laws=laws.LAWS,
    sight=judgement.SIGHT,
    learned=judgement.LEARNED,
    curiosity=judgement.CURIOSITY,
    heed=judgement.HEED,
    notation=NOTATION,
    observation=judgement.OBSERVATION,
    swing=judgement.SWING,
    uses=USES,
)
