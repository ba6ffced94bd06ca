/** What the calls to the provider have in common. */
import type Stripe from "stripe";
import type { NewIntent, ProviderIntent } from "../../domains/payment/index.ts";
import type { connectStripe } from "./connect.ts";
import { toProviderError } from "./stripe.errors.ts";
import { toProviderIntent } from "./stripe.mapping.ts";

/** What the calls are made with. */
export interface StripeCalls {
  stripe: ReturnType<typeof connectStripe>;
  webhookSecret: string;
  /** Whether the key is a live-mode key. */
  isLive: boolean;
}

/** Includes the refunds, which exist only for money that was received. */
export async function withRefunds(
  { stripe }: Pick<StripeCalls, "stripe">,
  intent: Stripe.PaymentIntent,
): Promise<ProviderIntent> {
  if (intent.status !== "succeeded") return toProviderIntent(intent);
  const refunds = await ask(() => stripe.refunds.list({ payment_intent: intent.id, limit: 100 }));
  return toProviderIntent(intent, refunds.data);
}

/** What an intent carries, however it is paid. */
export function paramsOf(intent: NewIntent) {
  return {
    amount: intent.amountCents,
    currency: intent.currency,
    description: intent.description,
    metadata: { ...intent.metadata, orderId: intent.orderId },
    transfer_group: intent.transferGroup,
  };
}

/** Makes a call. @throws PaymentProviderError whatever it fails with */
export async function ask<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    throw toProviderError(error);
  }
}
