"""Positions of New Frontiers for tests: a table set up by hand, tile by tile, with the laws kept."""

from __future__ import annotations

from astrarium.core.match import Match
from astrarium.games.new_frontiers import GAME, laws
from astrarium.games.new_frontiers.effects import powers
from astrarium.games.new_frontiers.table import empire, moves, pieces, tables
from astrarium.games.new_frontiers.table.pieces import Happened, Kind

HOMES = ("ancient_race", "alpha_centauri", "industrial_robots", "galactic_scavengers", "damaged_alien_factory")


def print_otherwise(monkeypatch, **columns):
    """Other numbers on the tiles; rules that were made quick have read them already, so they stay as written."""
    for name, column in columns.items():
        monkeypatch.setattr(tables, name, column)
    monkeypatch.setitem(vars(GAME), "quick", GAME.written)


class Table(Match):
    """A match whose seat 0 is first in order, then 1, 2, ...; homes have no goods; everybody has 3 credits."""

    def __init__(self, players=3, homes=HOMES, goals=False, seed=1, **settings):
        setup = settings.pop("setup", "later" if goals else "first_game")
        super().__init__(GAME, players, seed, goals=goals, setup=setup, **settings)
        s = self.state
        while s.pending[s.depth - 1].kind == 0 and s.depth:  # homes of later games
            self._play(self.option_ids[0])
        for seat in range(players):
            self.home(seat, homes[seat])
            s.players[seat].credits = 3
        s.track[: s.num_disks] = list(range(s.num_disks))
        self.refresh()
        self.steps.clear()

    # -------------------------------------------------------------- setting up

    def refresh(self):
        """Forget the open decision and go on from the order of play."""
        self.state.depth = 0
        while self.state.depth == 0 and not self.over:
            GAME.rules.proceed(self.state)
        self._count = GAME.plain.present_options(self.state, self._out)
        assert laws.invariant(self.state) == 0
        return self

    def me(self, seat=0):
        return self.state.players[seat]

    def home(self, seat, name):
        """Make a home colony the only colony of a player, without its good."""
        me, s = self.me(seat), self.state
        while me.num_colonies:
            last = me.num_colonies - 1
            empire.return_good(s, me.colonies[last])
            s.colonists += tables.COLONISTS[me.colonies[last].tile]
            powers.colony_powers_end(s, seat, me.colonies[last].tile)
            me.num_colonies -= 1
        tile = pieces.WORLDS + moves.homes.index(name)
        me.home = tile - pieces.WORLDS
        self._place(seat, tile)

    def _place(self, seat, tile):
        me, s = self.me(seat), self.state
        s.colonists -= tables.COLONISTS[tile]
        me.colonists += tables.COLONISTS[tile]
        empire.place_colony(me, tile)
        me.colonies[me.num_colonies - 1].settled_now = 0
        powers.colony_powers_begin(s, seat, tile)

    def _from_bag(self, name):
        s, world = self.state, moves.worlds.index(name)
        at = s.bag.index(world, 0, s.num_bag)
        s.num_bag -= 1
        s.bag[at] = s.bag[s.num_bag]
        return world

    def colony(self, name, seat=0, good=None):
        """A settled world, with a good of a kind if one is named."""
        self._place(seat, self._from_bag(name))
        if good:
            self.good(name, seat, good)
        return self

    def good(self, name, seat=0, kind=None):
        """Put a good on a colony."""
        me, tile = self.me(seat), moves.colonies.index(name)
        wanted = Kind.members[(kind or GAME_KIND[tile]).upper()]
        assert empire.put_good(self.state, me.colonies[empire.colony_index(me, tile)], wanted) == 1
        return self

    def explored(self, *names, seat=0):
        """Explored worlds."""
        for name in names:
            empire.add_explored(self.state, seat, self._from_bag(name))
        return self

    def development(self, *names, seat=0):
        """Developments whose powers are in force; their faces are in play."""
        for name in names:
            d = moves.developments.index(name)
            self.face(name)
            self.state.stock[tables.STACK_OF[d]] -= 1
            empire.place_development(self.me(seat), d)
            powers.development_powers_begin(self.state, seat, d)
        return self

    def face(self, name):
        """Let a stack show this face."""
        d = moves.developments.index(name)
        self.state.offered[tables.STACK_OF[d]] = d
        return self

    def colonists(self, number, seat=0):
        """Colonists on a mat, from the supply."""
        self.state.colonists -= number - self.me(seat).colonists
        self.me(seat).colonists = number
        return self

    def credits(self, number, seat=0):
        self.me(seat).credits = number
        return self

    def bag(self, *names):
        """Leave only these worlds in the bag; the others are explored by nobody and lie aside for the test."""
        keep = [moves.worlds.index(name) for name in names]
        gone = [w for w in self.state.bag[: self.state.num_bag] if w not in keep]
        self.state.bag[: len(keep)] = keep
        self.state.num_bag = len(keep)
        return gone

    def goal_up(self, *names):
        """Turn goals up, out of the stack."""
        s = self.state
        for name in names:
            goal = moves.goals.index(name)
            rest = [g for g in s.stack[: s.num_stack] if g != goal]
            s.num_stack = len(rest)
            s.stack[: len(rest)] = rest
            s.face_up[goal] = 1
        return self

    # -------------------------------------------------------------- looking and playing

    def texts(self):
        """The options as texts."""
        return [GAME.actions.text(act) for act in self.option_ids]

    def has(self, text):
        return text in self.texts()

    def tile(self, name, seat=0):
        """The colony of that name."""
        me = self.me(seat)
        return me.colonies[empire.colony_index(me, moves.colonies.index(name))]

    def colony_names(self, seat=0):
        me = self.me(seat)
        return [moves.colonies[me.colonies[i].tile] for i in range(me.num_colonies)]

    def explored_names(self, seat=0):
        me = self.me(seat)
        return [moves.worlds[w] for w in me.explored[: me.num_explored]]

    def do(self, *texts):
        """Play options by their texts; laws hold after each."""
        for text in texts:
            self.play(text)
            assert laws.invariant(self.state) == 0, text
        return self

    def until(self, *verbs, seat=None):
        """Let others choose the quiet thing until one of these verbs is offered (to a seat)."""
        while not self.over and not (
            any(t.split()[0] in verbs for t in self.texts()) and (seat is None or self.seat == seat)
        ):
            self.do(self.quiet())
        return self

    def quiet(self):
        """An option that changes little."""
        texts = self.texts()
        plain = ("no_development", "gain_colonists", "finish", "no_sale", "keep_goal_down", "stockpile_credits 0")
        return next((t for t in texts if t in plain), texts[0])

    def finish_action(self):
        """Quiet choices until the next selection, or the end."""
        return self.until("select")

    def row_events(self, name="USED_POWER"):
        """The rows of the events of one code so far, by id."""
        code = Happened.members[name]
        return [GAME.parts.all[e.row].id for e in self.told if e.code == code and e.row >= 0]


GAME_KIND = [row.fields["world_kind"] for row in GAME.parts.rows("world") + GAME.parts.rows("home")]
