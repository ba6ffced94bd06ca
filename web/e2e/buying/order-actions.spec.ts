import type { Locator, Page } from "@playwright/test";
import { z } from "zod";
import type { Api } from "../support/api.ts";
import { expectNothingLost } from "../support/layout.ts";
import { findViolations } from "../support/sound-screen.ts";
import { CARDS, expect, expectToast, payByCard, saveCard, test } from "../support/test.ts";

/** Looks at the newest order of a project. @returns its id */
async function openOrder(page: Page, api: Api, projectId: string): Promise<string> {
  const [order] = await api.listOrders(projectId);
  if (!order) throw new Error("The project has no order.");
  await page.goto(`/orders/${order.id}`);
  await expect(page.getByRole("heading", { level: 1, name: /^Order [0-9A-F]{8}$/ })).toBeVisible();
  return order.id;
}

/** A thumb hits everything that can be pressed, and axe finds nothing. */
async function expectSoundDialog(page: Page, dialog: Locator): Promise<void> {
  for (const button of await dialog.getByRole("button").all()) {
    const box = await button.boundingBox();
    expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(44);
  }
  expect(await findViolations(page)).toEqual([]);
}

async function readLines(api: Api, orderId: string) {
  const line = z.object({ name: z.string(), quantity: z.number() });
  const { order } = await api.graphql(
    z.object({ order: z.object({ refundableAmount: z.string(), lines: z.array(line) }) }),
    "query ($id: ID!) { order(id: $id) { refundableAmount lines { name quantity } } }",
    { id: orderId },
  );
  return order;
}

const dollars = (amount: string) =>
  `$${Number(amount).toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

test("units of a line are given back on a phone for what was shown before, then the rest; another tab hears of it", {
  tag: "@phone-only",
}, async ({ page, context, api }) => {
  const { id } = await api.createReadyProject({ name: "Garden fence" });
  await api.payForProject(id);
  const orderId = await openOrder(page, api, id);
  const { lines } = await readLines(api, orderId);
  const line = lines.toSorted((one, other) => other.quantity - one.quantity)[0];
  if (!line || line.quantity < 3) throw new Error("The fence needs three of nothing.");
  const watching = await context.newPage();
  await watching.goto(`/orders/${orderId}`);
  await expect(watching.getByRole("button", { name: "Ask for a refund" })).toBeVisible();

  const ask = page.getByRole("button", { name: "Ask for a refund" });
  await ask.click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Single lines").click();
  await expectSoundDialog(page, dialog);
  await dialog.getByLabel(line.name, { exact: true }).fill("2");
  const shown = await dialog.getByRole("status").getByText(/^\$/).textContent();
  await dialog.getByRole("button", { name: "Ask for the refund" }).click();
  await expectToast(page, "Refund Requested", `${shown} goes back to the card.`);
  await expect(ask).toBeFocused();
  for (const tab of [page, watching]) {
    const refunds = tab.getByRole("list", { name: "Refunds" });
    await expect(refunds).toContainText(`2 × ${line.name}`);
    await expect(refunds).toContainText(shown ?? "nothing");
  }

  await ask.click();
  const { refundableAmount } = await readLines(api, orderId);
  await expect(dialog.getByRole("status")).toContainText(dollars(refundableAmount));
  await dialog.getByRole("button", { name: "Ask for the refund" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  for (const name of ["Ask for a refund", "Mark as received"]) {
    await expect(page.getByRole("button", { name })).toHaveCount(0);
  }
  await expect(watching.getByText("Refunded", { exact: true }).first()).toBeVisible();
  await expect(watching.getByRole("button", { name: "Ask for a refund" })).toHaveCount(0);
});

test("an order that is not paid is given up, its checkout hears of it, and a page that asks hears that it is paid", async ({
  page,
  context,
  api,
}) => {
  const { id } = await api.createReadyProject({ name: "Garden fence" });
  const checkout = await context.newPage();
  await checkout.goto(`/checkout?projectId=${id}&type=bundled`);
  await checkout.getByRole("button", { name: /^Pay \$/ }).click();
  await checkout.getByRole("link", { name: "Back without paying" }).click();
  await expect(checkout.getByRole("link", { name: /^Pay \$/ })).toBeVisible();
  await openOrder(page, api, id);
  const give = page.getByRole("button", { name: "Cancel the order" });
  await give.click();
  const dialog = page.getByRole("dialog");
  await expectSoundDialog(page, dialog);
  await expectNothingLost(page, "the dialog that cancels an order");
  await dialog.getByRole("button", { name: "Cancel the order" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(checkout.getByText("This order was given up")).toBeVisible();

  await checkout.getByRole("button", { name: "Retry" }).click();
  await checkout.getByRole("button", { name: /^Pay \$/ }).click();
  await give.click();
  await payByCard(checkout, CARDS.good);
  await expect(checkout.getByRole("heading", { level: 1, name: "Payment Successful" })).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel the order" }).click();
  await expect(dialog.getByRole("alert")).toContainText(
    "This order is paid. Ask for your money back instead.",
  );
  await dialog.getByRole("button", { name: "Keep it" }).click();
  await expect(page.getByRole("button", { name: "Ask for a refund" })).toBeVisible();
});

const AUTOMATIC = `mutation { updateOrderSafeguards(input: { isAutomatic: true, zipCode: "14201", priceRiseAction: ASK,
  shortStockAction: DROP_LINE, lateDeliveryAction: ASK, deliveryFeeAction: ASK }) { __typename } }`;
const SUBSCRIBE = `mutation { createReorderSubscription(input: { name: "Site supplies", frequency: MONTHLY,
  timeZone: "America/New_York", items: [{ materialName: "2x4x8 stud", category: "Lumber & Wood", quantity: 20,
  unit: "pieces" }] }) { __typename } }`;

test.describe("a reorder that waits for its buyer", () => {
  // The payment page answers a card that is not taken with the provider's status, which browsers log.
  test.use({ expectedComplaints: /status of 4\d\d .*\/sandbox\/payments\// });

  test("is paid on its order's page, after a declined card with another one, and goes on the shelf", async ({
    page,
    api,
  }) => {
    await saveCard(page, CARDS.alwaysAsks);
    for (const mutation of [AUTOMATIC, SUBSCRIBE]) await api.graphql(z.object({}), mutation, {});
    await page.goto("/subscriptions");
    await page.getByRole("button", { name: "Order now: Site supplies" }).click();
    await page.getByRole("link", { name: "Confirm the payment" }).click();
    await page.getByRole("button", { name: /^Pay \$.* to Reorder: Site supplies/ }).click();
    await payByCard(page, CARDS.declined);
    await expect(page.getByRole("alert")).toContainText("Your card was declined.");
    await page.getByRole("link", { name: "Back without paying" }).click();
    await expect(page.getByRole("alert")).toContainText("Your card was declined.");
    await page.getByRole("button", { name: /^Try again/ }).click();
    await payByCard(page, CARDS.good);
    const mark = page.getByRole("button", { name: "Mark as received" });
    await mark.click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("list", { name: "Goes on the shelf" })).toContainText("2x4x8 stud");
    await expectSoundDialog(page, dialog);
    await expectNothingLost(page, "the dialog that marks an order as received");
    await dialog.getByRole("button", { name: "Mark as received" }).click();
    await expectToast(page, "Order Received");
    await page.goto("/subscriptions?tab=inventory");
    await expect(page.getByRole("list", { name: "Inventory" })).toContainText("2x4x8 stud");
  });
});
