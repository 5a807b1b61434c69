"""The process that sends notifications: one message a line on its input, one answer a line on its output.

The services' plug-ins are others' code and the addresses are strangers' words, so it is fenced in: it connects only to
public addresses (as they are at the moment of connecting), follows no redirect, starts no program and reads no file
outside Python's own folders. It ends with the server, and the server ends it when a message takes too long.
"""

from __future__ import annotations

import contextlib
import ipaddress
import json
import mimetypes
import os
import sys
import warnings
from pathlib import Path
from typing import Any

import astrarium
from astrarium.server.children import end_with_parent

Ip = ipaddress.IPv4Address | ipaddress.IPv6Address
NAT64 = ipaddress.ip_network("64:ff9b::/96")
PLACES = (sys.prefix, sys.base_prefix, *sys.path[1:], *astrarium.__path__, "/etc/ssl")  # sys.path[0]: where we stand
READABLE = tuple(f"{Path(place).resolve()}{os.sep}" for place in PLACES if place)
MOST_MEMORY = 512 << 20  # bytes of addresses: with all plug-ins it uses less than half
FORBIDDEN = ("subprocess.Popen", "os.system", "os.exec", "os.posix_spawn", "os.spawn", "os.fork", "pty.spawn")
PROXIES = ("http_proxy", "https_proxy", "all_proxy", "no_proxy")


class NotAllowed(OSError):
    """Something that a notification must not do."""


def is_public(host: str) -> bool:
    """Whether a numeric address lies outside every private network, also when wrapped in an IPv6 one."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return False
    return all(one.is_global and not one.is_multicast for one in (address, *_wrapped(address)))


def _wrapped(address: Ip) -> list[Ip]:
    """The IPv4 address that an IPv6 one leads to: mapped, 6to4, Teredo or NAT64."""
    if address.version == 4:
        return []
    assert isinstance(address, ipaddress.IPv6Address)
    found: list[Ip | None] = [address.ipv4_mapped, address.sixtofour, *(address.teredo or ())]
    if address in NAT64:
        found.append(ipaddress.IPv4Address(int(address) & 0xFFFFFFFF))
    return [one for one in found if one is not None]


def bound() -> None:
    """An answer that grows and grows when it is unpacked does not take the machine's memory."""
    with contextlib.suppress(ImportError, OSError, ValueError):  # where the system knows no such limit
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))


def fence(*, local: bool) -> None:
    """From here on this process can do nothing but send messages; an audit hook cannot be taken away again."""
    mimetypes.init()
    for name in PROXIES:
        os.environ.pop(name, None)
        os.environ.pop(name.upper(), None)

    def allowed(event: str, arguments: tuple[Any, ...]) -> None:
        if event in ("socket.connect", "socket.sendto", "socket.sendmsg"):
            _check_peer(arguments[1], local)
        elif event == "open":
            _check_file(arguments[0], arguments[2])
        elif event.startswith(FORBIDDEN):
            raise NotAllowed(f"a notification does not use {event}")

    sys.addaudithook(allowed)


def _check_peer(peer: Any, local: bool) -> None:
    host = peer[0] if isinstance(peer, tuple) and peer else None
    if host is None or not (local or is_public(str(host))):
        raise NotAllowed("a notification does not go to a private address")


def _check_file(path: Any, flags: int) -> None:
    if isinstance(path, int):
        return
    place = os.path.realpath(os.fsdecode(path))
    if place == os.devnull:
        return
    if flags & (os.O_WRONLY | os.O_RDWR) or not place.startswith(READABLE):
        raise NotAllowed("a notification does not touch files")


def follow_no_redirect() -> None:
    """An answer that sends us elsewhere is an answer, not an order."""
    import requests

    requests.Session.get_redirect_target = lambda self, resp: None  # type: ignore[method-assign]


def send(address: str, title: str, body: str) -> bool:
    """Send one message to one address; whether its service took it."""
    from apprise import Apprise

    service = Apprise.instantiate(address, suppress_exceptions=True)
    return bool(service and service.notify(body=body, title=title))


def main() -> None:
    """Send messages until the input ends. What a plug-in prints does not get among the answers."""
    end_with_parent()
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "w", buffering=1)
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    warnings.simplefilter("ignore")  # the plug-ins use modules that Python is about to drop
    sys.dont_write_bytecode = True
    follow_no_redirect()
    bound()
    fence(local="--local" in sys.argv[1:])
    for line in sys.stdin:
        answers.write(json.dumps({"sent": _sent(json.loads(line))}) + "\n")


def _sent(message: dict[str, str]) -> bool:
    try:
        return send(message["address"], message["title"], message["body"])
    except Exception as error:  # the plug-ins raise what they like
        print(f"astrarium: a notification was not sent: {type(error).__name__}", file=sys.stderr)
        return False


if __name__ == "__main__":
    main()
