"""When planet actions are available, and how chains of them end."""

from __future__ import annotations

from tiny_epic_galaxies.desk import Desk, desk
from tiny_epic_galaxies.test_planets import land, unused, use


def test_a_planet_is_used_on_landing_once_optionally_or_as_a_colony() -> None:
    """Landing offers it at once and only then; a colony needs a Utilize Colony die (1)."""
    t = land("jakks").play("activate move", "land ship1 jakks", "skip")
    assert (t.has(), t.m.seat) == ((0, 0), 0)
    assert not any("use" in option for option in t.options)
    t = desk().colony(0, "gleam_zanier").stock(0, 0).stock(0, 0, 1).dice("colony", "move").play("activate colony")
    assert t.has() == (2, 0)


def test_orbiting_a_planet_does_not_use_it() -> None:
    """Only the surface does (1)."""
    t = land("jakks").play("activate move", "orbit ship1 jakks")
    assert (t.options[0], t.has()) == ("activate move", (0, 0))


def test_once_per_turn_is_kept_by_card_and_player_however_it_is_reached() -> None:
    """CLJ-0517 by landing, then through Umbra-Forum: not twice for one player, but once for another (2)."""
    t = land("clj_0517", 3).row("clj_0517", "umbra_forum", "gort", "maia", "k_widow").stock(0, 3, 1).stock(0, 3, 2)
    t = use(t, "clj_0517").play("steal-from seat2").if_asked("decline", "decline")
    t.dice("move", "move").play("activate move").play("land ship2 umbra_forum")
    assert "use" not in t.options, "nothing in the row could be used but CLJ-0517, which is used up"
    t.if_asked("skip")
    assert t.m.seat == 1
    t.play("follow", "land ship1 clj_0517", "use")
    assert "steal-from seat1" in t.options


def test_once_per_turn_ends_with_the_turn() -> None:
    """Next turn the card works again (2)."""
    t = desk().colony(0, "clj_0517").stock(0, 0).stock(0, 5, 1).dice("colony", "move")
    t.play("activate colony").if_asked("decline").ends_turn().dice("move").ends_turn()
    t.dice("colony", "move").stock(0, 5, 1).play("activate colony")
    assert t.has()[1] == 2


def test_within_one_die_no_planet_is_entered_twice_by_the_same_player() -> None:
    """Piedes repeating a colony die cannot use Piedes again; every chain ends (3)."""
    t = desk().colony(0, "piedes", "gleam_zanier").stock(0, 0).stock(0, 0, 1).dice("colony", "colony", "move")
    t.play("activate colony").if_asked("colony gleam_zanier")
    assert t.has() == (2, 0)
    t.play("activate colony", "colony piedes")
    assert sorted(t.options) == ["colony gleam_zanier", "upgrade energy"]


def test_umbra_forum_cannot_use_itself_and_walsfeo_and_sargus_do_not_loop() -> None:
    """Two opponents' Walsfeo and Sargus lead to each other, but not for ever (3)."""
    t = land("walsfeo", culture=3, energy=3).colony(1, "sargus_36").colony(0, "gleam_zanier")
    assert unused(t, "walsfeo"), "Sargus would lead back to nothing that can be used"


def test_piedes_takes_a_die_of_the_bay_other_than_the_one_being_resolved() -> None:
    """Dice spent on a hire count as their face (4)."""
    t = desk(2, ("piedes", "jakks", "maia", "gort"), beyond_the_black=True).stock(0, 0).stock(0, 0, 1)
    t.pilots("bulwark", "polyglot", "shuttler", "founder").dice("energy", "energy", "move", "colony")
    t.play("hire shuttler").if_asked("assign intrepid energy two", "swap ship1").play(
        "activate move", "land ship2 piedes", "use"
    )
    assert t.has() == (2, 0), "a ship at home and one on an energy planet"


