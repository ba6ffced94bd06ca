/** Which materials have to fit together, and what their offers must agree on. Data, read by `fit-sets.rules.ts`. */
import { pattern } from "../../../platform/patterns.ts";
import { HANGER_MODEL } from "../matching/product-text.ts";

/** What an offer states about a property the others must agree on. */
export type Reading =
  /** The value it states. */
  | { readonly value: string }
  /** Compatible with every value: an article that does not mention handing suits either hand. */
  | "any"
  /** Not stated: not known to fit. */
  | "unknown";

interface FitAttribute {
  /** Display name: "make". */
  readonly label: string;
  /** @param text brand and title in one spelling, see `normalizeText` @param make the maker; null when unknown */
  read(text: string, make: string | null): Reading;
}

/** A kind of article by its family in the matcher's vocabulary, as far as the material's name tells. */
export interface FitKind {
  readonly family: string;
  /** Words in the material's name; absent: the whole family. */
  readonly name?: RegExp;
}

export interface FitRule {
  readonly id: string;
  /** Display name of the set: "panel and breakers". */
  readonly label: string;
  /** The first is the one the others must fit. */
  readonly kinds: readonly FitKind[];
  readonly agree: readonly FitAttribute[];
  /** Whether two materials of one kind are also a set: boards of two lengths. Otherwise a set needs two kinds. */
  readonly isAlike?: boolean;
  /** Whether each part of the work is a set of its own rather than the whole list: two fences may differ. */
  readonly isPerWorkItem?: boolean;
  /** Whether each material of the first kind forms a set with each of the others: two doors may have different hands. */
  readonly isPaired?: boolean;
}

/** Makers by the words that name them; a brand not listed here names itself. */
export const MAKERS: readonly (readonly [maker: string, words: RegExp])[] = [
  ["Square D", /\bsquare d\b|\bschneider electric\b/],
  ["Eaton", /\beaton\b|\bcutler[- ]hammer\b/],
  ["Siemens", /\bsiemens\b/],
  ["GE", /\bge\b|\bgeneral electric\b|\babb\b/],
  ["Leviton", /\bleviton\b/],
  ["Moen", /\bmoen\b/],
  ["Delta", /\bdelta\b|\bpeerless\b/],
  ["Kohler", /\bkohler\b|\bsterling\b/],
  ["Pfister", /\bpfister\b/],
  ["American Standard", /\bamerican standard\b/],
  ["Symmons", /\bsymmons\b/],
  ["Armstrong", /\barmstrong\b/],
  ["USG", /\busg\b/],
  ["Rockfon", /\brockfon\b|\bchicago metallic\b/],
  ["Amerimax", /\bamerimax\b/],
  ["Genova", /\bgenova\b|\braingo\b/],
  ["Trex", /\btrex\b/],
  ["TimberTech", /\btimbertech\b|\bazek\b/],
  ["Fiberon", /\bfiberon\b/],
  ["Veranda", /\bveranda\b/],
  ["Freedom", /\bfreedom\b|\bbarrette\b/],
];

/** Brand values that name no maker. */
export const NO_MAKER = /^(?:unbranded|generic|no brand|n\/?a|none|unknown|various)?$/;

type Values = readonly (readonly [value: string, words: RegExp])[];

/** The maker; where a maker has lines that do not fit each other, its line. */
function make(lines: Values = [], makersWithLines: readonly string[] = []): FitAttribute {
  return {
    label: "make",
    read(text, maker) {
      const line = lines.find(([, words]) => words.test(text));
      if (line) return { value: line[0] };
      return maker === null || makersWithLines.includes(maker) ? "unknown" : { value: maker };
    },
  };
}

/**
 * The article's material; for some materials each maker has a system of its own.
 * @param ofMaker materials whose maker must agree too
 */
