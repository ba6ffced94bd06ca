/** Statements with a measure: contents of packages, rates and totals. */

import { singularOf } from "../../../vocabulary/index.ts";
import type { Reading } from "../../recipes/reading.types.ts";
import { type NounPhrase, nounPhraseAt } from "../phrases/noun-phrases.ts";
import { packageOf } from "../phrases/packages.ts";
import { type Token, textOf } from "../phrases/tokens.ts";
import { unknownNameEnd } from "../phrases/unknown-names.ts";
import { type Clause, type Each, type Step, spokenOf } from "./clause.ts";
import { eachAt } from "./each.ts";
import type { MeasuredBase } from "./measured-base.ts";
import { packageContentsAt } from "./package-contents.ts";
import { measuredBaseAt } from "./rates.ts";

/** "35 lf per bundle", "a bag of thinset does 40 sqft": what a package of the thing named last holds. */
export function contentsAt(clause: Clause, at: number, reading: Reading): Step | null {
  const { tokens } = clause;
  const isArticle = /^(?:an?|1|each|every|the)$/.test(tokens[at]?.text ?? "");
  const isSized = tokens[at + 1]?.kind === "measure" && packageOf(tokens[at + 2]?.text) !== null;
  const isOne = isArticle && (isSized || packageOf(tokens[at + 1]?.text) !== null);
  const contents = packageContentsAt(tokens, isOne ? at + 1 : at, reading);
  const [first, last] = [tokens[at], tokens[(contents?.to ?? at) - 1]];
  if (!contents || !first || !last) return null;
  const of = at + (isOne ? (isSized ? 3 : 2) : 1);
  const inside = tokens[of]?.text === "of" ? nounPhraseAt(tokens, of + 1, null) : null;
  const own = inside !== null && inside.count === null && inside.to <= contents.to ? inside.words : null;
  return {
    to: contents.to,
    start: tokens[contents.at]?.start ?? first.start,
    statement: {
      kind: "pack",
      words: own ?? spokenOf(clause),
      text: reading.text.slice(first.start, last.end),
      nominal: null,
      length: null,
      pack: contents.pack,
      quantity: contents.quantity,
      dimension: contents.dimension,
      per: null,
      spans: [reading.originOf(first.start, last.end)],
    },
  };
}

/** "Thinset bag covers 45 sqft": what is in a package stands before it. */
export function contentsOfNamed({ tokens }: Clause, phrase: NounPhrase, reading: Reading): Step | null {
  const isPackage = packageOf(phrase.head) !== null && phrase.words !== phrase.head;
  if (phrase.count !== null || !isPackage) return null;
  const contents = packageContentsAt(tokens, phrase.to - 1, reading);
  const last = contents?.isCoverage ? tokens[contents.to - 1] : undefined;
  if (!contents || !last || contents.dimension === null) return null;
  return {
    to: contents.to,
    start: tokens[contents.at]?.start ?? phrase.start,
    statement: {
      kind: "pack",
      words: phrase.words.slice(0, -phrase.head.length).trim(),
      text: reading.text.slice(phrase.start, last.end),
      nominal: null,
      length: null,
      pack: contents.pack,
      quantity: contents.quantity,
      dimension: contents.dimension,
      per: null,
      spans: [reading.originOf(phrase.start, last.end)],
    },
  };
}

/** "Scratch bag covers 25 sqft, brown 27 sqft": the package is the same as that of what was named before. */
export function sharedContentsAt({ tokens, contents }: Clause, at: number, reading: Reading): Step | null {
  if (contents?.kind !== "pack" || !/^(?:,|and|;)$/.test(tokens[at - 1]?.text ?? "")) return null;
  const phrase = nounPhraseAt(tokens, at, null);
  const name = phrase?.count === null ? phrase : wordAt(tokens, at);
  const amount = name ? tokens[name.to] : undefined;
  const ends = name ? (tokens[name.to + 1]?.text ?? ".") : "";
  if (!name || amount?.kind !== "measure" || amount.measure.dimension !== contents.dimension) return null;
  if (!/^(?:[,.;:!?)]|and)$/.test(ends)) return null;
  const first = tokens[at] ?? amount;
  return {
    to: name.to + 1,
    start: amount.start,
    statement: {
      ...contents,
      words: name.words,
      text: reading.text.slice(first.start, amount.end),
      quantity: amount.measure.value,
      spans: [reading.originOf(first.start, amount.end)],
    },
  };
}

