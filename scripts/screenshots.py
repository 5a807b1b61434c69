"""Draw the pictures of docs/screenshots: every page, every game, on a desk and on a phone.

python scripts/screenshots.py [NAME...]     (only those whose name contains one of the words)
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from playwright.sync_api import sync_playwright  # noqa: E402

from web.people import FLAGS, Person  # noqa: E402
from web.site import Site  # noqa: E402

OUT = ROOT / "docs" / "screenshots"
SIZES = {
    "desk": {"viewport": {"width": 1440, "height": 900}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True},
}
GAMES = {"horizons": 24, "new-frontiers": 16, "tiny-epic-galaxies": 20, "alien-frontiers": 18}
PAGES = {
    "home": "/",
    "new": "/new/alien-frontiers",
    "rules": "/rules/horizons",
    "components": "/components/tiny-epic-galaxies",
}


def shoot(person: Person, name: str) -> None:
    """Save what the person sees."""
    person.page.mouse.move(5, 5)
    person.page.evaluate("scrollTo(0, 0)")
    person.page.wait_for_timeout(600)
    person.page.screenshot(path=OUT / f"{name}.jpg", type="jpeg", quality=84)
    print(name)


def name_of(person: Person, name: str) -> None:
    """Give the person a name and a colour."""
    person.go("/me")
    person.page.get_by_label("Name").fill(name)
    person.page.get_by_label("Blue").check()
    person.page.get_by_role("button", name="Save").click()
    person.page.wait_for_timeout(300)


def main(wanted: list[str]) -> None:
    """Every picture that is wanted."""
    OUT.mkdir(parents=True, exist_ok=True)

    def want(name: str) -> bool:
        return not wanted or any(word in name for word in wanted)

    with tempfile.TemporaryDirectory() as folder, Site(Path(folder)) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        desk = Person(browser.new_context(**SIZES["desk"]), site)
        name_of(desk, "Ada")
        phone = Person(browser.new_context(**SIZES["phone"], storage_state=desk.context.storage_state()), site)
        people = {"desk": desk, "phone": phone}
        for name, path in PAGES.items():
            for size, one in people.items():
                if want(f"{name}-{size}"):
                    one.go(path)
                    shoot(one, f"{name}-{size}")
        for game, moves in GAMES.items():
            if want(game):
                table = desk.sit(game, "me", "easy", "easy", seed="astrarium")
                desk.play(moves)
                desk.expect_turn()
                phone.go(f"/t/{table}")
                phone.expect_turn()
                for size, one in people.items():
                    shoot(one, f"{game}-{size}")
        if want("light"):
            desk.sit("horizons", "me", "easy", "easy", seed="astrarium")
            desk.play(24)
            desk.page.evaluate("document.documentElement.dataset.theme = 'light'")
            desk.page.evaluate("document.documentElement.style.removeProperty('--accent')")
            shoot(desk, "light-desk")
        if want("replay"):
            table = desk.sit("tiny-epic-galaxies", "me", "easy", seed="astrarium")
            desk.play(20)
            desk.go(f"/t/{table}/replay?step=18")
            shoot(desk, "replay-desk")
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
