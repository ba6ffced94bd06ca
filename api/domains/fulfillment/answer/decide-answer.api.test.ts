/**
 * Missing goods are bought elsewhere: removed from this order and placed as a new one, both or neither, and paid by a
 * person.
 */
import { beforeEach, describe, expect, it } from "vitest";
import type { DeskMood } from "../../../sandbox/suppliers/order-desk.ts";
import type { PurchaseOrderBench } from "../../../testing/benches/purchase-order-bench.ts";
import { openShortOrder, type ShortOrder } from "../../../testing/benches/short-order.ts";
import { optimize } from "../../optimization/index.ts";
import { createPurchaseOrderService } from "../purchase-order.service.ts";
import { withPurchaseOrderBench } from "../testing/with-purchase-order-bench.ts";

let bench: PurchaseOrderBench;
let short: ShortOrder;
withPurchaseOrderBench((opened) => {
  bench = opened;
});
beforeEach(async () => {
  short = await openShortOrder(bench);
});

const NO_LIMITS = {
  priceRisePercent: null,
  priceRiseAction: "ask",
  shortStockAction: "ask",
  latestDeliveryDays: null,
  lateDeliveryAction: "ask",
  maxDeliveryFeeCents: null,
  deliveryFeeAction: "ask",
} as const;

/** Pays, and has the supplier answer. */
async function answered(mood: DeskMood = "short") {
  bench.faults[bench.slug] = { orders: mood };
  await short.pay();
  await bench.send();
}

/** Takes the first plan, at the price shown. */
async function input(more: object = {}) {
  const { id, revision } = await short.present();
  const { plans } = await bench.service.findShortfall(short.viewer, id, ["1"]);
  return {
    id,
    revision,
    lines: [{ key: "1", decision: "replace" }],
    replacement: { kind: plans[0]?.kind, totalCents: plans[0]?.totalCents },
    ...more,
  };
}

const replace = async (more: object = {}) => bench.service.decide(short.viewer, await input(more));

/** The project's orders other than the first. */
async function replacements() {
  const ids = await bench.listReplacements(await short.present());
  return bench.startService().loadOrders(short.viewer, ids);
}

const givenUpNews = () =>
  bench.database.notification.findMany({
    where: { userId: short.project.userId, title: { startsWith: "Nobody will deliver" } },
  });

