import { describe, expect, it } from "vitest";
import { takeOff } from "../../index.ts";

const WORKS = [
  "Wood privacy fence 96 ft long, 6 ft high.",
  "Deck 12 x 16 ft, joists at 16 in oc.",
  "Paver patio 12 x 20 ft.",
  "Drywall 480 sq ft of ceiling.",
];
const listed = (text: string): string[] =>
  takeOff(text).materials.map(({ name, quantity, unit }) => `${quantity} ${unit} ${name}`);

describe("an amount of goods that no trade knows is a line, as stated", () => {
  it.each(WORKS)("%s", (work) => {
    expect(listed(`${work} And 3 rolls of geogrid.`)).toContain("3 rolls Geogrid");
    expect(listed(`${work} Also 150 sq ft of geogrid.`)).toContain("150 square feet Geogrid");
  });

  it.each(["And 80 ft of frontage.", "Also 500 sq ft of it.", "We have 300 sq ft of lawn."])(
    "%s names none",
    (more) => {
      const fence = "Wood privacy fence, 96 ft long, 6 ft high.";
      expect(listed(`${fence} ${more}`)).toEqual(listed(fence));
    },
  );
});
