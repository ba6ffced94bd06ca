import { beforeEach, describe, expect, it } from "vitest";
import {
  expectSuccess,
  type PayingProcess,
  type PaymentBench,
  type TestProject,
} from "../../testing/benches/payment-bench.ts";
import type { Order } from "../order/index.ts";
import { withPaymentBench } from "./testing/with-payment-bench.ts";

let bench: PaymentBench;
let payments: PayingProcess;
let project: TestProject;
let order: Order;

withPaymentBench((opened) => {
  bench = opened;
  payments = opened.startService();
});
/** 10 studs and 20 studs from two suppliers: items 127.50, delivery 118.00, tax 10.20. */
beforeEach(async () => {
  project = await bench.createProject([10, 20]);
  const made = expectSuccess(await payments.checkoutProject(project.viewer, project.id));
  await bench.pay(made.payment?.intentId ?? "");
  order = await payments.refreshOrder(project.viewer, made.order.id);
  expect(order).toMatchObject({ status: "paid", totalCents: 25_570 });
});

const refund = (lines: { lineId: string; refundedQuantity: number }[] | null) =>
  payments.refundOrder(project.viewer, { orderId: order.id, lines, reason: null });
const lineId = (position: number) => order.lines[position]?.id ?? "";

describe("a refund", () => {
  it("covers everything, delivery included, once, however often it is requested", async () => {
    const [first, ...rest] = await Promise.all([refund(null), refund(null), refund(null)]);
    const refunds = [first, ...rest].map((outcome) => expectSuccess(outcome).refund);
    expect(refunds.filter((one) => one !== null)).toHaveLength(1);
    const after = await payments.getOrder(project.viewer, order.id);
    expect(after).toMatchObject({ status: "refunded", refundedCents: 25_570 });
    expect(expectSuccess(await refund(null)).refund).toBeNull();
  });

  it("covers a line's units with their tax, and its supplier's delivery with the last; the parts add up", async () => {
    const sums: number[] = [];
    for (const refundedQuantity of [3, 3, 7, 10]) {
      const { refund: made } = expectSuccess(await refund([{ lineId: lineId(0), refundedQuantity }]));
      sums.push(made?.amountCents ?? 0);
    }
    expect(sums[1]).toBe(0);
    expect(sums.reduce((sum, amount) => sum + amount, 0)).toBe(4_250 + 340 + 5_900);
    const after = await payments.getOrder(project.viewer, order.id);
    expect(after).toMatchObject({
      status: "paid",
      refundedCents: 10_490,
      lines: [{ refundedQuantity: 10 }, {}],
    });
    await refund(null);
    expect(await payments.getOrder(project.viewer, order.id)).toMatchObject({
      status: "refunded",
      refundedCents: 25_570,
    });
  });

  it("includes delivery with a supplier's last line, and with all lines all that was paid", async () => {
    for (const [position, refundedQuantity] of [10, 20].entries()) {
      const { refund: made } = expectSuccess(await refund([{ lineId: lineId(position), refundedQuantity }]));
      expect(made?.lines).toMatchObject([{ deliveryCents: 5_900 }]);
    }
    const after = await payments.getOrder(project.viewer, order.id);
    expect(after).toMatchObject({ status: "refunded", refundedCents: 25_570 });
  });

  it("for a supplier's last line is no more than what is left, if some was refunded elsewhere", async () => {
    const intent = await bench.database.paymentIntent.findFirstOrThrow({ where: { orderId: order.id } });
    const elsewhere = { payment_intent: intent.providerIntentId ?? "", amount: 20_000 };
    await bench.bench.stripe.refunds.create(elsewhere);
    await payments.refreshOrder(project.viewer, order.id);
    const { refund: made } = expectSuccess(await refund([{ lineId: lineId(0), refundedQuantity: 10 }]));
    expect(made).toMatchObject({ amountCents: 5_570, isWhole: true, lines: [{ deliveryCents: 980 }] });
  });

  it.each([
    [[{ lineId: "none", refundedQuantity: 1 }], { "lines.0.lineId": "This order does not have that line" }],
    [[], { lines: "Please choose at least one line" }],
  ])("is refused for %j", async (lines, fields) => {
    expect(await refund(lines)).toMatchObject({ kind: "invalid-input", fields });
  });

  it("is refused for more than was bought, and for less than was refunded", async () => {
    const more = await refund([{ lineId: lineId(0), refundedQuantity: 11 }]);
    expect(more).toMatchObject({
      fields: { "lines.0.refundedQuantity": "Please enter a whole number from 0 to 10" },
    });
    await refund([{ lineId: lineId(0), refundedQuantity: 5 }]);
    const less = await refund([{ lineId: lineId(0), refundedQuantity: 4 }]);
    expect(less).toMatchObject({ fields: { "lines.0.refundedQuantity": "5 of it were already refunded" } });
  });

  it("cannot be requested 30 days after the payment", async () => {
    bench.bench.clock.time = new Date(Date.now() + 31 * 24 * 60 * 60 * 1_000);
    expect(await refund(null)).toMatchObject({ kind: "order-conflict" });
  });

  it("cannot be requested by others", async () => {
    const stranger = await bench.createUser();
    const wish = { orderId: order.id, lines: null, reason: null };
    await expect(payments.refundOrder(stranger, wish)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("stays in progress while the provider does not answer, and the sweep finishes it", async () => {
    const { faults } = bench.bench.sandbox;
    faults.add({ kind: "error", status: 500, operation: "refunds.create" });
    const { refund: waiting } = expectSuccess(await refund(null));
    expect(waiting).toMatchObject({ status: "creating", amountCents: 25_570 });
    faults.clear();
    bench.bench.clock.time = new Date(Date.now() + 61_000);
    await payments.reconcile();
    expect(await payments.getOrder(project.viewer, order.id)).toMatchObject({ status: "refunded" });
  });

  it("made elsewhere counts too, whether learned from a webhook or by the sweep", async () => {
    const [intent] = await bench.intentsOf(project.userId);
    await bench.bench.stripe.refunds.create({ payment_intent: intent?.id ?? "", amount: 570 });
    for (const event of await bench.eventsOf(project.userId)) await bench.deliver(payments, event);
    expect(await payments.getOrder(project.viewer, order.id)).toMatchObject({
      status: "paid",
      refundedCents: 570,
      refunds: [{ amountCents: 570, status: "succeeded", lines: [] }],
    });
    expect(expectSuccess(await refund(null)).refund?.amountCents).toBe(25_000);
  });
});

describe("what has arrived", () => {
  it("is recorded line by line: the order is fulfilling after some of it, and delivered after all of it", async () => {
    const some = expectSuccess(
      await payments.markReceived(project.viewer, order.id, { lineIds: [lineId(0)] }),
    );
    expect(some.order).toMatchObject({ status: "fulfilling", deliveredAt: null });
    const all = expectSuccess(await payments.markReceived(project.viewer, order.id, {}));
    expect(all.order.status).toBe("delivered");
    expect(all.order.deliveredAt).not.toBeNull();
    expect(payments.actionsOf(all.order)).toEqual(["REFUND", "ORDER_AGAIN"]);
  });

  it("does not wait for what was refunded", async () => {
    await refund([{ lineId: lineId(1), refundedQuantity: 20 }]);
    const all = expectSuccess(
      await payments.markReceived(project.viewer, order.id, { lineIds: [lineId(0)] }),
    );
    expect(all.order.status).toBe("delivered");
  });

  it("is refused for an order that is not paid, and for lines of another", async () => {
    const lines = await payments.markReceived(project.viewer, order.id, { lineIds: ["none"] });
    expect(lines).toMatchObject({ kind: "invalid-input" });
    await refund(null);
    expect(await payments.markReceived(project.viewer, order.id, {})).toMatchObject({
      kind: "order-conflict",
    });
  });
});

describe("canceling an order", () => {
  it("ends an open one for good, but not a paid one", async () => {
    expect(await payments.cancelOrder(project.viewer, order.id)).toMatchObject({ kind: "order-conflict" });
    const other = await bench.createProject([10]);
    const open = expectSuccess(await payments.checkoutProject(other.viewer, other.id));
    const { order: cancelled } = expectSuccess(await payments.cancelOrder(other.viewer, open.order.id));
    expect(cancelled.status).toBe("cancelled");
    expect(await bench.pay(open.payment?.intentId ?? "")).toBeNull();
    expect(await payments.payOrder(other.viewer, open.order.id)).toMatchObject({ kind: "order-conflict" });
  });
});

describe("a deleted project", () => {
  it("leaves what was bought, but no open payment", async () => {
    const other = await bench.createProject([10]);
    const open = expectSuccess(await payments.checkoutProject(other.viewer, other.id));
    await bench.database.project.deleteMany({ where: { id: { in: [project.id, other.id] } } });
    expect(await payments.getOrder(project.viewer, order.id)).toMatchObject({
      status: "paid",
      projectId: null,
      projectName: "Deck",
    });
    bench.bench.clock.time = new Date(Date.now() + 61_000);
    await payments.reconcile();
    expect((await payments.getOrder(other.viewer, open.order.id)).status).toBe("cancelled");
  });
});
