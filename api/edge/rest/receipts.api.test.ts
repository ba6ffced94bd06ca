/** Receiving goods over REST, in parts too. */
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { openTestHttp } from "../../testing/open-test-http.ts";
import { signUp, type TestClient } from "../../testing/test-http.ts";

const { db, http } = await openTestHttp();

const NO_ID = "0190c0de-0000-7000-8000-000000000000";
const AMOUNTS = { itemsAmount: "42.50", deliveryAmount: "0.00", taxAmount: "3.40", totalAmount: "45.90" };
const STUD = { name: "Stud", category: "Lumber & Wood", saleUnit: "each", sku: null };

let owner: TestClient;
let orderId: string;
let id: string;

/** 10 studs and 2 boxes of screws from one supplier, on account. */
beforeEach(async () => {
  const signedUp = await signUp(http);
  owner = signedUp.client;
  const organizationId = String(signedUp.user["id"]);
  const { database } = db;
  const line = { ...STUD, supplierName: "Miller", unitPrice: "4.25", totalAmount: "42.50" };
  const order = await database.order.create({
    data: {
      organizationId,
      userId: organizationId,
      ...AMOUNTS,
      purchaseKey: randomUUID(),
      status: "ordered",
      paymentType: "on-account",
      lines: {
        create: [
          { ...line, position: 0, quantity: 10, taxAmount: "3.40" },
          { ...line, name: "Screws", position: 1, quantity: 2, unitPrice: "0.00", totalAmount: "0.00" },
        ],
      },
    },
    include: { lines: { orderBy: { position: "asc" } } },
  });
  orderId = order.id;
  const lines = order.lines.map(({ id: orderLineId, name, quantity }, index) => ({
    ...STUD,
    key: String(index + 1),
    orderLineId,
    name,
    quantity,
    unitCents: 425,
    totalCents: 4_250,
  }));
  const placed = await database.purchaseOrder.create({
    data: {
      organizationId,
      orderId,
      partKey: "s",
      supplierName: "Miller",
      title: "Deck",
      channel: "email",
      payment: "on_account",
      accountNumber: "4711",
      state: "sent",
      sentVersion: 1,
      isTest: false,
      versions: { create: { version: 1, lines, ...AMOUNTS, createdAt: http.clock.now() } },
    },
  });
  id = placed.id;
});

const receive = (json: object, client = owner, purchaseOrderId = id, headers: object = {}) =>
  client.send("POST", `/api/purchase-orders/${purchaseOrderId}/receipts`, { json, headers: { ...headers } });
const received = (body: Record<string, unknown>) =>
  (body["lines"] as { receivedQuantity: number }[]).map(({ receivedQuantity }) => receivedQuantity);

describe("a receipt over REST", () => {
  it("is of everything still to come, unless it names lines", async () => {
    const { status, body } = await receive({});
    expect([status, body["state"], received(body)]).toEqual([200, "received", [10, 2]]);
    const order = await db.database.order.findUniqueOrThrow({ where: { id: orderId } });
    expect(order.status).toBe("delivered");
  });

  it("says how much of a line has come in all, so that a repeat receives nothing more", async () => {
    const part = { lines: [{ key: "1", receivedQuantity: 6, receivedBefore: 0 }] };
    for (const _ of ["once", "again"]) {
      const { status, body } = await receive(part);
      expect([status, body["state"], received(body)]).toEqual([200, "part_received", [6, 0]]);
    }
    const { body } = await receive({});
    expect([body["state"], received(body)]).toEqual(["received", [10, 2]]);
  });

  it("with an Idempotency-Key is recorded once", async () => {
    const headers = { "Idempotency-Key": randomUUID() };
    const part = { lines: [{ key: "2", receivedQuantity: 1 }] };
    const first = await receive(part, owner, id, headers);
    expect((await receive(part, owner, id, headers)).body).toEqual(first.body);
    expect(await receive({}, owner, id, headers)).toMatchObject({ status: 422 });
  });

  it.each([
    [{ key: "1", receivedQuantity: 11 }, "lines.0.receivedQuantity", /Only 10 are still to come/],
    [
      { key: "1", receivedQuantity: 4, receivedBefore: 2 },
      "lines.0.receivedQuantity",
      /0 of it have been received/,
    ],
    [{ key: "9", receivedQuantity: 1 }, "lines.0.key", /does not have that line/],
  ])("of %j is refused at its place", async (line, path, message) => {
    const { status, body } = await receive({ lines: [line] });
    expect([status, body["code"]]).toEqual([400, "INVALID_INPUT"]);
    expect(body["fields"]).toMatchObject({ [path]: expect.stringMatching(message) });
  });

  it("puts lines into stock that it names, and only those that were received", async () => {
    const lines = [{ key: "1", receivedQuantity: 6 }];
    expect((await receive({ lines, stockKeys: ["2"] })).body["fields"]).toEqual({
      "stockKeys.0": "Only a line that was received can go into stock",
    });
    expect((await receive({ lines, stockKeys: ["9"] })).body["fields"]).toEqual({
      "stockKeys.0": "This order does not have that line",
    });
    expect((await receive({ lines, stockKeys: ["1"] })).status).toBe(200);
    const line = await db.database.orderLine.findFirstOrThrow({ where: { orderId, position: 0 } });
    const [arrival] = await db.database.inventoryArrival.findMany({ where: { orderLineId: line.id } });
    expect(arrival?.receivedQuantity.toNumber()).toBe(6);
  });

  it("that names a line twice is refused by its key", async () => {
    const line = { key: "1", receivedQuantity: 1 };
    const { body } = await receive({ lines: [line, line] });
    expect(Object.keys(Object(body["fields"]))).toEqual(["lines.1.key"]);
  });

  it("whose rest will not be delivered is closed by its reason, however often it is said", async () => {
    await receive({ lines: [{ key: "1", receivedQuantity: 6 }] });
    const close = (json: object) => owner.send("POST", `/api/purchase-orders/${id}/close-rest`, { json });
    expect(await close({ reason: "" })).toMatchObject({ status: 400, body: { code: "INVALID_INPUT" } });
    for (const _ of ["once", "again"]) {
      const { status, body } = await close({ reason: "Out of stock" });
      expect([status, body["state"], body["version"], received(body)]).toEqual([200, "received", 2, [6]]);
      expect(body["lines"]).toMatchObject([{ key: "1", quantity: 6, totalAmount: "25.50" }]);
    }
    const { owedAmount } = await db.database.order.findUniqueOrThrow({ where: { id: orderId } });
    expect(owedAmount?.toFixed(2)).toBe("27.54");
  });

  it("is refused once the order is cancelled, and not found for anyone else", async () => {
    const stranger = (await signUp(http)).client;
    expect(await receive({}, stranger)).toMatchObject({ status: 404 });
    expect(await receive({}, owner, NO_ID)).toMatchObject({ status: 404 });
    await db.database.purchaseOrder.update({ where: { id }, data: { state: "cancelled" } });
    await db.database.order.update({ where: { id: orderId }, data: { status: "cancelled" } });
    expect(await receive({})).toMatchObject({ status: 409, body: { code: "STATUS_CONFLICT" } });
  });
});