/** A word that is no thing elsewhere and names one here: the "brown" of a stucco. */
function wordAt(tokens: readonly Token[], at: number): { words: string; to: number } | null {
  const token = tokens[at];
  return token?.kind === "word" ? { words: token.text, to: at + 1 } : null;
}

/** So many of a thing for a measure. */
function rateStep(
  token: Extract<Token, { kind: "number" }>,
  words: NounPhrase["words"],
  base: MeasuredBase,
  reading: Reading,
): Step {
  return {
    to: base.to,
    also: base.at,
    statement: {
      kind: "each",
      words,
      text: token.text,
      nominal: null,
      length: null,
      pack: null,
      quantity: token.value,
      per: { words: base.words, count: base.value, dimension: base.dimension },
      spans: [reading.originOf(token.start, token.end)],
    },
  };
}

/** "Bar chairs, 2 to the sqm", "use 1.125 to the sqft": so many of the thing named last for a measure. */
export function rateOfNamed(clause: Clause, at: number, reading: Reading): Step | null {
  const token = clause.tokens[at];
  const base = token?.kind === "number" && clause.named ? measuredBaseAt(clause.tokens, at + 1) : null;
  if (token?.kind !== "number" || !clause.named || !base) return null;
  return rateStep(token, clause.named.words, base, reading);
}

/** "6.86 bricks per sqft": of what is counted only whole ones stand anywhere but in a rate. */
export function partedRateAt(tokens: readonly Token[], at: number, reading: Reading): Step | null {
  const token = tokens[at];
  if (token?.kind !== "number" || Number.isInteger(token.value)) return null;
  const phrase = nounPhraseAt(tokens, at + 1, null);
  const base = phrase && phrase.count === null ? measuredBaseAt(tokens, phrase.to) : null;
  if (!phrase || base?.dimension !== "area") return null;
  return rateStep(token, phrase.words, base, reading);
}

/** "1.5 tons a yard": what is weighed by the yard is weighed by the cubic yard. */
function inVolume(
  base: MeasuredBase | null,
  dimension: string,
  tokens: readonly Token[],
): MeasuredBase | null {
  const isYard = base !== null && /^(?:yd|yards?)$/.test(tokens[base.to - 1]?.text ?? "");
  return base && isYard && dimension === "weight" && base.dimension === "length"
    ? { ...base, dimension: "volume", value: 27 }
    : base;
}

/** "Each hole takes 3 cuft of concrete", "the holes take 3 cuft of concrete each": an amount for each of the subject. */
function eachOfSubject({ tokens, each, named }: Clause, at: number, dimension: string): Each | null {
  if (!/^(?:volume|weight|liquid)$/.test(dimension)) return null;
  const isApiece = /^(?:each|apiece)$/.test(tokens[at]?.text ?? "");
  if (isApiece && named && !named.isMaterial)
    return { words: singularOf(named.words), count: 1, total: null, to: at + 1 };
  return each && packageOf(each.words) === null ? { ...each, to: at } : null;
}

/** "55 kg of sand and 9 kg of cement per sqm": the measure that amounts joined to this one are counted for. */
function sharedBase(tokens: readonly Token[], at: number): MeasuredBase | null {
  if (!/^(?:and|plus|\+|,)$/.test(tokens[at]?.text ?? "") || tokens[at + 1]?.kind !== "measure") return null;
  const next = tokens[at + 2]?.text === "of" ? nounPhraseAt(tokens, at + 3, null) : null;
  if (!next || next.count !== null) return null;
  return measuredBaseAt(tokens, next.to) ?? sharedBase(tokens, next.to);
}

