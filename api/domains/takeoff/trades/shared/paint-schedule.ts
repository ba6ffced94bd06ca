import { patternSource } from "../../../../platform/patterns.ts";
import { allMatches } from "../../reading/phrases/patterns.ts";
import { keptFor } from "../../recipes/kept-for.ts";
import type { Finder, Reading } from "../../recipes/reading.types.ts";
import type { ScopeFact } from "../../scope.ts";
import { roundTo } from "../../units.ts";

/** The surface a coat goes on. */
type Surface = "walls" | "ceiling" | "trim" | "doors";

/** The product in the can: primer, paint for woodwork, or any other finish. */
type Product = "primer" | "enamel" | "finish";

/** A number of coats or a coverage, with the product and surfaces that the words around it name. */
interface Said {
  readonly value: number;
  readonly product: Product | null;
  readonly surfaces: readonly Surface[];
  readonly source: string;
  readonly start: number;
  readonly end: number;
}

const KIND_OF_PAINT =
  /paint|eggshell|satin|flat(?! (?:area|doors?))|matte?|acrylic|elastomeric|latex|finish|top ?coats?|body color|stain/;

const PRODUCTS: readonly (readonly [Product, RegExp])[] = [
  ["primer", /\b(?:prim(?:e|er|ing|ed)|pva|sealer|undercoat(?:ing)?|mist coat|conditioner|block filler)\b/g],
  ["enamel", /\b(?:(?:semi-?)?gloss|enamel|trim paint)\b/g],
  ["finish", new RegExp(patternSource`\b(?:${KIND_OF_PAINT})\b`, "g")],
];
const SURFACES: readonly (readonly [Surface, RegExp])[] = [
  ["ceiling", /(?<!\d (?:ft|m) )\b(?:ceilings?|lids?)\b(?! (?:height|is \d))/g],
  ["trim", /\b(?:trim|woodwork|base ?boards?|casings?|moldings?|fascia|soffits?|corner boards?)\b/g],
  ["doors", /\bdoors?\b/g],
  ["walls", /\b(?:walls?|siding|stucco|render|clapboards?|gables?|drywall|surface|body)\b/g],
];
/** A word that covers every surface. */
const ALL = /\b(?:everything|all of it|all over|both|throughout|all surfaces|whole (?:room|place|thing))\b/;

const COATS_AND = /\bcoats?\b[^.;\d]{0,36} and /;
const LAYERS = /coats?|cts?|layers?/;
const COUNTED_COATS = patternSource`(?<![\d.]|per |sqft |\/ )\b(\d|single|double)(?: [a-z-]+){0,3}? (?:${LAYERS})\b`;
const COATS = new RegExp(
  patternSource`${COUNTED_COATS}|\b(twice)\b|(?<=${COATS_AND})(\d)(?= (?:on|for|to) )`,
  "g",
);
const AREA = "(\\d{2,4}(?:\\.\\d+)?)";
const CAN = "(gal|l|qt|quart|can|tin|pot)s?";
const PER = /\/|per|an?|to (?:the|an?|each)|from (?:the|an?)|from|in an?|each|every|of an?/;

/** "300 sqft / gal", "375 to the gal", "12 sqft from a l". */
const RATE_AFTER = new RegExp(
  patternSource`(?<![\d.])${AREA}(?: sqft)?,? ?(?:${PER}) ?(?:[\d.]+ ?(?=l\b))?${CAN}\b`,
  "g",
);
const GOES_OVER =
  /\b(?:goes|does|do|covers?|covering|spreads?|spread over|good for|enough for|gives?|yields?|at|is|reach(?:es)?|only)\b/;
const AREA_ENDS = / sqft(?! (?:of|ceiling|wall|room))|(?= ?[.,;)]|$| (?:and|so|each)\b)/;

const PAINT_COVERS = patternSource`${CAN}|paint|it|that 1|this 1|coverage`;

