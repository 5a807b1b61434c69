"""How long until there is something to click: the first page after the command, and a table after its address.

    python benchmarks/pages.py                  5 times each
    python benchmarks/pages.py --times 3

Everything stays on this machine: the server as its users start it on an empty data folder, and Debian's Chromium.
Asked of it: the first page within 3 s of the command, options on a table within 1 s of its address.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from urllib.request import urlopen

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from playwright.sync_api import Browser, sync_playwright

from web.people import FLAGS, Person
from web.site import Site

GAMES = ("horizons", "new-frontiers", "tiny-epic-galaxies", "alien-frontiers")
FIRST_PAGE, TABLE = 3.0, 1.0  # seconds that are asked for
WATCH = """new MutationObserver((_, watching) => {
  if (!document.querySelector("#ask.mine .option")) return;
  window.asked = performance.now();
  watching.disconnect();
}).observe(document, { childList: true, subtree: true, attributes: true });"""


def first_page() -> float:
    """From the command to the whole first page, on an empty data folder."""
    with tempfile.TemporaryDirectory() as folder:
        begun = time.perf_counter()
        with Site(Path(folder), toy=False) as site:
            urlopen(site.address, timeout=30).read()
            return time.perf_counter() - begun


def visits(browser: Browser, site: Site, game: str) -> tuple[float, float]:
    """From the address of a table to its options, in a browser that was never here and in the same one again."""
    host = Person(browser.new_context(), site)
    table = host.sit(game, "me", "easy", seed="drawn")
    host.expect_turn()
    fresh = browser.new_context(storage_state={"cookies": host.context.cookies(), "origins": []})
    fresh.add_init_script(WATCH)
    page = fresh.new_page()
    times = []
    for _ in range(2):
        page.goto(f"{site.address}/t/{table}")
        times.append(float(page.wait_for_function("window.asked").json_value()) / 1000)
    fresh.close()
    host.context.close()
    return times[0], times[1]


def line(name: str, times: list[float], asked: float) -> str:
    """One line of the answer."""
    holds = "holds" if median(times) < asked else "DOES NOT HOLD"
    return f"{name:48} median {median(times):5.2f} s  longest {max(times):5.2f} s  asked {asked:.0f} s: {holds}"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=5)
    count = parser.parse_args().times
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        sys.exit("Chromium is not installed: scripts/ensure-chromium installs it.")
    print(line("first page after the command", [first_page() for _ in range(count)], FIRST_PAGE), flush=True)
    with tempfile.TemporaryDirectory() as folder, Site(Path(folder), toy=False) as site, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium, args=FLAGS)
        for game in GAMES:
            first, again = zip(*(visits(browser, site, game) for _ in range(count)), strict=True)
            print(line(f"{game}: a table, first visit", list(first), TABLE), flush=True)
            print(line(f"{game}: a table, next visit", list(again), TABLE), flush=True)
        browser.close()


if __name__ == "__main__":
    main()