describe("missing goods that are replaced", () => {
  it("are removed in a new version, and wait elsewhere for payment: nothing is charged", async () => {
    const elsewhere = await short.sellElsewhere({ priceCents: 500, name: "Menards" });
    await answered();
    const charges = (await bench.readBooks(short.project.userId)).charges;
    expect(await replace()).toMatchObject({
      kind: "success",
      purchaseOrder: { state: "draft", version: 2 },
    });
    const present = await short.present();
    expect(present.versions[1]).toMatchObject({ lines: [{ key: "1", quantity: 5 }], itemsCents: 2_125 });
    const [order, ...more] = await replacements();
    expect(more).toEqual([]);
    expect(order).toMatchObject({
      paymentType: "replacement",
      status: "pending",
      projectId: short.project.id,
      totalCents: 2_700,
      lines: [{ supplierId: elsewhere, supplierName: "Menards", quantity: 5, unitCents: 500 }],
      parts: [{ supplierId: elsewhere, totalCents: 2_700 }],
    });
    expect((await bench.readBooks(short.project.userId)).charges).toBe(charges);
    const events = await bench.listEvents(present);
    expect(events.at(-1)).toMatchObject({ kind: "decided", detail: "Menards" });
  });

  it("are ordered from the new supplier once the replacement is paid, like any other order", async () => {
    await short.sellElsewhere({ priceCents: 500 });
    await answered();
    await replace();
    const [order] = await replacements();
    const payments = bench.startService();
    const ready = await payments.payOrder(short.viewer, order?.id ?? "");
    if (ready.kind !== "success") throw new Error(ready.kind);
    await bench.bench.stripe.paymentIntents.confirm(ready.payment?.intentId ?? "", {
      payment_method: "pm_card_visa",
    });
    expect(await payments.refreshOrder(short.viewer, order?.id ?? "")).toMatchObject({ status: "paid" });
    const [ordered] = await bench.listOf(short.project, order?.id ?? "");
    expect(ordered).toMatchObject({ supplierName: "Menards", versions: [{ totalCents: 2_700 }] });
  });

  it("are given up after a day without payment", async () => {
    await short.sellElsewhere({ priceCents: 500 });
    await answered();
    await replace();
    bench.clock.time = new Date(bench.clock.now().getTime() + 25 * 3_600_000);
    await bench.startService().reconcile();
    expect(await replacements()).toMatchObject([{ status: "cancelled" }]);
    expect(await givenUpNews()).toMatchObject([{ body: expect.stringContaining("revise the order") }]);
  });

  it("whose replacement is canceled are announced once, and can be ordered again until refunded", async () => {
    await short.sellElsewhere({ priceCents: 500 });
    await answered();
    await replace();
    const [order] = await replacements();
    const payments = bench.startService();
    await payments.cancelOrder(short.viewer, order?.id ?? "");
    await payments.cancelOrder(short.viewer, order?.id ?? "");
    const [news, ...more] = await givenUpNews();
    expect([news?.body, more]).toEqual([expect.stringContaining("2 in. x 4 in. x 8 ft. Stud"), []]);
    await bench.send();
    const revise = async () => {
      const { id, revision } = await short.present();
      const lines = [{ key: "1", quantity: 10 }];
      return bench.service.revise(short.viewer, { id, revision, reason: "Bring it all", lines });
    };
    const { orderId } = await short.present();
    expect(await revise()).toMatchObject({ kind: "success", purchaseOrder: { version: 3 } });
    const [line] = (await payments.getOrder(short.viewer, orderId)).lines;
    const lines = [{ lineId: line?.id ?? "", refundedQuantity: 5 }];
    await payments.refundOrder(short.viewer, { orderId, lines, reason: null });
    await bench.send();
    expect(await revise()).toMatchObject({
      fields: { "lines.0": "Please enter a quantity from 1 to 5" },
    });
  });

  it("from a rejected order leave nothing of it, which no one has to confirm", async () => {
    await short.sellElsewhere({ priceCents: 500 });
    await answered("refuse");
    expect(await replace()).toMatchObject({
      kind: "success",
      purchaseOrder: { state: "cancelled", version: 2 },
    });
    expect(await replacements()).toMatchObject([{ lines: [{ quantity: 10 }] }]);
  });

  it("instead of a substitute cancel the whole line", async () => {
    await short.sellElsewhere({ priceCents: 500 });
    await answered("substitute");
    expect(await replace()).toMatchObject({ kind: "success", purchaseOrder: { state: "cancelling" } });
    expect(await replacements()).toMatchObject([{ lines: [{ quantity: 10 }] }]);
  });
});

