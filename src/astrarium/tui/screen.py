"""What a player sees at a decision: the table, what happened, the scores, the question and its numbered options."""

from __future__ import annotations

from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.markdown import Markdown
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from astrarium.core.match import Line, Many, Match, Option
from astrarium.tui import shelf
from astrarium.tui.draw import draw_scene
from astrarium.tui.pieces import seat_mark, seat_style

MOST_LINES = 8
SMALLEST_TABLE = 8


def option_numbers(match: Match) -> dict[int, int]:
    """The numbers under which the options are listed, by action id."""
    return {act: number for number, act in enumerate(match.option_ids, 1)}


def show_position(console: Console, match: Match, viewer: int | None, since: int) -> None:
    """One screenful: what does not fit is named, and can be looked at."""
    numbers = option_numbers(match) if viewer == match.seat else {}
    options = _options_for(console, match) if numbers else None
    news = match.log_for(viewer, since)[-MOST_LINES:]
    used = len(news) + 5 + (_height(console, options) if options else 0)
    room = max(SMALLEST_TABLE, console.height - used)
    show_title(console, match)
    table, left_out = draw_scene(match.scene_of(viewer), numbers, console.width, room, viewer)
    console.print(table)
    if left_out:
        console.print(Text("look: " + ", ".join(area.title for area in left_out), style="dim"), overflow="ellipsis")
    show_log(console, news)
    console.print(score_line(match, viewer))
    if options:
        show_question(console, match, options)


def _options_for(console: Console, match: Match) -> RenderableType:
    """The options; where there is room for a line each, with what the cards they name do."""
    options = match.options
    effects = [effect_of(match, option) for option in options]
    return option_list(options, effects if len(options) <= console.height // 2 else ())


def effect_of(match: Match, option: Option) -> str:
    """What the component does that an option names, unless the option says so itself."""
    row = next((row for word in option.text.split() for row in match.game.parts.of_file if row.id == word), None)
    said = shelf.effect(row) if row else ""
    return "" if not said or said[:12].lower() in option.label.lower() else said


def _height(console: Console, what: RenderableType) -> int:
    return len(console.render_lines(what, pad=False))


def show_title(console: Console, match: Match) -> None:
    """The game, the round and the step."""
    round_now = f"round {match.state.round} · " if match.state.round else ""
    console.print(Rule(f"[bold]{match.game.meta.title}[/] · {round_now}step {len(match.steps)}", style="bright_black"))


def show_all(console: Console, match: Match, viewer: int | None, word: str = "") -> None:
    """The whole table, or the areas with a word in their title."""
    scene = match.scene_of(viewer)
    chosen = tuple(area for area in scene.areas if word.lower() in area.title.lower())
    numbers = option_numbers(match) if viewer == match.seat else {}
    console.print(draw_scene(type(scene)(chosen or scene.areas), numbers, console.width)[0])


def show_log(console: Console, lines: Sequence[Line]) -> None:
    """Sentences of the log."""
    for line in lines:
        console.print(Text("· " + line.text, style="italic"), soft_wrap=False)


def score_line(match: Match, viewer: int | None) -> Text:
    """Everybody's points as this seat may know them, on one line."""
    text = Text("Points ", style="dim")
    for seat, items in enumerate(match.scores_for(viewer)):
        text.append_text(seat_mark(seat))
        text.append(f" {match.names[seat]} {items['total']}   ", style=seat_style(seat))
    return text


def option_list(options: Sequence[Option], effects: Sequence[str] = ()) -> RenderableType:
    """The options with their numbers, in columns where there is room; one a line where cards have effects to tell."""
    wide = len(str(len(options)))
    texts = []
    for number, option in enumerate(options, 1):
        text = Text(f"{number:>{wide}} ", style="bold cyan")
        text.append(option.label, style="default")
        if effects and effects[number - 1]:
            text.append(f"  {effects[number - 1]}", style="dim")
        texts.append(text)
    if any(effects):
        return Group(*(_one_line(text) for text in texts))
    return Columns(texts, padding=(0, 3), column_first=True, expand=False)


def _one_line(text: Text) -> Text:
    text.no_wrap, text.overflow = True, "ellipsis"
    return text


def show_question(console: Console, match: Match, options: RenderableType) -> None:
    """Who is asked what, by which rule, and the numbered options."""
    decision = match.decision
    if decision is None:
        return
    question = Text()
    question.append_text(seat_mark(decision.seat))
    question.append(f" {decision.prompt}", style=f"bold {seat_style(decision.seat)}")
    question.append(f"  ({decision.rule})", style="dim")
    if decision.many:
        question.append(f"  {how_many(decision.many)}", style="cyan")
    console.print(question)
    console.print(options)


def how_many(many: Many) -> str:
    """How many things may be named, and how."""
    least, most = many.least, min(many.most, sum(many.copies) + len(many.marked))
    number = str(most) if least == most else f"up to {most}" if least == 0 else f"{least} to {most}"
    numbers = [str(n) for n, copies in enumerate(many.copies, 1) for _ in range(copies)]
    return f"Choose {number}, for example: {' '.join(numbers[: min(most, 3)])}"


def score_table(match: Match, viewer: int | None) -> Table:
    """Itemised points of every seat."""
    scores = match.scores_for(viewer)
    items = list(dict.fromkeys(name for seat in scores for name in seat if name != "total"))
    table = Table(title="Points", title_justify="left", title_style="bold")
    table.add_column("")
    for seat, name in enumerate(match.names[: match.players]):
        heading = seat_mark(seat)
        heading.append(f" {name}", style=seat_style(seat))
        table.add_column(heading, justify="right")
    for item in [*items, "total"]:
        style = "bold" if item == "total" else ""
        table.add_row(item.replace("_", " "), *(str(seat.get(item, "?")) for seat in scores), style=style)
    return table


def show_end(console: Console, match: Match) -> None:
    """The final points, who has won, and the seed that reproduces the game."""
    show_title(console, match)
    console.print(score_table(match, None))
    names = " and ".join(match.names[seat] for seat in match.winners) or "Nobody"
    console.print(Text(f"{names} {'share the victory' if len(match.winners) > 1 else 'wins'}.", style="bold"))
    console.print(Text(f"Seed {match.seed} (SHA-256 {match.seed_hash})", style="dim"))


def show_rule(console: Console, match: Match, title: str) -> None:
    """A section of the rules."""
    section = match.game.rulebook.sections.get(title)
    if section:
        console.print(Markdown(f"### {section.title}\n\n{section.text}"))
        if section.rulebook:
            console.print(Text(f"Rulebook: {section.rulebook}", style="dim"))
