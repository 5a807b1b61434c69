"""Where the games are played: in this process, on all cores, or on a Ray cluster. The results are the same."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from typing import Any, Protocol, TypeVar

from astrarium.core import components, registry
from astrarium.core.errors import AstrariumError

Task = TypeVar("Task")
Made = TypeVar("Made")


class NoCluster(AstrariumError):
    """Ray is not installed, or there is no cluster at that address."""

    code = "no-cluster"


class Workers(Protocol):
    """Somebody who does tasks and hands back what they made, in the order of the tasks."""

    def each(self, function: Callable[[Task], Made], tasks: Iterable[Task]) -> Iterator[Made]:
        """Do all tasks; stop when nobody asks for the next one."""
        ...


class Here:
    """One after the other, in this process."""

    def each(self, function: Callable[[Task], Made], tasks: Iterable[Task]) -> Iterator[Made]:
        """Do all tasks."""
        return map(function, tasks)


class Cores:
    """On the cores of this machine, a process each."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs

    def each(self, function: Callable[[Task], Made], tasks: Iterable[Task]) -> Iterator[Made]:
        """Do all tasks, two per core in flight."""
        with ProcessPoolExecutor(self.jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
            try:
                yield from _in_order(tasks, lambda task: pool.submit(function, task), _done_futures, 2 * self.jobs)
            finally:
                pool.shutdown(wait=True, cancel_futures=True)


class Cluster:
    """On a Ray cluster: an address, `auto`, or `local` for a Ray on this machine."""

    def __init__(self, address: str) -> None:
        try:
            import ray
        except ImportError as error:
            raise NoCluster("Ray is not installed; `pip install astrarium[ray]` brings it.") from error
        self.ray: Any = ray
        if not ray.is_initialized():
            try:
                where = None if address == "local" else address
                ray.init(address=where, include_dashboard=False, logging_level=40, runtime_env=_environment())
            except (ConnectionError, ValueError) as error:
                reason = str(error).partition("\n")[0].rstrip(".")
                raise NoCluster(f"There is no Ray cluster at {address}: {reason}.") from error

    def each(self, function: Callable[[Task], Made], tasks: Iterable[Task]) -> Iterator[Made]:
        """Do all tasks, two per processor of the cluster in flight."""
        remote = self.ray.remote(_call)
        flight = 2 * max(1, int(self.ray.cluster_resources().get("CPU", 1)))

        def send(task: Task) -> Any:
            return remote.remote(function, task)

        yield from _in_order(tasks, send, self._done, flight, fetch=self.ray.get)

    def _done(self, waiting: list[Any]) -> list[Any]:
        ready, _ = self.ray.wait(waiting, num_returns=1)
        return list(ready)


def _environment() -> dict[str, Any]:
    """What every machine of a cluster has to know: the user's own components and games."""
    given = {name: os.environ[name] for name in (components.ENVIRONMENT, registry.ENVIRONMENT) if name in os.environ}
    return {"env_vars": given} if given else {}


def _call(function: Callable[[Task], Made], task: Task) -> Made:
    return function(task)


def _done_futures(waiting: list[Future[Any]]) -> list[Future[Any]]:
    return list(wait(waiting, return_when=FIRST_COMPLETED).done)


def _in_order(
    tasks: Iterable[Task],
    send: Callable[[Task], Any],
    done: Callable[[list[Any]], list[Any]],
    flight: int,
    fetch: Callable[[Any], Any] = lambda future: future.result(),
) -> Iterator[Any]:
    """Keep so many tasks in flight; hand the results back in the order of the tasks."""
    left = iter(tasks)
    sent = [send(task) for task in islice(left, flight)]
    finished: set[Any] = set()
    while sent:
        while sent[0] not in finished:
            running = [one for one in sent if one not in finished]
            finished.update(done(running))
        for task in islice(left, flight - sum(one not in finished for one in sent)):
            sent.append(send(task))
        first = sent.pop(0)
        finished.discard(first)
        yield fetch(first)


def workers(jobs: int | None = None, ray: str | None = None) -> Workers:
    """Ray if an address is given; otherwise as many cores as there are, or as many as said."""
    if ray is not None:
        return Cluster(ray)
    jobs = jobs or os.cpu_count() or 1
    return Here() if jobs == 1 else Cores(jobs)
