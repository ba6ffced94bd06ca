import type { Page } from "@playwright/test";
import { answerOperation } from "./answer-operation.ts";

/** Lets the server create the order, and Stripe take its payment: in the form, unless a page of the provider is open. */
export async function payWithStripe(page: Page): Promise<void> {
  await answerOperation(page, "CheckoutProject", ({ checkoutProject }) => {
    const answer = Object(checkoutProject);
    const isOnPage = answer.clientSecret === null && answer.hostedPageUrl !== null;
    const form = isOnPage ? {} : { clientSecret: "pi_1_secret_2", hostedPageUrl: null };
    return { checkoutProject: { ...answer, provider: "STRIPE", ...form } };
  });
}

/** Says that Stripe takes payments here, while its browser script cannot be had. */
export async function loseStripeScript(page: Page): Promise<void> {
  await answerOperation(page, "PaymentConfiguration", () => ({
    paymentConfiguration: {
      __typename: "PaymentConfiguration",
      provider: "STRIPE",
      takesRealMoney: false,
      publishableKey: "pk_test_1",
    },
  }));
  await page.route("https://js.stripe.com/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "" }),
  );
}
