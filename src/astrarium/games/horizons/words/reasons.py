"""What can stand against an action, in one sentence with its rule."""

from __future__ import annotations

from astrarium.core.words import Row, by, either
from astrarium.games.horizons.table.pieces import Why
from astrarium.games.horizons.words.questions import DRAWING, RULES_OF_ACTIONS, TOKENS

REASONS = {
    Why.NO_USE: by(
        "rule_of_action",
        {
            rule: Row("{taken} would do nothing now, and you have no Ally with its icon that could be used.", rule)
            for rule in RULES_OF_ACTIONS
        },
    ),
    Why.HAS_EFFECT: Row("{own_action} has an effect: carry it out, or use an Ally first.", "Allies and Actions"),
    Why.NO_STAR: Row("There is no Star {star} in this game: one Star for each player.", "Setup"),
    Why.NOT_DRAWN: Row("You have not drawn that World tile ({both_faces}).", "Explore"),
    Why.STAR_FULL: Row("Star {star} already has all the Worlds it can have.", "Explore"),
    Why.STAR_HAS_WORLD: Row("Star {star} already has a World; at setup each Star gets one.", "Setup"),
    Why.NO_WORLD: Row("There is no World at {world}.", "Build"),
    Why.SETTLED: Row("{world} holds Structures.", "Ally cards"),
    Why.ACTIVE: Row("{type} is already active on your board.", "Adapt"),
    Why.NO_MARKER: Row("You have no Active World marker left.", "Adapt"),
    Why.FORBIDDEN: Row("The Narah may never activate {type}.", "Narah"),
    Why.TYPE_NOT_IN_PLAY: Row("No {type} World is in play.", "Setup"),
    Why.NOT_JUST_PLACED: Row("Only the type just placed may be activated, and that is not {type}.", "Species 1825"),
    Why.STACK_EMPTY: Row("The {stack} stack is empty.", DRAWING),
    Why.LAST_CARD: Row("The {stack} stack has a single card; burying it would bring it back.", DRAWING),
    Why.OTHER_SPECIES: Row("This effect does not draw {stack} cards.", "Narah"),
    Why.STARS_ONLY: Row("Occupy builds on Stars only.", "Drej"),
    Why.WORLDS_ONLY: Row("This builds on Worlds, not on Stars.", "Build"),
    Why.NOT_ACTIVE: Row("{type_there} is not active on your board, so you cannot use {world}.", "Build"),
    Why.NO_COMPANY: either(
        "needs_company",
        Row("{world} holds no other player's Structure.", "Quillion"),
        Row("{world} holds no other player's Structure.", "Ally cards"),
    ),
    Why.NO_BASE: Row("There is no Collector of yours to build on, or a stack already.", "Traachet"),
    Why.WORLD_FULL: Row("All {spaces} spaces of {world} are taken.", "Build"),
    Why.NOT_MEANT: Row("This effect is not for {structure:a}.", "Build"),
    Why.NOT_ALLOWED: Row("{type_there} Worlds do not allow {structure:a}.", "Build"),
    Why.NONE_LEFT: Row("You have no {built} left.", "Build"),
    Why.NO_COST: Row("Your board has no cost for {structure:a} on {type_there}.", "Player boards"),
    Why.TOO_DEAR: Row("{built:A} costs {cost}, and you have {tokens_held}.", "Build"),
    Why.STAR_TAKEN: Row("Star {star} holds {per_star} Colonies, and that is all it can.", "Drej"),
    Why.NOT_THAT_MIX: either(
        "is_beyond",
        Row("That would be more than {whole}.", TOKENS),
        either(
            "is_paid",
            Row("You have {to_mix} to pay with, not {mixed}.", TOKENS),
            Row("The supply has {to_mix}, not {mixed}.", TOKENS),
        ),
    ),
    Why.NOTHING_THERE: Row("You have no {structure} on {world} that could be moved.", "Moving Structures"),
    Why.NOWHERE_TO_GO: Row("There is nowhere legal for the {structure} to go.", "Moving Structures"),
    Why.SAME_WORLD: Row("The {structure} is on {world} already.", "Moving Structures"),
    Why.OTHER_SYSTEM: Row("{world} is in another System.", "Moving Structures"),
    Why.NOT_YOURS: Row("{ally} is not in front of you.", "Allies and Actions"),
    Why.OTHER_ICON: Row("{ally} goes with {icon}.", "Allies and Actions"),
    Why.FRESH: Row("{ally} was drawn by this very Action.", "Fresh Allies"),
    Why.NOT_DOABLE: Row("Not all that it asks for can be done now.", "Ally cards"),
    Why.ITSELF: Row("{ally} cannot turn itself back.", "Ally cards"),
    Why.NOT_USED: Row("{ally} lies with its unused side up.", "Ally cards"),
    Why.NOT_IN_HAND: Row("The Mission {mission} is not in your hand.", "Mission cards"),
    Why.NOT_OPTIONAL: Row("This is not yours to leave: choose one of the others.", "Ally cards"),
    Why.TOO_MANY: either(
        "is_exchange",
        Row("You have {held} {item} and the supply has {stocked} {into}: {tokens} is too many.", "X"),
        Row("You can take {amount} {item} at most.", TOKENS),
    ),
    Why.SUPPLY_EMPTY: Row("The supply has none left.", TOKENS),
    Why.SUPPLY_LEFT: Row("The supply still has Resources: take one.", "World Sharing"),
    Why.NO_SYSTEM: Row("System {star} has nothing to count for this effect.", "Harvest"),
}
