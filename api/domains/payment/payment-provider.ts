import type { Cents } from "../../platform/money.ts";

import type { RefundState } from "../order/index.ts";
/** State of a payment intent at the provider. */
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

/** A payment as the provider reports it now: an intent, or a page of the provider on which one is made. */
export interface ProviderPayment {
  /** The intent's id; null for a page on which nobody has paid yet. */
  id: string | null;
  /** The page that was queried; absent when the intent was. A closed page is `canceled`. */
  page?: ProviderPage;
  status: IntentStatus;
  amountCents: Cents;
  /** Lower-case ISO 4217. */
  currency: string;
  /** For the payment form; null when the provider does not return it. */
  clientSecret: string | null;
  /** The metadata sent at creation, which includes our own ids. */
  metadata: Readonly<Record<string, string>>;
  /** The provider's message about the last failed attempt, fit for people; null when none failed. */
  failureMessage: string | null;
  /** The provider's code for that failure, such as `authentication_required`; null when none failed. */
  failureCode: string | null;
  /** Refunds of it, whoever requested them; at most the newest hundred. */
  refunds: readonly ProviderRefund[];
}

/** A payment intent as the provider reports it now. */
export interface ProviderIntent extends ProviderPayment {
  id: string;
}

/** A page of the provider on which one payment is made. */
interface ProviderPage {
  id: string;
  /** Null once it can no longer be opened. */
  url: string | null;
}

/** A payment to create. The same idempotency key with the same content returns the same intent. */
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
  /** Label that groups the payments of one checkout. It moves no money. */
  transferGroup: string;
}

/** A page of the provider to be opened for one payment. Its lines sum to the amount. */
export interface NewPage extends NewIntent {
  lines: readonly { name: string; amountCents: Cents }[];
  /** Where the buyer goes once it is paid, and when they give up. */
  successUrl: string;
  cancelUrl: string;
  /** From half an hour to a day after the call. */
  expiresAt: Date;
}

/** A payment charged to a saved card while its buyer is away. */
export interface NewCharge extends NewIntent {
  customerId: string;
  paymentMethodId: string;
}

/** A refund as reported by the provider; amounts in cents of US dollars. */
export interface ProviderRefund {
  id: string;
  status: RefundState;
  amountCents: Cents;
  /** The metadata sent with it; empty when it was created elsewhere. */
  metadata: Readonly<Record<string, string>>;
}

/** The public details of a card stored by the provider. */
export interface ProviderCard {
  /** The provider's id. */
  id: string;
  brand: string;
  last4: string;
  /** 1 to 12. */
  expMonth: number;
  expYear: number;
}

/** A form in which a buyer enters a card to be saved. */
export interface ProviderSetup {
  id: string;
  /** Whether the card is saved and may be charged without its owner. */
  isDone: boolean;
  clientSecret: string | null;
  customerId: string | null;
  /** Null before it is completed. */
  card: ProviderCard | null;
  /** The provider's message about the last attempt; null when none failed. */
  failureMessage: string | null;
}

/** A webhook with a valid signature. Only the ids are used: the intent's state is fetched from the provider. */
export interface ProviderEvent {
  id: string;
  type: string;
  /** The intent it is about; null when it is about something else. */
  intentId: string | null;
  /** The page it is about; null when it is about something else. */
  pageId: string | null;
  /** The form it is about; null when it is about something else. */
  setupId: string | null;
  /** Whether it concerns another account's objects, or another mode (test, live) than that of our key. */
  isForeign: boolean;
}

/** Takes payments. Every method throws PaymentProviderError and nothing else. */
export interface PaymentProvider {
  createIntent(intent: NewIntent): Promise<ProviderIntent>;
  retrieveIntent(intentId: string): Promise<ProviderIntent>;
  /** Cancels what was not paid yet. @returns the current intent: it may have been paid in the meantime */
  cancelIntent(intentId: string): Promise<ProviderIntent>;
  createPage(page: NewPage): Promise<ProviderPayment>;
  retrievePage(pageId: string): Promise<ProviderPayment>;
  /** Closes a page, so that nothing can be paid on it. @returns its current state: it may have been paid in the meantime */
  closePage(pageId: string): Promise<ProviderPayment>;
  /**
   * Charges a saved card immediately. The same key with the same content charges once.
   * @returns the current intent: a refused card is not an error but an intent with its failure
   */
  chargeSaved(charge: NewCharge): Promise<ProviderIntent>;
  /** The intent created for one of our payments, found by its customer; null when there is none. */
  findIntentOf(payment: { customerId: string; paymentId: string }): Promise<ProviderIntent | null>;
  /** @param organizationId our id of the person; nothing else about them is sent */
  createCustomer(customer: { organizationId: string; idempotencyKey: string }): Promise<{ id: string }>;
  createSetup(setup: { customerId: string; idempotencyKey: string }): Promise<ProviderSetup>;
  retrieveSetup(setupId: string): Promise<ProviderSetup>;
  /** Removes a saved card; one that is already gone is not an error. */
  forgetCard(paymentMethodId: string): Promise<void>;
  /** Refunds a payment. */
  refund(refund: {
    intentId: string;
    amountCents: Cents;
    idempotencyKey: string;
    metadata: Readonly<Record<string, string>>;
  }): Promise<ProviderRefund>;
  /**
   * Checks a webhook's signature over the raw bytes.
   * @throws PaymentProviderError `invalid` when it is forged or too old
   */
  verifyWebhook(rawBody: Buffer, signatureHeader: string): ProviderEvent;
}

/**
 * Why the provider refused. `declined`: the card was refused, the buyer can use another; `unavailable`: try again
 * later, nothing is known to have happened; `invalid`: our request is wrong and will stay wrong.
 */
type PaymentProviderErrorKind = "declined" | "invalid" | "unavailable";

/**
 * Every way in which a provider call fails. Callers decide by `kind`: `declined` is for the buyer to fix, the rest is
 * answered as "payment unavailable".
 */
export class PaymentProviderError extends Error {
  readonly kind: PaymentProviderErrorKind;
  /** The provider's own code, for the log. */
  readonly code: string | null;

  /** @param message for `declined`, the provider's words for the buyer; otherwise for the log */
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

/** The provider calls that go over the network. */
export const PROVIDER_CALLS = [
  "createIntent",
  "retrieveIntent",
  "cancelIntent",
  "createPage",
  "retrievePage",
  "closePage",
  "chargeSaved",
  "findIntentOf",
  "createCustomer",
  "createSetup",
  "retrieveSetup",
  "forgetCard",
  "refund",
] as const satisfies readonly (keyof PaymentProvider)[];
