import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createStripePaymentProvider } from "../../integrations/stripe/index.ts";
import type { Database } from "../../platform/database.ts";
import { AppError } from "../../platform/errors.ts";
import { createEventBus, type EventBus } from "../../platform/events.ts";
import { createLogger } from "../../platform/logger.ts";
import { openBench, type SandboxBench, SECRET_KEY, WEBHOOK_SECRET } from "../../sandbox/payments/testing.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import {
  type CheckoutOutcome,
  createPaymentService,
  type Order,
  orderChanged,
  type PaymentService,
} from "./index.ts";

let database: Database;
let testDatabase: TestDatabase;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = testDatabase.database;
});
afterAll(() => testDatabase.stop());

const logger = createLogger("silent");
const viewer = { userId: "", username: "" };
const stranger = { userId: "", username: "" };
let bench: SandboxBench;
let events: EventBus;
let payments: PaymentService;
let paidOrders: string[];
let project: { id: string; basketId: string; supplierId: string };

beforeEach(async () => {
  bench = await openBench();
  bench.sandbox.webhooks.set({ paused: true });
  bench.clock.time = new Date();
  events = createEventBus(null, logger);
  paidOrders = [];
  payments = createService();
  for (const person of [viewer, stranger]) {
    const username = `user-${randomUUID()}`;
    const { id } = await database.user.create({ data: { username, passwordHash: "-" } });
    Object.assign(person, { userId: id, username });
  }
  project = await createProject();
});
afterEach(async () => {
  // What one test leaves unpaid must not be found by the next one's sweep.
  await database.order.deleteMany({ where: { userId: viewer.userId } });
  await database.project.deleteMany({ where: { id: project.id } });
  await bench.close();
});

function createService(overrides: { secretKey?: string } = {}): PaymentService {
  return createPaymentService({
    database,
    provider: createStripePaymentProvider({
      secretKey: SECRET_KEY,
      webhookSecret: WEBHOOK_SECRET,
      apiBase: bench.sandbox.url,
      isProduction: false,
      maxNetworkRetries: 0,
      ...overrides,
    }),
    events,
    clock: bench.clock,
    logger,
    onOrderPaid: async (_transaction, order) => {
      paidOrders.push(order.id);
    },
  });
}

async function createProject(): Promise<typeof project> {
  const supplier = await database.supplier.create({
    data: { name: "Home Depot", slug: randomUUID(), deliveryFee: "59.00", freeDeliveryThreshold: "500.00" },
  });
  const made = await database.project.create({
    data: { userId: viewer.userId, name: "Deck", description: "A deck", status: "ready", zipCode: "94110" },
  });
  const basket = await database.basket.create({ data: { projectId: made.id } });
  const created = { id: made.id, basketId: basket.id, supplierId: supplier.id };
  await fillBasket(created, 10);
  return created;
}

/** A basket of one item at $4.25: 10 pieces, delivery 59.00, tax 8 %. */
async function fillBasket(of: typeof project, quantity: number): Promise<void> {
  const item = {
    id: randomUUID(),
    productId: randomUUID(),
    materialId: randomUUID(),
    supplierId: of.supplierId,
    supplierName: "Home Depot",
    sku: "HD-248",
    name: "2 in. x 4 in. x 8 ft. stud",
    category: "Lumber & Wood",
    saleUnit: "piece",
    packQuantity: 1,
    quantity,
    listPriceCents: 425,
    quantityBreaks: [],
    stock: null,
    imageUrl: null,
    source: "home-depot",
    fetchedAt: "2026-11-20T10:00:00.000Z",
    validUntil: "2126-11-27T10:00:00.000Z",
    isSample: true,
  };
  await database.basket.update({
    where: { id: of.basketId },
    data: { items: quantity === 0 ? [] : [item], version: { increment: 1 } },
  });
}

type Success = Extract<CheckoutOutcome, { kind: "success" }>;

function expectSuccess(outcome: CheckoutOutcome): Success {
  if (outcome.kind !== "success") throw new Error(`checkout came to ${outcome.kind}: ${outcome.message}`);
  return outcome;
}

async function checkout(): Promise<{ order: Order; intentId: string }> {
  const { order, payment } = expectSuccess(await payments.checkoutProject(viewer, project.id));
  if (payment === null) throw new Error("expected something to pay");
  return { order, intentId: payment.intentId };
}

