import type { Page } from "@playwright/test";
import { CARDS, expect, payByCard, test } from "./support/test.ts";

// The payment page answers a card that is not taken with the provider's status, which browsers log.
test.use({ expectedComplaints: /status of 4\d\d .*\/sandbox\/payments\// });

/** From the checkout page to the provider's page. */
async function goToPaymentPage(page: Page, projectId: string): Promise<void> {
  await page.goto(`/checkout?projectId=${projectId}&type=bundled`);
  await page.getByRole("link", { name: /^Pay \$/ }).click();
  await expect(page.getByRole("heading", { name: "Pay by card" })).toBeVisible();
}

test("a declined card and one without funds are said in the provider's words, nothing is lost, and a good card pays", async ({
  page,
  api,
}) => {
  const { id } = await api.createReadyProject();
  const basket = await api.getBasket(id);
  await goToPaymentPage(page, id);
  await payByCard(page, CARDS.declined);
  await expect(page.getByRole("alert")).toContainText("Your card was declined.");
  await payByCard(page, CARDS.insufficientFunds);
  await expect(page.getByRole("alert")).toContainText("Your card has insufficient funds.");

  await page.getByRole("link", { name: "Back without paying" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();
  expect(await api.getBasket(id)).toEqual(basket);
  expect((await api.listOrders(id)).map((order) => order.status)).not.toContain("PAID");

  await page.getByRole("link", { name: /^Pay \$/ }).click();
  await payByCard(page, CARDS.good);
  await expect(page.getByRole("heading", { level: 1, name: "Payment Successful" })).toBeVisible();
  expect((await api.listOrders(id)).map((order) => order.status)).toEqual(["PAID"]);
});

test("a card whose bank asks for approval pays when it is given, and not when it is refused", async ({
  page,
  api,
}) => {
  const { id } = await api.createReadyProject();
  await goToPaymentPage(page, id);
  await payByCard(page, CARDS.asksForApproval);
  await page.getByRole("button", { name: "Refuse" }).click();
  await expect(page.getByRole("alert")).toContainText("unable to authenticate your payment method");
  await payByCard(page, CARDS.asksForApproval);
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Payment Successful" })).toBeVisible();
});

test("a double click on Pay makes one order, paid once", async ({ page, api }) => {
  const { id } = await api.createReadyProject();
  await page.goto(`/checkout?projectId=${id}&type=bundled`);
  await page.getByRole("link", { name: /^Pay \$/ }).dblclick();
  await expect(page.getByRole("heading", { name: "Pay by card" })).toBeVisible();
  await page.getByLabel("Card number").fill(CARDS.good);
  await page.getByLabel("Expiry (MM / YY)").fill("12 / 34");
  await page.getByLabel("Security code").fill("123");
  await page.getByLabel("ZIP code").fill("55802");
  await page.getByRole("button", { name: /^Pay \$/ }).dblclick();
  await expect(page.getByRole("heading", { level: 1, name: "Payment Successful" })).toBeVisible();
  expect((await api.listOrders(id)).map((order) => order.status)).toEqual(["PAID"]);
});

test("a paid project cannot be paid again, from checkout or from its basket", async ({ page, api }) => {
  const { id } = await api.createReadyProject();
  await goToPaymentPage(page, id);
  await payByCard(page, CARDS.good);
  await expect(page.getByRole("heading", { level: 1, name: "Payment Successful" })).toBeVisible();
  await page.goto(`/projects/${id}/basket`);
  await expect(page.getByText("This project is paid.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Proceed to Checkout" })).toBeHidden();
  await page.goto(`/checkout?projectId=${id}&type=bundled`);
  await expect(page.getByRole("link", { name: /^Pay \$/ })).toBeHidden();
  expect(await api.listOrders(id)).toHaveLength(1);
});

test("what is paid in one tab is paid in the others, at the basket and at the checkout", async ({
  page,
  context,
  api,
}) => {
  const { id } = await api.createReadyProject();
  const [basket, checkout] = [await context.newPage(), await context.newPage()];
  await basket.goto(`/projects/${id}/basket`);
  await expect(basket.getByRole("button", { name: "Proceed to Checkout" })).toBeVisible();
  await checkout.goto(`/checkout?projectId=${id}&type=bundled`);
  await expect(checkout.getByRole("link", { name: /^Pay \$/ })).toBeVisible();
  await goToPaymentPage(page, id);
  await payByCard(page, CARDS.good);
  await expect(page.getByRole("heading", { level: 1, name: "Payment Successful" })).toBeVisible();
  await expect(basket.getByText("This project is paid.")).toBeVisible();
  await expect(checkout.getByText("This order is paid")).toBeVisible();
});

test("the payment page says which of the card's fields is not complete", async ({ page, api }) => {
  const { id } = await api.createReadyProject();
  await goToPaymentPage(page, id);
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(page.getByLabel("Card number")).toHaveAccessibleDescription("Your card number is incomplete.");
  await expect(page.getByLabel("Security code")).toHaveAccessibleDescription(
    "Your card's security code is incomplete.",
  );
});

test("checkout without a project leads to the start page", async ({ page, account }) => {
  expect(account.username).toBeTruthy();
  await page.goto("/checkout");
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("button", { name: "Create Project" })).toBeVisible();
});
