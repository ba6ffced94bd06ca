/**
 * The entries of the error catalog (section 8 of the specification) that need a browser: a script that cannot be
 * loaded. The others, and the validation messages of section 5, are read by the tests next to the screens; those that
 * belong to a story, by that story: testing/words-in-stories.test.ts.
 */
import { expect, type Page } from "@playwright/test";
import { answerOperation } from "../support/answer-operation.ts";
import { payWithStripe } from "../support/pay-with-stripe.ts";
import { testInNewBrowser as test } from "../support/test.ts";

// Its pages load the provider's script, which the content security policy forbids where payments go to the sandbox.
test.use({ bypassCSP: true });

/** Changes what the installation says about its payments from now on. */
async function configure(page: Page, provider: string, publishableKey: string | null): Promise<void> {
  await answerOperation(page, "PaymentConfiguration", () => ({
    paymentConfiguration: {
      __typename: "PaymentConfiguration",
      provider,
      takesRealMoney: false,
      publishableKey,
    },
  }));
}

test("a provider's script that cannot be had is said at the checkout and where payments are checked", async ({
  page,
  api,
}) => {
  const { id } = await api.createReadyProject();
  await payWithStripe(page);
  await configure(page, "STRIPE", "pk_test_1");
  await page.route("https://js.stripe.com/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "" }),
  );
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
