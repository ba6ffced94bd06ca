/**
 * Entries of the error catalogue (section 8 of the specification) that need the provider's script, brought about in a
 * browser and read on their screens. The others, and the validation messages of section 5, are read by the tests of
 * screens beside the screens; those that belong to a story, by it: testing/words-in-stories.test.ts.
 */
import { expect, type Page } from "@playwright/test";
import { answerOperation } from "../support/answer-operation.ts";
import { failOperation } from "../support/fail-operation.ts";
import { payWithStripe } from "../support/pay-with-stripe.ts";
import { expectToast, testInNewBrowser as test } from "../support/test.ts";

// Its pages load the provider's script, which a page may not where the sandbox is paid.
test.use({ bypassCSP: true });

/** What the installation says about its payments from here on. */
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

/**
 * The provider's script as far as the page uses it.
 *
 * @param outcomes of the payments, in turn: an error that the provider gives back; null, and the script breaks
 */
function providersScript(outcomes: ReadonlyArray<{ type: string; message: string } | null>): string {
  return `{
    const outcomes = ${JSON.stringify(outcomes)};
    const nothing = () => undefined;
    const element = { mount: nothing, on: nothing, once: nothing, off: nothing, update: nothing, destroy: nothing };
    const elements = { create: () => element, getElement: () => null, update: nothing, on: nothing, off: nothing };
    window.Stripe = () => ({
      elements: () => elements,
      createToken: nothing, createPaymentMethod: nothing, confirmCardPayment: nothing,
      registerAppInfo: nothing, _registerWrapper: nothing,
      async confirmPayment() {
        const error = outcomes.shift();
        if (error) return { error };
        throw new Error("The provider's script broke.");
      },
    });
  }`;
}

async function serveScript(page: Page, body: string): Promise<void> {
  await page.route("https://js.stripe.com/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body }),
  );
}

test("why nothing can be paid at the checkout, and where it can", async ({ page, api }) => {
  const { id } = await api.createReadyProject();
  await payWithStripe(page);
  const open = () => page.goto(`/checkout?projectId=${id}&type=bundled`);
  const unavailable = page.getByRole("alert").filter({ hasText: "Payment unavailable" });

  await failOperation(page, "PaymentConfiguration");
  await open();
  await expect(unavailable).toContainText("Failed to initialize payment system. Please refresh the page.");
  await expect(page.getByRole("link", { name: "Back to Projects" })).toBeVisible();

  await configure(page, "STRIPE", null);
  await open();
  await expect(unavailable).toContainText("Stripe payment system is not available. Please try again later.");

  await configure(page, "STRIPE", "sk_test_1");
  await open();
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(unavailable).toContainText("Key format is invalid - must start with pk_");
  await serveScript(page, "");
  await page.goto("/debug/payment");
  const tests = page.getByRole("list", { name: "Tests" });
  await expect(tests).toContainText("Key format is invalid - must start with pk_");

  await configure(page, "STRIPE", "pk_test_1");
  await page.goto("/debug/payment");
  await expect(page.getByRole("alert").filter({ hasText: "Payments are not available" })).toContainText(
    "Stripe is not available - this could be due to network issues or invalid configuration",
  );
  await open();
  await expect(unavailable).toContainText(
    "Payment system temporarily unavailable. Please refresh and try again.",
  );
});

test("a card that the provider refuses, and a provider whose script breaks", async ({ page, api }) => {
  const { id } = await api.createReadyProject();
  await payWithStripe(page);
  await configure(page, "STRIPE", "pk_live_1");
  await serveScript(
    page,
    providersScript([
      { type: "card_error", message: "Your card has expired." },
      { type: "api_error", message: "Internal words of the provider." },
      null,
    ]),
  );
  await page.goto(`/projects/${id}/basket`);
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();
  const pay = page.getByRole("button", { name: /^Pay \$/ });
  // The first one makes the order, for which the provider's form is.
  await pay.click();
  await expect(page.locator("form").filter({ has: pay })).toBeVisible();
  await pay.click();
  await expectToast(page, "Payment Failed", "Your card has expired.");
  await pay.click();
  await expectToast(page, "Payment Failed", "An unexpected error occurred. Please try again.");
  await pay.click();
  await expectToast(page, "Payment Error", "An unexpected error occurred. Please try again.");
  await expect(pay).toBeEnabled();
});
