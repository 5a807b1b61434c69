"""A person at a browser: what people do on the pages, in their words."""

from __future__ import annotations

import shutil
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Locator, Page, expect

from web.site import Site

CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium") or shutil.which("chromium-browser")
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE = 60000  # milliseconds: the machine may be busy with other tests
expect.set_options(timeout=PATIENCE)
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
STILL = '{"theme": "dark", "motion": "off", "sound": false}'

# Chooses at random in the page, by option or by piece, until the game is over or so many choices were made; tells
# which regions of the stage moved by more than two pixels meanwhile. Of several things it marks some, then says Done.
PLAYER = """async ([most, byPiece]) => {
  let made = 0, state = 7;
  const random = (n) => (state = (state * 48271) % 2147483647) % n;
  const wait = (ms) => new Promise((done) => setTimeout(done, ms));
  const ask = document.getElementById("ask");
  const until = Date.now() + 400000;
  const regions = () => new Map([...document.querySelectorAll(".panels:not(.over) > [data-region]")].map((node) => {
    const { x, y, width, height } = node.querySelector(".panel-back").getBoundingClientRect();
    return [node.dataset.region, [x + scrollX, y + scrollY, width, height]];
  }));
  const first = regions();
  const moved = new Set();
  const look = () => {
    if (!document.querySelector(".staged")) return;
    const now = regions();
    for (const [name, box] of first) {
      if (!now.has(name) || now.get(name).some((edge, i) => Math.abs(edge - box[i]) > 2)) moved.add(name);
    }
  };
  const told = () => ({ made, over: Boolean(document.querySelector(".banner.over")), moved: [...moved] });
  while (made < most && Date.now() < until) {
    if (document.querySelector(".banner.over")) break;
    const options = ask.getAttribute("aria-busy") ? [] : [...ask.querySelectorAll(".option")];
    if (!options.length) { await wait(4); continue; }
    const done = ask.querySelector(".done");
    if (done && (done.disabled || random(2))) {
      const free = options.filter((option) => option.matches("[aria-pressed=false]:not([aria-disabled])"));
      if (free.length && !(free[random(free.length)].click())) { await wait(4); }
      if (ask.querySelector(".done")?.disabled) continue;
    }
    const pieces = !done && byPiece && made % 3 === 0 ? [...document.querySelectorAll(".piece.choosable")] : [];
    const before = ask.dataset.version;
    if (done) ask.querySelector(".done").click();
    else if (pieces.length) {
      pieces[random(pieces.length)].dispatchEvent(new MouseEvent("click", { bubbles: true }));
      const more = [...document.querySelectorAll("#details:not([hidden]) .option")];
      if (more.length) more[random(more.length)].click();
    } else options[random(options.length)].click();
    made += 1;
    while (ask.dataset.version === before && Date.now() < until) await wait(4);
    look();
  }
  return told();
}"""


class Person:
    """Somebody with a browser of their own."""

    def __init__(self, context: BrowserContext, site: Site) -> None:
        self.context = context
        self.site = site
        self.faults: list[str] = []
        self.expected: tuple[str, ...] = ()
        context.set_default_timeout(PATIENCE)
        context.add_init_script(
            f"localStorage.getItem('astrarium-wishes') ?? localStorage.setItem('astrarium-wishes', '{STILL}')"
        )
        self.page = self.tab()

    def tab(self) -> Page:
        """A page on which errors are noticed."""
        page = self.context.new_page()
        page.on("pageerror", lambda error: self._fault(str(error)))
        page.on("console", lambda said: self._fault(said.text) if said.type in ("error", "warning") else None)
        return page

    def _fault(self, text: str) -> None:
        if not any(words in text for words in self.expected):
            self.faults.append(text)

    def go(self, path: str) -> Page:
        """Open a page of the site."""
        self.page.goto(path if path.startswith("http") else self.site.address + path)
        return self.page

    def lay(self, game: str, *seats: str, **more: Any) -> dict[str, Any]:
        """Lay a table without a page, in this browser's name: `me`, `open`, or a level for a bot."""
        kinds = [{"kind": s} if s in ("me", "open") else {"kind": "bot", "level": s} for s in seats]
        body = {"game": game, "seats": kinds, "settings": {}, "clock": {"kind": "none"}, "listed": False, "seed": None}
        asking, api = self.context.request, f"{self.site.address}/api"
        headers = {"X-CSRF-Token": asking.get(f"{api}/me", timeout=PATIENCE).json()["csrf"]}
        body |= {"hints": True} | more
        made = asking.post(f"{api}/tables", data=body, headers=headers, timeout=PATIENCE).json()
        assert "table" in made, made
        return dict(made)

    def sit(self, game: str, *seats: str, **more: Any) -> str:
        """Lay a table and sit down at it; returns its address."""
        made = self.lay(game, *seats, **more)
        self.go(made["url"])
        return str(made["table"])

    @property
    def question(self) -> Locator:
        """The question with its options."""
        return self.page.locator("#ask")

    @property
    def options(self) -> Locator:
        """The options in the list, when it is this person's turn."""
        return self.page.locator("#ask.mine .option")

    def choose(self, label: str) -> None:
        """Choose an option by its words, and wait for the answer: the next click is meant for what comes after it."""
        self.options.filter(has_text=label).first.click()
        expect(self.question).not_to_have_attribute("aria-busy", "true")

    def play(self, most: int = 100000, *, by_piece: bool = False) -> dict[str, Any]:
        """Choose at random until the end or so many times."""
        return dict(self.page.evaluate(PLAYER, [most, by_piece]))

    @property
    def step(self) -> int:
        """How many lines of steps the log has reached."""
        return int(self.page.locator(".log").get_attribute("data-step") or 0)

    def expect_turn(self) -> None:
        """Wait until it is this person's turn."""
        expect(self.page.locator("#ask.mine")).to_be_visible()


AXE = Axe()


def faults(person: Person, *, by_day: bool = False) -> list[str]:
    """What axe finds serious; in the light theme only colours can be at fault that were not in the dark one."""
    options: dict[str, Any] = {"resultTypes": ["violations"]}
    if by_day:
        person.page.evaluate("document.documentElement.dataset.theme = 'light'")
        options["runOnly"] = ["color-contrast"]
    found = AXE.run(person.page, options=options).response["violations"]
    return [
        f"{v['id']}: {v['nodes'][0]['html'][:160]} {v['nodes'][0].get('failureSummary', '')[:200]}"
        for v in found
        if v["impact"] in ("serious", "critical")
    ]
