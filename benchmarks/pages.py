"""How long a person waits: for the first page, for a table, and from a click to the painted answer.

    python benchmarks/pages.py                  5 times each, 60 clicks a game
    python benchmarks/pages.py --times 3 --clicks 20

Everything stays on this machine: the server as its users start it on an empty data folder, and Debian's Chromium.
Asked of it: the first page within 3 s of the command and of at most 150 KB, options on a table within 1 s of its
address, and in every game with three bots at the table, who think on the same cores: from a click on an option to the
first frame that shows the table after it, the median under 100 ms and 95 of 100 under 200 ms. What passes until the
person is asked again, with all that the bots do, is told beside it. A move is on the disk before it is shown, so how
long the disk takes to keep a few pages is told first: no answer can be quicker than that.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
import time
from pathlib import Path
from statistics import median, quantiles
from urllib.request import urlopen

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from playwright.sync_api import Browser, sync_playwright

from web.people import FLAGS, Person
from web.site import Site

GAMES = ("horizons", "new-frontiers", "tiny-epic-galaxies", "alien-frontiers")
FIRST_PAGE, TABLE = 3.0, 1.0  # seconds that are asked for
CLICK, SLOWEST = 0.1, 0.2  # the median, and what 95 of 100 clicks stay under
SIZE = 150  # KB of the first page
PAGES = 8192  # bytes that a move writes
WATCH = """new MutationObserver((_, watching) => {
  if (!document.querySelector("#ask.mine .option")) return;
  window.asked = performance.now();
  watching.disconnect();
}).observe(document, { childList: true, subtree: true, attributes: true });"""


# Clicks options at random; for each click, until the table after it was painted, and until the next question was.
CLICKS = """async (most) => {
  const ask = document.getElementById("ask");
  const found = [];
  let state = 7;
  const random = (n) => (state = (state * 48271) % 2147483647) % n;
  const wait = (ms) => new Promise((done) => setTimeout(done, ms));
  const painted = () => new Promise((done) => requestAnimationFrame(() => {
    const line = new MessageChannel();
    line.port1.onmessage = () => done(performance.now());
    line.port2.postMessage(0);
  }));
  const until = (is) => new Promise((done) => {
    const watching = new MutationObserver(() => is() && (watching.disconnect(), done()));
    watching.observe(document.body, { childList: true, subtree: true, attributes: true });
    if (is()) { watching.disconnect(); done(); }
  });
  const over = () => document.querySelector(".banner.over");
  const asked = () => over() || (ask.matches(".mine:not([aria-busy])") && ask.querySelector(".option"));
  while (found.length < most) {
    await until(asked);
    if (over()) break;
    await wait(150);  // a person reads
    const options = [...ask.querySelectorAll(".option")];
    for (let i = 0; ask.querySelector(".done")?.disabled && i < options.length; i += 1) {
      ask.querySelectorAll(".option")[i].click();
    }
    const before = ask.dataset.version;
    const begun = performance.now();
    (ask.querySelector(".done") ?? options[random(options.length)]).click();
    await until(() => ask.dataset.version !== before);
    const shown = (await painted()) - begun;
    await until(asked);
    found.push([shown / 1000, ((await painted()) - begun) / 1000]);
  }
  return found;
}"""
MOVING = """localStorage.setItem("astrarium-wishes", '{"theme": "dark", "motion": "on", "sound": false}')"""


def clicks(browser: Browser, site: Site, game: str, most: int) -> list[list[float]]:
    """For every click of a person among three bots: until it was answered, and until the next question."""
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    context.add_init_script(MOVING)
    person = Person(context, site)
    times: list[list[float]] = []
    for game_number in range(most):
        if len(times) >= most:
            break
        person.sit(game, "me", "easy", "easy", "easy", seed=f"clicks-{game_number}")
        times += person.page.evaluate(CLICKS, most - len(times))
    context.close()
    return times


def clicked(game: str, times: list[list[float]]) -> str:
    """What was measured of the clicks of a game."""
    own, asked = [one for one, _ in times], [both for _, both in times]
    middle, late = median(own), quantiles(own, n=20)[-1]
    holds = "holds" if middle < CLICK and late < SLOWEST else "DOES NOT HOLD"
    told = f"median {middle * 1000:4.0f} ms  95 of 100 under {late * 1000:4.0f} ms  asked 100 and 200 ms: {holds}"
    name = f"{game}: {len(own)} clicks, painted"
    return f"{name:48} {told}  (asked again after {median(asked) * 1000:.0f} ms)"


def size_of_first_page(browser: Browser, site: Site) -> str:
    """How many bytes the first page loads in all."""
    page = browser.new_page()
    page.goto(site.address, wait_until="networkidle")
    entries = "[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]"
    whole = page.evaluate(f"{entries}.reduce((sum, one) => sum + one.decodedBodySize, 0)") / 1024
    page.close()
    holds = "holds" if whole < SIZE else "DOES NOT HOLD"
    return f"{'the first page, everything it loads':48} {whole:.0f} KB  asked {SIZE} KB: {holds}"


def flushed(count: int = 100) -> str:
    """How long this disk takes to keep two pages, written over old ones as moves are."""
    times = []
    with tempfile.TemporaryFile() as file:
        file.write(bytes(count * PAGES))
        os.fsync(file.fileno())
        file.seek(0)
        for _ in range(count):
            file.write(bytes(PAGES))
            file.flush()
            begun = time.perf_counter()
            os.fdatasync(file.fileno())
            times.append(time.perf_counter() - begun)
            time.sleep(0.02)
    late = quantiles(times, n=20)[-1]
    told = f"median {median(times) * 1000:4.0f} ms  95 of 100 under {late * 1000:4.0f} ms  (every move waits for it)"
    return f"{'the disk keeps what was written':48} {told}"


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
    parser.add_argument("--clicks", type=int, default=60)
    wanted = parser.parse_args()
    count = wanted.times
    chromium = shutil.which("chromium") or shutil.which("chromium-headless-shell")
    if chromium is None:
        sys.exit("Chromium is not installed: scripts/ensure-chromium installs it.")
    print(f"{os.cpu_count()} cores; waiting for them before the run: {os.getloadavg()[0]:.1f} processes", flush=True)
    print(flushed(), flush=True)
    print(line("first page after the command", [first_page() for _ in range(count)], FIRST_PAGE), flush=True)
    with tempfile.TemporaryDirectory() as folder, Site(Path(folder), toy=False) as site, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium, args=FLAGS)
        print(size_of_first_page(browser, site), flush=True)
        for game in GAMES:
            print(clicked(game, clicks(browser, site, game, wanted.clicks)), flush=True)
            first, again = zip(*(visits(browser, site, game) for _ in range(count)), strict=True)
            print(line(f"{game}: a table, first visit", list(first), TABLE), flush=True)
            print(line(f"{game}: a table, next visit", list(again), TABLE), flush=True)
        browser.close()


if __name__ == "__main__":
    main()