const pay = (intentId: string, card = "pm_card_visa") =>
  bench.stripe.paymentIntents.confirm(intentId, { payment_method: card }).catch(() => null);

/** The webhook as the provider would send it, handed to the service directly. */
async function receive(eventId: string, how: { secret?: string; ageSeconds?: number; body?: string } = {}) {
  const event = await bench.stripe.events.retrieve(eventId);
  const { lastResponse: _, ...content } = event;
  const payload = how.body ?? JSON.stringify(content);
  const signature = bench.stripe.webhooks.generateTestHeaderString({
    payload,
    secret: how.secret ?? WEBHOOK_SECRET,
    timestamp: Math.floor(Date.now() / 1_000) - (how.ageSeconds ?? 0),
  });
  return payments.handleWebhook(Buffer.from(payload), signature);
}

const eventIds = (intentId: string) => bench.sandbox.eventsOf(intentId).map(({ id }) => id);
const statusOfProject = async () =>
  (await database.project.findUniqueOrThrow({ where: { id: project.id } })).status;

/** L1: each order once, one charge each, and what the provider took and has not given back is what the orders say. */
async function expectBooksToBalance(): Promise<void> {
  const orders = await database.order.findMany({
    where: { projectId: project.id },
    include: { intents: true },
  });
  const paid = orders.filter(({ paidAt }) => paidAt !== null);
  const cents = (amount: { toNumber(): number }) => Math.round(amount.toNumber() * 100);
  const recorded = paid.reduce(
    (sum, { totalAmount, refundedAmount }) => sum + cents(totalAmount) - cents(refundedAmount),
    0,
  );
  const intentIds = orders.flatMap((order) => order.intents.map((intent) => intent.providerIntentId));
  const captured = intentIds.reduce(
    (sum, id) =>
      sum +
      (id === null ? 0 : bench.sandbox.ledger.capturedCents(id) - bench.sandbox.ledger.refundedCents(id)),
    0,
  );
  expect(captured).toBe(recorded);
  expect(paid.length).toBeLessThanOrEqual(1);
  expect(paidOrders.filter((id) => orders.some((order) => order.id === id))).toEqual(
    paid.map((order) => order.id),
  );
}
afterEach(expectBooksToBalance);

