import { loseStripeScript, payWithStripe } from "../support/pay-with-stripe.ts";
import { CARDS, expect, payByCard, test } from "../support/test.ts";

// The payment page answers a declined card with the provider's status, and where payments go to the sandbox the page's
// policy keeps the provider's script out: browsers log both.
test.use({ expectedComplaints: /status of 4\d\d .*\/sandbox\/payments\/|js\.stripe\.com/ });

/** What the card and the page show in each state: features/payment/checkout/pay-on-page.test.tsx. */
test("where the provider's form cannot be loaded, its page in a new tab takes the payment, and both tabs end at the success", async ({
  page,
  context,
  api,
}) => {
  const { id } = await api.createReadyProject();
  await page.setViewportSize({ width: 390, height: 700 });
  await payWithStripe(page);
  await loseStripeScript(page);
  await page.goto(`/checkout?projectId=${id}&type=bundled`);
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Payment unavailable" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Pay with payment provider" })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("link", { name: "Back to Projects" })).toBeInViewport({ ratio: 1 });
  const opened = context.waitForEvent("page");
  await page.getByRole("button", { name: "Pay with payment provider" }).click();
  const tab = await opened;
  await expect(tab.getByRole("heading", { name: "Pay by card" })).toBeVisible();
  const [order] = await api.listOrders(id);
  await expect(tab.getByText("Tax", { exact: true })).toBeVisible();
  expect(order?.status).toBe("PENDING");

  await payByCard(tab, CARDS.declined);
  await expect(tab.getByRole("alert")).toContainText("Your card was declined.");
  await payByCard(tab, CARDS.asksForApproval);
  await tab.getByRole("button", { name: "Approve" }).click();
  for (const one of [tab, page]) {
    await expect(one.getByRole("heading", { level: 1, name: "Payment Successful" })).toBeVisible();
    await expect(one).toHaveURL(`/checkout/success?projectId=${id}&type=bundled`);
  }
  expect((await api.listOrders(id)).map(({ status }) => status)).toEqual(["PAID"]);
});
