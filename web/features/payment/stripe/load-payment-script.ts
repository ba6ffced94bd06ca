import type { Stripe, StripeConstructor } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { PAYMENT_SCRIPT_RETRY_MS } from "../../../../schema/constants.ts";

declare global {
  interface Window {
    Stripe?: StripeConstructor;
  }
}

const FALLBACK_SCRIPT = "https://js.stripe.com/v3/";

/** Texts of the specification, section 8. */
export const PAYMENT_SCRIPT_MESSAGES = {
  keyFormat: "Key format is invalid - must start with pk_",
  unavailable: "Payment system temporarily unavailable. Please refresh and try again.",
  notReady: "Please wait for the payment system to load completely.",
} as const;

async function addFallbackScript(): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const script = document.createElement("script");
    script.src = FALLBACK_SCRIPT;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => reject(new Error(PAYMENT_SCRIPT_MESSAGES.unavailable)));
    document.head.append(script);
  });
}

/** Tries the provider's loader, then a script already on the page, then the provider's older script. */
async function loadOnce(publishableKey: string): Promise<Stripe> {
  try {
    const stripe = await loadStripe(publishableKey);
    if (stripe) return stripe;
  } catch {
    // Handled below: the other ways do not depend on why this one failed.
  }
  if (!window.Stripe) await addFallbackScript();
  if (!window.Stripe) throw new Error(PAYMENT_SCRIPT_MESSAGES.unavailable);
  return window.Stripe(publishableKey);
}

/**
 * Loads the provider's browser script. After a failure, tries every way once more after two seconds.
 *
 * @throws Error with a message for the screen when the key is malformed or the script cannot be loaded
 */
export async function loadPaymentScript(publishableKey: string): Promise<Stripe> {
  if (!publishableKey.startsWith("pk_")) throw new Error(PAYMENT_SCRIPT_MESSAGES.keyFormat);
  try {
    return await loadOnce(publishableKey);
  } catch {
    await new Promise((resolve) => setTimeout(resolve, PAYMENT_SCRIPT_RETRY_MS));
    return loadOnce(publishableKey);
  }
}
