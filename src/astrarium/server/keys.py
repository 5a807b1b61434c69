"""Signatures: a secret made at the first start signs cookies, CSRF tokens and seat links."""

from __future__ import annotations

import hashlib
import hmac
import os
import secrets
import stat
from dataclasses import dataclass
from pathlib import Path

from itsdangerous import BadSignature, URLSafeSerializer

from astrarium.server.config import BadConfig

SECRET_FILE = "secret.key"
SHORTEST = 32  # bytes of a secret
OURS = ("astrarium", SECRET_FILE, "lost+found", ".")  # how files begin that may lie in a new data folder


def secret_of(folder: Path) -> bytes:
    """The secret in the data folder; made when it is not there. Secret and folder are their owner's."""
    path = folder / SECRET_FILE
    try:
        _keep_private(folder)
        _make(path)
        path.chmod(0o600)
        found = path.read_bytes()
    except OSError as error:
        raise BadConfig(f"The secret {path} cannot be read: {error.strerror}.") from error
    if len(found) < SHORTEST:
        raise BadConfig(f"The secret {path} is too short; delete it to have a new one made.")
    return found


def _keep_private(folder: Path) -> None:
    """The folder is its owner's; one that others use too is not taken away from them."""
    if not stat.S_IMODE(folder.stat().st_mode) & 0o077:
        return
    strange = [one.name for one in folder.iterdir() if not one.name.startswith(OURS)]
    if strange and not (folder / SECRET_FILE).exists():
        raise BadConfig(
            f"The folder {folder} has other things in it: name one for Astrarium alone, such as {folder / 'astrarium'}."
        )
    folder.chmod(0o700)


def _make(path: Path) -> None:
    """Written beside its place and linked there, so that two workers starting together share one."""
    if path.exists():
        return
    new = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
    descriptor = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w") as file:
        file.write(secrets.token_hex(32))
    try:
        os.link(new, path)
    except FileExistsError:
        pass
    finally:
        new.unlink()


@dataclass(frozen=True)
class SeatLink:
    """What a seat link says: which seat, and the word that must still be the seat's own."""

    table: str
    seat: int
    nonce: str


class Keys:
    """Signs what leaves the server and reads what comes back."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret
        self._cookie = URLSafeSerializer(secret, salt="cookie", signer_kwargs={"digest_method": hashlib.sha256})
        self._seat = URLSafeSerializer(secret, salt="seat", signer_kwargs={"digest_method": hashlib.sha256})

    def cookie(self, person: str) -> str:
        """The cookie of a person."""
        return _text(self._cookie.dumps(person))

    def person(self, cookie: str) -> str | None:
        """The person of a cookie; None if it is not one of ours."""
        try:
            found = self._cookie.loads(cookie)
        except BadSignature:
            return None
        return found if isinstance(found, str) else None

    def csrf(self, person: str) -> str:
        """The word that a page of ours sends along with every change."""
        return hmac.new(self._secret, b"csrf:" + person.encode(), hashlib.sha256).hexdigest()[:32]

    def is_csrf(self, person: str, word: str) -> bool:
        """Whether the word is that person's."""
        return hmac.compare_digest(self.csrf(person).encode(), word.encode())

    def seat_token(self, link: SeatLink) -> str:
        """A seat link's token."""
        return _text(self._seat.dumps([link.table, link.seat, link.nonce]))

    def seat_link(self, token: str) -> SeatLink | None:
        """What a token says; None if we did not sign it."""
        try:
            table, seat, nonce = self._seat.loads(token)
        except (BadSignature, ValueError, TypeError):
            return None
        return SeatLink(str(table), int(seat), str(nonce))

    def imagined_seed(self, table: str, step: int, seat: int | None) -> str:
        """The seed of a what-if: always the same for one step and seat, and nothing to do with the table's."""
        text = f"{table}:{step}:{seat}".encode()
        return hmac.new(self._secret, b"what-if:" + text, hashlib.sha256).hexdigest()


def _text(signed: str | bytes) -> str:
    return signed if isinstance(signed, str) else signed.decode()
