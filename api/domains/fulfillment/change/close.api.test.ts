/** How a purchase order ends: it was received and is closed, or its order was refunded in full. */
import { beforeEach, describe, expect, it } from "vitest";
import type { TestProject } from "../../../testing/benches/payment-bench.ts";
import type { PurchaseOrderBench } from "../../../testing/benches/purchase-order-bench.ts";
import { withPurchaseOrderBench } from "../testing/with-purchase-order-bench.ts";

let bench: PurchaseOrderBench;
let project: TestProject;
let orderId: string;
withPurchaseOrderBench((opened) => {
  bench = opened;
});
beforeEach(async () => {
  project = await bench.createProject([10]);
});

const present = () => bench.first(project, orderId);

async function close() {
  const { id, revision } = await present();
  return bench.service.close(project.viewer, { id, revision });
}

describe("a purchase order", () => {
  it("is closed once everything is received; its link shows it and accepts no answer", async () => {
    await bench.writeTo(project);
    orderId = await bench.pay(project);
    await bench.send();
    const token = await bench.findToken(project);
    expect(await close()).toMatchObject({ kind: "purchase-order-conflict" });
    await bench.startService().markReceived(project.viewer, orderId, {});
    expect(await close()).toMatchObject({ kind: "success", purchaseOrder: { state: "closed" } });
    const shown = await bench.service.findSupplierOrder(token, "1.2.3.4");
    expect(shown).toMatchObject({ canAnswer: false, lines: [{ key: "1" }] });
    const lines = [{ key: "1", answer: "rejected" }];
    await bench.service.answerByLink(token, { version: 1, lines }, "1.2.3.4");
    expect(await present()).toMatchObject({ state: "closed", acknowledgements: [{ isApplied: false }] });
    expect(await close()).toMatchObject({ kind: "purchase-order-conflict" });
  });

  it("that a supplier has received is canceled there when its order is refunded in full", async () => {
    orderId = await bench.pay(project);
    await bench.send();
    await bench.startService().refundOrder(project.viewer, { orderId, lines: null, reason: null });
    expect(await present()).toMatchObject({ state: "cancelling", version: 2 });
    await bench.send();
    expect(await present()).toMatchObject({ state: "cancelled" });
  });

  it("that was never sent, or was refused, is canceled immediately when its order is refunded", async () => {
    bench.faults[bench.slug] = { orders: "refuse" };
    orderId = await bench.pay(project);
    await bench.send();
    await bench.startService().refundOrder(project.viewer, { orderId, lines: null, reason: null });
    expect(await present()).toMatchObject({ state: "cancelled" });
    project = await bench.createProject([10], { closed: 1 });
    orderId = await bench.pay(project);
    await bench.startService().refundOrder(project.viewer, { orderId, lines: null, reason: null });
    expect(await present()).toMatchObject({ state: "cancelled", number: null });
  });

  it("stays as it is when one line is refunded: a member has to revise it", async () => {
    orderId = await bench.pay(project);
    await bench.send();
    const payments = bench.startService();
    const { lines } = await payments.getOrder(project.viewer, orderId);
    const wish = [{ lineId: lines[0]?.id ?? "", refundedQuantity: 2 }];
    await payments.refundOrder(project.viewer, { orderId, lines: wish, reason: null });
    expect(await present()).toMatchObject({ state: "acknowledged", version: 1 });
  });

  it("answered twice keeps the first answer", async () => {
    bench.faults[bench.slug] = { orders: "twice" };
    orderId = await bench.pay(project);
    await bench.send();
    const first = await present();
    expect(first.state).toBe("acknowledged");
    await bench.database.purchaseOrder.update({
      where: { id: first.id },
      data: { nextAttemptAt: bench.clock.now() },
    });
    await bench.send();
    const second = await present();
    expect([second.state, second.acknowledgements]).toEqual([first.state, first.acknowledgements]);
  });

  it("is listed by age in either direction, page by page", async () => {
    project = await bench.createProject([10, 20, 30]);
    orderId = await bench.pay(project);
    const list = async (sort: "newest" | "oldest") => {
      const page = { first: 100, after: null };
      const { items } = await bench.service.listPurchaseOrders(project.viewer, { orderId }, page, sort);
      return items.map(({ id }) => id);
    };
    expect(await list("oldest")).toEqual((await list("newest")).toReversed());
  });
});
