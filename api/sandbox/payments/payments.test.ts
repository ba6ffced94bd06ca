import Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { TEST_CARDS } from "./objects/test-cards.ts";
import { connect, openBench, PUBLISHABLE_KEY, type SandboxBench, WEBHOOK_SECRET } from "./testing.ts";

let bench: SandboxBench;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.close());

const ORDER = { amount: 12_345, currency: "usd", metadata: { order: "o-1" } };

async function refusalOf(promise: Promise<unknown>) {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Stripe.errors.StripeError)) throw new Error("expected a refusal", { cause: error });
  return error;
}

describe("payment intents, through the official SDK", () => {
  it("are created, read, changed and canceled", async () => {
    const { stripe } = bench;
    const made = await stripe.paymentIntents.create({
      ...ORDER,
      automatic_payment_methods: { enabled: true, allow_redirects: "never" },
      transfer_group: "o-1",
    });
    expect(made).toMatchObject({ status: "requires_payment_method", amount: 12_345, transfer_group: "o-1" });
    expect(made.client_secret).toMatch(new RegExp(`^${made.id}_secret_`));
    expect(made.lastResponse.requestId).toMatch(/^req_/);
    expect(made.lastResponse.apiVersion).toBe(Stripe.API_VERSION);

    const updated = await stripe.paymentIntents.update(made.id, { amount: 500, metadata: { order: "" } });
    expect(updated).toMatchObject({ amount: 500, metadata: {} });
    expect((await stripe.paymentIntents.retrieve(made.id)).amount).toBe(500);

    const canceled = await stripe.paymentIntents.cancel(made.id, { cancellation_reason: "abandoned" });
    expect(canceled).toMatchObject({ status: "canceled", cancellation_reason: "abandoned" });
    const again = await refusalOf(stripe.paymentIntents.cancel(made.id));
    expect(again.code).toBe("payment_intent_unexpected_state");
    expect(again.payment_intent?.status).toBe("canceled");
  });

  it("are paid by a good card, with one charge that expands", async () => {
    const paid = await bench.stripe.paymentIntents.create({
      ...ORDER,
      confirm: true,
      payment_method: "pm_card_visa",
      expand: ["latest_charge"],
    });
    expect(paid).toMatchObject({ status: "succeeded", amount_received: 12_345 });
    const charge = paid.latest_charge;
    expect(charge).toMatchObject({ object: "charge", paid: true, amount: 12_345 });
    expect(bench.sandbox.ledger.capturedCents(paid.id)).toBe(12_345);
    const refused = await refusalOf(bench.stripe.paymentIntents.confirm(paid.id));
    expect(refused.code).toBe("payment_intent_unexpected_state");
    expect(bench.sandbox.ledger.chargeCount(paid.id)).toBe(1);
  });

  it("stay payable after a decline, and give the reason", async () => {
    const { id } = await bench.stripe.paymentIntents.create(ORDER);
    const error = await refusalOf(
      bench.stripe.paymentIntents.confirm(id, { payment_method: "pm_card_chargeDeclinedInsufficientFunds" }),
    );
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError);
    expect(error).toMatchObject({
      statusCode: 402,
      code: "card_declined",
      decline_code: "insufficient_funds",
      message: "Your card has insufficient funds.",
    });
    const waiting = await bench.stripe.paymentIntents.retrieve(id);
    expect(waiting.status).toBe("requires_payment_method");
    expect(waiting.last_payment_error?.decline_code).toBe("insufficient_funds");
    const paid = await bench.stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
    expect(paid).toMatchObject({ status: "succeeded", last_payment_error: null });
    expect(bench.sandbox.ledger.chargeCount(id)).toBe(1);
  });

  it("wait for the customer with a 3-D Secure card", async () => {
    const waiting = await bench.stripe.paymentIntents.create({
      ...ORDER,
      confirm: true,
      payment_method: "pm_card_authenticationRequired",
      return_url: "http://shop.test/checkout/success",
    });
    expect(waiting.status).toBe("requires_action");
    expect(waiting.next_action?.redirect_to_url?.url).toContain(`/authenticate/${waiting.id}`);
    expect(bench.sandbox.ledger.chargeCount()).toBe(0);
  });

  it.each(TEST_CARDS.map((card) => [card.tokens[0] ?? "", card]))(
    "behave as published for %s",
    async (token, card) => {
      const { id } = await bench.stripe.paymentIntents.create(ORDER);
      const outcome = await bench.stripe.paymentIntents.confirm(id, { payment_method: token }).then(
        (intent) => ({ status: intent.status, code: null }),
        (error: unknown) => ({
          status: "declined",
          code: error instanceof Stripe.errors.StripeCardError ? error.decline_code || error.code : error,
        }),
      );
      const { authentication, decline } = card.behaviour;
      const expected =
        authentication === "required"
          ? { status: "requires_action", code: null }
          : decline === null
            ? { status: "succeeded", code: null }
            : { status: "declined", code: decline.declineCode ?? decline.code };
      expect(outcome).toEqual(expected);
    },
  );

  it("are listed newest first, page by page", async () => {
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) ids.unshift((await bench.stripe.paymentIntents.create(ORDER)).id);
    const seen: string[] = [];
    for await (const intent of bench.stripe.paymentIntents.list({ limit: 2 })) seen.push(intent.id);
    expect(seen).toEqual(ids);
  });

  it.each([
    ["an unknown parameter", { ...ORDER, colour: "red" }, "parameter_unknown", "colour"],
    [
      "an old habit",
      { ...ORDER, payment_method_types: ["card"] },
      "payment_method_types_no_longer_supported",
    ],
    ["a missing amount", { currency: "usd" }, "parameter_missing", "amount"],
    ["a broken amount", { ...ORDER, amount: 12.5 }, "parameter_invalid_integer", "amount"],
    ["an amount too small", { ...ORDER, amount: 49 }, "amount_too_small", "amount"],
    ["an amount too large", { ...ORDER, amount: 100_000_000 }, "amount_too_large", "amount"],
    [
      "an unknown nested parameter",
      { ...ORDER, automatic_payment_methods: { enabled: true, x: 1 } },
      "parameter_unknown",
    ],
  ])("refuse %s", async (_what, params, code, param?: string) => {
    const error = await refusalOf(bench.stripe.rawRequest("POST", "/v1/payment_intents", params));
    expect(error).toMatchObject({ statusCode: 400, code });
    if (param !== undefined) expect(error.param).toBe(param);
  });

  it("are not found under an unknown id, nor are calls that do not exist", async () => {
    const missing = await refusalOf(bench.stripe.paymentIntents.retrieve("pi_none"));
    expect(missing).toMatchObject({ statusCode: 404, code: "resource_missing" });
    const unknown = await refusalOf(bench.stripe.products.create({ name: "Stud" }));
    expect(unknown).toMatchObject({ statusCode: 404, type: "StripeInvalidRequestError" });
  });
});

