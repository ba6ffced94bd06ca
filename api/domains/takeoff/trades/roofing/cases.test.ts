import { describe, expect, it } from "vitest";
import { bought } from "../materials-of.ts";

describe("roofs", () => {
  it.each([
    [
      "a bonded membrane with its adhesive by the can",
      "flat garage roof 3.2m x 6m, EPDM rubber glued down, deck adhesive 15 m2 per 5 litre tin",
      // 19.2 ÷ 15
      { "flat-roof.membrane": 207, "flat-roof.bonding-adhesive": 2 },
    ],
    [
      "metal by eave and rafter",
      "metal roof for a barn. eave is 40 ft long, rafter length is 18 ft, two sides, 3 ft panels",
      // 40 ÷ 3 = 14 a side
      { "metal-roof.panels": 28, "rafters.rafters": undefined },
    ],
    [
      "gutters on two sides of a house",
      "guttering along the front and back of a bungalow, 11 m each, four downpipes",
      // 72.2 ft ÷ 10
      { "gutters.gutter": 8, "gutters.downspouts": 4 },
    ],
    [
      "eaves of one length",
      "Need soffit and fascia for 2 eaves at 44 ft, soffit 16 inches wide",
      // 88 × 16 ÷ 12 ÷ 12
      { "soffit.soffit": 10, "soffit.fascia": 8 },
    ],
    [
      "a roof in squares, in a roofer's shorthand",
      "30 sq roof tear off, arch shingles, synthetic, I&W at eaves 120 lf, ridge vent 45'",
      // 30 × 3; 45 ÷ 4
      { "shingle-roof.shingles": 90, "shingle-roof.ridge-vent": 12 },
    ],
    [
      "a roof with overhangs all round",
      "Reroof a 28x44 ranch, 5/12, 1 ft overhangs all round, architectural shingles, 10% waste",
      // 46 × 30 × 1.083 × 1.1 ÷ 33.3
      { "shingle-roof.shingles": 50 },
    ],
  ] as const)("%s", (_, text, expected: Readonly<Record<string, number | undefined>>) => {
    const list = bought(text);
    const asked = Object.fromEntries(Object.keys(expected).map((key) => [key, list[key]]));
    expect(asked, JSON.stringify(list)).toEqual(expected);
  });
});
