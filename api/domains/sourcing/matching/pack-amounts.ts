/** The amounts stated in a title. */
import type { Family, PackRule } from "./families/index.ts";
import type { RatingClass } from "./figures.ts";
import { readPackPhrases } from "./pack-phrases.ts";
import type { ProductText } from "./product-text.ts";
import { resolveUnits } from "./sizes.ts";

/** What the title says one sale unit contains, in every class it can be counted in. */
export interface PackAmounts {
  count: number | null;
  /** Number of pieces from the total coverage and the size of one; null when one of the two is not stated. */
  tiles: number | null;
  /** Whether the price, or the package, is per measure: then no piece is bought. */
  isMeasured: boolean;
  area: number | null;
  feet: number | null;
  pounds: number | null;
  gallons: number | null;
  cubicFeet: number | null;
}

/** Packages that are filled, and named by their contents; others are named by their size. */
export const FILLED: ReadonlySet<PackRule> = new Set(["weight", "liquid", "bulk"]);

/** "10 ft. bag" of slats: the length the package is enough for, not the number in it. */
const MEASURED_PACKAGE = /\d[\s-]*(?:ft|feet|foot|sq\.? ft|in|inch)\.? (?:bag|box|case|carton|pack)\b/;

export function readAmounts(title: ProductText, family: Family | null): PackAmounts {
  const rule = family?.pack ?? "each";
  const phrases = readPackPhrases(title);
  const { pallet, soldPer } = phrases;
  const count = pallet?.count ?? phrases.count ?? (rule === "weight" ? phrases.thousands : null);
  const pieces = count ?? 1;
  const sizes = resolveUnits(title.measures.sizes, family?.sizing ?? "exact");
  const { written } = ratingsOf(title);
  // For a box of nails the weight covers all pieces; for tubes and bags it is the weight of each.
  const containers = rule === "liquid" || pallet?.count || /\bpallet\b/.test(title.text) ? pieces : 1;
  const filled = readFilling(title, family, containers);
  const area = pallet?.area ?? written("area") ?? sheetArea(sizes, family, pieces);
  const amounts: PackAmounts = {
    count,
    tiles: count === null && soldPer === null ? countTiles(sizes, area, family) : null,
    isMeasured: isByMeasure(title, rule, soldPer, count),
    area,
    // The width of a roll sold by the square foot is not its length.
    feet:
      soldPer?.of === "area"
        ? null
        : (written("run") ?? runningFeet(sizes, /\btotal\b/.test(title.text) ? 1 : pieces)),
    ...filled,
    cubicFeet: pallet?.cubicFeet ?? filled.cubicFeet,
  };
  return soldPer === null ? amounts : withSoldPer(amounts, soldPer, rule, sizes);
}

function isByMeasure(
  { text }: ProductText,
  rule: PackRule,
  soldPer: ReturnType<typeof readPackPhrases>["soldPer"],
  count: number | null,
): boolean {
  if (soldPer !== null) return soldPer.of !== "count";
  return count === null && !FILLED.has(rule) && MEASURED_PACKAGE.test(text);
}

/** The contents of a number of containers, by weight and by volume. */
function readFilling(title: ProductText, family: Family | null, containers: number) {
  const { written, otherwise } = ratingsOf(title);
  const times = (amount: number | null) => (amount === null ? null : amount * containers);
  const pounds = times(written("weight") ?? otherwise("weight"));
  const named = family?.pack === "liquid" ? bareMeasure(title.text) : null;
  return {
    pounds,
    gallons: times(written("liquid") ?? otherwise("liquid") ?? named),
    cubicFeet: times(written("volume")) ?? yieldOf(pounds, family),
  };
}

/** The title's numbers by class: as written, and as the other class an ambiguous one may mean. */
function ratingsOf({ measures: { ratings } }: ProductText) {
  return {
    written: (name: RatingClass) => ratings.find(({ ratingClass }) => ratingClass === name)?.value ?? null,
    otherwise: (name: RatingClass) =>
      ratings.find((rating) => rating.otherwise?.ratingClass === name)?.otherwise?.value ?? null,
  };
}

/** An article sold by a measure contains that much of it, unless something else states how much. */
function withSoldPer(
  amounts: PackAmounts,
  soldPer: NonNullable<ReturnType<typeof readPackPhrases>["soldPer"]>,
  rule: PackRule,
  sizes: readonly number[][][],
): PackAmounts {
  // Sheet goods off the roll are cut by the foot along the roll's width.
  if (soldPer.of === "feet" && rule === "coverage" && amounts.area === null) {
    const width = sizes.flat()[0]?.at(-1) ?? 0;
    return { ...amounts, area: width >= 24 ? width / 12 : null };
  }
  return amounts[soldPer.of] === null ? { ...amounts, [soldPer.of]: soldPer.quantity } : amounts;
}

/** Tiles of one size in a case; the joint's share rounds down. */
function countTiles(
  sizes: readonly number[][][],
  squareFeet: number | null,
  family: Family | null,
): number | null {
  if (squareFeet === null || family?.pack !== "coverage") return null;
  if (family.sizing !== "tile" && family.id !== "ceiling-tile") return null;
  const [length = 0, width = 0] = (sizes.find((size) => size.length >= 2) ?? [])
    .map((readings) => readings[0] ?? 0)
    .sort((a, b) => b - a);
  const tiles = width > 0 ? Math.floor((squareFeet * 144) / (length * width) + 0.05) : 0;
  return tiles > 1 ? tiles : null;
}

/** "Interior Paint, Gallon" is one. */
function bareMeasure(text: string): number | null {
  const measure = /\b(gallon|quart|pint)\b/.exec(text)?.[1];
  return measure === undefined ? null : { gallon: 1, quart: 1 / 4, pint: 1 / 8 }[measure as "gallon"];
}

function yieldOf(pounds: number | null, family: Family | null): number | null {
  return pounds !== null && family?.cubicFeetPerPound !== undefined
    ? pounds * family.cubicFeetPerPound
    : null;
}

/** Length of one piece times the pieces: the longest number of the title, since width and thickness are shorter. */
function runningFeet(sizes: readonly number[][][], pieces: number): number | null {
  const inches = sizes.flat().map((readings) => readings[0] ?? 0);
  const longest = Math.max(0, ...inches);
  return longest >= 12 ? (longest / 12) * pieces : null;
}

/** Width times length of rolls and sheets; thickness is the smallest of three. */
function sheetArea(sizes: readonly number[][][], family: Family | null, pieces: number): number | null {
  const isFlat = family?.pack === "roll-area" || ["panel", "gypsum", "roll"].includes(family?.sizing ?? "");
  if (!isFlat) return null;
  const isRoll = family?.sizing === "roll";
  for (const size of sizes) {
    const inches = size
      .map((readings) => (isRoll ? readings[0] : readings.at(-1)) ?? 0)
      .sort((a, b) => b - a);
    const [length, width] = inches;
    if (length !== undefined && width !== undefined && width >= 2) return (length * width * pieces) / 144;
  }
  return null;
}
