import { oneOf, pattern } from "../../../../platform/patterns.ts";
import { choice, feature, usual, type Variant } from "./variant.ts";

const TREATED_WOOD = oneOf`
  pressure[- ]treated, treated, ground[- ]contact, above[- ]ground, p\.?t\.?(?=[\s,]|$), mca, acq,
  weathershield, prowood, ac2, yellawood
`;
const TREATED = pattern`(?<!heat[- ]|un|non-|non |fire[- ]|borate[- ]|not |retardant[- ])\b(?:${TREATED_WOOD})\b`;

/** Properties of lumber, panels, board and trim. */
export const WOOD_VARIANTS = {
  treated: feature("pressure treated", TREATED),
  treatedWhenStated: choice(
    "treatment",
    [
      ["pressure treated", TREATED],
      ["untreated", /\buntreated\b|\bcedar\b|\bredwood\b|\bcomposite\b|\bvinyl\b/],
    ],
    "reject",
  ),
  fireRetardant: feature(
    "fire retardant",
    /\bfire[- ](?:retardant|treated|rated)|\bfrt(?:w)?\b|\bfrx\b|\bborate\b|\bflameblock\b/,
  ),
  species: usual(
    "species",
    ["softwood"],
    [
      [
        "softwood",
        /\bspf\b|white ?wood|\bspruce\b|hem[- ]?fir|\bfir\b|\bsyp\b|\bpine\b(?!\s*(?:straw|sol))|softwood|\bdf\b|\bhf\b/,
      ],
      ["cedar", /\bcedar\b(?![- ]?tone)/],
      ["redwood", /\bredwood\b(?![- ]?tone)/],
      ["oak", /\boak\b/],
      ["poplar", /\bpoplar\b/],
      ["maple", /\bmaple\b/],
      ["hickory", /\bhickory\b/],
      ["walnut", /\bwalnut\b/],
      ["aspen", /\baspen\b/],
      ["mahogany", /\bmahogany\b|\bipe\b|\bteak\b|\bcumaru\b/],
      ["plastic", /\bpvc\b|\bcomposite\b|\bvinyl\b|\bpolyurethane\b|\bcellular\b/],
      ["mdf", /\bmdf\b/],
      ["melamine", /\bmelamine\b/],
      ["steel", /\bsteel\b|\bmetal\b|\baluminum\b/],
    ],
  ),
  round: feature("round", /\bround\b/),
  splitRailPart: usual(
    "part",
    ["rail"],
    [
      ["post", /\bposts?\b/],
      ["rail", /\brail\b(?! fence)/],
    ],
  ),
  boardUse: choice(
    "use",
    [
      ["beadboard", /\bbead(?:ed|board)?\b/],
      ["porch floor", /\bporch\b|\bfloor(?:ing)?\b/],
    ],
    "reject",
  ),
  ceilingTileMaterial: choice(
    "material",
    [
      ["mineral fiber", /\bmineral\b/],
      ["fiberglass", /\bfiberglass\b/],
      ["plastic", /\bpvc\b|\bvinyl\b|\bplastic\b/],
      ["metal", /\bmetal\b|\btin\b|\bsteel\b|\baluminum\b/],
      ["gypsum", /\bgypsum\b/],
    ],
    "accept",
  ),
  mouldingProfile: choice(
    "profile",
    [
      ["cove", /\bcove\b/],
      ["chair rail cap", /\bchair rail cap\b/],
      ["picture rail", /\bpicture rail\b/],
      ["stop", /\bstop\b/],
      ["batten", /\bbatten\b/],
      ["panel", /\bpanel\b/],
      ["lattice", /\blattice\b/],
      ["screen", /\bscreen\b/],
      ["half round", /\bhalf round\b/],
    ],
    "reject",
  ),
  floorSpecies: choice(
    "species",
    [
      ["oak", /\boak\b/],
      ["hickory", /\bhickory\b/],
      ["maple", /\bmaple\b/],
      ["walnut", /\bwalnut\b/],
      ["bamboo", /\bbamboo\b/],
      ["birch", /\bbirch\b/],
      ["acacia", /\bacacia\b/],
      ["pine", /\bpine\b/],
    ],
    "reject",
  ),
  deckMaterial: choice(
    "material",
    [
      [
        "composite",
        new RegExp(oneOf`
          \bcomposite\b
          \bcapped\b
          \btrex\b
          \btimbertech\b
          \bveranda\b
          \bfiberon\b
          \bpvc\b
          \bazek\b
          \bmoistureshield\b
          \bnewtechwood\b
          \bduralife\b
          \barmadillo\b
          \bdeckorators\b.*\bdeck(?:ing)?\b
        `),
      ],
      ["cedar", /\bcedar\b(?![- ]?tone)/],
      ["redwood", /\bredwood\b(?![- ]?tone)/],
      ["hardwood", /\bipe\b|\bmahogany\b|\bcumaru\b|\bhardwood\b/],
      ["treated wood", TREATED],
      ["pine", /\bpine\b|\bsyp\b/],
      ["vinyl", /\bvinyl\b/],
      ["steel", /\bsteel\b|\baluminum\b|\bmetal\b/],
    ],
    "reject",
  ),
  boardEdge: choice(
    "edge",
    [
      ["grooved", /\bgrooved?\b/],
      ["square edge", /\bsquare\b|\bsolid\b/],
    ],
    "accept",
  ),
  lumberGrade: choice(
    "grade",
    [
      ["#1", /(?:#|no\.\s?)1\b|\bselect structural\b/],
      ["#2", /(?:#|no\.\s?)2\b|\bstandard and (?:better|btr)\b/],
      ["#3", /(?:#|no\.\s?)3\b|\butility\b|\beconomy\b/],
    ],
    "accept",
  ),
  boardGrade: choice(
    "grade",
    [
      ["select", /\bselect\b|\bclear\b|\bappearance\b/],
      ["common", /\bcommon\b|#2|#3|\bquality\b|\bknotty\b/],
    ],
    "accept",
  ),
  precut: choice("length", [["precut", /\bpre-?cut\b|\b(?:92|104)(?:[- ]5\/8|\.625)/]], "reject"),
  panelKind: choice(
    "panel",
    [
      ["OSB", /\bosb\b|\boriented\b|\bstrand\b/],
      ["plywood", /\bplywood\b|\bplytanium\b|\bcdx\b|\brtd\b|\bply\b/],
    ],
    "accept",
  ),
  tongueAndGroove: feature(
    "tongue and groove",
    /\bt and g\b|\bt\s?&\s?g\b|\btongue[- ]and[- ]groove\b|\bt-?g\b|\btg\b/,
  ),
  plywoodFace: usual(
    "face",
    ["sheathing"],
    [
      ["sheathing", /\bsheathing\b|\bcdx\b|\brtd\b|\brated\b|\bstruct(?:ural)?\b/],
      ["sanded", /\bsanded\b|\bac\b|\bbc\b|\bbcx\b|\bacx\b/],
      ["birch", /\bbirch\b/],
      ["oak", /\boak\b/],
      ["maple", /\bmaple\b/],
      ["underlayment", /^(?!.*(?:tongue|\bt and g\b)).*\bunderlayment\b|\blauan\b|\bluan\b/],
      ["marine", /\bmarine\b/],
      ["hardwood", /\bhardwood\b|\bpurebond\b/],
      ["siding", /\bsiding\b/],
      ["concrete form", /\bform\b|\bmdo\b|\bhdo\b/],
    ],
  ),
  radiant: feature("radiant barrier", /\bradiant\b|\bfoil\b/),
  integratedBarrier: feature("integrated barrier", /\bzip system\b|\bzip\b|\bweather ?barrier\b/),
  primed: choice(
    "finish",
    [
      ["primed", /\bprimed\b|\bpre-?primed\b/],
      ["prefinished", /\bpre-?finished\b|\bpre-?painted\b/],
      [
        "unfinished",
        /\bunfinished\b|\bstain[- ]grade\b|\braw\b|^(?!.*\b(?:primed|finished|painted)\b).*\boak\b/,
      ],
    ],
    "accept",
  ),
  trimMaterial: choice(
    "material",
    [
      ["mdf", /\bmdf\b|\bmedium density\b|\bultralight\b/],
      ["wood", /\bwood\b(?!grain)/],
      ["pine", /\bpine\b|\bfinger[- ]joint(?:ed)?\b|\bfj\b/],
      ["oak", /\boak\b/],
      ["poplar", /\bpoplar\b/],
      ["fiber cement", /\bfiber[- ]cement\b|\bhardie\w*\b/],
      ["composite", /\bcomposite\b/],
      ["plastic", /\bpvc\b|\bvinyl\b|\bpolystyrene\b|\bpolyurethane\b|\bplastic\b|\bazek\b|\bversatex\b/],
      ["rubber", /\brubber\b/],
      ["aluminum", /\baluminum\b/],
    ],
    "accept",
  ),
  fireRated: usual(
    "fire rating",
    ["regular"],
    [
      [
        "Type X",
        /\btype[- ]x\b|\bfire[- ]?(?:code|rated|resistant|shield|check|block|bloc|guard)\w*|\bfirecode\b/,
      ],
      ["Type C", /\btype[- ]c\b|\bcode c\b/],
      ["regular", /\bregular\b|\bstandard\b/],
    ],
  ),
  moistureResistant: feature(
    "mold or moisture resistant",
    new RegExp(oneOf`
      \bmold\b
      \bmildew\b
      \bmoisture\b
      \bgreen ?board\b
      \bpurple\b
      \bxp\b
      \bm2tech\b
      \bmold ?guard\b
      \bmold ?tough\b
      \bdensshield\b
      \bglass[- ]?mat\b
      \baqua-?tough\b
    `),
  ),
  soundproof: feature(
    "sound damping",
    /\bsound(?:break|proof| damp)|\bquietrock\b|\bsound\s?(?:deadening|board)\b/,
  ),
  impactResistant: feature("special board", /\babuse\b|\bimpact\b|\bexterior\b|\bsheathing\b|\bshaftliner\b/),
  notched: feature("notched", /\bnotched\b/),
  stairRail: feature("stair", /\bstairs?\b/),
  gateMaterial: choice(
    "material",
    [
      ["wood", /\bwood\b|\bcedar\b|\bpine\b|\btreated\b|\bspruce\b|\bredwood\b/],
      ["vinyl", /\bvinyl\b/],
      ["metal", /\bchain[- ]link\b|\bsteel\b|\baluminum\b|\biron\b|\bmetal\b/],
    ],
    "accept",
  ),
  oak: choice(
    "oak",
    [
      ["red", /\bred oak\b/],
      ["white", /\bwhite oak\b/],
    ],
    "accept",
  ),
  /** For goods sold in any of these, though mostly in one. */
  substance: choice(
    "material",
    [
      ["wood", /\bwood\b|\bcedar\b|\bpine\b|\boak\b|\bpoplar\b/],
      ["plastic", /\bplastic\b|\bvinyl\b|\bpvc\b|\bnylon\b/],
      ["rubber", /\brubber\b/],
      ["concrete", /\bconcrete\b/],
      ["metal", /\bmetal\b|\bsteel\b|\baluminum\b|\bgalvanized\b|\bstainless\b|\bbrass\b/],
    ],
    "accept",
  ),
  fencePanel: choice(
    "style",
    [
      ["privacy", /\bprivacy\b|\bdog[- ]ear(?:ed)?\b|\bstockade\b/],
      ["picket", /\bpicket\b/],
      ["lattice", /\blattice\b/],
      ["chain link", /\bchain[- ]link\b/],
      ["split rail", /\bsplit[- ]rail\b|\bpost and rail\b/],
    ],
    "accept",
  ),
  moldingSet: feature("set", /\bset\b|\bkit\b/),
} satisfies Record<string, Variant>;
