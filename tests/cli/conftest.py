"""The command line, run in this process with the toy game installed by its environment variable."""

from types import SimpleNamespace

import pytest

from astrarium import cli
from astrarium.core import registry


@pytest.fixture(autouse=True)
def at_a_small_table(monkeypatch, tmp_path):
    """The toy game is there, files land in a folder of their own, the terminal has 100 by 30 characters."""
    monkeypatch.setenv(registry.ENVIRONMENT, "comet-run=astrarium.testing.toy:GAME")
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("LINES", "30")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.chdir(tmp_path)
    registry._entries.cache_clear()
    registry.game.cache_clear()
    yield
    registry._entries.cache_clear()
    registry.game.cache_clear()


@pytest.fixture
def run(capsys, monkeypatch):
    """Run a command with lines typed in; gives its output, its errors and its exit code."""

    def running(*arguments, typed=()):
        lines = iter(typed)

        def read(question=""):
            print(question, end="")
            found = next(lines, None)
            if found is None:
                raise EOFError
            if found == "^C":
                raise KeyboardInterrupt
            print(found)
            return found

        monkeypatch.setattr("builtins.input", read)
        code = 0
        try:
            cli.main([str(argument) for argument in arguments])
        except SystemExit as leaving:
            code = leaving.code or 0
        said = capsys.readouterr()
        return SimpleNamespace(out=said.out, err=said.err, code=code)

    return running
