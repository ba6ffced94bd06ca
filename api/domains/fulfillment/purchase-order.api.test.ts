import { describe, expect, it } from "vitest";
import { makeReorder, type TestProject } from "../../testing/benches/payment-bench.ts";
import type { PurchaseOrderBench } from "../../testing/benches/purchase-order-bench.ts";
import { drawNumber } from "./new-purchase-order.store.ts";
import type { PurchaseOrder } from "./purchase-order.types.ts";
import { withPurchaseOrderBench } from "./testing/with-purchase-order-bench.ts";

let bench: PurchaseOrderBench;
withPurchaseOrderBench((opened) => {
  bench = opened;
});

async function payFor(quantities: readonly number[], options?: { closed: number }) {
  const project = await bench.createProject(quantities, options);
  return { project, orderId: await bench.pay(project) };
}

async function only(project: TestProject, orderId: string): Promise<PurchaseOrder> {
  const [first, ...more] = await bench.listOf(project, orderId);
  if (!first || more.length > 0) throw new Error("one purchase order was expected");
  return first;
}

const kindsOf = async (purchaseOrder: PurchaseOrder) =>
  (await bench.listEvents(purchaseOrder)).map(({ kind }) => kind);

const newsOf = (project: TestProject) =>
  bench.database.notification
    .findMany({ where: { userId: project.userId }, orderBy: { createdAt: "asc" } })
    .then((rows) => rows.map(({ title }) => title));

describe("a paid order", () => {
  it("becomes one purchase order per supplier, in the transaction that marks it paid", async () => {
    const { project, orderId } = await payFor([10, 20], { closed: 1 });
    const [first, second] = await bench.listOf(project, orderId);
    expect([first, second]).toMatchObject([
      { state: "draft", channel: "http", number: null, version: 1, title: "Deck" },
      { state: "pick_up", channel: "pick_up", number: null, version: 1 },
    ]);
    const order = await bench.startService().getOrder(project.viewer, orderId);
    const totals = [first, second].map((one) => one?.versions[0]?.totalCents ?? 0);
    expect(totals.toSorted()).toEqual(order.parts.map(({ totalCents }) => totalCents).toSorted());
  });

  it("with separate payments per supplier is ordered only from the paid supplier", async () => {
    const project = await bench.createProject([10, 20]);
    const payments = bench.startService();
    const outcome = await payments.checkoutSuppliers(project.viewer, project.id);
    if (outcome.kind !== "success") throw new Error(outcome.kind);
    for (const { order, payment } of outcome.payments) {
      await bench.bench.stripe.paymentIntents.confirm(payment?.intentId ?? "", {
        payment_method: "pm_card_visa",
      });
      await payments.refreshOrder(project.viewer, order.id);
      const purchaseOrder = await only(project, order.id);
      expect(purchaseOrder.versions[0]?.totalCents).toBe(order.totalCents);
    }
  });

  it("of a reorder is ordered too", async () => {
    const viewer = await bench.createUser();
    await bench.saveCard(viewer);
    const payments = bench.startService();
    const opened = await payments.openPurchase(makeReorder(viewer.userId));
    if (opened.kind !== "success") throw new Error(opened.kind);
    await payments.chargeOffSession(opened.order.id, 1);
    const page = { first: 10, after: null };
    const { items } = await bench.service.listPurchaseOrders(viewer, { orderId: opened.order.id }, page);
    expect(items).toMatchObject([{ state: "pick_up", projectId: null, versions: [{ totalCents: 5_590 }] }]);
  });

  it("without purchase orders, as left by an older server, is found, and they are written once", async () => {
    const { project, orderId } = await payFor([10]);
    await bench.database.purchaseOrder.deleteMany({ where: { orderId } });
    await Promise.all([bench.send(), bench.send()]);
    expect(await bench.listOf(project, orderId)).toHaveLength(1);
    await bench.send();
    expect((await only(project, orderId)).state).toBe("acknowledged");
  });

  it("from before there were purchase orders stays as it is", async () => {
    const { project, orderId } = await payFor([10]);
    await bench.database.purchaseOrder.deleteMany({ where: { orderId } });
    await bench.database.order.update({ where: { id: orderId }, data: { isPlacedHere: false } });
    await bench.send();
    expect(await bench.listOf(project, orderId)).toEqual([]);
  });
});

