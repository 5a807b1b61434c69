"""A report: a few tables and charts that a terminal, a Markdown file and a web page all show."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table as RichTable

from astrarium.arena.statistics import Fact
from astrarium.core.errors import AstrariumError

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem;
  color: #1a1a1a; background: #fff; }
table { border-collapse: collapse; margin: 1rem 0; } th, td { padding: .25rem .75rem; border-bottom: 1px solid #ddd;
  text-align: right; } th:first-child, td:first-child { text-align: left; } caption { text-align: left;
  font-weight: bold; } .chart { width: 100%; height: auto; } .chart text { fill: currentColor; }
@media (prefers-color-scheme: dark) { body { color: #eee; background: #14161a; } th, td { border-color: #444; } }
"""


Cell = str | int | Fact


@dataclass(frozen=True)
class Sheet:
    """One table of a report."""

    title: str
    columns: tuple[str, ...]
    rows: Sequence[tuple[Cell, ...]]

    def texts(self) -> list[tuple[str, ...]]:
        """The rows as people read them."""
        return [tuple(cell.text if isinstance(cell, Fact) else str(cell) for cell in row) for row in self.rows]

    def data(self) -> list[dict[str, Any]]:
        """The rows by column, with numbers as numbers."""
        return [
            {name: cell.data if isinstance(cell, Fact) else cell for name, cell in zip(self.columns, row, strict=True)}
            for row in self.rows
        ]


@dataclass
class Report:
    """Sentences, tables and charts, in this order."""

    title: str
    sentences: list[str] = field(default_factory=list)
    sheets: list[Sheet] = field(default_factory=list)
    charts: list[str] = field(default_factory=list)

    def as_data(self) -> dict[str, Any]:
        """For programs: every table as a list of rows by column, with numbers as numbers."""
        tables = {sheet.title.lower(): sheet.data() for sheet in self.sheets}
        return {"title": self.title, "sentences": self.sentences, **tables}

    def show(self, console: Console) -> None:
        """To the terminal."""
        console.print(f"[bold]{self.title}[/bold]", highlight=False)
        for sentence in self.sentences:
            console.print(sentence, highlight=False, markup=False)
        for sheet in self.sheets:
            table = RichTable(title=sheet.title, title_justify="left")
            for i, column in enumerate(sheet.columns):
                table.add_column(column, justify="left" if i == 0 else "right")
            for row in sheet.texts():
                table.add_row(*row)
            console.print(table)

    def markdown(self, level: int = 1) -> str:
        """As Markdown."""
        parts = [f"{'#' * level} {self.title}", *self.sentences]
        for sheet in self.sheets:
            parts.append(f"**{sheet.title}**\n\n" + markdown_table(sheet.columns, sheet.texts()))
        return "\n\n".join(parts) + "\n"

    def html(self) -> str:
        """As a page of its own."""
        body = [f"<h1>{escape(self.title)}</h1>", *(f"<p>{escape(sentence)}</p>" for sentence in self.sentences)]
        body += self.charts
        body += [_html_table(sheet) for sheet in self.sheets]
        head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        head += f"<title>{escape(self.title)}</title>"
        page = f'<!doctype html>\n<html lang="en"><head>{head}<style>{STYLE}</style></head><body>\n'
        return page + "\n".join(body) + "\n</body></html>\n"

    def write(self, path: Path) -> None:
        """To a file, as its name says: .md or .html."""
        check_path(path)
        kinds = {".md": self.markdown, ".html": self.html}
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(kinds[path.suffix](), encoding="utf-8")


def check_path(path: Path, suffixes: tuple[str, ...] = (".md", ".html")) -> None:
    """Refuse a file that could not be written, before anything is played for it."""
    if suffixes and path.suffix not in suffixes:
        raise AstrariumError(f"A report is written to a file that ends in .md or .html, not {path.name}.")
    new = not path.exists()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.open("a").close()
    except OSError as error:
        raise AstrariumError(f"{path} cannot be written: {error.strerror}.") from error
    if new:
        path.unlink()


def markdown_table(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table in Markdown, numbers to the right."""
    lines = ["| " + " | ".join(columns) + " |", "|---" + "|--:" * (len(columns) - 1) + "|"]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows])


def _html_table(sheet: Sheet) -> str:
    head = "".join(f'<th scope="col">{escape(c)}</th>' for c in sheet.columns)
    rows = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in sheet.texts())
    return f"<table><caption>{escape(sheet.title)}</caption><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
