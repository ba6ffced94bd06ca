import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { FILE_LIMITS } from "../../../schema/constants.ts";
import { makeLink } from "../../platform/net/public-links.ts";
import { openTestHttp } from "../../testing/open-test-http.ts";
import { signUp, type TestClient } from "../../testing/test-http.ts";

const { db, http } = await openTestHttp();

const AMOUNTS = { itemsAmount: "42.50", deliveryAmount: "0", taxAmount: "0", totalAmount: "42.50" };
const pdf = Buffer.from("%PDF-1.7\n%%EOF\n");

let owner: TestClient;
let stranger: TestClient;
let organizationId: string;
let orderId: string;
let id: string;

async function makeOrder(number: number) {
  const made = await db.database.purchaseOrder.create({
    data: {
      organizationId,
      orderId,
      partKey: `s-${number}`,
      supplierName: "Miller",
      title: "Deck",
      channel: "email",
      state: "sent",
      number: `KTRQM-${number}`,
      sequence: number,
      sentVersion: 1,
      isTest: false,
      versions: { create: { version: 1, lines: [], ...AMOUNTS, createdAt: http.clock.now() } },
    },
  });
  return made.id;
}

const linkTo = (subjectId: string) => {
  const link = { organizationId, purpose: "supplier_order", subjectId, recipient: "d@example.com" } as const;
  return makeLink(db.database, link, http.clock.now());
};

beforeAll(async () => {
  const signedUp = await signUp(http);
  owner = signedUp.client;
  stranger = (await signUp(http)).client;
  organizationId = String(signedUp.user["id"]);
  const money = { organizationId, userId: organizationId, ...AMOUNTS };
  orderId = (
    await db.database.order.create({ data: { ...money, purchaseKey: randomUUID(), status: "paid" } })
  ).id;
  id = await makeOrder(1);
});

const filesOf = (orderOf = id) => `/api/purchase-orders/${orderOf}/files`;
const attach = (client: TestClient, bytes: Uint8Array, name: string, path = filesOf()) =>
  client.sendFile(`${path}?fileName=${encodeURIComponent(name)}`, bytes);

describe("a file of a purchase order", () => {
  it("is attached, listed, downloaded and removed", async () => {
    const { status, body } = await attach(owner, pdf, 'Tür "A" 🚪');
    expect([status, body]).toMatchObject([
      201,
      { name: 'Tür "A" 🚪.pdf', mediaType: "application/pdf", size: pdf.length, source: "buyer" },
    ]);
    expect((await owner.get(filesOf())).body).toEqual([body]);
    const file = await owner.get(String(body["url"]));
    expect(Buffer.from(file.bytes)).toEqual(pdf);
    expect((await owner.delete(String(body["url"]))).status).toBe(200);
    expect((await owner.delete(String(body["url"]))).status).toBe(200);
    expect((await owner.get(String(body["url"]))).status).toBe(404);
    expect((await owner.get(filesOf())).body).toEqual([]);
  });

  it("is always downloaded, never displayed by the browser", async () => {
    const { body } = await attach(owner, Buffer.from("<script>,alert(1)\r\n"), "a.csv");
    const { headers } = await owner.get(String(body["url"]));
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": "attachment; filename=a.csv",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "no-store",
    });
  });

  it("is the same in GraphQL as in REST", async () => {
    const { body } = await attach(
      owner,
      await sharp({ create: { width: 2, height: 2, channels: 3, background: "red" } })
        .png()
        .toBuffer(),
      "gate",
    );
    const asked = "{ id name mediaType size source url }";
    const data = await owner.graphql(`query ($id: ID!) { purchaseOrder(id: $id) { files ${asked} } }`, {
      id,
    });
    expect(data).toMatchObject({
      purchaseOrder: {
        files: expect.arrayContaining([
          {
            id: body["id"],
            name: "gate.png",
            mediaType: "image/png",
            size: body["size"],
            source: "BUYER",
            url: body["url"],
          },
        ]),
      },
    });
  });

  it.each([
    ["a page", Buffer.from("<!doctype html>"), "a.pdf", /^Pictures .* can be attached/],
    ["without a name", pdf, "", "Please say what the file is called"],
    ["empty", Buffer.alloc(0), "a.pdf", "Please choose a file"],
  ])("that is %s is refused with advice", async (_what, bytes, name, message) => {
    const { status, body } = await attach(owner, bytes, name);
    expect([status, body["code"], body["message"]]).toEqual([
      400,
      "INVALID_INPUT",
      expect.stringMatching(message),
    ]);
  });

  it("that is too large is refused before it is read", async () => {
    const { status } = await attach(owner, Buffer.alloc(FILE_LIMITS.bytes + 1), "a.pdf");
    expect(status).toBe(413);
  });

  it("cannot be seen, added or removed by anyone else", async () => {
    const { body } = await attach(owner, pdf, "a.pdf");
    const url = String(body["url"]);
    expect((await stranger.get(url)).status).toBe(404);
    expect((await stranger.get(filesOf())).status).toBe(404);
    expect((await stranger.delete(url)).status).toBe(404);
    expect((await attach(stranger, pdf, "b.pdf")).status).toBe(404);
    expect((await attach(http.client(), pdf, "b.pdf")).status).toBe(401);
    const other = await makeOrder(2);
    expect((await owner.get(`${filesOf(other)}/${body["id"]}`)).status).toBe(404);
    expect((await owner.get(url)).status).toBe(200);
  });

  it("is refused once the order is closed", async () => {
    const closed = await makeOrder(3);
    await db.database.purchaseOrder.update({ where: { id: closed }, data: { state: "closed" } });
    const { status, body } = await attach(owner, pdf, "a.pdf", filesOf(closed));
    expect([status, body["code"]]).toEqual([409, "STATUS_CONFLICT"]);
  });
});