describe("sending", () => {
  it("gives the supplier the order under its number, and accepts its answer", async () => {
    const { project, orderId } = await payFor([10]);
    await bench.send();
    const purchaseOrder = await only(project, orderId);
    expect(purchaseOrder).toMatchObject({ state: "acknowledged", sentVersion: 1, lastError: null });
    expect(purchaseOrder.number).toMatch(/^[A-Z]{5}-1$/);
    expect(purchaseOrder.supplierOrderNumber).toMatch(/^HO-\d+$/);
    expect(purchaseOrder.acknowledgements).toMatchObject([{ version: 1, isApplied: true }]);
    expect((await bench.listOrdered()).at(-1)).toMatchObject({ number: purchaseOrder.number, version: 1 });
    expect(await kindsOf(purchaseOrder)).toEqual(["created", "sent", "answered"]);
    expect(await newsOf(project)).toContain("Home Depot confirmed your order for Deck");
  });

  it.each([
    ["short", "needs_decision", "quantity_changed"],
    ["dearer", "needs_decision", "price_changed"],
    ["late", "needs_decision", "backordered"],
    ["substitute", "needs_decision", "substituted"],
    ["refuse", "rejected", "rejected"],
  ] as const)("an answer that it is %s makes it %s", async (mood, state, answer) => {
    bench.faults[bench.slug] = { orders: mood };
    const { project, orderId } = await payFor([10]);
    await bench.send();
    const purchaseOrder = await only(project, orderId);
    expect(purchaseOrder.state).toBe(state);
    expect(purchaseOrder.acknowledgements[0]?.lines).toMatchObject([{ key: "1", answer }]);
  });

  it("asks a silent desk again, until it answers", async () => {
    bench.faults[bench.slug] = { orders: "silent" };
    const { project, orderId } = await payFor([10]);
    await bench.send();
    expect(await only(project, orderId)).toMatchObject({ state: "sent", acknowledgements: [] });
    await bench.send();
    delete bench.faults[bench.slug];
    await bench.send(60_000);
    expect(await only(project, orderId)).toMatchObject({ state: "acknowledged" });
    await bench.send(86_400_000);
    expect((await only(project, orderId)).acknowledgements).toHaveLength(1);
  });

  it("retries an unreachable supplier; a user is notified within a minute, once, and it is sent when the supplier is back", async () => {
    bench.faults[bench.slug] = { status: 503 };
    const { project, orderId } = await payFor([10]);
    await bench.send();
    expect(await only(project, orderId)).toMatchObject({ state: "draft" });
    await bench.send(15_000);
    await bench.send(20_000);
    const failed = await only(project, orderId);
    expect(failed).toMatchObject({
      state: "send_failed",
      lastError: "Home Depot is having trouble right now.",
    });
    await bench.send(61_000);
    const told = (await newsOf(project)).filter((title) => title.includes("does not have your order"));
    expect(told).toHaveLength(1);
    delete bench.faults[bench.slug];
    await bench.send(301_000);
    const sent = await only(project, orderId);
    expect(sent).toMatchObject({ state: "acknowledged", number: failed.number, lastError: null });
  });

  it("after a lost response does not order twice: the supplier knows the number", async () => {
    bench.faults[bench.slug] = { resetMidBody: true };
    const { project, orderId } = await payFor([10]);
    await bench.send();
    delete bench.faults[bench.slug];
    await bench.send(15_000);
    const { number, state } = await only(project, orderId);
    expect(state).toBe("acknowledged");
    expect((await bench.listOrdered()).filter((one) => one.number === number)).toHaveLength(1);
  });

  it("is not retried automatically when the supplier refuses, only when a user requests it", async () => {
    bench.faults[bench.slug] = { status: 400 };
    const { project, orderId } = await payFor([10]);
    await bench.send();
    const { id } = await only(project, orderId);
    expect(await only(project, orderId)).toMatchObject({ state: "send_failed" });
    delete bench.faults[bench.slug];
    await bench.send(86_400_000);
    expect(await only(project, orderId)).toMatchObject({ state: "send_failed" });
    await bench.service.resend(project.viewer, id);
    await bench.send();
    expect(await only(project, orderId)).toMatchObject({ state: "acknowledged" });
  });

  it("requested 50 times concurrently and processed by 20 workers happens once, under one number", async () => {
    const { project, orderId } = await payFor([10]);
    const { id } = await only(project, orderId);
    await Promise.all(Array.from({ length: 50 }, () => bench.service.resend(project.viewer, id)));
    await Promise.all(Array.from({ length: 20 }, () => bench.send()));
    const purchaseOrder = await only(project, orderId);
    expect((await kindsOf(purchaseOrder)).filter((kind) => kind === "sent")).toHaveLength(1);
    expect((await bench.listOrdered()).filter(({ number }) => number === purchaseOrder.number)).toHaveLength(
      1,
    );
  });

  it("cannot be requested again once the order is answered", async () => {
    const { project, orderId } = await payFor([10]);
    await bench.send();
    const { id } = await only(project, orderId);
    expect(await bench.service.resend(project.viewer, id)).toMatchObject({ kind: "purchase-order-conflict" });
  });

  it("applies to picked-up goods once their supplier accepts orders", async () => {
    const { project, orderId } = await payFor([10], { closed: 1 });
    const { id, supplierId } = await only(project, orderId);
    const refused = await bench.service.resend(project.viewer, id);
    expect(refused).toMatchObject({ kind: "purchase-order-conflict" });
    await bench.database.supplier.update({
      where: { id: supplierId ?? "" },
      data: { connector: "http", apiEndpoint: bench.shopUrl, isSandbox: true },
    });
    await bench.service.resend(project.viewer, id);
    await bench.send();
    expect(await only(project, orderId)).toMatchObject({ state: "acknowledged", channel: "http" });
  });

  it("gives orders with sample prices only to stand-ins", async () => {
    const project = await bench.createProject([10]);
    const { id: supplierId } = await bench.database.supplier.update({
      where: { id: project.parts[0]?.supplierId ?? "" },
      data: { isSandbox: false, takesOrders: true },
    });
    const [purchaseOrder] = await bench.listOf(project, await bench.pay(project));
    expect(purchaseOrder).toMatchObject({ supplierId, isTest: true, state: "pick_up" });
  });
});

