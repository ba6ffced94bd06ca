/** Open orders that are paid, cancelled or refunded later, through the service and the real stand-in provider. */
import { beforeEach, describe, expect, it } from "vitest";
import {
  expectSuccess,
  type PayingProcess,
  type PaymentBench,
  type TestProject,
} from "../../../testing/benches/payment-bench.ts";
import { withPaymentBench } from "../testing/with-payment-bench.ts";

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

async function openOrder() {
  const { order, payment } = expectSuccess(await payments.checkoutProject(project.viewer, project.id));
  return { order, intentId: payment?.intentId ?? "" };
}

/** Lets the prices of an order expire. */
async function expirePrices(orderId: string) {
  const [line] = await bench.database.orderLine.findMany({ where: { orderId } });
  const validUntil = new Date(bench.bench.clock.now().getTime() - 1_000).toISOString();
  await bench.database.orderLine.updateMany({
    where: { orderId },
    data: { provenance: { ...Object(line?.provenance), validUntil } },
  });
}

describe("an order whose prices expired before it was paid", () => {
  it("cannot be paid, and is not offered: its buyer has to review the prices first", async () => {
    const { order } = await openOrder();
    expect(payments.actionsOf(order)).toEqual(["PAY", "CANCEL"]);
    await expirePrices(order.id);
    expect(await payments.payOrder(project.viewer, order.id)).toMatchObject({
      kind: "order-conflict",
      message: expect.stringContaining("have expired"),
      order: { status: "pending" },
    });
    expect(payments.actionsOf(await payments.getOrder(project.viewer, order.id))).toEqual(["CANCEL"]);
    expect(await bench.intentsOf(project.userId)).toHaveLength(1);
  });

  it("is paid if the money has already arrived", async () => {
    const { order, intentId } = await openOrder();
    await expirePrices(order.id);
    await bench.pay(intentId);
    expect(await payments.refreshOrder(project.viewer, order.id)).toMatchObject({ status: "paid" });
  });
});

describe("a test key", () => {
  const withTestKey = () => ({
    ...project.viewer,
    key: { id: project.id, scopes: ["payments:write" as const], isTest: true },
  });
  const FORBIDDEN = { code: "FORBIDDEN" };

  it("cannot pay for a real project, even in the sandbox", async () => {
    await expect(payments.checkoutProject(withTestKey(), project.id)).rejects.toMatchObject(FORBIDDEN);
    await expect(payments.checkoutBasket(withTestKey(), project.basketId)).rejects.toMatchObject(FORBIDDEN);
    await expect(payments.checkoutSuppliers(withTestKey(), project.id)).rejects.toMatchObject(FORBIDDEN);
    expect(await bench.database.order.count({ where: { projectId: project.id } })).toBe(0);
  });

  it("cannot pay, cancel, refund or receive a real project's order", async () => {
    const { order, intentId } = await openOrder();
    const wish = { orderId: order.id, lines: null, reason: null };
    await expect(payments.payOrder(withTestKey(), order.id)).rejects.toMatchObject(FORBIDDEN);
    await expect(payments.cancelOrder(withTestKey(), order.id)).rejects.toMatchObject(FORBIDDEN);
    await bench.pay(intentId);
    await expect(payments.refundOrder(withTestKey(), wish)).rejects.toMatchObject(FORBIDDEN);
    await expect(payments.markReceived(withTestKey(), order.id, {})).rejects.toMatchObject(FORBIDDEN);
    expect(await payments.refreshOrder(withTestKey(), order.id)).toMatchObject({ status: "paid" });
  });

  it("can do all of that in a test project", async () => {
    await bench.database.project.update({ where: { id: project.id }, data: { isTest: true } });
    const { order } = expectSuccess(await payments.checkoutProject(withTestKey(), project.id));
    expectSuccess(await payments.payOrder(withTestKey(), order.id));
    expectSuccess(await payments.cancelOrder(withTestKey(), order.id));
  });
});
