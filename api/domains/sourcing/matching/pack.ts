import type { Measure } from "../sourcing.types.ts";
import { convertMeasure, findUnit, roundQuantity, type UnitClass } from "../units.ts";
import type { Family, PackRule } from "./families/index.ts";
import { FILLED, type PackAmounts, readAmounts } from "./pack-amounts.ts";
import type { ProductText } from "./product-text.ts";
import { resolveUnits } from "./sizes.ts";

/**
 * Reads how much of a material one sale unit contains.
 *
 * @param family the family the title was recognized as; null: counted by the piece
 * @param unit the material's unit, into which the amount is converted where the classes allow
 * @returns null when the title does not say
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
  // A title that states the tile size and the coverage of a case also gives the number of tiles.
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

/** What one sale unit contains according to its title. */
export interface PackReading {
  /** The amount in the words of the title, or in the material's unit when that is a different measure. */
  pack: Measure | null;
  /** Every way in which one sale unit can be counted: a pipe is one piece and ten feet. */
  all: Measure[];
  /** The package's contents as written; empty when they are not stated, or when it is not a package. */
  contents: Measure[];
  /** In feet; null when the length is not stated. */
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

/** A membrane in a pail states gallons where others state coverage. */
function anyWritten(title: ProductText, readings: PackAmounts, rule: PackRule): Measure | null {
  if (rule === "each") return null;
  return toMeasure(readings.area, "sq ft") ?? weightAsWritten(title, readings);
}

/** "… BDL": when the unit is bundles, one that a title names without any number counts as one. */
function lonePackage({ text }: ProductText, wanted: ReturnType<typeof findUnit>): Measure | null {
  return wanted?.unitClass === "package" && LONE_PACKAGE.test(text) ? toMeasure(1, "each") : null;
}

const LONE_PACKAGE = /\b(?:bundle|box|bag|carton|case|roll|pail|bucket)\b/;

function toMeasure(quantity: number | null, unit: string): Measure | null {
  return quantity === null || !(quantity > 0) ? null : { quantity: roundQuantity(quantity), unit };
}

/** Fasteners are poured into their box: the weight alone does not give their number. */
const POURED: ReadonlySet<string> = new Set(["screw", "nail", "staple"]);

/**
 * A box of screws by weight has no known number of pieces, nor has an article priced or packed by a measure; a pipe, a
 * sheet or a filled bag is one piece.
 */
function countPieces(readings: PackAmounts, family: Family | null): number | null {
  if (readings.count !== null) return readings.count;
  if (readings.isMeasured || readings.tiles !== null) return readings.tiles;
  return family !== null && POURED.has(family.id) && readings.pounds !== null ? null : 1;
}

/**
 * Rolls in a six-pack, sheets on a pallet: how many of the material's own packages are sold as one. A bucket of 500
 * screws or a roll of 50 bags is one.
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

/** The sale unit of each rule, in the words of its trade. */
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

/** Ounces stay ounces: a 6 oz box is familiar, 0.375 lb is not. */
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