describe("checking out a project", () => {
  it("freezes the basket as an order and prepares one payment of exactly its total", async () => {
    const { order, intentId } = await checkout();
    expect(order).toMatchObject({
      status: "pending",
      projectName: "Deck",
      itemsCents: 4_250,
      deliveryCents: 5_900,
      taxCents: 340,
      totalCents: 10_490,
      lines: [
        {
          name: "2 in. x 4 in. x 8 ft. stud",
          quantity: 10,
          unitCents: 425,
          totalCents: 4_250,
          provenance: { source: "home-depot", zipCode: "94110", isSample: true },
        },
      ],
    });
    const intent = await bench.stripe.paymentIntents.retrieve(intentId);
    expect(intent).toMatchObject({
      amount: 10_490,
      currency: "usd",
      description: "Deck: 1 item from 1 supplier",
      transfer_group: order.id,
    });
    expect(intent.metadata["orderId"]).toBe(order.id);
  });

  it.each([2, 10, 50])(
    "F15: gives %i equal requests at once the same order and the same intent",
    async (count) => {
      const outcomes = await Promise.all(
        Array.from({ length: count }, () => payments.checkoutProject(viewer, project.id)),
      );
      const seen = new Set(
        outcomes.map(expectSuccess).map(({ order, payment }) => `${order.id} ${payment?.intentId}`),
      );
      expect(seen.size).toBe(1);
      expect((await bench.stripe.paymentIntents.list()).data).toHaveLength(1);
      expect(await database.order.count({ where: { userId: viewer.userId } })).toBe(1);
    },
  );

  it("by the basket's id is the same order", async () => {
    const { order } = await checkout();
    const again = expectSuccess(await payments.checkoutBasket(viewer, project.basketId));
    expect(again.order.id).toBe(order.id);
  });

  it("after a change of the basket cancels what was not paid and makes a new order", async () => {
    const first = await checkout();
    await fillBasket(project, 20);
    const second = await checkout();
    expect(second.order.id).not.toBe(first.order.id);
    expect(second.order.itemsCents).toBe(8_500);
    expect((await bench.stripe.paymentIntents.retrieve(first.intentId)).status).toBe("canceled");
    expect((await payments.getOrder(viewer, first.order.id)).status).toBe("cancelled");
  });

  it("after a change finds out that the old order was paid in the meantime, and asks for no second payment", async () => {
    const first = await checkout();
    await fillBasket(project, 20);
    await pay(first.intentId);
    const outcome = await payments.checkoutProject(viewer, project.id);
    expect(outcome).toMatchObject({ kind: "status-conflict" });
    expect((await payments.getOrder(viewer, first.order.id)).status).toBe("paid");
    expect((await bench.stripe.paymentIntents.list()).data).toHaveLength(1);
    expect(await database.order.count({ where: { projectId: project.id, status: "pending" } })).toBe(0);
  });

  it("of a paid order shows the paid order", async () => {
    const { order, intentId } = await checkout();
    await pay(intentId);
    const again = expectSuccess(await payments.checkoutProject(viewer, project.id));
    expect(again).toMatchObject({ order: { id: order.id, status: "paid" }, payment: null });
    const third = expectSuccess(await payments.checkoutProject(viewer, project.id));
    expect(third.payment).toBeNull();
  });

  it("begins anew with the same order when its intent was cancelled", async () => {
    const first = await checkout();
    await bench.stripe.paymentIntents.cancel(first.intentId);
    const second = await checkout();
    expect(second.order.id).toBe(first.order.id);
    expect(second.intentId).not.toBe(first.intentId);
    await pay(second.intentId);
    expect((await payments.refreshOrder(viewer, second.order.id)).status).toBe("paid");
  });

  it("needs something in the basket", async () => {
    await fillBasket(project, 0);
    expect(await payments.checkoutProject(viewer, project.id)).toMatchObject({ kind: "basket-empty" });
  });

  it.each(["draft", "analyzing", "sourcing", "optimizing"] as const)(
    "is refused while %s",
    async (status) => {
      await database.project.update({ where: { id: project.id }, data: { status } });
      expect(await payments.checkoutProject(viewer, project.id)).toMatchObject({ kind: "status-conflict" });
    },
  );

  it("says so when an amount cannot be paid by card", async () => {
    await fillBasket(project, 300_000);
    expect(await payments.checkoutProject(viewer, project.id)).toMatchObject({ kind: "payment-unavailable" });
  });

  it("of someone else's project, basket or order is the same as of none", async () => {
    const { order } = await checkout();
    for (const attempt of [
      () => payments.checkoutProject(stranger, project.id),
      () => payments.checkoutBasket(stranger, project.basketId),
      () => payments.checkoutProject(stranger, randomUUID()),
      () => payments.checkoutProject(stranger, "not an id"),
      () => payments.getOrder(stranger, order.id),
      () => payments.refreshOrder(stranger, order.id),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: "NOT_FOUND" });
    }
    expect(await payments.findOrder(stranger, order.id)).toBeNull();
  });
});

