import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import { readSheet } from "read-excel-file/node";
import { expect, test } from "../support/test.ts";

async function download(page: Page, name: string): Promise<Download> {
  await page.getByRole("button", { name: "Download" }).click();
  const file = page.waitForEvent("download");
  await page.getByRole("menuitem", { name }).click();
  return file;
}

test("list and basket are given as CSV and Excel, and printed as a report for a client", async ({
  page,
  api,
}) => {
  const { id } = await api.createReadyProject({ name: "=Garden fence" });
  const basket = await api.getBasket(id);
  await page.goto(`/projects/${id}`);
  const actions = page.getByRole("button", { name: "Download" });
  await expect(actions).toBeVisible();
  await expect(page.getByText("Export Report")).toBeVisible();

  const list = await download(page, "List, CSV");
  expect(list.suggestedFilename()).toBe("garden-fence-list.csv");
  const csv = await readFile(await list.path(), "utf8");
  expect(csv).toContain("Part of the work,Material,Category,Quantity");
  const items = await readFile(await (await download(page, "Basket, CSV")).path(), "utf8");
  for (const item of basket.items) expect(items).toContain(item.name.replaceAll('"', '""'));

  const workbook = await download(page, "List and basket, Excel");
  expect(workbook.suggestedFilename()).toBe("garden-fence-list-and-basket.xlsx");
  const rows = await readSheet(await readFile(await workbook.path()), "Basket");
  expect(rows[0]?.[0]).toBe("Supplier");
  expect(rows).toHaveLength(1 + basket.items.length + 4);
  expect(rows.at(-1)?.[1]).toBe("Total");
  expect(typeof rows.at(-1)?.[6]).toBe("number");

  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: "How the quantities were worked out" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Where to buy" })).toBeVisible();
  await expect(actions).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await expect(actions).toBeVisible();
  await expect(page.getByRole("heading", { name: "Where to buy" })).toHaveCount(0);
});
