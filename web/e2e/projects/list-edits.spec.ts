/**
 * A list is changed, with a real server and in two tabs. What each dialog shows, requires and refuses, and how a change
 * is undone: features/sourcing.
 */
import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";

const WALL = {
  name: "Wall",
  description: "Frame a stud wall 10 ft long and 8 ft high with studs at 16 in. on centre",
};
const NAILS = "Framing nails 16d 5 lb";

const menuOf = (page: Page, name: string) => page.getByRole("button", { name: `More for ${name}` });

test("lines are moved, removed and put back and a figure is changed in one tab, and the other follows; all of it stands through a reload", async ({
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

  const before = await order(page);
  await page.getByRole("button", { name: before[0] ?? "", exact: true }).click();
  await page.getByRole("menuitem", { name: "Move down" }).click();
  await expect.poll(() => order(other)).toEqual([before[1], before[0], ...before.slice(2)]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => order(other)).toEqual(before);

  await menuOf(page, NAILS).click();
  await page.getByRole("menuitem", { name: "Remove from the list" }).click();
  await expect(other.getByText(`Removed: ${NAILS}, 1 box`, { exact: true })).toBeVisible();
  await other.getByRole("button", { name: /^Put back/ }).click();
  await expect(menuOf(page, NAILS)).toBeVisible();

  const studs = page.getByRole("listitem").filter({ has: menuOf(page, "2x4x8 stud") });
  const whyOf = studs.getByRole("button", { name: /^Why \d+\?$/ });
  const former = (await whyOf.textContent()) ?? "";
  await whyOf.press("Enter");
  const spacing = studs.getByLabel(/^Spacing/);
  await spacing.fill("12");
  await spacing.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Spacing set to 12" })).toBeVisible();
  await expect(whyOf).not.toHaveText(former);
  const why = (await whyOf.textContent()) ?? "";
  await expect(other.getByRole("button", { name: why, exact: true }).first()).toBeVisible();
  await other.reload();
  await expect(other.getByRole("button", { name: why, exact: true }).first()).toBeVisible();
});
