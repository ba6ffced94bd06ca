import { describe, expect, it } from "vitest";
import { wordsOfAnswer } from "./state-words.ts";

const ordered = { quantity: 64, unitPrice: "3.98" };
const said = (change: object) => ({
  __typename: "PurchaseOrderAnsweredLine" as const,
  key: "1",
  answer: "QUANTITY_CHANGED" as const,
  quantity: 44,
  unitPrice: "3.98",
  availableOn: null,
  substituteName: null,
  note: null,
  ...change,
});

describe("a supplier's answer about a line", () => {
  it.each([
    ["fewer of so many", {}, "Only 44 of 64 come"],
    ["one of so many", { quantity: 1 }, "Only 1 of 64 comes"],
    ["more, as where a pack is larger", { quantity: 70 }, "70 instead of 64 come"],
    [
      "a price, beside the one it was ordered at",
      { answer: "PRICE_CHANGED", unitPrice: "4.2" },
      "$4.20 each instead of $3.98",
    ],
    [
      "a refusal with its reason",
      { answer: "REJECTED", note: "Discontinued" },
      "Does not come, “Discontinued”",
    ],
  ])("reads %s", (_name, change, words) => {
    expect(wordsOfAnswer(said(change), ordered)).toBe(words);
  });

  it("is shown without a comparison when the ordered line is unknown", () => {
    expect(wordsOfAnswer(said({}), undefined)).toBe("Only 44 come");
  });
});
