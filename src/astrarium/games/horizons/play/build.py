"""Build: pay for a Structure and put it on an open, valid space; World Sharing."""

from __future__ import annotations

from astrarium.core.actions import action, offer
from astrarium.core.decisions import NOTHING
from astrarium.core.effects import END
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, NOBODY, ask, tell
from astrarium.games.horizons import ending
from astrarium.games.horizons.effects import steps
from astrarium.games.horizons.play import allies, costs, harvest, sharing
from astrarium.games.horizons.table import components, galaxy, moves, pieces, supply
from astrarium.games.horizons.table.pieces import Decide, Happened, Item, Spot, Structure, Why
from astrarium.games.horizons.table.state import Player, State, World


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
def why_not_build(s: State, seat: int, step: int, structure: int, world: int) -> int:
    """A Structure that is meant, on an active type with the space the step wants, allowed, left and payable."""
    if not galaxy.in_play(s, world):
        return Why.NO_WORLD
    me, there, where = s.players[seat], s.worlds[world], steps.WHERE[step]
    if where == Spot.STAR:
        return Why.STARS_ONLY
    if not costs.is_meant(steps.WHAT[step], structure):
        return Why.NOT_MEANT
    why = why_not_settle(me, there, seat, where)
    if why:
        return why
    if not components.ALLOWED[there.type][structure]:
        return Why.NOT_ALLOWED
    if not costs.has_piece(me, structure):
        return Why.NONE_LEFT
    return why_not_pay_for(me, step, there.type, structure)


@rule
def why_not_settle(me: Player, world: World, seat: int, where: int) -> int:
    """An active World Type, company where board or step demand it, and the space that the step wants."""
    if not me.active[world.type]:
        return Why.NOT_ACTIVE
    if (where == Spot.WITH_OPPONENT or components.NEEDS_OPPONENT[me.board]) and not galaxy.has_opponent(world, seat):
        return Why.NO_COMPANY
    if where == Spot.OWN_COLLECTOR:
        return NOTHING if may_stack(world, seat) else Why.NO_BASE
    return NOTHING if world.built < components.SPACES_PER_WORLD else Why.WORLD_FULL


@rule
def why_not_pay_for(me: Player, step: int, world_type: int, structure: int) -> int:
    """The cost of the board or of the step."""
    if not steps.BOARD_COST[step]:
        return NOTHING if costs.may_pay_step(me, step) else Why.TOO_DEAR
    line = costs.cost_line(world_type, structure)
    energy, metal = components.ENERGY_COST[me.board][line], components.METAL_COST[me.board][line]
    if energy == components.NOT_ALLOWED:
        return Why.NO_COST
    payable = costs.has_tokens(me, energy, metal, 0, components.KNOWLEDGE_COST[me.board][line])
    return NOTHING if payable else Why.TOO_DEAR


@rule
def why_not_build_on_star(s: State, seat: int, step: int, star: int) -> int:
    """At most 3 Colonies on a Star; no active type is needed."""
    me = s.players[seat]
    if steps.WHERE[step] != Spot.STAR:
        return Why.WORLDS_ONLY
    if star >= s.num_players:
        return Why.NO_STAR
    if colonies_on_star(s, star) >= components.COLONIES_PER_STAR:
        return Why.STAR_TAKEN
    if not costs.has_piece(me, Structure.COLONY):
        return Why.NONE_LEFT
    return NOTHING if costs.may_pay_step(me, step) else Why.TOO_DEAR


@rule
def colonies_on_star(s: State, star: int) -> int:
    """How many Colonies lie on a Star."""
    found = 0
    for seat in range(pieces.SEATS):
        found += s.systems[star].colonies[seat]
    return found


@rule
def why_not_build_any(s: State, seat: int, step: int) -> int:
    """Whether a step can build anything anywhere."""
    if steps.WHERE[step] == Spot.STAR:
        return why_not_build_on_any_star(s, seat, step)
    me = s.players[seat]
    if not steps.BOARD_COST[step] and not costs.may_pay_step(me, step):
        return Why.CANNOT_PAY
    found = costs.buildable(me, step)
    for star in range(s.num_players if found else 0):
        for place in range(s.systems[star].count):
            there = s.worlds[galaxy.world_at(star, place)]
            if costs.kinds_on(found, there.type) and not why_not_settle(me, there, seat, steps.WHERE[step]):
                return NOTHING
    return Why.NOT_DOABLE


@rule
def why_not_build_on_any_star(s: State, seat: int, step: int) -> int:
    """A Colony must fit on some Star."""
    for star in range(s.num_players):
        if not why_not_build_on_star(s, seat, step, star):
            return NOTHING
    return Why.NOT_DOABLE


@rule
def ask_build(s: State, seat: int, step: int) -> None:
    """Ask what is built, and where."""
    ask(s, Decide.BUILD, seat, step)


@rule
def payable_builds(s: State, out: list[int], n: int, seat: int, step: int) -> int:
    """What can be paid, on every World where it can settle."""
    if steps.WHERE[step] == Spot.STAR:
        return n
    me = s.players[seat]
    found = costs.buildable(me, step)
    for star in range(s.num_players if found else 0):
        for place in range(s.systems[star].count):
            world = galaxy.world_at(star, place)
            kinds = costs.kinds_on(found, s.worlds[world].type)
            if kinds and not why_not_settle(me, s.worlds[world], seat, steps.WHERE[step]):
                for structure in range(pieces.KINDS):
                    if (kinds >> structure) & 1:
                        n = offer(out, n, action(moves.BUILD, structure, world))
    return n


