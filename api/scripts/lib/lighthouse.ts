/** Runs Lighthouse from the terminal. It is fetched on first use: no other command needs its two hundred packages. */
import { execFileSync, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import * as z from "zod/mini";
import playwrightConfig from "../../../playwright.config.ts";

/** The newest version that runs on Node 20. */
const VERSION = "12.8.2";

const FOLDER = fileURLToPath(
  new URL(`../../../node_modules/.cache/yardstick/lighthouse-${VERSION}`, import.meta.url),
);
const COMMAND = `${FOLDER}/node_modules/lighthouse/cli/index.js`;

const score = z.object({ score: z.number() });
const measured = z.object({ numericValue: z.number() });
const reportShape = z.object({
  categories: z.object({ performance: score, accessibility: score, "best-practices": score }),
  audits: z.object({
    "first-contentful-paint": measured,
    "largest-contentful-paint": measured,
    "total-blocking-time": measured,
    "cumulative-layout-shift": measured,
  }),
});

/** The parts of a report that are used: scores from 0 to 1, times in milliseconds. */
export type Report = z.infer<typeof reportShape>;

export type Device = "mobile" | "desktop";

/** Fetches Lighthouse unless it is already there, and says so. */
export function ensureLighthouse(): void {
  if (existsSync(COMMAND)) return;
  console.error(`▸ Fetching Lighthouse ${VERSION} (once, about half a minute)`);
  const options = ["--prefix", FOLDER, "--no-save", "--no-audit", "--no-fund", "--loglevel=error"];
  execFileSync("npm", ["install", ...options, `lighthouse@${VERSION}`], { stdio: "inherit" });
}

/**
 * Measures an address once, with a fresh browser.
 *
 * @param cookie sent with every request, as a browser does
 * @throws when there is no report, or none for a page that was rendered
 */
export async function measurePage(address: string, device: Device, cookie: string): Promise<Report> {
  const options = [
    "--quiet",
    "--output=json",
    "--only-categories=performance,accessibility,best-practices",
    `--extra-headers=${JSON.stringify({ Cookie: cookie })}`,
    "--chrome-flags=--headless=new --no-sandbox --disable-gpu",
    ...(device === "desktop" ? ["--preset=desktop"] : []),
  ];
  const browser = playwrightConfig.use?.launchOptions?.executablePath ?? chromium.executablePath();
  const lighthouse = spawn(process.execPath, [COMMAND, address, ...options], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, CHROME_PATH: browser },
  });
  return reportShape.parse(JSON.parse(await text(lighthouse.stdout)));
}
