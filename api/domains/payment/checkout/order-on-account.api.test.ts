import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { createDomainEvents } from "../../../platform/domain-events.ts";
import { toDecimal } from "../../../platform/money.ts";
import {
  expectSuccess,
  type PayingProcess,
  type PaymentBench,
  type TestProject,
} from "../../../testing/benches/payment-bench.ts";
import { createPurchaseOrderService } from "../../fulfillment/index.ts";
import { createNotify } from "../../notification/index.ts";
import { optimize } from "../../optimization/index.ts";
import { owedCents, purchaseStore } from "../../order/index.ts";
import { createSupplierSearch } from "../../sourcing/index.ts";
import type { AccountOutcome, Shown } from "../payment.types.ts";
import { UNGUARDED } from "../testing/unguarded.ts";
import { withPaymentBench } from "../testing/with-payment-bench.ts";

let bench: PaymentBench;
let payments: PayingProcess;
let project: TestProject;
let yard: string;

withPaymentBench((opened) => {
  bench = opened;
  payments = opened.startService();
});
beforeEach(async () => {
  project = await bench.createProject([10, 20, 200]);
  yard = project.parts[1]?.supplierId ?? "";
  await bench.database.supplier.update({ where: { id: yard }, data: { isSandbox: true } });
  await openAccount();
});

const purchaseOrders = () => {
  const { database, events, bench: inner } = bench;
  const notify = createNotify({ events, publicUrl: null });
  return createPurchaseOrderService({
    database,
    events,
    clock: inner.clock,
    notify,
    linkBudget: null,
    domainEvents: createDomainEvents(),
    payments,
    searchSuppliers: createSupplierSearch(),
    connectorFor: () => null,
    optimize,
  });
};

async function openAccount(supplierId = yard, accountNumber: string | null = "4711") {
  const contact = { supplierId, name: "Sam", channel: "pick_up", accountNumber, terms: "Net 30" };
  const saved = await purchaseOrders().saveContact(project.viewer, contact);
  if (saved.kind !== "success") throw new Error(saved.message);
}

const NOTHING_SHOWN: Shown = { version: null, totalCents: null };

const order = (shown: Partial<Shown> = {}, supplierIds: string[] | null = [yard], by = payments) =>
  by.orderOnAccount(project.viewer, {
    projectId: project.id,
    supplierIds,
    shown: { ...NOTHING_SHOWN, ...shown },
  });

function ordered(outcome: AccountOutcome) {
  if (outcome.kind !== "success") throw new Error(`${outcome.kind}: ${outcome.message}`);
  return outcome;
}

const readBasket = () => bench.database.basket.findUniqueOrThrow({ where: { id: project.basketId } });
const readOrders = () =>
  bench.database.order.findMany({
    where: { organizationId: project.userId },
    include: { intents: true, purchaseOrders: { include: { versions: true } } },
  });

