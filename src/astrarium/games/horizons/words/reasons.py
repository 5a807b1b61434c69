"""What can stand against an action, in one sentence with its rule."""

from __future__ import annotations

from astrarium.core.words import Row
from astrarium.games.horizons.table.pieces import Why
from astrarium.games.horizons.words.questions import TOKENS

REASONS = {
    Why.NO_USE: "{taken} would do nothing now, and you have no Ally with its icon that could be used.",
    Why.HAS_EFFECT: "{own_action} has an effect: carry it out, or use an Ally first.",
    Why.NO_STAR: Row("There is no Star {star} in this game: one Star for each player.", "Setup"),
    Why.NOT_DRAWN: "You have not drawn that World tile ({both_faces}).",
    Why.STAR_FULL: "Star {star} already has all the Worlds it can have.",
    Why.STAR_HAS_WORLD: "Star {star} already has a World; at setup each Star gets one.",
    Why.NO_WORLD: "There is no World at {world}.",
    Why.SETTLED: "{world} holds Structures.",
    Why.ACTIVE: "{type} is already active on your board.",
    Why.NO_MARKER: "You have no Active World marker left.",
    Why.FORBIDDEN: Row("The Narah may never activate {type}.", "Narah"),
    Why.TYPE_NOT_IN_PLAY: Row("No {type} World is in play.", "Setup"),
    Why.NOT_JUST_PLACED: Row("Only the type just placed may be activated, and that is not {type}.", "Species 1825"),
    Why.STACK_EMPTY: "The {stack} stack is empty.",
    Why.LAST_CARD: "The {stack} stack has a single card; burying it would bring it back.",
    Why.OTHER_SPECIES: Row("This effect does not draw {stack} cards.", "Narah"),
    Why.STARS_ONLY: Row("Occupy builds on Stars only.", "Drej"),
    Why.WORLDS_ONLY: Row("This builds on Worlds, not on Stars.", "Build"),
    Why.NOT_ACTIVE: Row("{type_there} is not active on your board, so you cannot use {world}.", "Build"),
    Why.NO_COMPANY: {
        "needs_company": Row("{world} holds no other player's Structure.", "Quillion"),
        None: Row("{world} holds no other player's Structure.", "Ally cards"),
    },
    Why.NO_BASE: Row("There is no Collector of yours to build on, or a stack already.", "Traachet"),
    Why.WORLD_FULL: Row("All {spaces} spaces of {world} are taken.", "Build"),
    Why.NOT_MEANT: "This effect is not for {structure:a}.",
    Why.NOT_ALLOWED: Row("{type_there} Worlds do not allow {structure:a}.", "Build"),
    Why.NONE_LEFT: "You have no {built} left.",
    Why.NO_COST: Row("Your board has no cost for {structure:a} on {type_there}.", "Player boards"),
    Why.TOO_DEAR: "{built:A} costs {cost}, and you have {tokens_held}.",
    Why.STAR_TAKEN: "Star {star} holds {per_star} Colonies, and that is all it can.",
    Why.NOT_THAT_MIX: {
        "is_beyond": "That would be more than {whole}.",
        "is_paid": "You have {to_mix} to pay with, not {mixed}.",
        None: "The supply has {to_mix}, not {mixed}.",
    },
    Why.NOTHING_THERE: "You have no {structure} on {world} that could be moved.",
    Why.NOWHERE_TO_GO: "There is nowhere legal for the {structure} to go.",
    Why.SAME_WORLD: "The {structure} is on {world} already.",
    Why.OTHER_SYSTEM: "{world} is in another System.",
    Why.NOT_YOURS: {
        "anothers_starter": "That is not your {ally}.",
        None: "{ally} is not in front of you.",
    },
    Why.OTHER_ICON: "{ally} goes with {icon}.",
    Why.FRESH: Row("{ally} was drawn by this very Action.", "Fresh Allies"),
    Why.CANNOT_PAY: {
        "is_option": "{branch}: that cannot be paid, as you have {tokens_held}.",
        None: Row("{ally} asks you to pay what you do not have.", "Ally cards"),
    },
    Why.NOT_DOABLE: {
        "is_option": "{branch}: that cannot be done now.",
        None: Row("{ally} asks for what cannot be done now: {effect}.", "Ally cards"),
    },
    Why.NO_OPTION: "This effect has no part {option_number}.",
    Why.ITSELF: "{ally} cannot turn itself back.",
    Why.NOT_USED: "{ally} lies with its unused side up.",
    Why.NOT_IN_HAND: "The Mission {mission} is not in your hand.",
    Why.NOT_OPTIONAL: Row("This is not yours to leave: choose one of the others.", "Ally cards"),
    Why.TOO_MANY: {
        "is_exchange": "You have {held} {item} and the supply has {stocked} {into}: {tokens} is too many.",
        None: Row("You can take {amount} {item} at most.", TOKENS),
    },
    Why.SUPPLY_EMPTY: Row("The supply has none left.", TOKENS),
    Why.SUPPLY_LEFT: "The supply still has Resources: take one.",
    Why.NO_SYSTEM: "System {star} has nothing to count for this effect.",
}
