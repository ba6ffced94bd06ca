import { oneOf, pattern } from "../../../platform/patterns.ts";
import { keptFor } from "../recipes/kept-for.ts";
import type { Finder, Group, Measure, Reading, Role } from "../recipes/reading.types.ts";
import { type Dimension, roundTo, UNITS } from "../units.ts";
import { noteQuotation } from "./fact-spans.ts";
import { findCount } from "./figures/count.ts";
import { matchesIn } from "./phrases/patterns.ts";
import { statementsOf } from "./statements/statements.ts";

/** Conditions that tell a figure apart from the others of a text. All given ones must hold. */
export interface MeasureQuery {
  dimension?: Dimension;
  role?: Role | readonly Role[];
  /** Noun phrase that owns the figure. */
  owner?: RegExp;
  notOwner?: RegExp;
  /** Words directly before or after the figure. */
  pre?: RegExp;
  post?: RegExp;
  /** Unit of the result; with `bare` set, a number without a unit is assumed to be in it. */
  unit?: string;
  bare?: boolean;
  /** Bounds of the result in `unit`. */
  min?: number;
  max?: number;
  notRole?: Role | readonly Role[];
}

/** The words of a figure with a little context, to show where a value came from. */
export function quote(reading: Reading, start: number, end: number): string {
  const from = Math.max(0, start - 18);
  const to = Math.min(reading.text.length, end + 22);
  const quotation = reading.text
    .slice(from, to)
    .replace(from > 0 ? /^\S*\s/ : /^/, "")
    .replace(to < reading.text.length ? /\s\S*$/ : /$/, "")
    .trim();
  noteQuotation(reading, quotation, { start, end });
  return quotation;
}

const list = (role: Role | readonly Role[] | undefined): readonly Role[] =>
  role === undefined ? [] : typeof role === "string" ? [role] : role;

function fits(measure: Measure, query: MeasureQuery): boolean {
  const dimension = query.dimension ?? "length";
  if (measure.dimension !== dimension && !(query.bare && measure.dimension === "plain")) return false;
  if (measure.group || isOfStock(measure, query)) return false;
  const roles = list(query.role);
  if (roles.length > 0 && !roles.some((role) => measure.roles.has(role))) return false;
  if (list(query.notRole).some((role) => measure.roles.has(role))) return false;
  if (query.owner && !query.owner.test(measure.owner)) return false;
  if (query.notOwner?.test(measure.owner)) return false;
  if (query.pre && !query.pre.test(measure.pre)) return false;
  return !(query.post && !query.post.test(measure.post));
}

const STOCK = /^ (?:[a-z-]+ ){0,3}(?:sections|sticks|joints|lengths|footers)\b/;
/** The shortest and the longest stock length, in feet. */
const [SHORTEST_STOCK_FT, LONGEST_STOCK_FT] = [3, 24];

/**
 * "10 ft vinyl gutter sections" is the length that goods are sold in; a query that names the figure's owner knows
 * better.
 */
const isOfStock = ({ dimension, unit, value, post }: Measure, { owner, pre, post: behind }: MeasureQuery) =>
  dimension === "length" &&
  unit === "ft" &&
  value >= SHORTEST_STOCK_FT &&
  value <= LONGEST_STOCK_FT &&
  !owner &&
  !pre &&
  !behind &&
  STOCK.test(post);

function valueIn(measure: Measure, query: MeasureQuery): number {
  const factor = query.unit ? UNITS[query.unit]?.factor : undefined;
  if (measure.dimension === "plain" || factor === undefined) return measure.value;
  return measure.value / factor;
}

/** The figures of a text by dimension: hundreds of finders query those of one dimension. */
const measuresOf = keptFor(({ measures }: Reading): ReadonlyMap<Dimension, readonly Measure[]> => {
  const byDimension = new Map<Dimension, Measure[]>();
  for (const measure of measures) {
    const alike = byDimension.get(measure.dimension);
    if (alike) alike.push(measure);
    else byDimension.set(measure.dimension, [measure]);
  }
  return byDimension;
});

