/**
 * Kinds that goods of one name come in, of which one excludes the others: a line that a recipe calls by the usual kind is
 * called by the one that a text states.
 */

/** A kind as names of materials write it, with the ways in which people do. */
interface GoodsKind {
  readonly name: string;
  readonly words: RegExp;
}

const kind = (name: string, words: RegExp): GoodsKind => ({ name, words });

/** How windows open. */
const WINDOWS: readonly GoodsKind[] = [
  kind("single-hung", /single[- ]hung/),
  kind("double-hung", /double[- ]hung/),
  kind("casement", /casement/),
  kind("awning", /awning/),
  kind("sliding", /sliding|slider/),
  kind("picture", /picture|fixed/),
  kind("hopper", /hopper/),
];

/** What lumber is of. */
const LUMBER: readonly GoodsKind[] = [
  kind("Pressure-treated", /treated/),
  kind("Cedar", /cedar/),
  kind("Redwood", /redwood/),
  kind("Cypress", /cypress/),
  kind("Douglas fir", /(?:doug(?:las)? )?fir/),
  kind("White oak", /white oak/),
  kind("Larch", /larch/),
];

/** What is inside of doors. */
const DOORS: readonly GoodsKind[] = [
  kind("hollow core", /hollow[- ]core/),
  kind("solid core", /solid[- ]core/),
];

/** What window frames and casings are of. */
const FRAMES: readonly GoodsKind[] = [
  kind("Vinyl", /vinyl/),
  kind("Wood", /wood(?:en)?/),
  kind("Aluminum", /alumin(?:i)?um/),
  kind("Fiberglass", /fiberglass/),
];

/** Kinds by the goods that come in them, a pattern of one word of their names. */
export const GOODS_KINDS: readonly { readonly of: RegExp; readonly kinds: readonly GoodsKind[] }[] = [
  { of: /^window$/, kinds: WINDOWS },
  { of: /^window$/, kinds: FRAMES },
  { of: /^door$/, kinds: DOORS },
  {
    of: /^(?:post|beam|girder|joist|rafter|rail|purlin|brace|board|stringer|tread|slat|baluster|ledger|rim|skirt|plank|cap)$/,
    kinds: LUMBER,
  },
];
