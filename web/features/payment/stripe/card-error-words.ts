import type { StripeError } from "@stripe/stripe-js";

/** What the provider says of a card to whoever typed it. @returns undefined where it speaks to developers */
export function cardErrorWords({ type, message }: StripeError): string | undefined {
  return type === "card_error" || type === "validation_error" ? message : undefined;
}
