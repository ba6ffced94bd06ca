import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type PaymentProvider, PaymentProviderError } from "../../domains/payment/index.ts";
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

const newPage = () => ({
  amountCents: 12_345,
  currency: "usd",
  orderId: "order-1",
  idempotencyKey: "bundled:basket-1:v1:1",
  description: "Deck",
  metadata: { paymentId: "payment-1" },
  transferGroup: "order-1",
  lines: [
    { name: "Deck", amountCents: 12_000 },
    { name: "Tax", amountCents: 345 },
  ],
  successUrl: "http://shop.test/checkout/success?projectId=p-1",
  cancelUrl: "http://shop.test/checkout?projectId=p-1",
  expiresAt: new Date(bench.clock.time.getTime() + 3_600_000),
});

async function confirm(pageId: string, card = "pm_card_visa"): Promise<void> {
  await fetch(`${bench.sandbox.url}/v1/checkout/sessions/${pageId}/confirm`, {
    method: "POST",
    headers: { authorization: `Bearer ${SECRET_KEY}` },
    body: new URLSearchParams({ payment_method: card }),
  });
}

async function create(): Promise<string> {
  const { page } = await provider.createPage(newPage());
  return page?.id ?? "";
}

describe("a page of the payment provider", () => {
  it("is created once per key, for the order's amount, with our ids in it", async () => {
    const first = await provider.createPage(newPage());
    expect(await provider.createPage(newPage())).toEqual(first);
    expect(first).toMatchObject({
      id: null,
      status: "requires_payment_method",
      amountCents: 12_345,
      currency: "usd",
      metadata: { orderId: "order-1", paymentId: "payment-1" },
      page: { url: expect.stringContaining("/checkout/cs_test_") },
    });
  });

  it("is reported with its intent once somebody has paid on it, declined and then successful", async () => {
    const pageId = await create();
    await confirm(pageId, "pm_card_chargeDeclined");
    expect(await provider.retrievePage(pageId)).toMatchObject({
      id: expect.stringContaining("pi_"),
      status: "requires_payment_method",
      failureMessage: "Your card was declined.",
      metadata: { orderId: "order-1", paymentId: "payment-1" },
    });
    await confirm(pageId);
    const paid = await provider.retrievePage(pageId);
    expect(paid).toMatchObject({ status: "succeeded", page: { id: pageId, url: null } });
    await provider.refund({ intentId: paid.id ?? "", amountCents: 345, idempotencyKey: "r", metadata: {} });
    expect(await provider.retrievePage(pageId)).toMatchObject({ refunds: [{ amountCents: 345 }] });
  });

  it("is closed if open, with or without an intent, and otherwise reported as it stands", async () => {
    const pageId = await create();
    await confirm(pageId, "pm_card_chargeDeclined");
    expect(await provider.closePage(pageId)).toMatchObject({ status: "canceled", page: { url: null } });
    expect(await provider.closePage(pageId)).toMatchObject({ status: "canceled" });
    const { page } = await provider.createPage({ ...newPage(), idempotencyKey: "other" });
    await confirm(page?.id ?? "");
    expect(await provider.closePage(page?.id ?? "")).toMatchObject({ status: "succeeded" });
  });

  it("that cannot be closed is an error", async () => {
    const pageId = await create();
    bench.sandbox.faults.add({ kind: "error", status: 401, operation: "checkout_sessions.expire", count: 1 });
    await expect(provider.closePage(pageId)).rejects.toBeInstanceOf(PaymentProviderError);
    bench.sandbox.faults.add({ kind: "error", status: 503, operation: "checkout_sessions.expire", count: 1 });
    await expect(provider.closePage(pageId)).rejects.toMatchObject({ kind: "unavailable" });
    expect(await provider.retrievePage(pageId)).toMatchObject({ status: "requires_payment_method" });
  });

  it("is identified in the events about it", async () => {
    const pageId = await create();
    await confirm(pageId);
    const [event] = bench.sandbox.eventsOf(pageId);
    const payload = JSON.stringify(event);
    const header = bench.stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET });
    expect(provider.verifyWebhook(Buffer.from(payload), header)).toMatchObject({
      type: "checkout.session.completed",
      pageId,
      intentId: expect.stringContaining("pi_"),
    });
  });
});
