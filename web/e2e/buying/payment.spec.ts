import { CARDS, expect, fillCard, payByCard, test } from "../support/test.ts";

// The payment page answers a declined card with the provider's status, which browsers log.
test.use({ expectedComplaints: /status of 4\d\d .*\/sandbox\/payments\// });

test("two tabs change one basket and lose nothing; a card that is declined or refused pays nothing; one that is approved pays once, in every tab", async ({
  page,
  context,
  api,
}) => {
  const { id } = await api.createReadyProject();
  const [first, second] = (await api.getBasket(id)).items;
  if (!first || !second) throw new Error("The basket has fewer than two items.");
  const [basket, checkout] = [await context.newPage(), await context.newPage()];
  await basket.goto(`/projects/${id}/basket`);
  await expect(basket.getByRole("button", { name: "Proceed to Checkout" })).toBeVisible();
  const pay = page.getByRole("button", { name: /^Pay \$/ });
  await page.goto(`/projects/${id}/basket`);
  for (const [tab, { name }] of [
    [page, first],
    [basket, second],
  ] as const) {
    await tab.getByRole("button", { name: `One more: ${name}` }).click();
  }
  for (const tab of [page, basket]) {
    for (const { name, quantity } of [first, second]) {
      await expect(tab.getByRole("group", { name }).getByRole("status")).toHaveText(String(quantity + 1));
    }
  }
  const before = await api.getBasket(id);
  await checkout.goto(`/checkout?projectId=${id}&type=bundled`);
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();
  await expect(pay).toBeVisible();
  expect(await api.listOrders(id)).toEqual([]);
  await pay.dblclick();
  await expect(page.getByRole("heading", { name: "Pay by card" })).toBeVisible();
  expect((await api.listOrders(id)).map(({ status }) => status)).toEqual(["PENDING"]);

  await payByCard(page, CARDS.declined);
  await expect(page.getByRole("alert")).toContainText("Your card was declined.");
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
    await expect(tab.getByRole("button", { name: /^(Pay \$|Proceed to Checkout)/ })).toBeHidden();
  }
});

/** What a second tab shows of each, and what is restarted: app/routes/checkout/checkout.test.tsx. */
test("each supplier is paid on its own: one of three is declined, the others stand, and it is paid again", async ({
  page,
  api,
}) => {
  const { id } = await api.createReadyProject();
  await api.addOfEverySupplier(id);
  await page.goto(`/checkout?projectId=${id}&type=multi-supplier`);
  await page.getByRole("button", { name: /^Pay \$.* in separate payments$/ }).click();
  const suppliers = page.getByRole("list", { name: "Suppliers" }).locator("> li");
  await expect(suppliers).toHaveCount(3);
  const payOne = async (position: number, card: string) => {
    await suppliers
      .nth(position)
      .getByRole("link", { name: /^Pay \$/ })
      .click();
    await payByCard(page, card);
  };
  await payOne(0, CARDS.good);
  await expect(page.getByText("1 of 3 suppliers paid")).toBeVisible();
  await payOne(1, CARDS.declined);
  await page.getByRole("link", { name: "Back without paying" }).click();
  await expect(suppliers.nth(1).getByRole("alert")).toContainText("Your card was declined.");
  await payOne(2, CARDS.good);
  await expect(page.getByText("2 of 3 suppliers paid")).toBeVisible();

  await suppliers.nth(1).getByRole("button", { name: "Try again" }).click();
  await payByCard(page, CARDS.good);
  await expect(page.getByRole("heading", { level: 1, name: "Payment Successful" })).toBeVisible();
  expect((await api.listOrders(id)).map(({ status }) => status)).toEqual(["PAID", "PAID", "PAID"]);
});
