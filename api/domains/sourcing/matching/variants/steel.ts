import { choice, feature, usual, type Variant } from "./variant.ts";

/** Properties of connectors, beads and fence steel. */
export const STEEL_VARIANTS = {
  galvanized: choice(
    "coating",
    [
      ["galvanized", /\bgalvanized\b|\bgalv\b|\bhot[- ]dipped?\b|\bhdg?\b|\bzmax\b/],
      ["stainless", /\bstainless\b/],
      ["zinc plated", /\b(?<!triple )zinc[- ]?(?:plated)?\b(?!.*\bgalv)/],
      ["bright", /\bbright\b|\bbrite\b/],
      ["vinyl coated", /\bvinyl[- ]coated\b/],
    ],
    "accept",
  ),
  beadMaterial: choice(
    "material",
    [
      ["vinyl", /\bvinyl\b|\bpvc\b|\bplastic\b/],
      ["metal", /^(?!.*\bpaper\b).*\b(?:metal|steel|galvanized)\b/],
      ["paper", /\bpaper\b/],
      ["composite", /\bcomposite\b/],
    ],
    "reject",
  ),
  beadShape: usual(
    "shape",
    ["square"],
    [
      ["bullnose", /\bbull-?nose\b|\brounded?\b/],
      ["inside", /\binside\b/],
      ["square", /\boutside\b|\bsquare\b/],
      ["J-bead", /\bj-?\s?(?:bead|trim|mold)\b/],
      ["L-bead", /\bl-?\s?(?:bead|trim)\b/],
    ],
  ),
  doubled: feature("double", /\bdouble\b(?![- ]shear)|\btriple\b(?! zinc)|\b2-ply\b|\d-2\b|\d-3\b/),
  rebarMaterial: usual(
    "material",
    ["steel"],
    [
      ["steel", /\bsteel\b|\bgrade \d\d\b/],
      ["fiberglass", /\bfiberglass\b|\bgfrp\b|\bbasalt\b|\bcomposite\b/],
      ["stainless", /\bstainless\b/],
    ],
  ),
  postCapUse: usual(
    "use",
    ["ornament"],
    [
      ["structural", /\bconnector\b|\bsimpson\b|\bzmax\b|\bmitek\b|\bgalvanized\b/],
      ["ornament", /\bvinyl\b|\bpyramid\b|\bball\b|\bsolar\b|\bcedar\b|\bpressure[- ]treated\b|\bflat\b/],
    ],
    "accept",
  ),
  channelKind: choice(
    "kind",
    [
      ["resilient", /\bresilient\b/],
      ["hat", /\bhat\b|\bfurring\b/],
    ],
    "accept",
  ),
  postRole: choice(
    "post",
    [
      ["line", /\bline\b/],
      ["terminal", /\bterminal\b/],
      ["corner", /\bcorner\b/],
      ["end", /\bend\b/],
      ["gate", /\bgate\b/],
    ],
    "accept",
  ),
} satisfies Record<string, Variant>;
