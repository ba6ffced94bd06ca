import type Stripe from "stripe";
import { REFUND_STATES } from "../../domains/order/index.ts";
import {
  INTENT_STATUSES,
  PaymentProviderError,
  type ProviderCard,
  type ProviderEvent,
  type ProviderIntent,
  type ProviderPayment,
  type ProviderRefund,
  type ProviderSetup,
} from "../../domains/payment/index.ts";

/** Maps the provider's intent to the domain's terms. @param refunds refunds of it */
export function toProviderIntent(
  intent: Stripe.PaymentIntent,
  refunds: readonly Stripe.Refund[] = [],
): ProviderIntent {
  const status = INTENT_STATUSES.find((known) => known === intent.status);
  if (status === undefined) {
    throw new PaymentProviderError("invalid", `unknown status of a payment intent: ${intent.status}`);
  }
  const failure = intent.last_payment_error;
  return {
    id: intent.id,
    status,
    amountCents: intent.amount,
    currency: intent.currency,
    clientSecret: intent.client_secret,
    metadata: intent.metadata,
    failureMessage: failure?.message ?? null,
    // "authentication_required" comes as the code or, with a general code, as the issuer's reason.
    failureCode: failure?.decline_code ?? failure?.code ?? null,
    refunds: refunds.map(toProviderRefund),
  };
}

/** States that outlive an expired page: money has moved, or is about to. */
const MOVED: readonly string[] = ["processing", "requires_capture", "succeeded"];

/**
 * Maps a page to the payment that is made on it.
 * @param intent its intent; null while nobody has confirmed it
 */
export function toProviderPage(
  session: Stripe.Checkout.Session,
  intent: ProviderIntent | null,
): ProviderPayment {
  const page = { id: session.id, url: session.url };
  if (intent && (MOVED.includes(intent.status) || session.status !== "expired")) return { ...intent, page };
  return {
    id: intent?.id ?? null,
    page,
    status: session.status === "expired" ? "canceled" : "requires_payment_method",
    amountCents: session.amount_total ?? 0,
    currency: session.currency ?? "",
    clientSecret: null,
    metadata: session.metadata ?? {},
    failureMessage: null,
    failureCode: null,
    refunds: [],
  };
}

export function toProviderRefund(refund: Stripe.Refund): ProviderRefund {
  return {
    id: refund.id,
    // A state that the types do not know yet counts as not final.
    status: REFUND_STATES.find((known) => known === refund.status) ?? "pending",
    amountCents: refund.amount,
    metadata: refund.metadata ?? {},
  };
}

/** @param setup with its payment method expanded */
export function toProviderSetup(setup: Stripe.SetupIntent): ProviderSetup {
  const isDone = setup.status === "succeeded";
  const method = typeof setup.payment_method === "object" ? setup.payment_method : null;
  return {
    id: setup.id,
    isDone,
    clientSecret: setup.client_secret,
    customerId: typeof setup.customer === "string" ? setup.customer : (setup.customer?.id ?? null),
    card: isDone && method ? toCard(method) : null,
    failureMessage: setup.last_setup_error?.message ?? null,
  };
}

function toCard({ id, card }: Stripe.PaymentMethod): ProviderCard | null {
  if (!card) return null;
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = card;
  return { id, brand, last4, expMonth, expYear };
}

/**
 * The event's id, type and subject: the object itself, or the intent that a charge or refund belongs to.
 * @param isLive whether our key is a live one
 */
export function toProviderEvent(event: Stripe.Event, isLive: boolean): ProviderEvent {
  const object: object = event.data.object;
  return {
    id: event.id,
    type: event.type,
    intentId: idOf(object, "payment_intent") ?? textOf(object, "payment_intent"),
    // Checkout pages also sell subscriptions, which are not payments for orders.
    pageId: textOf(object, "mode") === "payment" ? idOf(object, "checkout.session") : null,
    setupId: idOf(object, "setup_intent"),
    isForeign: (event.account ?? null) !== null || (event.livemode ?? isLive) !== isLive,
  };
}

function idOf(object: object, kind: string): string | null {
  return textOf(object, "object") === kind ? textOf(object, "id") : null;
}

function textOf(object: object, name: string): string | null {
  const value: unknown = Reflect.get(object, name);
  return typeof value === "string" ? value : null;
}
