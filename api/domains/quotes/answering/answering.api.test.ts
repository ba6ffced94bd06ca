/** What suppliers' desks do through their links. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeLinkToken } from "../../../platform/identity/secret-token.ts";
import { openQuoteBench, type QuoteBench, type QuoteProject } from "../../../testing/benches/quote-bench.ts";
import type { QuoteRequest } from "../quote-request.types.ts";

let bench: QuoteBench;
let project: QuoteProject;
let request: QuoteRequest;
let token: string;
beforeAll(async () => {
  bench = await openQuoteBench();
});
afterAll(() => bench.close());
beforeEach(async () => {
  project = await bench.createProject();
  await ask();
});

/** Sends a request to one yard. */
async function ask(contact: object = {}) {
  const yard = bench.yard("Miller Lumber", contact);
  request = await bench.send(project, [yard]);
  token = await bench.tokenOf(yard.email);
}

const BOARDS = { materialKey: "key-0", price: "4.10", priceUnit: "each" };
const typed = (more: object = {}, line: object = {}) => ({
  requestVersion: 1,
  validUntil: "2026-12-20",
  lines: [{ ...BOARDS, ...line }],
  ...more,
});
/** Confirms prices far from usual: the usual price does not matter here. */
const confirmedKeys = ["key-0"];
const submit = (quote: object, more: object = {}) =>
  bench.service.submitByLink(token, { quote, confirmedKeys, ...more }, "page", "1.2.3.4");
const look = () => bench.service.findSupplierRequest(token, "1.2.3.4");
const now = () => bench.service.findQuoteRequest(project.viewer, request.id);
const invitation = async () => (await now())?.invitations[0];
const kinds = async () => (await bench.service.listEvents(request)).map(({ kind }) => kind);
const newsOf = async () => {
  const news = await bench.database.notification.findMany({ where: { userId: project.viewer.userId } });
  return news.map(({ topic, title }) => `${topic}: ${title}`);
};

describe("a desk", () => {
  it("sees the request and none of the buyer's figures; looking changes nothing", async () => {
    const seen = await look();
    expect(seen).toMatchObject({
      title: "Deck",
      supplierName: "Miller Lumber",
      canAnswer: true,
      timeZone: "America/New_York",
      lines: [
        { materialKey: "key-0", saleUnit: "each" },
        { materialKey: "key-1", note: "Star drive" },
      ],
      quote: null,
      draft: null,
    });
    expect(JSON.stringify(seen)).not.toContain("referenceCents");
    expect(await kinds()).toEqual(["created", "sent"]);
  });

  it("counts as having opened it once it reports so, and each time is recorded", async () => {
    await bench.service.openInvitation(token, "1.2.3.4");
    await bench.service.openInvitation(token, "1.2.3.4");
    expect((await invitation())?.state).toBe("opened");
    expect(await kinds()).toEqual(["created", "sent", "opened", "opened"]);
    expect(await newsOf()).toEqual(["quotes: Miller Lumber opened your request for Deck"]);
  });

  it("has its draft saved, complete or not, with the totals and problems", async () => {
    const quote = typed({ validUntil: "" }, { price: "4.10" });
    const saved = await bench.service.saveDraft(token, { draftRevision: 0, quote }, "1.2.3.4");
    expect(saved).toMatchObject({
      kind: "success",
      check: { problems: { validUntil: expect.any(String) }, lines: [{ unitCents: 410, amountCents: 4100 }] },
      supplierQuoteRequest: { draftRevision: 1, draft: { lines: [{ price: "4.10" }] } },
    });
    expect((await invitation())?.state).toBe("drafted");
  });

  it("sees the sum of its lines before it enters the last valid day, and none while a line is wrong", async () => {
    const sumOf = async (draftRevision: number, line: object) => {
      const quote = typed({ validUntil: "" }, line);
      const saved = await bench.service.saveDraft(token, { draftRevision, quote }, "1.2.3.4");
      return saved.kind === "success" ? saved.check.itemsCents : saved.kind;
    };
    expect(await sumOf(0, { price: "4.10" })).toBe(4100);
    expect(await sumOf(1, { price: "-4" })).toBeNull();
    expect(await sumOf(2, { answer: "no_bid", price: null, priceUnit: null })).toBeNull();
  });

  it("sees the totals again when it comes back later, also those of the current quote", async () => {
    expect((await look())?.check).toBeNull();
    const quote = typed({}, { price: "4.10" });
    await bench.service.saveDraft(token, { draftRevision: 0, quote }, "1.2.3.4");
    const comesTo = { problems: {}, lines: [{ materialKey: "key-0", amountCents: 4100 }], itemsCents: 4100 };
    expect((await look())?.check).toMatchObject(comesTo);
    await submit(quote, { draftRevision: 1 });
    const counted = await look();
    expect(counted?.draft).toMatchObject({ validUntil: "2026-12-20", lines: [{ price: "4.1" }, {}] });
    expect(counted?.check).toMatchObject({ itemsCents: 4100 });
  });

  it("with two people sees what differs, and nothing is overwritten", async () => {
    const save = (price: string, draftRevision: number) =>
      bench.service.saveDraft(token, { draftRevision, quote: typed({}, { price }) }, "1.2.3.4");
    await save("4.10", 0);
    const differs = {
      kind: "quote-draft-changed",
      differences: [{ path: "lines.key-0.price", theirs: "4.10", yours: "5" }],
    };
    expect(await save("5", 0)).toMatchObject(differs);
    expect(await submit(typed({}, { price: "5" }), { draftRevision: 0 })).toMatchObject(differs);
    expect((await look())?.draft?.lines[0]?.price).toBe("4.10");
    expect(await save("5", 1)).toMatchObject({ kind: "success" });
  });

  it("declines to quote, and can change its mind", async () => {
    expect(await bench.service.declineByLink(token, "Out of stock", "1.2.3.4")).toMatchObject({
      kind: "success",
    });
    expect(await invitation()).toMatchObject({ state: "declined", declineReason: "Out of stock" });
    expect(await newsOf()).toContain("quotes: Miller Lumber declined to quote for Deck");
    expect(await submit(typed())).toMatchObject({ kind: "success" });
    expect(await invitation()).toMatchObject({ state: "answered", declineReason: null });
  });

  it("is refused in its own language", async () => {
    await ask({ language: "es" });
    expect(await submit(typed({}, { price: "0" }))).toMatchObject({
      kind: "invalid-input",
      fields: { "lines.0.price": "Indique un precio mayor que 0 o diga que no lo tiene" },
    });
    expect(await submit(typed({ note: "x".repeat(2_001) }))).toMatchObject({
      fields: { note: "Esto es demasiado largo" },
    });
  });
});

