import { replaceNumberWords } from "./number-words.ts";

/** Characters of a description that are read; the specification's limit for a project description. */
export const READ_LIMIT = 5_000;

const FRACTIONS: Readonly<Record<string, string>> = {
  "½": "1/2",
  "¼": "1/4",
  "¾": "3/4",
  "⅓": "1/3",
  "⅔": "2/3",
  "⅛": "1/8",
  "⅜": "3/8",
  "⅝": "5/8",
  "⅞": "7/8",
};

/** Spelling → unit token. Order matters: areas and volumes before the lengths they contain. */
const UNIT_SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:sq|square)[ -]*(?:ft|feet|foot)\b|\bsqft\b|\bsf\b|\bft ?\^?2\b|\bsquare footage of\b/g, "sqft"],
  [/\b(?:sq|square)[ -]*(?:yds?|yards?)\b|\byd ?\^?2\b|(?<=\d )sy\b/g, "sqyd"],
  [/\b(?:sq|square)[ -]*(?:met(?:er|re)s?|m)\b|\bsqm\b|\bm ?\^?2\b/g, "sqm"],
  [/\b(?:sq|square)[ -]*(?:in|inch|inches)\b/g, "sqin"],
  [/\b(?:cu|cubic)[ -]*(?:ft|feet|foot)\b|\bcuft\b|\bft ?\^?3\b|(?<=\d )cf\b/g, "cuft"],
  [/\b(?:cu|cubic)[ -]*(?:yds?|yards?)\b|\bcuyds?\b|\byds? ?\^?3\b|\bcy\b/g, "cuyd"],
  [/\b(?:cu|cubic)[ -]*(?:met(?:er|re)s?|m)\b|\bm ?\^?3\b/g, "cum"],
  [/\b(?:linear|lineal|lin|running|run)[ -]*(?:ft|feet|foot|foots)\b|\blf\b|\blft\b/g, "lf"],
  [/(?<=\d ?)(?:feet|foot|ft|fts)\b|(?<=\d) ?'(?!')/g, " ft "],
  [
    /(?<=\d ?)(?:inches|inch|ins)\b|(?<=\d ?)in\b(?! ?-? ?(?:all|total|the|a|an|my|place|front|half)\b| (?:both|each)\b(?! (?:ways?|directions?)))|(?<=\d) ?(?:"|'')/g,
    " in ",
  ],
  [/(?<=\d ?)(?:yards?|yds?)\b(?<!(?:x|by) ?\d{1,4} ?yard)/g, " yd "],
  [/(?<=\d ?)(?:millimet(?:er|re)s?|mm)\b/g, " mm "],
  [/(?<=\d ?)(?:centimet(?:er|re)s?|cms?)\b/g, " cm "],
  [/(?<=\d ?)(?:met(?:er|re)s?|m)\b/g, " m "],
  [/(?<=\d ?)(?:pounds?|lbs?|#)(?![a-z\d])/g, " lb "],
  [/(?<=\d ?)(?:metric tons?|tonnes?)\b/g, " tonne "],
  [/(?<=\d ?)(?:tons?)\b/g, " ton "],
  [/(?<=\d ?)(?:kilograms?|kilos?|kgs?)\b/g, " kg "],
  [/(?<=\d ?)(?:ounces?|oz)\b/g, " oz "],
  [/\b(?:gallons?|gals?)\b/g, " gal "],
  [/(?<=\d ?)(?:quarts?|qts?)\b/g, " qt "],
  [/\b(?:lit(?:er|re)s?)\b|(?<=\d )l\b/g, " l "],
  [/(?<=\d ?)(?:percent|per cent|pct)\b/g, " % "],
  [/(?<=\d ?)acres?\b/g, " acre "],
];

/** Spellings of one idea folded into one word, so that assemblies name it once. */
const FOLDED_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:on|in)[ -]cent(?:er|re)s?\b|\boc\b|\bo\/c\b|\bc\/c\b|(?<=\d in |\d ft )cent(?:er|re)s?\b/g, " oc "],
  [/\bt ?& ?g\b|\btongue[ -](?:and|&|n)[ -]groove\b/g, " tg "],
  [
    /\bsheet ?rock\b|\bplaster ?board\b|\bwall ?board\b|\bgypsum board\b|\bgyp board\b|\bgypsum\b|\bdry wall\b|(?<=\b(?:hang(?:ing)?|sheets? of|boards? of|\d ?x ?\d{1,2}'?|5\/8|1\/2|type x)\s*(?:in\.?|inch|")? ?)rock\b/g,
    "drywall",
  ],
  [/\brock(?= (?:the |both )?(?:walls? (?:and|&|\+) (?:the )?(?:lid|ceiling)|ceiling|lid)\b)/g, "drywall"],
  [/(?<=\bwalls? (?:and|&|\+) )(?:the )?lid\b/g, "ceiling"],
  [/\bmouldings?\b/g, "molding"],
  [/\bpressure[ -]treated\b|\bpt\b(?= )/g, "treated"],
  [/\bgrey\b/g, "gray"],
  [/\b(?:lvp|lvt)\b|\bluxury vinyl(?: plank| tile)?\b/g, "vinyl plank"],
  [/\bcmus?\b|\bcinder ?blocks?\b|\bbreeze ?blocks?\b/g, "concrete block"],
  [/\bre-bars?\b|\breinforcing (?:bars?|steel)\b|\breinforcement bars?\b/g, "rebar"],
  [/\bchain[ -]link\b/g, "chainlink"],
  [/\bback[ -]?splash\b/g, "backsplash"],
  [/\bwall ?coverings?\b|\bwall[ -]paper(?:ing)?\b/g, "wallpaper"],
  [/\bready[ -]mix(?:ed)?\b/g, "readymix"],
  [/\bcolour\b/g, "color"],
];

/** Digits in a row of which no figure has as many: patterns that begin with a figure would try each of them. */
const TOO_MANY_DIGITS = /\d{13,}/g;

const DIGIT_GAP = /(?<=\d)\s*[-–]\s*(?=[a-z'"])/g;

/** Fractions to decimals: "5-1/2" → "5.5", "3/4" → "0.75"; 5/4 lumber and 4/12 pitches stay as written. */
function foldFractions(text: string): string {
  const decimal = (whole: string, top: string, bottom: string): string =>
    String(Math.round((Number(whole || 0) + Number(top) / Number(bottom)) * 10_000) / 10_000);
  return text
    .replace(
      /(?<![\d./x])(\d{1,4})(?: |-| - | and )(\d{1,2})\/(2|3|4|8|16|32)(?![\d/])/g,
      (match, whole, top, bottom) => (Number(top) < Number(bottom) ? decimal(whole, top, bottom) : match),
    )
    .replace(/(?<![\d./])(\d{1,2})\/(2|3|4|8|16|32)(?![\d/])/g, (match, top, bottom) =>
      Number(top) < Number(bottom) ? decimal("", top, bottom) : match,
    );
}

/** Roof pitches in every spelling as "pitch N" (rise in 12): "6:12", "6/12", "6 in 12", "6-in-12". */
function foldPitches(text: string): string {
  return text
    .replace(
      /(?<![\d.])(\d{1,2}(?:\.\d)?)\s*(?:\/|:| ?in |-in-| on | over | x (?=12 (?:pitch|slope|roof)))\s*12(?![\d/]|\.\d|\s*(?:in|ft|x|'|"|oc)\b)(?: (?=pitch))?(?:pitch(?:ed)?)?/g,
      " pitch $1 ",
    )
    .replace(/(?<![\d.])(\d{1,2})-12 (?=pitch|slope|roof|gable|hip)/g, " pitch $1 ")
    .replace(/\bpitch(?: of| is|:)? (?=\d)/g, "pitch ");
}

/**
 * One plain lower-case line of a description: markup and odd signs gone, numbers as decimals, units as tokens
 * ("ft", "in", "sqft" …), sizes as "12 ft x 16 ft", sentence ends kept. Only {@link READ_LIMIT} characters are read.
 */
export function normalizeText(raw: string): string {
  let text = raw
    .slice(0, READ_LIMIT)
    .replace(TOO_MANY_DIGITS, (digits) => digits.slice(0, 12))
    .replace(/<(?:script|style)\b[^<]{0,5000}<\/(?:script|style)>/gi, " ")
    .replace(/<\/?[a-z!][^<>]{0,300}>/gi, " ")
    .replace(/&(?:nbsp|amp|lt|gt|quot|#\d{1,6});/gi, " ");
  text = text.replace(/[½¼¾⅓⅔⅛⅜⅝⅞]/g, (sign) => ` ${FRACTIONS[sign] ?? ""}`);
  text = text
    .replace(/[×✕✖⨯]/g, " x ")
    .replace(/[’‘′`´]/g, "'")
    .replace(/[”“″]/g, '"')
    .replace(/²/g, "2")
    .replace(/³/g, "3")
    .replace(/[–—−]/g, "-")
    .replace(/°/g, " degrees ");
  // A full stop after an abbreviation ends no sentence when the next word is not capitalised.
  text = text
    .replace(/\b[oO]\.\s?[cC]\.?(?=\s+[A-Z]|\s*$)/g, "oc.")
    .replace(/\b[oO]\.\s?[cC]\b\.?/g, "oc")
    .replace(
      /\b([Ii]n|IN|[Ff]t|FT|[Yy]d|[Ss]q|SQ|[Cc]u|CU|[Ll]in|[Ll]bs?|LB|[Gg]al|[Oo]z|[Aa]pprox|[Ii]ncl|[Mm]in|[Mm]ax|[Dd]ia|[Ee]a|[Hh]t)\.(?=\s*[a-z\d(,;x])/g,
      "$1",
    );
  text = text.replace(/[\r\n]+/g, " . ").toLowerCase();
  text = text.replace(/(?<=\d),(?=\d{3}(?!\d))/g, "").replace(/(?<=\d),(?=\d{3}(?!\d))/g, "");
  text = text.replace(/\s+/g, " ");
  text = replaceNumberWords(text);
  text = foldFractions(text);
  // Doors are named by feet-inches: "2-8 x 6-8" is 2 ft 8 in by 6 ft 8 in.
  text = text.replace(
    /(?<![\d.-])([1-9])-(\d|1[01]) ?(?:x|by) ?([6-9])-(\d|1[01])(?![\d-]|\.\d)/g,
    "$1 ft $2 in x $3 ft $4 in",
  );
  text = text.replace(/(?<=\d ?(?:'|ft|feet|foot))\s*-\s*(?=\d)/g, " ");
  text = text.replace(/\b(r)[ -](?=\d)/g, "r");
  text = foldPitches(text);
  text = text.replace(DIGIT_GAP, " ");
  text = text.replace(
    /(?<=\d)(?=(?:ft|in|yd|yds|mm|cm|m|m2|m3|sqft|sf|lf|lb|lbs|kg|gal|oz|oc|feet|foot|inch|inches|l)\b)/g,
    " ",
  );
  for (const [pattern, token] of FOLDED_WORDS) text = text.replace(pattern, token);
  // After a size "in" is a preposition: "a 5x8 floor" tiled "5x8 in 2-inch hex".
  text = text.replace(/(\d ?(?:x|by) ?\d{1,3}(?:\.\d+)?) in (?=\d)/g, "$1 of ");
  for (const [pattern, token] of UNIT_SPELLINGS) text = text.replace(pattern, ` ${token} `);
  // "30 sqft/bag", "1.5 ton/cuyd" are rates.
  text = text.replace(/(?<= (?:sqft|sqm|lf|ft|lb|ton|cuft|cuyd|gal|l)) ?\/ ?(?=[a-z])/g, " per ");
  text = text.replace(/(\d+(?:\.\d+)?) ?%/g, "$1 % ");
  text = text.replace(/\s+/g, " ");
  // "3 ft + 5 ft + 3 ft" is one length; so is "5 ft 10 in".
  text = text.replace(
    /(\d+(?:\.\d+)?) ft (?:and (?!\d[\d.]* in (?:deep|thick)))?(\d{1,2}(?:\.\d+)?) in\b(?! (?:oc|apart|grid|cent))/g,
    (match, feet: string, inches: string) =>
      Number(inches) < 12 && !feet.includes(".")
        ? `${Math.round((Number(feet) + Number(inches) / 12) * 10_000) / 10_000} ft`
        : match,
  );
  text = text.replace(
    /\d+(?:\.\d+)?(?: ft)?(?: ?\+ ?\d+(?:\.\d+)?(?: ft)?){0,8} ?\+ ?\d+(?:\.\d+)? ft\b(?! x| by)/g,
    (sum) => {
      const total = (sum.match(/\d+(?:\.\d+)?/g) ?? []).reduce((all, figure) => all + Number(figure), 0);
      return `${Math.round(total * 10_000) / 10_000} ft`;
    },
  );
  text = text.replace(
    /(?<=\d(?: (?:ft|in|yd|m|cm|mm))?(?: (?:long|wide|deep|high|tall|thick))?) ?(?:x|\*|by) ?(?=\d|\.\d)/g,
    " x ",
  );
  text = text.replace(/(?<=\d )(ft|in|m|yd) x (?=\d)/g, "$1 x ");
  return text
    .replace(/\s+/g, " ")
    .replace(/ ([,;:.!?)])/g, "$1")
    .trim();
}
