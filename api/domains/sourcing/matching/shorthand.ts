/**
 * Wholesalers and lumber yards write for people who know the goods: "1/2 X 10 TY L HARD COP", "80# MORTAR". These are the
 * words they mean. A third column names what else the title must say, where letters alone are not clear.
 */
const WORDS: readonly (readonly [short: string, meaning: string, where?: RegExp])[] = [
  ["alum|alm", "aluminum"],
  ["galv", "galvanized"],
  ["hdg", "hot-dipped galvanized"],
  ["cop", "copper"],
  ["ss", "stainless steel", /\b(?:screws?|nails?|bolts?|washers?|sinks?|lags?|anchors?|deck)\b/],
  ["wrc", "western red cedar"],
  ["syp", "southern yellow pine"],
  ["gyp", "gypsum"],
  ["gwb", "gypsum wallboard"],
  ["mr", "moisture resistant", /\b(?:gyp\w*|drywall|sheetrock|wallboard|greenboard)\b/],
  ["fc", "fire-rated", /\b(?:gyp\w*|drywall|sheetrock|wallboard)\b/],
  ["typ|ty", "type"],
  ["reg", "regular"],
  ["std", "standard"],
  ["grnd|gnd|grd", "ground"],
  ["batt", "battery", /\b(?:alarms?|smoke|detectors?|drill|saw|driver)\b/],
  ["a/p", "all-purpose"],
  ["prefin", "prefinished"],
  ["cu", "copper", /^(?!.*\bcu\.? ?(?:in|ft|yd)).*\bbare\b/],
  ["conn", "connector"],
  ["sol", "solid", /\b(?:thhn|thwn|nm-?b|cu|wire|cable)\b/],
  ["str|strd", "stranded", /\b(?:thhn|thwn|cu|wire|cable)\b/],
  ["oct", "octagon", /\bbox\b/],
  ["comp", "compression"],
  ["ckt|cir", "circuit"],
  ["w/h", "water heater"],
  ["w/o", "without"],
  ["blk", "block", /\b(?:cmu|conc|concrete|masonry)\b/],
  ["blk", "black"],
  ["wht|whi", "white"],
  ["brn", "brown"],
  ["gry", "gray"],
  ["clr", "clear"],
  ["conc", "concrete"],
  ["asph", "asphalt"],
  ["int", "interior"],
  ["ext", "exterior"],
  ["int/ext", "interior/exterior"],
  ["hc", "hollow core", /\bdoors?\b/],
  ["sc", "solid core", /\bdoors?\b/],
  ["unfin|unf", "unfinished"],
  ["prmd", "primed"],
  ["mldg|mldng", "molding"],
  ["csg", "casing"],
  ["insul", "insulation"],
  ["undlmt|undly|underlay", "underlayment"],
  ["synth", "synthetic"],
  ["arch", "architectural", /\b(?:shingles?|shgls?|roof\w*)\b/],
  ["shgl|shgls", "shingle"],
  ["corr", "corrugated"],
  ["perf", "perforated"],
  ["w/g|w/gr|w/gnd|w/grd", "with ground"],
  ["nmb", "nm-b"],
  ["recp|recpt|recep|rcpt", "receptacle"],
  ["brkr|bkr", "breaker"],
  ["tr", "tamper resistant", /\b(?:receptacles?|outlets?|gfci|duplex)\b/],
  ["wr", "weather resistant", /\b(?:receptacles?|outlets?|gfci|duplex)\b/],
  ["sp", "single pole", /\b(?:switch|breaker)\b/],
  ["cplg|cplng|coup", "coupling"],
  ["adptr|adpt|adapt", "adapter"],
  ["vlv", "valve"],
  ["bshg", "bushing"],
  ["flg", "flange"],
  ["elb", "elbow"],
  ["lav", "lavatory"],
  ["elong", "elongated"],
  ["cxc", "c x c"],
  ["cxm|cxf", "threaded adapter"],
  ["bdl|bdls|bndl|bndls", "bundle"],
  ["ctn|ctns", "carton"],
  ["lft", "lf"],
  ["fj", "finger joint"],
];

