"""A fuzz report: as data for programs and as a page for docs/."""

from __future__ import annotations

from typing import Any

from astrarium.testing.fuzz import Failure, Fuzz, coverage

MOST_MISSED = 60


def as_data(found: Fuzz) -> dict[str, Any]:
    """The report as plain data."""
    return {
        "game": found.game.id,
        "rules_version": found.game.meta.rules_version,
        "components": found.game.components_hash,
        "own": list(found.game.parts.own),
        "seed": found.seed,
        "first": found.first,
        "games": found.games,
        "decisions": found.decisions,
        "longest_game": found.longest,
        "seconds": round(found.seconds, 3),
        "option_sets": [{"players": one.players, "settings": one.settings} for one in found.sets],
        "stuck": found.count("stuck"),
        "law_failures": found.count("law"),
        "lost_events": found.count("events"),
        "crashes": found.count("crash"),
        "failures": [_failure_data(failure) for failure in found.failures],
        "coverage": {
            one.what: {"hit": one.hit, "total": one.total, "missed": list(one.missed)}
            for one in (coverage(found) if found.games else [])
        },
    }


def _failure_data(failure: Failure) -> dict[str, Any]:
    return {
        "game": failure.number,
        "seed": failure.seed,
        "players": failure.options.players,
        "settings": failure.options.settings,
        "kind": failure.kind,
        "step": failure.step,
        "said": failure.said,
        "last_actions": list(failure.last_actions),
    }


def verdict(found: Fuzz) -> str:
    """The result in one sentence."""
    bad = f"{found.count('stuck')} stuck, {found.count('law') + found.count('events')} invariant failures"
    crashes = f", {found.count('crash')} crashes" if found.count("crash") else ""
    return f"{found.games:,} games, {found.decisions:,} decisions: {bad}{crashes}."


def as_page(found: Fuzz) -> str:
    """The report as a page of Markdown."""
    meta = found.game.meta
    last = found.first + found.games - 1
    lines = [
        f"# Fuzz report: {meta.title}",
        "",
        f"**{verdict(found)}**",
        "",
        "Random games with the compiled rules; after every step every law of the table is checked, and no event may be",
        "lost. A game is stuck if nothing can be chosen before the end, or if it does not end.",
        "",
        f"- rules version {meta.rules_version}, components `{found.game.components_hash}`",
        f"- games {found.first:,} to {last:,} of seed `{found.seed}`; the longest took {found.longest:,} decisions",
        f"- again: `astrarium fuzz {meta.id} --games {found.games} --seed {found.seed} --first {found.first}`",
        *(f"- {own}" for own in filter(None, [found.game.parts.own_words()])),
        "",
        f"## Option sets ({len(found.sets)})",
        "",
        *(f"- {one}" for one in found.sets),
        "",
        "## What was hit",
        "",
        "| what | hit | of |",
        "|---|---:|---:|",
        *(f"| {one.what} | {one.hit:,} | {one.total:,} |" for one in coverage(found)),
        "",
        *_missed(found),
    ]
    return "\n".join(lines)


def _missed(found: Fuzz) -> list[str]:
    lines = []
    for one in coverage(found):
        if one.missed:
            named = ", ".join(f"`{name}`" for name in one.missed[:MOST_MISSED])
            more = f" and {len(one.missed) - MOST_MISSED:,} more" if len(one.missed) > MOST_MISSED else ""
            lines += [f"Not hit, {one.what}: {named}{more}.", ""]
    return lines
