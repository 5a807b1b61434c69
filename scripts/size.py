"""Lines by kind, for one checkout or two side by side.

python scripts/size.py [CHECKOUT [OTHER]]      (the folder that holds src/; this one if none is given)

A line is an import (each line of one that is spread out), part of a docstring or a comment, blank, or code. `dense`
is the average number of characters of a code line without its indentation. The files of reasons are also counted by
themselves: they are part of their games.
"""

from __future__ import annotations

import ast
import io
import sys
import tokenize
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
KINDS = ("lines", "code", "docs", "blank", "imports")
COLUMNS = (*KINDS, "dense")
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def count(path: Path) -> Counter[str]:
    """The lines of one file by kind, and the characters of its code."""
    text = path.read_text(encoding="utf-8")
    lines, tree = text.splitlines(), ast.parse(text)
    imports, docs = set(_imports(tree)), set(_docstrings(tree)) | set(_comments(text))
    found: Counter[str] = Counter(lines=len(lines))
    for number, line in enumerate(lines, 1):
        kind = "imports" if number in imports else "docs" if number in docs else "code" if line.strip() else "blank"
        found[kind] += 1
        found["characters"] += len(line.strip()) if kind == "code" else 0
    return found


def _imports(tree: ast.Module) -> Iterator[int]:
    for node in ast.walk(tree):
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            yield from range(node.lineno, (node.end_lineno or node.lineno) + 1)


def _docstrings(tree: ast.Module) -> Iterator[int]:
    for node in ast.walk(tree):
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node, clean=False) is not None:
            yield from range(node.body[0].lineno, (node.body[0].end_lineno or 0) + 1)


def _comments(text: str) -> Iterator[int]:
    """Lines with nothing but a comment."""
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT and not token.line[: token.start[1]].strip():
            yield token.start[0]


def sizes(checkout: Path) -> dict[str, Counter[str]]:
    """The lines of every game, of every other folder, of the files of reasons, and of all."""
    found: dict[str, Counter[str]] = {}
    base = checkout / "src" / "astrarium"
    for path in sorted(base.rglob("*.py")):
        counted = count(path)
        for group in _groups(path.relative_to(base)):
            found.setdefault(group, Counter()).update(counted)
    return found


def _groups(path: Path) -> list[str]:
    """What a file counts towards."""
    folder = path.parts[0] if len(path.parts) > 1 else "(top)"
    groups = ["all", folder]
    if folder == "games" and len(path.parts) > 2:
        groups.append(f"games/{path.parts[1]}")
    if path.stem == "reasons":
        groups.append("reasons")
    return groups


def cell(counted: Counter[str], column: str) -> str:
    """A number of the table."""
    if column == "dense":
        return f"{counted['characters'] / max(1, counted['code']):.1f}"
    return f"{counted[column]:,}"


def table(checkouts: list[Path]) -> Iterator[str]:
    """The lines of the table: for every group a row, for every checkout the columns."""
    found = [sizes(checkout) for checkout in checkouts]
    width = 9 * len(COLUMNS)
    if len(checkouts) > 1:
        yield f"{'':28}" + " |".join(f"{str(checkout)[-width:]:>{width}}" for checkout in checkouts)
    yield f"{'':28}" + " |".join("".join(f"{column:>9}" for column in COLUMNS) for _ in checkouts)
    for group in sorted(set().union(*found), key=lambda name: (name != "all", name)):
        rows = ["".join(f"{cell(one.get(group, Counter()), column):>9}" for column in COLUMNS) for one in found]
        yield f"{group:28}" + " |".join(rows)


if __name__ == "__main__":
    print(*table([Path(arg) for arg in sys.argv[1:]] or [ROOT]), sep="\n")
