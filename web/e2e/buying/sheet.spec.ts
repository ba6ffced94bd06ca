/** A finished list on a desktop and on a phone, on paper and in files; its keys and menus: features/sourcing/line. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { readSheet } from "read-excel-file/node";
import { DECK } from "../support/api.ts";
import { drawEverything } from "../support/layout.ts";
import { expect, test } from "../support/test.ts";

const linesOf = (page: Page) =>
  page.getByRole("listitem").filter({ has: page.getByRole("button", { name: /^More for / }) });

/** Total height of the list's lines, in a window of this width. */
async function heightAt(page: Page, width: number): Promise<number> {
  await page.setViewportSize({ width, height: 900 });
  await drawEverything(page);
  await expect(linesOf(page)).toHaveCount(22);
  const heights = await linesOf(page).evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().height),
  );
  return heights.reduce((sum, height) => sum + height, 0);
}

test("a list is as dense as a sheet at a desk, begins with its total on a phone, is printed as a report and given as a file", async ({
  page,
  api,
}) => {
  const { id } = await api.createReadyProject({ name: "=Back deck", description: DECK });
  await page.goto(`/projects/${id}`);
  const total = page.getByText("Total", { exact: true });
  const actions = page.getByRole("button", { name: "Download" });

  await test.step("at a desk two screens hold it, and a narrow window is hardly longer", async () => {
    await expect(total).toBeInViewport();
    const list = page
      .locator("section")
      .filter({ has: page.getByRole("heading", { name: "Materials", exact: true }) });
    await expect(list.getByRole("button", { name: /^Why/ })).toHaveCount(22);
    await drawEverything(page);
    const { height = Number.POSITIVE_INFINITY } = (await list.boundingBox()) ?? {};
    expect(height, "two screens").toBeLessThan(2 * 800);
    const narrow = await heightAt(page, 1024);
    expect(narrow).toBeLessThan(1.15 * (await heightAt(page, 1280)));
  });

  await test.step("keys go through it as through a sheet", async () => {
    const first = linesOf(page)
      .first()
      .getByRole("button", { name: /change the quantity of/ });
    await first.focus();
    await page.keyboard.press("ArrowDown");
    await expect(
      linesOf(page)
        .nth(1)
        .getByRole("button", { name: /change the quantity of/ }),
    ).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.type("99");
    await page.keyboard.press("Escape");
    await expect(first).toBeFocused();
  });

  await test.step("its file is a workbook", async () => {
    await actions.click();
    const file = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: "List and basket, Excel" }).click();
    const workbook = await file;
    expect(workbook.suggestedFilename()).toBe("back-deck-list-and-basket.xlsx");
    const rows = await readSheet(await readFile(await workbook.path()), "Basket");
    expect(rows[0]?.[0]).toBe("Supplier");
    expect(rows.at(-1)?.[1]).toBe("Total");
    expect(typeof rows.at(-1)?.[6]).toBe("number");
  });

  await test.step("on paper it is a report without buttons", async () => {
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("heading", { name: "How the quantities were calculated" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Where to buy" })).toBeVisible();
    await expect(actions).toBeHidden();
    await page.emulateMedia({ media: "screen" });
    await expect(actions).toBeVisible();
    await expect(page.getByRole("heading", { name: "Where to buy" })).toHaveCount(0);
  });

  await test.step("on a phone its total comes first, and all else is behind one button", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(total).toBeInViewport();
    await expect(page.getByText("Export Report")).toBeHidden();
    await page.getByRole("button", { name: "More for this project" }).click();
    for (const name of ["Change description", "List, CSV", "List and basket, Excel"]) {
      await expect(page.getByRole("menuitem", { name })).toBeVisible();
    }
  });
});
