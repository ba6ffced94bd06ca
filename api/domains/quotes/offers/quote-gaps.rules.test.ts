import { describe, expect, it } from "vitest";
import type { Material } from "../../sourcing/index.ts";
import type { Quote, QuoteInvitation, QuoteLine, QuoteRequest } from "../quote-request.types.ts";
import { listQuoteGaps } from "./quote-gaps.rules.ts";

const NOW = new Date("2026-11-27T12:00:00Z");

const material = (takeoffKey: string): Material =>
  ({
    id: `id-${takeoffKey}`,
    takeoffKey,
    name: "Pressure-treated 2x4x8",
    category: "Lumber & Wood",
    quantity: 40,
    unit: "pieces",
    measuredUnit: "pieces",
    packSize: 1,
    estimatedPriceCents: null,
  }) as Material;

const answer = (answerKind: QuoteLine["answer"], title: string | null = null): QuoteLine => ({
  materialKey: "stud",
  answer: answerKind,
  title,
  sku: null,
  price: answerKind === "no_bid" ? null : "4",
  priceUnit: "each",
  saleUnit: "pieces",
  packQuantity: 1,
  unitCents: answerKind === "no_bid" ? null : 400,
  quantityBreaks: [],
  stock: null,
  leadTimeDays: null,
  note: null,
});

const quote = (line: QuoteLine, more: Partial<Quote> = {}): Quote => ({
  id: "quote-1",
  invitationId: "miller",
  revision: 1,
  requestVersion: 1,
  state: "submitted",
  source: "page",
  enteredBy: null,
  kind: "lines",
  packageCents: null,
  deliveryFeeCents: 0,
  freeDeliveryThresholdCents: null,
  minimumOrderCents: 0,
  deliveryDays: 2,
  validUntil: "2026-12-30",
  quoteNumber: null,
  note: null,
  expiresAt: new Date("2026-12-31T08:00:00Z"),
  submittedAt: NOW,
  lines: [line],
  ...more,
});

function request(
  state: QuoteInvitation["state"],
  quotes: Quote[] = [],
  more: Partial<QuoteRequest> = {},
): QuoteRequest {
  const { name, category, quantity, unit } = material("stud");
  const line = { materialKey: "stud", name, category, quantity, unit };
  const measured = { measuredQuantity: 40, measuredUnit: "pieces", measuredPerUnit: 1 };
  const lines = [{ ...line, ...measured, alternatesAllowed: true, note: null, referenceCents: null }];
  const invitation = { id: "miller", supplierId: "miller", supplierName: "Miller", state, quotes };
  return {
    state: "open",
    version: 1,
    versions: [{ version: 1, lines, leftOutKeys: [], createdAt: NOW }],
    invitations: [invitation as QuoteInvitation],
    zipCode: "94110",
    isTest: false,
    ...more,
  } as QuoteRequest;
}

const gapsOf = (requests: QuoteRequest[], materials = [material("stud")]) =>
  listQuoteGaps(requests, materials, () => false, NOW);

describe("a yard that was asked for a line", () => {
  it("and offers it has no gap", () => {
    expect(gapsOf([request("answered", [quote(answer("quoted"))])])).toEqual([]);
  });

  it("that offers an alternate has a gap that says how it differs", () => {
    const title = "2 in. x 4 in. x 10 ft. Pressure-Treated Lumber";
    expect(gapsOf([request("answered", [quote(answer("alternate", title))])])).toMatchObject([
      {
        materialId: "id-stud",
        supplierId: "miller",
        kind: "alternate",
        title,
        differences: ["10 ft, not 8 ft"],
      },
    ]);
  });

  it.each([
    ["no-bid", request("answered", [quote(answer("no_bid"))])],
    ["run-out", request("answered", [quote(answer("quoted"), { expiresAt: NOW })])],
    ["run-out", request("answered", [quote(answer("quoted"), { state: "expired" })])],
    ["waiting", request("opened")],
    ["unanswered", request("sent", [], { state: "closed" })],
    ["declined", request("declined")],
    ["bounced", request("bounced")],
    ["withdrawn", request("withdrawn", [quote(answer("quoted"), { state: "withdrawn" })])],
  ] as const)("has a gap: %s", (kind, one) => {
    expect(gapsOf([one])).toMatchObject([{ kind, title: null }]);
  });

  it("has no gap before its letter goes out", () => {
    expect(gapsOf([request("draft")])).toEqual([]);
  });

  it("was not asked for lines outside the request, unless an older request asked for them", () => {
    expect(gapsOf([request("sent")], [material("wire")])).toMatchObject([{ kind: "unasked" }]);
    const newer = request("sent", [], {
      versions: [{ version: 1, lines: [], leftOutKeys: [], createdAt: NOW }],
    });
    expect(gapsOf([newer, request("declined")])).toMatchObject([{ kind: "declined" }]);
  });

  it("counts with its answer in the newest request", () => {
    expect(gapsOf([request("answered", [quote(answer("quoted"))]), request("declined")])).toEqual([]);
  });
});
