import { describe, expect, it } from "vitest";
import { ASSEMBLIES } from "../../trades/index.ts";
import { triggersIn } from "./called-by.ts";

describe("the triggers that may be found in a text", () => {
  it.each([
    "build a deck 12 ft x 16 ft with railing, and stain it",
    "150 ft of fence, 6 ft high, gate 4 ft",
    "drywall and paint the garage, 2 coats; r15 batts in the walls",
    "roof the shed with 3 tab shingles over osb. gutters on both eaves",
    "crawlspace 24 ft x 30 ft, 10 mil liner",
    "",
  ])("are all that are found in it, and few others: %s", (text) => {
    const may = triggersIn(text, ASSEMBLIES);
    const found = ASSEMBLIES.filter(({ triggers }) => triggers.some(({ pattern }) => pattern.test(text)));
    for (const one of found)
      expect(may.get(one)).toEqual(
        expect.arrayContaining(one.triggers.filter(({ pattern }) => pattern.test(text))),
      );
    expect(may.size).toBeLessThan(ASSEMBLIES.length / 4);
  });

  it("come in the order of the recipes", () => {
    const called = [...triggersIn("a shed with a deck, fence, roof and patio", ASSEMBLIES).keys()];
    expect(called).toEqual(ASSEMBLIES.filter((one) => called.includes(one)));
  });
});
