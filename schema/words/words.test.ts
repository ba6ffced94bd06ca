import { describe, expect, it } from "vitest";
import { formatMeasured, formatSold, formatSoldUnit } from "./units.ts";
import { formatDollarsIn, wordsIn } from "./words.ts";

describe("a quantity of a sale unit", () => {
  it.each([
    [1, "box", "1 box", "1 caja"],
    [3, "box", "3 boxes", "3 cajas"],
    [1_200, "each", "1,200 each", "1,200 piezas"],
    [1, "each", "1 each", "1 pieza"],
    [96, "sq ft", "96 sq ft", "96 pies²"],
    [2, "skid", "2 skid", "2 skid"],
    [3, "sheet", "3 sheets", "3 hojas"],
    [5, "gal", "5 gal", "5 galones"],
  ])("%i %s: %s, %s", (quantity, unit, english, spanish) => {
    for (const [language, words] of [
      ["en", english],
      ["es", spanish],
    ] as const) {
      expect(formatSold(wordsIn(language), quantity, unit)).toBe(words);
      expect(formatSoldUnit(wordsIn(language), quantity, unit)).toBe(words.replace(/^[\d,]+ /, ""));
    }
  });
});

it("what was measured is told where it is sold in something else", () => {
  const mix = { measuredQuantity: "12.8000", measuredUnit: "cubic feet", saleUnit: "bag" };
  expect(formatMeasured(wordsIn("en"), mix)).toBe("12.8 cu ft measured");
  expect(formatMeasured(wordsIn("es"), mix)).toBe("12.8 pies³ según medición");
  expect(formatMeasured(wordsIn("en"), { ...mix, measuredUnit: "pieces", saleUnit: "each" })).toBeNull();
});

it("money and days are written as the reader writes them", () => {
  const day = new Date("2026-12-03T00:00:00Z");
  const asDay = { dateStyle: "medium", timeZone: "UTC" } as const;
  expect(formatDollarsIn(wordsIn("en"), "1234.5")).toBe("$1,234.50");
  expect(formatDollarsIn(wordsIn("es"), "1234.5")).toBe("$1,234.50");
  expect(wordsIn("en").date(day, asDay)).toBe("Dec 3, 2026");
  expect(wordsIn("es").date(day, asDay)).toBe("3 dic 2026");
});
