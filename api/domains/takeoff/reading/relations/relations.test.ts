import { describe, expect, it } from "vitest";
import { readText } from "../reading.ts";
import { placedRelations } from "./relations.ts";

/** Relations of a text in short form: kind, quantity, goods, and what they are counted for. */
const told = (text: string): string[] =>
  placedRelations(readText(text)).map(({ relation: { kind, quantity, goods, base } }) =>
    [
      kind,
      quantity,
      goods?.pack,
      goods?.name,
      base ? `per ${base.count} ${base.noun?.words ?? base.dimension}` : null,
    ]
      .filter((one) => one !== null && one !== undefined)
      .join(" "),
  );

describe("relations of quantities", () => {
  it.each([
    ["3 gusset cups per stall", "each 3 gusset cups per 1 stall"],
    ["each stall gets 3 gusset cups", "each 3 gusset cups per 1 stall"],
    ["gusset cups: 3 to the stall", "each 3 gusset cups per 1 stall"],
    ["the stalls get 3 gusset cups each", "each 3 gusset cups per 1 stalls"],
    ["a box of gusset cups does 4 stalls", "each 1 box gusset cups per 4 stalls"],
    ["every other stall has a gusset cup", "each 1 gusset cup per 2 stall"],
    ["gusset cups 6 ft apart along the aisle", "spacing 1 gusset cups per 6 aisle"],
    ["a roll of sound mat covers 350 sq ft", "covers 350 roll sound mat"],
    ["sound mat, 350 sq ft per roll", "covers 350 roll sound mat"],
    ["six rows of 12 gusset cups", "each 12 gusset cups per 1 rows"],
    ["gusset cup on top of each stall", "each 1 gusset cup per 1 stall"],
    ["gusset cup at each of the 4 stalls", "each 1 gusset cup per 1 stalls"],
    ["gusset cups at both ends of every stall", "each 2 gusset cups per 1 stall"],
    ["each stall sits on 4 gusset cups", "each 4 gusset cups per 1 stall"],
    ["each stall has its own gusset cup", "each 1 gusset cup per 1 stall"],
    ["no more than 7 stalls on a gusset cup", "each 1 gusset cup per 7 stalls"],
    ["two pieces of gusset rail through each stall", "each 2 gusset rail per 1 stall"],
    ["3 bags of 80 lb grout in each stall", "each 3 bag grout per 1 stall"],
    ["12 stalls, a tube of sealant per three", "each 1 tube sealant per 3 stalls"],
    ["stalls: four, each with 11 slats", "each 11 slats per 1 stalls"],
    ["2 cups, 2 pegs and 4 slats per stall", "each 2 cups per 1 stall"],
  ])("%s", (text, relation) => {
    expect(told(text)).toContain(relation);
  });

  it("attributes an addition to the goods that were mentioned before", () => {
    expect(told("130 gusset cups plus 10 spare, buy them by the box of 50")).toEqual([
      "count 130 gusset cups",
      "extra 10 gusset cups",
      "holds 50 box gusset cups",
    ]);
  });

  it("does not take a measure for a thing or a grade for a number", () => {
    expect(told("wall with 20 ga gusset cups 16 in oc")).toContain(
      "spacing 1 gusset cups per 1.3333333333333333 length",
    );
    expect(told("two 20 amp stalls with 4 gusset cups each")).toEqual([
      "count 2 stalls",
      "each 4 gusset cups per 1 stalls",
    ]);
    expect(told("7 openings, each 3 ft wide")).toContain("count 7 openings");
    expect(told("grout, a bag gets you 200 sq ft")).toContain("covers 200 bag grout");
    expect(told("posts, one extra post for each gate").join()).not.toContain("per 1 gate");
    expect(told("grout in each stall")).toEqual([]);
  });

  it("does not count coats and ends as goods", () => {
    expect(told("two coats on every wall")).not.toContain("each 2 coats per 1 wall");
    expect(told("12 rails, sand both ends")).toEqual(["count 12 rails"]);
  });
});
