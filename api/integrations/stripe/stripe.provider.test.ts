import Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { PaymentProvider } from "../../domains/payment/index.ts";
import { PaymentProviderError } from "../../domains/payment/index.ts";
import { openBench, type SandboxBench, SECRET_KEY, WEBHOOK_SECRET } from "../../sandbox/payments/testing.ts";
import { createStripePaymentProvider } from "./stripe.provider.ts";

let bench: SandboxBench;
let provider: PaymentProvider;
beforeEach(async () => {
  bench = await openBench();
  provider = createStripePaymentProvider({
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    apiBase: bench.sandbox.url,
    isProduction: false,
    maxNetworkRetries: 0,
    timeoutMs: 60_000,
  });
});
afterEach(() => bench.close());

const NEW_INTENT = {
  amountCents: 12_345,
  currency: "usd",
  orderId: "order-1",
  idempotencyKey: "bundled:basket-1:v1:1",
  description: "Deck",
  metadata: { paymentId: "payment-1" },
  transferGroup: "order-1",
};

async function kindOf(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof PaymentProviderError ? error.kind : `not refused: ${error}`;
}

describe("the payment provider through the official SDK", () => {
  it("creates one intent per key, with our ids in it", async () => {
    const first = await provider.createIntent(NEW_INTENT);
    const second = await provider.createIntent(NEW_INTENT);
    expect(second.id).toBe(first.id);
    expect(first).toMatchObject({
      status: "requires_payment_method",
      amountCents: 12_345,
      currency: "usd",
      metadata: { orderId: "order-1", paymentId: "payment-1" },
      failureMessage: null,
      failureCode: null,
      refunds: [],
    });
    expect(first.clientSecret).toContain(first.id);
    const sent = bench.sandbox.ledger.requests("payment_intents.create");
    expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual([
      NEW_INTENT.idempotencyKey,
      NEW_INTENT.idempotencyKey,
    ]);
  });

  it("reports declines, payments and refunds as they stand", async () => {
    const { id } = await provider.createIntent(NEW_INTENT);
    await bench.stripe.paymentIntents
      .confirm(id, { payment_method: "pm_card_chargeDeclined" })
      .catch(() => null);
    expect(await provider.retrieveIntent(id)).toMatchObject({
      status: "requires_payment_method",
      failureMessage: "Your card was declined.",
    });
    await bench.stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
    const refund = { intentId: id, amountCents: 345, idempotencyKey: "refund-1", metadata: {} };
    expect(await provider.refund(refund)).toMatchObject({ status: "succeeded", amountCents: 345 });
    expect(await provider.refund(refund)).toMatchObject({ amountCents: 345 });
    expect(await provider.retrieveIntent(id)).toMatchObject({
      status: "succeeded",
      refunds: [{ status: "succeeded", amountCents: 345 }],
    });
  });

  it("cancels an unpaid intent, and otherwise returns its state", async () => {
    const open = await provider.createIntent(NEW_INTENT);
    expect((await provider.cancelIntent(open.id)).status).toBe("canceled");
    expect((await provider.cancelIntent(open.id)).status).toBe("canceled");
    const paid = await provider.createIntent({ ...NEW_INTENT, idempotencyKey: "other" });
    await bench.stripe.paymentIntents.confirm(paid.id, { payment_method: "pm_card_visa" });
    expect((await provider.cancelIntent(paid.id)).status).toBe("succeeded");
  });

  it.each([
    [{ kind: "error", status: 500 }, "unavailable"],
    [{ kind: "error", status: 503 }, "unavailable"],
    [{ kind: "rate_limit" }, "unavailable"],
    [{ kind: "in_use" }, "unavailable"],
    [{ kind: "garbage" }, "unavailable"],
    [{ kind: "cut_body" }, "unavailable"],
    [{ kind: "reset", when: "after" }, "unavailable"],
    [{ kind: "error", status: 401 }, "invalid"],
  ] as const)("reports %j as %s", async (fault, kind) => {
    bench.sandbox.faults.add({ ...fault });
    expect(await kindOf(provider.createIntent(NEW_INTENT))).toBe(kind);
  });

  it("gives up on a provider that does not answer", async () => {
    const hasty = createStripePaymentProvider({
      secretKey: SECRET_KEY,
      webhookSecret: WEBHOOK_SECRET,
      apiBase: bench.sandbox.url,
      isProduction: false,
      maxNetworkRetries: 0,
      timeoutMs: 50,
    });
    bench.sandbox.faults.add({ kind: "hold", when: "before" });
    expect(await kindOf(hasty.createIntent(NEW_INTENT))).toBe("unavailable");
  });

  it("reports a request that can never succeed as invalid", async () => {
    expect(await kindOf(provider.createIntent({ ...NEW_INTENT, amountCents: 1 }))).toBe("invalid");
    expect(await kindOf(provider.retrieveIntent("pi_none"))).toBe("invalid");
    await provider.createIntent(NEW_INTENT);
    expect(await kindOf(provider.createIntent({ ...NEW_INTENT, amountCents: 999 }))).toBe("invalid");
  });

  it("never calls another address in production, nor with a live key", () => {
    const options = { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, apiBase: bench.sandbox.url };
    expect(() => createStripePaymentProvider({ ...options, isProduction: true })).toThrow(/production/);
    expect(() =>
      createStripePaymentProvider({ ...options, secretKey: "sk_live_x", isProduction: false }),
    ).toThrow(/live key/);
  });
});

