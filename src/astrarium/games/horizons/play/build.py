"""Build: pay for a Structure and put it on an open, valid space; World Sharing."""

from __future__ import annotations

from astrarium.core.actions import action, first, is_verb, offer, second
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, NOBODY, ask, tell
from astrarium.games.horizons import ending
from astrarium.games.horizons.effects import steps
from astrarium.games.horizons.play import costs, sharing
from astrarium.games.horizons.table import components, galaxy, moves, pieces, supply
from astrarium.games.horizons.table.pieces import Decide, Happened, Spot, Structure
from astrarium.games.horizons.table.state import Player, State, World


@rule
def may_settle(me: Player, world: World, seat: int) -> bool:
    """An active World Type, and company where the board demands it."""
    if not me.active[world.type]:
        return False
    return not components.NEEDS_OPPONENT[me.board] or galaxy.has_opponent(world, seat)


@rule
def fits(world: World, seat: int, where: int) -> bool:
    """Whether the World has the space that a step wants."""
    if where == Spot.OWN_COLLECTOR:
        return may_stack(world, seat)
    if where == Spot.WITH_OPPONENT and not galaxy.has_opponent(world, seat):
        return False
    return world.built < components.SPACES_PER_WORLD


@rule
def may_stack(world: World, seat: int) -> bool:
    """A Collector of one's own to build on, on a World where one has no stack yet."""
    found = False
    for space in range(pieces.SPACES):
        if world.owner[space] == seat and world.kind[space] != Structure.COLONY:
            if world.top[space] != pieces.NO_STRUCTURE:
                return False
            found = True
    return found


@rule
def may_build_here(me: Player, world: World, seat: int, step: int, found: int) -> bool:
    """Whether anything of that can be built on this World."""
    if costs.kinds_on(found, world.type) == 0 or not fits(world, seat, steps.STEP_WHERE[step]):
        return False
    return not components.NEEDS_OPPONENT[me.board] or galaxy.has_opponent(world, seat)


@rule
def may_build_on_star(s: State, seat: int, step: int, star: int) -> bool:
    """At most 3 Colonies on a Star; no active type is needed."""
    me = s.players[seat]
    if colonies_on_star(s, star) >= components.COLONIES_PER_STAR or not costs.has_piece(me, Structure.COLONY):
        return False
    return costs.has_tokens(
        me, steps.STEP_ENERGY[step], steps.STEP_METAL[step], steps.STEP_RESOURCE[step], steps.STEP_KNOWLEDGE[step]
    )


@rule
def colonies_on_star(s: State, star: int) -> int:
    """How many Colonies lie on a Star."""
    found = 0
    for seat in range(pieces.SEATS):
        found += s.systems[star].colonies[seat]
    return found


@rule
def may_build_any(s: State, seat: int, step: int) -> bool:
    """Whether a step can build anything anywhere."""
    if steps.STEP_WHERE[step] == Spot.STAR:
        return may_build_on_any_star(s, seat, step)
    me = s.players[seat]
    found = costs.buildable(me, step)
    if found == 0:
        return False
    for star in range(s.num_players):
        for place in range(s.systems[star].count):
            if may_build_here(me, s.worlds[galaxy.world_at(star, place)], seat, step, found):
                return True
    return False


@rule
def may_build_on_any_star(s: State, seat: int, step: int) -> bool:
    """Whether a Colony can be built on a Star."""
    for star in range(s.num_players):
        if may_build_on_star(s, seat, step, star):
            return True
    return False


@rule
def build_options(s: State, out: list[int], seat: int, step: int) -> int:
    """Every Structure on every World (or Star) it may be built on; an Action may be taken without building."""
    n = star_options(s, out, seat, step) if steps.STEP_WHERE[step] == Spot.STAR else world_options(s, out, seat, step)
    if steps.STEP_OPTIONAL[step] or s.ally == pieces.NO_CARD or n == 0:
        n = offer(out, n, action(moves.SKIP))
    return n


@rule
def star_options(s: State, out: list[int], seat: int, step: int) -> int:
    """Every Star a Colony may be built on."""
    n = 0
    for star in range(s.num_players):
        if may_build_on_star(s, seat, step, star):
            n = offer(out, n, action(moves.BUILD_ON_STAR, star))
    return n


@rule
def world_options(s: State, out: list[int], seat: int, step: int) -> int:
    """Every Structure on every World it may be built on."""
    me, n = s.players[seat], 0
    found = costs.buildable(me, step)
    for star in range(s.num_players if found else 0):
        for place in range(s.systems[star].count):
            w = galaxy.world_at(star, place)
            if may_build_here(me, s.worlds[w], seat, step, found):
                kinds = costs.kinds_on(found, s.worlds[w].type)
                for kind in range(pieces.KINDS):
                    if (kinds >> kind) & 1:
                        n = offer(out, n, action(moves.BUILD, kind, w))
    return n


