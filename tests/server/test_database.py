"""The database: a disk that is full for a moment harms nothing for longer, and whoever waits gets a sentence."""

from __future__ import annotations

import resource
import sys
from pathlib import Path

import httpx2 as httpx
import pytest

from server.browsers import until
from server.processes import served
from server.test_start import TOY, Visitor


@pytest.mark.skipif(sys.platform != "linux", reason="a full disk is played with prlimit, which Linux has")
def test_a_disk_that_is_full_for_a_moment_stops_no_table_for_longer(tmp_path: Path) -> None:
    with served(tmp_path, games=TOY) as server:
        visitor = Visitor(server.address)
        table = visitor.lay("me", "me")
        assert visitor.move(table, "fly", 0) == 200
        before = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))
        for _ in range(3):
            refused = visitor.client.post(
                f"/api/tables/{table}/moves", json={"version": 1, "option": "fly", "key": "a"}, headers=visitor.headers
            )
            assert (refused.status_code, refused.json()["error"]["code"]) == (503, "no-database")
        until(lambda: httpx.get(f"{server.address}/healthz").status_code == 503)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, before)
        assert visitor.state(table)["version"] == 1
        assert visitor.move(table, "fly", 1) == 200
        assert httpx.get(f"{server.address}/healthz").status_code == 200
        assert visitor.client.put("/api/me", json={"name": "Ann"}, headers=visitor.headers).status_code == 200
        visitor.client.close()