describe("numbers", () => {
  /** Adds purchase orders to an order, each with a version. @returns ids */
  async function addMore(orderId: string, count: number, state: "draft" | "pick_up"): Promise<string[]> {
    const { database } = bench;
    const row = await database.purchaseOrder.findFirstOrThrow({ where: { orderId } });
    const version = await database.purchaseOrderVersion.findFirstOrThrow({
      where: { purchaseOrderId: row.id },
    });
    const { id: _id, ...template } = row;
    const made = await database.purchaseOrder.createManyAndReturn({
      data: Array.from({ length: count }, (_one, index) => ({
        ...template,
        jobSite: { zipCode: "94110" },
        partKey: `part ${index}`,
        state,
        nextAttemptAt: state === "draft" ? template.nextAttemptAt : null,
      })),
      select: { id: true },
    });
    await database.purchaseOrderVersion.createMany({
      data: made.map(({ id: purchaseOrderId }) => ({
        purchaseOrderId,
        version: 1,
        lines: version.lines ?? [],
        itemsAmount: 0,
        deliveryAmount: 0,
        taxAmount: 0,
        totalAmount: 0,
        createdAt: version.createdAt,
      })),
    });
    return made.map(({ id }) => id);
  }

  async function drawn({ userId }: TestProject): Promise<(number | null)[]> {
    const rows = await bench.database.purchaseOrder.findMany({
      where: { organizationId: userId, sequence: { not: null } },
      select: { sequence: true },
      orderBy: { sequence: "asc" },
    });
    return rows.map(({ sequence }) => sequence);
  }

  const upTo = (last: number) => Array.from({ length: last }, (_one, place) => place + 1);

  it("of 40 orders sent by 20 workers concurrently are 1 to 40, each once", async () => {
    const { project, orderId } = await payFor([10]);
    await addMore(orderId, 39, "draft");
    let left = 1;
    while (left > 0) {
      await Promise.all(Array.from({ length: 20 }, () => bench.send()));
      left = await bench.database.purchaseOrder.count({ where: { orderId, state: "draft" } });
    }
    expect(await drawn(project)).toEqual(upTo(40));
  });

  it("that 20 workers draw for 1,000 orders concurrently, some for the same, are 1 to 1,000 without a gap", async () => {
    const { project, orderId } = await payFor([10], { closed: 1 });
    const ids = await addMore(orderId, 1_000, "pick_up");
    await Promise.all(
      Array.from({ length: 20 }, async (_one, worker) => {
        // Each takes fifty of its own, and the next worker's first ten as well.
        for (const id of [...ids, ...ids].slice(worker * 50, worker * 50 + 60)) {
          await drawNumber(bench.database, id, `W${worker}`);
        }
      }),
    );
    expect(await drawn(project)).toEqual(upTo(1_000));
    const numbers = await bench.database.purchaseOrder.findMany({
      where: { id: { in: ids } },
      distinct: ["number"],
      select: { number: true },
    });
    expect(numbers).toHaveLength(1_000);
  });
});

describe("arrived goods", () => {
  it("are received on their supplier's purchase order, line by line", async () => {
    const { project, orderId } = await payFor([10, 20]);
    await bench.send();
    const payments = bench.startService();
    const { lines } = await payments.getOrder(project.viewer, orderId);
    await payments.markReceived(project.viewer, orderId, { lineIds: [lines[0]?.id ?? ""] });
    const [first, second] = await bench.listOf(project, orderId);
    expect([first?.state, second?.state].toSorted()).toEqual(["acknowledged", "received"]);
  });
});

describe("another organization's purchase order", () => {
  it("is not found", async () => {
    const { project, orderId } = await payFor([10]);
    const { id } = await only(project, orderId);
    const stranger = await bench.createUser();
    expect(await bench.service.findPurchaseOrder(stranger, id)).toBeNull();
    await expect(bench.service.resend(stranger, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(bench.service.watchPurchaseOrders(stranger, project.id, 10)).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });
});

describe("the record", () => {
  it.each(["purchase_order_versions", "acknowledgements"])("in %s cannot be changed", async (table) => {
    const { orderId } = await payFor([10]);
    await bench.send();
    const change = bench.database.$executeRawUnsafe(
      `UPDATE ${table} SET version = 7 WHERE purchase_order_id IN (SELECT id FROM purchase_orders WHERE order_id = '${orderId}')`,
    );
    await expect(change).rejects.toThrow("written once");
  });
});
