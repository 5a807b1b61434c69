"""Which pieces an option can be chosen by."""

from __future__ import annotations

from collections.abc import Iterable

from astrarium.core.answers import Option, Pieces
from astrarium.core.scene import answering
from astrarium.games.tiny_epic_galaxies.stage.pieces import View


def _named(option: Option) -> dict[str, str]:
    return option["form"]["arguments"]  # type: ignore[no-any-return]


def _number(name: str) -> int:
    """Seats and ships are called from one on."""
    return int(name[4:]) - 1


def own_ship(known: View, option: Option) -> Iterable[str]:
    """A ship of one's own. Ordinary ships in the same place are the same to choose, so only the first is asked for."""
    number, me = _number(_named(option)["ship"]), known["match"]["viewer"]
    ships = known["galaxies"][me]["ships"]
    if number >= len(ships):
        return []
    alike = [other for other in range(number + 1, len(ships)) if ships[other] == ships[number]]
    twins = [] if ships[number]["kind"] else [other for other in alike if not _is_asked_for(known, option, other)]
    return [f"ship-{me}-{one}" for one in (number, *twins)]


def _is_asked_for(known: View, option: Option, ship: int) -> bool:
    return bool(answering(known["options"], option["form"]["verb"], ship=f"ship{ship + 1}"))


def rival_ship(known: View, option: Option) -> Iterable[str]:
    """A ship of somebody else."""
    seat = _number(_named(option)["rival"])
    return [f"ship-{seat}-{_number(_named(option)['ship'])}"] if seat != known["match"]["viewer"] else []


def rival_stock(known: View, option: Option) -> Iterable[str]:
    """The resources of somebody else."""
    seat = _number(_named(option)["rival"])
    return [f"stock-{seat}"] if seat != known["match"]["viewer"] else []


def die(known: View, option: Option) -> Iterable[str]:
    """Every inactive die that shows the face."""
    named = _named(option)
    face = named["shown"] if "shown" in named else named["face"]
    return [f"die-{face}-{k}" for k in range(known["dice"]["inactive"].get(face, 0))]


def activated_die(known: View, option: Option) -> Iterable[str]:
    """Every die in the Activation Bay that shows the face."""
    return [f"bay-{i}" for i, face in enumerate(known["dice"]["bay"]) if face == _named(option)["face"]]


def followed_die(known: View, option: Option) -> Iterable[str]:
    """The die that was activated last."""
    many = len(known["dice"]["bay"])
    return [f"bay-{many - 1}"] if many else []


def card_face_up(known: View, option: Option) -> Iterable[str]:
    """An Exploration Card that lies face up."""
    card = _named(option)["card"]
    return [f"exploration-{card}"] if card in known["face_up"] else []


def drawn_card(known: View, option: Option) -> Iterable[str]:
    """The Exploration Card that was just drawn."""
    return [f"exploration-{known['drawn']}"] if known["beyond"] and known["drawn"] else []


PLANET = "planet-{planet}"

PIECES: Pieces = {
    "activate": (die,),
    "reroll-die": (die,),
    "turn-die": (die,),
    "spend-die": (die,),
    "assign": (die, "bay-{me}-{craft}"),
    "berth": ("bay-{me}-{craft}",),
    "reroll": ("inactive-dice",),
    "convert": ("converter",),
    "perform": (activated_die,),
    "follow": (followed_die,),
    "land": (PLANET, "surface-{planet}", own_ship),
    "colony": (PLANET,),
    "use-planet": (PLANET,),
    "replace": (PLANET,),
    "orbit": ("orbit-{planet}", own_ship),
    "home": ("home-{me}", own_ship),
    "explore": ("unexplored", own_ship),
    "advance": (own_ship,),
    "pull-back": (own_ship,),
    "recall": (own_ship,),
    "shift": (PLANET, own_ship),
    "swap": (own_ship,),
    "follow-free": (own_ship,),
    "push-back": (rival_ship,),
    "upgrade": ("empire-{me}",),
    "take": ("stock-{me}",),
    "pay": ("stock-{me}",),
    "exchange": ("stock-{me}",),
    "steal-from": (rival_stock,),
    "keep": ("hand-{mission}",),
    "hire": ("pilot-{pilot}",),
    "dismiss": ("pilot-{pilot}",),
    "draw": ("exploration-deck",),
    "take-card": (card_face_up,),
    "bury": (card_face_up,),
    "take-drawn": (drawn_card,),
    "leave-drawn": (drawn_card,),
    "bury-drawn": (drawn_card,),
}