/** What an amount is of: goods that are known, or behind an "of" such as no trade knows ("150 sqft of geogrid"). */
function goodsAt(
  tokens: readonly Token[],
  at: number,
): Pick<NounPhrase, "words" | "to" | "count" | "nominal"> | null {
  if (tokens[at]?.text !== "of") return nounPhraseAt(tokens, at, null);
  const known = nounPhraseAt(tokens, at + 1, null);
  if (known) return known;
  const to = unknownNameEnd(tokens, at + 1);
  return to === at + 1 ? null : { words: textOf(tokens, at + 1, to), to, count: null, nominal: null };
}

const ALL_OF_IT = /^(?:total|altogether|overall|in (?:all|total))\b/;

/**
 * "100 ft of downspout", "drip edge all around 212 lf": how much of a thing there is in all; "20 ft of cable per outlet",
 * "55 kg of sand per sqm": how much of it for each of something.
 */
export function totalAt(clause: Clause, at: number, reading: Reading): Step | null {
  const { tokens } = clause;
  const token = tokens[at];
  if (token?.kind !== "measure" || !/^(?:length|area|weight|volume|liquid)$/.test(token.measure.dimension))
    return null;
  const { dimension, value, unit } = token.measure;
  // "On 1000 sqft goes 8 lb seed".
  const isOf = tokens[at + 1]?.text === "of";
  const isListed = clause.each !== null && clause.each.to <= at;
  const after = isOf || clause.base || isListed ? goodsAt(tokens, at + 1) : null;
  const run = /^(?:run|lineal|linear)$/.test(tokens[at + 1]?.text ?? "") ? at + 2 : at + 1;
  const to = after && after.count === null ? after.to : run;
  const ownBase = measuredBaseAt(tokens, to);
  const shared = ownBase || !after ? null : sharedBase(tokens, to);
  const base = inVolume(ownBase ?? shared ?? clause.base, dimension, tokens);
  // "Concrete per hole: 3.33 cuft".
  const isLabelled = tokens[at - 1]?.text === ":";
  const each = base
    ? null
    : (eachAt(clause, to) ?? (after || isLabelled ? eachOfSubject(clause, to, dimension) : null));
  if (base || (each && each.words !== "" && packageOf(each.words) === null)) {
    const words = after?.words ?? clause.named?.words ?? "";
    // A density alone is that of whatever is filled: "1.6 lb per cuft, settled".
    const isDensity = dimension === "weight" && base?.dimension === "volume";
    if ((words === "" && !isDensity) || (dimension === "area" && !after)) return null;
    return {
      to: ownBase?.to ?? each?.to ?? to,
      also: base?.at ?? null,
      statement: {
        kind: "each",
        words,
        text: token.text,
        nominal: after?.nominal ?? null,
        length: null,
        pack: null,
        quantity: value,
        dimension,
        per: base
          ? { words: base.words, count: base.value, dimension: base.dimension }
          : {
              words: each?.words ?? "",
              count: each?.count ?? 1,
              total: each?.total ?? null,
              dimension: null,
            },
        spans: [reading.originOf(token.start, token.end)],
      },
    };
  }
  if (!/^(?:length|area)$/.test(dimension)) return null;
  // "Cap runs 35 lf per bundle" is a coverage.
  if (/^(?:per|each|every|an?|\/)$/.test(tokens[at + 1]?.text ?? "")) return null;
  const isAll =
    unit === "lf" ||
    ALL_OF_IT.test(`${tokens[at + 1]?.text ?? ""} ${tokens[at + 2]?.text ?? ""}`) ||
    tokens[at - 1]?.text === "total";
  const words = after && after.count === null ? after.words : isAll ? clause.topic : null;
  if (words === null) return null;
  return {
    to: after ? after.to : at + 1,
    statement: {
      kind: "total",
      words,
      text: token.text,
      nominal: after?.nominal ?? null,
      length: null,
      pack: null,
      quantity: value,
      dimension,
      per: null,
      spans: [reading.originOf(token.start, token.end)],
    },
  };
}
