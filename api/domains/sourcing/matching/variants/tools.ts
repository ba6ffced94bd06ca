import { choice, usual, type Variant } from "./variant.ts";

/** Properties of tools. */
export const TOOLS_VARIANTS = {
  /** Checked for every article: none of these is the thing itself, or the thing as new. */
  condition: usual(
    "condition",
    [],
    [
      [
        "part",
        /\breplacement\b(?! warranty)|\brepair kit\b|\bspare part|\b(?:bowl|tank|cabinet|frame|trim|lid|handle) only\b/,
      ],
      ["sample", /\bsamples?\b|\bswatch\b/],
      ["used", /\brefurbished\b|\brenewed\b|\breconditioned\b|\bused - /],
      ["miniature", /\bminiature\b(?! (?:circuit|breaker|bulb|lamp))|\bdoll ?house\b|\btoy\b|\bfor kids\b/],
    ],
  ),
  drillKind: choice(
    "kind",
    [
      ["impact", /\bimpact\b/],
      ["hammer", /\bhammer\b/],
      ["combo", /\bcombo\b/],
      ["drill", /\bdrill[\s/-]driver\b|\bdrill\b/],
    ],
    "reject",
  ),
  handle: choice(
    "power",
    [
      ["cordless", /\bcordless\b|\b(?:18|20|12|24|40|60)\s?-?v\b/],
      ["corded", /\bcorded\b|\b\d+\s?-?amps?\b/],
      ["gas", /\bgas\b/],
      ["manual", /\bmanual\b|\bhand\b/],
    ],
    "accept",
  ),
  brushShape: choice(
    "shape",
    [
      ["angled", /\bangle[ds]?\b|\bangular\b/],
      ["flat", /\bflat\b|\bsquare\b|\bchip\b/],
    ],
    "accept",
  ),
  coarseness: choice(
    "grit",
    [
      ["fine", /\bfine\b/],
      ["medium", /\bmedium\b/],
      ["coarse", /\bcoarse\b/],
    ],
    "accept",
  ),
  sliding: choice("motion", [["sliding", /\bsliding\b/]], "reject"),
} satisfies Record<string, Variant>;
