import { existsSync } from "node:fs";
import { defineConfig, devices } from "@playwright/test";
import { prepare } from "./api/scripts/lib/prepare.mjs";
import { commandOf, SERVER } from "./web/e2e/support/servers.ts";

// What the servers under the tests run and send. Every worker reads this file as well.
if (process.env["TEST_WORKER_INDEX"] === undefined) prepare({ generated: true, web: true, server: true });

/**
 * A browser of the machine, where there is one; otherwise the one Playwright installs. The shell without windows first:
 * it takes two thirds of the time.
 */
const installed = [
  process.env["CHROMIUM_PATH"] ?? "",
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
].find((path) => path !== "" && existsSync(path));

const desktop = { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 800 } };
const phone = {
  ...devices["Desktop Chrome"],
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/**
 * What a phone shows or lets one do in another way: menus in place of buttons, steppers, dialogs under a thumb, the order
 * of what stands below one another. All else is the same at both sizes and runs once, at a desk; that every screen fits a
 * phone is looked at in screens.spec.ts, with names as long as they may be; what is much or large in edges.spec.ts.
 */
const ON_A_PHONE_TOO = /both-sizes\/|@phone-only/;
const ON_A_PHONE_ONLY = /@phone-only/;

export default defineConfig({
  testDir: "web/e2e",
  outputDir: "test-results",
  forbidOnly: process.env["CI"] !== undefined,
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // As with all limits of tests: they end what hangs, on a machine that is busy with other things.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: "line",
  use: {
    baseURL: SERVER.url,
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // What moves cannot be measured: the look is judged at rest.
    contextOptions: { reducedMotion: "reduce" },
    // Requests that a test answers itself must not pass by it; web/e2e/connection/offline.spec.ts allows it.
    serviceWorkers: "block",
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(installed === undefined ? {} : { executablePath: installed }),
      // People have them, and they take room.
      ignoreDefaultArgs: ["--hide-scrollbars"],
      args: [
        "--no-sandbox",
        "--disable-gpu",
        // What is drawn is drawn by the processor: a process of its own for that only costs the way there.
        "--in-process-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // No page of a test lives long enough to pay for what the optimising compilers do meanwhile on the other core.
        "--js-flags=--no-opt --no-maglev",
      ],
    },
  },
  projects: [
    { name: "desktop", use: desktop, grepInvert: ON_A_PHONE_ONLY },
    { name: "phone", use: phone, grep: ON_A_PHONE_TOO },
  ],
  webServer: {
    command: commandOf(SERVER.port)
      .map((part) => `"${part}"`)
      .join(" "),
    url: `${SERVER.url}/readyz`,
    reuseExistingServer: false,
    timeout: 180_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    stdout: "ignore",
    stderr: "pipe",
  },
});