/** All figures that match a query, in text order, as value and measure. */
export function matching(reading: Reading, query: MeasureQuery): { value: number; measure: Measure }[] {
  const asked = query.bare ? reading.measures : (measuresOf(reading).get(query.dimension ?? "length") ?? []);
  return asked
    .filter((measure) => fits(measure, query))
    .map((measure) => ({ value: roundTo(valueIn(measure, query), 4), measure }))
    .filter(({ value }) => value >= (query.min ?? 0) && value <= (query.max ?? Number.MAX_VALUE));
}

/** The first figure that matches the query. */
export function measured(query: MeasureQuery): Finder {
  return (reading) => {
    const found = matching(reading, query)[0];
    return found
      ? { value: found.value, source: quote(reading, found.measure.start, found.measure.end) }
      : null;
  };
}

/** A figure of the first group of sizes that fits, such as the depth in "40 ft x 12 in x 18 in". */
export function fromGroup(fits: (group: Group) => boolean, figureOf: (group: Group) => number): Finder {
  return (reading) => {
    const group = reading.groups.find(fits);
    return group ? { value: figureOf(group), source: quote(reading, group.start, group.end) } : null;
  };
}

/** "8 x 8 x 16 block": the size that a unit is named after. */
const OF_A_UNIT = /^ (?:in )?(?:[a-z-]+ ){0,2}(?:block|brick|cmu|tile|paver|stone)s?\b/;

/** Length, width and depth in feet, the length at least this long. */
export const isRun =
  (shortest: number) =>
  (group: Group): boolean =>
    group.values.length === 3 && (group.values[0] ?? 0) >= shortest && !OF_A_UNIT.test(group.post);

/** Spacing of a component in inches: one bound to the noun, else the only spacing of the text. */
export function spacingOf(noun: RegExp, unit: "in" | "ft" = "in", isLoneAccepted = true): Finder {
  return (reading) => {
    const query: MeasureQuery = {
      role: "spacing",
      unit,
      bare: unit === "in",
      min: unit === "in" ? 2 : 1,
      max: unit === "in" ? 60 : 40,
    };
    const all = matching(reading, query).filter(
      ({ measure }) => measure.dimension === "length" || measure.roles.has("spacing"),
    );
    const own = all.find(({ measure }) => noun.test(measure.owner));
    const found = own ?? (isLoneAccepted && all.length === 1 ? all[0] : undefined);
    return found
      ? { value: found.value, source: quote(reading, found.measure.start, found.measure.end) }
      : null;
  };
}

/** How many of something: "two doors", "a door". */
export function counted(noun: RegExp, max = 100_000): Finder {
  return (reading) => {
    const { count, stretches } = findCount(reading, noun);
    return count === null || count > max
      ? null
      : {
          value: count,
          source: `${count} × ${noun.source.split("|")[0]?.replace(/[?()\\]/g, "") ?? ""}`,
          spans: stretches.map(({ start, end }) => reading.originOf(start, end)),
        };
  };
}

const DENIAL =
  /no|without|not|skip|minus|never|excluding|except|leave out|leave off|don't need|do not need|zero|nor|omit/;
const OR_OTHER = /(?: [a-z-]+)?(?:, [a-z-]+)? (?:or|nor)(?: any| the| a)?/;
const FILLERS = /(?: any| the| a| need| take out| include| including| counting)*/;
const NEGATION = pattern`\b(?:${DENIAL})${FILLERS}(?:${OR_OTHER}| [a-z-]+)? $`;
const LEFT_OUT = oneOf`by others?, by the owner, by customer, not included, not needed, not required, not in contract, excluded, nic`;
/** "Primer and flakes by others", "base: not included". */
const DENIED_AFTER = pattern`^(?:es|s)?(?: (?:and|&|or) [a-z-]+)?(?:,|:| is| are| -)* (?:${LEFT_OUT})\b`;

