// Runs before the first paint, so a chosen theme never flashes the other one.
// A separate file, because the page's Content-Security-Policy allows no inline script.
(() => {
  try {
    const theme = localStorage.getItem("yardstick:theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  } catch {
    // Storage can be forbidden; the page then follows the system.
  }
})();
