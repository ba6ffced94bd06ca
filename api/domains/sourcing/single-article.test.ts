import { describe, expect, test } from "vitest";
import { articleName, isSingleArticle } from "./offers/single-article.rules.ts";

describe("one article for the whole", () => {
  test.each([
    ["Porcelain floor tile 12x12 in", "pieces"],
    ["Vinyl plank flooring, 22 mil", "boxes"],
    ["Interior paint, eggshell, wall 1 gal", "gallons"],
    ["Exterior wood stain and sealer 1 gal", "gallons"],
    ["Vinyl siding", "squares"],
    ["Architectural shingles", "bundles"],
    ["Sanded grout 25 lb", "bags"],
    ["Composite railing kit 6 ft", "pieces"],
    ["Composite deck board 5/4x6x16", "pieces"],
    ["Single-pole switch 15 A", "pieces"],
    ["LED canless downlight 6 in", "pieces"],
    ["Stucco finish coat 80 lb bag", "bags"],
  ])("is required for visible work: %s", (name, unit) => {
    expect(isSingleArticle({ name, unit })).toBe(true);
  });

  test.each([
    ["Pressure-treated 2x8x12 joist", "pieces"],
    ["Pressure-treated deck board 5/4x6x12", "pieces"],
    ["Copper pipe 1/2 in", "feet"],
    ["NM-B cable 12/2 with ground", "coils"],
    ["Concrete mix 80 lb bag", "bags"],
    ["Drywall 1/2 in. 4x8", "sheets"],
    ["Modified thinset mortar 50 lb", "bags"],
    ["Stucco base coat, scratch and brown, 80 lb bag", "bags"],
    ["Widget of no known kind", "pieces"],
  ])("is not required for what is covered, cut or poured: %s", (name, unit) => {
    expect(isSingleArticle({ name, unit })).toBe(false);
  });
});

describe("packs of one article", () => {
  test.each([
    [
      "Premium Plus 1 gal. Ultra Pure White Satin Interior Paint",
      "Premium Plus 5 gal. Ultra Pure White Satin Interior Paint",
    ],
    [
      "Duration Exterior Latex Paint Satin, 1-Gallon Can",
      "Duration Exterior Latex Paint Satin, 5-Gallon Pail",
    ],
    [
      "Rittenhouse 3 in. x 6 in. White Subway Tile (12.5 sq. ft. / case)",
      "Rittenhouse 3 in. x 6 in. White Subway Tile",
    ],
    ["Polyblend #381 Bright White Sanded Grout 25 lb.", "Polyblend #381 Bright White Sanded Grout 10 lb."],
  ])("%s = %s", (one, other) => {
    expect(articleName(one, "Brand")).toBe(articleName(other, "Brand"));
    expect(articleName(one, "Brand")).not.toBeNull();
  });

  test.each([
    ["Premium Plus 1 gal. White Satin Interior Paint", "Premium Plus 1 gal. Black Satin Interior Paint"],
    ["Premium Plus 1 gal. White Satin Interior Paint", "Ultra 5 gal. White Satin Interior Paint"],
    ["Polyblend #381 Bright White Sanded Grout 25 lb.", "Polyblend #09 Natural Gray Sanded Grout 25 lb."],
    ["Matte 12 in. x 12 in. Porcelain Tile", "Matte 12 in. x 24 in. Porcelain Tile"],
  ])("%s is another article than %s", (one, other) => {
    expect(articleName(one, "Brand")).not.toBe(articleName(other, "Brand"));
  });

  test("without a brand, or without usable words, are unknown", () => {
    expect(articleName("White Satin Interior Paint 1 gal.", null)).toBeNull();
    expect(articleName("White Satin Interior Paint 1 gal.", " ")).toBeNull();
    expect(articleName("1 gal. can", "Behr")).toBeNull();
  });
});
