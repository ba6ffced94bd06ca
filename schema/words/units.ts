/** Sale units in the reader's language. */
import type { I18n, MessageDescriptor } from "@lingui/core";
import { findUnitWords } from "../units.ts";

/** A quantity of each sale unit by name: the units of the searched shops, and of price lists. */
const SOLD: Readonly<Record<string, MessageDescriptor>> = {
  each: /*i18n*/ { id: "{count, number} each" },
  piece: /*i18n*/ { id: "{count, plural, one {# piece} other {# pieces}}" },
  pair: /*i18n*/ { id: "{count, plural, one {# pair} other {# pairs}}" },
  dozen: /*i18n*/ { id: "{count, number} dozen" },
  pack: /*i18n*/ { id: "{count, plural, one {# pack} other {# packs}}" },
  set: /*i18n*/ { id: "{count, plural, one {# set} other {# sets}}" },
  sheet: /*i18n*/ { id: "{count, plural, one {# sheet} other {# sheets}}" },
  panel: /*i18n*/ { id: "{count, plural, one {# panel} other {# panels}}" },
  bag: /*i18n*/ { id: "{count, plural, one {# bag} other {# bags}}" },
  bundle: /*i18n*/ { id: "{count, plural, one {# bundle} other {# bundles}}" },
  box: /*i18n*/ { id: "{count, plural, one {# box} other {# boxes}}" },
  case: /*i18n*/ { id: "{count, plural, one {# case} other {# cases}}" },
  carton: /*i18n*/ { id: "{count, plural, one {# carton} other {# cartons}}" },
  pallet: /*i18n*/ { id: "{count, plural, one {# pallet} other {# pallets}}" },
  roll: /*i18n*/ { id: "{count, plural, one {# roll} other {# rolls}}" },
  coil: /*i18n*/ { id: "{count, plural, one {# coil} other {# coils}}" },
  tube: /*i18n*/ { id: "{count, plural, one {# tube} other {# tubes}}" },
  can: /*i18n*/ { id: "{count, plural, one {# can} other {# cans}}" },
  pail: /*i18n*/ { id: "{count, plural, one {# pail} other {# pails}}" },
  jug: /*i18n*/ { id: "{count, plural, one {# jug} other {# jugs}}" },
  tub: /*i18n*/ { id: "{count, plural, one {# tub} other {# tubs}}" },
  bottle: /*i18n*/ { id: "{count, plural, one {# bottle} other {# bottles}}" },
  ft: /*i18n*/ { id: "{count, number} ft" },
  "sq ft": /*i18n*/ { id: "{count, number} sq ft" },
  square: /*i18n*/ { id: "{count, plural, one {# square} other {# squares}}" },
  "cu yd": /*i18n*/ { id: "{count, number} cu yd" },
  lb: /*i18n*/ { id: "{count, number} lb" },
  ton: /*i18n*/ { id: "{count, plural, one {# ton} other {# tons}}" },
  sack: /*i18n*/ { id: "{count, plural, one {# sack} other {# sacks}}" },
  bucket: /*i18n*/ { id: "{count, plural, one {# bucket} other {# buckets}}" },
  spool: /*i18n*/ { id: "{count, plural, one {# spool} other {# spools}}" },
  cartridge: /*i18n*/ { id: "{count, plural, one {# cartridge} other {# cartridges}}" },
  length: /*i18n*/ { id: "{count, plural, one {# length} other {# lengths}}" },
  stick: /*i18n*/ { id: "{count, plural, one {# stick} other {# sticks}}" },
  batt: /*i18n*/ { id: "{count, plural, one {# batt} other {# batts}}" },
  slab: /*i18n*/ { id: "{count, plural, one {# slab} other {# slabs}}" },
  package: /*i18n*/ { id: "{count, plural, one {# package} other {# packages}}" },
  kit: /*i18n*/ { id: "{count, plural, one {# kit} other {# kits}}" },
  in: /*i18n*/ { id: "{count, number} in" },
  yd: /*i18n*/ { id: "{count, number} yd" },
  "sq yd": /*i18n*/ { id: "{count, number} sq yd" },
  "cu ft": /*i18n*/ { id: "{count, number} cu ft" },
  oz: /*i18n*/ { id: "{count, number} oz" },
  qt: /*i18n*/ { id: "{count, number} qt" },
  gal: /*i18n*/ { id: "{count, number} gal" },
};

/**
 * "3 boxes", "3 cajas": a quantity of a sale unit.
 * @param saleUnit an unknown one is written as its supplier writes it
 */
export function formatSold(i18n: I18n, quantity: number, saleUnit: string): string {
  const message = SOLD[saleUnit];
  if (!message) return `${i18n.number(quantity)} ${saleUnit}`;
  return i18n._(message.id, { count: quantity });
}

/** "boxes", "cajas": the sale unit without the number, in the form for that number. */
export function formatSoldUnit(i18n: I18n, quantity: number, saleUnit: string): string {
  // Every message begins with the number.
  return formatSold(i18n, quantity, saleUnit).slice(i18n.number(quantity).length).trim();
}

/** What was measured, and what it is sold in: a need before and after it was counted in packs. */
interface Measured {
  /** Decimal. */
  measuredQuantity: number | string;
  measuredUnit: string;
  saleUnit: string;
}

/**
 * "12.8 cu ft": the need before it was counted in packs, for a yard whose packs hold something else. Null where it was
 * measured in what is sold.
 */
export function measuredNeed(
  i18n: I18n,
  { measuredQuantity, measuredUnit, saleUnit }: Measured,
): string | null {
  const unit = findUnitWords(measuredUnit);
  if (unit !== null && unit === findUnitWords(saleUnit)) return null;
  return formatSold(i18n, Number(measuredQuantity), unit?.symbol ?? unit?.singular ?? measuredUnit);
}

/** The same in words: "12.8 cu ft measured". */
export function formatMeasured(i18n: I18n, line: Measured): string | null {
  const measured = measuredNeed(i18n, line);
  return measured && i18n._("{measured} measured", { measured });
}