describe("keys", () => {
  it("that are unknown or live are refused", async () => {
    for (const key of ["sk_test_other", "sk_live_real"]) {
      const error = await refusalOf(connect(bench.sandbox, 0, key).paymentIntents.list());
      expect(error).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    }
    await expect(openBench({ secretKey: "sk_live_real" })).rejects.toThrow(/sk_test_/);
    await expect(openBench({ host: "0.0.0.0" })).rejects.toThrow(/loopback/);
  });

  it("that are publishable can only read, with the intent's own secret, and create nothing", async () => {
    const browser = connect(bench.sandbox, 0, PUBLISHABLE_KEY);
    const intent = await bench.stripe.paymentIntents.create(ORDER);
    expect((await refusalOf(browser.paymentIntents.retrieve(intent.id))).param).toBe("client_secret");
    const guessed = { client_secret: `${intent.id}_secret_guess` };
    expect((await refusalOf(browser.paymentIntents.retrieve(intent.id, guessed))).statusCode).toBe(400);
    const own = { client_secret: intent.client_secret ?? "" };
    expect((await browser.paymentIntents.retrieve(intent.id, own)).id).toBe(intent.id);
    expect((await refusalOf(browser.paymentIntents.create(ORDER))).statusCode).toBe(403);
  });
});

