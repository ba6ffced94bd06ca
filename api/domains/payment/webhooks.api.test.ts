/** Webhooks that are duplicated, out of order, forged or about others: the order always ends up matching its payment. */

import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { createStripePaymentProvider } from "../../integrations/stripe/index.ts";
import { AppError } from "../../platform/errors.ts";
import { WEBHOOK_SECRET } from "../../sandbox/payments/testing.ts";
import {
  expectSuccess,
  makeReorder,
  type PayingProcess,
  type PaymentBench,
  type TestProject,
} from "../../testing/benches/payment-bench.ts";
import { type Order, orderChanged } from "../order/index.ts";
import type { ProviderIntent } from "./index.ts";
import { withPaymentBench } from "./testing/with-payment-bench.ts";

let bench: PaymentBench;
let payments: PayingProcess;
let project: TestProject;

withPaymentBench((opened) => {
  bench = opened;
  payments = opened.startService();
});
beforeEach(async () => {
  project = await bench.createProject([10]);
});

async function checkout(): Promise<{ order: Order; intentId: string }> {
  const { order, payment } = expectSuccess(await payments.checkoutProject(project.viewer, project.id));
  return { order, intentId: payment?.intentId ?? "" };
}

const eventIds = (intentId: string) => bench.bench.sandbox.eventsOf(intentId).map(({ id }) => id);
const statusOfProject = async () =>
  (await bench.database.project.findUniqueOrThrow({ where: { id: project.id } })).status;
const statusOf = async (order: Order) => (await payments.getOrder(project.viewer, order.id)).status;

/** Looks like an id but belongs to no one. */
const NO_ID = "018f0000-0000-7000-8000-000000000000";

/** An event built by the test in the provider's format. */
function makeEvent(type: string, object: object, envelope: object = {}) {
  return { id: `evt_${randomUUID()}`, object: "event", type, data: { object }, ...envelope };
}

/** What can happen to a payment: paid, disputed, and partly refunded. */
async function live(intentId: string): Promise<void> {
  await bench.pay(intentId, "pm_card_createDispute");
  await bench.bench.stripe.refunds.create({ payment_intent: intentId, amount: 1_000 });
}

/** 120 orders are created, paid, disputed and refunded: on a busy machine longer than the default test timeout. */
const SEQUENCES_LIMIT_MS = 300_000;

