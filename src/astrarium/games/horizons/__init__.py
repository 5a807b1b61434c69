"""Horizons (Levi Mote, 2018): explore a new galaxy, befriend its species, and build where it counts."""

from __future__ import annotations

from pathlib import Path

from astrarium.core.game import Game, Rules, Words
from astrarium.core.rulebook import Rulebook
from astrarium.games.horizons.components import PARTS
from astrarium.games.horizons.decisions import apply, options
from astrarium.games.horizons.judgement import SIGHT, SWING, evaluate
from astrarium.games.horizons.laws import LAWS, invariant
from astrarium.games.horizons.log import sentence
from astrarium.games.horizons.meta import META
from astrarium.games.horizons.moves import actions
from astrarium.games.horizons.pieces import USES, Happened
from astrarium.games.horizons.reasons import why_not
from astrarium.games.horizons.rules import proceed
from astrarium.games.horizons.scoring import score, standing
from astrarium.games.horizons.setup import prepare, setup
from astrarium.games.horizons.stage import scene
from astrarium.games.horizons.state import State
from astrarium.games.horizons.view import resample, view
from astrarium.games.horizons.words import label, prompt, scores

GAME = Game(
    meta=META,
    state=State,
    actions=actions,
    parts=PARTS,
    prepare=prepare,
    rules=Rules(setup, proceed, options, apply, score, standing, invariant, resample, evaluate),
    words=Words(prompt, label, sentence, why_not, scores, secret_scores=("Missions",)),
    view=view,
    scene=scene,
    rulebook=Rulebook(Path(__file__).with_name("RULES.md")),
    event_names={number: name for name, number in Happened.members.items()},
    uses=USES,
    laws=LAWS,
    sight=SIGHT,
    swing=SWING,
)