/** First mention of a pattern that is not negated ("no railing"), or null. */
export function mention(reading: Reading, pattern: RegExp): RegExpMatchArray | null {
  for (const match of matchesIn(reading.text, pattern)) {
    const end = match.index + match[0].length;
    const isDenied =
      NEGATION.test(reading.text.slice(Math.max(0, match.index - 48), match.index)) ||
      DENIED_AFTER.test(reading.text.slice(end, end + 60));
    if (!isDenied) return match;
  }
  return null;
}

/** A fixed value when the text mentions a pattern. */
export function when(pattern: RegExp, value: number | string): Finder {
  return (reading) => {
    const match = mention(reading, pattern);
    return match ? { value, source: match[0].trim() } : null;
  };
}

/**
 * A number captured by a pattern over the normalized text, scaled if needed. A match is rejected if it begins within a
 * figure ("00 ft" of "600 ft") or a nominal size ("8 rails" of "2x4x8 rails").
 */
export function captured(pattern: RegExp, scale = 1): Finder {
  return (reading) => {
    for (const match of matchesIn(reading.text, pattern)) {
      const figure = Number(match[1]);
      const isWithin =
        /^\d/.test(match[0]) &&
        (/[\d.]/.test(reading.text.charAt(match.index - 1)) || isInLumber(reading, match.index));
      if (!isWithin && Number.isFinite(figure))
        return { value: roundTo(figure * scale, 4), source: match[0].trim().slice(0, 200) };
    }
    return null;
  };
}

const isInLumber = ({ lumber }: Reading, at: number): boolean =>
  lumber.some(({ start, end }) => start < at && at < end);

/** How many of one thing each of another has: "three 2x4x8 rails per bay". */
export function countedPer(noun: RegExp, of: RegExp): Finder {
  return (reading) => {
    const found = statementsOf(reading).find(
      ({ statement: { kind, words, per, dimension } }) =>
        kind === "each" &&
        (dimension ?? null) === null &&
        per?.count === 1 &&
        per.dimension === null &&
        noun.test(words) &&
        of.test(per.words),
    );
    return found
      ? {
          value: found.statement.quantity,
          source: found.statement.text,
          spans: [...found.statement.spans],
        }
      : null;
  };
}

/** Nominal size of the lumber that belongs to a noun: "2x6 joists" → "2x6". */
export function lumberOf(owner: RegExp, nominal = /./): Finder {
  return (reading) => {
    const found = reading.lumber.find((size) => owner.test(size.owner) && nominal.test(size.nominal));
    return found ? { value: found.nominal, source: quote(reading, found.start, found.end) } : null;
  };
}

/** Length in feet of the lumber that belongs to a noun: "2x6x14 joists" → 14. */
export function lumberLengthOf(owner: RegExp, nominal = /./): Finder {
  return (reading) => {
    const found = reading.lumber.find(
      (size) => size.length !== null && owner.test(size.owner) && nominal.test(size.nominal),
    );
    return found?.length
      ? { value: roundTo(found.length, 4), source: quote(reading, found.start, found.end) }
      : null;
  };
}

const PER_PACKAGE =
  /\b(?:1|an?|each|every) (?:bag|box|bundle|roll|carton|case|pack|sheet|tube|gal|pail|bucket)s? (?:per|for|to|every|each) $/;
const OF_ONE_PACKAGE = pattern`(?:${PER_PACKAGE})`;