describe("a quote", () => {
  it("is stored to the cent as stated, and other domains are notified in the same transaction", async () => {
    const before = bench.told.length;
    const taken = await submit(
      typed({ deliveryFee: "45", freeDeliveryThreshold: "$1,000", quoteNumber: "4711" }),
    );
    expect(taken).toMatchObject({ kind: "success", supplierQuoteRequest: { quote: { revision: 1 } } });
    const [quote] = (await invitation())?.quotes ?? [];
    expect(quote).toMatchObject({
      state: "submitted",
      source: "page",
      deliveryFeeCents: 4500,
      freeDeliveryThresholdCents: 100_000,
      validUntil: "2026-12-20",
      // The end of the day in Buffalo.
      expiresAt: new Date("2026-12-21T05:00:00Z"),
      lines: [
        { materialKey: "key-0", answer: "quoted", price: "4.1", priceUnit: "each", unitCents: 410 },
        { materialKey: "key-1", answer: "no_bid" },
      ],
    });
    expect(bench.told.slice(before)).toEqual([{ projectId: project.id, message: "Miller Lumber quoted." }]);
    expect(await newsOf()).toEqual(["quotes: Miller Lumber quoted for Deck"]);
  });

  it("submitted twenty times concurrently is one revision; the next one supersedes it", async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => submit(typed(), { draftRevision: 0 })),
    );
    expect(outcomes.map(({ kind }) => kind)).toEqual(Array.from({ length: 20 }, () => "success"));
    await submit(typed({}, { price: "4.05" }));
    const quotes = (await invitation())?.quotes.map(({ revision, state }) => [revision, state]);
    expect(quotes).toEqual([
      [1, "superseded"],
      [2, "submitted"],
    ]);
  });

  it("never changes: the database refuses it", async () => {
    await submit(typed());
    const changes = ["UPDATE quotes SET delivery_fee = 1", "UPDATE quote_lines SET unit_price = 1"];
    for (const change of changes) {
      await expect(bench.database.$executeRawUnsafe(change)).rejects.toThrow("written once");
    }
  });

  it("ten times off the usual price is questioned, and accepted once confirmed or corrected", async () => {
    const [version] = request.versions;
    const lines = version?.lines.map((line) => ({ ...line, referenceCents: 400 })) ?? [];
    await bench.database.$executeRaw`ALTER TABLE quote_request_versions DISABLE TRIGGER written_once`;
    await bench.database.quoteRequestVersion.updateMany({
      where: { quoteRequestId: request.id },
      data: { lines },
    });
    await bench.database.$executeRaw`ALTER TABLE quote_request_versions ENABLE TRIGGER written_once`;
    const asked = await submit(typed({}, { price: "410" }), { confirmedKeys: [] });
    expect(asked).toMatchObject({
      kind: "quote-questions",
      questions: [{ materialKey: "key-0", suggestedUnit: "c" }],
    });
    expect((await invitation())?.quotes).toEqual([]);
    expect(await submit(typed({}, { price: "410", priceUnit: "c" }), { confirmedKeys: [] })).toMatchObject({
      kind: "success",
    });
    expect((await look())?.quote?.lines[0]?.unitCents).toBe(410);
  });

  it("can be withdrawn, and other domains are notified", async () => {
    await submit(typed());
    expect(await bench.service.withdrawByLink(token, "1.2.3.4")).toMatchObject({ kind: "success" });
    expect(await invitation()).toMatchObject({ state: "withdrawn", quotes: [{ state: "withdrawn" }] });
    expect(bench.told.at(-1)?.message).toBe("Miller Lumber withdrew its quote.");
    expect(await bench.service.withdrawByLink(token, "1.2.3.4")).toMatchObject({
      kind: "supplier-quote-conflict",
    });
  });

  it("is refused when late, until the deadline is extended", async () => {
    bench.clock.time = new Date(request.answerBy.getTime() + 1);
    const late = await submit(typed());
    expect(late).toMatchObject({
      kind: "supplier-quote-conflict",
      message: expect.stringContaining("deadline has passed"),
    });
    const answerBy = new Date(bench.clock.now().getTime() + 2 * 3_600_000);
    const seen = { id: request.id, revision: (await now())?.revision ?? 0, answerBy };
    expect(await bench.service.extend(project.viewer, seen)).toMatchObject({ kind: "success" });
    expect(await submit(typed())).toMatchObject({ kind: "success" });
    bench.clock.time = new Date("2026-11-27T15:00:00Z");
  });

  it("and a concurrent close of its request: one comes first, and the other reports the conflict", async () => {
    const [answer, closed] = await Promise.all([
      submit(typed()),
      bench.service.close(project.viewer, request),
    ]);
    expect(closed).toMatchObject({ kind: "success" });
    const submitted = (await invitation())?.quotes.length === 1;
    expect(answer.kind).toBe(submitted ? "success" : "supplier-quote-conflict");
    expect(await look()).toMatchObject({
      canAnswer: false,
      endedMessage: expect.stringContaining("is closed"),
    });
  });
});

