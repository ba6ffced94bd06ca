/** Asking suppliers: a request is written, sent, and sent to one more supplier. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openQuoteBench, type QuoteBench, type QuoteProject } from "../../../testing/benches/quote-bench.ts";

let bench: QuoteBench;
let project: QuoteProject;
beforeAll(async () => {
  bench = await openQuoteBench();
});
afterAll(() => bench.close());
beforeEach(async () => {
  project = await bench.createProject();
});

const create = (more: object = {}) =>
  bench.service.create(project.viewer, { ...bench.inputOf(project), ...more });
const isId = expect.stringMatching(/^[0-9a-f-]{36}$/);
const hours = (count: number) => new Date(bench.clock.now().getTime() + count * 3_600_000);

describe("a request", () => {
  it("is a draft with a copy of the lines, sent to no one", async () => {
    const yard = bench.yard();
    const made = await create({ invitations: [yard] });
    expect(made).toMatchObject({
      kind: "success",
      quoteRequest: {
        state: "draft",
        title: "Deck",
        zipCode: "14222",
        versions: [
          {
            version: 1,
            lines: [
              {
                materialKey: "key-0",
                name: "Pressure-treated 2x6x12",
                quantity: 10,
                alternatesAllowed: true,
              },
              { materialKey: "key-1", quantity: 2, unit: "boxes", note: "Star drive" },
            ],
          },
        ],
        invitations: [{ supplierName: "Miller Lumber", state: "draft", supplierId: isId }],
      },
    });
    expect(await bench.mailsTo(yard.email)).toEqual([]);
    await bench.database.material.updateMany({ where: { id: project.boards }, data: { quantity: 99 } });
    const page = { first: 20, after: null };
    const { items } = await bench.service.listQuoteRequests(project.viewer, { projectId: project.id }, page);
    expect(items[0]?.versions[0]?.lines[0]?.quantity).toBe(10);
  });

  it.each<[string, () => object, string]>([
    ["nothing", () => ({ lines: [] }), "lines"],
    ["another list's line", () => ({ lines: [{ materialId: randomUUID() }] }), "lines.0.materialId"],
    [
      "a line twice",
      () => ({ lines: [{ materialId: project.boards }, { materialId: project.boards }] }),
      "lines.1.materialId",
    ],
    ["an answer in half an hour", () => ({ answerBy: hours(0.5) }), "answerBy"],
    ["an answer in a year", () => ({ answerBy: hours(365 * 24) }), "answerBy"],
    ["goods yesterday", () => ({ needBy: "2026-11-26" }), "needBy"],
    ["nobody", () => ({ invitations: [{ email: "a@b.example" }] }), "invitations.0.supplierName"],
    [
      "a yard without an address",
      () => ({ invitations: [{ supplierName: "Miller" }] }),
      "invitations.0.email",
    ],
    [
      "a supplier of nobody",
      () => ({ invitations: [{ supplierId: randomUUID() }] }),
      "invitations.0.supplierId",
    ],
    ["a yard twice", () => ({ invitations: [bench.yard(), bench.yard()] }), "invitations.1.supplierId"],
  ])("for %s is refused, and nothing is kept", async (_what, more, field) => {
    expect(await create(more())).toMatchObject({
      kind: "invalid-input",
      fields: { [field]: expect.anything() },
    });
    const { organizationId } = project.viewer;
    expect(await bench.database.supplier.count({ where: { organizationId } })).toBe(0);
    expect(await bench.database.quoteRequest.count({ where: { organizationId } })).toBe(0);
  });

  it("of a test project goes to stand-ins that answer, in their language, and to no one else", async () => {
    await bench.database.project.update({ where: { id: project.id }, data: { isTest: true } });
    const slug = `yard-${randomUUID()}`;
    const apiEndpoint = `mailto:${slug}@yards.example?Accept-Language=es`;
    const { id: supplierId } = await bench.database.supplier.create({
      data: { slug, name: "Sandbox Yard", connector: "quote", apiEndpoint, isSandbox: true },
    });
    expect(await create({ invitations: [bench.yard()] })).toMatchObject({
      kind: "invalid-input",
      fields: { "invitations.0.supplierName": expect.anything() },
    });
    expect(await create({ invitations: [{ supplierId }] })).toMatchObject({
      kind: "success",
      quoteRequest: { isTest: true, invitations: [{ email: `${slug}@yards.example`, language: "es" }] },
    });
  });

  it("to a shop with sample prices is refused", async () => {
    const shop = await bench.database.supplier.findFirstOrThrow({ where: { slug: "lowes" } });
    const refused = await create({ invitations: [{ supplierId: shop.id, email: "a@b.example" }] });
    expect(refused).toMatchObject({
      fields: { "invitations.0.supplierId": expect.stringContaining("sample prices") },
    });
  });

  it("for another organization's project is not found", async () => {
    const stranger = await bench.createUser();
    const asked = bench.service.create(stranger, bench.inputOf(project));
    await expect(asked).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

describe("sending", () => {
  it("writes each supplier its own letter, in its language, with no word about the others", async () => {
    const [miller, garza] = [
      bench.yard(),
      bench.yard("Maderas Garza", { contactName: "Luz", language: "es" }),
    ];
    const sent = await bench.send(project, [miller, garza]);
    expect(sent).toMatchObject({ state: "open", invitations: [{ state: "sent" }, { state: "sent" }] });
    const [[english], [spanish]] = await Promise.all([
      bench.mailsTo(miller.email),
      bench.mailsTo(garza.email),
    ]);
    expect(english?.subject).toContain("asks for your prices: Deck");
    expect(english?.body).toContain("10 each · Pressure-treated 2x6x12");
    expect(english?.body).toContain("2 boxes · Deck screws · Star drive");
    // In the zone of the site: 15:00 UTC is ten o'clock in Buffalo.
    expect(english?.body).toMatch(/Please answer by: Thursday, December 3, 2026.*10:00\sAM EST/);
    expect(english?.body).toContain("Deliver to ZIP: 14222");
    expect(english?.body).not.toContain("Garza");
    expect(spanish?.subject).toContain("le pide sus precios: Deck");
    expect(spanish?.body).toContain("Hola, Luz:");
    const tokens = [await bench.tokenOf(miller.email), await bench.tokenOf(garza.email)];
    expect(new Set(tokens).size).toBe(2);
    expect(JSON.stringify(await bench.database.publicLink.findMany())).not.toContain(tokens[0]);
  });

  it("says what was measured where the yard's packs may hold something else, in its language", async () => {
    await bench.database.material.updateMany({
      where: { projectId: project.id, name: "Deck screws" },
      data: { measuredQuantity: "12.8", measuredUnit: "cubic feet" },
    });
    const yards = [bench.yard(), bench.yard("Maderas Garza", { contactName: "Luz", language: "es" })];
    await bench.send(project, yards);
    const letters = await Promise.all(yards.map(async ({ email }) => (await bench.mailsTo(email))[0]?.body));
    expect(letters[0]).toContain("2 boxes · Deck screws · 12.8 cu ft measured · Star drive");
    expect(letters[0]).toMatch(/10 each · Pressure-treated 2x6x12$/m);
    expect(letters[1]).toMatch(/Deck screws · 12[.,]8 \S+ según medición · Star drive/);
  });

  it("gives a supplier no ZIP code when the job has none", async () => {
    await bench.database.project.update({ where: { id: project.id }, data: { zipCode: "00000" } });
    const yard = bench.yard();
    await bench.send(project, [yard]);
    const [letter] = await bench.mailsTo(yard.email);
    expect(letter?.body).toContain("Please answer by");
    expect(letter?.body).not.toContain("ZIP");
  });

  it("twenty times concurrently results in one letter", async () => {
    const yard = bench.yard();
    const made = await create({ invitations: [yard] });
    if (made.kind !== "success") throw new Error(made.message);
    const sent = await Promise.all(
      Array.from({ length: 20 }, () => bench.service.send(project.viewer, made.quoteRequest)),
    );
    expect(sent.filter(({ kind }) => kind === "success")).toHaveLength(1);
    expect(await bench.mailsTo(yard.email)).toHaveLength(1);
  });

  it("after a change by another member is a conflict; a request without recipients is refused", async () => {
    const made = await create();
    if (made.kind !== "success") throw new Error(made.message);
    const seen = { id: made.quoteRequest.id, revision: made.quoteRequest.revision };
    expect(await bench.service.send(project.viewer, seen)).toMatchObject({ kind: "invalid-input" });
    const stale = { ...seen, revision: 9 };
    expect(await bench.service.send(project.viewer, stale)).toMatchObject({ kind: "quote-request-conflict" });
  });

  it("to a yard that is asked by telephone writes no letter", async () => {
    const contact = { supplierName: "Old yard", phone: "716 555 0134" };
    const sent = await bench.send(project, [contact]);
    expect(sent.invitations).toMatchObject([{ state: "sent", email: null, phone: "716 555 0134" }]);
  });
});

describe("one more supplier", () => {
  it("of an open request gets its letter immediately, with the same deadline", async () => {
    const sent = await bench.send(project, [bench.yard()]);
    const later = bench.yard("Garza");
    const added = await bench.service.addInvitation(project.viewer, {
      quoteRequestId: sent.id,
      contact: later,
    });
    expect(added).toMatchObject({ quoteRequest: { invitations: [{}, { state: "sent" }] } });
    const [mail] = await bench.mailsTo(later.email);
    expect(mail?.body).toContain("December 3, 2026");
  });

  it("that was already asked is refused; a contact is stored for next time", async () => {
    const yard = bench.yard();
    const sent = await bench.send(project, [yard]);
    const [invitation] = sent.invitations;
    const contact = { supplierId: invitation?.supplierId };
    const again = await bench.service.addInvitation(project.viewer, { quoteRequestId: sent.id, contact });
    expect(again).toMatchObject({ fields: { "contact.supplierId": expect.anything() } });
    const next = await bench.send(project, [contact]);
    expect(next.invitations).toMatchObject([{ contactName: "Sam", email: yard.email }]);
  });

  it("cannot be added by anyone else", async () => {
    const sent = await bench.send(project, [bench.yard()]);
    const stranger = await bench.createUser();
    const asked = bench.service.addInvitation(stranger, { quoteRequestId: sent.id, contact: bench.yard() });
    await expect(asked).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

it("the history lists what happened, and who did it", async () => {
  const sent = await bench.send(project, [bench.yard()]);
  const events = await bench.service.listEvents(sent);
  expect(events.map(({ kind, actorName }) => [kind, actorName])).toEqual([
    ["created", project.viewer.username],
    ["sent", project.viewer.username],
  ]);
});
