/** Asking a yard whether its quote still holds: one letter, and the answer by its link. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openQuoteBench, type QuoteBench, type QuoteProject } from "../../../testing/benches/quote-bench.ts";
import { offerQuotes } from "../offers/offer-quotes.ts";
import type { QuoteRequest } from "../quote-request.types.ts";

let bench: QuoteBench;
let project: QuoteProject;
let request: QuoteRequest;
let email: string;
const START = new Date("2026-11-27T15:00:00Z");
/** Four days after the start of the yard's last valid day. */
const RUN_OUT = new Date("2026-12-05T15:00:00Z");

beforeAll(async () => {
  bench = await openQuoteBench();
});
afterAll(() => bench.close());
beforeEach(async () => {
  bench.clock.time = START;
  project = await bench.createProject();
  await quote();
});

/** A yard that has quoted boards until December 4. */
async function quote(contact: object = {}) {
  const yard = bench.yard("Miller Lumber", contact);
  email = yard.email;
  request = await bench.send(project, [yard]);
  const lines = [{ materialKey: "key-0", price: "4.10", priceUnit: "each" }];
  const given = { requestVersion: 1, validUntil: "2026-12-04", quoteNumber: "4711", lines };
  await bench.service.submitByLink(
    await bench.tokenOf(email),
    { quote: given, confirmedKeys: ["key-0"] },
    "page",
    "1.2.3.4",
  );
}

const now = async () => bench.service.findQuoteRequest(project.viewer, request.id);
const invitation = async () => (await now())?.invitations[0];
const askIt = async () =>
  bench.service.askStillGood(project.viewer, (await invitation())?.id ?? expect.fail("nobody was asked"));
const answer = async (validUntil: string | null) =>
  bench.service.answerStillGood(await bench.tokenOf(email), validUntil, "1.2.3.4");
const look = async () => bench.service.findSupplierRequest(await bench.tokenOf(email), "1.2.3.4");
const questions = async () => (await bench.service.loadQuestions([project.id]))[0];
const letters = async () =>
  (await bench.mailsTo(email)).filter(({ subject }) => subject?.startsWith("Are your prices"));
const states = async () => (await invitation())?.quotes.map(({ state, validUntil }) => [state, validUntil]);
const newsOf = async () => {
  const news = await bench.database.notification.findMany({ where: { userId: project.viewer.userId } });
  return news.map(({ title, body }) => `${title}. ${body}`);
};

describe("a yard", () => {
  it("is not asked while its quote holds for more than two days", async () => {
    bench.clock.time = new Date("2026-12-02T15:00:00Z");
    expect(await askIt()).toMatchObject({ kind: "quote-request-conflict" });
    expect(await letters()).toEqual([]);
  });

  it("is asked once, however often and in how many places the button is pressed concurrently", async () => {
    bench.clock.time = RUN_OUT;
    const pressed = await Promise.all(Array.from({ length: 10 }, askIt));
    expect(new Set(pressed.map(({ kind }) => kind))).toEqual(new Set(["success"]));
    const [letter, ...others] = await letters();
    expect(others).toEqual([]);
    expect(letter?.body).toContain("Pressure-treated 2x6x12 · $4.10");
    expect(letter?.body).toContain("Prices good until: Friday, December 4, 2026");
    expect(await questions()).toMatchObject([{ supplierName: "Miller Lumber", validUntil: "2026-12-04" }]);
  });

  it("is asked in its own language", async () => {
    await quote({ language: "es" });
    bench.clock.time = RUN_OUT;
    await askIt();
    const mails = await bench.mailsTo(email);
    expect(mails.at(-1)?.subject).toContain("¿Siguen vigentes sus precios?");
  });

  it("without an address has to be called", async () => {
    await bench.database.quoteInvitation.updateMany({
      where: { quoteRequestId: request.id },
      data: { email: null, phone: "+1 716 555 0111" },
    });
    bench.clock.time = RUN_OUT;
    expect(await askIt()).toMatchObject({ message: "Miller Lumber has no address: call +1 716 555 0111." });
  });
});

