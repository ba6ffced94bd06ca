/**
 * Pages of the provider on which one payment is made: Checkout Sessions. Their intent is created when the buyer confirms,
 * and only the session can end it (https://docs.stripe.com/api/payment_intents/cancel).
 */
import Stripe from "stripe";
import type { NewPage, ProviderPayment } from "../../domains/payment/index.ts";
import { ask, paramsOf, type StripeCalls, withRefunds } from "./stripe.calls.ts";
import { toProviderError } from "./stripe.errors.ts";
import { toProviderPage } from "./stripe.mapping.ts";

type Calls = Pick<StripeCalls, "stripe">;

const WITH_INTENT = { expand: ["payment_intent"] };

export async function createPage({ stripe }: Calls, page: NewPage): Promise<ProviderPayment> {
  const { description, metadata, transfer_group, currency } = paramsOf(page);
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: "payment",
    line_items: page.lines.map(({ name, amountCents }) => ({
      quantity: 1,
      price_data: { currency, unit_amount: amountCents, product_data: { name } },
    })),
    payment_intent_data: { description, metadata, transfer_group },
    client_reference_id: page.orderId,
    metadata,
    success_url: page.successUrl,
    cancel_url: page.cancelUrl,
    expires_at: Math.floor(page.expiresAt.getTime() / 1_000),
    // Charges in dollars, as the order says, wherever the buyer's bank is.
    adaptive_pricing: { enabled: false },
  };
  const { idempotencyKey } = page;
  return toProviderPage(await ask(() => stripe.checkout.sessions.create(params, { idempotencyKey })), null);
}

export async function retrievePage(calls: Calls, pageId: string): Promise<ProviderPayment> {
  return withIntent(calls, await ask(() => calls.stripe.checkout.sessions.retrieve(pageId, WITH_INTENT)));
}

export async function closePage(calls: Calls, pageId: string): Promise<ProviderPayment> {
  try {
    return await withIntent(calls, await calls.stripe.checkout.sessions.expire(pageId, WITH_INTENT));
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw toProviderError(error);
    // Paid or expired in the meantime: its current state is what counts, unless it is still open.
    const present = await retrievePage(calls, pageId);
    if (present.page?.url) throw toProviderError(error);
    return present;
  }
}

async function withIntent(calls: Calls, session: Stripe.Checkout.Session): Promise<ProviderPayment> {
  const intent = typeof session.payment_intent === "object" ? session.payment_intent : null;
  return toProviderPage(session, intent && (await withRefunds(calls, intent)));
}
