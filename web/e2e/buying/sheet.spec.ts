import type { Page } from "@playwright/test";
import { DECK } from "../support/api.ts";
import { drawEverything } from "../support/layout.ts";
import { expect, test } from "../support/test.ts";

const cellOf = (page: Page, name: string) =>
  page.getByRole("button", { name: new RegExp(`change the quantity of ${name}`) });
const fieldOf = (page: Page, name: string) =>
  page.getByRole("textbox", { name: new RegExp(`^Quantity of ${name}`) });

/** Chooses from a line's menu, again where the list has moved under it meanwhile: prices follow each change. */
async function choose(page: Page, line: string, name: string): Promise<void> {
  const item = page.getByRole("menuitem", { name });
  await expect(async () => {
    if (!(await item.isVisible())) await page.getByRole("button", { name: `More for ${line}` }).click();
    await item.click({ timeout: 15_000 });
    await expect(item).toBeHidden({ timeout: 15_000 });
  }).toPass();
}

const JOIST = "Pressure-treated 2x8x12 joist";
const LEDGER = "Pressure-treated 2x8x16 ledger";

const linesOf = (page: Page) =>
  page.getByRole("listitem").filter({ has: page.getByRole("button", { name: /^More for / }) });

/** How high the lines of the list are together, in a window of this width. */
async function heightAt(page: Page, width: number): Promise<number> {
  await page.setViewportSize({ width, height: 900 });
  await drawEverything(page);
  await expect(linesOf(page)).toHaveCount(22);
  const heights = await linesOf(page).evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().height),
  );
  return heights.reduce((sum, height) => sum + height, 0);
}

test("at a desk the list is as dense as a sheet, and gone through and changed by keys alone as one", async ({
  page,
  api,
}) => {
  const { id } = await api.createReadyProject({ description: DECK });
  await page.goto(`/projects/${id}`);
  await expect(page.getByText("Total", { exact: true })).toBeInViewport();
  const list = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Materials", exact: true }) });
  await drawEverything(page);
  const { height = Number.POSITIVE_INFINITY } = (await list.boundingBox()) ?? {};
  expect(await list.getByRole("button", { name: /^Why/ }).count()).toBeGreaterThan(20);
  expect(height, "two screens").toBeLessThan(2 * 800);
  const narrow = await heightAt(page, 1024);
  expect(narrow).toBeLessThan(1.15 * (await heightAt(page, 1280)));

  const joists = cellOf(page, JOIST);
  const ledger = cellOf(page, LEDGER);
  await joists.focus();
  await page.keyboard.press("ArrowUp");
  await expect(joists).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(ledger).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(joists).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(fieldOf(page, JOIST)).toHaveValue("13");
  await page.keyboard.type("99");
  await page.keyboard.press("Escape");
  await expect(joists).toBeFocused();
  await expect(joists).toContainText("13 pieces");

  await page.keyboard.type("-5");
  await expect(fieldOf(page, JOIST)).toHaveValue("5");
  await page.keyboard.type("x");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: /number/ })).toBeVisible();
  await expect(fieldOf(page, JOIST)).toBeFocused();
  await fieldOf(page, JOIST).fill("15");
  await page.keyboard.press("Enter");
  await expect(ledger).toBeFocused();
  await expect(joists).toContainText("15 pieces");
  await expect(page.getByText("Edited", { exact: true })).toBeVisible();
});

test("on a phone a finished project begins with its total, has all else behind one button, and a line's menu sets a quantity back", {
  tag: "@phone-only",
}, async ({ page, api }) => {
  const { id } = await api.createReadyProject({ description: DECK });
  await page.goto(`/projects/${id}`);
  await expect(page.getByRole("progressbar", { name: "Analysis progress" })).toHaveText("100%");
  await expect(page.getByText("Total", { exact: true })).toBeInViewport();
  await expect(page.getByText("Export Report")).toBeHidden();
  await page.getByRole("button", { name: "More for this project" }).click();
  for (const name of ["Change description", "List, CSV", "List and basket, Excel"]) {
    await expect(page.getByRole("menuitem", { name })).toBeVisible();
  }
  await page.keyboard.press("Escape");

  await cellOf(page, JOIST).click();
  await fieldOf(page, JOIST).fill("20");
  await fieldOf(page, JOIST).blur();
  await expect(cellOf(page, JOIST)).toContainText("20 pieces");
  await choose(page, JOIST, "Set back to the calculated 13 pieces");
  await expect(cellOf(page, JOIST)).toContainText("13 pieces");
  await choose(page, JOIST, "Why 13?");
  await expect(page.getByText(/^Measured 13 /)).toBeVisible();
});
