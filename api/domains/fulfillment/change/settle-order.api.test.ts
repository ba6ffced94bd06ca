/** Goods that do not come can be refunded exactly, higher prices are never charged, and substitutes are compared. */
import { beforeEach, describe, expect, it } from "vitest";
import type { DeskMood } from "../../../sandbox/suppliers/order-desk.ts";
import type { PurchaseOrderBench } from "../../../testing/benches/purchase-order-bench.ts";
import { openShortOrder, type ShortOrder } from "../../../testing/benches/short-order.ts";
import { withPurchaseOrderBench } from "../testing/with-purchase-order-bench.ts";
import { billDifference, listRefundedUnits } from "./settle-order.ts";

let bench: PurchaseOrderBench;
let short: ShortOrder;
withPurchaseOrderBench((opened) => {
  bench = opened;
});
beforeEach(async () => {
  short = await openShortOrder(bench);
});

async function answered(mood: DeskMood) {
  bench.faults[bench.slug] = { orders: mood };
  await short.pay();
  await bench.send();
}

async function decide(decision: "accept" | "drop") {
  const { id, revision } = await short.present();
  const outcome = await bench.service.decide(short.viewer, {
    id,
    revision,
    lines: [{ key: "1", decision }],
  });
  expect(outcome.kind).toBe("success");
}

async function refund() {
  const purchaseOrder = await short.present();
  const order = await bench.startService().getOrder(short.viewer, purchaseOrder.orderId);
  return bench.service.findRefund(purchaseOrder, order);
}

describe("paid goods that do not come", () => {
  it("do not exist while everything comes, or no one has decided", async () => {
    await answered("short");
    expect(await refund()).toBeNull();
  });

  it("for a short line amount to its price with tax; delivery stays paid", async () => {
    await answered("short");
    await decide("accept");
    const { orderId } = await short.present();
    const order = await bench.startService().getOrder(short.viewer, orderId);
    const lineId = order.lines[0]?.id ?? "";
    // 5 of 10 at $4.25, with 8 % tax.
    expect(await refund()).toEqual({
      lines: [{ lineId, refundedQuantity: 5 }],
      amountCents: 2_295,
      deliveryCents: 0,
      keptDeliveryCents: 5_900,
    });
  });

  it("are refunded exactly as stated, and not offered twice", async () => {
    await answered("short");
    await decide("accept");
    const offered = await refund();
    const { orderId } = await short.present();
    const outcome = await bench.startService().refundOrder(short.viewer, {
      orderId,
      lines: offered?.lines ?? null,
      reason: null,
    });
    expect(outcome).toMatchObject({ kind: "success", refund: { amountCents: offered?.amountCents } });
    expect(await refund()).toBeNull();
  });

  it("are reported once refunded, and can no longer be ordered again", async () => {
    await answered("short");
    await decide("accept");
    await bench.send();
    const offered = await refund();
    const { orderId } = await short.present();
    const payments = bench.startService();
    const refunded = async () =>
      listRefundedUnits(await short.present(), await payments.getOrder(short.viewer, orderId));
    expect(await refunded()).toEqual([]);
    const lines = offered?.lines ?? null;
    await payments.refundOrder(short.viewer, { orderId, lines, reason: null });
    expect(await refunded()).toEqual(lines);
    const { id, revision, versions } = await short.present();
    const all = versions[0]?.lines.map(({ key, quantity }) => ({ key, quantity })) ?? [];
    const again = { id, revision, reason: "After all", lines: all };
    expect(await bench.service.revise(short.viewer, again)).toMatchObject({
      fields: { "lines.0": "Please enter a quantity from 1 to 5" },
    });
  });

  it("of an order refused as a whole amount to everything paid, delivery included", async () => {
    await answered("refuse");
    const { orderId } = await short.present();
    const { totalCents } = await bench.startService().getOrder(short.viewer, orderId);
    expect(await refund()).toEqual({
      lines: null,
      amountCents: totalCents,
      deliveryCents: 5_900,
      keptDeliveryCents: 0,
    });
  });

  it("of one of two suppliers amount to its part with its delivery, and are refunded so", async () => {
    bench.faults[bench.slug] = { orders: "refuse" };
    const project = await bench.createProject([10, 20], { closed: 1 });
    const orderId = await bench.pay(project);
    await bench.send();
    const [refused] = await bench.listOf(project, orderId);
    if (!refused) throw new Error("nothing was ordered");
    const payments = bench.startService();
    const order = await payments.getOrder(project.viewer, orderId);
    const offered = await bench.service.findRefund(refused, order);
    const partCents = refused.versions[0]?.totalCents;
    expect(offered).toMatchObject({ amountCents: partCents, deliveryCents: 5_900, keptDeliveryCents: 0 });
    const wish = { orderId, lines: offered?.lines ?? null, reason: null };
    expect(offered?.lines).toHaveLength(1);
    expect(await payments.refundOrder(project.viewer, wish)).toMatchObject({
      kind: "success",
      refund: { amountCents: partCents },
      order: { status: "paid" },
    });
    expect(await bench.listOf(project, orderId)).toMatchObject([
      { state: "cancelled" },
      { state: "pick_up" },
    ]);
    // Its supplier changes its answer after the refund.
    const better = { version: 1, lines: [{ key: "1", answer: "accepted" }] };
    const noted = await bench.service.recordAnswer(project.viewer, refused.id, better);
    expect(noted).toMatchObject({
      kind: "purchase-order-conflict",
      purchaseOrder: { state: "cancelled", acknowledgements: [{}, { isApplied: false }] },
    });
  });

  it("come after all when their supplier changes its answer before the refund", async () => {
    await answered("refuse");
    const { id } = await short.present();
    const better = { version: 1, lines: [{ key: "1", answer: "accepted" }] };
    expect(await bench.service.recordAnswer(short.viewer, id, better)).toMatchObject({
      kind: "success",
      purchaseOrder: { state: "acknowledged" },
    });
    expect(await refund()).toBeNull();
  });

  it("can be refunded for thirty days", async () => {
    await answered("refuse");
    bench.clock.time = new Date(bench.clock.now().getTime() + 31 * 86_400_000);
    expect(await refund()).toBeNull();
  });
});

describe("a dearer line", () => {
  it("that is accepted is an expected difference in the supplier's invoice, and is not charged", async () => {
    await answered("dearer");
    expect(billDifference(await short.present())).toBe(0);
    const { charges, held } = await bench.readBooks(short.project.userId);
    await decide("accept");
    expect(billDifference(await short.present())).toBe(1_000);
    expect(await bench.readBooks(short.project.userId)).toMatchObject({ charges, held });
    expect(await refund()).toBeNull();
  });
});

describe("a substitute", () => {
  it("is compared with the list's material before anyone accepts it", async () => {
    await answered("substitute");
    const [compared, ...more] = await bench.service.compareSubstitutes(await short.present());
    expect(more).toEqual([]);
    expect(compared).toMatchObject({ key: "1", wanted: "2x4x8 stud", isMatch: expect.any(Boolean) });
    expect(compared?.reasons.length).toBeGreaterThan(0);
  });

  it("is compared with the order once the list is gone", async () => {
    await answered("substitute");
    await bench.database.material.deleteMany({ where: { projectId: short.project.id } });
    const [compared] = await bench.service.compareSubstitutes(await short.present());
    expect(compared?.wanted).toBe("Stud of Home Depot");
  });

  it("does not exist for a line that comes as ordered", async () => {
    await answered("short");
    expect(await bench.service.compareSubstitutes(await short.present())).toEqual([]);
  });
});
