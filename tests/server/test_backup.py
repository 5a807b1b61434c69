"""Backups: one file, made while people play, put back with every game, link and cookie."""

from __future__ import annotations

import asyncio
import errno
import os
import stat
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from astrarium.server.app import create_app
from astrarium.server.backup import INSIDE, backup, restore
from astrarium.server.command import backup as backup_command
from astrarium.server.config import BadConfig, Config
from astrarium.server.keys import secret_of
from server.browsers import Browser


def test_a_backup_of_a_running_server_has_every_game_and_cookie(
    ann: Browser, two: str, config: Config, tmp_path: Path
) -> None:
    ann.move(two, "fly")
    file = tmp_path / "monday.zip"
    assert asyncio.run(backup(config, file)) == 1
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    elsewhere = replace(config, data=str(tmp_path / "other"))
    assert asyncio.run(restore(elsewhere, file)) == 1
    with TestClient(create_app(elsewhere), base_url="http://127.0.0.1") as client:
        again = ann.elsewhere(client)
        assert (again.state(two)["version"], again.state(two)["mine"]) == (1, [0])
        assert again.post(f"/api/tables/{two}/chat", {"text": "hello again"}).status_code == 200


def test_a_restore_replaces_nothing_unasked_and_keeps_what_was_there(
    ann: Browser, two: str, config: Config, tmp_path: Path
) -> None:
    file = tmp_path / "monday.zip"
    asyncio.run(backup(config, file))
    with pytest.raises(BadConfig, match="with --replace"):
        asyncio.run(restore(config, file))
    ann.move(two, "fly")
    with pytest.raises(BadConfig, match="A server is using"):
        asyncio.run(restore(config, file, replace=True))
    ann.client.__exit__(None, None, None)
    assert asyncio.run(restore(config, file, replace=True)) == 1
    assert list(Path(config.data).glob("astrarium.sqlite3.replaced-*"))
    ann.client.__enter__()
    assert ann.state(two)["version"] == 0


@pytest.mark.parametrize("content", [b"", b"no backup", b"PK\x05\x06" + b"\x00" * 18])
def test_what_is_no_backup_gets_a_sentence(config: Config, tmp_path: Path, content: bytes) -> None:
    (tmp_path / "file").write_bytes(content)
    with pytest.raises(BadConfig, match="not a backup"):
        asyncio.run(restore(replace(config, data=str(tmp_path / "x")), tmp_path / "file"))


def test_a_backup_overwrites_nothing(config: Config, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("mine")
    with pytest.raises(SystemExit):
        backup_command(tmp_path / "file", config.data)
    assert "is there already" in capsys.readouterr().err
    assert (tmp_path / "file").read_text() == "mine"


def test_a_backup_that_is_damaged_locked_or_without_its_secret_replaces_nothing(config: Config, tmp_path: Path) -> None:
    """The database was replaced before it was seen that the secret cannot be one."""
    secret_of(Path(config.data))
    asyncio.run(backup(config, tmp_path / "good"))
    good = (tmp_path / "good").read_bytes()
    entry = good.index(b"PK\x01\x02")
    damaged = {
        "bytes": good[:200] + b"\xaa" * 60 + good[260:],
        "password": good[:6] + b"\x01" + good[7 : entry + 8] + b"\x01" + good[entry + 9 :],
        "packing": good[: entry + 10] + b"\x63" + good[entry + 11 :],
    }
    for name, content in damaged.items():
        (tmp_path / name).write_bytes(content)
    with zipfile.ZipFile(tmp_path / "good") as packed, zipfile.ZipFile(tmp_path / "short", "w") as short:
        short.writestr(INSIDE, packed.read(INSIDE))
        short.writestr("secret.key", "x")
    before = sorted((path.name, path.read_bytes()) for path in Path(config.data).iterdir())
    for name in (*damaged, "short"):
        with pytest.raises(BadConfig, match="not a backup"):
            asyncio.run(restore(config, tmp_path / name, replace=True))
    assert sorted((path.name, path.read_bytes()) for path in Path(config.data).iterdir()) == before


def test_a_backup_that_cannot_be_written_gets_a_sentence_and_leaves_nothing(
    config: Config, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "monday.zip"
    with pytest.raises(BadConfig, match="There is no secret"):
        asyncio.run(backup(config, target))
    secret_of(Path(config.data))

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(BadConfig, match=r"monday.zip cannot be written: No space left on device\."):
        asyncio.run(backup(config, target))
    assert not list(tmp_path.glob("monday*"))