describe("a provider in trouble", () => {
  it.each([
    [{ kind: "error", status: 500 }],
    [{ kind: "rate_limit" }],
    [{ kind: "reset", when: "before" }],
    [{ kind: "reset", when: "after" }],
    [{ kind: "cut_body" }],
    [{ kind: "garbage" }],
  ] as const)("(%j) charges nothing, and the next try makes the one intent", async (fault) => {
    // A connection that was kept alive and is cut the SDK tries once more by itself.
    bench.sandbox.faults.add({ ...fault, count: fault.kind === "reset" ? 2 : 1 });
    expect(await payments.checkoutProject(viewer, project.id)).toEqual({
      kind: "payment-unavailable",
      message: "Payment system temporarily unavailable. Please refresh and try again.",
    });
    const { order, intentId } = await checkout();
    expect((await bench.stripe.paymentIntents.list()).data.map(({ id }) => id)).toEqual([intentId]);
    await pay(intentId);
    expect((await payments.refreshOrder(viewer, order.id)).status).toBe("paid");
  });

  it("hands out no second secret while the first payment could still be made", async () => {
    const first = await checkout();
    await fillBasket(project, 20);
    bench.sandbox.faults.add({ kind: "error", status: 500, operation: "payment_intents.cancel", count: 1 });
    expect(await payments.checkoutProject(viewer, project.id)).toMatchObject({ kind: "payment-unavailable" });
    expect((await bench.stripe.paymentIntents.list()).data).toHaveLength(1);
    const second = await checkout();
    expect(await pay(first.intentId)).toBeNull();
    await pay(second.intentId);
    expect((await payments.refreshOrder(viewer, second.order.id)).status).toBe("paid");
  });

  it("gives a checkout overtaken by a newer one no secret that could be paid", async () => {
    bench.sandbox.faults.add({ kind: "hold", when: "before", operation: "payment_intents.create", count: 1 });
    const slow = payments.checkoutProject(viewer, project.id);
    await bench.sandbox.faults.held();
    await fillBasket(project, 20);
    const fast = await checkout();
    bench.sandbox.faults.release();
    const outcome = expectSuccess(await slow);
    expect(outcome.order.id).toBe(fast.order.id);
    expect(outcome.payment?.intentId).toBe(fast.intentId);
  });

  it("says plainly when paying is not set up", async () => {
    const none = createPaymentService({ database, provider: null, events, clock: bench.clock, logger });
    expect(await none.checkoutProject(viewer, project.id)).toMatchObject({ kind: "payment-unavailable" });
    expect(await none.handleWebhook(Buffer.from("{}"), "t=1,v1=0")).toEqual({ kind: "rejected" });
    expect(await none.reconcile()).toMatchObject({ failed: 0 });
  });
});

/** Messages that are told in other orders than they were made. */
const REORDERED: readonly string[] = [
  "payment_intent.created",
  "payment_intent.payment_failed",
  "payment_intent.succeeded",
  "charge.dispute.created",
  "charge.refunded",
];

