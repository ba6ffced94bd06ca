import { expect, it } from "vitest";
import {
  beginLines,
  type DeskLine,
  isTyped,
  placeDeskProblems,
  sentLines,
  toQuoteInput,
} from "./desk-quote.ts";

const asked = {
  materialKey: "joists",
  name: "Joist",
  quantity: 120,
  unit: "pieces",
  saleUnit: "each",
  measuredQuantity: "120",
  measuredUnit: "pieces",
  alternatesAllowed: true,
  note: null,
  priceUnits: ["EACH", "LF"],
} as const;

const LINES = [{ ...asked, priceUnits: [...asked.priceUnits] }];
const begun = beginLines(LINES, null);
const withLine = (more: Partial<DeskLine>) => ({
  ...begun,
  lines: begun.lines.map((line) => ({ ...line, ...more })),
});

it("prices by quantity are sent as typed, without empty rows", () => {
  const quote = withLine({
    price: "12",
    quantityBreaks: [
      { minimumQuantity: "", price: "" },
      { minimumQuantity: "1,000", price: " 11.50 " },
      { minimumQuantity: "", price: "11" },
    ],
  });
  expect(toQuoteInput(1, quote).lines[0]?.quantityBreaks).toEqual([
    { minimumQuantity: 1000, price: "11.50" },
    { minimumQuantity: 0, price: "11" },
  ]);
});

it("counts are sent as typed, and invalid ones are sent to be refused rather than dropped", () => {
  const counted = (more: Partial<DeskLine>) => toQuoteInput(1, withLine(more)).lines[0];
  expect(counted({ stock: " 1,200 ", leadTimeDays: "3" })).toMatchObject({ stock: 1_200, leadTimeDays: 3 });
  expect(counted({ price: "1" })).toMatchObject({ stock: null, leadTimeDays: null });
  expect(counted({ stock: "some", leadTimeDays: "2-3" })).toMatchObject({ stock: -1, leadTimeDays: -1 });
  const quote = { ...begun, terms: { ...begun.terms, deliveryDays: "1e1" } };
  expect(toQuoteInput(1, quote).deliveryDays).toBe(-1);
});

it("a line with only a quantity step is sent, so that nothing is lost", () => {
  const [line] = withLine({ quantityBreaks: [{ minimumQuantity: "10", price: "" }] }).lines;
  const [empty] = withLine({ quantityBreaks: [{ minimumQuantity: "", price: "" }] }).lines;
  expect([line && isTyped(line), empty && isTyped(empty)]).toEqual([true, false]);
});

it("a saved quote is restored as it was typed", () => {
  const typed = withLine({ price: "12", quantityBreaks: [{ minimumQuantity: "", price: "11" }] });
  const { lines, kind, requestVersion: _version, ...terms } = toQuoteInput(1, typed);
  const blank = { title: null, sku: null, saleUnit: null, packQuantity: null, note: null };
  const kept = lines.map(({ materialKey, price = null, quantityBreaks }) => ({
    __typename: "QuoteDraftLine" as const,
    ...blank,
    materialKey,
    answer: "QUOTED" as const,
    price,
    priceUnit: "EACH" as const,
    quantityBreaks: (quantityBreaks ?? []).map((step) => ({
      __typename: "QuoteDraftBreak" as const,
      ...step,
    })),
    stock: null,
    leadTimeDays: null,
  }));
  const nothing = {
    packagePrice: null,
    deliveryFee: null,
    freeDeliveryThreshold: null,
    minimumOrder: null,
    deliveryDays: null,
    validUntil: null,
    quoteNumber: null,
    note: null,
  };
  expect(terms).toEqual(nothing);
  const draft = { __typename: "QuoteDraft" as const, ...nothing, kind: kind ?? "LINES", lines: kept };
  expect(beginLines(LINES, draft)).toEqual(typed);
});

it("a message about a step appears at its row on the screen", () => {
  const quote = withLine({
    price: "12",
    quantityBreaks: [
      { minimumQuantity: "", price: "" },
      { minimumQuantity: "5", price: "x" },
    ],
  });
  const fields = [{ path: "quote.lines.0.quantityBreaks.0.price", message: "Please enter an amount" }];
  const { steps, lines } = placeDeskProblems(fields, sentLines(quote));
  expect(lines).toEqual({});
  expect(steps).toEqual({ joists: { place: 1, field: "price", message: "Please enter an amount" } });
});