describe("webhooks", () => {
  const payload = (object: object) =>
    JSON.stringify({ id: "evt_1", object: "event", type: "some.event", data: { object } });
  const sign = (body: string, timestamp = Math.floor(Date.now() / 1_000)) =>
    Stripe.webhooks.generateTestHeaderString({ payload: body, secret: WEBHOOK_SECRET, timestamp });

  it.each([
    [{ object: "payment_intent", id: "pi_1" }, { intentId: "pi_1" }],
    [{ object: "charge", id: "ch_1", payment_intent: "pi_2" }, { intentId: "pi_2" }],
    [{ object: "refund", id: "re_1", payment_intent: "pi_3" }, { intentId: "pi_3" }],
    [{ object: "checkout.session", id: "cs_1", mode: "payment", payment_intent: null }, { pageId: "cs_1" }],
    [{ object: "checkout.session", id: "cs_2", mode: "subscription", payment_intent: null }, {}],
    [{ object: "setup_intent", id: "seti_1" }, { setupId: "seti_1" }],
    [{ object: "customer", id: "cus_1" }, {}],
  ])("names the subject of %j", (object, subject) => {
    const body = payload(object);
    const event = provider.verifyWebhook(Buffer.from(body), sign(body));
    expect(event).toEqual({
      id: "evt_1",
      type: "some.event",
      intentId: null,
      pageId: null,
      setupId: null,
      isForeign: false,
      ...subject,
    });
  });

  it("distinguishes events of another account and of live mode from its own", () => {
    for (const extra of [{ account: "acct_1" }, { livemode: true }]) {
      const body = JSON.stringify({
        ...JSON.parse(payload({ object: "payment_intent", id: "pi_1" })),
        ...extra,
      });
      expect(provider.verifyWebhook(Buffer.from(body), sign(body)).isForeign).toBe(true);
    }
  });

  it("rejects forged, changed and old ones, and ones without a signature", () => {
    const body = payload({ object: "payment_intent", id: "pi_1" });
    const header = sign(body);
    const forged = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: "whsec_other" });
    const old = sign(body, Math.floor(Date.now() / 1_000) - 301);
    for (const [bytes, signature] of [
      [body, forged],
      [`${body} `, header],
      [body, old],
      [body, ""],
      [body, "t=1,v1=zz"],
    ] as const) {
      expect(() => provider.verifyWebhook(Buffer.from(bytes), signature)).toThrow(PaymentProviderError);
    }
  });
});
