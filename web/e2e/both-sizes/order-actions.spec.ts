import { AxeBuilder } from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { z } from "zod";
import type { Api } from "../support/api.ts";
import { failOperation } from "../support/fail-operation.ts";
import { expectNothingLost } from "../support/layout.ts";
import { CARDS, expect, expectToast, payByCard, saveCard, test } from "../support/test.ts";

/** Buys a fence and looks at its order. */
async function buyFence(page: Page, api: Api): Promise<string> {
  const { id } = await api.createReadyProject({ name: "Garden fence" });
  await api.payForProject(id);
  return openOrder(page, api, id);
}

async function openOrder(page: Page, api: Api, projectId: string): Promise<string> {
  const [order] = await api.listOrders(projectId);
  if (!order) throw new Error("The project has no order.");
  await page.goto(`/orders/${order.id}`);
  await expect(page.getByRole("heading", { level: 1, name: /^Order [0-9A-F]{8}$/ })).toBeVisible();
  return order.id;
}

/** A thumb hits everything that can be pressed. */
async function expectThumbTargets(place: Locator): Promise<void> {
  for (const button of await place.getByRole("button").all()) {
    const box = await button.boundingBox();
    expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(44);
  }
}

async function readLines(api: Api, orderId: string) {
  const line = z.object({ id: z.string(), name: z.string(), quantity: z.number() });
  const { order } = await api.graphql(
    z.object({ order: z.object({ refundableAmount: z.string(), lines: z.array(line) }) }),
    "query ($id: ID!) { order(id: $id) { refundableAmount lines { id name quantity } } }",
    { id: orderId },
  );
  return order;
}

const dollars = (amount: number) =>
  `$${amount.toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

test("units of a line are given back for what was shown before, then the rest; another tab hears of it", async ({
  page,
  context,
  api,
}) => {
  const orderId = await buyFence(page, api);
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
  await dialog.getByRole("button", { name: "Ask for the refund" }).click();
  await expect(dialog.getByText("Please enter how many of at least one line")).toBeVisible();
  const units = dialog.getByLabel(line.name, { exact: true });
  await units.fill(String(line.quantity + 1));
  await expect(dialog.getByText(`Please enter a whole number from 0 to ${line.quantity}`)).toBeVisible();
  await expectThumbTargets(dialog);
  expect((await new AxeBuilder({ page }).include("[role=dialog]").analyze()).violations).toEqual([]);

  // Nothing of what was typed is lost: by a failure, by leaving, by a reload.
  await units.fill("2");
  await dialog.getByLabel("Reason").fill("Two too many");
  const shown = await dialog.getByRole("status").getByText(/^\$/).textContent();
  const mend = await failOperation(page, "RefundOrder");
  await dialog.getByRole("button", { name: "Ask for the refund" }).click();
  await expect(dialog.getByRole("alert")).toContainText("The refund was not made");
  await expect(units).toHaveValue("2");
  await mend();
  await page.keyboard.press("Escape");
  await expect(ask).toBeFocused();
  await page.reload();
  await ask.click();
  await expect(units).toHaveValue("2");
  await expect(dialog.getByLabel("Reason")).toHaveValue("Two too many");
  await dialog.getByRole("button", { name: "Ask for the refund" }).click();
  await expectToast(page, "Refund Requested", `${shown} goes back to the card.`);
  await expect(dialog).toHaveCount(0);
  await expect(ask).toBeFocused();
  for (const tab of [page, watching]) {
    const refunds = tab.getByRole("list", { name: "Refunds" });
    await expect(refunds).toContainText(`2 × ${line.name}`);
    await expect(refunds).toContainText(shown ?? "nothing");
    await expect(tab.getByText("2 given back")).toBeVisible();
  }

  await ask.click();
  const { refundableAmount } = await readLines(api, orderId);
  await expect(dialog.getByRole("status")).toContainText(dollars(Number(refundableAmount)));
  await dialog.getByRole("button", { name: "Ask for the refund" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(ask).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Mark as received" })).toHaveCount(0);
  await expect(watching.getByText("Refunded", { exact: true }).first()).toBeVisible();
  await expect(watching.getByRole("button", { name: "Ask for a refund" })).toHaveCount(0);
});

test("what has arrived is marked line by line, and said when it can arrive no more", {
  tag: "@desk",
}, async ({ page, api }) => {
  const orderId = await buyFence(page, api);
  const { lines } = await readLines(api, orderId);
  const [late, ...others] = lines;
  if (!late || others.length === 0) throw new Error("The fence needs more than one material.");
  const mark = page.getByRole("button", { name: "Mark as received" });
  await mark.click();
  const dialog = page.getByRole("dialog");
  const send = dialog.getByRole("button", { name: "Mark as received" });
  await expectThumbTargets(dialog);
  await expectNothingLost(page, "the dialog that marks an order as received");
  for (const { name } of lines) await dialog.getByText(name, { exact: true }).click();
  await send.click();
  await expect(dialog.getByRole("alert")).toContainText("Please choose at least one line");
  for (const { name } of others) await dialog.getByText(name, { exact: true }).click();
  const mend = await failOperation(page, "MarkOrderReceived");
  await send.click();
  await expect(dialog.getByRole("alert")).toContainText("Not marked as received");
  await expect(dialog.getByRole("checkbox", { name: late.name })).not.toBeChecked();
  await mend();
  await send.click();
  await expectToast(page, "Part of the Order Received");
  await expect(page.getByText("Partly delivered")).toBeVisible();
  await expect(page.getByText(/^Received (?!in part)/)).toHaveCount(others.length);
  await expect(mark).toBeFocused();

  await mark.click();
  await expect(dialog.getByRole("checkbox")).toHaveCount(1);
  // Paid back in another tab before this one says so.
  await api.graphql(
    z.object({ refundOrder: z.object({ order: z.object({ status: z.literal("REFUNDED") }) }) }),
    `mutation ($input: RefundOrderInput!) { refundOrder(input: $input) {
      ... on RefundOrderSuccess { order { status } } } }`,
    { input: { orderId } },
  );
  await send.click();
  await expect(dialog.getByRole("alert")).toContainText(
    "Only what is bought, and not given back, can arrive.",
  );
  await dialog.getByRole("button", { name: "Not now" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("an order that is not paid is given up after one question; one that was paid meanwhile says so", {
  tag: "@desk",
}, async ({ page, context, api }) => {
  const { id } = await api.createReadyProject({ name: "Garden fence" });
  const checkout = await context.newPage();
  await checkout.goto(`/checkout?projectId=${id}&type=bundled`);
  await checkout.getByRole("button", { name: /^Pay \$/ }).click();
  await checkout.getByRole("link", { name: "Back without paying" }).click();
  await expect(checkout.getByRole("link", { name: /^Pay \$/ })).toBeVisible();
  await openOrder(page, api, id);
  await expect(page.getByRole("button", { name: "Ask for a refund" })).toHaveCount(0);
  const give = page.getByRole("button", { name: "Cancel the order" });
  await give.click();
  const dialog = page.getByRole("dialog");
  await expectThumbTargets(dialog);
  await expectNothingLost(page, "the dialog that cancels an order");
  await dialog.getByRole("button", { name: "Keep it" }).click();
  await expect(give).toBeFocused();
  await give.click();
  await dialog.getByRole("button", { name: "Cancel the order" }).click();
  await expectToast(page, "Order Cancelled", "Nothing was charged.");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(give).toHaveCount(0);
  await expect(checkout.getByText("This order was given up")).toBeVisible();

  await checkout.getByRole("button", { name: "Retry" }).click();
  await checkout.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(give).toBeVisible();
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
  unit: "pieces" }] }) { ... on ReorderSubscriptionSuccess { subscription { id } } } }`;

