import type { Cents } from "../../platform/money.ts";

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
  /** How much of it was given back. */
  refundedCents: Cents;
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

export interface ProviderRefund {
  id: string;
  status: string;
  amountCents: Cents;
}

/** A webhook whose signature was right. Only the ids are taken from it: the intent's state is asked for. */
export interface ProviderEvent {
  id: string;
  type: string;
  /** The intent it is about; null when it is about something else. */
  intentId: string | null;
}

/** Takes payments. Every method throws PaymentProviderError and nothing else. */
export interface PaymentProvider {
  createIntent(intent: NewIntent): Promise<ProviderIntent>;
  retrieveIntent(intentId: string): Promise<ProviderIntent>;
  /** Cancels what was not paid yet. @returns the intent as it is now: it may have been paid in the meantime */
  cancelIntent(intentId: string): Promise<ProviderIntent>;
  /** Gives money back, all that is left when no amount is given. */
  refund(refund: {
    intentId: string;
    amountCents?: Cents;
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
export type PaymentProviderErrorKind = "declined" | "invalid" | "unavailable";

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
