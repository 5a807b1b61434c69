"""The hall: all rooms of this worker, who is in them, and the bots at work. What is written is announced from here."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Coroutine
from dataclasses import replace
from subprocess import Popen
from typing import Any, Protocol
from weakref import WeakValueDictionary

from astrarium import bots
from astrarium.core.errors import AstrariumError
from astrarium.core.game import Game
from astrarium.server import pictures
from astrarium.server.analyses import Analyses
from astrarium.server.appending import moved, read_news
from astrarium.server.bus import EVERYTHING, FORGOTTEN, Bus
from astrarium.server.config import Config
from astrarium.server.database import NoDatabase
from astrarium.server.keys import Keys
from astrarium.server.notify import Notifier
from astrarium.server.pictures import Presence
from astrarium.server.presence import BEAT, Elsewhere, Group
from astrarium.server.refusals import unknown_table
from astrarium.server.room import Room, follow, load
from astrarium.server.rows import HUMAN, MOVE, NOTICE, PLAYING, now
from astrarium.server.store import Store
from astrarium.server.thinkers import Asked, Thinkers

MOST_IDLE = 50  # rooms kept in memory although nobody is in them
HEALTHY = 1.0  # seconds for which a write that succeeded counts
SWEEP = 20.0  # seconds between two looks for bots that nobody is thinking for
log = logging.getLogger("astrarium.server")


class Listener(Protocol):
    """Somebody connected to a table."""

    seats: tuple[int, ...]
    person: str

    def wake(self) -> None:
        """The table has changed: draw it again."""

    def talk(self) -> None:
        """Somebody has said something."""

    def send(self, message: bytes) -> None:
        """Pass a message on."""

    def leave(self, code: int) -> None:
        """Close the line."""


PlaysFor = Callable[["Hall", Room, int, int, int], Coroutine[Any, Any, object]]  # seat, version, what a bot chose


class Hall:
    """All rooms of this worker."""

    def __init__(self, config: Config, store: Store, bus: Bus, keys: Keys, play_for: PlaysFor) -> None:
        self.config = config
        self._play_for = play_for
        self.store = store
        self.keys = keys
        self.bus = bus
        store.appender.teller = bus.me
        self.thinkers = Thinkers(config.thinkers)
        self.analyses = Analyses(store.database, config.analysis)
        self.notifier = Notifier(store, local=config.local_notify, origin=config.origin)
        self.forgotten: set[str] = set()  # people whose cookies are worthless
        self._rooms: dict[str, Room] = {}
        self._used: WeakValueDictionary[str, Room] = WeakValueDictionary()  # also those that left while somebody waits
        self._loading: dict[str, tuple[asyncio.Lock, int]] = {}
        self._listeners: dict[str, set[Listener]] = {}
        self._groups: dict[str, Group] = {}  # who of them sits where, as far as it was asked for
        self._elsewhere = Elsewhere(store.database)
        self._thinking: dict[str, asyncio.Task[None]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._warming: Popen[bytes] | None = None
        self._pulse = asyncio.Lock()
        self._healthy_at = -HEALTHY
        self._closing = False

    async def start(self, ours: Callable[[str], bool]) -> None:
        """Open the hall: listen to other workers, and go on with every bot that was to move at a table of ours."""
        self.forgotten = await self.store.forgotten()
        self.notifier.start()
        await self.bus.start(self._heard)
        self.spawn(self._sweep(ours))
        if self.bus.shared:
            self.spawn(self._beat())

    async def close(self) -> None:
        """Close the hall; everything that was announced is already written."""
        self._closing = True
        for listener in [one for group in self._listeners.values() for one in group]:
            listener.leave(1012)
        await self.bus.close()
        for task in [*self._tasks, *self._thinking.values()]:
            task.cancel()
        await asyncio.gather(*self._tasks, *self._thinking.values(), return_exceptions=True)
        if self.bus.shared:
            await self._elsewhere.leave()
        await self.analyses.close()
        await self.notifier.close()
        await self.thinkers.close()

    async def healthy(self) -> None:
        """Refused if nothing can be written; asked often it is tried once a second."""
        async with self._pulse:
            if time.monotonic() - self._healthy_at > HEALTHY:
                await self.store.database.check()
                self._healthy_at = time.monotonic()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Do something in the background."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # -------------------------------------------------------------- rooms

    async def room(self, table: str, *, fresh: bool = False) -> Room:
        """The room of a table, loaded if need be; `fresh` also asks the database where several workers share it."""
        room = self._rooms.pop(table, None) or self._used.get(table)
        if room is None:
            return await self._loaded(table)
        self._rooms[table] = room  # the last one used is the last to leave
        if fresh and self.bus.shared:
            async with room.lock:
                await self.refresh(room)
        return room

    def at_hand(self, table: str) -> Room | None:
        """The room of a table, if it is in memory."""
        return self._rooms.get(table)

    async def _loaded(self, table: str) -> Room:
        """A table is loaded once however many ask for it; of one that is not there nothing stays in memory."""
        lock, waiting = self._loading.get(table, (asyncio.Lock(), 0))
        self._loading[table] = lock, waiting + 1
        try:
            async with lock:
                return self._rooms.get(table) or await self._load(table)
        finally:
            lock, waiting = self._loading.pop(table)
            if waiting > 1:
                self._loading[table] = lock, waiting - 1

    async def _load(self, table: str) -> Room:
        found = await self.store.table(table)
        if found is None:
            raise unknown_table(table)
        rows, chat = await self.store.moves(table), await self.store.chat(table)
        room = await asyncio.to_thread(load, *found, rows, chat)
        await self._tell_of_rules(room)
        self._make_space()
        self._rooms[table] = self._used[table] = room
        self.think(room)
        return room

    async def _tell_of_rules(self, room: Room) -> None:
        """Whoever plays a match that was begun by other rules is told that it goes on, or why it does not."""
        table = room.table
        if table.status == PLAYING and bool(room.frozen) != table.stopped:
            await self.store.change_table(table.id, stopped=bool(room.frozen))
            room.table = replace(table, stopped=bool(room.frozen))
        if table.status == PLAYING and room.others and not room.frozen:
            text = f"{room.others} Every step is as it was: it goes on."
            if not any(line.text == text for line in room.chat):
                room.hear([await self.store.say(table.id, None, "", text, NOTICE)])

    def _make_space(self) -> None:
        """Rooms that nobody is in leave, the least recently used first; the history has them all."""
        idle = [table for table in self._rooms if not self._listeners.get(table) and table not in self._thinking]
        for table in idle[: max(0, len(idle) - MOST_IDLE)]:
            del self._rooms[table]

    def forget(self, room: Room) -> None:
        """Drop what is in memory (a write failed): the next look loads what is true."""
        self._rooms.pop(room.table.id, None)
        self._used.pop(room.table.id, None)

    async def refresh(self, room: Room) -> None:
        """Catch up with what other workers have written. The caller holds the room's lock."""
        found = await self.store.table(room.table.id)
        if found is None:
            raise unknown_table(room.table.id)
        old, (room.table, room.seats) = (room.table, room.seats), found
        if room.table.started and room.match is None and not room.frozen:
            room.begin()
        if room.match and not room.frozen:
            room.match.names = room.names
            follow(room, await self.store.moves(room.table.id, room.version))
            room.mind()
        last = room.chat[-1].id if room.chat else 0
        news = await self.store.chat(room.table.id, last)
        room.hear(news)
        if news or old != found:
            room.changed()
        await self._elsewhere.look(room.table.id)

    # -------------------------------------------------------------- people

    async def forget_person(self, person: str) -> None:
        """Somebody wishes to be forgotten, here and at every other worker."""
        await self.store.forget_person(person)
        await self.bus.publish(f"{FORGOTTEN}{person}")
        self._heard_forgotten(person)

    def _heard_forgotten(self, person: str) -> None:
        self.forgotten.add(person)
        for room in self._rooms.values():
            for seat in room.seats_of(person):
                room.set_seat(replace(room.seats[seat], holders=room.seats[seat].holders - {person}))
        for listener in [one for group in self._listeners.values() for one in group if one.person == person]:
            listener.leave(4401)

    # -------------------------------------------------------------- people in rooms

    def enter(self, table: str, listener: Listener) -> None:
        """Somebody opens a table."""
        self._listeners.setdefault(table, set()).add(listener)
        self._came_or_went(table)

    def exit(self, table: str, listener: Listener) -> None:
        """Somebody closes a table."""
        group = self._listeners.get(table, set())
        group.discard(listener)
        if not group:
            self._listeners.pop(table, None)
        self._came_or_went(table)

    def listeners(self, table: str) -> list[Listener]:
        """Everybody connected to a table here."""
        return list(self._listeners.get(table, ()))

    def _here(self, table: str) -> Group:
        group = self._listeners.get(table)
        if not group:
            return Group()
        if table not in self._groups:
            seats = frozenset(seat for one in group for seat in one.seats)
            self._groups[table] = Group(seats, sum(not one.seats for one in group))
        return self._groups[table]

    def presence(self, room: Room) -> Presence:
        """Who is at a table, whichever worker they are connected to."""
        group = self._here(room.table.id) + self._elsewhere.at(room.table.id)
        return Presence(group.online, group.watching, room.turn if room.bot_to_move else None)

    def reseated(self, table: str) -> None:
        """Somebody who is connected has got up or sat down."""
        self._groups.pop(table, None)

    def _came_or_went(self, table: str) -> None:
        self._groups.pop(table, None)
        self.tell_presence(table)
        if self.bus.shared and not self._closing:
            self.spawn(self._share_presence(table))

    async def _share_presence(self, table: str) -> None:
        """Tell the other workers who is here, and see who is there."""
        with contextlib.suppress(NoDatabase):  # the next sign of life tells it
            await self._elsewhere.tell(table, self._here(table))
            await self.bus.publish(table)
            if await self._elsewhere.look(table):
                self.tell_presence(table)

    async def _beat(self) -> None:
        """Other workers count our people as long as we say that we are there; and so do we theirs."""
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self._elsewhere.beat()
                for table in list(self._listeners):
                    if await self._elsewhere.look(table):
                        self.tell_presence(table)
            except NoDatabase:
                log.warning("Other workers could not be told who is here.")

    def tell_presence(self, table: str) -> None:
        """Tell everybody at a table who is there."""
        room = self._rooms.get(table)
        if room:
            message = pictures.presence(room, self.presence(room))
            for listener in self.listeners(table):
                listener.send(message)

    # -------------------------------------------------------------- changes

    async def announce(self, room: Room, *, before: int | None = None, told: bool = False) -> None:
        """Something was written: draw it for everybody, tell the other workers (unless the transaction that wrote it
        has told them), set the next bot to work."""
        self._wake(room)
        self.think(room)
        if not (told and self.bus.me):
            await self._publish(room.table.id)
        if room.turn is not None and room.turn != before and room.kind_of(room.turn) == HUMAN:
            if room.turn not in self.presence(room).online:
                self.spawn(self.notifier.turn(room, room.turn))

    async def announce_chat(self, room: Room) -> None:
        """Somebody has said something: pass it on."""
        for listener in self.listeners(room.table.id):
            listener.talk()
        await self._publish(room.table.id)

    async def _publish(self, table: str) -> None:
        """Tell the other workers; what was written stays written if they cannot be told just now."""
        try:
            await self.bus.publish(table)
        except NoDatabase:
            self.spawn(self._publish_again(table))

    async def _publish_again(self, table: str) -> None:
        await asyncio.sleep(1.0)
        await self._publish(table)

    def _wake(self, room: Room) -> None:
        for listener in self.listeners(room.table.id):
            listener.wake()

    async def _heard(self, said: str) -> None:
        """Another worker has changed a table: catch up if anybody is looking (whoever asks later catches up then)."""
        table, _, line = said.partition(" ")
        if table == EVERYTHING:
            for one in list(self._listeners):
                await self._heard(one)
            return
        if table.startswith(FORGOTTEN):
            self._heard_forgotten(table.removeprefix(FORGOTTEN))
            return
        room = self._rooms.get(table)
        if room is None or not self._listeners.get(table):
            return
        try:
            if not line.isdigit():
                if not (line and await self._follow(room, line)):
                    await self._catch_up(room)
            elif int(line) > room.table.updated:  # what we have written since knows of it, or has told so itself
                await self._catch_up(room, int(line))
        except NoDatabase:
            self.spawn(self._hear_again(table))
        except AstrariumError:
            self.forget(room)

    async def _follow(self, room: Room, line: str) -> bool:
        """Carry out a move that another worker has told in full; False if it does not follow upon what is known."""
        try:
            row, after = read_news(line)
        except (TypeError, ValueError):  # as a worker of another version writes it
            return False
        async with room.lock:
            if row.number <= room.version:
                return True
            ready = room.match is not None and not room.frozen and room.table.status == PLAYING
            if not ready or row.kind != MOVE or row.number != room.version + 1:
                return False
            follow(room, [row])
            if room.frozen:
                return False
            room.set_table(**moved(row, after))
            room.mind()
        self._wake(room)
        return True

    async def _catch_up(self, room: Room, updated: int | None = None) -> None:
        """Ask the database, unless a move of our own that was on its way is all that was heard of."""
        table = room.table.id
        async with room.lock:
            if updated is not None and updated <= room.table.updated:
                return
            before, there = (room.revision, room.version), self._elsewhere.at(table)
            await self.refresh(room)
        if before != (room.revision, room.version):
            self._wake(room)
        if there != self._elsewhere.at(table):
            self.tell_presence(table)

    async def _hear_again(self, table: str) -> None:
        """What was heard while the database was away is not lost."""
        await asyncio.sleep(1.0)
        await self._heard(table)

    # -------------------------------------------------------------- bots

    def think(self, room: Room) -> None:
        """Set a bot to work if one is to move and none is at it."""
        table = room.table.id
        if room.bot_to_move and table not in self._thinking:
            self._thinking[table] = asyncio.create_task(self._think(room))
            self.tell_presence(table)

    async def _think(self, room: Room) -> None:
        table = room.table.id
        try:
            while room.bot_to_move and self._rooms.get(table) is room:
                await self._bot_move(room)
        except AstrariumError as error:
            log.warning("A bot at %s stopped: %s", table, error)
        except Exception:  # a fault of one game or bot must not silence this table for good: the sweep tries again
            log.exception("A bot at %s stopped.", table)
        finally:
            self._thinking.pop(table, None)
            self.tell_presence(table)

    async def _bot_move(self, room: Room) -> None:
        match, seat, version = room.playing.branch(), room.turn, room.version
        if seat is None:
            return
        self._warm(match.game)
        pause = asyncio.create_task(asyncio.sleep(self.config.bot_pause))
        asked = Asked(room.table.host, people=bool(room.humans))
        chosen = await self.thinkers.choose(match, room.seats[seat].level, asked)
        await pause
        if room.version == version:
            await self._play_for(self, room, seat, version, chosen)

    def _warm(self, game: Game) -> None:
        """Have a game's rules compiled in the background, one game at a time: people need the processor too."""
        if self.config.warm and (self._warming is None or self._warming.poll() is not None):
            with contextlib.suppress(OSError):
                self._warming = bots.warm(game)

    async def _sweep(self, ours: Callable[[str], bool]) -> None:
        """Bots whose worker has gone are taken over; at the start these are all that were to move at tables of ours."""
        wait = 0.0
        while True:
            try:
                waiting = await self.store.waiting_for_bots(now() - round(wait * 1000))
                await self._take_over([table for table in waiting if wait or ours(table)])
            except Exception:  # whatever fails once (a lost database, a broken game) must not end the looking
                log.exception("Bots could not be looked for; trying again in %d s.", SWEEP)
            wait = SWEEP
            await asyncio.sleep(SWEEP)

    async def _take_over(self, tables: list[str]) -> None:
        for table in tables:
            try:
                self.think(await self.room(table, fresh=True))
            except AstrariumError as error:
                log.warning("Table %s cannot go on: %s", table, error)
