/** How shops and wholesalers print the contents of one sale unit: "(12-Pack)", "box of 50", "7.2M", "per 1000". */
import { patternSource } from "../../../platform/patterns.ts";
import { readMeasures } from "./measures.ts";
import type { ProductText } from "./product-text.ts";

const NUMBER = "(?<![\\w.,/#-])(\\d{1,3}(?:,\\d{3})+|\\d+)";
const ITEM =
  "(?:pcs?|pieces?|count|ct|each|ea|screws|nails|bags|sheets|boards|tubes|cartridges|cans|rolls|tiles|panels)";
const PACK_WORD =
  /box|bx|pack|package|packet|pkg|pk|case|cs|carton|ctn|bag|bucket|bundle|bdl|jar|jug|pail|pallet|roll|set|tub|unit|lift/;
const PACKAGE = patternSource`(?:${PACK_WORD})`;
/** A wholesaler's "(10/BDL)" says how pieces are bundled, not that the price buys a bundle. */
const PRICED_PACKAGE = "(?:box|bx|pack|package|pkg|pk|case|bag|bucket|jar|pail|tub)";

const COUNTS: readonly RegExp[] = [
  `${NUMBER}[\\s-]*per\\s+(?:${PRICED_PACKAGE}|carton|roll|bundle)\\b`,
  `${NUMBER}[\\s-]*(?:packs?\\b|pk\\b|pkg\\b)`,
  `\\b${PACKAGE}s?\\s*(?:of|qty\\.?:?)\\s*${NUMBER.replace("#-", "#")}`,
  `${NUMBER}[\\s-]*(?:count\\b|ct\\b|pcs?\\b|pieces?\\b)`,
  `${NUMBER}[\\s-]*(?:${ITEM}\\.?\\s*)?/\\s*${PRICED_PACKAGE}\\b`,
  `${NUMBER}[\\s-]*(?:${ITEM}\\.?\\s*)?(?:per|in|/)\\s*(?:a\\s+)?pallet\\b`,
  `${NUMBER}\\s?/\\s?roll\\b`,
  `,\\s${NUMBER}\\s(?:rolls?|bags)$`,
  `\\((?:box|bx|pack|pk|pkg|case|cs|ctn|bag)\\.?\\s?${NUMBER}\\)`,
  `-\\s${NUMBER}\\s(?:each)\\b`,
  `,?\\s(?:pk|bx|cs)\\s${NUMBER}$`,
  `\\b(?:jar|box|bx|bag|pk|case|cs)\\s?/\\s?${NUMBER.replace("/#", "#")}`,
  `\\bqty\\.?:?\\s*${NUMBER}`,
  `${NUMBER}[\\s-]*qty\\b`,
].map((source) => new RegExp(source));
const MOST_PIECES = 1_000_000;

/** Pieces that make up one article: a three-piece surround is one surround. */
const COMPOSITE = /\b(?:toilet|surround|tub|vanity|sink|faucet|wall set|kit|commode|tool|ladder|closet)\b/;

/** What a title states about its pack, whatever the article. */
interface PackPhrases {
  /** The number of pieces it states; null when it states none. */
  count: number | null;
  /** Fasteners by the thousand, as wholesalers write them: 7.2M is 7,200. */
  thousands: number | null;
  pallet: Pallet | null;
  soldPer: SoldPer | null;
}

/** A title is compared with many materials; its pack is parsed once. */
const READ = new WeakMap<ProductText, PackPhrases>();

export function readPackPhrases(title: ProductText): PackPhrases {
  const known = READ.get(title);
  if (known) return known;
  const { text } = title;
  const read = {
    count: readCount(title),
    thousands: readThousands(text),
    pallet: readPallet(text),
    soldPer: readSoldPer(text),
  };
  READ.set(title, read);
  return read;
}

function readCount(title: ProductText): number | null {
  const isComposite = COMPOSITE.test(title.identity?.phrase.join(" ") || (title.parts.segments[0] ?? ""));
  const text = isComposite ? title.text.replace(/\b\d+[\s-]*pieces?\b/g, " ") : title.text;
  for (const pattern of COUNTS) {
    const count = toNumber(pattern.exec(text)?.[1]);
    if (count !== null && count >= 1 && count <= MOST_PIECES) return count;
  }
  return null;
}

