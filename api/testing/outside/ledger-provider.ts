/** A payment provider in memory: it charges saved cards as requested, and books every charge. */
import { randomUUID } from "node:crypto";
import {
  type NewIntent,
  type PaymentProvider,
  PaymentProviderError,
  type ProviderIntent,
} from "../../domains/payment/index.ts";
import type { Booked } from "../laws/ledger-law.ts";

/** What the card's issuer does with the next charges. */
type Mood = "pays" | "declines" | "asks" | "is-away" | "loses-answers";

export function createLedgerProvider() {
  const byKey = new Map<string, string>();
  const intents = new Map<string, ProviderIntent>();
  let mood: Mood = "pays";
  /** Settles when the answer may leave the provider: by then the charge is booked. */
  let hold: () => Promise<void> = async () => {};

  function notAskedFor(): never {
    throw new PaymentProviderError("invalid", "not asked for here");
  }

  function get(id: string): ProviderIntent {
    return intents.get(id) ?? notAskedFor();
  }

  function create({ amountCents, currency, metadata, idempotencyKey }: NewIntent): ProviderIntent {
    const known = byKey.get(idempotencyKey);
    if (known) return get(known);
    const id = `pi_${randomUUID()}`;
    byKey.set(idempotencyKey, id);
    const intent: ProviderIntent = {
      id,
      status: "requires_payment_method",
      amountCents,
      currency,
      clientSecret: `${id}_secret`,
      metadata,
      failureMessage: null,
      failureCode: null,
      refunds: [],
    };
    intents.set(id, intent);
    return intent;
  }

  const provider: PaymentProvider = {
    createIntent: async (intent) => create(intent),
    retrieveIntent: async (id) => get(id),
    async cancelIntent(id) {
      const intent = get(id);
      if (intent.status !== "succeeded") intents.set(id, { ...intent, status: "canceled" });
      return get(id);
    },
    createPage: notAskedFor,
    retrievePage: notAskedFor,
    closePage: notAskedFor,
    async chargeSaved(charge) {
      if (mood === "is-away") throw new PaymentProviderError("unavailable", "the provider is away");
      const isNew = !byKey.has(charge.idempotencyKey);
      const intent = create(charge);
      if (isNew) intents.set(intent.id, { ...intent, ...OUTCOMES[mood] });
      await hold();
      if (mood === "loses-answers") throw new PaymentProviderError("unavailable", "the answer was lost");
      return get(intent.id);
    },
    findIntentOf: async ({ paymentId }) =>
      [...intents.values()].find(({ metadata }) => metadata["paymentId"] === paymentId) ?? null,
    createCustomer: async ({ organizationId }) => ({ id: `cus_${organizationId}` }),
    createSetup: notAskedFor,
    retrieveSetup: notAskedFor,
    forgetCard: notAskedFor,
    refund: notAskedFor,
    verifyWebhook: notAskedFor,
  };

  return {
    provider,
    set mood(next: Mood) {
      mood = next;
    },
    /** @param until settles when answers to charges may leave again */
    set hold(until: () => Promise<void>) {
      hold = until;
    },
    /** Charges that took money, in cents. */
    charges: (): number[] =>
      [...intents.values()].flatMap(({ status, amountCents }) =>
        status === "succeeded" ? [amountCents] : [],
      ),
    /** What was booked, by intent. There are no refunds here. */
    booked: (): Booked[] =>
      [...intents.values()].map(({ metadata, status, amountCents }) => ({
        orderId: metadata["orderId"] ?? null,
        charges: status === "succeeded" ? 1 : 0,
        capturedCents: status === "succeeded" ? amountCents : 0,
        refundedCents: 0,
      })),
    /** Intents created, whatever their outcome. */
    intentCount: (): number => intents.size,
  };
}

const OUTCOMES: Readonly<Record<Exclude<Mood, "is-away">, Partial<ProviderIntent>>> = {
  pays: { status: "succeeded" },
  "loses-answers": { status: "succeeded" },
  declines: {
    status: "requires_payment_method",
    failureMessage: "Your card was declined.",
    failureCode: "card_declined",
  },
  asks: {
    status: "requires_payment_method",
    failureMessage: "Your bank wants you to confirm this payment.",
    failureCode: "authentication_required",
  },
};
