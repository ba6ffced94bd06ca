/** Finds a Chromium for the browser tests, and fetches one if there is none. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { bin, hasCommand, ROOT, say } from "./prepare.mjs";

/** The headless shell first: it takes two thirds of the time of a full browser. */
const INSTALLED = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

function findInstalled() {
  return [process.env.CHROMIUM_PATH, ...INSTALLED].find((path) => path && existsSync(path)) ?? null;
}

/** @returns the path of an installed Chromium; "" for Playwright's own; null when none is available */
export function ensureBrowser() {
  const installed = findInstalled();
  if (installed) return installed;
  say("No Chromium on this machine: fetching Playwright's");
  const fetched = spawnSync(bin("playwright"), ["install", "--only-shell", "chromium"], {
    cwd: ROOT,
    stdio: "ignore",
  });
  if (fetched.status === 0) return "";
  if (process.getuid?.() === 0 && hasCommand("apt-get")) {
    say("Playwright's cannot be fetched here: installing the system's package");
    const quiet = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
    spawnSync("apt-get", ["update", "-qq"], quiet);
    for (const name of ["chromium-headless-shell", "chromium"]) {
      if (spawnSync("apt-get", ["install", "-y", "-qq", name], quiet).status === 0) break;
    }
    return findInstalled();
  }
  return null;
}
