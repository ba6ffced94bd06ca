/** The sweep catches what no webhook reported, gives up orders in time, and lets no failure hold up the others. */

import { beforeEach, describe, expect, it } from "vitest";
import {
  expectSuccess,
  makeReorder,
  type PayingProcess,
  type PaymentBench,
  type TestProject,
} from "../../testing/benches/payment-bench.ts";
import type { Order } from "../order/index.ts";
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

async function checkout(of: TestProject = project): Promise<{ order: Order; intentId: string }> {
  const { order, payment } = expectSuccess(await payments.checkoutProject(of.viewer, of.id));
  return { order, intentId: payment?.intentId ?? "" };
}

function wait(seconds: number): void {
  bench.bench.clock.time = new Date(bench.bench.clock.time.getTime() + seconds * 1_000);
}
const statusOfProject = async () =>
  (await bench.database.project.findUniqueOrThrow({ where: { id: project.id } })).status;

/** The server's own interval, and the time within which a lost webhook must be recovered. */
const SWEEP_SECONDS = 30;
const LAW_SECONDS = 120;

describe("the sweep", () => {
  it("F14: settles payments whose webhooks never came, however they ended, within two minutes", async () => {
    const projects = await Promise.all(Array.from({ length: 5 }, () => bench.createProject([10])));
    const opened = await Promise.all(projects.map((one) => checkout(one)));
    const [paid, declined, asked, cancelled, refunded] = opened.map(({ intentId }) => intentId);
    await bench.pay(paid ?? "");
    await bench.pay(declined ?? "", "pm_card_chargeDeclined");
    await bench.pay(asked ?? "", "pm_card_authenticationRequired");
    await bench.bench.stripe.paymentIntents.cancel(cancelled ?? "");
    await bench.pay(refunded ?? "");
    await bench.bench.stripe.refunds.create({ payment_intent: refunded ?? "" });
    const buyer = await bench.createUser();
    await bench.saveCard(buyer);
    const { order: reorder } = expectSuccess(await payments.openPurchase(makeReorder(buyer.userId)));
    bench.bench.sandbox.faults.add({ kind: "cut_body", operation: "payment_intents.create", count: 1 });
    expect(await payments.chargeOffSession(reorder.id, 1)).toMatchObject({ kind: "payment-unavailable" });

    const read = async () => {
      const orders = opened.map(({ order }, index) => {
        const viewer = projects[index]?.viewer ?? project.viewer;
        return payments.getOrder(viewer, order.id);
      });
      const all = await Promise.all([...orders, payments.getOrder(buyer, reorder.id)]);
      return all.map(({ status }) => status);
    };
    expect(await read()).toEqual(Array(6).fill("pending"));
    for (let seconds = 0; seconds < LAW_SECONDS; seconds += SWEEP_SECONDS) {
      wait(SWEEP_SECONDS);
      await payments.reconcile();
    }
    expect(await read()).toEqual(["paid", "failed", "requires_action", "cancelled", "refunded", "paid"]);
  });

  it("leaves alone what was checked just now", async () => {
    const { intentId } = await checkout();
    wait(60);
    await payments.reconcile();
    const asked = bench.bench.sandbox.ledger.requests("payment_intents.retrieve").length;
    wait(10);
    await payments.reconcile();
    expect(bench.bench.sandbox.ledger.requests("payment_intents.retrieve").length).toBe(asked);
    await bench.bench.stripe.paymentIntents.cancel(intentId);
    wait(60);
    await payments.reconcile();
  });

  it("shares the work between two concurrent sweeps", async () => {
    await checkout();
    wait(60);
    const [first, second] = await Promise.all([payments.reconcile(), payments.reconcile()]);
    expect(first.asked + second.asked).toBe(1);
  });

  it("gives up an order that was not paid in a day, so that nobody can pay it later", async () => {
    const { order, intentId } = await checkout();
    wait(25 * 3_600);
    await payments.reconcile();
    expect((await payments.getOrder(project.viewer, order.id)).status).toBe("cancelled");
    expect(await bench.pay(intentId)).toBeNull();
    const again = await checkout();
    expect(again.order.id).toBe(order.id);
    expect(again.order.status).toBe("pending");
  });

  it("completes a project that was paid while its agents were working, and nobody pays it twice until then", async () => {
    const { order, intentId } = await checkout();
    await bench.database.project.update({ where: { id: project.id }, data: { status: "analyzing" } });
    await bench.pay(intentId);
    expect((await payments.refreshOrder(project.viewer, order.id)).status).toBe("paid");
    expect(await statusOfProject()).toBe("analyzing");
    await bench.database.project.update({ where: { id: project.id }, data: { status: "ready" } });
    await bench.fillBasket(project, [20]);
    expect(await payments.checkoutProject(project.viewer, project.id)).toMatchObject({
      kind: "status-conflict",
      message: "This project has been paid already.",
    });
    await payments.reconcile();
    expect(await statusOfProject()).toBe("completed");
  });

  it("continues when one payment cannot be checked", async () => {
    const { order, intentId } = await checkout();
    await bench.pay(intentId);
    wait(60);
    bench.bench.sandbox.faults.add({ kind: "error", status: 500, count: 1 });
    expect(await payments.reconcile()).toEqual({ asked: 1, failed: 1 });
    wait(60);
    expect(await payments.reconcile()).toEqual({ asked: 1, failed: 0 });
    expect((await payments.getOrder(project.viewer, order.id)).status).toBe("paid");
  });
});
