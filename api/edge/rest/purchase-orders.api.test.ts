import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { openTestHttp } from "../../testing/open-test-http.ts";
import { signUp, type TestClient } from "../../testing/test-http.ts";

const { db, http } = await openTestHttp();

const NO_ID = "0190c0de-0000-7000-8000-000000000000";
const LINE = {
  key: "1",
  orderLineId: NO_ID,
  sku: "MS-248",
  name: "Stud, ½ in × 8 ft, Señor Núñez",
  materialName: "Wall",
  category: "Lumber & Wood",
  saleUnit: "each",
  quantity: 10,
  unitCents: 425,
  totalCents: 4_250,
};
const AMOUNTS = { itemsAmount: "42.50", deliveryAmount: "49.00", taxAmount: "3.40", totalAmount: "94.90" };

let owner: TestClient;
let stranger: TestClient;
let orderId: string;
let id: string;

beforeAll(async () => {
  const signedUp = await signUp(http);
  owner = signedUp.client;
  stranger = (await signUp(http)).client;
  const organizationId = String(signedUp.user["id"]);
  const { database } = db;
  const money = { organizationId, userId: organizationId, ...AMOUNTS };
  orderId = (await database.order.create({ data: { ...money, purchaseKey: randomUUID(), status: "paid" } }))
    .id;
  const made = await database.purchaseOrder.create({
    data: {
      organizationId,
      orderId,
      partKey: "s",
      supplierName: "Miller",
      title: "Deck",
      channel: "email",
      state: "sent",
      number: "KTRQM-1",
      sequence: 1,
      sentVersion: 1,
      isTest: false,
      versions: { create: { version: 1, lines: [LINE], ...AMOUNTS, createdAt: http.clock.now() } },
    },
  });
  id = made.id;
});

const at = (path: string) => `/api/purchase-orders${path}`;
const ALL = { version: 1, lines: [{ key: "1", answer: "accepted" }] };

describe("purchase orders over REST", () => {
  it("are listed newest first, and filtered by", async () => {
    const { status, body } = await owner.get(at(""));
    expect([status, body]).toMatchObject([
      200,
      [{ id, number: "KTRQM-1", state: "sent", totalAmount: "94.90" }],
    ]);
    expect((await owner.get(at(`?orderId=${orderId}&state=sent`))).body).toHaveLength(1);
    expect((await owner.get(at("?orderId=&state=&limit="))).body).toHaveLength(1);
    expect((await owner.get(at("?state=cancelled"))).body).toEqual([]);
    expect((await owner.get(at("?state=lost"))).status).toBe(400);
    expect((await stranger.get(at(""))).body).toEqual([]);
  });

  it("are returned by id, with lines and sums", async () => {
    expect((await owner.get(at(`/${id}`))).body).toMatchObject({
      id,
      jobSite: null,
      lines: [{ key: "1", materialName: "Wall", unitPrice: "4.25", totalAmount: "42.50" }],
      answer: null,
      pdfUrl: at(`/${id}.pdf`),
    });
  });

  it("are downloaded as a document and as a table", async () => {
    const pdf = await owner.get(at(`/${id}.pdf`));
    expect(pdf.status, pdf.text).toBe(200);
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    expect(pdf.headers.get("content-disposition")).toBe("attachment; filename=order-KTRQM-1.pdf");
    expect(pdf.text.slice(0, 5)).toBe("%PDF-");
    const csv = await owner.get(at(`/${id}.csv`));
    expect(csv.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(csv.text).toContain(
      `"Stud, ½ in × 8 ft, Señor Núñez","Wall","Lumber & Wood",10,"each",4.25,42.50`,
    );
  });

  it("have a delivery date for the calendar once one is known", async () => {
    expect((await owner.get(at(`/${id}.ics`))).status).toBe(404);
    const answer = { ...ALL, lines: [{ ...ALL.lines[0], availableOn: "2126-12-02" }] };
    const { body } = await owner.post(at(`/${id}/acknowledgements`), answer);
    expect(body).toMatchObject({ expectedOn: "2126-12-02", calendarUrl: at(`/${id}.ics`) });
    const entry = await owner.get(at(`/${id}.ics`));
    expect(entry.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(entry.text).toContain("DTSTART;VALUE=DATE:21261202");
  });

  it("of someone else, or none, are not found", async () => {
    for (const path of [`/${id}`, `/${id}.pdf`, `/${id}.csv`, `/${id}.ics`]) {
      expect((await stranger.get(at(path))).status).toBe(404);
      expect((await owner.get(at(path.replace(id, NO_ID)))).status).toBe(404);
      expect((await owner.get(at(path.replace(id, "1")))).status).toBe(404);
    }
    expect((await stranger.post(at(`/${id}/acknowledgements`), ALL)).status).toBe(404);
  });

  it("are answered on behalf of a supplier that phones", async () => {
    const refused = await owner.post(at(`/${id}/acknowledgements`), { version: 1, lines: [] });
    expect(refused.status).toBe(400);
    const short = {
      version: 1,
      supplierOrderNumber: "S-7",
      lines: [{ key: "1", answer: "price_changed", unitPrice: "4.50" }],
    };
    const { status, body } = await owner.post(at(`/${id}/acknowledgements`), short);
    expect([status, body]).toMatchObject([
      201,
      {
        state: "needs_decision",
        supplierOrderNumber: "S-7",
        answer: { source: "phone", lines: [{ key: "1", answer: "price_changed", unitPrice: "4.50" }] },
      },
    ]);
  });

  it("that can no longer be changed refuse an answer", async () => {
    await db.database.purchaseOrder.update({ where: { id }, data: { state: "received" } });
    const { status, body } = await owner.post(at(`/${id}/acknowledgements`), ALL);
    expect([status, body["code"]]).toEqual([409, "STATUS_CONFLICT"]);
  });
});
