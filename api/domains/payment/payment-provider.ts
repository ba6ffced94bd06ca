import type { Cents } from "../../platform/money.ts";

import type { RefundState } from "../order/index.ts";
/** How a payment intent stands with the provider. */
export const INTENT_STATUSES = [
  "requires_payment_method",
  "requires_confirmation",
  "requires_action",
  "processing",
  "requires_capture",
  "succeeded",
  "canceled",
] as const;
export type IntentStatus = (typeof INTENT_STATUSES)[number];

/** A payment intent as the provider reports it now. */
export interface ProviderIntent {
  /** The provider's id. */
  id: string;
  status: IntentStatus;
  amountCents: Cents;
  /** Lower-case ISO 4217. */
  currency: string;
  /** For the payment form; null when the provider does not tell. */
  clientSecret: string | null;
  /** What was sent at creation; our own ids are in it. */
  metadata: Readonly<Record<string, string>>;
  /** What the provider said about the last failed attempt, fit for people; null when none failed. */
  failureMessage: string | null;
  /** The provider's code for that failure, such as `authentication_required`; null when none failed. */
  failureCode: string | null;
  /** What was given back of it, on whosever word; at most the newest hundred. */
  refunds: readonly ProviderRefund[];
}

/** A payment to be made. The same idempotency key with the same content gives the same intent. */
export interface NewIntent {
  amountCents: Cents;
  currency: string;
  orderId: string;
  /** At most 255 characters, no personal data. */
  idempotencyKey: string;
  /** What the buyer reads on the payment page. */
  description: string;
  /** At most 50 entries, no personal data. */
  metadata: Readonly<Record<string, string>>;
  /** Label that groups the payments of one checkout; it moves no money. */
  transferGroup: string;
}

/** A payment charged to a saved card while its buyer is away. */
export interface NewCharge extends NewIntent {
  customerId: string;
  paymentMethodId: string;
}

/** A refund as the provider tells of it; amounts in cents of US dollars. */
export interface ProviderRefund {
  id: string;
  status: RefundState;
  amountCents: Cents;
  /** What was sent with it; empty when it was made elsewhere. */
  metadata: Readonly<Record<string, string>>;
}

/** The public face of a card that the provider keeps. */
export interface ProviderCard {
  /** The provider's id. */
  id: string;
  brand: string;
  last4: string;
  /** 1 to 12. */
  expMonth: number;
  expYear: number;
}

/** A form in which a buyer gives a card to be kept. */
export interface ProviderSetup {
  id: string;
  /** Whether the card is kept and may be charged without its owner. */
  isDone: boolean;
  clientSecret: string | null;
  customerId: string | null;
  /** Null before it is done. */
  card: ProviderCard | null;
  /** What the provider said about the last try; null when none failed. */
  failureMessage: string | null;
}

/** A webhook whose signature was right. Only the ids are taken from it: the intent's state is asked for. */
export interface ProviderEvent {
  id: string;
  type: string;
  /** The intent it is about; null when it is about something else. */
  intentId: string | null;
  /** The form it is about; null when it is about something else. */
  setupId: string | null;
  /** Whether it is about another account's objects, or of another mode (test, live) than our key's. */
  isForeign: boolean;
}

/** Takes payments. Every method throws PaymentProviderError and nothing else. */
export interface PaymentProvider {
  createIntent(intent: NewIntent): Promise<ProviderIntent>;
  retrieveIntent(intentId: string): Promise<ProviderIntent>;
  /** Cancels what was not paid yet. @returns the intent as it is now: it may have been paid in the meantime */
  cancelIntent(intentId: string): Promise<ProviderIntent>;
  /**
   * Charges a saved card at once. The same key with the same content charges once.
   * @returns the intent as it is now: a refused card is no error but an intent with its failure
   */
  chargeSaved(charge: NewCharge): Promise<ProviderIntent>;
  /** The intent made for one of our payments, found again by its customer; null when there is none. */
  findIntentOf(payment: { customerId: string; paymentId: string }): Promise<ProviderIntent | null>;
  /** @param organizationId our id of the person; nothing else about them is told */
  createCustomer(customer: { organizationId: string; idempotencyKey: string }): Promise<{ id: string }>;
  createSetup(setup: { customerId: string; idempotencyKey: string }): Promise<ProviderSetup>;
  retrieveSetup(setupId: string): Promise<ProviderSetup>;
  /** Forgets a saved card; one that is gone already is no error. */
  forgetCard(paymentMethodId: string): Promise<void>;
  /** Gives money back. */
  refund(refund: {
    intentId: string;
    amountCents: Cents;
    idempotencyKey: string;
    metadata: Readonly<Record<string, string>>;
  }): Promise<ProviderRefund>;
  /**
   * Checks a webhook's signature over the bytes as they arrived.
   * @throws PaymentProviderError `invalid` when it is forged or too old
   */
  verifyWebhook(rawBody: Buffer, signatureHeader: string): ProviderEvent;
}

/**
 * Why the provider did not do it.
 * `declined` the card was refused, the buyer can use another; `unavailable` try again later, nothing is known to have
 * happened; `invalid` our request is wrong and will stay wrong.
 */
type PaymentProviderErrorKind = "declined" | "invalid" | "unavailable";

/**
 * Every way in which a provider's call fails. Callers decide by `kind`: `declined` is the buyer's to mend, the rest
 * is answered as "payment unavailable".
 */
export class PaymentProviderError extends Error {
  readonly kind: PaymentProviderErrorKind;
  /** The provider's own code, for the log. */
  readonly code: string | null;

  /** @param message for `declined` the provider's words for the buyer; otherwise for the log */
  constructor(
    kind: PaymentProviderErrorKind,
    message: string,
    options: { code?: string | null; cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = "PaymentProviderError";
    this.kind = kind;
    this.code = options.code ?? null;
  }
}

/** What is asked of a provider over the network. */
export const PROVIDER_CALLS = [
  "createIntent",
  "retrieveIntent",
  "cancelIntent",
  "chargeSaved",
  "findIntentOf",
  "createCustomer",
  "createSetup",
  "retrieveSetup",
  "forgetCard",
  "refund",
] as const satisfies readonly (keyof PaymentProvider)[];
