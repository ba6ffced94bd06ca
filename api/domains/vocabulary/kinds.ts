/**
 * Mutually exclusive kinds of goods that share a name. When a text states a kind, it replaces the usual kind in the
 * name of a recipe's line.
 */

/** A kind as material names spell it, with the ways people write it. */
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

/** Species or treatment of lumber. */
const LUMBER: readonly GoodsKind[] = [
  kind("Pressure-treated", /treated/),
  kind("Cedar", /cedar/),
  kind("Redwood", /redwood/),
  kind("Cypress", /cypress/),
  kind("Douglas fir", /(?:doug(?:las)? )?fir/),
  kind("White oak", /white oak/),
  kind("Larch", /larch/),
];

/** Cores of doors. */
const DOORS: readonly GoodsKind[] = [
  kind("hollow core", /hollow[- ]core/),
  kind("solid core", /solid[- ]core/),
];

/** How doors of rooms open. */
const LEAVES: readonly GoodsKind[] = [
  kind("Prehung interior", /pre-?hung/),
  kind("Bifold", /bi-?fold/),
  kind("Pocket", /pocket/),
  kind("Barn", /barn/),
  kind("Bypass", /by-?pass/),
  kind("Slab interior", /slab/),
];

/** Materials of siding. */
const SIDING: readonly GoodsKind[] = [
  kind("Fiber cement", /fiber cement|hardie(?:plank|board)?/),
  kind("Vinyl", /vinyl/),
  kind("Engineered wood", /(?:lp )?smart ?side|engineered wood/),
];

/** Materials of window frames and casings. */
const FRAMES: readonly GoodsKind[] = [
  kind("Vinyl", /vinyl/),
  kind("Wood", /wood(?:en)?/),
  kind("Aluminum", /alumin(?:i)?um/),
  kind("Fiberglass", /fiberglass/),
];

/** Kinds by the goods they apply to, given as a pattern for one word of the goods' name. */
export const GOODS_KINDS: readonly { readonly of: RegExp; readonly kinds: readonly GoodsKind[] }[] = [
  { of: /^window$/, kinds: WINDOWS },
  { of: /^window$/, kinds: FRAMES },
  { of: /^siding$/, kinds: SIDING },
  { of: /^door$/, kinds: DOORS },
  { of: /^door$/, kinds: LEAVES },
  {
    of: /^(?:post|beam|girder|joist|rafter|rail|purlin|brace|board|stringer|tread|slat|baluster|ledger|rim|skirt|plank|cap)$/,
    kinds: LUMBER,
  },
];
