import { randomUUID } from "node:crypto";
/** Orders mailed to a supplier's desk, and the desk's answers by the link in the mail. */
import { beforeEach, describe, expect, it } from "vitest";
import { createBudget } from "../../../platform/budget.ts";
import type { TestProject } from "../../../testing/benches/payment-bench.ts";
import type { PurchaseOrderBench } from "../../../testing/benches/purchase-order-bench.ts";

import { createPurchaseOrderService, LINK_BUDGET } from "../purchase-order.service.ts";
import { withPurchaseOrderBench } from "../testing/with-purchase-order-bench.ts";

let bench: PurchaseOrderBench;
let project: TestProject;
withPurchaseOrderBench((opened) => {
  bench = opened;
});
beforeEach(async () => {
  project = await bench.createProject([10]);
});

/** Pays for the project and mails its one supplier. @returns the purchase order's id and the link's token */
async function order(contact: Parameters<PurchaseOrderBench["writeTo"]>[1] = {}) {
  await bench.writeTo(project, contact);
  const orderId = await bench.pay(project);
  await bench.send();
  return { ...(await present(orderId)), orderId, token: await bench.findToken(project) };
}

const present = (orderId: string) => bench.first(project, orderId);

const look = (token: string) => bench.service.findSupplierOrder(token, "1.2.3.4");
const answer = (token: string, input: object) => bench.service.answerByLink(token, input, "1.2.3.4");
const ALL = { version: 1, lines: [{ key: "1", answer: "accepted" }] };
const SHORT = {
  version: 1,
  supplierOrderNumber: "S-1",
  lines: [{ key: "1", answer: "backordered", quantity: 8, availableOn: "2126-12-03", note: "Thursday" }],
};

const mails = () =>
  bench.database.outboxMessage.findMany({
    where: { recipient: { contains: project.parts[0]?.supplierId ?? "" } },
  });

describe("an order to a supplier by mail", () => {
  it("is one mail with the order and a link, of which only a digest is stored", async () => {
    const { number, state, token } = await order();
    expect([number, state]).toEqual([expect.stringMatching(/^[A-Z]{5}-1$/), "sent"]);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(new RegExp(`^Order ${number} from `));
    expect(mail?.body).toContain("Hello Sam,");
    expect(mail?.body).toContain("10 pieces ·");
    expect(mail?.body).toContain("Account: A-77");
    // 160 bits in base64url.
    expect(token).toHaveLength(27);
    expect(JSON.stringify(await bench.database.publicLink.findMany())).not.toContain(token);
  });

  it("is written in the desk's language", async () => {
    const { number } = await order({ language: "es" });
    const [mail] = await mails();
    expect(mail?.subject).toMatch(new RegExp(`^Pedido ${number} de `));
    expect(mail?.body).toContain("Confírmelo aquí");
    expect(mail?.body).toContain("10 piezas ·");
  });

  it("processed by 20 workers concurrently is one mail; sent again it is another, under the same number", async () => {
    await bench.writeTo(project);
    const orderId = await bench.pay(project);
    await Promise.all(Array.from({ length: 20 }, () => bench.send()));
    expect(await mails()).toHaveLength(1);
    const { id, number } = await present(orderId);
    await Promise.all(Array.from({ length: 50 }, () => bench.service.resend(project.viewer, id)));
    await Promise.all(Array.from({ length: 20 }, () => bench.send()));
    expect(await mails()).toHaveLength(2);
    expect((await present(orderId)).number).toBe(number);
  });

  it("is reported as not sent, and a user notified, when its mail is given up", async () => {
    const { orderId } = await order();
    await bench.database.outboxMessage.updateMany({
      where: { recipient: { contains: project.parts[0]?.supplierId ?? "" } },
      data: { nextAttemptAt: null, lastError: "550 no such mailbox" },
    });
    await bench.send(61_000);
    expect(await present(orderId)).toMatchObject({ state: "send_failed" });
    const news = await bench.database.notification.findMany({ where: { userId: project.userId } });
    expect(news.map(({ title }) => title).join()).toContain("does not have your order");
  });

  it("at a stand-in is refused: sample prices are sent to no one", async () => {
    const { supplierId = "" } = project.parts[0] ?? {};
    const contact = { supplierId, name: "Sam", email: "sam@miller.example", channel: "email" };
    expect(await bench.service.saveContact(project.viewer, contact)).toMatchObject({
      kind: "invalid-input",
      fields: { channel: expect.stringContaining("sample prices") },
    });
  });
});

