import type { RatingClass } from "./figures.ts";
import type { Length, Measures } from "./measures.ts";

/** Numbers that only one kind of goods has. */
const BY_RATING: Readonly<Partial<Record<RatingClass, string>>> = {
  "r-value": "batt",
  wire: "cable",
  penny: "nail",
};

/** Diameters in inches of collated nails (ESR-1539). */
const SHANKS: ReadonlySet<number> = new Set([0.113, 0.12, 0.131, 0.148, 0.162]);
const BOARD_WIDTHS: ReadonlySet<number> = new Set([2, 3, 4, 6, 8, 10, 12]);
const LUMBER_WIDTHS: ReadonlySet<number> = new Set([4, 6, 8, 10, 12]);
const LUMBER_THICKNESSES: ReadonlySet<number> = new Set([2, 4, 6]);

/** The id of the kind that a text without a noun belongs to by its numbers and sizes; null where they leave it open. */
export function impliedKind({ sizes, ratings }: Measures): string | null {
  const rated = ratings.map(({ ratingClass }) => BY_RATING[ratingClass]).find((kind) => kind !== undefined);
  if (rated !== undefined) return rated;
  const isInMils = sizes.flat().some(({ unit }) => unit === "mil");
  if (isInMils && sizes.some(({ length }) => length === 2)) return "poly-sheeting";
  return sizes.map(impliedBySection).find((kind) => kind !== null) ?? null;
}

function impliedBySection(size: readonly Length[]): string | null {
  const [thickness, width] = size.map(({ readings: [inches = 0] }) => inches);
  if (thickness === undefined || width === undefined) return null;
  if (SHANKS.has(width)) return "nail";
  if (thickness === 1.25 && (width === 6 || width === 4)) return "deck-board";
  if (LUMBER_THICKNESSES.has(thickness) && LUMBER_WIDTHS.has(width)) return "lumber";
  return thickness === 1 && BOARD_WIDTHS.has(width) ? "board" : null;
}
