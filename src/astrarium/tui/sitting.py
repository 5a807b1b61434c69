"""A sitting: people and bots at one keyboard, from the first decision to the end."""

from __future__ import annotations

import random
import shlex
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from rich.console import Console
from rich.text import Text

from astrarium.core import components, registry
from astrarium.core.errors import AstrariumError, UndoRefused
from astrarium.core.match import Match
from astrarium.tui import screen

HELP = """\
[bold]number[/] or [bold]text[/]   choose that option (`3`, `pass`); part of a name lists the options that have it
[bold]1 3 4[/]            where several things are asked for: all of them, in any order; [bold]none[/] for nothing
[bold]?[/] [bold]? 3[/] [bold]? word[/]    this help; what option 3 means and its rule; rules about a word
[bold]why[/] action       why something cannot be chosen now
[bold]undo[/] [dim]n[/]          take back your last decision or the last n, as far as nothing was revealed since
[bold]look[/] [dim]area[/]       the whole table, or one area of it
[bold]log[/], [bold]scores[/]      everything that happened; itemised points
[bold]save[/] [dim]file[/]       write the record of the match
[bold]quit[/] or Ctrl-C   save and leave; `astrarium play --resume FILE` goes on"""


class Leave(Exception):
    """Somebody wants to stop for now."""


def _read_line(question: str) -> str:
    return input(question)


