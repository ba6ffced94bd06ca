import { describe, expect, it } from "vitest";
import { takeOff } from "../../index.ts";
import { readText } from "../reading.ts";
import { woodPartsOf } from "./wood-parts.ts";

/** "2x6 legs 4 × 3 ft" of each part that a text lists. */
const listed = (text: string): string[] =>
  woodPartsOf(readText(text)).map(
    ({ nominal, words, pieces, length }) => `${nominal} ${words} ${pieces} × ${Math.round(length * 12)} in`,
  );

const RULES: readonly (readonly [rule: string, text: string, parts: readonly string[]])[] = [
  [
    "numbers, sizes and lengths stand in any order",
    'Four 2x6 legs 3 ft long, 5 slats of 1x4, 60 in each; posts: two 4x4s cut to 66"; seat 2x6 - 3 pcs 48 in.',
    ["2x6 legs 4 × 36 in", "1x4 slats 5 × 60 in", "4x4 posts 2 × 66 in", "2x6 seat 3 × 48 in"],
  ],
  [
    "what stands before a colon is of all after it",
    'Rails are 2x6: two sides 76" and two ends 41". Each of the 2 benches: two 2x6 at 6 ft.',
    ["2x6 rails sides 2 × 76 in", "2x6 rails ends 2 × 41 in", "2x6 benches 4 × 72 in"],
  ],
  [
    "so many for each are multiplied by how many there are",
    "Two sawhorses. Each one: a 2x6 top 36 inches long and four 2x4 legs at 32 inches.",
    ["2x6 top 2 × 36 in", "2x4 legs 8 × 32 in"],
  ],
  [
    "parts at a spacing are counted along what carries them",
    "4 tiers. Every tier: two 12 ft 2x4 rails and 21 in spreaders each 24 in on center; 2x6x12 rafters every 16 in along the 14 ft.",
    ["2x4 rails 8 × 144 in", "2x4 spreaders 28 × 21 in", "2x6 rafters 12 × 144 in"],
  ],
  [
    "doubled boards, and sides that are two",
    "Beams are doubled 2x10 x 14' down both sides; three 6x6x10 posts per side.",
    ["2x10 beams 4 × 168 in", "6x6 posts 6 × 120 in"],
  ],
  [
    "a number said again counts nothing more",
    "Six 6x6x10 posts, three to a side, and two 2x6 bearers 5 ft long, one per end.",
    ["6x6 posts 6 × 120 in", "2x6 bearers 2 × 60 in"],
  ],
  [
    "one length for all",
    "Two 2x4 cleats and two 2x4 braces, all 28 inches.",
    ["2x4 cleats 2 × 28 in", "2x4 braces 2 × 28 in"],
  ],
  [
    "cleats on rails are as many as these",
    'Side rails 2x6, four at 76". 2x2 cleats 75" long inside the side rails.',
    ["2x6 side rails 4 × 76 in", "2x2 cleats 4 × 75 in"],
  ],
  ["hardware is no lumber", "A 2x4 frame, four carriage bolts 6 in long and two hinges.", []],
];

describe("lumber listed part by part", () => {
  it.each(RULES)("%s", (_rule, text, parts) => expect(listed(text)).toEqual(parts));

  it("replaces what a recipe would cut, in lengths on sale", () => {
    const { materials } = takeOff(
      "Workbench 6 ft x 30 in: four 4x4 legs 34 in, 2x4 rails: four at 6 ft and four at 21 in. Top of 3/4 plywood.",
    );
    const lumber = materials.filter(({ name }) => /4x4|2x4/.test(name));
    expect(lumber.map(({ name, measuredQuantity }) => `${name} ${measuredQuantity}`)).toEqual([
      "4x4x12 legs 11.3333",
      "2x4x8 rails 31",
    ]);
  });

  it("leaves walls, decks and fences to their recipes", () => {
    const { scope } = takeOff("Deck 12 x 16 ft with 2x8x12 joists at 16 in on center and six 4x4x8 posts.");
    expect(scope.parts).toBeUndefined();
  });
});
