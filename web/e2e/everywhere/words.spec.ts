/**
 * The entries of the error catalog (section 8 of the specification) that need a browser: a script that cannot be
 * loaded. The others, and the validation messages of section 5, are read by the tests next to the screens; those that
 * belong to a story, by that story: testing/words-in-stories.test.ts.
 */
import { expect } from "@playwright/test";
import { loseStripeScript, payWithStripe } from "../support/pay-with-stripe.ts";
import { testInNewBrowser as test } from "../support/test.ts";

// Its pages load the provider's script, which the content security policy forbids where payments go to the sandbox.
test.use({ bypassCSP: true });

test("a provider's script that cannot be had is said at the checkout and where payments are checked", async ({
  page,
  api,
}) => {
  const { id } = await api.createReadyProject();
  await payWithStripe(page);
  await loseStripeScript(page);
  await page.goto(`/checkout?projectId=${id}&type=bundled`);
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Payment unavailable" })).toContainText(
    "Payment system temporarily unavailable. Please refresh and try again.",
  );
  await page.goto("/debug/payment");
  await expect(page.getByRole("alert").filter({ hasText: "Payments are not available" })).toContainText(
    "Stripe is not available - this could be due to network issues or invalid configuration",
  );
});
