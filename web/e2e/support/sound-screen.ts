/** What holds of every screen, whatever it shows. */
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { drawEverything, expectNothingLost } from "./layout.ts";
import { markNewLooks, NEW_LOOKS } from "./new-looks.ts";

/** Each theme at one of the two sizes: what axe looks at differs with either, and hardly with both. */
const LOOKS = [
  { colorScheme: "light", width: 1280, height: 800 },
  { colorScheme: "dark", width: 390, height: 844 },
] as const;

/** Stands for axe's own source where the page has it already: sending and reading it is a third of a look. */
const AXE_IS_THERE = "void 0";

/** Four fifths of what a look takes: it is asked of the texts alone whose colours are new (new-looks.ts). */
const CONTRAST = "color-contrast";

/** What stands before the page while it is open: what is behind it is hidden, and was looked at before. */
const DIALOG = "[role=dialog]";

/**
 * What axe finds at the size and in the theme of now, by every rule that is on; what passed is counted and not described,
 * the page itself is where it all happens, and style sheets are not fetched again: only a rule that is off reads them. Of
 * a page behind a dialog nothing is looked at.
 *
 * @param excused rules that need not hold here
 */
export async function findViolations(page: Page, excused: readonly string[] = []): Promise<string[]> {
  // This way of running axe does not look into frames of other origins: there shall be none to look into.
  expect(page.frames()).toHaveLength(1);
  const options = { resultTypes: ["violations" as const], preload: false };
  const look = async (build: (axe: AxeBuilder) => AxeBuilder) => {
    const isThere = await page.evaluate(() => "axe" in window);
    const axe = new AxeBuilder({ page, ...(isThere && { axeSource: AXE_IS_THERE }) });
    const { violations } = await build(axe).setLegacyMode().analyze();
    return violations.map(
      ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html).join(" ")}`,
    );
  };
  const rules = {
    [CONTRAST]: { enabled: false },
    // Off unless asked for: who speaks to a page says the words that they see.
    "label-content-name-mismatch": { enabled: true },
    ...Object.fromEntries(excused.map((rule) => [rule, { enabled: false }])),
  };
  const isBehind = (await page.locator(DIALOG).count()) > 0;
  const found = await look((axe) => (isBehind ? axe.include(DIALOG) : axe).options({ ...options, rules }));
  const looks = await markNewLooks(page);
  if (looks.count === 0) return found;
  const runOnly = { type: "rule" as const, values: [CONTRAST] };
  const pale = await look((axe) => axe.include(NEW_LOOKS).options({ ...options, runOnly }));
  if (pale.length === 0) looks.keep();
  return [...found, ...pale];
}

/**
 * Nothing that axe finds, in either theme; and nothing wider than a narrow phone, cut off, or on something else.
 *
 * @param what names the screen, where its address does not
 */
export async function expectSoundScreen(page: Page, what = new URL(page.url()).pathname): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 800 };
  await drawEverything(page);
  for (const { colorScheme, ...size } of LOOKS) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(size);
    const found = await findViolations(page);
    expect.soft(found, `${what}: axe, ${colorScheme}, ${size.width} px`).toEqual([]);
  }
  await expectNothingLost(page, what);
  await page.setViewportSize(before);
}
