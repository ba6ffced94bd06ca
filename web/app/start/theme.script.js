// Runs before the first paint, so a chosen theme never flashes the other one.
// The page's Content-Security-Policy allows it by its hash, which the server reads off the page.
(() => {
  try {
    const theme = localStorage.getItem("yardstick:theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  } catch {
    // Storage can be forbidden; the page then follows the system.
  }
})();
