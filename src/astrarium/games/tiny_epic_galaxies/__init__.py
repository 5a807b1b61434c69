"""Tiny Epic Galaxies by Scott Almes, with Beyond the Black and solo play."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from astrarium.core.game import Game, Rules
from astrarium.core.rulebook import Rulebook
from astrarium.games.tiny_epic_galaxies import effects, ending, judgement, laws, stage
from astrarium.games.tiny_epic_galaxies.meta import META
from astrarium.games.tiny_epic_galaxies.play import rounds
from astrarium.games.tiny_epic_galaxies.play.decisions import DECISIONS
from astrarium.games.tiny_epic_galaxies.table import components, moves, pieces, setup, state, view
from astrarium.games.tiny_epic_galaxies.table.notation import NOTATION
from astrarium.games.tiny_epic_galaxies.words import CATALOGUE, scores
from astrarium.games.tiny_epic_galaxies.words.names import row_words

GAME = Game(
    meta=META,
    state=state.State,
    actions=moves.actions,
    parts=components.PARTS,
    prepare=setup.prepare,
    rules=Rules(
        setup.setup,
        rounds.proceed,
        DECISIONS.options,
        DECISIONS.apply,
        ending.score,
        ending.standing,
        laws.invariant,
        view.resample,
        judgement.evaluate,
        observe=judgement.observe,
        go_on=effects.go_on,
    ),
    words=replace(CATALOGUE.words(scores.scores), rows=row_words),
    decisions=DECISIONS,
    view=view.view,
    scene=stage.scene,
    rulebook=Rulebook(Path(__file__).with_name("RULES.md")),
    event_names={number: name for name, number in pieces.Happened.members.items()},
    uses=pieces.USES,
    laws=laws.LAWS,
    sight=judgement.SIGHT,
    learned=judgement.LEARNED,
    heed=judgement.HEED,
    notation=NOTATION,
    observation=judgement.OBSERVATION,
    swing=judgement.SWING,
)