describe("idempotency", () => {
  const key = { idempotencyKey: "order-1" };

  it("answers a repeat with the first answer, and marks it as a repeat", async () => {
    const first = await bench.stripe.paymentIntents.create(ORDER, key);
    const second = await bench.stripe.paymentIntents.create(ORDER, key);
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers["idempotent-replayed"]).toBe("true");
    expect(second.lastResponse.idempotencyKey).toBe("order-1");
  });

  it("refuses the key for a different call", async () => {
    await bench.stripe.paymentIntents.create(ORDER, key);
    const error = await refusalOf(bench.stripe.paymentIntents.create({ ...ORDER, amount: 99 }, key));
    expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  });

  it("stores a decline, but not refused parameters", async () => {
    const declined = { ...ORDER, confirm: true, payment_method: "pm_card_chargeDeclined" };
    const first = await refusalOf(bench.stripe.paymentIntents.create(declined, key));
    const second = await refusalOf(bench.stripe.paymentIntents.create(declined, key));
    expect(second.charge).toBe(first.charge);
    await refusalOf(bench.stripe.paymentIntents.create({ ...ORDER, amount: 1 }, { idempotencyKey: "k2" }));
    expect((await bench.stripe.paymentIntents.create(ORDER, { idempotencyKey: "k2" })).amount).toBe(12_345);
  });

  it("answers 409 while the first call runs", async () => {
    bench.sandbox.faults.add({ kind: "hold", when: "after", count: 1 });
    const first = bench.stripe.paymentIntents.create(ORDER, key);
    await bench.sandbox.faults.held();
    const second = await refusalOf(bench.stripe.paymentIntents.create(ORDER, key));
    expect(second).toMatchObject({ statusCode: 409, code: "idempotency_key_in_use" });
    bench.sandbox.faults.release();
    const third = await bench.stripe.paymentIntents.create(ORDER, key);
    expect(third.id).toBe((await first).id);
  });

  it("creates one intent when the answer is lost and the SDK retries", async () => {
    const stripe = connect(bench.sandbox, 2);
    bench.sandbox.faults.add({ kind: "reset", when: "after", count: 1 });
    const intent = await stripe.paymentIntents.create(ORDER, key);
    const all = await stripe.paymentIntents.list();
    expect(all.data.map(({ id }) => id)).toEqual([intent.id]);
    expect(bench.sandbox.ledger.requests("payment_intents.create").map(({ isReplay }) => isReplay)).toEqual([
      false,
      true,
    ]);
  });
});

describe("refunds", () => {
  const paid = () =>
    bench.stripe.paymentIntents.create({ ...ORDER, confirm: true, payment_method: "pm_card_visa" });

  it("return parts, never more than the charge", async () => {
    const { id } = await paid();
    const refund = await bench.stripe.refunds.create({ payment_intent: id, amount: 2_345 });
    expect((await bench.stripe.refunds.retrieve(refund.id)).status).toBe("succeeded");
    const tooMuch = await refusalOf(bench.stripe.refunds.create({ payment_intent: id, amount: 10_001 }));
    expect(tooMuch.param).toBe("amount");
    await bench.stripe.refunds.create({ payment_intent: id });
    const nothingLeft = await refusalOf(bench.stripe.refunds.create({ payment_intent: id }));
    expect(nothingLeft.code).toBe("charge_already_refunded");
    expect(bench.sandbox.ledger.refundedCents(id)).toBe(12_345);
  });

  it("require a payment that succeeded", async () => {
    const { id } = await bench.stripe.paymentIntents.create(ORDER);
    const error = await refusalOf(bench.stripe.refunds.create({ payment_intent: id }));
    expect(error.statusCode).toBe(400);
  });
});

describe("faults", () => {
  it.each([
    [{ kind: "error", status: 500 }, Stripe.errors.StripeAPIError],
    [{ kind: "rate_limit" }, Stripe.errors.StripeRateLimitError],
    [{ kind: "cut_body" }, Stripe.errors.StripeConnectionError],
    [{ kind: "garbage" }, Stripe.errors.StripeAPIError],
    [{ kind: "reset", when: "before" }, Stripe.errors.StripeConnectionError],
  ] as const)("reach the caller as the SDK's own error for %j", async (fault, expected) => {
    bench.sandbox.faults.add({ ...fault, operation: "payment_intents.create" });
    expect(await refusalOf(bench.stripe.paymentIntents.create(ORDER))).toBeInstanceOf(expected);
    bench.sandbox.faults.clear();
    expect((await bench.stripe.paymentIntents.create(ORDER)).status).toBe("requires_payment_method");
  });
});