describe("a supplier's part that is ordered on account", () => {
  it("is ordered immediately without a payment, with its purchase order, and leaves the basket", async () => {
    const { version } = await readBasket();
    // The buyer picks it up there, so no delivery is charged.
    const { orders, basketVersion } = ordered(await order({ version, totalCents: 8_500 + 680 }));
    expect(orders).toMatchObject([
      { paymentType: "on-account", status: "ordered", paidAt: null, totalCents: 9_180, supplierId: yard },
    ]);
    const [stored, ...more] = await readOrders();
    expect(more).toEqual([]);
    expect(stored?.intents).toEqual([]);
    expect(stored?.purchaseOrders).toMatchObject([
      { payment: "on_account", accountNumber: "4711", supplierId: yard },
    ]);
    const [placed] = stored?.purchaseOrders ?? [];
    expect(placed?.versions[0]?.totalAmount.toFixed(2)).toBe("91.80");
    const basket = await readBasket();
    expect(basket.version).toBe(basketVersion);
    expect(basket.items).toHaveLength(2);
    expect(await bench.intentsOf(project.userId)).toEqual([]);
  });

  it("sets the price that later ones are compared with, like a paid order", async () => {
    const { orders } = ordered(await order());
    await bench.database.orderLine.updateMany({
      where: { orderId: orders[0]?.id ?? "" },
      data: { unitPrice: "4.00" },
    });
    await bench.fillBasket(project, [10, 20, 200]);
    const safeguards = { ...UNGUARDED, priceRisePercent: 5 };
    const guarded = bench.startService(bench.provider, { safeguards });
    const outcome = await order({}, [yard], guarded);
    if (outcome.kind !== "order-safeguards") throw new Error(`it came to ${outcome.kind}`);
    expect(outcome.concerns.map(({ message }) => message)).toEqual([
      expect.stringContaining("6.3% more than the $4.00 of the last order."),
    ]);
  });

  it("leaves the rest to be paid by card: with both, each line is bought once and the project is completed", async () => {
    ordered(await order());
    const made = expectSuccess(await payments.checkoutProject(project.viewer, project.id));
    expect(made.order.lines.map(({ supplierId }) => supplierId)).not.toContain(yard);
    await bench.pay(made.payment?.intentId ?? "");
    await payments.refreshOrder(project.viewer, made.order.id);
    const row = await bench.database.project.findUniqueOrThrow({ where: { id: project.id } });
    expect(row.status).toBe("completed");
  });

  it("completes the project when all of it is on account", async () => {
    for (const { supplierId } of project.parts) {
      await bench.database.supplier.update({ where: { id: supplierId }, data: { isSandbox: true } });
      await openAccount(supplierId);
    }
    expect(ordered(await order({}, null)).orders).toHaveLength(3);
    const row = await bench.database.project.findUniqueOrThrow({ where: { id: project.id } });
    expect(row.status).toBe("completed");
    expect(await payments.checkoutProject(project.viewer, project.id)).toMatchObject({
      kind: "basket-empty",
    });
  });

  it("is not ordered by a preview", async () => {
    const request = { projectId: project.id, supplierIds: [yard], shown: NOTHING_SHOWN };
    const seen = await payments.previewOnAccount(project.viewer, request);
    expect(seen).toMatchObject({ kind: "preview", totalCents: 9_180 });
    expect(await readOrders()).toEqual([]);
  });
});

describe("clicking twice", () => {
  it("returns the same order, whatever the basket contains by then", async () => {
    const { version } = await readBasket();
    const [first] = ordered(await order({ version })).orders;
    const [second] = ordered(await order({ version })).orders;
    expect(second?.id).toBe(first?.id);
    // The same item is added again: a late click refers to what its user saw.
    await bench.fillBasket(project, [10, 20, 200]);
    expect(ordered(await order({ version })).orders.map(({ id }) => id)).toEqual([first?.id]);
    expect(await readOrders()).toHaveLength(1);
    // A user who has seen the change may order it again.
    const again = ordered(await order({ version: (await readBasket()).version }));
    expect(again.orders.map(({ id }) => id)).not.toEqual([first?.id]);
    expect(await readOrders()).toHaveLength(2);
  });

  it("at two servers, 50 times at once, creates one order and one purchase order", async () => {
    const { version } = await readBasket();
    const servers = [payments, bench.startService()];
    const outcomes = await Promise.all(
      Array.from({ length: 25 }, () => servers).flatMap((pair) =>
        pair.map((by) => order({ version }, [yard], by)),
      ),
    );
    const ids = new Set(outcomes.flatMap((outcome) => ordered(outcome).orders.map(({ id }) => id)));
    expect(ids.size).toBe(1);
    expect(await bench.database.purchaseOrder.count({ where: { orderId: [...ids][0] ?? "" } })).toBe(1);
  });

  it("alongside a payment by card at another server buys each line once", async () => {
    const other = bench.startService();
    for (let round = 0; round < 5; round += 1) {
      project = await bench.createProject([10, 20]);
      yard = project.parts[1]?.supplierId ?? "";
      await bench.database.supplier.update({ where: { id: yard }, data: { isSandbox: true } });
      await openAccount();
      const [onAccount] = await Promise.all([
        order().catch(() => null),
        other.checkoutProject(project.viewer, project.id).catch(() => null),
      ]);
      // The latest card checkout can be paid; it contains nothing that is on account.
      const made = await other.checkoutProject(project.viewer, project.id);
      if (made.kind !== "success") continue;
      await bench.pay(made.payment?.intentId ?? "");
      const paid = await other.refreshOrder(project.viewer, made.order.id);
      if (onAccount?.kind === "success") {
        expect(paid.lines.some(({ supplierId }) => supplierId === yard)).toBe(false);
      }
    }
  });

  it("first cancels card payments for the same items, and leaves those for others", async () => {
    const { payments: apart } = expectSuccess(await payments.checkoutSuppliers(project.viewer, project.id));
    ordered(await order());
    const statuses = await Promise.all(
      apart.map(async (one) => (await payments.getOrder(project.viewer, one.order.id)).status),
    );
    expect(statuses).toEqual(["pending", "cancelled", "pending"]);
    await bench.pay(apart[1]?.payment?.intentId ?? "");
    const late = await payments.refreshOrder(project.viewer, apart[1]?.order.id ?? "");
    expect(late.status).toBe("cancelled");
  });

  it("reports what was paid by card in the meantime as paid, and does not order it again", async () => {
    const { payments: apart } = expectSuccess(await payments.checkoutSuppliers(project.viewer, project.id));
    await bench.pay(apart[1]?.payment?.intentId ?? "");
    expect(await order()).toMatchObject({ kind: "basket-empty" });
    expect((await payments.getOrder(project.viewer, apart[1]?.order.id ?? "")).status).toBe("paid");
  });
});