describe("webhooks", () => {
  it("make the order paid and the project completed, and tell those who watch", async () => {
    const { order, intentId } = await checkout();
    await pay(intentId);
    let told = 0;
    await events.listen(orderChanged, order.id, () => {
      told += 1;
    });
    for (const id of eventIds(intentId)) await receive(id);
    expect(await payments.getOrder(viewer, order.id)).toMatchObject({
      status: "paid",
      paidAt: bench.clock.time,
    });
    expect(await statusOfProject()).toBe("completed");
    expect(told).toBe(1);
  });

  it("F11: count once, twenty at the same time and an hour later", async () => {
    const { order, intentId } = await checkout();
    await pay(intentId);
    const last = eventIds(intentId).at(-1) ?? "";
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => receive(last)));
    expect(outcomes.filter(({ kind }) => kind === "applied")).toHaveLength(1);
    expect(outcomes.filter(({ kind }) => kind === "duplicate")).toHaveLength(19);
    bench.clock.time = new Date(bench.clock.time.getTime() + 3_600_000);
    expect(await receive(last)).toEqual({ kind: "duplicate" });
    expect((await payments.getOrder(viewer, order.id)).status).toBe("paid");
  });

  it("F12: created, declined, paid, disputed and given back lead to the same end, whichever comes first, last or between", async () => {
    const { order, intentId } = await checkout();
    await pay(intentId, "pm_card_chargeDeclined");
    await pay(intentId, "pm_card_createDispute");
    await bench.stripe.refunds.create({ payment_intent: intentId, amount: 1_000 });
    const told = bench.sandbox.eventsOf(intentId).filter(({ type }) => REORDERED.includes(type));
    expect(told.map(({ type }) => type)).toEqual(REORDERED);
    const ids = told.map(({ id }) => id);
    // Every fifth of 120 orders: each message is in each place several times.
    for (const sequence of permutations(ids).filter((_, n) => n % 5 === 0)) {
      await database.webhookEvent.deleteMany({ where: { id: { in: ids } } });
      for (const id of sequence) await receive(id);
      const end = { status: "paid", refundedCents: 1_000, failureMessage: null };
      expect(await payments.getOrder(viewer, order.id)).toMatchObject(end);
    }
  });

  it("show a decline with the provider's words, and the order can still be paid", async () => {
    const { order, intentId } = await checkout();
    await pay(intentId, "pm_card_chargeDeclinedInsufficientFunds");
    for (const id of eventIds(intentId)) await receive(id);
    expect(await payments.getOrder(viewer, order.id)).toMatchObject({
      status: "failed",
      failureMessage: "Your card has insufficient funds.",
    });
    expect((await checkout()).intentId).toBe(intentId);
    await pay(intentId);
    for (const id of eventIds(intentId)) await receive(id);
    expect(await payments.getOrder(viewer, order.id)).toMatchObject({ status: "paid", failureMessage: null });
  });

  it("follow a refund, and an old message does not undo it", async () => {
    const { order, intentId } = await checkout();
    await pay(intentId);
    for (const id of eventIds(intentId)) await receive(id);
    await bench.stripe.refunds.create({ payment_intent: intentId });
    const refunded = bench.sandbox.eventsOf(intentId).find(({ type }) => type === "charge.refunded");
    await receive(refunded?.id ?? "");
    expect((await payments.getOrder(viewer, order.id)).status).toBe("refunded");
    await database.webhookEvent.deleteMany({ where: { id: { in: eventIds(intentId) } } });
    for (const id of eventIds(intentId)) await receive(id);
    expect((await payments.getOrder(viewer, order.id)).status).toBe("refunded");
  });

  it("F13: that are forged, changed or old are refused and change nothing", async () => {
    const { order, intentId } = await checkout();
    await pay(intentId);
    const last = eventIds(intentId).at(-1) ?? "";
    expect(await receive(last, { secret: "whsec_other" })).toEqual({ kind: "rejected" });
    expect(await receive(last, { ageSeconds: 301 })).toEqual({ kind: "rejected" });
    expect(await payments.handleWebhook(Buffer.from("{}"), "")).toEqual({ kind: "rejected" });
    expect((await payments.getOrder(viewer, order.id)).status).toBe("pending");
    await receive(last);
  });

  it("F13: that lie about the payment in a right signature change nothing: the provider is asked", async () => {
    const { order, intentId } = await checkout();
    const lie = {
      id: "evt_lie",
      object: "event",
      type: "payment_intent.succeeded",
      data: { object: { object: "payment_intent", id: intentId, status: "succeeded", amount: 10_490 } },
    };
    const created = eventIds(intentId)[0] ?? "";
    expect(await receive(created, { body: JSON.stringify(lie) })).toEqual({ kind: "applied" });
    expect((await payments.getOrder(viewer, order.id)).status).toBe("pending");
  });

  it("F13: of a payment over another amount or another order pay nothing", async () => {
    const { order, intentId } = await checkout();
    await bench.stripe.paymentIntents.update(intentId, { amount: 100 });
    await pay(intentId);
    for (const id of eventIds(intentId)) await receive(id);
    expect((await payments.getOrder(viewer, order.id)).status).toBe("pending");
    expect(await statusOfProject()).toBe("ready");
    await bench.stripe.refunds.create({ payment_intent: intentId });
  });

  it("about what is not ours are answered and left alone", async () => {
    const foreign = await bench.stripe.paymentIntents.create({ amount: 500, currency: "usd" });
    expect(await receive(eventIds(foreign.id)[0] ?? "")).toEqual({ kind: "ignored" });
    const body = (object: object) =>
      JSON.stringify({ id: `evt_${randomUUID()}`, object: "event", type: "x", data: { object } });
    const some = eventIds(foreign.id)[0] ?? "";
    expect(await receive(some, { body: body({ object: "customer", id: "cus_1" }) })).toEqual({
      kind: "ignored",
    });
    expect(await receive(some, { body: body({ object: "charge", payment_intent: "pi_none" }) })).toEqual({
      kind: "ignored",
    });
  });

  it("are asked for again while the provider cannot tell the present state", async () => {
    const { order, intentId } = await checkout();
    await pay(intentId);
    const last = eventIds(intentId).at(-1) ?? "";
    bench.sandbox.faults.add({ kind: "error", status: 500, operation: "payment_intents.retrieve", count: 1 });
    await bench.stripe.events.retrieve(last);
    await expect(receive(last)).rejects.toBeInstanceOf(AppError);
    expect(await receive(last)).toEqual({ kind: "applied" });
    expect((await payments.getOrder(viewer, order.id)).status).toBe("paid");
  });

  it("F15: and page and sweep at the same instant make the order paid once", async () => {
    const { order, intentId } = await checkout();
    await pay(intentId);
    bench.clock.time = new Date(bench.clock.time.getTime() + 60_000);
    const ids = eventIds(intentId);
    await Promise.all([
      ...ids.map((id) => receive(id)),
      ...ids.map((id) => receive(id)),
      payments.refreshOrder(viewer, order.id),
      payments.refreshOrder(viewer, order.id),
      payments.reconcile(),
      payments.checkoutProject(viewer, project.id),
    ]);
    expect((await payments.getOrder(viewer, order.id)).status).toBe("paid");
    expect(paidOrders).toEqual([order.id]);
  });
});

