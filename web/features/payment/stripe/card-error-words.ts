import type { StripeError } from "@stripe/stripe-js";

/**
 * The provider's message about a card, for the user who typed it. @returns undefined when the message is meant for
 * developers
 */
export function cardErrorWords({ type, message }: StripeError): string | undefined {
  return type === "card_error" || type === "validation_error" ? message : undefined;
}
