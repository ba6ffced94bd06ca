import type Stripe from "stripe";
import {
  INTENT_STATUSES,
  PaymentProviderError,
  type ProviderEvent,
  type ProviderIntent,
} from "../../domains/payment/index.ts";

/** The provider's intent in the domain's words. */
export function toProviderIntent(intent: Stripe.PaymentIntent): ProviderIntent {
  const status = INTENT_STATUSES.find((known) => known === intent.status);
  if (status === undefined) {
    throw new PaymentProviderError("invalid", `unknown status of a payment intent: ${intent.status}`);
  }
  const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
  return {
    id: intent.id,
    status,
    amountCents: intent.amount,
    currency: intent.currency,
    clientSecret: intent.client_secret,
    metadata: intent.metadata,
    failureMessage: intent.last_payment_error?.message ?? null,
    refundedCents: charge?.amount_refunded ?? 0,
  };
}

/** The event's id, type and the intent it is about: the object itself, or the one a charge or refund belongs to. */
export function toProviderEvent(event: Stripe.Event): ProviderEvent {
  const object: object = event.data.object;
  return { id: event.id, type: event.type, intentId: intentIdOf(object) };
}

function intentIdOf(object: object): string | null {
  if ("object" in object && object.object === "payment_intent") return textOf(object, "id");
  return textOf(object, "payment_intent");
}

function textOf(object: object, name: string): string | null {
  const value: unknown = Reflect.get(object, name);
  return typeof value === "string" ? value : null;
}
