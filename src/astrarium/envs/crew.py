"""Threads that share the tables of a batch: whoever calls does the first part, the others wait for theirs."""

from __future__ import annotations

from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from weakref import finalize

Work = Callable[[int], None]
Task = tuple[Work, bool]  # what to do, and whether somebody waits for it


class Crew:
    """A number of threads that work at the same thing; they end when nobody holds the crew any more."""

    def __init__(self, threads: int) -> None:
        self.size = threads
        self._tasks: list[SimpleQueue[Task | None]] = [SimpleQueue() for _ in range(threads - 1)]
        self._done: SimpleQueue[BaseException | None] = SimpleQueue()
        for number, tasks in enumerate(self._tasks, 1):
            Thread(target=_wait_for_work, args=(number, tasks, self._done), name=f"batch-{number}", daemon=True).start()
        finalize(self, _send_home, self._tasks)

    def work(self, part: Work) -> None:
        """Do all parts at once; returns when all are done, with the first error if there was one."""
        for tasks in self._tasks:
            tasks.put((part, True))
        errors = []
        try:
            part(0)
        finally:
            errors = [error for error in (self._done.get() for _ in self._tasks) if error]
        if errors:
            raise errors[0]

    def send(self, number: int, part: Work) -> None:
        """Let one of the other threads, from 1 on, do something that nobody waits for."""
        self._tasks[number - 1].put((part, False))


def _wait_for_work(number: int, tasks: SimpleQueue[Task | None], done: SimpleQueue[BaseException | None]) -> None:
    while _work_once(number, tasks, done):
        pass


def _work_once(number: int, tasks: SimpleQueue[Task | None], done: SimpleQueue[BaseException | None]) -> bool:
    """Do one part and forget it: whoever waits must not hold what the crew has worked at."""
    task = tasks.get()
    if task is None:
        return False
    part, waited_for = task
    error = None
    try:
        part(number)
    except BaseException as raised:
        error = raised
    if waited_for:
        done.put(error)
    return True


def _send_home(tasks: list[SimpleQueue[Task | None]]) -> None:
    for queue in tasks:
        queue.put(None)
