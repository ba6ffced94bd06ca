import { describe, expect, it } from "vitest";
import {
  ANSWERS,
  allAsOrdered,
  beginDraft,
  type DraftLine,
  findUnread,
  toAnswer,
  withTyped,
} from "./desk-answer.ts";

type Order = Parameters<typeof beginDraft>[0];
type Said = NonNullable<Order["answer"]>["lines"][number];

const said = (more: Partial<Said>): Said => ({
  __typename: "PurchaseOrderAnsweredLine",
  key: "studs",
  answer: "ACCEPTED",
  quantity: 90,
  unitPrice: "4.10",
  availableOn: null,
  substituteName: null,
  note: null,
  ...more,
});

const orderWith = (...answered: Said[]): Order => ({
  __typename: "SupplierOrder",
  number: "PO-1",
  version: 3,
  buyerName: "Ada Builds",
  supplierName: "Miller Lumber",
  title: "Wall",
  zipCode: "14222",
  jobSite: null,
  accountNumber: null,
  billedAccount: null,
  language: "EN",
  lines: ["studs", "plates"].map((key) => ({
    __typename: "PurchaseOrderLine",
    key,
    sku: null,
    name: key,
    materialName: key,
    saleUnit: "each",
    quantity: 90,
    unitPrice: "4.10",
    totalAmount: "369.00",
  })),
  itemsAmount: "738.00",
  deliveryAmount: "0.00",
  taxAmount: "0.00",
  totalAmount: "738.00",
  canAnswer: true,
  files: [],
  answer:
    answered.length === 0
      ? null
      : {
          __typename: "PurchaseOrderAcknowledgement",
          id: "a-1",
          createdAt: "2026-11-25T15:00:00.000Z",
          lines: answered,
        },
});

const LINE: DraftLine = {
  key: "studs",
  answer: "ACCEPTED",
  quantity: "",
  unitPrice: "",
  availableOn: "",
  substituteName: "",
  note: "",
};
const line = (more: Partial<DraftLine>): DraftLine => ({ ...LINE, ...more });

describe("a desk's form", () => {
  it("starts with everything as ordered, and no text that has to be replaced", () => {
    expect(beginDraft(orderWith())).toEqual([LINE, { ...LINE, key: "plates" }]);
    expect(beginDraft(orderWith(said({})))[0]).toEqual(LINE);
  });

  it("starts with the current answer when there is one", () => {
    const fewer = said({
      answer: "QUANTITY_CHANGED",
      quantity: 40,
      availableOn: "2026-12-04",
      note: "Rest in May",
    });
    expect(beginDraft(orderWith(fewer))[0]).toEqual({
      ...LINE,
      answer: "QUANTITY_CHANGED",
      quantity: "40",
      unitPrice: "4.10",
      availableOn: "2026-12-04",
      note: "Rest in May",
    });
  });

  it("restores what was typed before a reload, for the lines that still exist", () => {
    const begun = beginDraft(orderWith());
    const kept = {
      lines: [
        { key: "plates", answer: "REJECTED", note: "Sold out", quantity: 4 },
        { key: "gone", note: "of no line" },
        "no line",
        null,
      ],
    };
    expect(withTyped(begun, kept)).toEqual([
      LINE,
      { ...LINE, key: "plates", answer: "REJECTED", note: "Sold out" },
    ]);
    expect(withTyped(begun, { lines: [{ key: "studs", answer: "PERHAPS" }] })).toEqual(begun);
    expect([null, {}, { lines: "many" }].map((one) => withTyped(begun, one))).toEqual([begun, begun, begun]);
  });
});

describe("an answer that is sent", () => {
  it("includes for each line only the fields of its answer", () => {
    const everything = { quantity: "40", unitPrice: "$1,234.50", availableOn: "2026-12-04", note: " ok " };
    const sent = ANSWERS.map((answer) => toAnswer(3, [line({ ...everything, answer })], "")?.lines[0]);
    const none = {
      key: "studs",
      quantity: null,
      unitPrice: null,
      availableOn: null,
      substituteName: null,
      note: null,
    };
    const later = { ...none, quantity: 40, availableOn: "2026-12-04", note: "ok" };
    expect(sent).toEqual([
      { ...none, answer: "ACCEPTED" },
      { ...later, answer: "QUANTITY_CHANGED" },
      { ...later, answer: "BACKORDERED" },
      { ...none, answer: "PRICE_CHANGED", unitPrice: "1234.50", note: "ok" },
      { ...none, answer: "SUBSTITUTED", quantity: 40, unitPrice: "1234.50", note: "ok" },
      { ...none, answer: "REJECTED", note: "ok" },
    ]);
  });

  it("includes the desk's own number trimmed, or none when it is empty", () => {
    expect(["  77-1 ", "  "].map((number) => toAnswer(3, [], number).supplierOrderNumber)).toEqual([
      "77-1",
      null,
    ]);
  });

  it("of everything as ordered names each line of the version that was read", () => {
    expect(allAsOrdered(orderWith())).toEqual({
      version: 3,
      lines: [
        { key: "studs", answer: "ACCEPTED" },
        { key: "plates", answer: "ACCEPTED" },
      ],
    });
  });
});

describe("an invalid number", () => {
  it.each([
    [{ answer: "QUANTITY_CHANGED", quantity: "a few" }, "quantity"],
    [{ answer: "QUANTITY_CHANGED", quantity: "2.5" }, "quantity"],
    [{ answer: "BACKORDERED", quantity: "100000000" }, "quantity"],
    [{ answer: "PRICE_CHANGED", unitPrice: "four" }, "unitPrice"],
    [{ answer: "SUBSTITUTED", quantity: "x", unitPrice: "y" }, "quantity"],
    [{ answer: "QUANTITY_CHANGED", quantity: "1,200" }, undefined],
    [{ answer: "QUANTITY_CHANGED", quantity: " " }, undefined],
    // Not required by this answer, and not sent.
    [{ answer: "REJECTED", quantity: "a few", unitPrice: "four" }, undefined],
  ] as const)("in %j is reported: %s", (more, field) => {
    expect(findUnread([LINE, line(more)]).get(1)).toBe(field);
  });
});
