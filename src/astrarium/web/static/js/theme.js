// Runs before the page is drawn, so that nobody sees the wrong theme for a moment.
(() => {
  let theme = "dark";
  try {
    theme = JSON.parse(localStorage.getItem("astrarium-wishes") ?? "{}").theme ?? "dark";
  } catch {
    theme = "dark";
  }
  const light = theme === "light" || (theme === "system" && matchMedia("(prefers-color-scheme: light)").matches);
  document.documentElement.dataset.theme = light ? "light" : "dark";
})();
