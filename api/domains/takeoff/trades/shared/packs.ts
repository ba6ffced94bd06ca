import type { Pack } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";

/** Cubic feet of mixed concrete per bag, by the bag's weight in pounds (bag data sheets; 45, 60 and 90 bags per yard). */
const BAG_YIELD: Readonly<Record<number, number>> = {
  40: 0.3,
  50: 0.375,
  60: 0.45,
  80: 0.6,
  90: 0.675,
  94: 1,
};

/** Cubic feet from one bag of concrete mix. Weights not listed are scaled from the 80 lb bag. */
export function bagYield(pounds: number): number {
  return BAG_YIELD[pounds] ?? (0.6 * pounds) / 80;
}

/** Bags of concrete mix for a need in cubic feet. */
export function concreteBags(pounds: number): Pack {
  const size = bagYield(pounds);
  return { unit: "bags", size, contents: `${formatNumber(pounds)} lb, ${size} cu ft a bag` };
}

/** Ready-mix for a need in cubic feet, ordered by the cubic yard. */
export const READY_MIX: Pack = { unit: "cubic yards", size: 27, kind: "bulk" };

const SHORT_TONS_PER_TONNE = 1.10231;

/**
 * Loose material for a need in cubic feet: by the cubic yard, by the ton at a density in tons per cubic yard, or in
 * bags of a given size in cubic feet.
 */
export function looseMaterial(density: number, order: { inTons: number; bagVolume: number }): Pack {
  if (order.bagVolume > 0) {
    return { unit: "bags", size: order.bagVolume, contents: `${formatNumber(order.bagVolume)} cu ft a bag` };
  }
  if (order.inTons > 0) {
    const isMetric = order.inTons === 2;
    return {
      unit: isMetric ? "tonnes" : "tons",
      size: (27 / density) * (isMetric ? SHORT_TONS_PER_TONNE : 1),
      kind: "bulk",
      contents: `${formatNumber(density)} tons per cubic yard`,
    };
  }
  return {
    unit: "cubic yards",
    size: 27,
    kind: "bulk",
    contents: `loose, about ${formatNumber(density)} tons per cubic yard`,
  };
}

/** Sheets of a given size in square feet. */
export function sheets(squareFeet: number): Pack {
  return { unit: "sheets", size: squareFeet, contents: `${formatNumber(squareFeet)} sq ft a sheet` };
}

/** Stock lengths in feet of framing and treated lumber. */
const LUMBER_LENGTHS = [8, 10, 12, 16] as const;

/** Stock or cut-to-order lengths of roof panels, in feet. */
export const PANEL_LENGTHS = [6, 8, 10, 12, 14, 16, 18, 20, 24, 30, 36, 40] as const;

/** The shortest stock length that makes the member in one piece; the longest stock length when none does. */
export function stockFor(feet: number, lengths: readonly number[] = LUMBER_LENGTHS): number {
  return lengths.find((length) => length + 0.01 >= feet) ?? lengths.at(-1) ?? feet;
}

/** Boards of one stock length needed for a member: more than one when it has to be spliced. */
export function piecesPerMember(feet: number, stock: number): number {
  return Math.max(1, Math.ceil(feet / stock - 0.01));
}

/** The stock length that wastes the least on a run; the longer one on a tie. */
export function stockForRun(feet: number, lengths: readonly number[] = LUMBER_LENGTHS): number {
  let best = lengths[0] ?? feet;
  let least = Number.POSITIVE_INFINITY;
  for (const length of lengths) {
    const bought = Math.ceil(feet / length - 1e-3) * length;
    if (bought <= least + 1e-9) {
      least = bought;
      best = length;
    }
  }
  return best;
}

/**
 * Pieces of a linear material (plates, rails, trim). Counted in pieces when the buyer stated a piece length, else in
 * running feet.
 */
export function running(statedLength: number, stock: number): Pack {
  return statedLength > 0
    ? { unit: "pieces", size: statedLength, contents: `${formatNumber(statedLength)} ft pieces` }
    : { unit: "pieces", size: stock, kind: "length", contents: `in ${formatNumber(stock)} ft lengths` };
}

/** Whole gallons. Up to 5% over a full gallon is within the spread of coverage and does not add a can. */
export const GALLONS: Pack = { unit: "gallons", size: 1, slack: 0.05 };

/** Paint by the gallon, or by the liter where the job is described in meters and liters. */
export function paintPack(inLitres: number): Pack {
  return inLitres > 0 ? { unit: "liters", size: 0.26417205, slack: 0.05 } : GALLONS;
}

/** Members at a spacing along a length, with one at each end: the number of spaces, rounded up, plus one. */
export function membersAt(lengthFeet: number, spacingInches: number): number {
  // Metric sizes convert to odd fractions of an inch: a hundredth of a bay does not count.
  return Math.ceil((lengthFeet * 12) / spacingInches - 0.01) + 1;
}
