import type { Measure } from "../sourcing.types.ts";
import { convertMeasure, findUnit, roundQuantity, type UnitClass } from "../units.ts";
import type { Family, PackRule } from "./families/index.ts";
import { FILLED, type PackAmounts, readAmounts } from "./pack-amounts.ts";
import type { ProductText } from "./product-text.ts";
import { resolveUnits } from "./sizes.ts";

/**
 * Reads how much of a material one sale unit holds.
 *
 * @param family what the title was recognised as; null: counted by the piece
 * @param unit   the material's unit, into which the amount is converted where the classes allow
 * @returns null when the title does not tell
 */
export function readPack(title: ProductText, family: Family | null, unit: string | null): PackReading {
  const amounts = readAmounts(title, family);
  const rule = family?.pack ?? "each";
  const wanted = unit === null ? null : findUnit(unit);
  const natural =
    naturalPack(title, amounts, rule, family) ??
    anyWritten(title, amounts, rule) ??
    lonePackage(title, wanted);
  const pieces = toMeasure(countPieces(amounts, family), "each");
  const byClass: Readonly<Partial<Record<UnitClass, Measure | null>>> = {
    length: toMeasure(amounts.feet, "ft"),
    area: toMeasure(amounts.area, "sq ft"),
    volume: toMeasure(amounts.cubicFeet, "cu ft"),
    weight: toMeasure(amounts.pounds, "lb"),
    liquid: toMeasure(amounts.gallons, "gal"),
    count: pieces,
  };
  const whole = wanted?.isOneArticle === true ? toMeasure(countArticles(amounts, family), "package") : null;
  // Where the title tells how large a tile is and how much a case covers, it tells how many there are.
  const tiles = toMeasure(amounts.tiles, "each");
  const all = [natural, whole, tiles, ...Object.values(byClass)].filter((measure) => measure !== null);
  const isManyArticles = whole !== null && pieces !== null && whole.quantity > 1;
  return {
    pack: isManyArticles ? pieces : inUnit(natural, wanted, byClass, amounts),
    all,
    contents: contentsOf(title, amounts, family),
    length: byClass.length ?? null,
  };
}

function contentsOf(title: ProductText, amounts: PackAmounts, family: Family | null): Measure[] {
  const isFilled = FILLED.has(family?.pack ?? "each");
  const isWritten = isFilled && isVolumeWritten(title, amounts);
  return [
    isFilled ? toMeasure(amounts.pounds, "lb") : null,
    isFilled ? toMeasure(amounts.gallons, "gal") : null,
    isWritten ? toMeasure(amounts.cubicFeet, "cu ft") : null,
    (amounts.count ?? 1) > 1 ? toMeasure(amounts.count, "each") : null,
  ].filter((measure) => measure !== null);
}

/** What one sale unit holds, as its title says it. */
export interface PackReading {
  /** The amount in the words of the title, or in the material's unit when that measures another way. */
  pack: Measure | null;
  /** Every way in which one sale unit can be counted: a pipe is one piece and ten feet. */
  all: Measure[];
  /** What the package is filled with as it is written; empty when it is not, or is no package. */
  contents: Measure[];
  /** In feet; null when it does not tell how long it is. */
  length: Measure | null;
}

function inUnit(
  natural: Measure | null,
  wanted: ReturnType<typeof findUnit>,
  byClass: Readonly<Partial<Record<UnitClass, Measure | null>>>,
  amounts: PackAmounts,
): Measure | null {
  if (!wanted || wanted.unitClass === "package") return natural;
  if (natural && findUnit(natural.unit)?.unitClass === wanted.unitClass) return natural;
  // One pipe is ten feet to the buyer of pieces too; only a printed number of pieces says more.
  if (wanted.unitClass === "count" && natural && (amounts.count ?? 1) <= 1) return natural;
  const base = byClass[wanted.unitClass];
  if (!base) return natural;
  return convertMeasure(base, wanted.canonical) ?? natural;
}

/** A membrane in a pail tells gallons where others tell what they cover. */
function anyWritten(title: ProductText, readings: PackAmounts, rule: PackRule): Measure | null {
  if (rule === "each") return null;
  return toMeasure(readings.area, "sq ft") ?? weightAsWritten(title, readings);
}

/** "… BDL": where bundles are asked for, the one that a title names without any figure is one. */
function lonePackage({ text }: ProductText, wanted: ReturnType<typeof findUnit>): Measure | null {
  return wanted?.unitClass === "package" && LONE_PACKAGE.test(text) ? toMeasure(1, "each") : null;
}

const LONE_PACKAGE = /\b(?:bundle|box|bag|carton|case|roll|pail|bucket)\b/;

function toMeasure(quantity: number | null, unit: string): Measure | null {
  return quantity === null || !(quantity > 0) ? null : { quantity: roundQuantity(quantity), unit };
}

/** Fasteners are poured into their box: by weight alone nobody knows how many there are. */
const POURED: ReadonlySet<string> = new Set(["screw", "nail", "staple"]);

/**
 * A box of screws by weight has no known number of pieces, nor has what is priced or packed by a measure; a pipe, a sheet
 * or a bag that is filled is one.
 */
