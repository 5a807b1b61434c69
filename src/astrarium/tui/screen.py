"""What a player sees at a decision: the table, what happened, the scores, the question and its numbered options."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.markdown import Markdown
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from astrarium.core.match import Many, Match, Option
from astrarium.core.scene import Piece
from astrarium.core.telling import Line
from astrarium.core.words import phrase
from astrarium.tui import shelf
from astrarium.tui.draw import draw_scene
from astrarium.tui.pieces import seat_mark, seat_style

KEPT_LINES = 8  # of the log, for which the table gives way
FEWEST_LINES = 1
AROUND = 3  # lines for the title, for what can be looked at, and for what is typed
SMALLEST_TABLE = 8
A_FEW_WORDS = 12  # letters at the beginning or end of a text, by which an option is found to say it already
SIDE_BY_SIDE = 2  # columns into which options are cut where each cannot have a line of its own


def option_numbers(match: Match) -> dict[int, int]:
    """The numbers under which the options are listed, by action id."""
    return {act: number for number, act in enumerate(match.option_ids, 1)}


def show_position(console: Console, match: Match, viewer: int | None, since: int) -> None:
    """One screenful: what does not fit is named, and can be looked at."""
    numbers = option_numbers(match) if viewer == match.seat else {}
    below: list[RenderableType] = [score_line(match, viewer)]
    if numbers:
        below.append(question_of(match))
    room = console.height - AROUND - sum(_height(console, one) for one in below)
    log, scene = match.log_for(viewer, since), match.scene_of(viewer)
    last = _height(console, log_line(log[-1])) if log else 0
    if numbers:
        below.append(_options_for(console, match, room - SMALLEST_TABLE - last))
        room -= _height(console, below[-1])
    kept = sum(_height(console, line) for line in _latest(console, log[-KEPT_LINES:], room - SMALLEST_TABLE))
    table, left_out = draw_scene(scene, numbers, console.width, max(SMALLEST_TABLE, room - kept), viewer)
    news = _latest(console, log, room - _height(console, table))
    show_title(console, match)
    console.print(table)
    if left_out:
        look = Text("look: " + ", ".join(area.title for area in left_out), style="dim")
        console.print(look, no_wrap=True, overflow="ellipsis")
    for one in (*news, *below):
        console.print(one)


def _latest(console: Console, log: Sequence[Line], room: int) -> list[Text]:
    """The last sentences of the log that there is room for; the very last in any case."""
    news: list[Text] = []
    for line in reversed(log):
        told = log_line(line)
        if len(news) >= FEWEST_LINES and sum(_height(console, one) for one in (told, *news)) > room:
            break
        news.insert(0, told)
    return _with_the_rest(console, news, len(log), room)


def _with_the_rest(console: Console, news: list[Text], lines: int, room: int) -> list[Text]:
    """What was told before these sentences is counted, where there is a line for it."""
    while len(news) > FEWEST_LINES and sum(_height(console, one) for one in news) >= room and len(news) < lines:
        news = news[1:]
    if len(news) < lines and sum(_height(console, one) for one in news) < room:
        news = [Text(f"… {lines - len(news)} more: type log", style="dim"), *news]
    return news


def _options_for(console: Console, match: Match, room: int) -> RenderableType:
    """The options in columns; each on a line of its own, with what cards they name do, where there is room for it.

    Where there are more than the room holds they are cut to half a line each, and those after that are counted.
    """
    options, spoken = counted_options(match), spoken_of(match, match.seat)
    columns = option_list(options)
    effects = [effect_of(match, option, spoken) for option in options] if len(options) <= room else []
    if any(effects) or _height(console, columns) > max(len(options), room):
        columns = option_list(options, effects, short=True)
    return columns if _height(console, columns) <= max(1, room) else _crowded(console, options, room)


def _crowded(console: Console, options: Sequence[Option], room: int) -> RenderableType:
    """Options side by side, each cut at half of the line; the last line says what is left out."""
    texts, wide = _numbered(options), console.width // SIDE_BY_SIDE - 1
    lines = max(1, room if len(texts) <= SIDE_BY_SIDE * room else room - 1)
    grid = Table.grid(padding=(0, 1, 0, 0))
    for _ in range(SIDE_BY_SIDE):
        grid.add_column(width=wide, no_wrap=True, overflow="ellipsis")
    for line in range(min(lines, len(texts))):
        grid.add_row(*texts[line : SIDE_BY_SIDE * lines : lines])
    left = len(texts) - SIDE_BY_SIDE * lines
    return Group(grid, Text(f"… and {left} more: type options", style="dim")) if left > 0 else grid


def effect_of(match: Match, option: Option, spoken: Mapping[str, str]) -> str:
    """What the component does that an option names, unless the option says so itself."""
    verb, *named = option.text.split()
    words = reversed(named or [verb])  # "build" names the Action Build; what is built does not
    row = next((row for word in words for row in match.game.parts.of_file if row.id == word), None)
    said = spoken.get(option.text) or ((shelf.effect(row) or spoken.get(row.name, "")) if row else "")
    told = [said, *(text for text in (row.fields.values() if row else ()) if str(text).endswith("."))]
    if row and said.startswith(f"{row.name}, "):
        return _unsaid(said, option.label)
    begun = any(str(text)[:A_FEW_WORDS].lower() in option.label.lower() for text in told)
    ended = said.rstrip(".")[-A_FEW_WORDS:].lower() in option.label.lower()
    return "" if begun or ended else said


def _unsaid(said: str, label: str) -> str:
    """What a component says after the facts that an option tells of it; of one that tells none, nothing is told."""
    facts, _, rest = said.partition(": ")[2].partition(". ")
    return " ".join(f"{one}." for one in rest.rstrip(".").split(". ") if one not in label) if facts in label else ""


def spoken_of(match: Match, viewer: int | None) -> dict[str, str]:
    """What cards and tiles on the table say of themselves: by their names, those with one answer by that one too.

    A Mission may be called like a World Type: the answer tells which of them is meant.
    """
    pieces = [piece for area in match.scene_of(viewer).areas for piece in area.pieces]
    cards = [piece for piece in pieces if piece.kind in ("card", "tile") and piece.label]
    found = {card.label: card for card in cards}
    answers = Counter(act for card in cards for act in card.options)
    only = [(card, act) for card in cards for act in card.options if len(card.options) == answers[act] == 1]
    found |= {match.game.actions.text(act): card for card, act in only}
    return {name: _in_short(card) for name, card in found.items()}


def _in_short(piece: Piece) -> str:
    """What a piece says after its name, or its name and what it is: `Build: …`, `Build Action: …`."""
    head, _, rest = piece.spoken.partition(": ")
    named = head.startswith(piece.label) and len(head.split()) <= len(piece.label.split()) + 1
    said = rest if named and rest else piece.spoken
    return said[:1].upper() + said[1:]


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
        console.print(log_line(line))


def log_line(line: Line) -> Text:
    """A sentence of the log."""
    return Text("· " + line.text, style="italic")


def score_line(match: Match, viewer: int | None) -> Text:
    """Everybody's points as this seat may know them, on one line."""
    text = Text("Points ", style="dim")
    for seat, items in enumerate(match.scores_for(viewer)):
        text.append_text(seat_mark(seat))
        text.append(f" {match.names[seat]} {items['total']}   ", style=seat_style(seat))
    return text


