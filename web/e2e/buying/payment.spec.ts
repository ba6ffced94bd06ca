import type { Page } from "@playwright/test";
import { z } from "zod";
import { CARDS, expect, payByCard, test } from "../support/test.ts";

// The payment page answers a card that is not taken with the provider's status, which browsers log.
test.use({ expectedComplaints: /status of 4\d\d .*\/sandbox\/payments\// });

/** From the checkout page to the provider's page. */
async function goToPaymentPage(page: Page, projectId: string): Promise<void> {
  await page.goto(`/checkout?projectId=${projectId}&type=bundled`);
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(page.getByRole("heading", { name: "Pay by card" })).toBeVisible();
}

test("an incomplete card is said by its fields, a declined one in the provider's words, nothing is lost; one whose bank asks pays once that is given", async ({
  page,
  api,
}) => {
  const { id } = await api.createReadyProject();
  const basket = await api.getBasket(id);
  await goToPaymentPage(page, id);
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(page.getByLabel("Card number")).toHaveAccessibleDescription("Your card number is incomplete.");
  await expect(page.getByLabel("Security code")).toHaveAccessibleDescription(
    "Your card's security code is incomplete.",
  );
  await payByCard(page, CARDS.declined);
  await expect(page.getByRole("alert")).toContainText("Your card was declined.");
  await payByCard(page, CARDS.insufficientFunds);
  await expect(page.getByRole("alert")).toContainText("Your card has insufficient funds.");

  await page.getByRole("link", { name: "Back without paying" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();
  expect(await api.getBasket(id)).toEqual(basket);
  expect((await api.listOrders(id)).map((order) => order.status)).not.toContain("PAID");

  await page.getByRole("link", { name: /^Pay \$/ }).click();
  await payByCard(page, CARDS.asksForApproval);
  await page.getByRole("button", { name: "Refuse" }).click();
  await expect(page.getByRole("alert")).toContainText("unable to authenticate your payment method");
  await payByCard(page, CARDS.asksForApproval);
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Payment Successful" })).toBeVisible();
  expect((await api.listOrders(id)).map((order) => order.status)).toEqual(["PAID"]);
});

test("each supplier is paid on its own: one of three is declined, the others stand, and it is paid again", async ({
  page,
  context,
  api,
}) => {
  const { id } = await api.createReadyProject();
  await api.addOfEverySupplier(id);
  const watching = await context.newPage();
  await goToPaymentPage(watching, id);
  await watching.getByRole("link", { name: "Back without paying" }).click();
  await expect(watching.getByRole("link", { name: /^Pay \$/ })).toBeVisible();
  await page.goto(`/projects/${id}/basket`);
  await page.getByRole("link", { name: "Pay each supplier separately" }).click();
  await page.getByRole("button", { name: /^Pay \$.* to each supplier separately$/ }).click();
  await expect(watching.getByText("This order was given up")).toBeVisible();
  await expect(page.getByRole("radio", { name: /^Pay each supplier separately/ })).toBeChecked();
  const suppliers = page.getByRole("list", { name: "Suppliers" }).locator("> li");
  await expect(suppliers).toHaveCount(3);
  await watching.goto(`/checkout?projectId=${id}&type=multi-supplier`);
  await expect(watching.getByText("0 of 3 suppliers paid")).toBeVisible();

  const payOne = async (position: number, card: string) => {
    await suppliers
      .nth(position)
      .getByRole("link", { name: /^Pay \$/ })
      .click();
    await payByCard(page, card);
  };
  await payOne(0, CARDS.good);
  await expect(page.getByText("1 of 3 suppliers paid")).toBeVisible();
  await expect(watching.getByText("1 of 3 suppliers paid")).toBeVisible();
  await payOne(1, CARDS.declined);
  await expect(page.getByRole("alert")).toContainText("Your card was declined.");
  await page.getByRole("link", { name: "Back without paying" }).click();
  await expect(suppliers.nth(1).getByRole("alert")).toContainText("Your card was declined.");
  await payOne(2, CARDS.asksForApproval);
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("2 of 3 suppliers paid")).toBeVisible();
  await expect(watching.getByText("2 of 3 suppliers paid")).toBeVisible();
  await expect(watching.getByText("Your card was declined.")).toBeVisible();

  await page.goto(`/checkout/success?projectId=${id}&type=multi-supplier`);
  await expect(page.getByText("1 supplier is not paid yet")).toBeVisible();
  await page.getByRole("link", { name: "Go on with the payment" }).click();
  await suppliers.nth(1).getByRole("button", { name: "Try again" }).click();
  await payByCard(page, CARDS.good);
  await expect(page.getByRole("heading", { level: 1, name: "Payment Successful" })).toBeVisible();
  await expect(page.getByText("What's next")).toBeVisible();
  const statuses = (await api.listOrders(id)).map(({ status }) => status);
  expect(statuses).toEqual(["PAID", "PAID", "PAID", "CANCELLED"]);
  await expect(watching.getByRole("heading", { level: 1, name: "Payment Successful" })).toBeVisible();
});

test("what changed since the buyer saw the basket is shown and agreed to, in either way of paying", async ({
  page,
  api,
}) => {
  const { id } = await api.createReadyProject();
  await api.addOfEverySupplier(id);
  const basket = await api.getBasket(id);
  const [first, second] = basket.items;
  if (!first || !second) throw new Error("The basket has fewer than two items.");
  for (const [item, way] of [
    [first, "One payment"],
    [second, "Pay each supplier separately"],
  ] as const) {
    await page.goto(`/checkout?projectId=${id}&type=bundled`);
    await page.getByText(way, { exact: true }).click();
    const pay = page.getByRole("button", { name: /^Pay \$/ }).first();
    await expect(pay).toBeVisible();
    await api.setQuantity(basket.id, item.id, item.quantity + 1);
    const changed = page.getByRole("list", { name: "Lines that changed" });
    await expect(changed).toContainText(item.name);
    await expect(changed).toContainText(`${item.quantity + 1} instead of ${item.quantity}.`);
    await expect(pay).toBeHidden();
    await page.getByRole("button", { name: "Accept these changes" }).click();
    await expect(pay).toBeVisible();
  }
});

const guarded = z.object({
  updateOrderSafeguards: z.object({ __typename: z.literal("OrderSafeguardsSuccess") }),
});
const SAFEGUARDS = {
  isAutomatic: false,
  priceRiseAction: "ASK",
  shortStockAction: "ASK",
  lateDeliveryAction: "ASK",
  maxDeliveryFee: "70.00",
};
const GUARD = `mutation ($input: OrderSafeguardsInput!) { updateOrderSafeguards(input: $input) { __typename } }`;

test("order safeguards are shown at the checkout: what stops the order, what is left out of it, and what is agreed to", async ({
  page,
  api,
}) => {
  const { id } = await api.createReadyProject();
  await api.addOfEverySupplier(id);
  const guard = async (deliveryFeeAction: "ASK" | "DROP_LINE" | "STOP") => {
    await api.graphql(guarded, GUARD, { input: { ...SAFEGUARDS, deliveryFeeAction } });
    await page.goto(`/checkout?projectId=${id}&type=bundled`);
  };
  const concerns = page.getByRole("list", { name: "Order safeguards" });
  const agree = page.getByRole("button", { name: "Agree and go on" });
  const pay = page.getByRole("button", { name: /^Pay \$/ });
  await guard("STOP");
  await expect(concerns).toContainText(
    "Home Depot asks $79.00 for delivery, more than the $70.00 you allow.",
  );
  await expect(concerns).toContainText("It stops the order.");
  await expect(agree).toBeHidden();
  await guard("ASK");
  await agree.click();
  await expect(pay).toBeVisible();
  // Agreed to is what is ordered, and nothing is yet.
  await page.reload();
  await expect(concerns).toBeVisible();

  const [, item] = (await api.getBasket(id)).items;
  if (!item) throw new Error("The basket has fewer than two items.");
  await api.setQuantity((await api.getBasket(id)).id, item.id, item.quantity + 1);
  await page.getByRole("button", { name: "Accept these changes" }).click();
  await expect(concerns).toBeVisible();
  await guard("DROP_LINE");
  await expect(concerns).toContainText("This line leaves the basket:");
  await agree.click();
  await expect(pay).toBeVisible();
  await expect(page.getByText("Home Depot", { exact: true })).toBeHidden();
});

test("looking at the checkout orders nothing, in either way of paying; a double click on Pay makes one order, paid once", async ({
  page,
  api,
}) => {
  const { id } = await api.createReadyProject();
  await api.addOfEverySupplier(id);
  const pay = page.getByRole("button", { name: /^Pay \$/ });
  for (const type of ["bundled", "multi-supplier"]) {
    await page.goto(`/checkout?projectId=${id}&type=${type}`);
    await expect(pay).toBeVisible();
  }
  await page.goto(`/projects/${id}/basket`);
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();
  await expect(pay).toBeVisible();
  expect(await api.listOrders(id)).toEqual([]);
  await pay.dblclick();
  await expect(page.getByRole("heading", { name: "Pay by card" })).toBeVisible();
  expect((await api.listOrders(id)).map(({ status }) => status)).toEqual(["PENDING"]);
  await page.getByLabel("Card number").fill(CARDS.good);
  await page.getByLabel("Expiry (MM / YY)").fill("12 / 34");
  await page.getByLabel("Security code").fill("123");
  await page.getByLabel("ZIP code").fill("55802");
  await pay.dblclick();
  await expect(page.getByRole("heading", { level: 1, name: "Payment Successful" })).toBeVisible();
  expect((await api.listOrders(id)).map((order) => order.status)).toEqual(["PAID"]);
});

test("what is paid in one tab is paid in the others, at the basket and at the checkout, and cannot be paid again", async ({
  page,
  context,
  api,
}) => {
  const { id } = await api.createReadyProject();
  const [basket, checkout] = [await context.newPage(), await context.newPage()];
  await basket.goto(`/projects/${id}/basket`);
  await expect(basket.getByRole("button", { name: "Proceed to Checkout" })).toBeVisible();
  await checkout.goto(`/checkout?projectId=${id}&type=bundled`);
  await expect(checkout.getByRole("button", { name: /^Pay \$/ })).toBeVisible();
  await goToPaymentPage(page, id);
  await payByCard(page, CARDS.good);
  await expect(page.getByRole("heading", { level: 1, name: "Payment Successful" })).toBeVisible();
  await expect(basket.getByText("Everything is ordered.")).toBeVisible();
  await expect(checkout.getByText("This order is paid")).toBeVisible();
  for (const tab of [basket, checkout]) {
    await tab.reload();
    await expect(tab.getByText(/^(Everything is ordered\.|This order is paid)$/)).toBeVisible();
    await expect(tab.getByRole("button", { name: /^(Pay \$|Proceed to Checkout)/ })).toBeHidden();
  }
  expect(await api.listOrders(id)).toHaveLength(1);
});
