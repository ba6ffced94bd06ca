/** Where people pay, depending on the configured provider. */

import type { Config } from "../config.ts";
import { outcomePath, type PaymentProvider, paymentPath } from "../domains/payment/index.ts";
import type { PaymentPages } from "../domains/payment/payment.context.ts";
import { createStripePaymentProvider } from "../integrations/stripe/index.ts";
import { PAYMENT_PAGES_PATH, type Sandbox } from "../sandbox/index.ts";

/** Where the saved card is shown. */
const SETTINGS_PATH = "/settings?tab=payment";

/** For a provider whose forms are embedded in our pages, or for none. */
const NO_PAGES = { hostedPageUrl: () => null, setupPageUrl: () => null };

/** For the provider's test mode, whose cards charge no one (https://docs.stripe.com/keys). */
const TEST_KEY = /^sk_test_/;

/** Whether cards are really charged. */
export const takesRealMoney = (stripe: Config["stripe"]): boolean =>
  stripe !== null && !TEST_KEY.test(stripe.secretKey);

/** The configured provider and its pages: the real one, the stand-in, or none. */
export function choosePayments(
  config: Pick<Config, "stripe" | "isProduction">,
  sandbox: Sandbox | null,
  publicUrl: string,
): { provider: PaymentProvider | null; pages: PaymentPages } {
  const { isProduction, stripe } = config;
  if (stripe) {
    return {
      provider: createStripePaymentProvider({ ...stripe, isProduction }),
      pages: {
        provider: "STRIPE",
        takesRealMoney: takesRealMoney(stripe),
        publishableKey: stripe.publishableKey,
        ...NO_PAGES,
      },
    };
  }
  if (!sandbox?.payments) {
    return {
      provider: null,
      pages: { provider: "NONE", takesRealMoney: false, publishableKey: null, ...NO_PAGES },
    };
  }
  return {
    provider: createStripePaymentProvider({
      secretKey: sandbox.keys.secretKey,
      webhookSecret: sandbox.keys.webhookSecret,
      apiBase: sandbox.payments.url,
      isProduction,
    }),
    pages: {
      provider: "SANDBOX",
      takesRealMoney: false,
      publishableKey: null,
      hostedPageUrl(order, payment) {
        const page = new URL(`${publicUrl}${PAYMENT_PAGES_PATH}/pay/${payment.intentId}`);
        const back = paymentPath(order);
        // Orders to other suppliers may still be unpaid.
        const success = order.paymentType === "multi-supplier" ? back : outcomePath(order);
        page.searchParams.set("client_secret", payment.clientSecret);
        page.searchParams.set("return_url", `${publicUrl}${success}`);
        page.searchParams.set("cancel_url", `${publicUrl}${back}`);
        return page.toString();
      },
      setupPageUrl({ setupId, clientSecret }) {
        const page = new URL(`${publicUrl}${PAYMENT_PAGES_PATH}/setup/${setupId}`);
        page.searchParams.set("client_secret", clientSecret);
        page.searchParams.set("return_url", `${publicUrl}${SETTINGS_PATH}`);
        page.searchParams.set("cancel_url", `${publicUrl}${SETTINGS_PATH}`);
        return page.toString();
      },
    },
  };
}
