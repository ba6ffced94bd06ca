import { alone, choice, feature, usual, type Variant } from "./variant.ts";

/** Properties of adhesives, sealants, compounds and paint. */
export const FINISHES_VARIANTS = {
  adhesiveUse: alone(
    "flooring",
    usual(
      "use",
      [],
      [
        ["subfloor", /\bsub-?floor\b|\bdecking?\b/],
        ["foam board", /\bfoam ?board\b|\bpl ?300\b/],
        ["landscape", /\blandscape\b|\bretaining\b|\bblock\b|\bpaver\b/],
        ["panel", /\bpanel(?:ing)?\b|\bfrp\b/],
        ["wall base", /\bwall base\b|\bcove base\b/],
        ["vinyl flooring", /\bvinyl\b|\bpressure[- ]sensitive\b/],
        ["wood flooring", /\b(?:hard)?wood floor(?:ing)?\b/],
        ["carpet", /\bcarpet\b/],
        ["flooring", /\bmultipurpose flooring\b|\bfloor(?:ing)? adhesive\b/],
        ["tile", /\btile\b|\bmastic\b/],
        ["drywall", /\bdrywall\b/],
        ["mirror", /\bmirror\b/],
        ["tub", /\btub\b|\bsurround\b/],
        ["roof", /\broof\w*\b/],
        ["wood", /\bwood glue\b|\bcarpenters? (?:wood )?glue\b|^(?!.*\badhesive\b).*\btitebond\b/],
        ["bonding", /\bbonding\b/],
      ],
    ),
  ),
  sealantBase: choice(
    "base",
    [
      ["silicone", /(?<!acrylic latex caulk plus |latex plus |plus )\bsilicone\b(?!ized)/],
      ["acrylic", /\bacrylic\b|\blatex\b|\bsiliconized\b|\bpainter'?s\b/],
      ["polyurethane", /\bpolyurethane\b|\burethane\b/],
      ["hybrid", /\bhybrid\b|\bpolymer\b/],
      ["butyl", /\bbutyl\b|\brubber\b/],
      ["asphalt", /\basphalt\b|\broof(?:ing)?\b|\bflashing\b/],
    ],
    "accept",
  ),
  sealantUse: usual(
    "use",
    ["window and door"],
    [
      ["kitchen and bath", /\bkitchen\b|\bbath\b|\btub\b/],
      ["window and door", /\bwindow\b|\bdoor\b|\bsiding\b/],
      ["roof", /\broof\w*\b|\bflashing\b|\bgutter\b/],
      ["concrete", /\bconcrete\b|\bmasonry\b|\bmortar\b/],
      ["fire", /\bfire\b/],
      ["acoustic", /\bacoustic\w*\b|\bsound\b/],
    ],
  ),
  compoundKind: usual(
    "kind",
    ["all-purpose", "ready-mixed", "lightweight"],
    [
      ["setting", /\bsetting\b|\beasy sand\b|\bdurabond\b|\bminute\b|\bhot mud\b|\bquick set\b/],
      ["lightweight", /\blight ?weight\b|\bplus 3\b|\bultra ?light\w*\b/],
      ["topping", /\btopping\b|\bfinishing\b/],
      ["dust control", /\bdust\b/],
      ["all-purpose", /\ball[- ]purpose\b/],
      ["ready-mixed", /\bready[- ]mix(?:ed)?\b|\bpre-?mixed\b/],
    ],
  ),
  tapeKind: choice(
    "kind",
    [
      ["paper", /\bpaper\b/],
      ["mesh", /\bmesh\b|\bfiberglass\b/],
      ["alkali-resistant", /\balkali\b/],
    ],
    "reject",
  ),
  spray: feature("spray", /\bspray\b|\baerosol\b/),
  sheen: choice(
    "sheen",
    [
      ["semi-gloss", /\bsemi[- ]?gloss\b/],
      ["gloss", /(?<!semi[- ]?)\bgloss\b|\bhigh[- ]gloss\b/],
      ["satin", /\bsatin\b(?! nickel)|\bpearl\b/],
      ["eggshell", /\begg-?\s?shell\b/],
      ["flat", /\bflat\b|\bmatte\b/],
    ],
    "reject",
  ),
  paintPlace: choice(
    "place",
    [
      // An exterior wall is a wall too.
      ["interior", /\binterior\b|^(?!.*\bexterior\b).*\b(?:ceiling|wall|pva)\b/],
      ["exterior", /\bexterior\b|\bhouse paint\b/],
      ["interior", /\binterior\s?(?:\/|and|-)\s?exterior\b/],
    ],
    "accept",
  ),
  paintUse: alone(
    "wall",
    usual(
      "use",
      ["wall"],
      [
        ["ceiling", /\bceiling\b/],
        ["floor", /\bfloor\b|\bporch\b|\bpatio\b|\bgarage\b|\bconcrete\b|\bepoxy\b|\bdeck\b/],
        ["barn and fence", /\bbarn\b|\bfence\b/],
        ["spray", /\bspray\b/],
        ["masonry", /\bmasonry\b|\bstucco\b|\bbrick\b|\belastomeric\b|\bwaterproof\w*\b/],
        ["trim", /\btrim\b|\bcabinet\b|\bdoor\b/],
        [
          "chalk",
          /\bchalk\w*\b|\bmilk\b|\bcraft\b|\bmetal(?:lic)?\b|\broof\b|\btraffic\b|\bmarking\b|\btile\b/,
        ],
        ["wall", /\bwall\b|\binterior\b|\bexterior\b|\bhouse\b/],
      ],
    ),
  ),
  paintBase: feature("epoxy", /\bepoxy\b/),
  primerBase: choice(
    "base",
    [
      ["latex", /\blatex\b|\bwater[- ]?based?\b|\bacrylic\b|\bpva\b/],
      ["oil", /\boil(?:[- ]based?)?\b|\balkyd\b/],
      ["shellac", /\bshellac\b/],
    ],
    "accept",
  ),
  primerUse: usual(
    "use",
    ["all-purpose", "stain-blocking", "drywall", "wood"],
    [
      ["drywall", /\bdrywall\b|\bpva\b/],
      ["leveler", /\blevel\w*\b|\bunderlayment\b/],
      ["floor", /\bfloor\b/],
      ["concrete", /\bconcrete\b|\bmasonry\b/],
      ["metal", /\bmetal\b|\brust\w*\b/],
      ["pipe", /\bpvc\b|\bcpvc\b|\bpurple\b|\bpipe\b/],
      ["stain-blocking", /\bstain[- ]?block\w*\b|\bshellac\b|\bkilz\b/],
      ["wallpaper", /\bwall ?paper\b|\bwallcovering\b/],
      ["wood", /\bwood\b/],
      ["all-purpose", /\ball[- ]purpose\b|\bmulti-?(?:purpose|surface)\b/],
    ],
    "accept",
  ),
  stainOpacity: choice(
    "opacity",
    [
      ["solid", /(?<!semi[- ])\bsolid\b/],
      ["semi-solid", /\bsemi[- ]solid\b/],
      ["semi-transparent", /\bsemi[- ]?trans\w*\b/],
      ["transparent", /(?<!semi[- ]?)\btransparent\b|\bclear\b|\bnatural\b|\btoner\b/],
    ],
    "reject",
  ),
  stainPlace: usual(
    "place",
    ["exterior"],
    [
      ["exterior", /\bexterior\b|\boutdoor\b|\bdeck\b|\bfence\b|\bsiding\b|\bhouse\b/],
      ["interior", /\binterior\b(?!\/)|\bfurniture\b|\bgel\b/],
    ],
  ),
  clothMaterial: choice(
    "material",
    [
      ["plastic", /\bplastic\b|\bpoly\b/],
      ["canvas", /\bcanvas\b/],
      ["paper", /\bpaper\b/],
    ],
    "reject",
  ),
} satisfies Record<string, Variant>;
