import type { Page } from "@playwright/test";
import { answerOperation } from "./answer-operation.ts";

/** Lets the server create the order, and Stripe take its payment. */
export async function payWithStripe(page: Page): Promise<void> {
  await answerOperation(page, "CheckoutProject", ({ checkoutProject }) => ({
    checkoutProject: Object.assign({}, checkoutProject, {
      provider: "STRIPE",
      clientSecret: "pi_1_secret_2",
      hostedPageUrl: null,
    }),
  }));
}