def test_a_follower_uses_piedes_with_the_active_players_bay() -> None:
    """The bay belongs to the turn (4)."""
    t = desk(2, ("piedes", "jakks", "maia", "gort")).stock(0, 0).stock(0, 2, 1).dice("energy", "move", "move")
    t.play("activate energy", "decline", "activate move", "orbit ship1 jakks", "follow", "land ship1 piedes", "use")
    assert t.has(1) == (2, 1)


def test_umbra_forum_keeps_the_requirements_of_the_card_it_uses() -> None:
    """Costs and own turn only still hold (5)."""
    t = land("umbra_forum").row("umbra_forum", "hoefker", "gyore", "jakks").dice("move", "move")
    t = use(t, "umbra_forum")
    assert t.options == ["use-planet gyore", "use-planet jakks"], "Hoefker costs an energy nobody has"
    t = land("umbra_forum").row("umbra_forum", "nibiru", "gyore", "jakks").stock(0, 1, 1)
    t.play("activate move", "orbit ship1 nibiru", "follow", "land ship1 umbra_forum", "use")
    assert t.has(1) == (0, 1), "only Jakks works on somebody else's turn"


def test_walsfeo_pays_first_and_never_yourself() -> None:
    """The payment is gone before the colony is used; your own colonies do not count (6)."""
    t = land("walsfeo", culture=2).colony(1, "jorg").colony(0, "gleam_zanier").ship(1, 1, "jakks", 1)
    assert unused(t, "walsfeo"), "after paying 1 culture there are not 2 left for Jorg"
    t = land("walsfeo", culture=3).colony(1, "jorg").colony(0, "gleam_zanier").ship(1, 1, "jakks", 1)
    t = use(t, "walsfeo")
    assert (t.has(0), t.has(1), t.where(1, 1)) == ((0, 0), (0, 1), ("jakks", 0))


def test_a_chain_of_any_length_is_offered_if_it_ends_in_an_effect() -> None:
    """Walsfeo pays for Piedes, which repeats a colony die, which uses Umbra-Forum, which uses Jakks (3)."""
    t = chain("jakks").stock(0, 1).play("activate move", "land ship1 walsfeo", "use")
    assert (t.has(0), t.has(1)) == ((0, 1), (0, 1)), "a culture to Blue, and a culture from Jakks"
    assert unused(chain("k_widow").stock(0, 1), "walsfeo"), "nobody could be pushed back"


def test_a_chain_is_offered_only_if_all_its_owners_can_be_paid() -> None:
    """What comes first is paid first: the fee, then the price of the last planet (6)."""
    assert unused(chain("jakks").stock(0, 0), "walsfeo")
    assert unused(chain("xb_ember").stock(0, 1), "walsfeo"), "the only culture would go to the owner of Piedes"
    t = chain("xb_ember").stock(0, 2).play("activate move", "land ship1 walsfeo", "use")
    assert (t.has(0), t.has(1)) == ((2, 0), (0, 1))


def chain(last: str) -> Desk:
    """Red has activated a colony die; Walsfeo in the row, Blue's Piedes and Red's Umbra-Forum lead to one planet."""
    t = desk(2, ("walsfeo", last, "gort", "andellouxian_6"), beyond_the_black=True).stock(2, 0).stock(0, 0, 1)
    t.colony(0, "umbra_forum").colony(1, "piedes").dice("colony", "move")
    return t.play("activate colony").if_asked("upgrade energy")


def test_nagato_resolves_the_first_landing_before_the_second_move_once_a_turn() -> None:
    """Two different ships, one after another (7)."""
    t = use(land("nagato", culture=2).level(3), "nagato").play("land ship2 jakks")
    assert t.options == ["use", "skip"]
    t.play("use")
    assert t.offers("orbit ship3 jakks")
    assert not t.offers("home ship2")
    t.play("orbit ship3 jakks")
    t.dice("move", "move").play("activate move", "home ship1")
    t.play("activate move", "land ship1 nagato")
    assert "use" not in t.options


