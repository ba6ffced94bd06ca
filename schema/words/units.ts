/** Sale units in the reader's language. */
import type { I18n, MessageDescriptor } from "@lingui/core";

/** What is sold under these names, so many of it: those of the shops that are asked, and of price lists. */
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
};

/**
 * "3 boxes", "3 cajas": so many of a sale unit.
 * @param saleUnit one that is not known is said as its supplier says it
 */
export function formatSold(i18n: I18n, quantity: number, saleUnit: string): string {
  const message = SOLD[saleUnit];
  if (!message) return `${i18n.number(quantity)} ${saleUnit}`;
  return i18n._(message.id, { count: quantity });
}
