/** One word for each of several spellings; the keys are matched as whole words. */
const SAME_WORDS: Readonly<Record<string, string>> = {
  "pressure treated": "treated",
  "ground contact": "treated",
  pt: "treated",
  whitewood: "spf",
  "spruce pine fir": "spf",
  "oriented strand board": "osb",
  sheetrock: "drywall",
  wallboard: "drywall",
  "gypsum board": "drywall",
  romex: "nmb",
  "nm b": "nmb",
  cmu: "concrete block",
  "laminate architectural": "architectural",
  "laminated high definition": "architectural",
  "dimensional shingle": "architectural shingle",
  receptacle: "outlet",
  gfi: "gfci",
  moulding: "molding",
  caulking: "caulk",
  "house wrap": "housewrap",
  homewrap: "housewrap",
  "square feet": "sqft",
  "square foot": "sqft",
  "sq ft": "sqft",
  "cubic feet": "cuft",
  "cubic foot": "cuft",
  "cu ft": "cuft",
  "cubic yard": "cuyd",
  "cu yd": "cuyd",
};

const SAME_WORDS_PATTERN = new RegExp(`\\b(?:${Object.keys(SAME_WORDS).join("|")})(?=s?\\b)`, "g");

const UNITS: ReadonlyMap<string, string> = new Map([
  ...["in", "inch", "inches", '"'].map((word) => [word, "in"] as const),
  ...["ft", "feet", "foot", "'"].map((word) => [word, "ft"] as const),
  ...["lb", "lbs", "pound", "pounds"].map((word) => [word, "lb"] as const),
  ...["gal", "gallon", "gallons"].map((word) => [word, "gal"] as const),
  ...["oz", "ounce", "ounces"].map((word) => [word, "oz"] as const),
  ...["amp", "amps"].map((word) => [word, "amp"] as const),
  ...["gauge", "ga"].map((word) => [word, "gauge"] as const),
  ...["mm", "mil", "cfm", "hp", "sqft", "cuft", "cuyd"].map((word) => [word, word] as const),
]);

/** The letters in "8-in W x 8-in H x 16-in L", which would separate the sizes. */
const SIDE_LETTER = /(?<=\d[\s-]?(?:in|ft)\.?)\s[whldt]\b/g;

const STOP_WORDS = new Set(["a", "and", "at", "by", "for", "of", "on", "or", "per", "the", "to", "with"]);

/** "16d" stays whole; "x" between digits is a token of its own, so that "2x4x8" is split. */
const TOKEN_PATTERN = /#?\d+(?:\.\d+)?(?:\/\d+)?(?:d\b)?|(?<=\d)x(?=\d)|[a-z]+\d*|["']/g;

/** Only halves to sixty-fourths are fractions: "14/2" is a cable, "4/12" a slope, "5/4" a board. */
function toFraction(token: string): number | null {
  const [top, bottom] = token.split("/").map(Number);
  if (top === undefined || bottom === undefined || top >= bottom) return null;
  return [2, 4, 8, 16, 32, 64].includes(bottom) ? top / bottom : null;
}

/** Joins "92-5/8" and "1/2" into decimals; every other token stays as it is. */
function toTokens(text: string): string[] {
  const tokens: string[] = [];
  for (const token of text.match(TOKEN_PATTERN) ?? []) {
    const fraction = token.includes("/") ? toFraction(token) : null;
    const before = tokens.at(-1);
    if (fraction === null) tokens.push(token);
    else if (before !== undefined && /^\d+$/.test(before))
      tokens[tokens.length - 1] = String(Number(before) + fraction);
    else tokens.push(String(fraction));
  }
  return tokens;
}

const stem = (word: string): string =>
  word.length > 3 && word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word;

/**
 * Splits shop text and search words into comparable terms, so that "2 in. x 4 in. x 8 ft.", "2-in x 4-in x 8-ft" and
 * "2x4x8" match. Numbers become decimals, with and without their unit; neighbors joined by "x" also become a pair.
 *
 * @returns the distinct terms of a text: words in the singular, "8", "8ft", "2x4", "#4"
 */
export function toSearchTerms(text: string): Set<string> {
  const plain = text
    .toLowerCase()
    .replace(/×/g, "x")
    .replace(/(?<=\d),(?=\d{3})/g, "")
    .replace(/(?<=[a-z])[.-]\s?(?=[a-z])/g, " ")
    .replace(SIDE_LETTER, "")
    .replace(/\br[\s-](?=\d)/g, "r")
    .replace(SAME_WORDS_PATTERN, (word) => SAME_WORDS[word] ?? word);
  const tokens = toTokens(plain);
  const terms = new Set<string>();
  let joined: string | null = null;
  for (const [at, token] of tokens.entries()) {
    if (/^\d/.test(token)) {
      terms.add(token);
      const next = tokens[at + 1] ?? "";
      const unit = UNITS.get(next);
      if (unit !== undefined) terms.add(token + unit);
      if (joined !== null) terms.add(`${joined}x${token}`);
      joined = (unit === undefined ? next : tokens[at + 2]) === "x" ? token : null;
    } else if (token !== "x" && !STOP_WORDS.has(token) && !UNITS.has(token)) terms.add(stem(token));
  }
  return terms;
}
