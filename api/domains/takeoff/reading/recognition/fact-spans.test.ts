import { describe, expect, it } from "vitest";
import { parseScope } from "../../takeoff.ts";

/** The words of the description at the places that a fact was read from. */
function wordsOf(description: string, inputKey: string): string[] | undefined {
  const facts = parseScope(description).items[0]?.facts ?? {};
  return facts[inputKey]?.spans?.map(([start, end]) => description.slice(start, end));
}

describe("a fact knows where the description states it", () => {
  it("to the figure, although its quotation shows more words", () => {
    const description = "Build a deck 12' x 16', about three feet high.";
    expect(wordsOf(description, "length")).toEqual(["12' x 16'"]);
    expect(wordsOf(description, "height")).toEqual(["three feet"]);
  });

  it("with only the figure if a pattern found it among others", () => {
    const description = "Interior wall, 20 ft long, 8 ft high, studs every 24 inches.";
    expect(wordsOf(description, "spacing")).toEqual(["24 inches"]);
  });

  it("and a count, written in words", () => {
    expect(wordsOf("Frame a 20 ft wall with two doors", "doors")).toEqual(["two"]);
  });
});

it("a listed material knows its entry", () => {
  const description = "Order: 20 2x4x8 studs, 3 boxes of deck screws";
  expect(
    parseScope(description).listed.map(({ spans = [] }) => spans.map(([a, b]) => description.slice(a, b))),
  ).toEqual([["20 2x4x8 studs"], ["3 boxes of deck screws"]]);
});
