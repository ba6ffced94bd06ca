import type { Page } from "@playwright/test";
import { MESSAGES } from "../../../schema/rules/messages.ts";
import { expectNothingLost } from "../support/layout.ts";
import { CARDS, expect, expectToast, saveCard, test } from "../support/test.ts";

/** Fills one item of the subscription form. */
async function fillItem(page: Page, number: number, material: string, quantity: string): Promise<void> {
  const item = page.getByRole("group", { name: `Item ${number}` });
  await item.getByLabel("Material name").fill(material);
  await item.getByLabel("Category").selectOption("Lumber & Wood");
  await item.getByLabel("Quantity", { exact: true }).fill(quantity);
  await item.getByLabel("Unit", { exact: true }).selectOption("pieces");
}

test("a subscription is set up, ordered, approved and paid, paused, skipped, edited and cancelled", {
  tag: "@desk",
}, async ({ page, account }) => {
  expect(account.username).not.toBe("");
  await saveCard(page, CARDS.good);
  await expect(page.getByText("Visa ending in 4242, expires 12/2034")).toBeVisible();
  await page.goto("/subscriptions");
  await expect(page.getByRole("heading", { level: 1, name: "Automated Reordering" })).toBeVisible();
  await expect(page.getByText("No subscriptions yet")).toBeVisible();
  await page.getByRole("button", { name: "Create Subscription" }).click();
  const dialog = page.getByRole("dialog");

  await dialog.getByRole("button", { name: "Create Subscription" }).click();
  for (const [label, message] of [
    ["Subscription name", MESSAGES.subscriptionNameRequired],
    ["Material name", MESSAGES.materialNameRequired],
    ["Category", MESSAGES.categoryRequired],
    ["Unit", MESSAGES.unitRequired],
  ] as const) {
    await expect(dialog.getByLabel(label, { exact: true })).toHaveAccessibleDescription(new RegExp(message));
  }
  await expectNothingLost(page, "the form of a subscription");
  await expect(dialog.getByLabel("Frequency")).toHaveValue("monthly");
  await expect(dialog.getByRole("button", { name: /^Remove item/ })).toHaveCount(0);
  await dialog.getByLabel("Subscription name").fill("Site supplies");
  await fillItem(page, 1, "2x4x8 stud", "0");
  await dialog.getByRole("button", { name: "Create Subscription" }).click();
  await expect(dialog.getByLabel("Quantity", { exact: true })).toHaveAccessibleDescription(
    MESSAGES.quantityPositive,
  );

  // What was typed outlives the dialog and the page.
  await page.reload();
  await page.getByRole("button", { name: "Create Subscription" }).click();
  await expect(dialog.getByLabel("Subscription name")).toHaveValue("Site supplies");
  await dialog.getByLabel("Quantity", { exact: true }).fill("");
  await dialog.getByLabel("Subscription name").focus();
  await expect(dialog.getByLabel("Quantity", { exact: true })).toHaveValue("1");
  await fillItem(page, 1, "2x4x8 stud", "10");
  for (const [index, material] of ["2x6x12 joist", "4x4x8 post", "1x6x8 fence board"].entries()) {
    await dialog.getByRole("button", { name: "Add Item" }).click();
    await fillItem(page, index + 2, material, "4");
  }
  await dialog.getByRole("button", { name: "Create Subscription" }).click();
  await expectToast(
    page,
    "Subscription Created",
    "Your automated reordering subscription has been set up successfully",
  );
  await expect(dialog).toHaveCount(0);

  const card = page.getByRole("article", { name: "Site supplies" });
  await expect(card.getByText("Active")).toBeVisible();
  await expect(card.getByText("Monthly")).toBeVisible();
  await expect(card.getByText("4x4x8 post")).toBeVisible();
  await expect(card.getByText("+1 more items")).toBeVisible();

  await card.getByRole("button", { name: "Order now: Site supplies" }).click();
  await expectToast(page, "Order Started");
  await page.getByRole("button", { name: "Process Orders" }).click();
  await expectToast(page, "Orders Processed", "Successfully processed");
  const order = page
    .getByRole("list", { name: "Orders" })
    .getByRole("listitem")
    .filter({ hasText: "Ordered by hand" });
  await expect(order.getByText("Waits for you")).toBeVisible();
  await order.getByText("What it costs").click();
  await expect(order.getByText("Sales tax (estimate)")).toBeVisible();
  await order.getByRole("button", { name: /^Approve( and pay)?: Site supplies$/ }).click();
  await expect(order.getByText("Ordered", { exact: true })).toBeVisible();
  await order.getByRole("link", { name: "Order and receipt" }).click();
  await expect(page).toHaveURL(/\/orders\//);
  await page.goBack();

  const next = card.getByText(/\w+ \d+, \d{4}/);
  const before = await next.textContent();
  await card.getByRole("button", { name: "Skip next order of Site supplies" }).click();
  await expectToast(page, "Order Skipped");
  await expect(next).not.toHaveText(before ?? "");
  await card.getByRole("button", { name: "Pause Site supplies" }).click();
  await expect(card.getByText("Paused", { exact: true })).toBeVisible();
  await card.getByRole("button", { name: "Resume Site supplies" }).click();
  await expect(card.getByText("Active")).toBeVisible();

  await card.getByRole("button", { name: "Edit Site supplies" }).click();
  await dialog.getByLabel("Frequency").selectOption("quarterly");
  await dialog.getByRole("button", { name: "Remove item 4" }).click();
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(card.getByText("Quarterly")).toBeVisible();
  await expect(card.getByText("more items")).toHaveCount(0);

  await card.getByRole("button", { name: "Cancel Site supplies" }).click();
  await dialog.getByRole("button", { name: "Cancel the subscription" }).click();
  await expectToast(page, "Subscription Cancelled");
  await expect(page.getByText("No subscriptions yet")).toBeVisible();
});

test("low stock is told at once, what is on hand is explained, and more than that cannot be taken", async ({
  page,
  context,
  account,
}) => {
  expect(account.username).not.toBe("");
  await page.goto("/subscriptions?tab=inventory");
  await expect(page.getByText("Nothing is low")).toBeVisible();
  await page.getByRole("button", { name: "Add Item" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Add the item" }).click();
  await expect(dialog.getByLabel("Material name")).toHaveAccessibleDescription(MESSAGES.materialNameRequired);
  await expect(dialog.getByLabel("Low at or below")).toHaveValue("10");
  await dialog.getByLabel("Material name").fill("Concrete mix 80 lb");
  await dialog.getByLabel("Category").selectOption("Concrete & Masonry");
  await dialog.getByLabel("Unit", { exact: true }).fill("bags");
  await dialog.getByLabel("On hand now").fill("-1");
  await dialog.getByRole("button", { name: "Add the item" }).click();
  await expect(dialog.getByLabel("On hand now")).toHaveAccessibleDescription(MESSAGES.stockNegative);
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
  await expect(dialog.getByText("Garage slab")).toBeVisible();
  await expect(dialog.getByText("−6")).toBeVisible();
  await page.keyboard.press("Escape");

  // Somebody counts elsewhere: this page hears of it.
  const other = await context.newPage();
  await other.goto("/subscriptions?tab=inventory");
  await other.getByRole("button", { name: "Count Concrete mix 80 lb" }).click();
  await other.getByLabel("Counted (bags)").fill("8");
  await other.getByRole("button", { name: "Save the count" }).click();
  const alerts = page.getByRole("list", { name: "Low stock" });
  await expect(alerts.getByText("Concrete mix 80 lb").first()).toBeVisible();
  await expect(alerts.getByText("Low", { exact: true })).toBeVisible();
  await other.close();

  await inventory.getByRole("button", { name: "More about Concrete mix 80 lb" }).click();
  await page.getByRole("menuitem", { name: "Threshold and place" }).click();
  await dialog.getByLabel("Low at or below (bags)").fill("5");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Nothing is low")).toBeVisible();
  await inventory.getByRole("button", { name: "More about Concrete mix 80 lb" }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await dialog.getByRole("button", { name: "Remove the item" }).click();
  await expect(page.getByText("Nothing in stock yet")).toBeVisible();
});

/** A file of weekly use over half a year. */
function usageFile(): string {
  const rows = Array.from({ length: 26 }, (_, week) => {
    const day = new Date(Date.now() - (week + 1) * 7 * 86_400_000).toISOString().slice(0, 10);
    return `2x4x8 stud,${14 + (week % 5)},pieces,${day},Lumber & Wood,`;
  });
  return ["material,quantity,unit,date,category,notes", ...rows].join("\n");
}

test("usage is recorded and read in from a file, and what is worth ordering is recommended", {
  tag: "@desk",
}, async ({ page, account }) => {
  expect(account.username).not.toBe("");
  await page.goto("/subscriptions?tab=recommendations");
  await expect(page.getByText("All Set!")).toBeVisible();
  await page.getByRole("tab", { name: "Usage Patterns" }).click();
  await expect(page).toHaveURL(/tab=usage/);
  await expect(page.getByText("No usage recorded yet")).toBeVisible();
  await page.getByRole("button", { name: "Record Usage" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Material name").fill("Deck screws 3 in");
  await dialog.getByLabel("Category").selectOption("Hardware");
  await dialog.getByLabel("Unit", { exact: true }).fill("boxes");
  await dialog.getByLabel("Quantity used").fill("a few");
  await dialog.getByRole("button", { name: "Record", exact: true }).click();
  await expect(dialog.getByLabel("Quantity used")).toHaveAccessibleDescription(MESSAGES.quantityPositive);
  await expectNothingLost(page, "the form of usage");
  await dialog.getByLabel("Quantity used").fill("2.5");
  await dialog.getByRole("button", { name: "Record", exact: true }).click();
  await expectToast(page, "Usage Recorded", "2.5 boxes of Deck screws 3 in");

  await page.getByRole("button", { name: "Import CSV" }).click();
  const choose = dialog.locator('input[type="file"]');
  await choose.setInputFiles({
    name: "broken.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("material,quantity,unit,date,category\nStud,many,pieces,2026-10-05,Lumber & Wood\n"),
  });
  await expect(dialog.getByText("broken.csv was not read in")).toBeVisible();
  await expect(dialog.getByRole("list", { name: "Lines to put right" })).toContainText("Line 2");
  const good = { name: "usage.csv", mimeType: "text/csv", buffer: Buffer.from(usageFile()) };
  await choose.setInputFiles(good);
  await expectToast(page, "Usage Imported", "26 rows of usage.csv");
  await expect(page.getByRole("img", { name: "2x4x8 stud used by month, in pieces" })).toBeVisible();
  await page.getByText("The figures as a table").click();
  await expect(page.getByRole("table", { name: "2x4x8 stud used" })).toBeVisible();
  await page.getByRole("button", { name: "Import CSV" }).click();
  await choose.setInputFiles(good);
  await expect(dialog.getByRole("button", { name: "Undo that import" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByLabel("Search the usage").fill("screws");
  await page.getByRole("button", { name: "Remove the usage of Deck screws 3 in" }).click();
  await expectToast(page, "Usage Removed");
  await expect(page.getByText("No usage fits")).toBeVisible();

  await expect(page.getByText("1 recommendation, 1 critical")).toBeVisible();
  await page.getByRole("link", { name: "See the recommendations" }).click();
  await expect(page).toHaveURL(/tab=recommendations/);
  const card = page.getByRole("article");
  await expect(card.getByText("Critical")).toBeVisible();
  await expect(card.getByText(/^(\d+% confidence|Not enough history)$/)).toBeVisible();
  await expect(card.getByText("Lumber & Wood")).toBeVisible();
  await card.getByRole("button", { name: /^Dismiss/ }).click();
  await expectToast(page, "Recommendation Dismissed");
  await expect(page.getByText("All Set!")).toBeVisible();
  await page.getByRole("button", { name: /^Undo: / }).click();
  await expectToast(page, "Recommendation Restored");
  await card.getByRole("button", { name: /^Apply/ }).click();
  await expectToast(page, "Recommendation Applied");
  await page.goBack();
  await expect(page.getByRole("tab", { name: "Usage Patterns" })).toHaveAttribute("aria-selected", "true");
  await page.getByRole("tab", { name: "Reorder Rules" }).click();
  const rules = page.getByRole("list", { name: "Reorder rules" });
  await expect(rules.getByText("2x4x8 stud")).toBeVisible();

  // Done elsewhere: the tabs hear of it.
  const elsewhere = async (query: string) => {
    const response = await page.request.post("/graphql", { data: { query } });
    expect(await response.json()).not.toHaveProperty("errors");
  };
  const nails = 'materialName: "Nails", category: "Hardware", unit: "boxes"';
  await elsewhere(`mutation { createReorderRule(input: { ${nails}, triggerType: SCHEDULE, triggerValue: "30",
    reorderQuantity: 2 }) { __typename } }`);
  await expect(rules.getByText("Nails")).toBeVisible();
  await page.getByRole("tab", { name: "Usage Patterns" }).click();
  await page.getByLabel("Search the usage").fill("");
  await expect(page.getByRole("button", { name: "Remove the usage of 2x4x8 stud" }).first()).toBeVisible();
  await elsewhere(`mutation { recordMaterialUsage(input: { ${nails}, quantityUsed: "3" }) { __typename } }`);
  await expect(page.getByRole("button", { name: "Remove the usage of Nails" })).toBeVisible();
  const file = JSON.stringify(usageFile().replaceAll("2x4x8 stud", "2x6x12 joist"));
  await elsewhere(
    `mutation { importMaterialUsage(input: { fileName: "joists.csv", text: ${file} }) { __typename } }`,
  );
  await expect(page.getByText("1 recommendation, 1 critical")).toBeVisible();
});

test("a rule is made, explains itself, is run dry, paused, changed and deleted", { tag: "@desk" }, async ({
  page,
  account,
}) => {
  expect(account.username).not.toBe("");
  await page.goto("/subscriptions?tab=rules");
  await page.getByRole("button", { name: "Create Rule" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Material name").fill("Joint compound");
  await dialog.getByLabel("Category").selectOption("Hardware");
  await dialog.getByLabel("Unit", { exact: true }).fill("gallons");
  await dialog.getByText("By schedule").click();
  await dialog.getByLabel("Days between two orders").fill("0");
  await dialog.getByLabel("How much (gallons)").fill("4");
  await dialog.getByLabel("Maximum price").fill("cheap");
  await dialog.getByRole("button", { name: "Create the rule" }).click();
  await expect(dialog.getByLabel("Maximum price")).toHaveAccessibleDescription(
    new RegExp(MESSAGES.maxPriceInvalid),
  );
  await expectNothingLost(page, "the form of a rule");
  await dialog.getByLabel("Maximum price").fill("");
  await dialog.getByRole("button", { name: "Create the rule" }).click();
  await expect(dialog.getByLabel("Days between two orders")).toHaveAccessibleDescription(
    MESSAGES.triggerDaysInvalid,
  );
  await dialog.getByLabel("Days between two orders").fill("14");
  await dialog.getByRole("button", { name: "Create the rule" }).click();
  await expectToast(page, "Rule Created");

  const rule = page.getByRole("list", { name: "Reorder rules" }).getByRole("listitem").first();
  await expect(rule.getByText("Orders 4 gallons every 14 days.")).toBeVisible();
  await rule.getByText(/^Why /).first().click();
  await expect(rule.getByText("Days between two orders").first()).toBeVisible();
  await page.getByRole("button", { name: "Run it" }).click();
  const run = page.getByRole("table", { name: "Orders of Joint compound in the next 90 days" });
  await expect(run.getByRole("row").nth(1)).toContainText("4 gallons");
  await expect(page.getByRole("img", { name: /^Joint compound on hand over 90 days/ })).toBeVisible();

  await page.getByRole("button", { name: "Pause the rule for Joint compound" }).click();
  await expect(rule.getByText("Paused", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Edit the rule for Joint compound" }).click();
  await dialog.getByLabel("How much (gallons)").fill("6");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(rule.getByText("Orders 6 gallons every 14 days.")).toBeVisible();
  await page.getByRole("button", { name: "Delete the rule for Joint compound" }).click();
  await dialog.getByRole("button", { name: "Delete the rule" }).click();
  await expect(page.getByText("No rules yet")).toBeVisible();
});
