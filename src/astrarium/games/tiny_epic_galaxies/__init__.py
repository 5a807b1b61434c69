"""Tiny Epic Galaxies by Scott Almes, with Beyond the Black and solo play."""

from __future__ import annotations

from pathlib import Path

from astrarium.core.game import Game, Rules, Words
from astrarium.core.rulebook import Rulebook
from astrarium.games.tiny_epic_galaxies import ending, judgement, laws, stage
from astrarium.games.tiny_epic_galaxies.meta import META
from astrarium.games.tiny_epic_galaxies.play import rounds
from astrarium.games.tiny_epic_galaxies.table import components, moves, pieces, setup, state, view
from astrarium.games.tiny_epic_galaxies.words import log, options, questions, reasons, scores

GAME = Game(
    meta=META,
    state=state.State,
    actions=moves.actions,
    parts=components.PARTS,
    prepare=setup.prepare,
    rules=Rules(
        setup.setup,
        rounds.proceed,
        rounds.options,
        rounds.apply,
        ending.score,
        ending.standing,
        laws.invariant,
        view.resample,
        judgement.evaluate,
        observe=judgement.observe,
    ),
    words=Words(questions.prompt, options.label, log.sentence, reasons.why_not, scores.scores),
    view=view.view,
    scene=stage.scene,
    rulebook=Rulebook(Path(__file__).with_name("RULES.md")),
    event_names={number: name for name, number in pieces.Happened.members.items()},
    uses=pieces.USES,
    laws=laws.LAWS,
    sight=judgement.SIGHT,
    observation=judgement.OBSERVATION,
    swing=judgement.SWING,
)