describe("the link", () => {
  it("leads nowhere when foreign or altered, 10,000 times", async () => {
    const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const altered = Array.from({ length: 5_000 }, (_, index) => {
      const place = index % token.length;
      const letter = letters[(letters.indexOf(token[place] ?? "") + 1 + (index % 63)) % 64] ?? "";
      return `${token.slice(0, place)}${letter}${token.slice(place + 1)}`;
    }).filter((one) => one !== token);
    const foreign = Array.from({ length: 10_000 - altered.length }, makeLinkToken);
    let answers = 0;
    for (const one of [...altered, ...foreign]) {
      if ((await bench.service.findSupplierRequest(one, "1.2.3.4")) !== null) answers += 1;
    }
    expect(answers).toBe(0);
  });

  it("of another purpose opens no request", async () => {
    await bench.database.publicLink.updateMany({ data: { purpose: "supplier_order" } });
    expect(await look()).toBeNull();
    expect(await submit(typed())).toMatchObject({ kind: "link-ended" });
  });
});

it("no bidder learns of another: not the name, the price, or how many there are", async () => {
  const yards = [bench.yard("Alpha Yard"), bench.yard("Beta Yard")];
  const sent = await bench.send(project, yards);
  const tokens = await Promise.all(yards.map(({ email }) => bench.tokenOf(email)));
  const see = async (one: string) => bench.service.findSupplierRequest(one, "1.2.3.4");
  const before = await see(tokens[1] ?? "");
  const quote = typed({}, { price: "3.77" });
  await bench.service.submitByLink(tokens[0] ?? "", { quote, confirmedKeys }, "page", "1.2.3.4");
  await bench.service.openInvitation(tokens[0] ?? "", "1.2.3.4");
  expect(await see(tokens[1] ?? "")).toEqual(before);
  const text = JSON.stringify(before);
  for (const word of ["Alpha", "377", ...sent.invitations.map(({ id }) => id)])
    expect(text).not.toContain(word);
});
