"""Option sets: every number of players with every sensible combination of settings."""

from dataclasses import replace

from astrarium.core.errors import BadSetting
from astrarium.core.game import Setting
from astrarium.testing import OptionSet, option_sets
from astrarium.testing.toy import GAME, prepare

SWITCH = Setting("long", "switch", False, "Longer.")
CHOICE = Setting("sky", "choice", "clear", "Weather.", ("clear", "storm", "fog"))
BOARDS = Setting("boards", "per_seat", "plain", "Boards.", ("plain", "red", "blue", "green"))


def toy_with(*settings, prepare=prepare):
    return replace(GAME, meta=replace(GAME.meta, settings=(*GAME.meta.settings, *settings)), prepare=prepare)


def test_numbers_keep_their_default():
    assert option_sets(GAME) == [OptionSet(2, {}), OptionSet(3, {}), OptionSet(4, {})]
    assert option_sets(GAME, 3) == [OptionSet(3, {})]


def test_switches_and_choices_are_combined_with_the_defaults_first():
    found = option_sets(toy_with(SWITCH, CHOICE), 2)
    assert found[0].settings == {}
    assert len(found) == 6
    assert OptionSet(2, {"long": True, "sky": "fog"}) in found


def test_per_seat_settings_come_as_default_and_random_mixes():
    found = option_sets(toy_with(BOARDS), 4)
    mixes = [one.settings["boards"] for one in found if "boards" in one.settings]
    assert OptionSet(4, {}) in found
    assert all(len(mix) == 4 for mix in mixes)
    assert any(len(set(mix)) == 4 for mix in mixes)
    assert found == option_sets(toy_with(BOARDS), 4)


def test_combinations_the_game_refuses_are_left_out():
    def picky(s, settings):
        if settings["long"] and s.num_players == 2:
            raise BadSetting("The long game is for three and more.")
        prepare(s, settings)

    found = option_sets(toy_with(SWITCH, prepare=picky))
    assert OptionSet(2, {"long": True}) not in found
    assert OptionSet(3, {"long": True}) in found


def test_too_many_combinations_keep_every_combination_of_modules_and_every_change():
    """Twenty switches have a million combinations; the first ones must not be forgotten."""
    modules = [replace(SWITCH, name=f"module_{i}", module=True) for i in range(3)]
    readings = [replace(SWITCH, name=f"reading_{i}") for i in range(17)]
    found = option_sets(toy_with(*modules, *readings), 2)
    tried = {tuple(f"module_{i}" in one.settings for i in range(3)) for one in found}
    assert len(tried) == 8
    assert all(any(f"reading_{i}" in one.settings for one in found) for i in range(17))
    assert len(found) < 60


def test_an_option_set_reads_as_words():
    assert str(OptionSet(3, {"long": True, "boards": ["red", "blue"]})) == "3 players, long true, boards red/blue"


def test_games_that_nobody_watches_use_the_automated_value():
    """A game that could go on for ever between random players is capped where only the machine looks on."""
    found = option_sets(toy_with(SWITCH, Setting("cap", "number", 0, "Ends the game.", high=9, automated=7)), 2)
    assert {one.settings["cap"] for one in found} == {7}
