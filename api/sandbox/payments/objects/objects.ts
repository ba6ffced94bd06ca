import { randomBytes } from "node:crypto";
import type Stripe from "stripe";

/** A payment intent as the sandbox stores it: references are ids, expanded only in an answer. */
export type SandboxIntent = Stripe.PaymentIntent & {
  client_secret: string;
  latest_charge: string | null;
  payment_method: string | null;
};
/** A customer: our id for them in its metadata, and no personal data. */
export interface SandboxCustomer {
  id: string;
  object: "customer";
  created: number;
  livemode: false;
  metadata: Record<string, string>;
}

/** A setup intent: a form for saving a card. */
export interface SandboxSetup {
  id: string;
  object: "setup_intent";
  client_secret: string;
  created: number;
  customer: string | null;
  last_setup_error: { type: string; message: string; code?: string; decline_code?: string } | null;
  livemode: false;
  metadata: Record<string, string>;
  next_action: Stripe.PaymentIntent.NextAction | null;
  payment_method: string | null;
  status: "canceled" | "requires_action" | "requires_payment_method" | "succeeded";
  usage: "off_session" | "on_session";
}

/** A charge always belongs to an intent here, and refers to it by id. */
export type SandboxCharge = Stripe.Charge & { payment_intent: string };

/** A refund always belongs to a charge here, and refers to it by id. */
export type SandboxRefund = Stripe.Refund & { charge: string; payment_intent: string };

/** An event with the payload frozen at the moment it happened. */
export interface SandboxEvent {
  id: string;
  object: "event";
  api_version: string;
  created: number;
  data: { object: object };
  livemode: false;
  pending_webhooks: number;
  request: { id: string; idempotency_key: string | null };
  type: string;
}

/** What the sandbox stores of a card: never the number nor the security code. */
export interface SandboxCard {
  brand: "amex" | "discover" | "mastercard" | "unknown" | "visa";
  last4: string;
  exp_month: number;
  exp_year: number;
  funding: "credit" | "debit";
}

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** A random id in the provider's form: a prefix, an underscore, then letters and digits. */
export function createId(prefix: string, length = 24): string {
  let id = "";
  while (id.length < length) {
    for (const byte of randomBytes(length)) {
      // 248 = 4 × 62: bytes from there on would favor the first letters.
      if (byte < 248 && id.length < length) id += ALPHABET[byte % 62];
    }
  }
  return `${prefix}_${id}`;
}

interface NewIntent {
  amount: number;
  currency: string;
  created: number;
  metadata: Record<string, string>;
  customer: string | null;
  description: string | null;
  receiptEmail: string | null;
  transferGroup: string | null;
  automaticPaymentMethods: Stripe.PaymentIntent.AutomaticPaymentMethods | null;
}

/** A new intent that waits for a payment method. */
export function buildIntent(input: NewIntent): SandboxIntent {
  const id = createId("pi");
  return {
    id,
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount: input.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: input.automaticPaymentMethods,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic_async",
    client_secret: `${id}_${createId("secret", 25)}`,
    confirmation_method: "automatic",
    created: input.created,
    currency: input.currency,
    customer: input.customer,
    customer_account: null,
    description: input.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: input.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ["card"],
    payment_record: null,
    processing: null,
    receipt_email: input.receiptEmail,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "requires_payment_method",
    transfer_data: null,
    transfer_group: input.transferGroup,
  };
}

interface NewRefund {
  charge: SandboxCharge;
  amount: number;
  created: number;
  reason: Stripe.Refund.Reason | null;
  metadata: Record<string, string>;
}

/** A refund that succeeded. */
export function buildRefund({ charge, amount, created, reason, metadata }: NewRefund): SandboxRefund {
  return {
    id: createId("re"),
    object: "refund",
    amount,
    balance_transaction: createId("txn"),
    charge: charge.id,
    created,
    currency: charge.currency,
    customer: null,
    customer_account: null,
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: "succeeded",
    transfer_reversal: null,
  };
}

/** What is stored of a subscription; its current period follows from the time of the request. Times in Unix seconds. */
export interface StoredSubscription {
  id: string;
  startDate: number;
  /** When it ends; null while it goes on. */
  cancelAt: number | null;
  amount: number;
  clientReferenceId: string;
}

/** What is stored of a page on which one payment is made. Times in Unix seconds, amounts in cents. */
export interface StoredSession {
  id: string;
  created: number;
  expiresAt: number;
  status: "complete" | "expired" | "open";
  amount: number;
  currency: string;
  clientReferenceId: string | null;
  metadata: Record<string, string>;
  /** What its intent will carry. */
  payment: { description: string | null; metadata: Record<string, string>; transferGroup: string | null };
  lines: { name: string; quantity: number; amount: number }[];
  successUrl: string;
  cancelUrl: string | null;
  /** Null until the buyer confirms. */
  intentId: string | null;
}