function countPieces(readings: PackAmounts, family: Family | null): number | null {
  if (readings.count !== null) return readings.count;
  if (readings.isMeasured || readings.tiles !== null) return readings.tiles;
  return family !== null && POURED.has(family.id) && readings.pounds !== null ? null : 1;
}

/**
 * Rolls in a six-pack, sheets on a pallet: how many of the material's own packages are sold as one. A bucket of 500
 * screws and a roll of 50 bags are one.
 */
function countArticles({ count }: PackAmounts, family: Family | null): number | null {
  if (family === null || POURED.has(family.id)) return null;
  const rule = family.pack ?? "each";
  if (rule === "each") return family.sizing === undefined ? null : count;
  return rule === "kit" || rule === "coverage" ? null : count;
}

function naturalPack(
  title: ProductText,
  readings: PackAmounts,
  rule: PackRule,
  family: Family | null,
): Measure | null {
  return NATURAL_PACKS[rule](title, readings, family);
}

/** What a sale unit of each rule is, in the words of its trade. */
const NATURAL_PACKS: Readonly<
  Record<PackRule, (title: ProductText, readings: PackAmounts, family: Family | null) => Measure | null>
> = {
  length: (_title, { feet, count }) => toMeasure(feet, "ft") ?? toMeasure(count, "each"),
  coverage: (_title, { area, count }) => toMeasure(area, "sq ft") ?? toMeasure(count, "each"),
  area: countedOrArea,
  "roll-area": countedOrArea,
  weight: (title, readings) =>
    readings.count !== null && (readings.pounds === null || !isBulkWeight(title))
      ? toMeasure(readings.count, "each")
      : weightAsWritten(title, readings),
  bulk(title, readings) {
    const cubicFeet = isVolumeWritten(title, readings) ? readings.cubicFeet : null;
    return toMeasure(cubicFeet, "cu ft") ?? weightAsWritten(title, readings);
  },
  liquid: (title, readings) =>
    isCartridge(title, readings) ? toMeasure(readings.count ?? 1, "each") : liquidAsWritten(title, readings),
  kit: (title, { count }) => toMeasure(count ?? (/\bcombo\b|\band\b/.test(title.text) ? 2 : 1), "each"),
  each(title, { isMeasured, feet, count }, family) {
    if (family?.sizing === "lumber" && !hasLength(title)) return null;
    if (isMeasured) return toMeasure(feet, "ft") ?? toMeasure(count, "each");
    return toMeasure(count ?? 1, "each");
  },
};

function countedOrArea(_title: ProductText, { count, area }: PackAmounts): Measure | null {
  return (count ?? 1) > 1 ? toMeasure(count, "each") : toMeasure(area, "sq ft");
}

function isBulkWeight(title: ProductText): boolean {
  return /(?:~\s*|\bapprox\w*\.?\s)\d/.test(title.text);
}

function isVolumeWritten(title: ProductText, { cubicFeet, pounds }: PackAmounts): boolean {
  const isWritten = title.measures.ratings.some((rating) => rating.ratingClass === "volume");
  return isWritten || (cubicFeet !== null && pounds === null);
}

function hasLength(title: ProductText): boolean {
  return resolveUnits(title.measures.sizes, "lumber").some((size) =>
    size.some((readings) => readings.some((inches) => inches > 12)),
  );
}

/** Ounces stay ounces: 6 oz is a box a person knows, 0.375 lb is not. */
function weightAsWritten(title: ProductText, readings: PackAmounts): Measure | null {
  if (readings.pounds === null) return liquidAsWritten(title, readings);
  const ounces = readings.pounds * 16;
  const isOunces = /\d\s*-?(?:oz|ounce)/.test(title.text) && !/\d\s*-?(?:lb|pound)/.test(title.text);
  return isOunces ? toMeasure(ounces, "oz") : toMeasure(readings.pounds, "lb");
}

function liquidAsWritten(title: ProductText, readings: PackAmounts): Measure | null {
  if (readings.gallons === null) {
    return readings.pounds === null ? null : toMeasure(readings.pounds, "lb");
  }
  const written = /\d[\s-]*(fl\.?\s*oz|oz|ounces?|qts?|quarts?|pts?|pints?|gal\w*|liters?|l\b)/.exec(
    title.text,
  )?.[1];
  const unit = written ? findUnit(written.replace(".", " "))?.canonical : "gal";
  switch (unit) {
    case "qt":
      return toMeasure(readings.gallons * 4, "qt");
    case "pt":
      return toMeasure(readings.gallons * 8, "pt");
    case "oz":
    case "fl oz":
      return toMeasure(readings.gallons * 128, "oz");
    default:
      return toMeasure(readings.gallons, "gal");
  }
}

/** Tubes for the caulking gun are counted, not poured. */
function isCartridge(title: ProductText, readings: PackAmounts): boolean {
  if (/\bcartridge\b|\btube\b/.test(title.text)) return true;
  const isTubeSize = readings.gallons !== null && readings.gallons < 0.25;
  return isTubeSize && /\bcaulk|\bsealant|\bcement|\badhesive|\bsilicone|\bfoam\b/.test(title.text);
}