describe("an order contact", () => {
  it.each([
    ["nobody", { name: "" }, "name"],
    ["a name that turns its line around", { name: "Sam \u202E" }, "name"],
    ["by mail without an address", { email: "" }, "email"],
    ["over an interface that is none", { channel: "http" }, "channel"],
  ])("is not %s", async (_what, wrong, field) => {
    await bench.writeTo(project);
    const { supplierId = "" } = project.parts[0] ?? {};
    await bench.database.supplier.update({ where: { id: supplierId }, data: { connector: "price-list" } });
    const contact = { supplierId, name: "Sam", email: "sam@miller.example", channel: "email", ...wrong };
    const refused = await bench.service.saveContact(project.viewer, contact);
    expect(refused).toMatchObject({ kind: "invalid-input", fields: { [field]: expect.anything() } });
  });

  it("of a supplier that does not exist is not found", async () => {
    const contact = { supplierId: randomUUID(), name: "Sam", email: "sam@miller.example", channel: "email" };
    await expect(bench.service.saveContact(project.viewer, contact)).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });

  it("is stored with its account number and terms; empty fields mean unknown", async () => {
    await bench.writeTo(project);
    const { supplierId = "" } = project.parts[0] ?? {};
    const contact = { supplierId, name: "Sam", phone: " ", channel: "pick_up" };
    await bench.service.saveContact(project.viewer, { ...contact, accountNumber: " A-78 ", terms: "Net 30" });
    const known = { accountNumber: "A-78", terms: "Net 30", phone: null, channel: "pick_up" };
    expect(await bench.service.listContacts(project.viewer)).toMatchObject([known]);
    await bench.service.saveContact(project.viewer, { ...contact, accountNumber: "" });
    expect(await bench.service.listContacts(project.viewer)).toMatchObject([
      { accountNumber: null, terms: null },
    ]);
  });

  it("belongs to the organization", async () => {
    await bench.writeTo(project);
    expect(await bench.service.listContacts(project.viewer)).toHaveLength(1);
    expect(await bench.service.listContacts(await bench.createUser())).toEqual([]);
  });

  it("with a new address ends the links sent to the old one", async () => {
    const { token } = await order();
    const { supplierId = "" } = project.parts[0] ?? {};
    await bench.service.saveContact(project.viewer, {
      supplierId,
      name: "Alex",
      email: "alex@miller.example",
      channel: "email",
    });
    expect(await look(token)).toBeNull();
    expect(await answer(token, ALL)).toMatchObject({ kind: "link-ended" });
  });
});

describe("the link", () => {
  it("shows the order, and looking at it a hundred times changes nothing", async () => {
    const { id, orderId, number, token } = await order();
    const before = await bench.database.purchaseOrder.findUniqueOrThrow({ where: { id } });
    for (let times = 0; times < 100; times += 1) await look(token);
    expect(await bench.database.purchaseOrder.findUniqueOrThrow({ where: { id } })).toEqual(before);
    expect((await present(orderId)).acknowledgements).toEqual([]);
    const lines = [{ key: "1", quantity: 10, unitCents: 425 }];
    expect(await look(token)).toMatchObject({ number, version: 1, canAnswer: true, answer: null, lines });
  });

  it.each([
    ["wrong", async (token: string) => `${token.slice(1)}A`],
    [
      "past its time",
      async (token: string) => {
        bench.clock.time = new Date(bench.clock.now().getTime() + 91 * 86_400_000);
        return token;
      },
    ],
    [
      "revoked",
      async (token: string) => {
        await bench.database.publicLink.updateMany({ data: { revokedAt: new Date() } });
        return token;
      },
    ],
    ["of no form", async () => "'; DROP TABLE public_links; --"],
  ])("that is %s leads nowhere, and nobody is told why", async (_what, spoil) => {
    const token = await spoil((await order()).token);
    expect(await look(token)).toBeNull();
    const ended = {
      kind: "link-ended",
      message: "This link has expired. Ask the person who ordered for a new one.",
    };
    expect(await answer(token, ALL)).toEqual(ended);
  });
});

describe("a client that opens many links", () => {
  it("is refused for a minute, whether the links are right or wrong, and no one else is", async () => {
    const { token } = await order();
    const linkBudget = createBudget(null, LINK_BUDGET);
    const desk = createPurchaseOrderService({ ...bench.dependencies, linkBudget });
    for (let times = 1; times < LINK_BUDGET.points; times += 1) {
      await desk.findSupplierOrder(times % 2 ? token : `${times}`, "6.6.6.6");
    }
    await desk.answerByLink(token, ALL, "6.6.6.6");
    const refusal = { code: "RATE_LIMITED" };
    await expect(desk.findSupplierOrder(token, "6.6.6.6")).rejects.toMatchObject(refusal);
    await expect(desk.answerByLink(token, ALL, "6.6.6.6")).rejects.toMatchObject(refusal);
    expect(await desk.findSupplierOrder(token, "7.7.7.7")).not.toBeNull();
  });
});

