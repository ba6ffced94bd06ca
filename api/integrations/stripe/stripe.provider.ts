import Stripe from "stripe";
import type { PaymentProvider, ProviderIntent } from "../../domains/payment/index.ts";
import { PaymentProviderError } from "../../domains/payment/index.ts";
import { toProviderError } from "./stripe.errors.ts";
import { toProviderEvent, toProviderIntent } from "./stripe.mapping.ts";

/** How the payment provider is reached. */
export interface StripeProviderOptions {
  secretKey: string;
  webhookSecret: string;
  /** Address of the sandbox provider, such as `http://127.0.0.1:41234`; unset: the real provider. */
  apiBase?: string;
  isProduction: boolean;
  /** Default 10 000 ms for each attempt. */
  timeoutMs?: number;
  /** Attempts after the first that the SDK makes by itself, with the same idempotency key. Default 2. */
  maxNetworkRetries?: number;
}

/** The version whose types are installed: package and version are upgraded together. */
const API_VERSION = "2026-10-28.endive";

/** Old signatures are refused after five minutes, the provider's own default. */
const WEBHOOK_TOLERANCE_SECONDS = 300;

/**
 * The payment provider through its official SDK.
 * @throws Error in production with an address other than the provider's own, or with a live key and such an address
 */
export function createStripePaymentProvider(options: StripeProviderOptions): PaymentProvider {
  const { secretKey, webhookSecret } = options;
  const stripe = new Stripe(secretKey, {
    ...baseOf(options),
    apiVersion: API_VERSION,
    timeout: options.timeoutMs ?? 10_000,
    maxNetworkRetries: options.maxNetworkRetries ?? 2,
    telemetry: false,
    appInfo: { name: "Yardstick" },
  });

  /** The latest charge comes along because only it knows of refunds. */
  const expand = ["latest_charge"];

  async function retrieveIntent(intentId: string): Promise<ProviderIntent> {
    return toProviderIntent(await ask(() => stripe.paymentIntents.retrieve(intentId, { expand })));
  }

  return {
    retrieveIntent,

    async createIntent(intent) {
      const created = await ask(() =>
        stripe.paymentIntents.create(
          {
            amount: intent.amountCents,
            currency: intent.currency,
            description: intent.description,
            metadata: { ...intent.metadata, orderId: intent.orderId },
            transfer_group: intent.transferGroup,
            automatic_payment_methods: { enabled: true },
          },
          { idempotencyKey: intent.idempotencyKey },
        ),
      );
      return toProviderIntent(created);
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
            ...(amountCents === undefined ? {} : { amount: amountCents }),
          },
          { idempotencyKey },
        ),
      );
      return { id: refund.id, status: refund.status ?? "pending", amountCents: refund.amount };
    },

    verifyWebhook(rawBody, signatureHeader) {
      try {
        return toProviderEvent(
          stripe.webhooks.constructEvent(rawBody, signatureHeader, webhookSecret, WEBHOOK_TOLERANCE_SECONDS),
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

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === code;
}

function baseOf({ apiBase, isProduction, secretKey }: StripeProviderOptions) {
  if (apiBase === undefined) return {};
  if (isProduction) throw new Error("in production payments go to the real provider only");
  if (secretKey.startsWith("sk_live_")) throw new Error("a live key is never sent to a sandbox");
  const { hostname, port, protocol } = new URL(apiBase);
  return {
    host: hostname,
    port: port || (protocol === "https:" ? 443 : 80),
    protocol: protocol === "https:" ? ("https" as const) : ("http" as const),
  };
}
