import type { Page } from "@playwright/test";
import { DECK } from "../support/api.ts";
import { expect, expectToast, test } from "../support/test.ts";

/** A line of the material list, told from the summary of a change by its own buttons. */
function lineOf(page: Page, name: string) {
  return page
    .getByRole("listitem")
    .filter({ hasText: name, has: page.getByRole("button", { name: /^Why/ }) });
}

test("a changed spacing says at once what it changes, keeps the mark, and can be undone", async ({
  page,
  api,
}) => {
  const { id } = await api.createReadyProject({ description: DECK });
  await page.goto(`/projects/${id}`);
  const joists = lineOf(page, "2x8x12 joist");
  await joists.getByRole("button", { name: "Why 13?" }).click();
  const spacing = joists.getByLabel(/^Joist spacing/);

  await spacing.fill("-12");
  await spacing.press("Enter");
  await expect(joists.getByText("Please enter a number of 0 or more, such as 12 or 12.5")).toBeVisible();
  await expect(spacing).toHaveValue("-12");
  await spacing.fill("0");
  await spacing.press("Enter");
  await expect(joists.getByText(/can't be computed with 0/)).toBeVisible();
  await expect(spacing).toHaveValue("0");

  await spacing.fill("12");
  await spacing.press("Enter");
  const news = page.getByRole("status").filter({ hasText: "Joist spacing set to 12" });
  await expect(news.getByText(/13.*to.*17 pieces/).first()).toBeVisible();
  await expect(joists.getByText("Edited")).toBeVisible();
  await api.waitForStatus(id, "ready");
  await page.reload();
  await joists.getByRole("button", { name: "Why 17?" }).click();
  await joists.getByRole("button", { name: /Use the calculated figure, 16 in/ }).click();
  await expect(joists.getByRole("button", { name: "Why 13?" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(joists.getByRole("button", { name: "Why 17?" })).toBeVisible();
});

test("an ordered quantity is set by keyboard alone and stands through a retry", async ({ page, api }) => {
  const { id } = await api.createReadyProject({ description: DECK });
  await page.goto(`/projects/${id}`);
  const joists = lineOf(page, "2x8x12 joist");
  await joists.getByRole("button", { name: "Why 13?" }).press("Enter");
  const toBuy = joists.getByLabel(/^To buy/);
  await toBuy.focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("20");
  await page.keyboard.press("Enter");
  await expect(joists.getByRole("button", { name: "Why 20?" })).toBeVisible();
  await expect(joists.getByText(/you set 20 pieces. About 7 pieces will be left over/)).toBeVisible();
  await api.waitForStatus(id, "ready");
  await page.getByRole("button", { name: "Retry Analysis" }).click();
  // Until then it is ready still, and no longer ready again.
  await expectToast(page, "Analysis Restarted");
  await api.waitForStatus(id, "ready");
  await page.reload();
  await expect(joists.getByRole("button", { name: "Why 20?" })).toBeVisible();
});

test("a question is answered with one tap and the list follows", async ({ page, api }) => {
  const { id } = await api.createProject({ description: "Build a wood fence" });
  await api.waitForStatus(id, "error");
  await page.goto(`/projects/${id}`);
  await expect(page.getByText("Taken meanwhile")).toBeHidden();
  await page.getByRole("button", { name: "Use 100 ft" }).click();
  await expect(page.getByText("3 suppliers compared")).toBeVisible();
});

test("the usual waste is on, and one tap takes it off a line, a work or the list", async ({ page, api }) => {
  const { id } = await api.createReadyProject({ description: "Tile a 8 x 10 ft bathroom floor" });
  await page.goto(`/projects/${id}`);
  const tile = lineOf(page, "Porcelain floor tile");
  await expect(tile.getByText("80 sq ft + 10% waste")).toBeVisible();
  await tile.getByRole("button", { name: "Why 88?" }).click();
  await tile.getByRole("button", { name: "Take waste off Porcelain floor tile" }).click();
  await expect(tile.getByRole("button", { name: "Why 80?" })).toBeVisible();
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect(tile.getByRole("button", { name: "Why 88?" })).toBeVisible();
  await page.getByRole("button", { name: "Take waste off the list" }).click();
  await expect(tile.getByRole("button", { name: "Why 80?" })).toBeVisible();
  await api.waitForStatus(id, "ready");
  await page.reload();
  await page.getByRole("button", { name: "Add usual waste to the list" }).click();
  await expect(tile.getByText("80 sq ft + 10% waste")).toBeVisible();
});