describe("an answer by link", () => {
  it("that everything comes as ordered is accepted; repeating it changes nothing", async () => {
    const { orderId, token } = await order();
    expect(await answer(token, ALL)).toMatchObject({ kind: "success" });
    const taken = await present(orderId);
    expect(taken).toMatchObject({
      state: "acknowledged",
      acknowledgements: [{ source: "link", isApplied: true }],
    });
    expect(await answer(token, ALL)).toMatchObject({ kind: "success" });
    expect(await present(orderId)).toEqual(taken);
  });

  it("that some comes later needs a person's decision, who is notified; the desk may change its answer", async () => {
    const { orderId, token } = await order();
    expect(await answer(token, SHORT)).toMatchObject({ kind: "success" });
    expect(await present(orderId)).toMatchObject({ state: "needs_decision", supplierOrderNumber: "S-1" });
    const news = await bench.database.notification.findMany({ where: { userId: project.userId } });
    expect(news.map(({ title, body }) => `${title}: ${body}`).join("\n")).toContain("Lines: 1 later.");
    await answer(token, ALL);
    expect(await present(orderId)).toMatchObject({ state: "acknowledged" });
    expect((await present(orderId)).acknowledgements).toHaveLength(2);
  });

  it.each<[string, object, string]>([
    ["no line", { version: 1, lines: [] }, "lines"],
    [
      "another order's line",
      { version: 1, lines: [...ALL.lines, { key: "9", answer: "rejected" }] },
      "lines.1",
    ],
    ["a version that is none", { ...ALL, version: 7 }, "version"],
    [
      "a day that is past",
      { version: 1, lines: [{ key: "1", answer: "backordered", availableOn: "2020-01-01" }] },
      "lines.0.availableOn",
    ],
    [
      "8 kB of a note",
      { version: 1, lines: [{ key: "1", answer: "rejected", note: "x".repeat(8_192) }] },
      "lines.0.note",
    ],
    [
      "a bidi mark",
      { version: 1, lines: [{ key: "1", answer: "rejected", note: "\u202Eno" }] },
      "lines.0.note",
    ],
    ["quantity 0", { version: 1, lines: [{ key: "1", answer: "quantity_changed", quantity: 0 }] }, "lines.0"],
  ])("with %s is refused, at the right path", async (_what, input, field) => {
    const { orderId, token } = await order();
    expect(await answer(token, input)).toMatchObject({
      kind: "invalid-input",
      fields: { [field]: expect.anything() },
    });
    expect((await present(orderId)).state).toBe("sent");
  });

  it("is refused in the desk's language", async () => {
    const { token } = await order({ language: "es" });
    const lines = [{ key: "1", answer: "backordered", quantity: 11 }];
    expect(await answer(token, { version: 1, lines })).toMatchObject({
      fields: { "lines.0": "Indique una cantidad de 10 como máximo" },
    });
    const supplierOrderNumber = "x".repeat(81);
    expect(await answer(token, { ...ALL, supplierOrderNumber })).toMatchObject({
      fields: { supplierOrderNumber: "Esto es demasiado largo" },
    });
  });

  it("after everything has arrived is stored, but does not count", async () => {
    const { orderId, token } = await order();
    await bench.startService().markReceived(project.viewer, orderId, {});
    expect(await look(token)).toMatchObject({ canAnswer: false });
    expect(await answer(token, ALL)).toMatchObject({ kind: "supplier-order-changed" });
    const received = await present(orderId);
    expect(received).toMatchObject({ state: "received", acknowledgements: [{ isApplied: false }] });
  });
});

describe("an answer by telephone", () => {
  it("is recorded by a member of the organization, even for an order that could not be sent", async () => {
    const { id, orderId } = await order();
    await bench.database.purchaseOrder.update({ where: { id }, data: { state: "send_failed" } });
    const noted = await bench.service.recordAnswer(project.viewer, id, SHORT);
    expect(noted).toMatchObject({ kind: "success", purchaseOrder: { state: "needs_decision" } });
    const events = await bench.listEvents(await present(orderId));
    expect(events.at(-1)).toMatchObject({ kind: "answered", actorName: project.viewer.username });
  });

  it("cannot be recorded by anyone else", async () => {
    const { id } = await order();
    const stranger = await bench.createUser();
    await expect(bench.service.recordAnswer(stranger, id, ALL)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});