function material(values: Values, ofMaker: readonly string[]): FitAttribute {
  return {
    label: "material and make",
    read(text, maker) {
      const found = values.find(([, words]) => words.test(text));
      if (!found) return "unknown";
      const [value] = found;
      if (!ofMaker.includes(value)) return { value };
      return maker === null ? "unknown" : { value: `${maker} ${value}` };
    },
  };
}

/** What goes with everything where nothing is stated. */
function ifStated(label: string, values: Values): FitAttribute {
  return {
    label,
    read(text) {
      const found = values.find(([, words]) => words.test(text));
      return found ? { value: found[0] } : "any";
    },
  };
}

const FEET = /(\d+(?:\.\d+)?)[- ]?(?:ft|foot|feet|')\.?/;
const STATED_HEIGHT = pattern`${FEET} ?(?:h|high|tall|height)\b`;
const ROLL_HEIGHT = pattern`${FEET} ?x ?(?:25|50|100|150|200|330)[- ]?(?:ft|foot|feet|')`;

/**
 * The height of fences: stated as such, or the width of a roll. Without either, panels and gates state it in no fixed
 * place.
 */
const height: FitAttribute = {
  label: "height",
  read(text) {
    const found = STATED_HEIGHT.exec(text) ?? ROLL_HEIGHT.exec(text);
    return found ? { value: `${Number(found[1])} ft` } : "any";
  },
};

/** The nominal side of a square post by its actual one. */
const NOMINAL: Readonly<Record<string, string>> = { "3-1/2": "4", "3.5": "4", "5-1/2": "6", "5.5": "6" };
const SQUARE =
  /\b(\d(?:-1\/2|\.5)?)(?:[- ]?(?:in\b\.?|"))? ?x ?\1(?:[- ]?(?:in\b\.?|"))?(?![\d/.]| ?-?(?:ft|foot|'))/;

function postSize(whenSilent: "any" | "unknown"): FitAttribute {
  return {
    label: "post size",
    read(text) {
      const side = SQUARE.exec(text)?.[1];
      return side === undefined ? whenSilent : { value: `${NOMINAL[side] ?? side}x${NOMINAL[side] ?? side}` };
    },
  };
}

const STICK = /\b2(?:[- ]?(?:in\b\.?|"))? ?x ?(4|6|8|10|12)(?!\d)/;

/** The 2-inch stick that an article is, or carries. */
const joistSize: FitAttribute = {
  label: "joist size",
  read(text) {
    const depth = (STICK.exec(text) ?? HANGER_MODEL.exec(text))?.[1];
    return depth === undefined ? "unknown" : { value: `2x${depth}` };
  },
};

const FENCE_MATERIAL = material(
  [
    ["vinyl", /\bvinyl\b|\bpvc\b/],
    ["composite", /\bcomposite\b/],
    ["aluminum", /\baluminum\b/],
    ["chain link", /\bchain[- ]link\b/],
    ["steel", /\bsteel\b|\bmetal\b/],
    ["cedar", /\bcedar\b/],
    ["redwood", /\bredwood\b/],
    ["treated wood", /\bpressure[- ]treated\b|\btreated\b/],
    ["wood", /\bwood\b|\bpine\b|\bspruce\b|\bfir\b/],
  ],
  ["vinyl", "composite", "aluminum"],
);

const MANUFACTURED = /\b(?:composite|capped|pvc|vinyl|aluminum)\b/;

export const FIT_RULES: readonly FitRule[] = [
  {
    id: "panel-breakers",
    label: "panel and breakers",
    kinds: [{ family: "load-center" }, { family: "breaker" }],
    agree: [
      make(
        [
          ["Square D Homeline", /\bhomeline\b|\bhom\d/],
          ["Square D QO", /\bqo\d*\b/],
          ["Eaton BR", /\bbr(?:\d\w*)?\b/],
          ["Eaton CH", /\bchf?(?:\d\w*)?\b/],
          ["Murray", /\bmurray\b/],
        ],
        ["Square D", "Eaton"],
      ),
    ],
  },
  {
    id: "valve-trim",
    label: "shower valve and trim",
    kinds: [{ family: "shower-valve" }, { family: "shower-trim", name: /\btrim\b/ }],
    agree: [
      make(
        [
          ["Moen Posi-Temp", /\bposi-?\s?temp\b/],
          ["Moen M-Core", /\bm-?core\b/],
          ["Kohler Rite-Temp", /\brite-?\s?temp\b/],
        ],
        ["Moen", "Kohler"],
      ),
    ],
    isPerWorkItem: true,
  },
  {
    id: "ceiling-grid",
    label: "ceiling grid",
    kinds: [
      { family: "ceiling-main-tee" },
      { family: "ceiling-cross-tee" },
      { family: "ceiling-wall-angle" },
    ],
    agree: [make()],
    isPerWorkItem: true,
  },
  {
    id: "gutter-fittings",
    label: "gutter and fittings",
    kinds: [
      { family: "gutter" },
      { family: "gutter-fitting", name: /^(?!.*\b(?:guard|screen|cover|helmet)s?\b)/ },
      { family: "downspout" },
    ],
    agree: [
      material(
        [
          ["vinyl", /\bvinyl\b|\bpvc\b/],
          ["aluminum", /\balumini?um\b/],
          ["copper", /\bcopper\b/],
          ["steel", /\bsteel\b|\bgalvanized\b/],
        ],
        ["vinyl"],
      ),
      ifStated("profile", [
        ["K-style", /\bk[- ]?style\b/],
        ["half-round", /\bhalf[- ]?round\b/],
        ["box", /\bbox gutter\b|\bcontemporary\b/],
      ]),
    ],
    isPerWorkItem: true,
  },
  {
    id: "fence-gate",
    label: "fence, posts and gate",
    kinds: [
      { family: "fence-panel" },
      { family: "fence-picket" },
      { family: "chain-link-fabric" },
      { family: "vinyl-post" },
      { family: "fence-gate" },
      { family: "post-cap", name: MANUFACTURED },
    ],
    agree: [FENCE_MATERIAL, height, postSize("any")],
    isPerWorkItem: true,
  },
  {
    id: "post-cap",
    label: "post and cap",
    kinds: [{ family: "lumber", name: /\bposts?\b/ }, { family: "post-cap" }],
    agree: [postSize("unknown")],
    isPerWorkItem: true,
  },
  {
    // A hanger that names its size is matched by it; any other must fit what it is bought with.
    id: "joist-hanger",
    label: "joist and hanger",
    kinds: [
      { family: "lumber", name: /\b2x(?:4|6|8|10|12)(?!\d)/ },
      { family: "joist-hanger", name: /^(?!.*\b2x\d)/ },
    ],
    agree: [joistSize],
    isPerWorkItem: true,
    isPaired: true,
  },
  {
    id: "railing",
    label: "railing",
    kinds: [
      { family: "railing-kit", name: MANUFACTURED },
      { family: "handrail", name: MANUFACTURED },
      { family: "baluster", name: MANUFACTURED },
      { family: "vinyl-post", name: /\brail/ },
    ],
    agree: [FENCE_MATERIAL],
    isPerWorkItem: true,
  },
  {
    id: "composite-decking",
    label: "composite boards",
    kinds: [
      { family: "deck-board", name: MANUFACTURED },
      { family: "fascia", name: /\bcomposite\b|\bcapped\b/ },
      { family: "stair-tread", name: /\bcomposite\b|\bcapped\b/ },
    ],
    agree: [make()],
    isAlike: true,
    isPerWorkItem: true,
  },
  {
    id: "door-hardware",
    label: "door and its lockset",
    kinds: [{ family: "door" }, { family: "knob" }],
    agree: [
      ifStated("hand", [
        ["left", /\bleft[- ]?hand(?:ed)?\b|\blh\b/],
        ["right", /\bright[- ]?hand(?:ed)?\b|\brh\b/],
      ]),
    ],
    isPerWorkItem: true,
    isPaired: true,
  },
];
