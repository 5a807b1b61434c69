"""Backups: one file, made while people play, put back with every game, link and cookie."""

from __future__ import annotations

import asyncio
import stat
from dataclasses import replace
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from astrarium.server.app import create_app
from astrarium.server.backup import backup, restore
from astrarium.server.command import backup as backup_command
from astrarium.server.config import BadConfig, Config
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
