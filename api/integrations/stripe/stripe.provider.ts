import Stripe from "stripe";
import type { NewIntent, PaymentProvider, ProviderIntent } from "../../domains/payment/index.ts";
import { PaymentProviderError } from "../../domains/payment/index.ts";
import { connectStripe, type StripeConnection, WEBHOOK_TOLERANCE_SECONDS } from "./connect.ts";
import { toProviderError } from "./stripe.errors.ts";
import { toProviderEvent, toProviderIntent, toProviderRefund, toProviderSetup } from "./stripe.mapping.ts";

/** How the payment provider is reached. */
interface StripeProviderOptions extends StripeConnection {
  webhookSecret: string;
}

/**
 * The payment provider through its official SDK.
 * @throws Error in production with an address other than the provider's own, or with a live key and such an address
 */
export function createStripePaymentProvider(options: StripeProviderOptions): PaymentProvider {
  const { secretKey, webhookSecret } = options;
  const stripe = connectStripe(options);

  const isLive = secretKey.startsWith("sk_live_");

  /** With what was given back of it: only money that came can go. */
  async function withRefunds(intent: Stripe.PaymentIntent): Promise<ProviderIntent> {
    if (intent.status !== "succeeded") return toProviderIntent(intent);
    const refunds = await ask(() => stripe.refunds.list({ payment_intent: intent.id, limit: 100 }));
    return toProviderIntent(intent, refunds.data);
  }

  async function retrieveIntent(intentId: string): Promise<ProviderIntent> {
    return withRefunds(await ask(() => stripe.paymentIntents.retrieve(intentId)));
  }

  function paramsOf(intent: NewIntent) {
    return {
      amount: intent.amountCents,
      currency: intent.currency,
      description: intent.description,
      metadata: { ...intent.metadata, orderId: intent.orderId },
      transfer_group: intent.transferGroup,
    };
  }

  return {
    retrieveIntent,

    async createIntent(intent) {
      const created = await ask(() =>
        stripe.paymentIntents.create(
          { ...paramsOf(intent), automatic_payment_methods: { enabled: true } },
          { idempotencyKey: intent.idempotencyKey },
        ),
      );
      return toProviderIntent(created);
    },

    async chargeSaved({ customerId, paymentMethodId, ...intent }) {
      try {
        const charged = await stripe.paymentIntents.create(
          {
            ...paramsOf(intent),
            customer: customerId,
            payment_method: paymentMethodId,
            confirm: true,
            off_session: true,
            automatic_payment_methods: { enabled: true, allow_redirects: "never" },
          },
          { idempotencyKey: intent.idempotencyKey },
        );
        return await withRefunds(charged);
      } catch (error) {
        // A refused card leaves an intent behind; what counts is how that stands now.
        const intentId = refusedIntentOf(error);
        if (intentId !== null) return retrieveIntent(intentId);
        throw toProviderError(error);
      }
    },

    async findIntentOf({ customerId, paymentId }) {
      const list = await ask(() => stripe.paymentIntents.list({ customer: customerId, limit: 100 }));
      const found = list.data.find(({ metadata }) => metadata["paymentId"] === paymentId);
      return found ? withRefunds(found) : null;
    },

    async createCustomer({ organizationId, idempotencyKey }) {
      const { id } = await ask(() =>
        stripe.customers.create({ metadata: { organizationId } }, { idempotencyKey }),
      );
      return { id };
    },

    async createSetup({ customerId, idempotencyKey }) {
      const params = {
        customer: customerId,
        usage: "off_session",
        automatic_payment_methods: { enabled: true, allow_redirects: "never" },
      } as const;
      return toProviderSetup(await ask(() => stripe.setupIntents.create(params, { idempotencyKey })));
    },

    retrieveSetup: async (setupId) =>
      toProviderSetup(await ask(() => stripe.setupIntents.retrieve(setupId, { expand: ["payment_method"] }))),

    async forgetCard(paymentMethodId) {
      try {
        await stripe.paymentMethods.detach(paymentMethodId);
      } catch (error) {
        // Detached before, or by the provider itself.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return;
        throw toProviderError(error);
      }
    },

    async cancelIntent(intentId) {
      try {
        return toProviderIntent(await stripe.paymentIntents.cancel(intentId));
      } catch (error) {
        // Paid or cancelled by somebody faster: what counts is how it stands.
        if (hasCode(error, "payment_intent_unexpected_state")) return retrieveIntent(intentId);
        throw toProviderError(error);
      }
    },

    async refund({ intentId, amountCents, idempotencyKey, metadata }) {
      const refund = await ask(() =>
        stripe.refunds.create(
          {
            payment_intent: intentId,
            reason: "requested_by_customer",
            metadata: { ...metadata },
            amount: amountCents,
          },
          { idempotencyKey },
        ),
      );
      return toProviderRefund(refund);
    },

    verifyWebhook(rawBody, signatureHeader) {
      try {
        return toProviderEvent(
          stripe.webhooks.constructEvent(rawBody, signatureHeader, webhookSecret, WEBHOOK_TOLERANCE_SECONDS),
          isLive,
        );
      } catch (cause) {
        throw new PaymentProviderError("invalid", "the webhook's signature or body is not right", { cause });
      }
    },
  };
}

async function ask<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    throw toProviderError(error);
  }
}

/** The intent that a refused charge left behind; null for any other error. */
function refusedIntentOf(error: unknown): string | null {
  if (!(error instanceof Stripe.errors.StripeCardError)) return null;
  return error.payment_intent?.id ?? null;
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === code;
}
