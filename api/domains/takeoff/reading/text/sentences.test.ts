import { describe, expect, it } from "vitest";
import { sentenceAround, sentencesIn } from "./sentences.ts";

describe("the sentences of a text", () => {
  it("end at a stop followed by a space, not within a number", () => {
    const text = "2.5 in of sand; ok? 10 % waste.";
    expect(sentencesIn(text).map((one) => one.text)).toEqual(["2.5 in of sand", " ok", " 10 % waste", ""]);
    for (const { text: own, start, end } of sentencesIn(text)) expect(text.slice(start, end)).toBe(own);
  });

  it.each([
    [0, "a 2.5 in slab"],
    [12, "a 2.5 in slab"],
    [14, " and 10 % of it"],
    [99, " and 10 % of it"],
  ])("are found by a position within: %i", (at, words) => {
    expect(sentenceAround("a 2.5 in slab; and 10 % of it", at).text).toBe(words);
  });
});
