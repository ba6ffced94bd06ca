import { pattern } from "../../../../platform/patterns.ts";
import { alone, choice, feature, usual, type Variant } from "./variant.ts";

const WORD_OF_STRUCTURE =
  /\bstructural\b|\btimber\b|\blog\b|\bledger(?:lok)?\b|\btruss\b|\blag\b|\brss\b|\bgrk rss\b|\bpower lag\b/;

/** Properties of screws, nails, bolts and anchors. */
export const FASTENERS_VARIANTS = {
  screwUse: alone(
    "general",
    usual(
      "use",
      ["general"],
      [
        ["drywall", /\bdrywall\b|\bsheetrock\b|\bbugle\b.*\bphos/],
        ["exterior", /\bdeck(?:ing)?\b|\bexterior\b|\boutdoor\b|\btreated\b|\bcoated\b/],
        ["general", /\bwood\b|\bconstruction\b|\bmulti-?purpose\b|\bgeneral\b|\bframing\b/],
        ["concrete", /\bconcrete\b|\bmasonry\b|\btapcon\b/],
        ["cement board", /\bcement[- ]?board\b|\bbacker[- ]?(?:board|on)\b|\brock-?on\b|\btile ?board\b/],
        ["sheet metal", /\bsheet[- ]?metal\b|\bself[- ]?(?:drilling|tapping)\b|\bteks?\b/],
        ["machine", /\bmachine\b/],
        ["cabinet", /\bcabinet\b|\btrim[- ]?head\b|\bfinish\b|\btrim\b/],
        ["pocket-hole", /\bpocket[- ]?hole\b/],
        ["structural", pattern`^(?!.*\bmulti-?purpose).*(?:${WORD_OF_STRUCTURE})`],
        ["connector", /\bconnector\b/],
        ["roofing", /\broof(?:ing)?\b|\bepdm\b|\bmetal[- ]to[- ]wood\b|\bmetal panel\b|\bneoprene\b/],
        ["subfloor", /\bsub-?floor\b/],
        ["set", /\bset screws?\b|\bthumb\b|\beye\b|\bhook\b/],
        ["electrical", /\bground(?:ing)?\b|\bwall plate\b|\bdevice\b/],
      ],
    ),
  ),
  thread: choice(
    "thread",
    [
      ["coarse", /\bcoarse\b/],
      ["fine", /\bfine\b/],
    ],
    "accept",
  ),
  nailUse: alone(
    "common",
    usual(
      "use",
      ["common"],
      [
        ["common", /\bcommon\b|\bframing\b|\bsinkers?\b|\bbox nails?\b|\bvinyl[- ]coated\b/],
        ["finish", /\bfinish(?:ing)?\b|\bcasing\b/],
        ["brad", /\bbrads?\b/],
        ["roofing", /^(?!.*\bcaps?\b).*\broof(?:ing)?\b/],
        ["cap", /\bcaps?\b|\bfelt\b|\bunderlayment\b/],
        ["joist hanger", /\bjoist\b|\bhanger\b|\bconnector\b|\bteco\b/],
        ["masonry", /\bmasonry\b|\bconcrete\b|\bcut nails?\b/],
        ["siding", /\bsiding\b/],
        ["sheathing", /\bsheathing\b/],
        ["drywall", /\bdrywall\b/],
        ["panel", /\bpanel(?:ing)?\b|\bunderlayment\b/],
        ["pin", /\bpins?\b|\bpinner\b/],
        ["duplex", /\bduplex\b/],
        ["flooring", /\bfloor(?:ing)?\b|\bcleats?\b|\bl-cleat\b/],
        ["spiral", /\bspiral\b|\bpole barn\b/],
        ["tie", /\bhitch\b|\bspike\b/],
      ],
    ),
  ),
  nailForm: choice(
    "form",
    [
      ["common", /\bcommon\b|\bframing\b/],
      ["sinker", /\bsinkers?\b|\bframing\b/],
      ["box", /\bbox nails?\b|\bframing\b/],
    ],
    "accept",
  ),
  collation: choice(
    "collation",
    [
      ["coil", /\bcoil\b|\bwire[- ](?:weld|coll)/],
      ["strip", /\bpaper\b|\bplastic\b|\bstrip\b|\bcollated\b|\bclipped\b|\bround[- ]head\b/],
      ["bulk", /\bbulk\b|\bhand[- ]drive\b|\d[\s-]?(?:lbs?|pounds?)\b/],
    ],
    "accept",
  ),
  anchorKind: choice(
    "kind",
    [
      ["wedge", /\bwedge\b/],
      ["sleeve", /\bsleeve\b/],
      ["drop-in", /\bdrop[- ]?in\b/],
      ["toggle", /\btoggle\b/],
      ["drywall", /\bdrywall\b|\bself[- ]?drilling\b|\bhollow\b|\btoggle\b|\bribbed\b|\bconical\b|\bmolly\b/],
      ["screw", /\bscrew\b|\btitan\b/],
      ["J", /\bj[- ]?bolt\b|\bj\b/],
      ["plastic", /\bplastic\b|\bribbed\b|\bconical\b/],
      ["concrete", /\bconcrete\b|\bmasonry\b|\btapcon\b/],
    ],
    "accept",
  ),
  boltKind: choice(
    "kind",
    [
      ["carriage", /\bcarriage\b/],
      ["hex", /\bhex\b/],
      ["anchor", /\banchor\b|\bj-?bolt\b/],
      ["eye", /\beye(?:bolts?)?\b/],
      ["toilet", /\btoilet\b|\bcloset\b/],
    ],
    "reject",
  ),
  expanding: feature("expanding", /\b(?:wedge|sleeve|drop[- ]?in|trubolt|strong-?bolt|power-?stud)\b/),
  washerKind: choice(
    "kind",
    [
      ["fender", /\bfender\b/],
      ["flat", /\bflat\b|\bcut\b/],
      ["lock", /\block\b/],
    ],
    "accept",
  ),
  /** Into steel, where others of their kind go into wood. */
  drillPoint: feature("self-drilling", /^(?=.*\b(?:drywall|deck|wood)\b).*\bself[- ]?drilling\b/),
  stainless: feature("stainless", /\bstainless\b/),
  forComposite: feature("composite", /\bcomposite\b/),
} satisfies Record<string, Variant>;