describe("the supplier's desk", () => {
  it("downloads the buyer's attachments through its link, and attaches its own", async () => {
    const order = await makeOrder(4);
    const token = await linkTo(order);
    await attach(owner, pdf, "drawing.pdf", filesOf(order));
    const desk = http.client();
    const path = `/api/supplier-orders/${token}/files`;
    const own = Buffer.from("%PDF-1.4\n%%EOF\n");
    const { status, body } = await attach(desk, own, "confirmation.pdf", path);
    expect([status, body]).toMatchObject([201, { source: "supplier", url: `${path}/${body["id"]}` }]);
    const seen = await desk.graphql(
      "query ($token: String!) { supplierOrder(token: $token) { files { name source url } } }",
      { token },
    );
    expect(seen).toMatchObject({
      supplierOrder: {
        files: [
          { name: "drawing.pdf", source: "BUYER", url: expect.stringContaining(path) },
          { name: "confirmation.pdf", source: "SUPPLIER", url: body["url"] },
        ],
      },
    });
    const file = await desk.get(String(body["url"]));
    expect(Buffer.from(file.bytes)).toEqual(own);
    expect(file.headers.get("referrer-policy")).toBe("no-referrer");
    // The buyer sees it but cannot remove it.
    const ofBuyer = `${filesOf(order)}/${body["id"]}`;
    await owner.delete(ofBuyer);
    expect((await owner.get(ofBuyer)).status).toBe(200);
  });

  it("removes its own files until it has answered, and none of the buyer's", async () => {
    const order = await makeOrder(7);
    const token = await linkTo(order);
    const path = `/api/supplier-orders/${token}/files`;
    const desk = http.client();
    const attached = async (name: string, marker: string) =>
      String((await attach(desk, Buffer.from(`%PDF-1.4\n%${marker}\n%%EOF\n`), name, path)).body["id"]);
    const { body: drawing } = await attach(owner, pdf, "drawing.pdf", filesOf(order));
    const [wrong, right] = [await attached("wrong.pdf", "a"), await attached("right.pdf", "b")];
    expect((await desk.delete(`${path}/${wrong}`)).status).toBe(200);
    expect((await desk.delete(`${path}/${wrong}`)).status).toBe(200);
    expect((await desk.delete(`${path}/${drawing["id"]}`)).status).toBe(200);
    const names = async () =>
      z.array(z.object({ name: z.string() })).parse((await owner.get(filesOf(order))).body);
    expect(await names()).toMatchObject([{ name: "drawing.pdf" }, { name: "right.pdf" }]);

    const answered = { version: 1, source: "link", lines: [], isApplied: true, createdAt: http.clock.now() };
    await db.database.acknowledgement.create({ data: { purchaseOrderId: order, ...answered } });
    const refused = await desk.delete(`${path}/${right}`);
    expect([refused.status, refused.body["code"]]).toEqual([409, "STATUS_CONFLICT"]);
    expect(await names()).toHaveLength(2);
  });

  it("is refused in its own language, and a request without a link is not read", async () => {
    const order = await makeOrder(5);
    const desk = http.client();
    const wrong = `/api/supplier-orders/${"x".repeat(27)}/files`;
    expect((await attach(desk, pdf, "a.pdf", wrong)).status).toBe(404);
    const token = await linkTo(order);
    const path = `/api/supplier-orders/${token}/files`;
    await db.database.purchaseOrder.update({ where: { id: order }, data: { state: "received" } });
    expect((await attach(desk, pdf, "a.pdf", path)).body["code"]).toBe("STATUS_CONFLICT");
    expect((await desk.get(`${path}/${randomUUID()}`)).status).toBe(404);
  });

  it("sees no file of another order through its link", async () => {
    const order = await makeOrder(6);
    const { body } = await attach(owner, pdf, "a.pdf", filesOf(order));
    const token = await linkTo(id);
    expect((await http.client().get(`/api/supplier-orders/${token}/files/${body["id"]}`)).status).toBe(404);
  });
});
