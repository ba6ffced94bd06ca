/** Where the Professional plan is bought, depending on the configured payment provider. */
import type { Config } from "../config.ts";
import type { PlanProvider } from "../domains/account/index.ts";
import { createStripePlanProvider } from "../integrations/stripe/index.ts";
import { PAYMENT_PAGES_PATH, type Sandbox } from "../sandbox/index.ts";

/** The configured provider, or the stand-in with its own page; null when there is neither. */
export function choosePlanProvider(
  {
    stripe,
    isProduction,
    professionalPaymentLinkUrl,
  }: Pick<Config, "stripe" | "isProduction" | "professionalPaymentLinkUrl">,
  sandbox: Sandbox | null,
  publicUrl: string,
): PlanProvider | null {
  if (stripe) {
    return createStripePlanProvider({ ...stripe, isProduction, paymentLinkUrl: professionalPaymentLinkUrl });
  }
  if (!sandbox?.payments) return null;
  const { secretKey, webhookSecret } = sandbox.keys;
  return createStripePlanProvider({
    secretKey,
    webhookSecret,
    apiBase: sandbox.payments.url,
    isProduction,
    paymentLinkUrl: `${publicUrl}${PAYMENT_PAGES_PATH}/subscribe`,
  });
}
