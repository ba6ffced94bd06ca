import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wordsIn } from "../../../../schema/words/words.ts";
import { ANSWERS, type GivenLine } from "../acknowledgement.types.ts";
import type { PurchaseOrderLine } from "../purchase-order.types.ts";
import { answerOf, codeOf, describeAnswer, judgeAnswer, readAnswer, X12_CODES } from "./answer.rules.ts";

const line = (key: string, quantity = 10): PurchaseOrderLine => ({
  key,
  orderLineId: key,
  sku: `SKU-${key}`,
  name: `Stud ${key}`,
  materialName: null,
  category: "Lumber & Wood",
  url: null,
  quotedAt: null,
  saleUnit: "each",
  quantity,
  unitCents: 425,
  totalCents: 425 * quantity,
});

describe("answers and codes of X12 855", () => {
  it("every code has an answer that maps back to it", () => {
    for (const code of X12_CODES) {
      expect(codeOf({ answer: answerOf(code), quantity: code === "BP" ? 1 : 0 })).toBe(code);
    }
  });

  it("every answer has a code that maps back to it", () => {
    for (const answer of ANSWERS) {
      for (const quantity of [0, 1]) expect(answerOf(codeOf({ answer, quantity }))).toBe(answer);
    }
  });
});

const read = (...given: GivenLine[]) => readAnswer([line("1")], given);
const problemOf = (...given: GivenLine[]) => {
  const answer = read(...given);
  return "problems" in answer
    ? answer.problems.map(({ message }) => wordsIn("en")._(message)).join("; ")
    : null;
};

describe("an answer", () => {
  it("without any additions means as ordered", () => {
    const accepted = { key: "1", answer: "accepted", quantity: 10, unitCents: 425 };
    expect(read({ key: "1", answer: "accepted" })).toMatchObject({ lines: [accepted] });
  });

  it.each<[string, GivenLine]>([
    ["fewer", { key: "1", answer: "quantity_changed", quantity: 8 }],
    ["another price", { key: "1", answer: "price_changed", unitCents: 500 }],
    ["none now", { key: "1", answer: "backordered", availableOn: "2026-12-03" }],
    ["some now", { key: "1", answer: "backordered", quantity: 3 }],
    ["something else", { key: "1", answer: "substituted", substitute: { sku: null, name: "Stud, fir" } }],
    ["nothing", { key: "1", answer: "rejected" }],
  ])("may say %s", (_what, given) => {
    expect(problemOf(given)).toBeNull();
  });

  it.each<[string, GivenLine[]]>([
    ["answers no line", []],
    [
      "answers a line twice",
      [
        { key: "1", answer: "accepted" },
        { key: "1", answer: "rejected" },
      ],
    ],
    [
      "answers a line of another order",
      [
        { key: "1", answer: "accepted" },
        { key: "2", answer: "accepted" },
      ],
    ],
    ["says fewer, and how many as before", [{ key: "1", answer: "quantity_changed", quantity: 10 }]],
    ["says fewer, and none", [{ key: "1", answer: "quantity_changed", quantity: 0 }]],
    ["says more than was ordered", [{ key: "1", answer: "quantity_changed", quantity: 11 }]],
    ["says less than nothing", [{ key: "1", answer: "backordered", quantity: -1 }]],
    ["says another price, and the one it had", [{ key: "1", answer: "price_changed" }]],
    [
      "says a price that comes to more than an amount can be",
      [{ key: "1", answer: "price_changed", unitCents: 1_000_000_000 }],
    ],
    ["accepts at another price", [{ key: "1", answer: "accepted", unitCents: 1 }]],
    ["replaces by nothing", [{ key: "1", answer: "substituted" }]],
    ["says later, and all of it now", [{ key: "1", answer: "backordered", quantity: 10 }]],
  ])("that %s is refused", (_what, given) => {
    expect(problemOf(...given)).not.toBeNull();
  });

  it("with a negative quantity is reported as such", () => {
    const answer = [{ key: "1", answer: "quantity_changed", quantity: -1 }] as const;
    expect(readAnswer([line("1")], answer)).toEqual({
      problems: [{ key: "1", message: { id: "Please enter a quantity of 0 or more" } }],
    });
  });

  it("parsed again is the same answer", () => {
    const given = fc.record({
      answer: fc.constantFrom(...ANSWERS),
      quantity: fc.integer({ min: -1, max: 11 }),
      unitCents: fc.integer({ min: 0, max: 1_000 }),
      substitute: fc.constantFrom(null, { sku: null, name: "Fir" }),
    });
    fc.assert(
      fc.property(given, (one) => {
        const first = readAnswer([line("1")], [{ key: "1", ...one }]);
        if ("lines" in first) expect(readAnswer([line("1")], first.lines)).toEqual(first);
      }),
    );
  });
});

describe("the state after an answer", () => {
  const lines = ["1", "2"].map((key) => line(key));
  const judge = (...answers: GivenLine["answer"][]) => {
    const given = answers.map((answer, index) => ({
      key: String(index + 1),
      answer,
      ...(answer === "quantity_changed" ? { quantity: 8 } : {}),
    }));
    const answer = readAnswer(lines, given);
    if ("problems" in answer) throw new Error(answer.problems[0]?.message.id);
    return [judgeAnswer(answer.lines), describeAnswer(answer.lines)];
  };

  it("is acknowledged when everything comes as ordered, needs a decision when some does not, and is rejected when nothing comes", () => {
    expect(judge("accepted", "accepted")).toEqual(["acknowledged", "2 as ordered"]);
    expect(judge("accepted", "quantity_changed")).toEqual(["needs_decision", "1 as ordered, 1 fewer"]);
    expect(judge("rejected", "accepted")).toEqual(["needs_decision", "1 as ordered, 1 refused"]);
    expect(judge("rejected", "rejected")).toEqual(["rejected", "2 refused"]);
  });
});
