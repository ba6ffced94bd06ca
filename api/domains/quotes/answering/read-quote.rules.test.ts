import { describe, expect, it } from "vitest";
import type { QuoteFields } from "../../../../schema/rules/quote.ts";
import type { QuoteRequestLine } from "../quote-request.types.ts";
import { PROBLEMS } from "./quote.problems.ts";
import { readAmount } from "./read-amount.ts";
import { readQuote } from "./read-quote.rules.ts";

const TODAY = "2026-11-27";

const asked = (overrides: Partial<QuoteRequestLine> = {}): QuoteRequestLine => ({
  materialKey: "joists",
  name: "Pressure-treated lumber 2x6x12",
  category: "Lumber & Wood",
  quantity: 13,
  unit: "pieces",
  measuredQuantity: 12,
  measuredUnit: "pieces",
  measuredPerUnit: 1,
  alternatesAllowed: true,
  note: null,
  referenceCents: 1100,
  ...overrides,
});
const LINES = [
  asked(),
  asked({ materialKey: "screws", name: "Deck screws", unit: "boxes", referenceCents: null }),
];

type Typed = Partial<QuoteFields["lines"][number]>;
const typed = (line: Typed = {}): QuoteFields["lines"][number] => ({
  materialKey: "joists",
  answer: "quoted",
  price: "11.98",
  quantityBreaks: [],
  ...line,
});
const step = (minimumQuantity: number, price = "10") => ({ minimumQuantity, price });
const given = (overrides: Partial<QuoteFields> = {}, line: Typed = {}): QuoteFields => ({
  requestVersion: 1,
  kind: "lines",
  validUntil: "2026-12-20",
  lines: [typed(line)],
  ...overrides,
});

function read(overrides: Partial<QuoteFields> = {}, line: Typed = {}) {
  const result = readQuote(LINES, given(overrides, line), TODAY);
  if ("problems" in result) throw new Error(JSON.stringify(result.problems));
  return result;
}
function problemsOf(overrides: Partial<QuoteFields> = {}, line: Typed = {}) {
  const result = readQuote(LINES, given(overrides, line), TODAY);
  if (!("problems" in result)) throw new Error("nothing is wrong");
  return Object.fromEntries(Object.entries(result.problems).map(([path, { id }]) => [path, id]));
}

describe("a typed quote is read", () => {
  it("with each line once, in the order of the request; omitted lines are no-bid", () => {
    const { quote, questions } = read({
      deliveryFee: "$45",
      freeDeliveryThreshold: "1,000",
      quoteNumber: " 4711 ",
    });
    expect(questions).toEqual([]);
    expect(quote).toMatchObject({
      deliveryFeeCents: 4500,
      freeDeliveryThresholdCents: 100_000,
      minimumOrderCents: 0,
      lines: [
        { materialKey: "joists", answer: "quoted", unitCents: 1198, saleUnit: "each", packQuantity: 1 },
        { materialKey: "screws", answer: "no_bid", unitCents: null, saleUnit: null },
      ],
    });
  });

  it("a price per thousand board feet, with steps in the same unit", () => {
    const steps = [{ minimumQuantity: 10, price: "800" }];
    const { quote } = read({}, { price: "890", priceUnit: "mbf", quantityBreaks: steps });
    expect(quote.lines[0]).toMatchObject({
      price: "890",
      unitCents: 1068,
      quantityBreaks: [{ minimumQuantity: 10, priceCents: 960 }],
    });
  });

  it("with a price that rises with quantity, which prompts a question", () => {
    const steps = [step(5, "11"), step(100, "11.50"), step(200, "9")];
    const { quote, questions } = read({}, { quantityBreaks: steps });
    expect(quote.lines[0]?.quantityBreaks).toEqual([
      { minimumQuantity: 5, priceCents: 1100 },
      { minimumQuantity: 100, priceCents: 1150 },
      { minimumQuantity: 200, priceCents: 900 },
    ]);
    expect(questions).toEqual([{ materialKey: "joists", suggestedUnit: null, risesFrom: 100 }]);
    expect(read({}, { quantityBreaks: [step(5, "11.98")] }).questions).toEqual([]);
  });

  it("with an alternate priced by its own size", () => {
    const title = "SPF 2x6x16";
    const { quote } = read({}, { answer: "alternate", title, price: "1", priceUnit: "lf" });
    expect(quote.lines[0]).toMatchObject({ answer: "alternate", title, unitCents: 1600 });
  });

  it("as a package: one price, and lines without", () => {
    const { quote } = read({ kind: "package", packagePrice: "1200" }, { price: "" });
    expect(quote).toMatchObject({
      packageCents: 120_000,
      lines: [{ answer: "quoted", unitCents: null }, {}],
    });
  });

  it("a price ten times off the usual one prompts a question that suggests the closest unit", () => {
    expect(read({}, { price: "890" }).questions).toEqual([
      { materialKey: "joists", suggestedUnit: "mbf", risesFrom: null },
    ]);
  });
});

