"""What is shipped: metadata, types, a README for the package index, an image and a compose file that are sound."""

from __future__ import annotations

import re
import shlex
import tomllib
from email.parser import Parser
from pathlib import Path
from zipfile import ZipFile

import pytest
import yaml
from hatchling.builders.wheel import WheelBuilder

import astrarium
from astrarium.server.config import Config
from astrarium.tui.newgame import GUIDE, PARTS

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
README = (ROOT / "README.md").read_text(encoding="utf-8")
HOME = PROJECT["urls"]["Homepage"]
COMPOSE = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))


def test_the_package_says_who_made_it_where_it_lives_and_what_it_is():
    assert PROJECT["authors"]
    assert {"Homepage", "Documentation", "Changelog", "Issues"} <= PROJECT["urls"].keys()
    assert {"Typing :: Typed", "Topic :: Games/Entertainment :: Board Games"} <= set(PROJECT["classifiers"])


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """The wheel, built from this tree."""
    return ZipFile(next(WheelBuilder(str(ROOT)).build(directory=str(tmp_path_factory.mktemp("dist")))))


def test_the_wheel_holds_types_rules_components_and_the_template(wheel):
    """Whoever installs it sees our types, reads the rules, and can begin a game with the template and its rules."""
    names = set(wheel.namelist())
    assert "astrarium/py.typed" in names
    assert {f"astrarium/template/{part}" for part in PARTS} <= names
    for name in astrarium.games():
        folder = f"astrarium/games/{name.replace('-', '_')}"
        assert {f"{folder}/RULES.md", f"{folder}/components.toml", f"{folder}/stage/lesson.toml"} <= names
    assert {"astrarium/web/templates/home.html", "astrarium/server/migrations/env.py"} <= names
    assert not [name for name in names if name.startswith(("tests/", "docs/")) or "__pycache__" in name]


def test_the_wheel_tells_the_package_index_what_it_is(wheel):
    told = Parser().parsestr(wheel.read(f"astrarium-{astrarium.__version__}.dist-info/METADATA").decode())
    assert told["Description-Content-Type"] == "text/markdown"
    assert told.get_payload().strip() == README.strip()
    assert {"web", "arena", "learn"} <= set(told.get_all("Provides-Extra"))
    scripts = wheel.read(f"astrarium-{astrarium.__version__}.dist-info/entry_points.txt").decode()
    assert "astrarium = astrarium.cli:main" in scripts


def test_what_a_new_game_refers_to_is_there():
    assert (ROOT / GUIDE.removeprefix(f"{HOME}/blob/main/")).exists()


def test_the_readme_works_where_only_the_readme_is_shown():
    """Pictures and links have whole addresses, and each leads to a file that is here."""
    raw = HOME.replace("https://github.com", "https://raw.githubusercontent.com") + "/main/"
    targets = re.findall(r"\]\(([^)#]+)\)", README)
    assert targets
    for target in targets:
        assert target.startswith(("https://", "http://")), target
        here = target.removeprefix(raw).removeprefix(f"{HOME}/blob/main/")
        assert here == target or (ROOT / here).exists(), target
    assert 'pip install "astrarium[web]"' in README


def test_contributing_names_folders_that_exist():
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    places = text.split("**Where things are.**")[1].split("\n\n")[0].split("Arrows")[0]
    for name in re.findall(r"`([a-z]+)`", places):
        assert (ROOT / "src" / "astrarium" / name).is_dir(), name
    for path in re.findall(r"pytest (\S+)", text):
        assert (ROOT / path).exists(), path


# ------------------------------------------------------------------ the image


def instructions() -> list[tuple[str, str]]:
    text = (ROOT / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    return [(line.split(maxsplit=1)[0], line.split(maxsplit=1)[1]) for line in lines]


def test_the_image_is_pinned_small_and_not_roots():
    made = instructions()
    bases = [rest.split()[0] for word, rest in made if word == "FROM"]
    assert all(re.fullmatch(r"[\w./-]+:[\w.-]*\d[\w.-]*", base) for base in bases), "a tag with a version"
    assert all("latest" not in base for base in bases)
    words = [word for word, _ in made]
    assert set(words) <= {"FROM", "WORKDIR", "COPY", "RUN", "USER", "ENV", "VOLUME", "EXPOSE", "HEALTHCHECK", "CMD"}
    assert words.index("USER") < words.index("CMD")
    assert dict(made)["USER"] != "root"
    for word, rest in made:
        if word == "RUN" and "pip" in rest:
            assert "--no-cache-dir" in rest
        if word == "COPY" and "--from" not in rest:
            for source in rest.split()[:-1]:
                assert (ROOT / source).exists(), source


def test_the_image_serves_with_settings_that_the_server_knows():
    made = instructions()
    assert dict(made)["CMD"] == '["astrarium", "serve"]'
    given = dict(pair.split("=", 1) for word, rest in made if word == "ENV" for pair in shlex.split(rest))
    fields = {f"ASTRARIUM_{name.upper()}" for name in Config.__dataclass_fields__} | {"ASTRARIUM_CACHE"}
    assert set(given) <= fields
    assert f":{given['ASTRARIUM_PORT']}/healthz" in dict(made)["HEALTHCHECK"]
    assert dict(made)["EXPOSE"] == given["ASTRARIUM_PORT"]
    assert dict(made)["VOLUME"] == given["ASTRARIUM_DATA"]


def test_only_what_is_needed_goes_into_the_image():
    lines = (ROOT / ".dockerignore").read_text(encoding="utf-8").split()
    assert lines[0] == "*"
    assert {"!src", "!pyproject.toml"} <= set(lines)


# ------------------------------------------------------------------ the compose file


def test_the_server_waits_for_its_database_and_both_keep_their_data():
    server, database = COMPOSE["services"]["server"], COMPOSE["services"]["database"]
    assert server["depends_on"]["database"]["condition"] == "service_healthy"
    assert database["healthcheck"]["test"][0] == "CMD"
    assert re.fullmatch(r"postgres:\d+.*", database["image"])
    for service in (server, database):
        assert service["restart"] == "unless-stopped"
        assert {volume.split(":")[0] for volume in service["volumes"]} <= COMPOSE["volumes"].keys()
    ports = dict(instructions())["EXPOSE"]
    assert server["ports"][0].endswith(f":{ports}")


@pytest.mark.parametrize("service", ["server", "database"])
def test_no_password_stands_in_the_compose_file(service):
    told = str(COMPOSE["services"][service]["environment"])
    assert "${POSTGRES_PASSWORD:?" in told
    fields = {f"ASTRARIUM_{name.upper()}" for name in Config.__dataclass_fields__}
    assert {name for name in COMPOSE["services"][service]["environment"] if name.startswith("ASTRARIUM")} <= fields