describe("replacing", () => {
  it.each([
    ["without a plan", { replacement: null }, "replacement"],
    ["another order's line", { lines: [{ key: "7", decision: "replace" }] }, "lines.0"],
    ["a line twice", { lines: ["1", "1"].map((key) => ({ key, decision: "replace" })) }, "lines.1"],
  ])("%s is refused, and nothing has changed", async (_what, wrong, field) => {
    await short.sellElsewhere({ priceCents: 500 });
    await answered();
    expect(await replace(wrong)).toMatchObject({
      kind: "invalid-input",
      fields: { [field]: expect.anything() },
    });
    expect((await short.present()).version).toBe(1);
    expect(await replacements()).toEqual([]);
  });

  it("a line that is only more expensive is refused: none of it is missing", async () => {
    await short.sellElsewhere({ priceCents: 500 });
    await answered("dearer");
    expect(await replace({ replacement: { kind: "cheapest", totalCents: 1 } })).toMatchObject({
      kind: "invalid-input",
      fields: { "lines.0": "Nothing of this line is missing" },
    });
  });

  it("at another price than the one shown changes nothing", async () => {
    await short.sellElsewhere({ priceCents: 500 });
    await answered();
    const seen = await input();
    await bench.database.product.updateMany({
      where: { materialId: short.materialId },
      data: { price: "6.00" },
    });
    expect(await bench.service.decide(short.viewer, seen)).toMatchObject({ kind: "purchase-order-conflict" });
    expect(await replacements()).toEqual([]);
  });

  it.each([
    ["costs more", { price: "6.00" }],
    ["has expired", { validUntil: new Date(0) }],
    ["is out of stock", { stock: 4 }],
  ])("with an offer that %s by the time the order is held changes nothing", async (_what, data) => {
    await short.sellElsewhere({ priceCents: 500 });
    await answered();
    const seen = await input();
    const service = createPurchaseOrderService({
      ...bench.dependencies,
      async optimize(...problem) {
        const result = await optimize(...problem);
        await bench.database.product.updateMany({ where: { materialId: short.materialId }, data });
        return result;
      },
    });
    expect(await service.decide(short.viewer, seen)).toMatchObject({
      kind: "purchase-order-conflict",
      message: "The other suppliers' prices have changed. Please review them again.",
    });
    expect((await short.present()).version).toBe(1);
    expect(await replacements()).toEqual([]);
  });

  it("requested five times concurrently, and together with a revision, is one order and one version", async () => {
    await short.sellElsewhere({ priceCents: 500 });
    await answered();
    const seen = await input();
    const { id, revision } = seen;
    const outcomes = await Promise.all([
      ...Array.from({ length: 5 }, () => bench.service.decide(short.viewer, seen)),
      bench.service.revise(short.viewer, {
        id,
        revision,
        reason: "-",
        lines: [{ key: "1", quantity: 3 }],
      }),
    ]);
    expect(outcomes.filter(({ kind }) => kind === "success")).toHaveLength(1);
    expect(outcomes.filter(({ kind }) => kind === "purchase-order-conflict")).toHaveLength(5);
    const isReplaced = outcomes.at(-1)?.kind !== "success";
    expect(await replacements()).toHaveLength(isReplaced ? 1 : 0);
    expect((await short.present()).version).toBe(2);
  });

  it("beyond the buyer's safeguards waits until they agree", async () => {
    await short.sellElsewhere({ priceCents: 500, deliveryCents: 9_900 });
    await answered();
    bench.guard({ ...NO_LIMITS, maxDeliveryFeeCents: 5_000 });
    const refused = await replace();
    if (refused.kind !== "replacement-concerns") throw new Error(refused.kind);
    expect(refused).toMatchObject({ canAgree: true, concerns: [{ kind: "delivery-fee" }] });
    expect((await short.present()).version).toBe(1);
    const seen = await input();
    const agreed = refused.concerns.map(({ key }) => key);
    const outcome = await bench.service.decide(short.viewer, {
      ...seen,
      replacement: { ...seen.replacement, agreed },
    });
    expect(outcome).toMatchObject({ kind: "success" });
  });

  it("beyond its maker's spending limit requests approval for it, with which the maker pays", async () => {
    await short.sellElsewhere({ priceCents: 500 });
    await answered();
    const owner = await bench.createUser();
    const { userId, organizationId } = short.viewer;
    await bench.database.membership.create({
      data: { organizationId, userId: owner.userId, role: "owner" },
    });
    const limited = { role: "office", spendLimit: "20.00" };
    await bench.database.membership.updateMany({ where: { organizationId, userId }, data: limited });
    const viewer = { ...short.viewer, role: "office" as const };
    expect(await bench.service.decide(viewer, await input())).toMatchObject({ kind: "success" });
    const [order] = await replacements();
    const asked = { organizationId, orderId: order?.id ?? "" };
    const [request, ...more] = await bench.database.approvalRequest.findMany({ where: asked });
    expect([request?.subject, request?.state, more]).toEqual(["order", "pending", []]);
    const payments = bench.startService();
    expect(await payments.payOrder(viewer, asked.orderId)).toMatchObject({
      kind: "approval-required",
      request: { id: request?.id, state: "pending" },
    });
    const now = bench.clock.now();
    const holdsUntil = new Date(now.getTime() + 86_400_000);
    const yes = {
      state: "approved",
      decidedAt: now,
      approvedLines: [5],
      approvedAmount: "27.00",
      holdsUntil,
    };
    await bench.database.approvalRequest.updateMany({ where: asked, data: yes });
    expect(await payments.payOrder(viewer, asked.orderId)).toMatchObject({
      kind: "success",
      order: { id: asked.orderId },
    });
    expect(await payments.getOrder(short.viewer, asked.orderId)).toMatchObject({ approvalId: request?.id });
  });

  it("blocked by the buyer's safeguards cannot be agreed to", async () => {
    await short.sellElsewhere({ priceCents: 500, deliveryCents: 9_900 });
    await answered();
    bench.guard({ ...NO_LIMITS, maxDeliveryFeeCents: 5_000, deliveryFeeAction: "stop" });
    expect(await replace()).toMatchObject({ kind: "replacement-concerns", canAgree: false });
    expect(await replacements()).toEqual([]);
  });

  it("an order of another organization is not found", async () => {
    await answered();
    const stranger = await bench.createUser();
    await expect(bench.service.decide(stranger, await input())).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});