const BY_WORD: ReadonlyMap<string, readonly { meaning: string; where: RegExp | undefined }[]> = groupByWord();

function groupByWord() {
  const byWord = new Map<string, { meaning: string; where: RegExp | undefined }[]>();
  for (const [short, meaning, where] of WORDS) {
    for (const word of short.split("|")) {
      byWord.set(word, [...(byWord.get(word) ?? []), { meaning, where }]);
    }
  }
  return byWord;
}

const WORD = /(?<![\w/.-])([a-z][a-z/]{1,8})(?![\w/-]|\.\d)\.?/g;

/** Signs with a figure that stand for words. */
const FIGURES: readonly (readonly [RegExp, string])[] = [
  [/(\d)\s?#(?![\d/])/g, "$1 lb "],
  // Pressure classes of pipe: class 200 and PR 200 are 200 psi.
  [/\b(?:cl|class|pr)[ -]?(100|125|160|200|315)\b(?=.*\bpipe\b)/g, "$1 psi"],
  [/([a-z]{2,})\.?\/(?=\d)/g, "$1 / "],
  [/\bcat[ -](?=[5-8][ae]?\b)/g, "cat"],
  [/\bdirect[- ]wire\b|\bwire-in\b/g, "hardwired"],
  [/\bw\/(?=[a-z]{3})/g, "with "],
  [/\bsq(?= box\b)/g, "square"],
  [/\b([1-5])[ -]?pc\b(?=.*\b(?:toilet|surround|tub|wall)\b)/g, "$1-piece"],
  // A membrane .060 in. thick is one of 60 mil.
  [/(?<![\d.])0?\.0(45|60|90)(?: in\.?|")?(?=.*\b(?:epdm|tpo|membrane)\b)/g, "$1 mil"],
];

/** Door openings are written in feet and inches, 2/8 x 6/8, or run together, 2868: both are 32 x 80. */
const OPENING =
  /(?<![\d/-])([1-9])[/-](\d{1,2}) ?x ?([678])[/-](\d{1,2})(?![\d/])|\b([1-4])(\d)(6|8|7)([08])\b(?! ?[a-z"'])/g;

function openingInInches(text: string): string {
  if (!/\bdoor\b/.test(text)) return text;
  return text.replace(OPENING, (_, ...groups: (string | undefined)[]) => {
    const [feetWide, inchesWide, feetHigh, inchesHigh] = groups
      .slice(0, 8)
      .filter((one) => one !== undefined)
      .map(Number);
    return `${toInches(feetWide, inchesWide)} in x ${toInches(feetHigh, inchesHigh)} in`;
  });
}

function toInches(feet = 0, inches = 0): number {
  return feet * 12 + inches;
}

/** "1/2 COP 90 CXC": among fittings an angle alone names the elbow. */
const FITTING_STUFF = /\b(?:copper|c?pvc|abs|pex|brass|emt)\b/;
const FITTING_NAMED =
  /\b(?:elbow|ell|bend|tee|wye|pipe|tub\w*|coupling|adapter|conduit|connector|valve|union|bushing|trap|cap|plug|psi)\b/;

/** Spells out trade shorthand in normalised text. */
export function spellOut(text: string): string {
  let spelled = text.replace(
    WORD,
    (written, word: string) =>
      BY_WORD.get(word)?.find(({ where }) => where === undefined || where.test(text))?.meaning ?? written,
  );
  for (const [pattern, meaning] of FIGURES) spelled = spelled.replace(pattern, meaning);
  if (FITTING_STUFF.test(spelled) && !FITTING_NAMED.test(spelled)) {
    spelled = spelled.replace(
      /\b(90|45)(?: ?°| ?deg(?:ree)?\b\.?)?(?![\d/-]| ?(?:psi|ft|in|lb|min|"|'))/,
      "$1 elbow",
    );
  }
  return openingInInches(spelled).replace(/\s+/g, " ").trim();
}
