import type { Page } from "@playwright/test";
import { expectNothingLost } from "../support/layout.ts";
import { CARDS, expect, expectToast, saveCard, test } from "../support/test.ts";

test("a subscription is set up, and its first order is approved and paid by the saved card", async ({
  page,
  account,
}) => {
  expect(account.username).not.toBe("");
  await saveCard(page, CARDS.good);
  await expect(page.getByText("Visa ending in 4242, expires 12/2034")).toBeVisible();
  await page.goto("/subscriptions");
  await page.getByRole("button", { name: "Create Subscription" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Create Subscription" }).click();
  await expectNothingLost(page, "the form of a subscription");
  await dialog.getByLabel("Subscription name").fill("Site supplies");
  await dialog.getByLabel("Material name").fill("2x4x8 stud");
  await dialog.getByLabel("Category").selectOption("Lumber & Wood");
  await dialog.getByLabel("Quantity", { exact: true }).fill("10");
  await dialog.getByLabel("Unit", { exact: true }).selectOption("pieces");
  await dialog.getByRole("button", { name: "Create Subscription" }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole("button", { name: "Order now: Site supplies" }).click();
  await expectToast(page, "Order Started");
  await page.getByRole("button", { name: "Process Orders" }).click();
  await expectToast(page, "Orders Processed");
  const order = page
    .getByRole("list", { name: "Orders" })
    .getByRole("listitem")
    .filter({ hasText: "Ordered by hand" });
  await order.getByRole("button", { name: "Approve and pay: Site supplies" }).click();
  await expect(order.getByText("Ordered", { exact: true })).toBeVisible();
  await order.getByRole("link", { name: "Order and receipt" }).click();
  await expect(page.getByRole("button", { name: "Print Receipt" })).toBeVisible();
});

test("what is taken out of a van is explained on a phone, and what is counted elsewhere tells it of low stock", {
  tag: "@phone-only",
}, async ({ page, context, account }) => {
  expect(account.username).not.toBe("");
  await page.goto("/subscriptions?tab=inventory");
  await page.getByRole("button", { name: "Add Item" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Material name").fill("Concrete mix 80 lb");
  await dialog.getByLabel("Category").selectOption("Concrete & Masonry");
  await dialog.getByLabel("Unit", { exact: true }).fill("bags");
  await dialog.getByLabel("On hand now").fill("44");
  await dialog.getByRole("button", { name: "Add the item" }).click();
  await expectToast(page, "Item Added");

  const inventory = page.getByRole("list", { name: "Inventory" });
  await inventory.getByRole("button", { name: "Issue Concrete mix 80 lb" }).click();
  await dialog.getByLabel("Taken out (bags)").fill("45");
  await dialog.getByRole("button", { name: "Take out of stock" }).click();
  await expect(dialog.getByLabel("Taken out (bags)")).toHaveAccessibleDescription(/44/);
  await dialog.getByLabel("Taken out (bags)").fill("6");
  await dialog.getByLabel("Reason").fill("Garage slab");
  await dialog.getByRole("button", { name: "Take out of stock" }).click();
  await expectToast(page, "Stock Updated", "38 bags on hand");
  await inventory.getByRole("button", { name: "Why 38 bags on hand of Concrete mix 80 lb?" }).click();
  await expect(dialog.getByText("38 bags on hand: the sum of 2 movements")).toBeVisible();
  await page.keyboard.press("Escape");

  const other = await context.newPage();
  await other.goto("/subscriptions?tab=inventory");
  await other.getByRole("button", { name: "Count Concrete mix 80 lb" }).click();
  await other.getByLabel("Counted (bags)").fill("8");
  await other.getByRole("button", { name: "Save the count" }).click();
  const alerts = page.getByRole("list", { name: "Low stock" });
  await expect(alerts.getByText("Concrete mix 80 lb").first()).toBeVisible();
  await other.close();

  await inventory.getByRole("button", { name: "More about Concrete mix 80 lb" }).click();
  await page.getByRole("menuitem", { name: "Threshold and place" }).click();
  await dialog.getByLabel("Low at or below (bags)").fill("5");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Nothing is low")).toBeVisible();
});

/** A file of weekly use over half a year. */
function usageFile(): string {
  const rows = Array.from({ length: 26 }, (_, week) => {
    const day = new Date(Date.now() - (week + 1) * 7 * 86_400_000).toISOString().slice(0, 10);
    return `2x4x8 stud,${14 + (week % 5)},pieces,${day},Lumber & Wood,`;
  });
  return ["material,quantity,unit,date,category,notes", ...rows].join("\n");
}

const chart = (page: Page, name: string | RegExp) => page.getByRole("img", { name }).locator("svg");

test("usage is read in from a file, a rule is made of what it recommends, and the rule is run dry", async ({
  page,
  account,
}) => {
  expect(account.username).not.toBe("");
  await page.goto("/subscriptions?tab=usage");
  await page.getByRole("button", { name: "Record Usage" }).click();
  const dialog = page.getByRole("dialog");
  await expectNothingLost(page, "the form of usage");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Import CSV" }).click();
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: "usage.csv", mimeType: "text/csv", buffer: Buffer.from(usageFile()) });
  await expectToast(page, "Usage Imported", "26 rows of usage.csv");
  await expect(chart(page, "2x4x8 stud used by month, in pieces").first()).toBeVisible();

  await expect(page.getByText("1 recommendation, 1 critical")).toBeVisible();
  await page.getByRole("link", { name: "See the recommendations" }).click();
  await page.getByRole("button", { name: /^Apply/ }).click();
  await expectToast(page, "Recommendation Applied");
  await page.goBack();
  await expect(page.getByRole("tab", { name: "Usage Patterns" })).toHaveAttribute("aria-selected", "true");
  await page.getByRole("tab", { name: "Reorder Rules" }).click();
  const rules = page.getByRole("list", { name: "Reorder rules" });
  await expect(rules.getByText("2x4x8 stud")).toBeVisible();

  // Done elsewhere: the tab hears of it.
  const query = `mutation { createReorderRule(input: { materialName: "Nails", category: "Hardware", unit: "boxes",
    triggerType: SCHEDULE, triggerValue: "30", reorderQuantity: 2 }) { __typename } }`;
  expect(await (await page.request.post("/graphql", { data: { query } })).json()).not.toHaveProperty(
    "errors",
  );
  await expect(rules.getByText("Nails")).toBeVisible();
  await page.getByRole("button", { name: "Edit the rule for Nails" }).click();
  await expectNothingLost(page, "the form of a rule");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Run it" }).click();
  await expect(page.getByRole("table", { name: "Orders of Nails in the next 90 days" })).toBeVisible();
  await expect(chart(page, /on hand over 90 days/).first()).toBeVisible();
});