/** "A gal goes 300 sqft", "quarts that do roughly 90 sqft", "1 l is enough for 130 sqft". */
const RATE_BEFORE = new RegExp(
  patternSource`\b(?:${PAINT_COVERS})\b(?:[^.;\d]|us |1 qt){0,40}?(?:${GOES_OVER})(?: [a-z]+){0,3} ${AREA}(?:${AREA_ENDS})`,
  "g",
);
const PAINT_OR_SURFACE = /prim|finish|paint|top|seal|enamel|gloss|walls?|ceiling|trim/;

const RATE_WORD = /\b(?:coverage|spread(?:ing)? rate|covers)\b[^.;]{0,60}/;

/** "Coverage is 300 for primer and 400 for finish": a coverage for each product. */
const RATE_OF_KIND = new RegExp(
  patternSource`(?=\d)(?<=${RATE_WORD})\b(\d{3})(?: sqft)? (?:for|on|with) (?:the )?(?=${PAINT_OR_SURFACE})`,
  "g",
);
const RATE_OF =
  /@|\bat|\b(?:spread )?rate(?: of| is|:)?|(?<=\d )coats?,|(?<=\d )coats?(?: of)?(?: [a-z-]+){1,3}/;

/** "2 coats @ 375", "1 ct masonry primer @ 250". */
const RATE_BARE = new RegExp(
  patternSource`(?:${RATE_OF}) (\d{2,3})\b(?! ?(?:ft|lf|in|sqft|oc|%|deg|dollars|\d))`,
  "g",
);

/** Liters in a US gallon. */
const LITRES = 3.785_412;
/** Cans in a gallon, by the can's name: a can's coverage is multiplied by this. */
const IN_A_GALLON: Readonly<Record<string, number>> = { l: LITRES, qt: 4, quart: 4 };

/** The product or surface named nearest to the end (or beginning) of a stretch of text. */
function nearest<K extends string>(
  text: string,
  kinds: readonly (readonly [K, RegExp])[],
  side: "last" | "first",
): { kind: K; at: number } | null {
  let best: { kind: K; at: number } | null = null;
  for (const [kind, pattern] of kinds) {
    for (const { index } of text.matchAll(pattern)) {
      const isNearer = best === null || (side === "last" ? index > best.at : index < best.at);
      if (isNearer) best = { kind, at: index };
    }
  }
  return best;
}

const surfacesIn = (text: string): Surface[] =>
  SURFACES.filter(([, pattern]) => text.search(new RegExp(pattern.source)) >= 0).map(([kind]) => kind);

/** Where the sentence around a number begins and ends. */
function sentenceAround(text: string, start: number, end: number): { from: number; to: number } {
  const before = text.slice(0, start);
  const from = Math.max(before.lastIndexOf(". "), before.lastIndexOf("; "), before.lastIndexOf("? ")) + 1;
  const stop = /[.;?!](?= |$)/.exec(text.slice(end));
  return { from, to: stop ? end + stop.index : text.length };
}

/** "1 coat latex primer": the last of the words decides the product. */
const PRIMER_NEXT = /^(?: of)?(?: [a-z-]+){0,3} (?:primer|pva|sealer|undercoat|block filler|conditioner)\b/;
const APART = /\b(?:and|then|plus) (?:then )?(?:$|\d (?:[a-z]+ ){0,2}(?:coats?|cts?|layers?)\b)/g;

function said(text: string, value: number, start: number, end: number, from: number, to: number): Said {
  const before = text.slice(from, start);
  const own = text.slice(start, end);
  const after =
    text.slice(end, to).split(/[,:)]| (?:then|plus) | (?:and|at|@) (?=.{0,24}\d|then)|\d/)[0] ?? "";
  // "Primer and 2 coats": words joined by "and" mean something other than the words before it.
  const apart = [...allMatches(before, APART)].at(-1);
  const same = apart ? before.slice(apart.index) : before;
  const product =
    (PRIMER_NEXT.test(after) ? "primer" : nearest(`${own}${after}`, PRODUCTS, "first")?.kind) ??
    nearest(same, PRODUCTS, "last")?.kind ??
    null;
  const on = /\b(?:on|to|for|over|of) (?:the |all |both )*([a-z ]{3,60})$/.exec(after);
  const surfaces = on ? surfacesIn(on[1] ?? "") : surfacesIn(after);
  const behind = nearest(before, SURFACES, "last")?.kind;
  return {
    value,
    product,
    surfaces: ALL.test(after) ? [] : surfaces.length > 0 ? surfaces : behind ? [behind] : [],
    source: text.slice(start, end).trim(),
    start,
    end,
  };
}

