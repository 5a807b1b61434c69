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
from astrarium.core.errors import AstrariumError, BadSetting, IllegalAction, UndoRefused
from astrarium.core.match import Many, Match
from astrarium.core.shortcuts import THEN, Promise, keeps, past_others, promised
from astrarium.core.words import counted
from astrarium.tui import screen, shelf

HELP = (
    ("3, pass", "choose that option, by its number or its text; part of a name lists the options that have it"),
    (
        "1 3 4, all, none",
        "where several things are asked for: those, in any order (2 2 for two of a kind), everything, or nothing",
    ),
    (
        "1 > 3",
        "answers in a row: option 1, then option 3 of what you are asked next, as far as nothing is revealed; "
        "where others may join in, the rest is played after them if it still does the same",
    ),
    ("not again", "where you are asked again and again on others' turns: no, until your own turn"),
    ("?", "this help"),
    ("? 3", "option 3 and its rule"),
    ("options", "all options in full, where the screen had no room for them"),
    ("? word", "a card by its name, or what the rules say about a word"),
    ("hint", "the three best options by a bot that knows only what you know, and why"),
    ("why action", "why something cannot be chosen now"),
    ("undo, undo 3", "take back your last decision, or the last three, as far as nothing was revealed since"),
    ("look, look dice", "the whole table, or one area of it"),
    ("log, scores", "everything that happened; itemised points"),
    ("save file", "write the record of the match under a name"),
    ("quit, Ctrl-C", "leave; every move is saved as it is played, and `astrarium play --resume FILE` goes on"),
)


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
    confirm: bool = True  # ask people before a forced step ends their turn or reveals something
    _seen: dict[int, int] = field(default_factory=dict)  # per seat: the step up to which its player has read the log
    _last: int | None = None
    _refused: dict[int, str] = field(default_factory=dict)  # per seat: the rule of what it says no to until its turn
    _promised: dict[int, list[Promise]] = field(default_factory=dict)  # per seat: what it answers after the others
    _told_of_disk: bool = False

    def play(self) -> None:
        """Play to the end, or until somebody leaves; every move is saved as it is played."""
        people = [seat for seat in range(self.match.players) if seat not in self.bots and self.confirm]
        if not self.match.over and self.match.pausing != frozenset(people):
            self.match.pause_for(people)
        self._keep()
        try:
            while not self.match.over:
                self._turn()
                self._keep()
        except (KeyboardInterrupt, EOFError, Leave):
            self._save(self.save_to)
            self.console.print(f"\nGo on with: [bold]{resume_command(self.match, self.save_to)}[/]", soft_wrap=True)
            return
        seat = next(iter(self._seen)) if len(self._seen) == 1 else None
        unread = min(self._seen.values(), default=len(self.match.steps))
        screen.show_end(self.console, self.match, seat, unread)
        self._save(self.save_to)

    def _keep(self) -> None:
        """Write the record; a disk that is full or gone is told once and stops nobody."""
        try:
            self.match.save(self.save_to)
        except OSError as error:
            if not self._told_of_disk:
                self.console.print(Text(f"Nothing is saved: {self.save_to}: {error.strerror}.", style="yellow"))
            self._told_of_disk = True

    def _turn(self) -> None:
        seat = self.match.seat
        if seat is None:
            return
        if seat in self.bots:
            self.match.play(bot_choice(self.match, self.bots[seat]))
            return
        if self._says_no(seat) or self._keeps_promise(seat):
            return
        self._hand_over(seat)
        screen.show_position(self.console, self.match, seat, self._seen.get(seat, 0))
        before, shown = self.match.answered, self._moment()
        invites = "> " if seat in self._seen else "A number, or ? for help > "
        while self._moment() == shown and not self._do(seat, self.ask(invites).strip()):
            pass
        self._seen[seat] = min(before, len(self.match.steps)) + 1

    def _moment(self) -> tuple[int, int]:
        """What tells whether something was played: steps, and things that are marked."""
        return len(self.match.steps), self.match.state.num_marked

    def _says_no(self, seat: int) -> bool:
        """Whether the player has said no to this question until their turn; any other question ends that."""
        decision = self.match.decision
        if decision is None or not decision.no or self._refused.get(seat) != decision.rule:
            self._refused.pop(seat, None)
            return False
        self.match.play(decision.no)
        return True

    def _keeps_promise(self, seat: int) -> bool:
        """Whether the question is answered by what the player promised; not if that would do something else now."""
        kept = self._promised.pop(seat, [])
        if not kept:
            return False
        first, *more = kept
        if not keeps(self.match, first.text, first.tells):
            self._not_played(first.label)
            return False
        self.console.print(f"As you said: {first.label}.", markup=False)
        self._promised[seat] = more
        self.match.play(first.text)
        return True

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
                self._choose_in_a_row(seat, typed)
        except AstrariumError as error:
            self.console.print(Text(str(error), style="yellow"))
        return False

    def _choose_in_a_row(self, seat: int, typed: str) -> None:
        """One answer, or several as far as the same player is asked and nothing was revealed; the rest is promised."""
        answers = [answer.strip() for answer in typed.split(THEN.strip())]
        for number, answer in enumerate(answers):
            if number and (self.match.seat != seat or self.match.steps[-1].revealed):
                self._promise(seat, answers[number:])
                return
            before = self._moment()
            self._choose(answer)
            if self._moment() == before:
                return

    def _promise(self, seat: int, answers: list[str]) -> None:
        """Keep answers for when the others have answered, as far as it can be said now what they will do."""
        after = None if self.match.steps[-1].revealed else past_others(self.match, seat)
        found = self._promised[seat] = list[Promise]()
        for answer in answers:
            meant = _meant(after, answer) if after else None
            promise = promised(after, meant) if after and meant else None
            if after is None or promise is None:
                self._not_played(answer)
                return
            found.append(promise)
            after.play(promise.text)
            after = None if after.steps[-1].revealed else past_others(after, seat)

    def _not_played(self, answer: str) -> None:
        self.console.print(Text(f"Not played, since something has happened: {answer}", style="yellow"))

    def _choose(self, typed: str) -> None:
        options, decision = self.match.options, self.match.decision
        if typed.lower() == "not again" and decision and decision.no:
            self._refused[decision.seat] = decision.rule
            self.match.play(decision.no)
            return
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
        if typed.lower() in ("none", "all"):
            self._name(screen.everything(decision.many) if typed.lower() == "all" else [], typed.lower())
            return True
        options = self.match.options
        if not all(n.isdigit() and 1 <= int(n) <= len(options) for n in numbers):
            return False
        chosen = [options[int(n) - 1] for n in numbers]
        if any(option.text not in decision.many.things for option in chosen):
            return False
        self._name([option.text for option in chosen], ", ".join(option.label for option in chosen))
        return True

    def _name(self, things: list[str], named: str) -> None:
        """Name several things; if those cannot be it, they are told as the list shows them, and how to name others."""
        decision = self.match.decision
        assert decision is not None
        assert decision.many is not None
        self._check_copies(decision.many, things)
        try:
            self.match.play(things)
        except IllegalAction as error:
            raise IllegalAction(f"{error.why} You named: {named}. {screen.how_many(decision.many)}.") from error

    def _check_copies(self, many: Many, things: list[str]) -> None:
        """Nothing is named more often than it is there."""
        for text, copies in zip(many.things, many.copies, strict=True):
            named = things.count(text)
            if 0 < copies < named:
                label = next(option.label for option in self.match.options if option.text == text)
                most = f"at most {counted(copies, 'time')}, not {named}"
                raise IllegalAction(f"{label} can be named {most}. {screen.how_many(many)}.")

    def _choose_number(self, number: int) -> None:
        options = self.match.options
        if 1 <= number <= len(options):
            self.match.play(options[number - 1])
        else:
            self.console.print(Text(f"There are options 1 to {len(options)}, not {number}.", style="yellow"))

    def _help(self, seat: int, about: str) -> None:
        options = self.match.options
        if not about:
            screen.show_help(self.console, HELP)
        elif about.isdigit() and 1 <= int(about) <= len(options):
            option = options[int(about) - 1]
            self.console.print(Text(f"{option.label}  ({option.text})", style="bold"))
            screen.show_rule(self.console, self.match, option.rule)
        else:
            self._about(about)

    def _about(self, word: str) -> None:
        """The cards that are called so, and what the rules say about it."""
        cards, found = shelf.called(self.match.game.parts, word), self.match.game.rulebook.search(word)
        spoken = screen.spoken_of(self.match, self.match.seat)
        for row in cards[:3]:
            shelf.read(self.console, row, spoken.get(row.name, ""))
        self._also([row.name for row in cards[3:12]])
        for section in found[: 1 if cards else 3]:
            screen.show_rule(self.console, self.match, section.title)
        self._also([section.title for section in found[1 if cards else 3 : 12]])
        if not cards and not found:
            self.console.print(f"The rules say nothing about {word!r}.")

    def _also(self, names: list[str]) -> None:
        if names:
            self.console.print(f"Also: {', '.join(names)}")

    def _hint(self, seat: int, level: str) -> bool:
        hints, ids = self.match.hints(level or "medium"), self.match.option_ids
        for option, chance in hints.best:
            number = f"{ids.index(option.id) + 1}" if option.id in ids else ""
            self.console.print(Text.assemble(f"  {chance:4.0%}  ", (f"{number:>2} ", "bold cyan"), option.label))
        self.console.print(Text(hints.why))
        return False

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
        self._promised.clear()
        words = how.split()
        decisions = next((int(word) for word in words if word.isdigit()), 1)
        by_people = [number for number, step in enumerate(self.match.steps) if step.seat not in self.bots]
        if not 1 <= decisions <= len(by_people):
            raise UndoRefused(f"People have made {counted(len(by_people), 'decision')} to take back, not {decisions}.")
        try:
            self.match.undo(len(self.match.steps) - by_people[-decisions], agreed="agreed" in words)
        except UndoRefused as refusal:
            raise UndoRefused(f'{refusal} If everybody agrees, type "undo {decisions} agreed".') from refusal
        return True

    def _look(self, seat: int, area: str) -> bool:
        screen.show_all(self.console, self.match, seat, area)
        return False

    def _options(self, seat: int, _: str) -> bool:
        self.console.print(screen.option_list(screen.counted_options(self.match)))
        return False

    def _log(self, seat: int, _: str) -> bool:
        screen.show_log(self.console, self.match.log_for(seat))
        return False

    def _scores(self, seat: int, _: str) -> bool:
        self.console.print(screen.score_table(self.match, seat))
        return False

    def _save_as(self, seat: int, name: str) -> bool:
        path = Path(name) if name else self.save_to
        if path != self.save_to and path.exists():
            raise BadSetting(f"{path} is there already: give another name.")
        self._save(path)
        return False

    def _quit(self, seat: int, _: str) -> bool:
        raise Leave

    def _save(self, path: Path) -> None:
        try:
            self.match.save(path)
        except OSError as error:
            raise BadSetting(f"{path} cannot be written: {error.strerror}.") from error
        self.console.print(f"Saved to {path}.")


COMMANDS: dict[str, Callable[[Sitting, int, str], bool]] = {
    "why": Sitting._why,
    "hint": Sitting._hint,
    "undo": Sitting._undo,
    "u": Sitting._undo,
    "look": Sitting._look,
    "options": Sitting._options,
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


def _meant(match: Match, typed: str) -> str | None:
    """The text of the option that is meant by its number, its text or its label."""
    options = match.options
    if typed.isdigit():
        return options[int(typed) - 1].text if 1 <= int(typed) <= len(options) else None
    return next((o.text for o in options if typed.lower() in (o.text.lower(), o.label.lower())), None)


def bot_choice(match: Match, bot: str) -> int:
    """What a bot plays: any option, or what the adviser of that level says."""
    if bot == "random":
        return random.Random(f"{match.seed}/{len(match.steps)}").choice(match.option_ids)
    return int(registry.adviser()(match, bot, seed=f"{match.seed}/{bot}"))
