"""The guard: foreign pages, forged requests, huge bodies, broken JSON, too many requests; and what headers promise."""

from __future__ import annotations

import asyncio
import json

import pytest
from starlette.testclient import TestClient
from starlette.types import Message, Receive, Scope, Send

from astrarium.server.app import create_app
from astrarium.server.config import Config
from astrarium.server.guard import Guard
from astrarium.server.limits import Limits, Rate
from astrarium.server.refusals import Refused
from server.browsers import Browser

BODY = {"game": "comet-run", "seats": [{"kind": "me"}, {"kind": "me"}]}


def test_a_change_without_the_word_of_our_page_is_refused(ann: Browser) -> None:
    answer = ann.post("/api/tables", BODY, headers={"x-csrf-token": "wrong"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "csrf")
    assert ann.get("/api/me/tables").json()["tables"] == []


def test_another_persons_word_does_not_do(ann: Browser, bob: Browser) -> None:
    assert ann.post("/api/tables", BODY, headers={"x-csrf-token": bob.csrf}).status_code == 403


def test_a_page_of_another_site_is_refused(ann: Browser) -> None:
    answer = ann.post("/api/tables", BODY, headers={"origin": "http://evil.example"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "foreign-origin")
    assert ann.post("/api/tables", BODY, headers={"origin": "null"}).status_code == 403
    assert ann.post("/api/tables", BODY, headers={"origin": "http://127.0.0.1"}).status_code == 201


def test_a_server_on_this_machine_answers_to_no_foreign_name(client: TestClient) -> None:
    assert client.get("/", headers={"host": "evil.example"}).status_code == 403
    assert client.get("/healthz", headers={"host": "localhost:8000"}).status_code == 200
    assert client.get("/healthz", headers={"host": "[::1"}).status_code == 400


def test_a_public_address_behind_a_proxy_is_accepted(tmp_path) -> None:
    config = Config(data=str(tmp_path), origin="https://games.example.org", warm=False)
    with TestClient(create_app(config), base_url="http://127.0.0.1") as client:
        browser = Browser(client)
        headers = {"host": "games.example.org", "origin": "https://games.example.org"}
        answer = browser.post("/api/tables", BODY, headers=headers)
        assert answer.json()["url"].startswith("https://games.example.org/t/")
        client.cookies.clear()
        assert "Secure" in client.get("/api/me").headers["set-cookie"]


def test_every_answer_carries_the_policy(client: TestClient) -> None:
    for path in ("/", "/api/games", "/nowhere", "/static/favicon.svg"):
        headers = client.get(path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"


def test_the_cookie_is_out_of_reach_of_scripts(client: TestClient) -> None:
    cookie = client.get("/").headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie


def test_a_forged_cookie_is_a_stranger(ann: Browser, two: str) -> None:
    body, _, signature = ann.cookie.partition(".")
    forged = {"cookie": f"astrarium={body}x.{signature}"}
    ann.client.cookies.clear()
    assert ann.client.get(f"/api/tables/{two}", headers=forged).json()["mine"] == []


@pytest.mark.parametrize(
    ("content", "kind", "status", "code"),
    [
        (b"{", "application/json", 400, "bad-json"),
        (b"[1, 2]", "application/json", 422, "wrong-shape"),
        (b'{"game": 5, "seats": []}', "application/json", 422, "wrong-shape"),
        (b"\xff\xfe", "application/json", 400, "bad-json"),
        (b"game=comet-run", "application/x-www-form-urlencoded", 422, "wrong-shape"),
        (b'{"pad": "' + b"x" * 70_000 + b'"}', "application/json", 413, "too-large"),
    ],
)
def test_a_bad_body_gets_a_sentence_and_changes_nothing(
    ann: Browser, content: bytes, kind: str, status: int, code: str
) -> None:
    ann.client.cookies.clear()
    answer = ann.client.post("/api/tables", content=content, headers={**ann.headers, "content-type": kind})
    assert (answer.status_code, answer.json()["error"]["code"]) == (status, code)
    assert answer.json()["error"]["message"].endswith(".")
    assert ann.get("/api/me/tables").json()["tables"] == []


def test_a_body_that_grows_while_it_is_sent_is_cut_off(ann: Browser) -> None:
    ann.client.cookies.clear()
    chunks = (b"x" * 10_000 for _ in range(20))
    answer = ann.client.post("/api/tables", content=chunks, headers=ann.headers)
    assert answer.status_code == 413


def test_an_unknown_field_is_refused_by_name(ann: Browser) -> None:
    answer = ann.post("/api/tables", {**BODY, "cheat": True})
    assert answer.status_code == 422
    assert answer.json()["error"]["message"].startswith("cheat:")


@pytest.mark.parametrize(
    "path", ["/api/tables/t_nowhere", "/api/tables/t_nowhere/replay", "/api/games/chess", "/t/x", "/rules/x", "/api/no"]
)
def test_an_unknown_thing_is_a_404_with_a_sentence(ann: Browser, path: str) -> None:
    answer = ann.get(path)
    assert answer.status_code == 404
    assert answer.json()["error"]["message"].endswith(".") or "Did you mean" in answer.json()["error"]["message"]


def test_a_person_gets_a_page_where_a_program_gets_json(ann: Browser) -> None:
    page = ann.get("/t/t_nowhere", headers={"accept": "text/html"})
    assert page.status_code == 404
    assert page.headers["content-type"].startswith("text/html")
    assert "t_nowhere" in page.text


def test_names_cannot_break_out_of_a_page(ann: Browser) -> None:
    ann.put("/api/me", {"name": "</script><img src=x>"})
    table = ann.lay("me", "me")["table"]
    page = ann.get(f"/t/{table}").text
    assert "<img src=x>" not in page
    assert "\\u003c/script\\u003e" in page


def test_too_many_requests_are_told_when_to_come_back(tmp_path) -> None:
    with TestClient(
        create_app(Config(data=str(tmp_path), rate=0.05, warm=False)), base_url="http://127.0.0.1"
    ) as client:
        browser = Browser(client)
        answers = [browser.put("/api/me", {"colour": "red"}) for _ in range(6)]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429, 429, 429]
    assert int(answers[-1].headers["retry-after"]) >= 1


def test_a_bucket_fills_up_again() -> None:
    time = 0.0
    limits = Limits(1.0, lambda: time)
    rate = Rate(2, 1)
    limits.spend(rate, "ann")
    limits.spend(rate, "ann")
    with pytest.raises(Refused):
        limits.spend(rate, "ann")
    limits.spend(rate, "bob")
    time = 1.5
    limits.spend(rate, "ann")


@pytest.mark.parametrize("path", ["/api/tables/a%00b", "/t/%00", "/api/games/horizons%00/rules", "/api/games?q=%00"])
def test_a_nul_in_an_address_is_no_address(ann: Browser, path: str) -> None:
    assert ann.get(path).status_code == 404


@pytest.mark.parametrize("text", ["a\x00b", "\ud800"])
def test_a_text_that_cannot_be_kept_is_refused_wherever_it_stands(ann: Browser, two: str, text: str) -> None:
    seats = [{"kind": "me"}, {"kind": "me"}]
    bodies = [
        ("/api/tables", {"game": "comet-run", "seats": seats, "seed": text}),
        ("/api/tables", {"game": text, "seats": seats}),
        ("/api/tables", {"game": "comet-run", "seats": seats, "settings": {text: 1}}),
        ("/api/tables", {"game": "comet-run", "seats": [{"kind": "me", "name": text}, {"kind": "me"}]}),
        (f"/api/tables/{two}/moves", {"version": 0, "option": "fly", "key": text}),
        (f"/api/tables/{two}/moves", {"version": 0, "option": text, "key": "a"}),
        (f"/api/tables/{two}/chat", {"text": text}),
        (f"/api/tables/{two}/why", {"piece": text}),
        ("/api/join", {"token": text}),
    ]
    for path, body in bodies:
        headers = {**ann.headers, "content-type": "application/json"}
        answer = ann.client.post(path, content=json.dumps(body), headers=headers)
        assert (answer.status_code, answer.json()["error"]["code"]) == (422, "wrong-shape"), path


def test_a_body_that_is_nested_too_deeply_is_refused(ann: Browser) -> None:
    headers = {**ann.headers, "content-type": "application/json"}
    for depth in (30, 20_000):
        body = '{"game": "comet-run", "seats": [], "settings": {"a": ' + "[" * depth + "]" * depth + "}}"
        answer = ann.client.post("/api/tables", content=body, headers=headers)
        assert answer.status_code in (400, 422), depth


def test_what_costs_is_limited_by_person_and_by_address(folder: str) -> None:
    """A cookie is had for nothing: with a new one for every request the limit of the address still holds."""
    config = Config(data=folder, bot_pause=0.0, pauses=False, warm=False, rate=0.1)
    with TestClient(create_app(config), base_url="http://127.0.0.1") as client:
        ann = Browser(client)
        table = ann.lay("me", "me")["table"]
        assert [ann.get(f"/api/tables/{table}/steps/0").status_code for _ in range(12)][-1] == 429
        codes = []
        for _ in range(40):
            client.cookies.clear()
            codes.append(client.get(f"/api/tables/{table}/steps/0").status_code)
        assert 429 in codes


@pytest.mark.parametrize("path", ["", "/comet-run", "/comet-run/rules", "/comet-run/components"])
def test_the_catalogue_is_limited_too(folder: str, path: str) -> None:
    config = Config(data=folder, warm=False, rate=0.01)
    with TestClient(create_app(config), base_url="http://127.0.0.1") as client:
        codes = [client.get(f"/api/games{path}").status_code for _ in range(6)]
    assert (codes[0], codes[-1]) == (200, 429)


def test_what_ifs_are_limited(folder: str) -> None:
    config = Config(data=folder, warm=False, rate=0.2)
    with TestClient(create_app(config), base_url="http://127.0.0.1") as client:
        ann = Browser(client)
        table = ann.lay("me", "me")["table"]
        codes = [ann.post(f"/api/tables/{table}/whatif", {"moves": []}).status_code for _ in range(9)]
    assert (codes[0], codes[-1]) == (200, 429)


def test_only_a_trusted_proxy_says_where_a_visitor_comes_from(folder: str) -> None:
    """Whoever could write X-Forwarded-For himself would be under no limit."""
    for proxies, last in (("", 429), ("10.0.0.0/8", 429), ("127.0.0.1", 200)):
        config = Config(data=folder, warm=False, rate=0.01, proxies=proxies)
        app = create_app(config)
        with TestClient(app, base_url="http://127.0.0.1", client=("127.0.0.1", 5000)) as client:
            codes = [
                client.get("/api/games", headers={"x-forwarded-for": f"203.0.113.{n}"}).status_code for n in range(6)
            ]
        assert codes[-1] == last, proxies


def test_an_ipv6_visitor_is_his_whole_network(folder: str) -> None:
    app = create_app(Config(data=folder, warm=False, rate=0.01))
    with TestClient(app, base_url="http://127.0.0.1"):
        codes = []
        for n in range(6):
            client = TestClient(app, base_url="http://127.0.0.1", client=(f"2001:db8::{n:x}", 5000))
            codes.append(client.get("/api/games").status_code)
    assert codes[-1] == 429


def test_ipv4_visitors_of_a_server_that_listens_to_both_are_not_one_visitor(folder: str) -> None:
    """There an IPv4 address is written as an IPv6 one, and all of them lie in one network."""
    app = create_app(Config(data=folder, warm=False, rate=0.01))
    with TestClient(app, base_url="http://127.0.0.1"):
        asked = [
            TestClient(app, base_url="http://127.0.0.1", client=(f"::ffff:203.0.113.{n}", 5000)).get("/api/games")
            for n in (*range(6), 0, 0, 0)
        ]
    assert [answer.status_code for answer in asked[:6]] == [200] * 6
    assert asked[-1].status_code == 429


@pytest.mark.parametrize(("kind", "told"), [("http", [503]), ("websocket", [])])
def test_whoever_is_being_served_when_the_server_stops_gets_a_sentence_and_leaves_no_traceback(
    kind: str, told: list[int]
) -> None:
    async def too_long(scope: Scope, receive: Receive, send: Send) -> None:
        raise asyncio.CancelledError("Task cancelled, timeout graceful shutdown exceeded")

    async def nothing() -> Message:
        return {"type": f"{kind}.request"}

    async def ask() -> list[int]:
        said: list[Message] = []

        async def send(message: Message) -> None:
            said.append(message)

        scope = {"type": kind, "method": "GET", "path": "/", "headers": [(b"host", b"127.0.0.1")]}
        await Guard(too_long, Config())(scope, nothing, send)
        return [message["status"] for message in said if "status" in message]

    assert asyncio.run(ask()) == told


def test_new_names_are_limited(folder: str) -> None:
    """Every table of whoever takes one is opened for it: a hundred tables were opened fifteen times a second."""
    config = Config(data=folder, warm=False, rate=0.2)
    with TestClient(create_app(config), base_url="http://127.0.0.1") as client:
        ann = Browser(client)
        codes = [ann.put("/api/me", {"name": f"Ann {number}"}).status_code for number in range(6)]
    assert (codes[0], codes[-1]) == (200, 429)