describe("a restart", () => {
  it("keeps intents, charges, keys and events", async () => {
    const paid = await bench.stripe.paymentIntents.create(
      { ...ORDER, confirm: true, payment_method: "pm_card_visa" },
      { idempotencyKey: "kept" },
    );
    await bench.sandbox.webhooks.idle();
    await bench.restart();
    const again = await bench.stripe.paymentIntents.create(
      { ...ORDER, confirm: true, payment_method: "pm_card_visa" },
      { idempotencyKey: "kept" },
    );
    expect(again.id).toBe(paid.id);
    expect(bench.sandbox.ledger.chargeCount()).toBe(1);
    expect((await bench.stripe.events.list({ type: "payment_intent.succeeded" })).data).toHaveLength(1);
  });

  it("sends the webhooks that had not been delivered", async () => {
    bench.sandbox.webhooks.set({ paused: true });
    const { id } = await bench.stripe.paymentIntents.create(ORDER);
    expect(bench.received).toHaveLength(0);
    await bench.restart();
    await bench.sandbox.webhooks.idle();
    expect(bench.received.map(({ body }) => JSON.parse(body).data.object.id)).toEqual([id]);
  });

  it("forgets idempotency keys after a day", async () => {
    const first = await bench.stripe.paymentIntents.create(ORDER, { idempotencyKey: "old" });
    bench.clock.time = new Date(bench.clock.time.getTime() + 25 * 60 * 60 * 1_000);
    await bench.restart();
    const second = await bench.stripe.paymentIntents.create(ORDER, { idempotencyKey: "old" });
    expect(second.id).not.toBe(first.id);
  });
});

describe("webhooks", () => {
  const verify = (index: number, tolerance?: number) => {
    const { body, signature } = bench.received[index] ?? { body: "", signature: "" };
    const receivedAt = bench.clock.time.getTime();
    return bench.stripe.webhooks.constructEvent(
      body,
      signature,
      WEBHOOK_SECRET,
      tolerance,
      undefined,
      receivedAt,
    );
  };

  it("are signed so that the official SDK accepts them", async () => {
    const { id } = await bench.stripe.paymentIntents.create(ORDER);
    await bench.sandbox.webhooks.idle();
    const event = verify(0);
    expect(event).toMatchObject({ type: "payment_intent.created", data: { object: { id } } });
    expect((await bench.stripe.events.retrieve(event.id)).id).toBe(event.id);
  });

  it("are retried until the address answers 2xx, and then no more", async () => {
    bench.answers.push(500, 302, 503);
    await bench.stripe.paymentIntents.create(ORDER);
    await bench.sandbox.webhooks.idle();
    expect(bench.received).toHaveLength(4);
    expect(new Set(bench.received.map(({ body }) => JSON.parse(body).id)).size).toBe(1);
  });

  it("are given up in the end", async () => {
    bench.answers.push(500, 500, 500, 500, 500);
    await bench.stripe.paymentIntents.create(ORDER);
    await bench.sandbox.webhooks.idle();
    expect(bench.received).toHaveLength(4);
  });

  it("can be duplicated, dropped, forged, aged and sent in any order", async () => {
    const { webhooks } = bench.sandbox;
    webhooks.set({ copies: 3 });
    await bench.stripe.paymentIntents.create(ORDER);
    await webhooks.idle();
    expect(bench.received).toHaveLength(3);

    webhooks.set({ copies: 1, dropped: true });
    const { id } = await bench.stripe.paymentIntents.create({
      ...ORDER,
      confirm: true,
      payment_method: "pm_card_visa",
    });
    await webhooks.idle();
    expect(bench.received).toHaveLength(3);

    const [created, charged, succeeded] = bench.sandbox.eventsOf(id).map((event) => event.id);
    webhooks.set({ dropped: false });
    await webhooks.deliver(succeeded ?? "");
    await webhooks.deliver(created ?? "", { wrongSignature: true });
    await webhooks.deliver(charged ?? "", { ageSeconds: 400 });
    expect(verify(3).type).toBe("payment_intent.succeeded");
    expect(() => verify(4)).toThrow(Stripe.errors.StripeSignatureVerificationError);
    expect(() => verify(5)).toThrow(/outside the tolerance zone/);
  });
});
