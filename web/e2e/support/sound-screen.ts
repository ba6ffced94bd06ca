/** What holds of every screen, whatever it shows. */
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { drawEverything } from "./layout.ts";

/** Each theme at one of the two sizes: what axe looks at differs with either, and hardly with both. */
const LOOKS = [
  { colorScheme: "light", width: 1280, height: 800 },
  { colorScheme: "dark", width: 390, height: 844 },
] as const;

/** Stands for axe's own source where the page has it already: sending and reading it is a third of a look. */
const AXE_IS_THERE = "void 0";

/**
 * Every rule of axe that is on; what passed is counted and not described, the page itself is where it all happens, and
 * style sheets are not fetched again: only a rule that is off reads them.
 */
async function findViolations(page: Page): Promise<string[]> {
  // This way of running axe does not look into frames of other origins: there shall be none to look into.
  expect(page.frames()).toHaveLength(1);
  const isThere = await page.evaluate(() => "axe" in window);
  const { violations } = await new AxeBuilder({ page, ...(isThere && { axeSource: AXE_IS_THERE }) })
    .options({
      resultTypes: ["violations"],
      preload: false,
      // Off unless asked for: who speaks to a page says the words that they see.
      rules: { "label-content-name-mismatch": { enabled: true } },
    })
    .setLegacyMode()
    .analyze();
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html).join(" ")}`,
  );
}

/** Nothing that axe finds, in either theme; and nothing wider than the narrowest phone. */
export async function expectSoundScreen(page: Page): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 800 };
  await drawEverything(page);
  for (const { colorScheme, ...size } of LOOKS) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(size);
    expect(await findViolations(page), `axe, ${colorScheme}, ${size.width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  // Beside the scrollbar: what is under it cannot be seen either.
  const tooWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  // Charts follow the size of their place a moment later.
  await expect.poll(tooWide, "what does not fit on a screen of 320 px").toBeLessThanOrEqual(0);
  await page.setViewportSize(before);
}