def test_bsw_needs_a_ship_that_really_goes_back_and_a_different_one_to_advance() -> None:
    """A ship on the start space cannot go back (8)."""
    assert unused(land("bsw_10_1").level(3).ship(0, 1, "jakks", 0).ship(0, 2, "mj_120210", 0), "bsw_10_1")
    assert unused(land("bsw_10_1").level(3).ship(0, 1, "jakks", 1), "bsw_10_1")


def test_mared_wants_the_strictly_lowest_level_unless_the_setting_says_otherwise() -> None:
    """A tie qualifies only with mared_tie_ok (9)."""
    assert unused(land("mared", energy=7), "mared")
    t = use(land("mared", energy=1, mared_tie_ok=True), "mared")
    assert t.me().level == 2
    assert unused(land("mared", energy=7, mared_tie_ok=True).level(2), "mared")


def test_lureena_and_mared_upgrade_without_a_colony_die_and_do_nothing_at_the_top() -> None:
    """They are upgrades from the planet (10)."""
    assert use(land("lureena", energy=2), "lureena").me().level == 2
    assert unused(land("lureena", energy=7, culture=7).level(6), "lureena")
    assert unused(land("mared", energy=7).level(6).level(6, 1), "mared")


def test_thefts_work_for_followers_unless_the_setting_says_own_turn_only() -> None:
    """CLJ-0517 as a follower (11)."""
    for own_turn_only, asked in ((False, True), (True, False)):
        t = land("clj_0517", culture=2, steal_own_turn_only=own_turn_only).stock(0, 1, 1)
        t.play("activate move", "orbit ship1 jakks", "follow", "land ship1 clj_0517")
        assert ("use" in t.options) == asked


def test_zavodnick_opens_a_free_window_and_then_the_normal_one() -> None:
    """Free follows of the action first, then the die that triggered it (12)."""
    t = use(land("zavodnick", 3).stock(0, 1, 1), "zavodnick").play("perform energy")
    assert (t.m.seat, t.m.decision.prompt) == (1, "Blue, do you follow Red with Acquire Energy for free?")
    t.play("follow", "follow")
    assert (t.m.seat, t.m.decision.prompt) == (1, "Blue, do you follow Red with Move a Ship for 1 culture?")


def test_the_rogue_counts_for_mared() -> None:
    """In solo play compare with the Rogue's level (9)."""
    t = desk(1, ("mared", "jakks", "maia", "gort")).stock(1, 0).dice("move", "move")
    t.play("activate move", "land ship1 mared")
    assert "use" not in t.options
    t = desk(1, ("mared", "jakks", "maia", "gort")).stock(1, 0).dice("move", "move")
    t.me(1).level = 2
    t.me(1).points = 1
    t.play("activate move", "land ship1 mared", "use")
    assert t.me().level == 2


def test_nagato_moves_one_ship_where_only_one_can_move() -> None:
    """A power is carried out as far as it goes (7)."""
    t = desk(2, ("nagato", "jakks", "maia", "gort"), beyond_the_black=True).ship(0, 2, "track_orbit", 1).stock(0, 1)
    t.stock(0, 0, 1).dice("move", "move").play("activate move", "land ship1 nagato", "use", "orbit ship1 jakks")
    assert (t.where(0, 1), t.has(), t.m.seat) == (("jakks", 0), (0, 0), 0)
    assert "Red has no other ship that can move." in t.log


def test_every_follow_is_a_die_of_its_own() -> None:
    """A planet used in Zavodnick's free window may be used again in the normal one: two follows, two dice (3, 12)."""
    t = desk().colony(0, "zavodnick").colony(1, "gleam_zanier").stock(0, 0).stock(0, 1, 1).dice("colony", "move")
    t.colony(0, "jac_110912").play(
        "activate colony", "colony zavodnick", "perform colony", "follow", "colony gleam_zanier"
    )
    assert t.has(1) == (2, 2), "Gleam-Zanier in the free window"
    t.play("follow", "colony gleam_zanier")
    assert t.has(1) == (4, 1), "and again in the window of the die"