describe("problems are reported at their path", () => {
  it.each<[string, Typed, string]>([
    ["no price", { price: "" }, "price"],
    ["0 without NO_BID", { price: "0" }, "price"],
    ["0.00", { price: "0.00" }, "price"],
    ["a price below 0", { price: "-4" }, "price"],
    ["more than 99,999,999.99", { price: "100000000" }, "price"],
    ["five places", { price: "1.00001" }, "price"],
    ["a comma for the point", { price: "11,98" }, "price"],
    ["words", { price: "call us" }, "price"],
    ["a formula", { price: "=1+1" }, "price"],
    ["HTML", { price: "<b>11</b>" }, "price"],
    ["a unit that can't be reckoned", { priceUnit: "ton" }, "price"],
    ["a price of what is not bid on", { answer: "no_bid" }, "price"],
    ["an alternate without a name", { answer: "alternate" }, "title"],
    ["a box that holds nobody knows how many", { saleUnit: "box" }, "packQuantity"],
    ["a box that holds none", { saleUnit: "box", packQuantity: "0" }, "packQuantity"],
    ["a step from 1 on", { quantityBreaks: [step(1)] }, "quantityBreaks.0.minimumQuantity"],
    ["a step without a quantity", { quantityBreaks: [step(0)] }, "quantityBreaks.0.minimumQuantity"],
    ["a step of billions", { quantityBreaks: [step(1e9)] }, "quantityBreaks.0.minimumQuantity"],
    ["steps that fall back", { quantityBreaks: [step(9), step(9)] }, "quantityBreaks.1.minimumQuantity"],
    ["a step without a price", { quantityBreaks: [step(5, "")] }, "quantityBreaks.0.price"],
    ["a step for nothing", { quantityBreaks: [step(5, "0")] }, "quantityBreaks.0.price"],
    ["a negative step", { quantityBreaks: [step(5, "-1")] }, "quantityBreaks.0.price"],
    ["less than nothing in stock", { stock: -1 }, "stock"],
    ["more in stock than can be kept", { stock: 3_000_000_000 }, "stock"],
    ["a year and a day", { leadTimeDays: 366 }, "leadTimeDays"],
    ["another request's line", { materialKey: "roof" }, "materialKey"],
  ])("%s", (_what, line, field) => {
    expect(Object.keys(problemsOf({}, line))).toEqual([`lines.0.${field}`]);
  });

  it.each<[string, Partial<QuoteFields>, string]>([
    ["no day", { validUntil: "" }, "validUntil"],
    ["a day that is none", { validUntil: "2026-02-31" }, "validUntil"],
    ["today", { validUntil: TODAY }, "validUntil"],
    ["181 days", { validUntil: "2027-05-27" }, "validUntil"],
    ["a fee below 0", { deliveryFee: "-1" }, "deliveryFee"],
    ["a package without a price", { kind: "package", lines: [typed({ price: null })] }, "packagePrice"],
    [
      "a package for 0",
      { kind: "package", packagePrice: "0", lines: [typed({ price: null })] },
      "packagePrice",
    ],
    ["a line twice", { lines: [typed(), typed()] }, "lines.1.materialKey"],
    ["nothing", { lines: [typed({ answer: "no_bid", price: null })] }, "lines"],
  ])("%s", (_what, fields, path) => {
    expect(Object.keys(problemsOf(fields))).toEqual([path]);
  });

  it("the date format is explained only to a caller that sent a date", () => {
    expect(problemsOf({ validUntil: "" })).toEqual({ validUntil: PROBLEMS.dayRequired.id });
    expect(problemsOf({ validUntil: "May 4" })).toEqual({ validUntil: PROBLEMS.dayInvalid.id });
  });

  it("180 days and tomorrow are accepted", () => {
    expect(read({ validUntil: "2027-05-26" }).quote.validUntil).toBe("2027-05-26");
    expect(read({ validUntil: "2026-11-28" }).quote.validUntil).toBe("2026-11-28");
  });

  it("an alternate is refused where none is accepted", () => {
    const line = typed({ answer: "alternate", title: "Cedar" });
    const result = readQuote([asked({ alternatesAllowed: false })], given({ lines: [line] }), TODAY);
    expect(result).toMatchObject({ problems: { "lines.0.answer": { id: expect.any(String) } } });
  });
});

it("amounts are read as people type them", () => {
  const typedAs = ["49", " $1,250.50 ", ".85", "007", "1.20", "-0", ""];
  expect(typedAs.map((text) => readAmount(text, 4))).toEqual(["49", "1250.5", "0.85", "7", "1.2", "0", null]);
});