/** A reorder whose charge waits for its buyer, as their bank asks. */
async function orderStuds(page: Page, api: Api): Promise<void> {
  await saveCard(page, CARDS.alwaysAsks);
  await api.graphql(z.object({ updateOrderSafeguards: z.object({}) }), AUTOMATIC, {});
  const { createReorderSubscription: made } = await api.graphql(
    z.object({ createReorderSubscription: z.object({ subscription: z.object({ id: z.string() }) }) }),
    SUBSCRIBE,
    {},
  );
  await page.goto("/subscriptions");
  await page.getByRole("button", { name: "Order now: Site supplies" }).click();
  expect(made.subscription.id).not.toBe("");
  await page.getByRole("link", { name: "Confirm the payment" }).click();
  await expect(page.getByText("Not paid yet")).toBeVisible();
}

test.describe("a reorder that waits for its buyer", () => {
  // The payment page answers a card that is not taken with the provider's status, which browsers log.
  test.use({ expectedComplaints: /status of 4\d\d .*\/sandbox\/payments\// });

  test("is paid on its order's page, after a declined card with another one", { tag: "@desk" }, async ({
    page,
    api,
  }) => {
    await orderStuds(page, api);
    await page.getByRole("button", { name: /^Pay \$.* to Reorder: Site supplies/ }).click();
    await payByCard(page, CARDS.declined);
    await expect(page.getByRole("alert")).toContainText("Your card was declined.");
    await page.getByRole("link", { name: "Back without paying" }).click();
    await expect(page.getByRole("alert")).toContainText("Your card was declined.");
    await page.getByRole("button", { name: /^Try again/ }).click();
    await payByCard(page, CARDS.good);
    await expect(page.getByRole("button", { name: "Mark as received" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Cancel the order" })).toHaveCount(0);
    await page.goto("/subscriptions");
    const order = page.getByRole("list", { name: "Orders" }).getByRole("listitem").first();
    await expect(order.getByText("Ordered", { exact: true })).toBeVisible();

    await order.getByRole("link", { name: "Order and receipt" }).click();
    await page.getByRole("button", { name: "Mark as received" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("list", { name: "Goes on the shelf" })).toContainText("2x4x8 stud");
    await dialog.getByRole("button", { name: "Mark as received" }).click();
    await expectToast(page, "Order Received");
    await page.goto("/subscriptions?tab=inventory");
    await expect(page.getByRole("list", { name: "Inventory" })).toContainText("2x4x8 stud");
  });

  test("is given up there, and not ordered", { tag: "@desk" }, async ({ page, api }) => {
    await orderStuds(page, api);
    await page.getByRole("button", { name: "Cancel the order" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel the order" }).click();
    await expectToast(page, "Order Cancelled", "Nothing was charged.");
    await page.goto("/subscriptions");
    const order = page.getByRole("list", { name: "Orders" }).getByRole("listitem").first();
    await expect(order.getByText("Cancelled", { exact: true })).toBeVisible();
  });
});