describe("webhooks", () => {
  it("make the order paid and the project completed, and notify those who watch", async () => {
    const { order, intentId } = await checkout();
    await bench.pay(intentId);
    let told = 0;
    await bench.events.listen(orderChanged, order.id, () => {
      told += 1;
    });
    for (const id of eventIds(intentId)) await bench.deliver(payments, id);
    expect(await payments.getOrder(project.viewer, order.id)).toMatchObject({
      status: "paid",
      paidAt: bench.bench.clock.time,
    });
    expect(await statusOfProject()).toBe("completed");
    expect(told).toBe(1);
  });

  it("F11: of a payment's whole life count once each, twenty at the same time and again an hour later", async () => {
    const { order, intentId } = await checkout();
    await bench.pay(intentId, "pm_card_chargeDeclined");
    await live(intentId);
    const ids = eventIds(intentId);
    expect(ids.length).toBeGreaterThanOrEqual(5);
    for (const id of ids) {
      const outcomes = await Promise.all(Array.from({ length: 20 }, () => bench.deliver(payments, id)));
      // Each of the others is answered with 2xx too: a refused event is redelivered for days.
      expect(outcomes.map(({ kind }) => kind).sort()).toEqual(["applied", ...Array(19).fill("duplicate")]);
    }
    const end = await payments.getOrder(project.viewer, order.id);
    expect(end).toMatchObject({ status: "paid", refundedCents: 1_000 });
    bench.bench.clock.time = new Date(Date.now() + 3_600_000);
    for (const id of ids) expect(await bench.deliver(payments, id)).toEqual({ kind: "duplicate" });
    expect(await payments.getOrder(project.viewer, order.id)).toEqual(end);
  });

  it(
    "F12: created, processing, succeeded, disputed and refunded lead to the same end in each of their 120 sequences, each with an order of its own",
    async () => {
      const sequences = permutations(REORDERED);
      expect(sequences).toHaveLength(120);
      const viewer = await bench.createUser();
      // The provider's state of these no longer changes, so it is fetched once for each.
      const said = new Map<string, ProviderIntent>();
      const told = bench.startService({
        ...bench.provider,
        async retrieveIntent(id) {
          const intent = said.get(id) ?? (await bench.provider.retrieveIntent(id));
          said.set(id, intent);
          return intent;
        },
      });
      const ends = new Map<string, number>();
      const run = async (): Promise<void> => {
        for (let sequence = sequences.pop(); sequence !== undefined; sequence = sequences.pop()) {
          const { order } = expectSuccess(await payments.openPurchase(makeReorder(viewer.userId)));
          const { payment } = expectSuccess(await payments.payOrder(viewer, order.id));
          const intentId = payment?.intentId ?? "";
          await live(intentId);
          const events = bench.bench.sandbox.eventsOf(intentId);
          for (const type of sequence) {
            const event = events.find((one) => one.type === type);
            // A card is never in this state, only a bank transfer is, so the test builds the message.
            const processing = makeEvent(type, {
              object: "payment_intent",
              id: intentId,
              status: "processing",
            });
            expect(await bench.deliver(told, event?.id ?? processing)).toEqual({ kind: "applied" });
          }
          const { status, refundedCents, failureMessage } = await payments.getOrder(viewer, order.id);
          const end = JSON.stringify({ status, refundedCents, failureMessage });
          ends.set(end, (ends.get(end) ?? 0) + 1);
        }
      };
      await Promise.all(Array.from({ length: 4 }, run));
      const end = JSON.stringify({ status: "paid", refundedCents: 1_000, failureMessage: null });
      expect([...ends]).toEqual([[end, 120]]);
    },
    SEQUENCES_LIMIT_MS,
  );

  it("F12: that report success before our charge's response count as the charge, and the response changes nothing", async () => {
    const viewer = await bench.createUser();
    await bench.saveCard(viewer);
    const { order } = expectSuccess(await payments.openPurchase(makeReorder(viewer.userId)));
    const { faults } = bench.bench.sandbox;
    faults.add({ kind: "hold", when: "after", operation: "payment_intents.create", count: 1 });
    const slow = payments.chargeOffSession(order.id, 1);
    await faults.held();
    for (const id of await bench.eventsOf(viewer.userId)) await bench.deliver(payments, id);
    const told = await payments.getOrder(viewer, order.id);
    expect(told.status).toBe("paid");
    faults.release();
    expect(await slow).toMatchObject({ kind: "paid", order: { id: order.id } });
    expect(await payments.getOrder(viewer, order.id)).toEqual(told);
  });

  it("F12: that report success before our checkout's response pay the order, and the response is the paid order", async () => {
    const { faults } = bench.bench.sandbox;
    faults.add({ kind: "hold", when: "after", operation: "payment_intents.create", count: 1 });
    const slow = payments.checkoutProject(project.viewer, project.id);
    await faults.held();
    const [intent] = await bench.intentsOf(project.userId);
    await bench.pay(intent?.id ?? "");
    for (const id of eventIds(intent?.id ?? "")) await bench.deliver(payments, id);
    faults.release();
    const { order } = expectSuccess(await slow);
    expect(await statusOf(order)).toBe("paid");
    expect(await payments.checkoutProject(project.viewer, project.id)).toMatchObject({ payment: null });
  });

  it("show a decline with the provider's message, and the order can still be paid", async () => {
    const { order, intentId } = await checkout();
    await bench.pay(intentId, "pm_card_chargeDeclinedInsufficientFunds");
    for (const id of eventIds(intentId)) await bench.deliver(payments, id);
    expect(await payments.getOrder(project.viewer, order.id)).toMatchObject({
      status: "failed",
      failureMessage: "Your card has insufficient funds.",
    });
    expect((await checkout()).intentId).toBe(intentId);
    await bench.pay(intentId);
    for (const id of eventIds(intentId)) await bench.deliver(payments, id);
    expect(await payments.getOrder(project.viewer, order.id)).toMatchObject({
      status: "paid",
      failureMessage: null,
    });
  });

  it("follow a refund, and an old message does not undo it", async () => {
    const { order, intentId } = await checkout();
    await bench.pay(intentId);
    for (const id of eventIds(intentId)) await bench.deliver(payments, id);
    await bench.bench.stripe.refunds.create({ payment_intent: intentId });
    const refunded = bench.bench.sandbox.eventsOf(intentId).find(({ type }) => type === "charge.refunded");
    await bench.deliver(payments, refunded?.id ?? "");
    expect((await payments.getOrder(project.viewer, order.id)).status).toBe("refunded");
    await bench.database.webhookEvent.deleteMany({ where: { id: { in: eventIds(intentId) } } });
    for (const id of eventIds(intentId)) await bench.deliver(payments, id);
    expect((await payments.getOrder(project.viewer, order.id)).status).toBe("refunded");
  });

  it.each([
    ["signed with another secret", { secret: "whsec_other" }],
    ["five minutes old", { ageSeconds: 301 }],
  ])("F13: that are %s are refused and change nothing", async (_what, how) => {
    const { order, intentId } = await checkout();
    await bench.pay(intentId);
    const last = eventIds(intentId).at(-1) ?? "";
    expect(await bench.deliver(payments, last, how)).toEqual({ kind: "rejected" });
    expect(await statusOf(order)).toBe("pending");
  });

  it("F13: without a signature, or with that of other bytes, are refused and change nothing", async () => {
    const { order, intentId } = await checkout();
    await bench.pay(intentId);
    const payload = JSON.stringify(bench.bench.sandbox.findEvent(eventIds(intentId).at(-1) ?? ""));
    const signed = { payload: payload.replace("succeeded", "canceled"), secret: WEBHOOK_SECRET };
    const other = bench.bench.stripe.webhooks.generateTestHeaderString(signed);
    for (const signature of ["", "t=1,v1=0", other]) {
      expect(await payments.handleWebhook(Buffer.from(payload), signature)).toEqual({ kind: "rejected" });
    }
    expect(await statusOf(order)).toBe("pending");
  });

  it.each([
    ["another account", { account: "acct_other" }],
    ["live mode, told to our test mode", { livemode: true }],
  ])("F13: of %s are answered and change nothing", async (_what, envelope) => {
    const { order, intentId } = await checkout();
    await bench.pay(intentId);
    const event = bench.bench.sandbox.findEvent(eventIds(intentId).at(-1) ?? "");
    expect(await bench.deliver(payments, { ...event, ...envelope })).toEqual({ kind: "ignored" });
    expect(await statusOf(order)).toBe("pending");
  });

  it("F13: of test mode, sent to our live mode, are answered and change nothing", async () => {
    const { order, intentId } = await checkout();
    await bench.pay(intentId);
    const live = createStripePaymentProvider({
      secretKey: "sk_live_of_nobody",
      webhookSecret: WEBHOOK_SECRET,
      isProduction: true,
    });
    const event = bench.bench.sandbox.findEvent(eventIds(intentId).at(-1) ?? "") ?? {};
    expect(await bench.deliver(bench.startService(live), event)).toEqual({ kind: "ignored" });
    expect(await statusOf(order)).toBe("pending");
  });

  it("F13: that lie about the payment with a valid signature change nothing: the provider is queried", async () => {
    const { order, intentId } = await checkout();
    const lie = { object: "payment_intent", id: intentId, status: "succeeded", amount: 10_490 };
    const event = makeEvent("payment_intent.succeeded", lie);
    expect(await bench.deliver(payments, event)).toEqual({ kind: "applied" });
    expect(await statusOf(order)).toBe("pending");
  });

  it("F13: of our own payment, changed at the provider to another amount, pay nothing; once it is refunded, the order ends and can be started over", async () => {
    const { order, intentId } = await checkout();
    await bench.bench.stripe.paymentIntents.update(intentId, { amount: 100 });
    await bench.pay(intentId);
    for (const id of eventIds(intentId)) await bench.deliver(payments, id);
    expect(await statusOf(order)).toBe("pending");
    expect(await statusOfProject()).toBe("ready");
    await bench.bench.stripe.refunds.create({ payment_intent: intentId });
    for (const id of eventIds(intentId)) await bench.deliver(payments, id);
    expect(await statusOf(order)).toBe("cancelled");
    const again = await checkout();
    expect(again.order).toMatchObject({ id: order.id, status: "pending" });
    expect(again.intentId).not.toBe(intentId);
  });

  describe.each([
    ["another amount", { amount: 100 }],
    ["another order", { metadata: { orderId: NO_ID } }],
    ["another payment of the order", { metadata: { paymentId: NO_ID } }],
  ])("F13: of a payment over %s", (_what, change: { amount?: number; metadata?: object }) => {
    it.each(["while we know the right one", "while our record of the right one is lost"])(
      "F13: %s, pay nothing",
      async (when) => {
        const { order, intentId } = await checkout();
        const known = await bench.database.paymentIntent.findUniqueOrThrow({
          where: { providerIntentId: intentId },
        });
        const note = (data: { providerIntentId: string | null; status: string }) =>
          bench.database.paymentIntent.update({ where: { id: known.id }, data });
        if (when.includes("lost")) await note({ providerIntentId: null, status: "creating" });
        const foreign = await bench.bench.stripe.paymentIntents.create({
          amount: 10_490,
          currency: "usd",
          ...change,
          metadata: { orderId: order.id, paymentId: known.id, ...change.metadata },
        });
        await bench.pay(foreign.id);
        for (const id of eventIds(foreign.id)) {
          expect((await bench.deliver(payments, id)).kind).not.toBe("rejected");
        }
        expect(await statusOf(order)).toBe("pending");
        expect(await statusOfProject()).toBe("ready");
        await bench.bench.stripe.refunds.create({ payment_intent: foreign.id });
        await note({ providerIntentId: intentId, status: known.status });
      },
    );
  });

  it("F13: of a payment that is in another currency at the provider pay nothing", async () => {
    const { order, intentId } = await checkout();
    await bench.pay(intentId);
    const inEuro = bench.startService({
      ...bench.provider,
      retrieveIntent: async (id) => ({ ...(await bench.provider.retrieveIntent(id)), currency: "eur" }),
    });
    for (const id of eventIds(intentId)) await bench.deliver(inEuro, id);
    expect(await statusOf(order)).toBe("pending");
  });

  it("about payments that are not ours are answered and ignored", async () => {
    const foreign = await bench.bench.stripe.paymentIntents.create({ amount: 500, currency: "usd" });
    expect(await bench.deliver(payments, eventIds(foreign.id)[0] ?? "")).toEqual({ kind: "ignored" });
    const about = (object: object) => bench.deliver(payments, makeEvent("x", object));
    expect(await about({ object: "customer", id: "cus_1" })).toEqual({ kind: "ignored" });
    expect(await about({ object: "charge", payment_intent: "pi_none" })).toEqual({ kind: "ignored" });
  });

  it("are redelivered while the provider cannot report the current state", async () => {
    const { order, intentId } = await checkout();
    await bench.pay(intentId);
    const last = eventIds(intentId).at(-1) ?? "";
    bench.bench.sandbox.faults.add({
      kind: "error",
      status: 500,
      operation: "payment_intents.retrieve",
      count: 1,
    });
    await expect(bench.deliver(payments, last)).rejects.toBeInstanceOf(AppError);
    expect(await bench.deliver(payments, last)).toEqual({ kind: "applied" });
    expect((await payments.getOrder(project.viewer, order.id)).status).toBe("paid");
  });

  it("F15: and page and sweep at the same instant make the order paid once", async () => {
    const { order, intentId } = await checkout();
    await bench.pay(intentId);
    bench.bench.clock.time = new Date(bench.bench.clock.time.getTime() + 60_000);
    const ids = eventIds(intentId);
    await Promise.all([
      ...ids.map((id) => bench.deliver(payments, id)),
      ...ids.map((id) => bench.deliver(payments, id)),
      payments.refreshOrder(project.viewer, order.id),
      payments.refreshOrder(project.viewer, order.id),
      payments.reconcile(),
      payments.checkoutProject(project.viewer, project.id),
    ]);
    expect((await payments.getOrder(project.viewer, order.id)).status).toBe("paid");
    expect(bench.paidOrders.filter((id) => id === order.id)).toHaveLength(1);
  });
});

/** Messages about one payment, in their true order. */
const REORDERED = [
  "payment_intent.created",
  "payment_intent.processing",
  "payment_intent.succeeded",
  "charge.dispute.created",
  "charge.refunded",
] as const;

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, index) =>
    permutations([...items.slice(0, index), ...items.slice(index + 1)]).map((rest) => [item, ...rest]),
  );
}