describe("the page after paying", () => {
  it("asks the provider, whatever the browser says", async () => {
    const { order, intentId } = await checkout();
    expect((await payments.refreshOrder(viewer, order.id)).status).toBe("pending");
    await pay(intentId);
    expect((await payments.refreshOrder(viewer, order.id)).status).toBe("paid");
  });

  it("shows what is known when the provider does not answer", async () => {
    const { order } = await checkout();
    bench.sandbox.faults.add({ kind: "error", status: 503, count: 1 });
    expect((await payments.refreshOrder(viewer, order.id)).status).toBe("pending");
  });

  it("shows that the bank asks the buyer", async () => {
    const { order, intentId } = await checkout();
    await pay(intentId, "pm_card_authenticationRequired");
    expect((await payments.refreshOrder(viewer, order.id)).status).toBe("requires_action");
  });
});

describe("the sweep", () => {
  const wait = (seconds: number) => {
    bench.clock.time = new Date(bench.clock.time.getTime() + seconds * 1_000);
  };

  it("F14: makes an order paid whose webhooks never came, within two minutes", async () => {
    const { order, intentId } = await checkout();
    await pay(intentId);
    wait(60);
    await payments.reconcile();
    expect((await payments.getOrder(viewer, order.id)).status).toBe("paid");
    expect(await statusOfProject()).toBe("completed");
  });

  it("leaves alone what was asked about just now", async () => {
    const { intentId } = await checkout();
    wait(60);
    await payments.reconcile();
    const asked = bench.sandbox.ledger.requests("payment_intents.retrieve").length;
    wait(10);
    await payments.reconcile();
    expect(bench.sandbox.ledger.requests("payment_intents.retrieve").length).toBe(asked);
    await bench.stripe.paymentIntents.cancel(intentId);
    wait(60);
    await payments.reconcile();
  });

  it("shares the work between two that sweep at once", async () => {
    await checkout();
    wait(60);
    const [first, second] = await Promise.all([payments.reconcile(), payments.reconcile()]);
    expect(first.asked + second.asked).toBe(1);
  });

  it("gives up an order that nobody paid in a day, so that nobody can pay it later", async () => {
    const { order, intentId } = await checkout();
    wait(25 * 3_600);
    await payments.reconcile();
    expect((await payments.getOrder(viewer, order.id)).status).toBe("cancelled");
    expect(await pay(intentId)).toBeNull();
    const again = await checkout();
    expect(again.order.id).toBe(order.id);
    expect(again.order.status).toBe("pending");
  });

  it("completes a project that was paid while its agents were at work, and nobody pays it twice meanwhile", async () => {
    const { order, intentId } = await checkout();
    await database.project.update({ where: { id: project.id }, data: { status: "analyzing" } });
    await pay(intentId);
    expect((await payments.refreshOrder(viewer, order.id)).status).toBe("paid");
    expect(await statusOfProject()).toBe("analyzing");
    await database.project.update({ where: { id: project.id }, data: { status: "ready" } });
    await fillBasket(project, 20);
    expect(await payments.checkoutProject(viewer, project.id)).toMatchObject({
      kind: "status-conflict",
      message: "This project has been paid already.",
    });
    await payments.reconcile();
    expect(await statusOfProject()).toBe("completed");
  });

  it("goes on when one payment cannot be asked about", async () => {
    const { order, intentId } = await checkout();
    await pay(intentId);
    wait(60);
    bench.sandbox.faults.add({ kind: "error", status: 500, count: 1 });
    expect(await payments.reconcile()).toEqual({ asked: 1, failed: 1 });
    wait(60);
    expect(await payments.reconcile()).toEqual({ asked: 1, failed: 0 });
    expect((await payments.getOrder(viewer, order.id)).status).toBe("paid");
  });
});

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, index) =>
    permutations([...items.slice(0, index), ...items.slice(index + 1)]).map((rest) => [item, ...rest]),
  );
}
