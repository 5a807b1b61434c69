"""Odd input of every kind, made from the OpenAPI description: never a 5xx, always a sentence."""

from __future__ import annotations

import os
import signal
from collections import Counter
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings, strategies
from starlette.testclient import TestClient

from astrarium.server.app import create_app
from astrarium.server.config import Config
from server.browsers import Browser

EXAMPLES = int(os.environ.get("ASTRARIUM_EXAMPLES", "5"))  # good and bad requests for each operation
PATIENCE = 240 + EXAMPLES  # seconds for each operation
QUIETLY = settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)


@pytest.fixture
def config(folder: str) -> Config:
    return Config(data=folder, warm=False, bot_pause=0.0, pauses=False, rate=0)


def test_odd_input_is_refused_with_a_sentence_and_never_a_5xx(client: TestClient, ann: Browser) -> None:
    described = create_app(Config()).openapi()
    schema, tried = schemathesis.openapi.from_dict(described), []
    table = ann.lay("me", "me", seed=1)["table"]
    for path, methods in described["paths"].items():
        for method in methods:
            signal.alarm(PATIENCE)
            cases = QUIETLY(given(_requests(schema[path][method]))(_try(client, ann, table, tried)))
            cases()
    print(f"{len(tried)} requests: {sorted(Counter(status for _, status in tried).items())}")
    assert len({path for path, _ in tried}) > 25
    assert {200, 400, 403, 404, 409, 422} <= {status for _, status in tried}


def _requests(operation: Any) -> Any:
    modes = (schemathesis.GenerationMode.POSITIVE, schemathesis.GenerationMode.NEGATIVE)
    return strategies.one_of(*(operation.as_strategy(generation_mode=mode) for mode in modes))


def _try(client: TestClient, ann: Browser, table: str, tried: list[tuple[str, int]]) -> Any:
    """Send a request to a real table with a real cookie: whatever comes back is an answer, not a breakdown."""

    def attempt(case: Any) -> None:
        real = {**(case.path_parameters or {}), "table": table, "game": "comet-run"}
        path = case.path
        for name, value in real.items():
            path = path.replace(f"{{{name}}}", str(value))
        sent = case.as_transport_kwargs(base_url="http://127.0.0.1")
        body = {"content" if k == "data" else k: sent[k] for k in ("json", "data", "params") if sent.get(k) is not None}
        client.cookies.clear()
        try:
            answer = client.request(case.method, path, headers=ann.headers, **body)
        except (ValueError, UnicodeError, TypeError):
            return  # what cannot be written as a request cannot be sent
        tried.append((case.path, answer.status_code))
        assert answer.status_code < 500, (path, body, answer.text)
        if answer.status_code >= 400:
            assert answer.json()["error"]["message"]

    return attempt
