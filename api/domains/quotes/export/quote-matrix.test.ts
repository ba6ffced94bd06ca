import { describe, expect, it } from "vitest";
import type { Quote, QuoteInvitation, QuoteLine, QuoteRequest } from "../quote-request.types.ts";
import { toQuoteMatrix } from "./quote-matrix.ts";
import { toQuoteRows } from "./quote-rows.ts";

const NOW = new Date("2026-11-27T12:00:00Z");

const asked = (materialKey: string, quantity = 10) => ({
  materialKey,
  name: materialKey,
  category: "Lumber",
  quantity,
  unit: "pieces",
  measuredQuantity: quantity,
  measuredUnit: "pieces",
  measuredPerUnit: 1,
  alternatesAllowed: true,
  note: null,
  referenceCents: null,
});

const answer = (materialKey: string, unitCents: number | null, more: Partial<QuoteLine> = {}): QuoteLine => ({
  materialKey,
  answer: unitCents === null ? "no_bid" : "quoted",
  title: null,
  sku: null,
  price: unitCents === null ? null : String(unitCents / 100),
  priceUnit: unitCents === null ? null : "each",
  saleUnit: unitCents === null ? null : "each",
  packQuantity: unitCents === null ? null : 1,
  unitCents,
  quantityBreaks: [],
  stock: null,
  leadTimeDays: null,
  note: null,
  ...more,
});

const quote = (lines: QuoteLine[], more: Partial<Quote> = {}): Quote => ({
  id: "quote",
  invitationId: "invitation",
  revision: 2,
  state: "submitted",
  source: "page",
  enteredBy: null,
  expiresAt: new Date("2026-12-30T12:00:00Z"),
  submittedAt: NOW,
  requestVersion: 1,
  kind: "lines",
  packageCents: null,
  deliveryFeeCents: 4_900,
  freeDeliveryThresholdCents: 100_000,
  minimumOrderCents: 0,
  deliveryDays: 3,
  validUntil: "2026-12-30",
  quoteNumber: "4711",
  note: "Cash only",
  lines,
  ...more,
});

const invitation = (
  supplierName: string,
  state: QuoteInvitation["state"],
  quotes: Quote[] = [],
): QuoteInvitation => ({
  id: supplierName,
  quoteRequestId: "request",
  supplierId: supplierName,
  supplierName,
  contactName: "Sam",
  email: null,
  phone: null,
  language: "en",
  state,
  sentVersion: 1,
  remindedAt: null,
  stillGood: null,
  draftRevision: 0,
  declineReason: null,
  quotes,
});

const request = (invitations: QuoteInvitation[]): QuoteRequest => ({
  id: "request",
  organizationId: "organization",
  projectId: "project",
  title: "Deck",
  state: "open",
  version: 1,
  revision: 1,
  answerBy: NOW,
  needBy: null,
  zipCode: "94110",
  message: null,
  isTest: false,
  versions: [{ version: 1, lines: [asked("stud"), asked("wire", 2)], leftOutKeys: [], createdAt: NOW }],
  invitations,
  createdAt: NOW,
  updatedAt: NOW,
});

/** A row by its first cells. */
const rowOf = (of: QuoteRequest, label: string) => toQuoteMatrix(of).rows.find(([first]) => first === label);

describe("the matrix of a request", () => {
  const miller = invitation("Miller", "answered", [quote([answer("stud", 410), answer("wire", null)])]);
  const hill = invitation("Hill", "answered", [
    quote([answer("stud", 400), answer("wire", 700, { answer: "alternate", title: "Other wire" })]),
  ]);
  const all = request([miller, hill, invitation("Old", "sent"), invitation("Shy", "declined")]);

  it("has each line's total, the lowest marked, and the reason for each empty cell", () => {
    expect(rowOf(all, "stud")).toEqual([
      "stud",
      10,
      "pieces",
      41,
      null,
      40,
      "Lowest",
      null,
      "Has not answered yet",
      null,
      "Does not quote",
    ]);
    expect(rowOf(all, "wire")).toEqual([
      "wire",
      2,
      "pieces",
      null,
      "No bid",
      14,
      "Instead: Other wire",
      null,
      "Has not answered yet",
      null,
      "Does not quote",
    ]);
  });

  it("sums the lines above, and adds delivery", () => {
    expect(rowOf(all, "Items")?.slice(3)).toEqual([41, null, 54, null, null, null, null, null]);
    expect(rowOf(all, "Delivery")?.slice(3, 6)).toEqual([49, null, 49]);
    expect(rowOf(all, "Delivered, before tax")?.slice(3, 6)).toEqual([90, null, 103]);
    expect(rowOf(all, "Lines quoted")?.slice(3, 6)).toEqual(["1 of 2", null, "2 of 2"]);
    expect(rowOf(all, "Revision")?.[3]).toBe(2);
  });

  it("counts a package at its price, and marks none of its lines", () => {
    const lines = [answer("stud", null, { answer: "quoted" }), answer("wire", null, { answer: "quoted" })];
    const whole = invitation("Whole", "answered", [quote(lines, { kind: "package", packageCents: 120_000 })]);
    expect(rowOf(request([whole]), "stud")?.slice(3)).toEqual([null, "In the package"]);
    expect(rowOf(request([whole]), "Delivered, before tax")?.[3]).toBe(1_200);
  });

  it("marks an expired quote as expired", () => {
    const old = invitation("Old", "answered", [quote([answer("stud", 410)], { state: "expired" })]);
    expect(rowOf(request([old]), "stud")?.slice(3)).toEqual([null, "Its quote has expired"]);
  });
});

it("the rows of a request have each value under its heading", () => {
  const { headers, rows } = toQuoteRows(
    request([invitation("Miller", "answered", [quote([answer("stud", 410), answer("wire", null)])])]),
  );
  const [first] = rows.map((row) => Object.fromEntries(headers.map((header, index) => [header, row[index]])));
  expect(first).toMatchObject({
    material: "stud",
    supplier: "Miller",
    unitPrice: 4.1,
    packs: 10,
    amount: 41,
    revision: 2,
    validUntil: "2026-12-30",
    freeDeliveryFrom: 1_000,
    quoteNote: "Cash only",
  });
  expect(rows.every((row) => row.length === headers.length)).toBe(true);
});

it("the rows of a request list lower prices by quantity, and leave them empty when one price holds", () => {
  const quantityBreaks = [
    { minimumQuantity: 20, priceCents: 395 },
    { minimumQuantity: 100, priceCents: 370 },
  ];
  const { headers, rows } = toQuoteRows(
    request([
      invitation("Miller", "answered", [
        quote([answer("stud", 410, { quantityBreaks }), answer("wire", 700)]),
      ]),
    ]),
  );
  const at = headers.indexOf("quantityBreaks");
  expect(rows.map((row) => row[at])).toEqual(["20: 3.95; 100: 3.70", null]);
});
