import Stripe from "stripe";
import type {
  NewIntent,
  PaymentProvider,
  ProviderEvent,
  ProviderIntent,
  ProviderRefund,
  ProviderSetup,
} from "../../domains/payment/index.ts";
import { PaymentProviderError } from "../../domains/payment/index.ts";
import { bindTo } from "../../platform/bind.ts";
import { connectStripe, type StripeConnection, WEBHOOK_TOLERANCE_SECONDS } from "./connect.ts";
import { closePage, createPage, retrievePage } from "./page.calls.ts";
import { ask, paramsOf, type StripeCalls, withRefunds } from "./stripe.calls.ts";
import { toProviderError } from "./stripe.errors.ts";
import { toProviderEvent, toProviderIntent, toProviderRefund, toProviderSetup } from "./stripe.mapping.ts";

/** How to reach the payment provider. */
interface StripeProviderOptions extends StripeConnection {
  webhookSecret: string;
}

/** Options of a call to the provider. */
type ArgumentOf<Call extends keyof PaymentProvider> = Parameters<PaymentProvider[Call]>[0];

/**
 * The payment provider through its official SDK.
 * @throws Error in production with an address other than the provider's own, or with a live key and such an address
 */
export function createStripePaymentProvider(options: StripeProviderOptions): PaymentProvider {
  const dependencies: StripeCalls = {
    stripe: connectStripe(options),
    webhookSecret: options.webhookSecret,
    isLive: options.secretKey.startsWith("sk_live_"),
  };
  return bindTo(dependencies, {
    createIntent,
    retrieveIntent,
    cancelIntent,
    createPage,
    retrievePage,
    closePage,
    chargeSaved,
    findIntentOf,
    createCustomer,
    createSetup,
    retrieveSetup,
    forgetCard,
    refund,
    verifyWebhook,
  });
}

async function createIntent({ stripe }: StripeCalls, intent: NewIntent): Promise<ProviderIntent> {
  const created = await ask(() =>
    stripe.paymentIntents.create(
      { ...paramsOf(intent), automatic_payment_methods: { enabled: true } },
      { idempotencyKey: intent.idempotencyKey },
    ),
  );
  return toProviderIntent(created);
}

async function chargeSaved(
  dependencies: StripeCalls,
  { customerId, paymentMethodId, ...intent }: ArgumentOf<"chargeSaved">,
): Promise<ProviderIntent> {
  const { stripe } = dependencies;
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
    return await withRefunds(dependencies, charged);
  } catch (error) {
    // A declined card leaves an intent behind; its current state is what counts.
    const intentId = refusedIntentOf(error);
    if (intentId !== null) return retrieveIntent(dependencies, intentId);
    throw toProviderError(error);
  }
}

async function findIntentOf(
  dependencies: StripeCalls,
  { customerId, paymentId }: ArgumentOf<"findIntentOf">,
): Promise<ProviderIntent | null> {
  const { stripe } = dependencies;
  const list = await ask(() => stripe.paymentIntents.list({ customer: customerId, limit: 100 }));
  const found = list.data.find(({ metadata }) => metadata["paymentId"] === paymentId);
  return found ? withRefunds(dependencies, found) : null;
}

async function createCustomer(
  { stripe }: StripeCalls,
  { organizationId, idempotencyKey }: ArgumentOf<"createCustomer">,
): Promise<{ id: string }> {
  const { id } = await ask(() =>
    stripe.customers.create({ metadata: { organizationId } }, { idempotencyKey }),
  );
  return { id };
}

async function createSetup(
  { stripe }: StripeCalls,
  { customerId, idempotencyKey }: ArgumentOf<"createSetup">,
): Promise<ProviderSetup> {
  const params = {
    customer: customerId,
    usage: "off_session",
    automatic_payment_methods: { enabled: true, allow_redirects: "never" },
  } as const;
  return toProviderSetup(await ask(() => stripe.setupIntents.create(params, { idempotencyKey })));
}

async function retrieveSetup({ stripe }: StripeCalls, setupId: string): Promise<ProviderSetup> {
  return toProviderSetup(
    await ask(() => stripe.setupIntents.retrieve(setupId, { expand: ["payment_method"] })),
  );
}

async function forgetCard({ stripe }: StripeCalls, paymentMethodId: string): Promise<void> {
  try {
    await stripe.paymentMethods.detach(paymentMethodId);
  } catch (error) {
    // Already detached, or detached by the provider itself.
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return;
    throw toProviderError(error);
  }
}

async function cancelIntent(dependencies: StripeCalls, intentId: string): Promise<ProviderIntent> {
  const { stripe } = dependencies;
  try {
    return toProviderIntent(await stripe.paymentIntents.cancel(intentId));
  } catch (error) {
    // Paid or canceled in the meantime: its current state is what counts.
    if (hasCode(error, "payment_intent_unexpected_state")) return retrieveIntent(dependencies, intentId);
    throw toProviderError(error);
  }
}

async function refund(
  { stripe }: StripeCalls,
  { intentId, amountCents, idempotencyKey, metadata }: ArgumentOf<"refund">,
): Promise<ProviderRefund> {
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
}

function verifyWebhook(
  { stripe, webhookSecret, isLive }: StripeCalls,
  rawBody: Buffer,
  signatureHeader: string,
): ProviderEvent {
  try {
    return toProviderEvent(
      stripe.webhooks.constructEvent(rawBody, signatureHeader, webhookSecret, WEBHOOK_TOLERANCE_SECONDS),
      isLive,
    );
  } catch (cause) {
    throw new PaymentProviderError("invalid", "the webhook's signature or body is invalid", { cause });
  }
}

async function retrieveIntent(dependencies: StripeCalls, intentId: string): Promise<ProviderIntent> {
  const { stripe } = dependencies;
  return withRefunds(dependencies, await ask(() => stripe.paymentIntents.retrieve(intentId)));
}

/** The intent that a declined charge left behind; null for any other error. */
function refusedIntentOf(error: unknown): string | null {
  if (!(error instanceof Stripe.errors.StripeCardError)) return null;
  return error.payment_intent?.id ?? null;
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === code;
}