const COUNT_WORDS: Readonly<Record<string, number>> = { single: 1, double: 2, twice: 2 };

const read = keptFor(({ text }: Reading): { coats: readonly Said[]; rates: readonly Said[] } => {
  const place = (value: number, start: number, end: number): Said => {
    const { from, to } = sentenceAround(text, start, end);
    return said(text, value, start, end, from, to);
  };
  const coats = [...allMatches(text, COATS)].map((match) => {
    const word = match[1] ?? match[2] ?? match[3] ?? "";
    return place(COUNT_WORDS[word] ?? Number(word), match.index, match.index + match[0].length);
  });
  const rates: Said[] = [];
  const add = (figure: string, can: string | undefined, match: RegExpMatchArray): void => {
    const start = match.index ?? 0;
    const end = start + match[0].length;
    const value = Math.round(Number(figure) * (IN_A_GALLON[can ?? ""] ?? 1));
    if (value < 40 || value > 1000 || rates.some((one) => start < one.end && end > one.start)) return;
    rates.push(place(value, start, end));
  };
  for (const match of allMatches(text, RATE_AFTER)) add(match[1] ?? "", match[2], match);
  for (const match of allMatches(text, RATE_BEFORE)) add(match[2] ?? "", match[1], match);
  for (const match of allMatches(text, RATE_OF_KIND)) add(match[1] ?? "", undefined, match);
  if (coats.length > 0)
    for (const match of allMatches(text, RATE_BARE)) add(match[1] ?? "", undefined, match);
  return { coats, rates: rates.sort((left, right) => left.start - right.start) };
});

const factOf = (one: Said | undefined): ScopeFact | null =>
  one ? { value: roundTo(one.value, 4), source: one.source } : null;

const isFor = (one: Said, surface: Surface): boolean =>
  one.surfaces.includes(surface) ||
  (one.product === "enamel" && (surface === "trim" || surface === "doors")) ||
  (one.product === "finish" && one.surfaces.length === 0 && surface === "walls");

/** The entry that names the surface, else one that names none, else (`isAny`) one for another surface; never primer. */
function chosen(all: readonly Said[], surface: Surface, isAny: boolean): Said | undefined {
  const finishes = all.filter(({ product }) => product !== "primer");
  return (
    finishes.find((one) => one.surfaces.includes(surface)) ??
    finishes.find((one) => isFor(one, surface)) ??
    finishes.find(({ surfaces, product }) => surfaces.length === 0 && product !== "enamel") ??
    (isAny ? finishes[0] : undefined)
  );
}

/** Coats on a surface: "walls get 2 coats", "2 coats on the walls and 1 on the ceiling", "trim, 2 coats of the gloss". */
export const coatsOn =
  (surface: Surface, isAny = true): Finder =>
  (reading) =>
    factOf(chosen(read(reading).coats, surface, isAny));

/** Coats of primer. */
export const primerCoats: Finder = (reading) =>
  factOf(read(reading).coats.find(({ product }) => product === "primer"));

/** Square feet per gallon of the product for a surface. Coverage per liter or quart is converted to gallons. */
export const coverageOn =
  (surface: Surface, isAny = true): Finder =>
  (reading) =>
    factOf(chosen(read(reading).rates, surface, isAny));

/** Square feet per gallon of primer. */
export const primerCoverageOf: Finder = (reading) =>
  factOf(read(reading).rates.find(({ product }) => product === "primer"));
