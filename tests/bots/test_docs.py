"""The page about bots is true: its code runs as it stands there, without anything compiled."""

import re
from pathlib import Path

PAGE = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")


def test_the_code_of_the_page_runs(tmp_path, monkeypatch):
    monkeypatch.setenv("ASTRARIUM_CACHE", str(tmp_path))
    scope: dict[str, object] = {}
    exec(re.search(r"```python\n(.*?)```", PAGE, re.DOTALL)[1], scope)
    assert len(scope["m"].steps) == 40
    assert not any(tmp_path.rglob("*.nbi"))


def test_every_page_about_bots_is_there():
    for name in re.findall(r"\]\((\w[\w-]*\.md)\)", PAGE):
        assert (Path(__file__).parents[2] / "docs" / name).exists(), name
