/** Where people pay, by the provider that is configured. */

import type { Config } from "./config.ts";
import type { PaymentProvider } from "./domains/payment/index.ts";
import { createStripePaymentProvider } from "./integrations/stripe/index.ts";
import { PAYMENT_PAGES_PATH, type Sandbox } from "./sandbox/index.ts";
import type { PaymentPages } from "./services.ts";

/** The configured provider with its pages: the real one, the stand-in, or none. */
export function choosePayments(
  config: Pick<Config, "stripe" | "isProduction" | "paymentLinkUrl">,
  sandbox: Sandbox | null,
  publicUrl: string,
): { provider: PaymentProvider | null; pages: PaymentPages } {
  const fallbackUrl = config.paymentLinkUrl;
  const { isProduction, stripe } = config;
  if (stripe) {
    return {
      provider: createStripePaymentProvider({ ...stripe, isProduction }),
      pages: {
        provider: "STRIPE",
        publishableKey: stripe.publishableKey,
        fallbackUrl,
        hostedPageUrl: () => null,
      },
    };
  }
  if (!sandbox?.payments) {
    return {
      provider: null,
      pages: { provider: "NONE", publishableKey: null, fallbackUrl, hostedPageUrl: () => null },
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
      publishableKey: null,
      fallbackUrl,
      hostedPageUrl(order, payment) {
        const page = new URL(`${publicUrl}${PAYMENT_PAGES_PATH}/pay/${payment.intentId}`);
        const project = new URLSearchParams({ projectId: order.projectId, type: order.paymentType });
        page.searchParams.set("client_secret", payment.clientSecret);
        page.searchParams.set("return_url", `${publicUrl}/checkout/success?${project}`);
        page.searchParams.set("cancel_url", `${publicUrl}/checkout?${project}`);
        return page.toString();
      },
    },
  };
}