describe("at two servers at once", () => {
  it("one approval buys what it was given for, however it is split, and no more", async () => {
    const other = bench.startService();
    const { database } = bench;
    const [first] = project.parts;
    await database.supplier.update({ where: { id: first?.supplierId ?? "" }, data: { isSandbox: true } });
    await openAccount(first?.supplierId ?? "");
    await database.membership.updateMany({
      where: { userId: project.userId },
      data: { spendLimit: "100.00" },
    });
    expect(await order()).toMatchObject({ kind: "approval-required" });
    const basket = await readBasket();
    const asked = await payments.requestApproval(project.viewer, project.id, NOTHING_SHOWN, { note: null });
    if (asked.kind !== "asked") throw new Error(asked.kind);
    const holdsUntil = new Date(bench.bench.clock.now().getTime() + 86_400_000);
    await database.approvalRequest.update({
      where: { id: asked.request.id },
      data: {
        state: "approved",
        holdsUntil,
        approvedAmount: toDecimal(asked.request.totalCents),
        approvedLines: asked.request.lines.map(({ quantity }) => quantity),
      },
    });
    const halves = await Promise.all([
      order({ version: basket.version }),
      order({ version: basket.version }, [first?.supplierId ?? ""], other),
    ]);
    expect(halves.map(({ kind }) => kind)).toEqual(["success", "success"]);
    // Added again: that approval is used up.
    await bench.fillBasket(project, [10, 20, 200]);
    const again = await Promise.all([order(), order({}, [first?.supplierId ?? ""], other)]);
    expect(again.map(({ kind }) => kind)).toEqual(["approval-required", "approval-required"]);
    expect(await readOrders()).toHaveLength(2);
  });

  it("a key that is revoked midway orders nothing", async () => {
    const { database } = bench;
    const { organizationId, userId } = project.viewer;
    const { id } = await database.apiKey.create({
      data: {
        organizationId,
        userId,
        name: "ERP",
        prefix: randomUUID(),
        keyHash: randomUUID(),
        scopes: [],
      },
    });
    const viewer = { ...project.viewer, key: { id, scopes: [], isTest: false } };
    const request = { projectId: project.id, supplierIds: [yard], shown: NOTHING_SHOWN };
    let asked: Promise<unknown> | null = null;
    await database.$transaction(async (transaction) => {
      await transaction.apiKey.update({ where: { id }, data: { revokedAt: new Date() } });
      asked = payments.orderOnAccount(viewer, request).catch((error: unknown) => error);
    });
    expect(await asked).toMatchObject({ code: "UNAUTHENTICATED" });
    expect(await readOrders()).toEqual([]);
  });
});