describe("its answer", () => {
  beforeEach(async () => {
    bench.clock.time = RUN_OUT;
    await bench.service.sweep();
    await askIt();
  });

  it("is given at its desk, where its whole quote is filled in for editing", async () => {
    expect(await look()).toMatchObject({
      canAnswer: true,
      stillGood: { validUntil: "2026-12-04", proposedUntil: "2026-12-12" },
      draft: { validUntil: null, quoteNumber: "4711", lines: [{ price: "4.1" }, { answer: "no_bid" }] },
    });
  });

  it("yes is the next revision at the same prices, announced to other domains; repeating it changes nothing", async () => {
    expect(await answer("2026-12-12")).toMatchObject({
      kind: "success",
      supplierQuoteRequest: { stillGood: null },
    });
    expect(await answer("2026-12-12")).toMatchObject({ kind: "success" });
    expect(await states()).toEqual([
      ["expired", "2026-12-04"],
      ["submitted", "2026-12-12"],
    ]);
    expect((await invitation())?.quotes.at(-1)?.lines[0]?.unitCents).toBe(410);
    expect(bench.told.at(-1)?.message).toBe("Miller Lumber confirmed that its quote is still valid.");
    expect(await newsOf()).toContain(
      "The quote of Miller Lumber for Deck is still valid. It is valid until 2026-12-12.",
    );
    expect(await questions()).toEqual([]);
  });

  it.each([
    ["a day that is over", "2026-12-05"],
    ["more than 180 days", "2027-12-05"],
    ["no day", "soon"],
  ])("until %s is refused, and the question stays open", async (_, day) => {
    expect(await answer(day)).toMatchObject({
      kind: "invalid-input",
      fields: { validUntil: expect.any(String) },
    });
    expect(await questions()).toHaveLength(1);
  });

  it("with another price is a quote like any other, even long after the deadline", async () => {
    const lines = [{ materialKey: "key-0", price: "4.40", priceUnit: "each" }];
    const given = { requestVersion: 1, validUntil: "2026-12-20", lines };
    const token = await bench.tokenOf(email);
    const input = { quote: given, confirmedKeys: ["key-0"] };
    expect(await bench.service.submitByLink(token, input, "page", "1.2.3.4")).toMatchObject({
      kind: "success",
    });
    expect(await questions()).toEqual([]);
    // Asked once, answered once: the deadline applies again.
    const again = { quote: { ...given, validUntil: "2026-12-21" }, confirmedKeys: ["key-0"] };
    expect(await bench.service.submitByLink(token, again, "page", "1.2.3.4")).toMatchObject({
      kind: "supplier-quote-conflict",
    });
  });

  it("no longer ends the quote, and no one asks again", async () => {
    expect(await answer(null)).toMatchObject({ kind: "success" });
    expect(await answer(null)).toMatchObject({ kind: "success" });
    expect(await invitation()).toMatchObject({ state: "withdrawn" });
    expect(await newsOf()).toContainEqual(expect.stringContaining("withdrew its quote for Deck"));
    expect(await askIt()).toMatchObject({ kind: "quote-request-conflict" });
    expect(await answer("2026-12-12")).toMatchObject({
      kind: "supplier-quote-conflict",
      message: "This question is no longer open.",
    });
  });

  it("is no longer awaited once the request is called off", async () => {
    const present = (await now()) ?? expect.fail("there is no request");
    const token = await bench.tokenOf(email);
    await bench.service.cancel(project.viewer, present);
    expect(await questions()).toEqual([]);
    expect(await bench.service.answerStillGood(token, "2026-12-12", "1.2.3.4")).toMatchObject({
      kind: "supplier-quote-conflict",
    });
  });
});

it("an expiring quote in the basket is asked about together with its prices, once for all of its offers", async () => {
  const { organizationId } = project.viewer;
  await bench.database.$transaction((transaction) =>
    offerQuotes(transaction, { id: project.id, organizationId }, START),
  );
  const offers = await bench.database.product.findMany({
    where: { materialId: { in: [project.boards, project.screws] } },
    orderBy: { sku: "asc" },
  });
  const quoted = offers.filter(({ quoteId }) => quoteId !== null);
  const ids = offers.map(({ id }) => id);
  expect(await bench.service.askAboutOffers(project.viewer, project, ids)).toEqual(new Map());
  bench.clock.time = RUN_OUT;
  await bench.service.askAboutOffers(project.viewer, project, ids);
  const asked = await bench.service.askAboutOffers(project.viewer, project, ids);
  expect([...asked.keys()]).toEqual(quoted.map(({ id }) => id));
  expect(await letters()).toHaveLength(1);
});
