import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createMatcher, matchListing } from "./match-listing.ts";
import { FAMILIES } from "./matching/families/index.ts";
import { readSeenTitles, readSetAsideTitles } from "./matching/judged/read-judged.ts";
import { scoreTitles, summarise } from "./matching/judged/score-titles.ts";

const seen = scoreTitles(readSeenTitles());

describe("on titles as shops write them", () => {
  test.each([
    { set: "the rules were made with", scores: seen, precision: 0.995, recall: 0.995, packAccuracy: 0.995 },
    {
      set: "set aside",
      scores: scoreTitles(readSetAsideTitles()),
      precision: 0.97,
      recall: 0.95,
      packAccuracy: 0.98,
    },
  ])("those $set match and are counted as judged", ({ scores, ...least }) => {
    const score = summarise(scores);
    expect(score.precision).toBeGreaterThanOrEqual(least.precision);
    expect(score.recall).toBeGreaterThanOrEqual(least.recall);
    expect(score.packAccuracy).toBeGreaterThanOrEqual(least.packAccuracy);
  });
});

describe("a verdict", () => {
  test("names the size that both share and the word that distinguishes them", () => {
    const match = createMatcher({ name: "2x4x8 stud", unit: "pieces" });
    expect(match("2 in. x 4 in. x 96 in. Prime Whitewood Stud").reasons).toContain(
      "same size 2 in x 4 in x 8 ft",
    );
    expect(match("2 in. x 4 in. x 8 ft. Pressure-Treated Lumber").reasons).toEqual([
      "title says pressure treated, material does not",
    ]);
  });

  test("reports each difference once", () => {
    for (const family of FAMILIES) expect(new Set(family.groups).size).toBe(family.groups?.length ?? 0);
    const coupling = createMatcher({ name: "Copper coupling 1/2 in.", unit: "pieces" });
    expect(coupling("SharkBite 1/2 in. Push-to-Connect Copper Coupling").reasons).toEqual([
      "title says push to connect, material does not",
    ]);
    for (const { verdict } of seen) {
      expect(new Set(verdict.reasons).size).toBe(verdict.reasons.length);
    }
  });

  test.each([
    ["PVC pipe 1 in. Sch 40 10 ft", "1 in. x 10 ft. 450-PSI PVC Pressure Pipe", true],
    ["PVC pipe 1 in. Sch 40 10 ft", "1 in. x 10 ft. 200-PSI PVC Pressure Pipe", false],
    ["PVC pipe 1 in. 200 psi 10 ft", "1 in. x 10 ft. SDR 21 PVC Pipe", true],
    ["Vinyl plank flooring 12 mil or more", "22 MIL x 7 in. W x 48 in. L Vinyl Plank Flooring", true],
    ["Vinyl plank flooring 12 mil or more", "6 MIL x 7 in. W x 48 in. L Vinyl Plank Flooring", false],
    ["R-30 or better insulation", "R-38 Unfaced Fiberglass Insulation Batt 16 in. x 48 in.", true],
    ["Steel stud 3-5/8 in. 25 gauge or heavier 8 ft", "3-5/8 in. x 8 ft. 20-Gauge Steel Stud", true],
    ["Prehung interior door 32x80", "2/8 X 6/8 HC PRIMED PREHUNG INT DOOR", true],
    ["Type S mortar mix 80 lb", "80# TY S MORTAR", true],
    ["2x12x16 header, truss carrier", "2-in x 12-in x 16-ft #2 Kiln-Dried SPF Framing Lumber", true],
    ["Pressure-treated 2x8x8 pile cap", "2 in. x 8 in. x 8 ft. Pressure-Treated Lumber", true],
    ["Pressure-treated 2x8x8 pile cap", "2 in. x 8 in. x 8 ft. #2 SPF Dimensional Lumber", false],
    ["2x4x8 frame", "1/2 in. x 8 ft. Picture Frame Moulding", false],
    ["Epoxy floor coating kit", "1 gal. Slate Gray Low-Lustre Porch and Patio Floor Paint", false],
    ["Copper elbow 90 1/2 in.", '1/2" COP 90 CXC', true],
    ["PVC elbow 90 3/4 in. Sch 40", "3/4 in. PVC Sch 40 90-Degree Slip x FPT Elbow", false],
    ["PVC pipe 1 in. Sch 40", "1 X 20 SCH40 PVC PIPE BE", true],
    ["Nails framing paper 3 in. 30 degree", "3 in. x .131 30-34 Degree Paper Tape Framing Nails", true],
    ["Quarter round primed 3/4 in.", "11/16 in. x 11/16 in. x 8 ft. Primed Pine Quarter Round", true],
    ["Subway tile 3x6 white", "White 3 in. x 6 in. Marble Subway Tile", false],
    ["Subway tile 3x6 white", "White Marble Look 3 in. x 6 in. Ceramic Subway Tile", true],
    ["Cedar 4x4x10", "4 in. x 4 in. x 10 ft. Cedar-Tone Treated Post", false],
    ["Post base 4x4", "4x4 Post Base Cover Trim Black", false],
    ["Architectural shingles charcoal", "Timberline HDZ Weathered Wood Laminated Shingles", false],
    ["Treated edging", "EasyFlex 60 ft Black Plastic Coiled Edging", false],
    ["Cedar edging", "COL-MET 10 ft. Green Steel Landscape Edging", false],
    ["Treated edging", "6 ft. Pressure-Treated Wood Landscape Edging", true],
    ["Metal panel screws 1-1/2 in.", "#9 x 1-1/2 in. Hex Washer Head Metal Roofing Screws", true],
  ])("%s: %s, %s", (name, title, isMatch) => {
    expect(matchListing({ name, unit: "each" }, title).isMatch).toBe(isMatch);
  });

  test.each([
    ["Baseboard MDF 5-1/4 in.", "ft", "5-1/4 in. MDF Baseboard 8 ft. (6 Pieces, 48 ft total)", 48],
    ["Foam underlayment 3 mm", "sq ft", "3 mm Foam Laminate Underlayment, 4 ft. x 25 ft.", 100],
    ["Synthetic underlayment", "sq ft", "Titanium UDL30 48 x 250' Synthetic Roofing Underlayment", 1000],
    ["Wedge anchors 1/2 x 4-1/4 in.", "pieces", "1/2 X 4-1/4 WEDGE ANCHOR ZINC (BX 25)", 25],
    ["Interior paint eggshell", "gallons", "Interior Eggshell Paint, Gallon", 1],
  ])("%s (%s): %s holds %d", (name, unit, title, quantity) => {
    expect(matchListing({ name, unit }, title).pack?.quantity).toBeCloseTo(quantity);
  });

  test("ranks the title that shares more words higher", () => {
    const match = createMatcher({ name: "Interior paint, eggshell, enamel", unit: "gal" });
    const close = match("BEHR 1 gal. White Eggshell Enamel Interior Paint");
    const far = match("Glidden 1 gal. White Eggshell Interior Paint");
    expect(close.isMatch && far.isMatch).toBe(true);
    expect(close.score).toBeGreaterThan(far.score);
  });

  test("a size in the unit counts as a size of the material", () => {
    const match = createMatcher({ name: "Concrete mix", unit: "80 lb bag" });
    expect(match("QUIKRETE 80 lb. Concrete Mix").isMatch).toBe(true);
    expect(match("QUIKRETE 60 lb. Concrete Mix").isMatch).toBe(false);
  });

  test("a material always matches itself, and any text gets a verdict", () => {
    const materials = new Map(seen.map(({ judged: { material } }) => [JSON.stringify(material), material]));
    for (const material of materials.values()) {
      expect(matchListing(material, material.name).isMatch, material.name).toBe(true);
    }
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme", maxLength: 200 }),
        fc.string({ maxLength: 200 }),
        (name, title) => {
          const { score, pack } = matchListing({ name, unit: "each" }, title);
          expect(score).toBeGreaterThanOrEqual(0);
          expect(score).toBeLessThanOrEqual(1);
          if (pack) expect(pack.quantity).toBeGreaterThan(0);
        },
      ),
    );
  });

  test("one length never passes for another, whatever the board", () => {
    const lengths = [8, 10, 12, 14, 16, 20];
    const sections = ["2x4", "2x6", "2x8", "2x10", "2x12", "4x4", "6x6"];
    const board = fc.record({ section: fc.constantFrom(...sections), feet: fc.constantFrom(...lengths) });
    fc.assert(
      fc.property(board, board, (wanted, given) => {
        const [thickness, width] = given.section.split("x");
        const title = `${thickness} in. x ${width} in. x ${given.feet} ft. #2 Prime Pressure-Treated Lumber`;
        const material = { name: `Pressure-treated ${wanted.section}x${wanted.feet}`, unit: "pieces" };
        const isSame = wanted.section === given.section && wanted.feet === given.feet;
        expect(matchListing(material, title).isMatch).toBe(isSame);
      }),
    );
  });
});