describe("is not ordered on account", () => {
  it.each([
    ["without an account number", () => openAccount(yard, null), "account number at Lowe's"],
    [
      "without a contact",
      () => bench.database.supplierContact.deleteMany({ where: { supplierId: yard } }),
      "account number at Lowe's",
    ],
    [
      "a test at a real supplier",
      async () => {
        await bench.database.supplier.update({ where: { id: yard }, data: { isSandbox: false } });
        await bench.database.project.update({ where: { id: project.id }, data: { isTest: true } });
      },
      "This is a test",
    ],
  ])("%s", async (_what, change, message) => {
    await change();
    expect(await order()).toMatchObject({
      kind: "payment-unavailable",
      message: expect.stringContaining(message),
    });
    expect(await readOrders()).toEqual([]);
  });

  it("what is not in the basket, and what the buyer was not shown", async () => {
    expect(await order({}, [randomUUID()])).toMatchObject({ kind: "basket-empty" });
    const { version } = await readBasket();
    await bench.fillBasket(project, [10, 21, 200]);
    expect(await order({ version })).toMatchObject({
      kind: "basket-changed",
      changes: [{ quantityAfter: 21 }],
    });
    expect(await order({ totalCents: 9_180 })).toMatchObject({ kind: "basket-changed" });
    expect(await readOrders()).toEqual([]);
  });

  it("what was paid in one order", async () => {
    const made = expectSuccess(await payments.checkoutProject(project.viewer, project.id));
    await bench.pay(made.payment?.intentId ?? "");
    await payments.refreshOrder(project.viewer, made.order.id);
    expect(await order()).toMatchObject({ kind: "status-conflict" });
  });

  it("another organization's basket", async () => {
    const stranger = await bench.createUser();
    const request = { projectId: project.id, supplierIds: [yard], shown: NOTHING_SHOWN };
    await expect(payments.orderOnAccount(stranger, request)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

describe("an order on account", () => {
  it("cannot be paid, refunded or cancelled here, and is delivered like any other", async () => {
    const [made] = ordered(await order()).orders;
    const id = made?.id ?? "";
    expect(payments.actionsOf(await payments.getOrder(project.viewer, id))).toEqual([
      "MARK_RECEIVED",
      "ORDER_AGAIN",
    ]);
    expect(await payments.payOrder(project.viewer, id)).toMatchObject({ kind: "order-conflict" });
    expect(await payments.cancelOrder(project.viewer, id)).toMatchObject({ kind: "order-conflict" });
    const wish = { orderId: id, lines: null, reason: null };
    expect(await payments.refundOrder(project.viewer, wish)).toMatchObject({
      message: expect.stringContaining("Nothing was charged"),
    });
    const received = await payments.markReceived(project.viewer, id, {});
    expect(received).toMatchObject({ kind: "success", order: { status: "delivered", paidAt: null } });
    expect(payments.actionsOf(await payments.getOrder(project.viewer, id))).toEqual(["ORDER_AGAIN"]);
    expect(await payments.refundOrder(project.viewer, wish)).toMatchObject({
      message: expect.stringContaining("Nothing was charged"),
    });
  });

  describe("that will be delivered only in part", () => {
    const dropLast = async () => {
      const [made] = ordered(await order()).orders;
      const id = made?.id ?? "";
      const service = purchaseOrders();
      await bench.database.purchaseOrder.updateMany({
        where: { orderId: id },
        data: { state: "acknowledged" },
      });
      const page = { first: 10, after: null };
      const { items } = await service.listPurchaseOrders(project.viewer, { orderId: id }, page);
      const [placed] = items;
      const [line] = placed?.versions[0]?.lines ?? [];
      const quantity = (line?.quantity ?? 0) - 3;
      const lines = [{ key: line?.key, quantity }];
      const seen = { id: placed?.id, revision: placed?.revision };
      const revised = await service.revise(project.viewer, { ...seen, lines, reason: "Three do not come" });
      expect(revised).toMatchObject({ kind: "success" });
      return { id, quantity };
    };

    it("waits for the rest only, and only the rest is owed", async () => {
      const { id, quantity } = await dropLast();
      await payments.reconcile();
      const followed = await payments.getOrder(project.viewer, id);
      expect(followed).toMatchObject({ status: "ordered", lines: [{ canceledQuantity: 3 }] });
      // 17 at $4.25, and their tax.
      expect(owedCents(followed)).toBe(7_225 + 578);
      expect(await purchaseStore.sumBought(bench.database, project.id)).toBe(7_225 + 578);
      const received = await payments.markReceived(project.viewer, id, {});
      expect(received).toMatchObject({
        order: { status: "delivered", lines: [{ canceledQuantity: 3, receivedQuantity: quantity }] },
      });
    });

    it("does not receive what has just been dropped", async () => {
      const { id, quantity } = await dropLast();
      const received = await payments.markReceived(project.viewer, id, {});
      expect(received).toMatchObject({ order: { lines: [{ receivedQuantity: quantity }] } });
    });
  });

  describe("of which a part has arrived", () => {
    const REASON = "Out of stock at the yard";
    const receivePart = async () => {
      const [made] = ordered(await order()).orders;
      const id = made?.id ?? "";
      const lines = [{ lineId: made?.lines[0]?.id ?? "", receivedQuantity: 12 }];
      await payments.markReceived(project.viewer, id, { lines });
      return id;
    };

    it("can be closed: what has not arrived is neither waited for nor owed", async () => {
      const id = await receivePart();
      expect(payments.actionsOf(await payments.getOrder(project.viewer, id))).toContain("CLOSE_REST");
      const closed = await payments.closeRest(project.viewer, id, REASON);
      expect(closed).toMatchObject({
        order: { status: "delivered", lines: [{ canceledQuantity: 8, receivedQuantity: 12 }] },
      });
      // 12 at $4.25, and their tax.
      expect(owedCents(await payments.getOrder(project.viewer, id))).toBe(5_100 + 408);
      expect(await purchaseStore.sumBought(bench.database, project.id)).toBe(5_100 + 408);
      const placed = await bench.database.purchaseOrder.findFirstOrThrow({
        where: { orderId: id },
        include: { events: { orderBy: { createdAt: "asc" } } },
      });
      expect(placed).toMatchObject({ state: "received", version: 2 });
      expect(placed.events.at(-1)).toMatchObject({ kind: "revised", detail: REASON });
      const repeated = await payments.closeRest(project.viewer, id, REASON);
      expect(repeated).toMatchObject({ kind: "success", order: { status: "delivered" } });
      await payments.reconcile();
      expect(await payments.getOrder(project.viewer, id)).toMatchObject({ status: "delivered" });
    });

    it("needs a reason", async () => {
      const closed = await payments.closeRest(project.viewer, await receivePart(), " ");
      expect(closed).toMatchObject({ kind: "invalid-input", fields: { reason: expect.any(String) } });
    });

    it("is closed at once or received, by two people at the same time", async () => {
      const id = await receivePart();
      await Promise.all([
        payments.closeRest(project.viewer, id, REASON),
        payments.markReceived(project.viewer, id, {}),
      ]);
      const { status, lines } = await payments.getOrder(project.viewer, id);
      expect(status).toBe("delivered");
      expect([0, 8]).toContain(lines[0]?.canceledQuantity);
    });
  });

  it("of which nothing has arrived is canceled at its supplier, not closed", async () => {
    const [made] = ordered(await order()).orders;
    const closed = await payments.closeRest(project.viewer, made?.id ?? "", "It takes too long");
    expect(closed).toMatchObject({ kind: "order-conflict", order: { status: "ordered" } });
  });

  it("is cancelled once its supplier cancels it", async () => {
    const [made] = ordered(await order()).orders;
    const service = purchaseOrders();
    const page = { first: 10, after: null };
    const { items } = await service.listPurchaseOrders(project.viewer, { orderId: made?.id }, page);
    const [placed] = items;
    const cancelled = await service.cancel(project.viewer, {
      id: placed?.id,
      revision: placed?.revision,
      reason: "Not needed",
    });
    expect(cancelled).toMatchObject({ kind: "success", purchaseOrder: { state: "cancelled" } });
    await payments.reconcile();
    expect((await payments.getOrder(project.viewer, made?.id ?? "")).status).toBe("cancelled");
  });
});
