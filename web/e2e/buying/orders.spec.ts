import { z } from "zod";
import { expect, test } from "../support/test.ts";

test("a paid order stands in the history with its receipt and what was given back, and nobody else sees it", async ({
  page,
  api,
  browser,
}) => {
  const { id } = await api.createReadyProject({ name: "Garden fence" });
  await page.goto("/orders");
  await expect(page.getByText("No orders yet")).toBeVisible();

  await api.payForProject(id);

  await page.reload();
  const rows = page.getByRole("list", { name: "Orders" }).getByRole("listitem");
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText("Garden fence");
  await expect(rows.first()).toContainText("Paid");
  await page.getByRole("combobox", { name: "Status" }).selectOption({ label: "Not paid yet" });
  await expect(page.getByText("No order stands like that")).toBeVisible();
  await page.getByRole("combobox", { name: "Status" }).selectOption({ label: "Paid or on account" });
  await rows.first().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: /^Order [0-9A-F]{8}$/ })).toBeVisible();
  await expect(page.getByText("Total", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Print Receipt" })).toBeVisible();

  const orderId = new URL(page.url()).pathname.split("/").at(-1);
  const refunded = await api.graphql(
    z.object({ refundOrder: z.object({ refund: z.object({ amount: z.string() }) }) }),
    `mutation ($input: RefundOrderInput!) { refundOrder(input: $input) {
      ... on RefundOrderSuccess { refund { amount } } } }`,
    { input: { orderId, reason: "The fence is put off" } },
  );
  const refunds = page.getByRole("list", { name: "Refunds" });
  await expect(refunds).toContainText("All that was left of the order, delivery included");
  await expect(refunds).toContainText("The fence is put off");
  const { amount } = refunded.refundOrder.refund;
  await expect(refunds).toContainText(
    `$${Number(amount).toLocaleString("en-US", { minimumFractionDigits: 2 })}`,
  );

  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Yardstick · Receipt")).toBeVisible();
  await expect(page.getByRole("button", { name: "Print Receipt" })).toBeHidden();
  await expect(page.getByRole("banner")).toBeHidden();

  const elsewhere = await browser.newContext();
  await elsewhere.request.post(new URL("/api/auth/register", page.url()).href, {
    data: { username: `nosy.${Date.now().toString(36)}`, password: "not my order" },
  });
  const stranger = await elsewhere.newPage();
  await stranger.goto(page.url());
  await expect(stranger.getByRole("heading", { level: 1, name: "Order not found" })).toBeVisible();
  await elsewhere.close();
});
