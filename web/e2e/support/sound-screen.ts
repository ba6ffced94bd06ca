/** Requirements for every screen, whatever it shows. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type Axe from "axe-core";
import type { RunOptions } from "axe-core";
import { expectNothingLostWhereTight } from "./layout.ts";
import { markNewLooks, NEW_LOOKS } from "./new-looks.ts";

/**
 * Each theme at one of the two sizes: what axe checks differs with either, and hardly with both. The last is the
 * initial state of a page, so it need not be drawn again after the check.
 */
const LOOKS = [
  { colorScheme: "dark", width: 390, height: 844 },
  { colorScheme: "light", width: 1280, height: 800 },
] as const;

/** axe as sent to a page: half as long as its own copy of its source. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** In a page that axe was sent to. */
declare const axe: Pick<typeof Axe, "run">;

/** This rule takes four fifths of a check, so it runs only on texts whose colors are new (new-looks.ts). */
const CONTRAST = "color-contrast";

/** Limits the rule to the marked texts. */
const OF_NEW_LOOKS = { rules: [{ id: CONTRAST, selector: NEW_LOOKS }] };

/** A dialog on top of the page: while it is open the page behind it is hidden, and was checked before. */
const DIALOG = "[role=dialog]";

/**
 * axe's violations at the present size and theme, by every rule that is on. Passes are counted and not described, an
 * element is named by its HTML, not by a selector, and style sheets are not fetched again: only a rule that is off
 * reads them. A page behind a dialog is not checked.
 *
 * @param excused rules that need not hold here
 */
export async function findViolations(page: Page, excused: readonly string[] = []): Promise<string[]> {
  // Frames are not checked: there must be none.
  expect(page.frames()).toHaveLength(1);
  const options = { resultTypes: ["violations" as const], preload: false, selectors: false };
  const looks = await markNewLooks(page);
  const isBehind = (await page.locator(DIALOG).count()) > 0;
  const rules = {
    [CONTRAST]: { enabled: looks.count > 0 && !isBehind },
    // Off by default: people who use voice control say the words that they see.
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

/** Whether a violation is about a text's contrast. */
const isPale = (violation: string) => violation.startsWith(`${CONTRAST}:`);

/** A run of axe on what a selector finds, or on the whole page. */
interface AxeRun {
  within: string | null;
  options: RunOptions;
}

/** Sends axe to a page that hasn't got it yet: once for all checks of it. */
async function runAxe(page: Page, run: AxeRun): Promise<string[]> {
  const found = await page.evaluate(runAxeInPage, run);
  if (found !== null) return found;
  await page.evaluate(`${AXE}; axe.configure(${JSON.stringify(OF_NEW_LOOKS)})`);
  return (await page.evaluate(runAxeInPage, run)) ?? ["axe could not be sent to the page"];
}

/** Runs in the page. @returns a line for each rule that does not hold; null when axe is not loaded */
async function runAxeInPage({ within, options }: AxeRun): Promise<string[] | null> {
  if (!("axe" in window)) return null;
  const { violations } = await axe.run(within ?? document, options);
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html).join(" ")}`,
  );
}

/**
 * No axe violation in either theme; and nothing wider than a narrow phone, cut off, or overlapping.
 *
 * @param what names the screen, where its address does not
 */
export async function expectSoundScreen(page: Page, what = new URL(page.url()).pathname): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 800 };
  await expectNothingLostWhereTight(page, what);
  for (const { colorScheme, ...size } of LOOKS) {
    // One after the other would have the page drawn twice.
    await Promise.all([page.emulateMedia({ colorScheme }), page.setViewportSize(size)]);
    const found = await findViolations(page);
    expect.soft(found, `${what}: axe, ${colorScheme}, ${size.width} px`).toEqual([]);
  }
  await page.setViewportSize(before);
}