def counted_options(match: Match) -> list[Option]:
    """The options as they are listed: of equal things that may be named together, how many there are."""
    many = match.decision.many if match.decision else None
    copies = dict(zip(many.things, many.copies, strict=True)) if many and many.most > 1 else {}
    return [
        replace(option, label=f"{option.label} (×{copies[option.text]})") if copies.get(option.text, 0) > 1 else option
        for option in match.options
    ]


def option_list(options: Sequence[Option], effects: Sequence[str] = (), short: bool = False) -> RenderableType:
    """The options with their numbers, in columns where there is room.

    Where cards have effects to tell, or room is short, every option has a line of its own, cut at the edge: `? 3` tells
    the whole of option 3.
    """
    texts = _numbered(options)
    for text, effect in zip(texts, effects, strict=False):
        text.append(f"  {effect}" if effect else "", style="dim")
    if any(effects) or short:
        return Group(*(_one_line(text) for text in texts))
    return Columns(texts, padding=(0, 3), column_first=True, expand=False)


def _numbered(options: Sequence[Option]) -> list[Text]:
    wide = len(str(len(options)))
    return [
        Text.assemble((f"{number:>{wide}} ", "bold cyan"), (option.label, "default"))
        for number, option in enumerate(options, 1)
    ]


def _one_line(text: Text) -> Text:
    text.no_wrap, text.overflow = True, "ellipsis"
    return text


def question_of(match: Match) -> Text:
    """Who is asked what, and by which rule."""
    decision, question = match.decision, Text()
    if decision is None:
        return question
    question.append_text(seat_mark(decision.seat))
    question.append(f" {decision.prompt}", style=f"bold {seat_style(decision.seat)}")
    question.append(f"  ({decision.rule})", style="dim")
    if decision.many:
        question.append(f"  {how_many(decision.many)}", style="cyan")
    return question


def how_many(many: Many) -> str:
    """How many things may be named, and how."""
    least, most = many.least, min(many.most, sum(many.copies) + len(many.marked))
    number = str(most) if least == most else f"up to {most}" if least == 0 else f"{least} to {most}"
    numbers = [str(n) for n, copies in enumerate(many.copies, 1) for _ in range(copies)]
    if 1 < least == len(numbers):
        return f"Choose all {least}: type all"
    return f"Choose {number}, for example: {' '.join(numbers[: max(least, min(most, 3))])}"


def everything(many: Many) -> list[str]:
    """All things that may be named, equal ones as often as they are there."""
    return [text for text, copies in zip(many.things, many.copies, strict=True) for _ in range(copies)]


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
        said = phrase(item.replace("_", " "))
        table.add_row(said[:1].upper() + said[1:], *(str(seat.get(item, "?")) for seat in scores), style=style)
    return table


def show_end(console: Console, match: Match, viewer: int | None = None, since: int = 0) -> None:
    """How it ended, the final points, who has won, and the seed that reproduces the game."""
    show_title(console, match)
    show_log(console, match.log_for(viewer, since))
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


def show_help(console: Console, rows: Sequence[tuple[str, str]]) -> None:
    """What can be typed, and what it does."""
    table = Table.grid(padding=(0, 2))
    for typed, does in rows:
        table.add_row(Text(typed, style="bold"), does)
    console.print(table)