@dataclass
class Sitting:
    """One match at one keyboard. `bots` names the bot of every seat that is not a person's."""

    match: Match
    bots: dict[int, str]
    console: Console
    save_to: Path
    ask: Callable[[str], str] = _read_line
    keep: bool = False  # keep the record when the game is over
    confirm: bool = True  # ask people before a forced step ends their turn or reveals something
    _seen: dict[int, int] = field(default_factory=dict)  # per seat: the step up to which its player has read the log
    _last: int | None = None

    def play(self) -> None:
        """Play to the end, or until somebody leaves; then the record is saved."""
        people = [seat for seat in range(self.match.players) if seat not in self.bots and self.confirm]
        if not self.match.over and self.match.pausing != frozenset(people):
            self.match.pause_for(people)
        try:
            while not self.match.over:
                self._turn()
        except (KeyboardInterrupt, EOFError, Leave):
            self._save(self.save_to)
            self.console.print(f"\nGo on with: [bold]{resume_command(self.match, self.save_to)}[/]", soft_wrap=True)
            return
        screen.show_end(self.console, self.match)
        if self.keep:
            self._save(self.save_to)

    def _turn(self) -> None:
        seat = self.match.seat
        if seat is None:
            return
        if seat in self.bots:
            self.match.play(bot_choice(self.match, self.bots[seat]))
            return
        self._hand_over(seat)
        screen.show_position(self.console, self.match, seat, self._seen.get(seat, 0))
        before = len(self.match.steps)
        while len(self.match.steps) == before and not self._do(seat, self.ask("> ").strip()):
            pass
        self._seen[seat] = min(before, len(self.match.steps)) + 1

    def _hand_over(self, seat: int) -> None:
        """Where several people share the keyboard, nobody sees another's secrets."""
        people = self.match.players - len(self.bots)
        if people > 1 and self._last not in (None, seat):
            self.console.clear()
            self.ask(f"{self.match.names[seat]}, it is your decision: press Enter when the keyboard is yours. ")
        self._last = seat

    # -------------------------------------------------------------- what was typed

    def _do(self, seat: int, typed: str) -> bool:
        """Carry out what was typed; True if the position should be shown anew."""
        word, _, rest = typed.partition(" ")
        command = COMMANDS.get(word.lower())
        try:
            if typed.startswith("?"):
                self._help(seat, typed[1:].strip())
            elif command and self.match.game.actions.id(typed) not in self.match.option_ids:
                return command(self, seat, rest.strip())
            elif typed:
                self._choose(typed)
        except AstrariumError as error:
            self.console.print(Text(str(error), style="yellow"))
        return False

    def _choose(self, typed: str) -> None:
        options = self.match.options
        if self._choose_several(typed):
            return
        if typed.isdigit():
            self._choose_number(int(typed))
            return
        exact = [o for o in options if typed.lower() in (o.text.lower(), o.label.lower())]
        near = [o for o in options if typed.lower() in f"{o.label} {o.text}".lower()]
        if len(exact) == 1:
            self.match.play(exact[0])
        elif near:
            for option in near:
                self.console.print(f"  [bold cyan]{options.index(option) + 1}[/] {option.label}")
        else:
            self.match.play(typed)  # is refused, with the reason

    def _choose_several(self, typed: str) -> bool:
        """Numbers as the whole answer to a choice of several things; False if something else was typed."""
        decision, numbers = self.match.decision, typed.replace(",", " ").split()
        if decision is None or decision.many is None:
            return False
        if typed.lower() == "none":
            self.match.play([])
            return True
        options = self.match.options
        if not all(n.isdigit() and 1 <= int(n) <= len(options) for n in numbers):
            return False
        chosen = [options[int(n) - 1] for n in numbers]
        if any(option.text not in decision.many.things for option in chosen):
            return False
        self.match.play(chosen)
        return True

    def _choose_number(self, number: int) -> None:
        options = self.match.options
        if 1 <= number <= len(options):
            self.match.play(options[number - 1])
        else:
            self.console.print(Text(f"There are options 1 to {len(options)}, not {number}.", style="yellow"))

    def _help(self, seat: int, about: str) -> None:
        options = self.match.options
        if not about:
            self.console.print(HELP)
        elif about.isdigit() and 1 <= int(about) <= len(options):
            option = options[int(about) - 1]
            self.console.print(Text(f"{option.label}  ({option.text})", style="bold"))
            screen.show_rule(self.console, self.match, option.rule)
        else:
            found = self.match.game.rulebook.search(about)
            for section in found[:3]:
                screen.show_rule(self.console, self.match, section.title)
            more = ", ".join(section.title for section in found[3:12])
            self.console.print(f"Also: {more}" if more else "" if found else f"The rules say nothing about {about!r}.")

    def _why(self, seat: int, about: str) -> bool:
        if not about:
            self.console.print("Write why and an action, for example: why " + self.match.options[0].text)
            return False
        said = self.match.why_not(about)
        if said is None:
            self.console.print("That can be chosen now.")
        else:
            self.console.print(Text(f"{said.text}  ({said.rule})"))
        return False

    def _undo(self, seat: int, how: str) -> bool:
        words = how.split()
        decisions = next((int(word) for word in words if word.isdigit()), 1)
        by_people = [number for number, step in enumerate(self.match.steps) if step.seat not in self.bots]
        if not 1 <= decisions <= len(by_people):
            raise UndoRefused(f"There are {len(by_people)} decisions of people to take back, not {decisions}.")
        try:
            self.match.undo(len(self.match.steps) - by_people[-decisions], agreed="agreed" in words)
        except UndoRefused as refusal:
            raise UndoRefused(f'{refusal} If everybody agrees, type "undo {decisions} agreed".') from refusal
        return True

    def _look(self, seat: int, area: str) -> bool:
        screen.show_all(self.console, self.match, seat, area)
        return False

    def _log(self, seat: int, _: str) -> bool:
        screen.show_log(self.console, self.match.log_for(seat))
        return False

    def _scores(self, seat: int, _: str) -> bool:
        self.console.print(screen.score_table(self.match, seat))
        return False

    def _save_as(self, seat: int, name: str) -> bool:
        self._save(Path(name) if name else self.save_to)
        return False

    def _quit(self, seat: int, _: str) -> bool:
        raise Leave

    def _save(self, path: Path) -> None:
        self.match.save(path)
        self.console.print(f"Saved to {path}.")


COMMANDS: dict[str, Callable[[Sitting, int, str], bool]] = {
    "why": Sitting._why,
    "undo": Sitting._undo,
    "u": Sitting._undo,
    "look": Sitting._look,
    "log": Sitting._log,
    "scores": Sitting._scores,
    "save": Sitting._save_as,
    "quit": Sitting._quit,
    "q": Sitting._quit,
}


def resume_command(match: Match, path: Path) -> str:
    """The command that goes on with a saved match, with the components it is played with."""
    own = [f"--components {shlex.quote(str(one))}" for one in components.used(match.game.id)]
    return " ".join(["astrarium play --resume", shlex.quote(str(path)), *own])


def bot_choice(match: Match, bot: str) -> int:
    """What a bot plays: any option, or what the adviser of that level says."""
    if bot == "random":
        return random.Random(f"{match.seed}/{len(match.steps)}").choice(match.option_ids)
    return registry.adviser()(match, bot, seed=f"{match.seed}/{bot}")