function readThousands(text: string): number | null {
  const thousands = toNumber(/(?<![\d./-])(\d{1,2}(?:\.\d{1,2})?)\s?m\b(?!\s?[mxl])/.exec(text)?.[1]);
  return thousands === null ? null : thousands * 1000;
}

interface Pallet {
  /** Packages or pieces on it; null when only an amount is printed. */
  count: number | null;
  area: number | null;
  cubicFeet: number | null;
}

/**
 * The text in brackets that describe a pallet: "(60 Bags/120 cu. ft./Pallet)" next to bags of 2 cu. ft. Next to "16.1
 * SF per Carton" they only describe how cartons are shipped.
 */
function readPallet(text: string): Pallet | null {
  if (SOLD_BY_PACKAGE.test(text.replace(/\([^()]*\)/g, " "))) return null;
  const phrase = /\(([^()]*\b(?:pallet|skid)\b[^()]*)\)/.exec(text)?.[1];
  if (phrase === undefined || !/\/|\bper\b/.test(phrase)) return null;
  const { ratings } = readMeasures(phrase);
  const amountOf = (name: string) => ratings.find(({ ratingClass }) => ratingClass === name)?.value ?? null;
  const count = toNumber(
    /(\d{1,3}(?:,\d{3})+|\d+)[\s-]*(?:bags?|pcs?|pieces?|cases?|boxes|bundles?|sheets?|rolls?)\b/.exec(
      phrase,
    )?.[1],
  );
  return { count, area: amountOf("area"), cubicFeet: amountOf("volume") };
}

const SOLD_BY_PACKAGE = /(?:\bper |\/)\s?(?:carton|ctn|case|box|bag|bundle)\b/;

/** What the price is per, where nothing else tells: unit as written → how much of which class. */
const SOLD_PER: readonly (readonly [RegExp, SoldPer])[] = [
  [/^(?:cu(?:bic|\.)?\s?y(?:ar)?ds?|cy|yards?|yds?)$/, { of: "cubicFeet", quantity: 27 }],
  [/^(?:cu(?:bic|\.)?\s?f(?:oo|ee)?t|cf)$/, { of: "cubicFeet", quantity: 1 }],
  [/^(?:sq(?:uare|\.)?\s?y(?:ar)?ds?|sy)$/, { of: "area", quantity: 9 }],
  [/^(?:sq(?:uare|\.)?\s?f(?:oo|ee)?t|sf)$/, { of: "area", quantity: 1 }],
  [/^(?:squares?|sq)$/, { of: "area", quantity: 100 }],
  [/^(?:tons?)$/, { of: "pounds", quantity: 2000 }],
  [/^(?:lbs?|pounds?)$/, { of: "pounds", quantity: 1 }],
  [/^(?:gal(?:lon)?s?)$/, { of: "gallons", quantity: 1 }],
  [/^(?:(?:lin(?:ear|\.)?\s?)?f(?:oo|ee)?t|lf)$/, { of: "feet", quantity: 1 }],
  [/^(?:m|1,?000|thousand)$/, { of: "count", quantity: 1000 }],
  [/^(?:c|100|hundred)$/, { of: "count", quantity: 100 }],
];

interface SoldPer {
  of: "cubicFeet" | "area" | "pounds" | "gallons" | "feet" | "count";
  quantity: number;
}

const SOLD_BY = /\bper\s|\bby[- ]the[- ]|\bsold by (?:the )?|(?<=[a-z]{2}|\s|\$\d{1,3}(?:\.\d\d)?)\/\s?/;
const PER = new RegExp(patternSource`(?:${SOLD_BY})([a-z0-9,. ]+?)\.?(?=\s*(?:$|[(),;|/-]|of\b))`, "g");

/** "Pea gravel bulk per yard", "By-the-Foot", "nails, per 1000". */
function readSoldPer(text: string): SoldPer | null {
  for (const [, unit = ""] of text.matchAll(PER)) {
    const known = SOLD_PER.find(([pattern]) => pattern.test(unit.trim()));
    if (known) return known[1];
  }
  return null;
}

function toNumber(digits: string | undefined): number | null {
  return digits === undefined ? null : Number(digits.replaceAll(",", ""));
}