@rule
def why_not_build_nothing(s: State, seat: int, step: int) -> int:
    """An Action may be taken without building; what an Ally needs is built if it can be."""
    if steps.OPTIONAL[step] or s.ally == pieces.NO_CARD or why_not_build_any(s, seat, step):
        return NOTHING
    return Why.NOT_OPTIONAL


@rule
def build(s: State, seat: int, step: int, structure: int, world: int) -> None:
    """Pay and build; where the cost is any mix of Resources, ask for the mix first."""
    resource = steps.RESOURCE[step]
    if resource > 0:
        ask(s, Decide.PAY_MIX, seat, resource, step, structure, world)
    else:
        pay_cost(s, seat, step, structure, world, 0, 0)
        put_structure(s, seat, step, structure, world)


@rule
def build_on_star(s: State, seat: int, step: int, star: int) -> None:
    """Pay for a Colony and put it on a Star."""
    build(s, seat, step, Structure.COLONY, star)


@rule
def why_not_pay_mix(s: State, seat: int, amount: int, step: int, energy: int) -> int:
    """What is left beyond the Energy and Metal that a Build costs anyway."""
    tokens = s.players[seat].tokens
    most_energy, most_metal = tokens[Item.ENERGY] - steps.ENERGY[step], tokens[Item.METAL] - steps.METAL[step]
    return harvest.why_not_mix(amount, energy, most_energy, most_metal)


@rule
def payable_mixes(s: State, out: list[int], n: int, seat: int, amount: int, step: int) -> int:
    """Every mix of what the player has."""
    tokens = s.players[seat].tokens
    metal = tokens[Item.METAL] - steps.METAL[step]
    return harvest.mixes(out, n, amount, tokens[Item.ENERGY] - steps.ENERGY[step], metal)


@rule
def pay_mix(s: State, seat: int, amount: int, step: int, structure: int, spot: int, energy: int) -> None:
    """Pay a mix of Resources; if it was for a Structure, build it."""
    if step == END:
        supply.pay_tokens(s, seat, energy, amount - energy, 0)
    else:
        pay_cost(s, seat, step, structure, spot, energy, amount - energy)
        put_structure(s, seat, step, structure, spot)


@rule
def pay_cost(s: State, seat: int, step: int, kind: int, w: int, energy: int, metal: int) -> None:
    """Pay the cost of a Structure, and the mix of Resources chosen for it."""
    me = s.players[seat]
    if not steps.BOARD_COST[step]:
        energy, metal = energy + steps.ENERGY[step], metal + steps.METAL[step]
        supply.pay_tokens(s, seat, energy, metal, steps.KNOWLEDGE[step])
        return
    line = costs.cost_line(s.worlds[w].type, kind)
    energy += components.ENERGY_COST[me.board][line]
    metal += components.METAL_COST[me.board][line]
    supply.pay_tokens(s, seat, energy, metal, components.KNOWLEDGE_COST[me.board][line])


@rule
def put_structure(s: State, seat: int, step: int, kind: int, spot: int) -> None:
    """Put a paid Structure where it belongs."""
    match steps.WHERE[step]:
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
    finish_build(s, seat, kind, w, pieces.NO_STRUCTURE)


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
def why_not_stack_on(below: int) -> int:
    """On the Energy Collector or on the Metal Collector."""
    return NOTHING if below != Structure.COLONY else Why.NO_BASE


@rule
def stack_on(s: State, seat: int, structure: int, world: int, below: int) -> None:
    """Put a Collector on top of one of the given kind."""
    there = s.worlds[world]
    for space in range(pieces.SPACES):
        if there.owner[space] == seat and there.kind[space] == below:
            there.top[space] = structure
            finish_build(s, seat, structure, world, below)
            return


@rule
def put_on_star(s: State, seat: int, star: int) -> None:
    """Occupy: a Colony on the Star itself, with nobody to share with."""
    s.systems[star].colonies[seat] += 1
    s.players[seat].built[Structure.COLONY] += 1
    s.system = star
    tell(s, EVERYBODY, Happened.BUILT_ON_STAR, seat, components.ROW_STAR + star, star)
    if not costs.has_piece(s.players[seat], Structure.COLONY):
        end_by_last_colony(s, seat)


@rule
def end_by_last_colony(s: State, seat: int) -> None:
    """The game ends at once; an Ally that built the Colony has been used and is turned over."""
    if s.ally != pieces.NO_CARD:
        allies.turn_over(s, seat, s.ally)
        s.ally = pieces.NO_CARD
    ending.end_game(s, Happened.LAST_COLONY, seat)


@rule
def finish_build(s: State, seat: int, kind: int, w: int, below: int) -> None:
    """Count a Structure that was built (on one below); the last Colony ends the game, otherwise the World is shared."""
    me, world = s.players[seat], s.worlds[w]
    me.built[kind] += 1
    s.system = galaxy.star_of(w)
    tell(s, EVERYBODY, Happened.BUILT, seat, components.ROW_TYPE + world.type, kind, w, world.type, below)
    last = kind == Structure.COLONY and not costs.has_piece(me, kind)
    if last and not s.last_colony_shares:
        end_by_last_colony(s, seat)
        return
    s.ending = 1 if last else 0
    if galaxy.has_opponent(world, seat):
        sharing.share_world(s, world, seat)
