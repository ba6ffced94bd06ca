import { oneOf } from "../../../platform/patterns.ts";
import { singularOf } from "../../vocabulary/index.ts";

const FRACTIONS: Readonly<Record<string, string>> = {
  "½": "1/2",
  "¼": "1/4",
  "¾": "3/4",
  "⅛": "1/8",
  "⅜": "3/8",
  "⅝": "5/8",
  "⅞": "7/8",
  "⅓": "1/3",
  "⅔": "2/3",
};

/**
 * Normalizes a title or a material name to one spelling: lower case, plain quotes and fractions, no registered signs,
 * single spaces. Everything else in this folder works on such text.
 */
export function normalizeText(text: string): string {
  return text
    .normalize("NFC")
    .replace(
      /(?<!\d)(\d{1,2})\s?([½¼¾⅛⅜⅝⅞⅓⅔])/g,
      (_, digit: string, sign: string) => `${digit}-${FRACTIONS[sign]}`,
    )
    .replace(/[½¼¾⅛⅜⅝⅞⅓⅔]/g, (sign) => FRACTIONS[sign] ?? sign)
    .toLowerCase()
    .replace(/[®™©]|\((?:r|tm)\)/g, "")
    .replace(/[“”″]|&quot;|''/g, '"')
    .replace(/[‘’′]|&#39;/g, "'")
    .replace(/[×✕]/g, "x")
    .replace(/[–—‑]/g, "-")
    .replace(/²/g, "2")
    .replace(/³/g, "3")
    .replace(/&amp;|&/g, " and ")
    .replace(/[\s\u00a0]+/g, " ")
    .trim();
}

/** What something is for says nothing about what it is: "Joist Hanger for 2x6" is not a 2x6. */
const PURPOSE = /\s(?:for|fits|compatible with|to fit|works with|used with|designed for)\s/;
/** Extras and colors trail the name; "with ground" is part of a cable's name. */
const TRAILER = new RegExp(oneOf`
  \sdirect[- ]to[- ]
  \s(?:with|without|w\/|includes|including|featuring|covers)\s(?!ground)
  (?<!\d|\b(?:blown?|built|drop|lay|plug|snap|push|pull|rough|walk|while))\sin\s(?=[a-z])(?!use\b)
  \sby\s(?=[a-z])
  \s-\s
  [,;|:]
`);

export interface TitleParts {
  /** Parts of the text that say what the thing is, in the order to check them: the name first. */
  segments: string[];
  /** Everything but the purpose: the text searched for features. */
  description: string;
  /** "for 2x6 nominal lumber" without the "for"; empty when the title does not say. */
  purpose: string;
}

/** Splits a normalized title into name, trailing details and purpose. */
export function splitTitle(text: string): TitleParts {
  const match = PURPOSE.exec(text);
  const start = match ? match.index : text.length;
  const purposeEnd = match ? nextBreak(text, start + match[0].length) : text.length;
  const purpose = match ? text.slice(start + match[0].length, purposeEnd) : "";
  const description = `${text.slice(0, start)} ${text.slice(purposeEnd)}`.trim();
  // Brackets interrupt the name without ending it: "Dual Function (CAFCI and GFCI) Circuit Breaker".
  const asides: string[] = [];
  const name = description.replace(/[([]([^()[\]]*)[)\]]?/g, (_, aside: string) => {
    asides.push(aside);
    return " ";
  });
  const segments = [...name.split(TRAILER), ...asides]
    .map((segment) => segment.trim())
    .filter((segment) => segment !== "");
  return { segments, description, purpose };
}

function nextBreak(text: string, from: number): number {
  // "for pavers 40 lb": the pack belongs to the article itself.
  const rest = /[,;|()]|\s-\s|\s(?=\d[\d.]*[\s-]?(?:lbs?|oz|gal|qt|ct|count|pack|pk)\b)/.exec(
    text.slice(from),
  );
  return rest ? from + rest.index : text.length;
}

const SYNONYMS: Readonly<Record<string, string>> = {
  receptacle: "outlet",
  sheetrock: "drywall",
  gypsum: "drywall",
  moulding: "molding",
  grey: "gray",
  galvanised: "galvanized",
  colour: "color",
  alarm: "detector",
  mold: "mildew",
  elbow: "ell",
  fibre: "fiber",
  whitewood: "spf",
  romex: "nm",
  laminated: "architectural",
  dimensional: "architectural",
};

const NOISE: ReadonlySet<string> = new Set(
  "the a an and or of in on to by per each for with from at is new pro premium prime standard better basic line mid entry upper top lead value plastic metal steel wood bagged bulk pair carton nap premixed yd mm awg gauge ga amp volt light lite lightweight ultralight duty acrylic assembled installed wide thick long tall high square coil assorted assortment resistant tough latex water based economy brand type size series pack piece count box bag roll bundle case sheet ft inch feet foot sq cu lb lbs gal gallon oz qt nominal actual common trade list price distributor usual".split(
    " ",
  ),
);

/** The meaningful words, singular and in one spelling; numbers and packaging are left out. */
export function contentWords(text: string): string[] {
  const words = text.match(/[a-z][a-z']*[a-z]/g) ?? [];
  const seen = new Set<string>();
  for (const word of words) {
    const singular = singularOf(word.replace(/'s?$/, ""));
    if (!NOISE.has(word) && !NOISE.has(singular)) seen.add(SYNONYMS[singular] ?? singular);
  }
  return [...seen];
}
