import { z } from "zod";
import { expectNothingLost } from "../support/layout.ts";
import { expect, test } from "../support/test.ts";

test("a paid order goes to each supplier, is answered and refunded before the buyer's eyes, printed, and nobody else's", async ({
  page,
  api,
  browser,
}) => {
  const { id } = await api.createReadyProject({ name: "Garden fence" });
  await api.payForProject(id);
  await page.goto("/orders");
  await page.getByRole("link", { name: /Garden fence/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Order [0-9A-F]{8}$/ })).toBeVisible();
  const card = page.locator("section", { has: page.getByRole("heading", { name: "At the suppliers" }) });
  await expect(card.getByText("Confirmed").first()).toBeVisible();
  await expect(card.getByText(/^[A-Z]{5}-1, theirs: /)).toBeVisible();
  await expect(card.getByText("Being sent")).toHaveCount(0);
  await expectNothingLost(page, "an order at its suppliers");

  const orderId = new URL(page.url()).pathname.split("/").at(-1);
  const refunded = await api.graphql(
    z.object({ refundOrder: z.object({ refund: z.object({ amount: z.string() }) }) }),
    `mutation ($input: RefundOrderInput!) { refundOrder(input: $input) {
      ... on RefundOrderSuccess { refund { amount } } } }`,
    { input: { orderId, reason: "The fence is put off" } },
  );
  const { amount } = refunded.refundOrder.refund;
  await expect(page.getByRole("list", { name: "Refunds" })).toContainText(
    `$${Number(amount).toLocaleString("en-US", { minimumFractionDigits: 2 })}`,
  );

  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Yardstick · Receipt")).toBeVisible();
  await expect(page.getByRole("button", { name: "Print Receipt" })).toBeHidden();
  await expect(page.getByRole("banner")).toBeHidden();

  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin });
  await elsewhere.request.post(new URL("/api/auth/register", page.url()).href, {
    data: { username: `nosy.${Date.now().toString(36)}`, password: "not my order" },
  });
  const stranger = await elsewhere.newPage();
  await stranger.goto(`/orders/${orderId}`);
  await expect(stranger.getByRole("heading", { level: 1, name: "Order not found" })).toBeVisible();
  await elsewhere.close();
});
