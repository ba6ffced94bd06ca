import { describe, expect, it } from "vitest";
import { toSearchTerms } from "./search-terms.ts";

const sharedTerms = (a: string, b: string): string[] => {
  const terms = toSearchTerms(b);
  return [...toSearchTerms(a)].filter((term) => terms.has(term));
};

describe("toSearchTerms", () => {
  it.each([
    ["2x4x8", "2 in. x 4 in. x 8 ft.", ["2x4", "4x8"]],
    ["2×6 x 12 ft", "2-in x 6-in x 12-ft", ["2x6", "6x12", "12ft"]],
    ["92-5/8 in. stud", "2 in. x 4 in. x 92.625 in. Studs", ["92.625", "92.625in", "stud"]],
    ["1/2 in. drywall", '1/2" Sheetrock', ["0.5", "0.5in", "drywall"]],
    ["pressure-treated", "Ground Contact", ["treated"]],
    ["NM-B 14/2", "Romex 14/2", ["nmb", "14/2"]],
    ["33.33 sq ft", "(33.33 sq. ft. per Bundle)", ["33.33", "33.33sqft"]],
    ["1,000 square feet", "1000-sq ft", ["1000", "1000sqft"]],
    ["R-13 batts", "R-13 Kraft Faced Batt", ["r13", "batt"]],
    ["8x8x16", "8-in W x 8-in H x 16-in L", ["8x8", "8x16"]],
    ["16d nails", "16d x 3-1/4 in. Framing Nail", ["16d", "nail"]],
  ])("%s and %s share %j", (a, b, expected) => {
    expect(sharedTerms(a, b)).toEqual(expect.arrayContaining(expected));
  });

  it.each([
    ["14/2", "14/2"],
    ["4/12", "4/12"],
    ["5/4", "5/4"],
  ])("%s is a name, not a fraction", (text, term) => {
    expect(toSearchTerms(text)).toContain(term);
  });

  it("finds nothing in text without words", () => {
    expect([...toSearchTerms(" — 🪵 !? ")]).toEqual([]);
  });
});
