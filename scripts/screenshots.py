"""Draw the pictures of docs/screenshots: every page, every game, on a desk and on a phone, tables on a tablet too.

python scripts/screenshots.py [NAME...]     (only those whose name contains one of the words)
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from playwright.sync_api import sync_playwright  # noqa: E402

from web.people import CHROMIUM, FLAGS, Person  # noqa: E402
from web.site import Site  # noqa: E402

OUT = ROOT / "docs" / "screenshots"
SIZES = {
    "desk": {"viewport": {"width": 1440, "height": 900}},
    "tablet": {"viewport": {"width": 820, "height": 1180}, "has_touch": True},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True},
}
GAMES = {
    "horizons": 24,
    "new-frontiers": 9,
    "tiny-epic-galaxies": 20,
    "alien-frontiers": 18,
}  # moves until the picture
PATIENCE = 900_000  # milliseconds: an analysis may have to compile a game's rules first


class Photographer:
    """People at a desk, with a tablet and with a phone, who share a seat and take pictures of what they see."""

    def __init__(self, people: dict[str, Person], wanted: list[str]) -> None:
        self.people = people
        self.wanted = wanted

    def wants(self, name: str) -> bool:
        """Whether any picture of this name is wanted."""
        return not self.wanted or any(word in f"{name}-{size}" for word in self.wanted for size in self.people)

    def shoot(self, name: str, path: str, ready: str = "main") -> None:
        """A page on the desk and on the phone; tables on a tablet too."""
        for size, person in self.people.items():
            if size == "tablet" and not name.startswith("table-"):
                continue
            if self.wanted and not any(word in f"{name}-{size}" for word in self.wanted):
                continue
            person.go(path)
            person.page.locator(ready).first.wait_for(timeout=PATIENCE)
            for close in person.page.locator(".banner.away button").all():
                close.click()
            person.page.mouse.move(5, 5)
            person.page.evaluate("scrollTo(0, 0)")
            person.page.wait_for_timeout(600)
            person.page.screenshot(path=OUT / f"{name}-{size}.jpg", type="jpeg", quality=84)
            print(f"{name}-{size}", flush=True)


def name_of(person: Person, name: str) -> None:
    """Give the person a name and a colour."""
    person.go("/me")
    person.page.get_by_label("Name").fill(name)
    person.page.get_by_label("Blue").check()
    person.page.get_by_role("button", name="Save").click()
    person.page.locator(".notice").wait_for()


def shared_pages(photographer: Photographer) -> Iterator[tuple[str, str]]:
    """The pages that belong to no game: their names and addresses."""
    desk = photographer.people["desk"]
    yield "me", "/me"
    yield "error", "/nowhere"
    if photographer.wants("lobby") or photographer.wants("join"):
        laid = desk.lay("horizons", "me", "open", "open", seed="astrarium")
        yield "lobby", laid["url"]
        yield "join", laid["links"]["seats"][1]["url"]


def pages_of_game(photographer: Photographer, game: str) -> None:
    """A game's own pages, its table in mid-game, the replay, and the analysis of a finished game."""
    desk = photographer.people["desk"]
    photographer.shoot(f"new-{game}", f"/new/{game}")
    photographer.shoot(f"rules-{game}", f"/rules/{game}")
    photographer.shoot(f"components-{game}", f"/components/{game}")
    photographer.shoot(f"learn-{game}", f"/learn/{game}")
    if photographer.wants(f"table-{game}") or photographer.wants(f"replay-{game}"):
        table = desk.sit(game, "me", "easy", "easy", "easy", seed="astrarium")
        desk.play(GAMES[game])
        desk.expect_turn()
        photographer.shoot(f"table-{game}", f"/t/{table}", "#ask.mine")
        photographer.shoot(f"replay-{game}", f"/t/{table}/replay?step=18", ".piece")
    if photographer.wants(f"analysis-{game}"):
        table = desk.sit(game, "me", "easy", seed="astrarium")
        desk.play()
        photographer.shoot(f"analysis-{game}", f"/t/{table}/analysis", ".verdict")


def by_day(photographer: Photographer) -> None:
    """The light theme."""
    desk = photographer.people["desk"]
    light = "localStorage.setItem('astrarium-wishes', JSON.stringify({theme: 'light', motion: 'off'}))"
    for person in photographer.people.values():
        person.go("/me").evaluate(light)
    table = desk.sit("horizons", "me", "easy", "easy", seed="astrarium")
    desk.play(GAMES["horizons"])
    photographer.shoot("light", f"/t/{table}", "#ask.mine")


def main(wanted: list[str]) -> None:
    """Every picture that is wanted."""
    OUT.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        Site(Path(folder), toy=False) as site,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        desk = Person(browser.new_context(**SIZES["desk"]), site)
        name_of(desk, "Ada")
        phone = Person(browser.new_context(**SIZES["phone"], storage_state=desk.context.storage_state()), site)
        tablet = Person(browser.new_context(**SIZES["tablet"], storage_state=desk.context.storage_state()), site)
        photographer = Photographer({"desk": desk, "tablet": tablet, "phone": phone}, wanted)
        photographer.shoot("home", "/")
        for name, address in shared_pages(photographer):
            photographer.shoot(name, address)
        for game in GAMES:
            pages_of_game(photographer, game)
        if photographer.wants("light"):
            by_day(photographer)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