@rule
def build(s: State, seat: int, act: int, step: int) -> None:
    """Pay and build; where the cost is any mix of Resources, ask for the mix first."""
    on_star = is_verb(moves.BUILD_ON_STAR, act)
    kind = Structure.COLONY if on_star else first(moves.BUILD, act)
    spot = first(moves.BUILD_ON_STAR, act) if on_star else second(moves.BUILD, act)
    resource = steps.STEP_RESOURCE[step]
    if resource > 0:
        ask(s, Decide.PAY_MIX, seat, resource, step, kind, spot)
    else:
        pay_cost(s, seat, step, kind, spot, 0, 0)
        put_structure(s, seat, step, kind, spot)


@rule
def pay_cost(s: State, seat: int, step: int, kind: int, w: int, energy: int, metal: int) -> None:
    """Pay the cost of a Structure, and the mix of Resources chosen for it."""
    me = s.players[seat]
    if steps.STEP_BOARD_COST[step]:
        line = costs.cost_line(s.worlds[w].type, kind)
        energy += components.ENERGY_COST[me.board][line]
        metal += components.METAL_COST[me.board][line]
        supply.pay_tokens(s, seat, energy, metal, components.KNOWLEDGE_COST[me.board][line])
    else:
        supply.pay_tokens(
            s, seat, energy + steps.STEP_ENERGY[step], metal + steps.STEP_METAL[step], steps.STEP_KNOWLEDGE[step]
        )


@rule
def put_structure(s: State, seat: int, step: int, kind: int, spot: int) -> None:
    """Put a paid Structure where it belongs."""
    match steps.STEP_WHERE[step]:
        case Spot.STAR:
            put_on_star(s, seat, spot)
        case Spot.OWN_COLLECTOR:
            put_on_collector(s, seat, kind, spot)
        case _:
            put_on_world(s, seat, kind, spot)


@rule
def put_on_world(s: State, seat: int, kind: int, w: int) -> None:
    """Put a Structure on an open space of a World."""
    lay_structure(s.worlds[w], seat, kind)
    finish_build(s, seat, kind, w)


@rule
def lay_structure(world: World, seat: int, kind: int) -> None:
    """Take the first open space of a World."""
    for space in range(pieces.SPACES):
        if world.owner[space] == NOBODY:
            world.owner[space] = seat
            world.kind[space] = kind
            world.built += 1
            return


@rule
def put_on_collector(s: State, seat: int, kind: int, w: int) -> None:
    """Upgrade: on top of a Collector; ask which if there are different ones."""
    world, energy, metal = s.worlds[w], False, False
    for space in range(pieces.SPACES):
        if world.owner[space] == seat:
            energy = energy or world.kind[space] == Structure.ENERGY_COLLECTOR
            metal = metal or world.kind[space] == Structure.METAL_COLLECTOR
    if energy and metal:
        ask(s, Decide.STACK, seat, kind, w)
    else:
        stack_on(s, seat, kind, w, Structure.ENERGY_COLLECTOR if energy else Structure.METAL_COLLECTOR)


@rule
def stack_options(out: list[int]) -> int:
    """On the Energy Collector or on the Metal Collector."""
    n = offer(out, 0, action(moves.STACK_ON, Structure.ENERGY_COLLECTOR))
    return offer(out, n, action(moves.STACK_ON, Structure.METAL_COLLECTOR))


@rule
def stack_on(s: State, seat: int, kind: int, w: int, below: int) -> None:
    """Put a Collector on top of one of the given kind."""
    world = s.worlds[w]
    for space in range(pieces.SPACES):
        if world.owner[space] == seat and world.kind[space] == below:
            world.top[space] = kind
            finish_build(s, seat, kind, w)
            return


@rule
def put_on_star(s: State, seat: int, star: int) -> None:
    """Occupy: a Colony on the Star itself, with nobody to share with."""
    s.systems[star].colonies[seat] += 1
    s.players[seat].built[Structure.COLONY] += 1
    s.system = star
    tell(s, EVERYBODY, Happened.BUILT_ON_STAR, seat, components.ROW_STAR + star, star)
    if not costs.has_piece(s.players[seat], Structure.COLONY):
        ending.end_game(s, Happened.LAST_COLONY, seat)


@rule
def finish_build(s: State, seat: int, kind: int, w: int) -> None:
    """Count a Structure that was built; the last Colony ends the game at once, otherwise the World is shared."""
    me, world = s.players[seat], s.worlds[w]
    me.built[kind] += 1
    s.system = galaxy.star_of(w)
    tell(s, EVERYBODY, Happened.BUILT, seat, components.ROW_TYPE + world.type, kind, w, world.type)
    last = kind == Structure.COLONY and not costs.has_piece(me, kind)
    if last and not s.last_colony_shares:
        ending.end_game(s, Happened.LAST_COLONY, seat)
        return
    s.ending = 1 if last else 0
    if galaxy.has_opponent(world, seat):
        sharing.share_world(s, world, seat)
