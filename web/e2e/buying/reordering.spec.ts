import { z } from "zod";
import { CARDS, expect, expectToast, payByCard, saveCard, test } from "../support/test.ts";

const AUTOMATIC = `mutation { updateOrderSafeguards(input: { isAutomatic: true, zipCode: "14201", priceRiseAction: ASK,
  shortStockAction: DROP_LINE, lateDeliveryAction: ASK, deliveryFeeAction: ASK }) { __typename } }`;

// The payment page answers a declined card with the provider's status, which browsers log.
test.use({ expectedComplaints: /status of 4\d\d .*\/sandbox\/payments\// });

/** What stock, usage, rules and subscriptions require, refuse and explain: features/inventory, usage, reorder-*. */
test("a subscription orders by a saved card whose bank asks; it is paid on its order's page, by another card after one that is declined, and goes on the shelf in the parts it comes in", async ({
  page,
  api,
}) => {
  await saveCard(page, CARDS.alwaysAsks);
  await api.graphql(z.object({}), AUTOMATIC, {});
  await page.goto("/subscriptions");
  await page.getByRole("button", { name: "Create Subscription" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Subscription name").fill("Site supplies");
  await dialog.getByLabel("Material name").fill("2x4x8 stud");
  await dialog.getByLabel("Category").selectOption("Lumber & Wood");
  await dialog.getByLabel("Quantity", { exact: true }).fill("10");
  await dialog.getByLabel("Unit", { exact: true }).selectOption("pieces");
  await dialog.getByRole("button", { name: "Create Subscription" }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole("button", { name: "Order now: Site supplies" }).click();
  await page.getByRole("link", { name: "Confirm the payment" }).click();
  await page.getByRole("button", { name: /^Pay \$.* to Reorder: Site supplies/ }).click();
  await payByCard(page, CARDS.declined);
  await expect(page.getByRole("alert")).toContainText("Your card was declined.");
  await page.getByRole("link", { name: "Back without paying" }).click();
  await expect(page.getByRole("alert")).toContainText("Your card was declined.");
  await page.getByRole("button", { name: /^Try again/ }).click();
  await payByCard(page, CARDS.good);
  const orderPath = new URL(page.url()).pathname;
  await page.getByRole("button", { name: "Mark as received" }).click();
  await expect(dialog.getByRole("list", { name: "Goes on the shelf" })).toContainText(
    "10 pieces of 2x4x8 stud",
  );
  const arrived = dialog.getByLabel(/^Arrived now: /);
  await arrived.fill("11");
  await dialog.getByRole("button", { name: "Mark as received" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Only 10 are still to come");
  await arrived.fill("4");
  await expect(dialog.getByRole("list", { name: "Goes on the shelf" })).toContainText(
    "4 pieces of 2x4x8 stud",
  );
  await dialog.getByRole("button", { name: "Mark as received" }).click();
  await expectToast(page, "Part of the Order Received");
  await expect(page.getByText("4 of 10 received, the rest still to come")).toBeVisible();
  await page.goto("/subscriptions?tab=inventory");
  await expect(page.getByRole("list", { name: "Inventory" })).toContainText("4 pieces");
  await expect(page.getByText("4 of 10 pieces came", { exact: false })).toBeVisible();
  await page.goto(orderPath);
  await page.getByRole("button", { name: "Mark as received" }).click();
  await expect(arrived).toHaveValue("6");
  await dialog.getByRole("button", { name: "Mark as received" }).click();
  await expectToast(page, "Order Received");
  await page.goto("/subscriptions?tab=inventory");
  await expect(page.getByRole("list", { name: "Inventory" })).toContainText("10 pieces");
});
