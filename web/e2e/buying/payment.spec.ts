import type { Page } from "@playwright/test";
import { CARDS, expect, fillCard, payByCard, test } from "../support/test.ts";

// The payment page answers a card that is not taken with the provider's status, which browsers log.
test.use({ expectedComplaints: /status of 4\d\d .*\/sandbox\/payments\// });

/** From the checkout page to the provider's page. */
async function goToPaymentPage(page: Page, projectId: string): Promise<void> {
  await page.goto(`/checkout?projectId=${projectId}&type=bundled`);
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(page.getByRole("heading", { name: "Pay by card" })).toBeVisible();
}

test("a card that is incomplete, declined or refused pays nothing and loses nothing; one that is approved pays once, in every tab", async ({
  page,
  context,
  api,
}) => {
  const { id } = await api.createReadyProject();
  const before = await api.getBasket(id);
  const [basket, checkout] = [await context.newPage(), await context.newPage()];
  await basket.goto(`/projects/${id}/basket`);
  await expect(basket.getByRole("button", { name: "Proceed to Checkout" })).toBeVisible();
  await checkout.goto(`/checkout?projectId=${id}&type=bundled`);
  const pay = page.getByRole("button", { name: /^Pay \$/ });
  await page.goto(`/projects/${id}/basket`);
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();
  await expect(pay).toBeVisible();
  expect(await api.listOrders(id)).toEqual([]);
  await pay.dblclick();
  await expect(page.getByRole("heading", { name: "Pay by card" })).toBeVisible();
  expect((await api.listOrders(id)).map(({ status }) => status)).toEqual(["PENDING"]);

  await pay.click();
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
  expect(await api.getBasket(id)).toEqual(before);
  expect((await api.listOrders(id)).map((order) => order.status)).not.toContain("PAID");

  await page.getByRole("link", { name: /^Pay \$/ }).click();
  await payByCard(page, CARDS.asksForApproval);
  await page.getByRole("button", { name: "Refuse" }).click();
  await expect(page.getByRole("alert")).toContainText("unable to authenticate your payment method");
  await fillCard(page, CARDS.asksForApproval);
  await pay.dblclick();
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Payment Successful" })).toBeVisible();
  expect((await api.listOrders(id)).map((order) => order.status)).toEqual(["PAID"]);

  await expect(basket.getByText("Everything is ordered.")).toBeVisible();
  await expect(checkout.getByText("This order is paid")).toBeVisible();
  for (const tab of [basket, checkout]) {
    await tab.reload();
    await expect(tab.getByText(/^(Everything is ordered\.|This order is paid)$/)).toBeVisible();
    await expect(tab.getByRole("button", { name: /^(Pay \$|Proceed to Checkout)/ })).toBeHidden();
  }
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
