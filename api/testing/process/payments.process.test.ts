/**
 * F4: a server is killed in the middle of a payment. L1: each order has one charge, and the provider's books match
 * ours.
 */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { expectSuccess, makeReorder, openPaymentBench, type PaymentBench } from "../benches/payment-bench.ts";
import type { PayingOrder } from "./paying-process.ts";
import { startProcess } from "./test-process.ts";

/** A start on a busy machine takes some seconds. */
const START_LIMIT_MS = 110_000;

let bench: PaymentBench;
beforeAll(async () => {
  bench = await openPaymentBench({ hasProcesses: true });
});
afterAll(() => bench.close());

function startPaying(work: PayingOrder["work"]) {
  const order = { databaseUrl: bench.databaseUrl, providerUrl: bench.bench.sandbox.url, work };
  return startProcess("testing/process/paying-process", {}, [JSON.stringify(order)]);
}

/** A reorder that waits for its charge. */
async function openReorder() {
  const viewer = await bench.createUser();
  await bench.saveCard(viewer);
  const { order } = expectSuccess(await bench.startService().openPurchase(makeReorder(viewer.userId)));
  return { viewer, orderId: order.id };
}

/** Intents of a user's orders that we know of. */
const countIntents = (userId: string): Promise<number> =>
  bench.database.paymentIntent.count({
    where: { order: { organizationId: userId }, providerIntentId: { not: null } },
  });

describe("F4: servers that are killed with kill -9", () => {
  it.each(["before the charge", "after it and before the commit", "after the commit and before the reply"])(
    "F4: %s: retried, or left to the sweep, there is one charge; a checkout gives one intent",
    async (point) => {
      bench.bench.clock.time = new Date();
      const { faults } = bench.bench.sandbox;
      const [retried, swept] = [await openReorder(), await openReorder()];
      const project = await bench.createProject([10]);
      const isHeld = !point.startsWith("after the commit");
      if (isHeld) {
        const when = point.startsWith("before") ? "before" : "after";
        faults.add({ kind: "hold", when, operation: "payment_intents.create", count: 3 });
      }
      const processes = [
        startPaying({ kind: "charge", orderId: retried.orderId }),
        startPaying({ kind: "charge", orderId: swept.orderId }),
        startPaying({ kind: "checkout", userId: project.userId, projectId: project.id }),
      ];
      const users = [retried.viewer.userId, swept.viewer.userId, project.userId];
      if (isHeld) await faults.held(processes.length);
      else {
        await vi.waitFor(async () => expect(await Promise.all(users.map(countIntents))).toEqual([1, 1, 1]), {
          timeout: START_LIMIT_MS,
        });
      }
      const ends = await Promise.all(processes.map((one) => one.kill()));
      expect(ends.map(({ signal }) => signal)).toEqual(["SIGKILL", "SIGKILL", "SIGKILL"]);
      faults.release();

      const service = bench.startService();
      expect(await service.chargeOffSession(retried.orderId, 1)).toMatchObject({ kind: "paid" });
      const { order, payment } = expectSuccess(await service.checkoutProject(project.viewer, project.id));
      await bench.pay(payment?.intentId ?? "");
      for (const seconds of [60, 119]) {
        bench.bench.clock.time = new Date(Date.now() + seconds * 1_000);
        await service.reconcile();
      }
      expect(await service.getOrder(swept.viewer, swept.orderId)).toMatchObject({ status: "paid" });
      expect(await service.getOrder(project.viewer, order.id)).toMatchObject({ status: "paid" });
      for (const userId of users) {
        const { held, recorded, charges, paidOrders } = await bench.readBooks(userId);
        expect([held - recorded, charges, paidOrders]).toEqual([0, 1, 1]);
        expect(await bench.intentsOf(userId)).toHaveLength(1);
      }
    },
  );
});
