/**
 * A list that is changed, by a real server and in two tabs. What each dialog says, asks for and refuses, and what a change
 * is undone to: features/sourcing.
 */
import type { Page } from "@playwright/test";
import { expect, expectToast, test } from "../support/test.ts";

const WALL = {
  name: "Wall",
  description: "Frame a stud wall 10 ft long and 8 ft high with studs at 16 in. on centre",
};
const NAILS = "Framing nails 16d 5 lb";

const menuOf = (page: Page, name: string) => page.getByRole("button", { name: `More for ${name}` });
const lineOf = (page: Page, name: string) => page.getByRole("listitem").filter({ has: menuOf(page, name) });

async function choose(page: Page, line: string, item: string): Promise<void> {
  await menuOf(page, line).click();
  await page.getByRole("menuitem", { name: item }).click();
}

test("lines are moved, added, removed and replaced and work is added in one tab, and the other follows", async ({
  page,
  context,
  api,
}) => {
  const { id } = await api.createReadyProject(WALL);
  await page.goto(`/projects/${id}`);
  const other = await context.newPage();
  await other.goto(`/projects/${id}`);
  await expect(menuOf(other, NAILS)).toBeVisible();
  const order = (tab: Page) =>
    tab
      .getByRole("button", { name: /^More for / })
      .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));

  await test.step("a moved line is put back where it is told of", async () => {
    const before = await order(page);
    await page.getByRole("button", { name: before[0] ?? "", exact: true }).click();
    await page.getByRole("menuitem", { name: "Move down" }).click();
    await expect.poll(() => order(other)).toEqual([before[1], before[0], ...before.slice(2)]);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => order(other)).toEqual(before);
  });

  await test.step("an article that the shops find is bought as that article", async () => {
    await page.getByRole("button", { name: "Add a material" }).click();
    const adding = page.getByRole("dialog", { name: "Add a material" });
    await adding.getByLabel("Material").fill("chalk line");
    await adding.getByRole("button", { name: "Search the shops" }).click();
    await adding.getByRole("list").last().getByRole("button").first().click();
    await expect(adding.getByText(/^Only this article of/)).toBeVisible();
    await adding.getByLabel("Quantity").fill("1");
    await adding.getByRole("button", { name: "Add to the list" }).click();
    await expect(other.getByText("Added", { exact: true })).toBeVisible();
  });

  await test.step("another material takes a line's place", async () => {
    await choose(page, "2x4x8 stud", "Replace with another material");
    const replacing = page.getByRole("dialog", { name: "Replace material" });
    await replacing.getByLabel("Material").fill("2x6x8 stud");
    await replacing.getByRole("button", { name: "Replace" }).click();
    await expect(lineOf(other, "2x6x8 stud").getByText("Replaced", { exact: true })).toBeVisible();
    await expect(menuOf(other, "2x4x8 stud")).toBeHidden();
  });

  await test.step("a line is removed, and put back in the other tab", async () => {
    await choose(page, NAILS, "Remove from the list");
    await expect(other.getByText(`Removed: ${NAILS}, 1 box`, { exact: true })).toBeVisible();
    await other.getByRole("button", { name: /^Put back/ }).click();
    await expect(menuOf(page, NAILS)).toBeVisible();
  });

  await test.step("other work is added in words, and taken out", async () => {
    await page.getByRole("button", { name: "Add other work" }).click();
    const dialog = page.getByRole("dialog", { name: "Add other work" });
    await dialog.getByLabel("What else is to be built").fill("Drywall for the same wall");
    await dialog.getByRole("button", { name: "Add to the list" }).click();
    await expect(other.getByRole("heading", { name: /^Drywall/ })).toBeVisible();
    await page.getByRole("button", { name: /^Take it out/ }).click();
    await expect(other.getByRole("heading", { name: /^Drywall/ })).toBeHidden();
  });
});

test("a changed spacing and an ordered quantity, set by keyboard, stand through a retry and a reload", async ({
  page,
  api,
}) => {
  const { id } = await api.createReadyProject(WALL);
  await page.goto(`/projects/${id}`);
  const studs = lineOf(page, "2x4x8 stud");
  await studs.getByRole("button", { name: /^Why \d+\?$/ }).press("Enter");
  const spacing = studs.getByLabel(/^Spacing/);
  await spacing.fill("12");
  await spacing.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Spacing set to 12" })).toBeVisible();
  await expect(studs.getByText("Edited")).toBeVisible();

  const toBuy = studs.getByLabel(/^To buy/);
  await toBuy.focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("40");
  await page.keyboard.press("Enter");
  await expect(studs.getByRole("button", { name: "Why 40?" })).toBeVisible();
  await api.waitForStatus(id, "ready");
  await page.getByRole("button", { name: "Retry Analysis" }).click();
  // Until then it is ready still, and no longer ready again.
  await expectToast(page, "Analysis Restarted");
  await api.waitForStatus(id, "ready");
  await page.reload();
  await studs.getByRole("button", { name: "Why 40?" }).click();
  await expect(spacing).toHaveValue("12");
});

test("a missing size is asked for, and one tap makes the list", async ({ page, api }) => {
  const { id } = await api.createProject({ description: "Build a wood fence" });
  await api.waitForStatus(id, "error");
  await page.goto(`/projects/${id}`);
  await page.getByRole("button", { name: "Use 100 ft" }).click();
  await expect(page.getByText("3 suppliers compared")).toBeVisible();
});
