/** What holds of every screen, whatever it shows. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type Axe from "axe-core";
import type { RunOptions } from "axe-core";
import { expectNothingLostWhereTight } from "./layout.ts";
import { markNewLooks, NEW_LOOKS } from "./new-looks.ts";

/**
 * Each theme at one of the two sizes: what axe looks at differs with either, and hardly with both. The last is how a page
 * begins: it need not be drawn once more after the look.
 */
const LOOKS = [
  { colorScheme: "dark", width: 390, height: 844 },
  { colorScheme: "light", width: 1280, height: 800 },
] as const;

/** axe as it is sent to a page: half as long as its own copy of its source. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** In a page that axe was sent to. */
declare const axe: Pick<typeof Axe, "run">;

/** Four fifths of what a look takes: it is asked of the texts alone whose colours are new (new-looks.ts). */
const CONTRAST = "color-contrast";

/** Has axe ask it of what is marked. */
const OF_NEW_LOOKS = { rules: [{ id: CONTRAST, selector: NEW_LOOKS }] };

/** What stands before the page while it is open: what is behind it is hidden, and was looked at before. */
const DIALOG = "[role=dialog]";

/**
 * What axe finds at the size and in the theme of now, by every rule that is on; what passed is counted and not described,
 * an element is named as it is written, not by what would select it, and style sheets are not fetched again: only a rule
 * that is off reads them. Of a page behind a dialog nothing is looked at.
 *
 * @param excused rules that need not hold here
 */
export async function findViolations(page: Page, excused: readonly string[] = []): Promise<string[]> {
  // Frames are not looked into: there shall be none to look into.
  expect(page.frames()).toHaveLength(1);
  const options = { resultTypes: ["violations" as const], preload: false, selectors: false };
  const looks = await markNewLooks(page);
  const isBehind = (await page.locator(DIALOG).count()) > 0;
  const rules = {
    [CONTRAST]: { enabled: looks.count > 0 && !isBehind },
    // Off unless asked for: who speaks to a page says the words that they see.
    "label-content-name-mismatch": { enabled: true },
    ...Object.fromEntries(excused.map((rule) => [rule, { enabled: false }])),
  };
  const found = await runAxe(page, { within: isBehind ? DIALOG : null, options: { ...options, rules } });
  if (looks.count > 0 && isBehind) {
    const runOnly = { type: "rule" as const, values: [CONTRAST] };
    found.push(...(await runAxe(page, { within: NEW_LOOKS, options: { ...options, runOnly } })));
  }
  if (!found.some(isPale)) looks.keep();
  return found;
}

/** Whether it says of a text that it is hard to read. */
const isPale = (violation: string) => violation.startsWith(`${CONTRAST}:`);

/** A run of axe over what a selector finds, or over the whole page. */
interface AxeRun {
  within: string | null;
  options: RunOptions;
}

/** Sends axe to a page that hasn't got it yet: once for all looks at it. */
async function runAxe(page: Page, run: AxeRun): Promise<string[]> {
  const found = await page.evaluate(runAxeInPage, run);
  if (found !== null) return found;
  await page.evaluate(`${AXE}; axe.configure(${JSON.stringify(OF_NEW_LOOKS)})`);
  return (await page.evaluate(runAxeInPage, run)) ?? ["axe could not be sent to the page"];
}

/** Runs in the page. @returns a line for each rule that does not hold; null where axe is not there */
async function runAxeInPage({ within, options }: AxeRun): Promise<string[] | null> {
  if (!("axe" in window)) return null;
  const { violations } = await axe.run(within ?? document, options);
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html).join(" ")}`,
  );
}

/**
 * Nothing that axe finds, in either theme; and nothing wider than a narrow phone, cut off, or on something else.
 *
 * @param what names the screen, where its address does not
 */
export async function expectSoundScreen(page: Page, what = new URL(page.url()).pathname): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 800 };
  await expectNothingLostWhereTight(page, what);
  for (const { colorScheme, ...size } of LOOKS) {
    // Each alone would have the page drawn once more.
    await Promise.all([page.emulateMedia({ colorScheme }), page.setViewportSize(size)]);
    const found = await findViolations(page);
    expect.soft(found, `${what}: axe, ${colorScheme}, ${size.width} px`).toEqual([]);
  }
  await page.setViewportSize(before);
}