/** Coverage of a package, in square feet: "covers 88 sq ft", "350 sq ft per gallon", "each carton has 22.45 sq ft". */
export function coverageOf(pack: RegExp, min = 1, max = 5000): Finder {
  return (reading) => {
    const all = matching(reading, { dimension: "area", min, max });
    const found = all.find(
      ({ measure }) =>
        (measure.roles.has("covers") ||
          /^ (?:[a-z]+ )?(?:cartons?|boxes|bags?|rolls?|cases?|bundles?|packs?|pails?|buckets?|sheets?)\b/.test(
            measure.post,
          ) ||
          /^ (?:an?|per|each|\/|to the) ?/.test(measure.post) ||
          OF_ONE_PACKAGE.test(measure.pre) ||
          /(?:\b(?:are|is|of|at|says?|with|in|rated|come in)|=|\b(?:bag|bundle|roll|carton|box(?:e)?|case|pack|packet|bale)s?) $/.test(
            measure.pre,
          )) &&
        (pack.test(measure.owner) ||
          pack.test(measure.post.slice(0, 30)) ||
          pack.test(measure.pre.slice(-40))),
    );
    if (found) return { value: found.value, source: quote(reading, found.measure.start, found.measure.end) };
    // "Pieces of 16 x 24 in": the sides of one piece.
    const sized = reading.groups.find(({ values, owner, pre, post }) => {
      const isOne = [owner, post.slice(0, 16), pre.slice(-16)].some(
        (words) => SOLD_BY_SIDES.test(words) && pack.test(words),
      );
      return values.length === 2 && isOne && areaOfOne(values) >= min && areaOfOne(values) <= max;
    });
    return sized
      ? { value: roundTo(areaOfOne(sized.values), 4), source: quote(reading, sized.start, sized.end) }
      : null;
  };
}

/** Goods sized by their sides rather than by their coverage. */
const SOLD_BY_SIDES = /\b(?:rolls?|pieces?|slabs?|pcs)\b/;
const areaOfOne = ([first = 0, second = 0]: readonly number[]): number => first * second;

/** Weight in pounds of a bag named in the text: "80 lb bags". */
export function bagWeight(min = 20, max = 100): Finder {
  return measured({
    dimension: "weight",
    owner: /bag|sack|mix|concrete|mortar|cement|quikrete|sakrete|stucco|thinset|grout|base|scratch|finish/,
    unit: "lb",
    min,
    max,
  });
}

/**
 * Pounds per cubic foot or per square foot, as stated in the text: "1.6 lb per cubic foot".
 * @param of the material; a rate that names none counts as well
 */
export function densityOf(base: "volume" | "area", of = /(?:)/): Finder {
  return (reading) => {
    const found = statementsOf(reading).find(
      ({ statement: { kind, dimension, per, words } }) =>
        kind === "each" &&
        dimension === "weight" &&
        per?.dimension === base &&
        (words === "" || of.test(words)),
    );
    if (!found) return null;
    const { quantity, per, text, spans } = found.statement;
    return { value: quantity / (per?.count ?? 1), source: text, spans: [...spans] };
  };
}

/** Length in feet of the pieces that a material is sold in: "in 10 ft sections", "16 ft boards", "20 ft sticks". */
export function stockLength(
  noun = /piece|length|section|stick|board|bar|strip|stock/,
  min = 3,
  max = 60,
): Finder {
  const isNoun = new RegExp(`^ (?:[a-z-]+ ){0,2}(?:${noun.source})s?\\b`);
  return (reading) => {
    const found = reading.measures.find(
      (measure) =>
        measure.dimension === "length" &&
        measure.unit !== "in" &&
        !measure.group &&
        measure.value >= min &&
        measure.value <= max &&
        isNoun.test(measure.post) &&
        !/^ (?:long|wide|deep|high|of)\b/.test(measure.post),
    );
    return found ? { value: roundTo(found.value, 4), source: quote(reading, found.start, found.end) } : null;
  };
}

/** Bags of concrete per post or hole: "two bags per post", "each hole takes 2 bags". */
export const bagsPerPost: Finder = (reading) => {
  const match =
    /(\d(?:\.\d+)?) (?:\d{2} lb )?bags?\b[^.;,]{0,36}?\b(?:per|each|every|an?|\/) ?(?:[a-z]+ )?(?:post|hole)/.exec(
      reading.text,
    ) ??
    /\b(?:each|per|every)(?: [a-z]+)? ?(?:post|hole)[^.;]{0,24}?(\d(?:\.\d+)?) (?:\d{2} lb )?bags?\b/.exec(
      reading.text,
    ) ??
    /(\d(?:\.\d+)?) (?:\d{2} lb )?bags? (?:of )?(?:[a-z-]+ ){0,2}(?:per|each)\b(?! \d)/.exec(reading.text);
  return match ? { value: Number(match[1]), source: match[0] } : null;
};
