import type { Reading } from "../../recipes/reading.types.ts";
import type { Statement } from "../../scope.ts";
import { VOCABULARY } from "../../vocabulary.ts";
import { type NounPhrase, nounPhraseAt, PACK } from "../phrases/noun-phrases.ts";
import { singular } from "../phrases/nouns.ts";
import { packageOf } from "../phrases/packages.ts";
import { sentencesOf, type Token, tokensOf } from "../phrases/tokens.ts";
import { asStatement } from "../relations/as-statements.ts";
import {
  type Clause,
  type Counted,
  type Each,
  noteCounted,
  noteNamed,
  noteUnknown,
  noteWords,
  type Step,
} from "./clause.ts";
import { EACH, eachAt, eachBehind, eachOfCounted } from "./each.ts";
import { goodsPerPackageAt } from "./goods-per-package.ts";
import {
  contentsAt,
  contentsOfNamed,
  partedRateAt,
  rateOfNamed,
  sharedContentsAt,
  totalAt,
} from "./measured-statements.ts";
import { leadingBaseAt, measuredBaseAt } from "./rates.ts";
import { lineOf, piecesAlong, rowsOf, runsOf } from "./runs.ts";
import { wantedPlaces } from "./wanted-relations.ts";

/** Words before a number that say that it comes on top: "add 2 studs per corner". */
const ADDED = /^(?:add|adding|plus|\+|extra)$/;
/** The first post of a row is the "and one" of its spacing already. */
const STARTER = /\bstarter\b/;
/** Most statements of one text; a longer list is no description of a job. */
const MOST = 100;

/** A statement with where its number stands in the reading's text. */
interface PlacedStatement {
  readonly statement: Statement;
  readonly start: number;
  /** Where the figure begins that it is counted for: the 4 of "one per 4 sqft"; null where none is written. */
  readonly also: number | null;
}

const READ = new WeakMap<Reading, readonly PlacedStatement[]>();

/**
 * What a text says of how many things there are: so many, so many more, so many for each of another thing or for a
 * measure. Sizes, spacings and coverages are read elsewhere.
 */
export function statementsOf(reading: Reading): readonly PlacedStatement[] {
  const kept = READ.get(reading);
  if (kept) return kept;
  const statements: PlacedStatement[] = [];
  let earlier: string | null = null;
  let countedBefore: Counted | null = null;
  for (const sentence of sentencesOf(tokensOf(reading))) {
    const clause: Clause = {
      tokens: sentence,
      topic: null,
      each: null,
      base: null,
      pack: null,
      contents: null,
      counted: countedBefore,
      named: null,
      namedBefore: null,
      earlier,
    };
    for (let at = 0; at < sentence.length && statements.length < MOST; ) {
      const step = readAt(clause, at, reading);
      const start = step.start ?? sentence[at]?.start ?? 0;
      if (step.statement?.kind === "each" && step.statement.dimension === "length")
        noteWords(clause, step.statement.words);
      if (step.statement) statements.push({ statement: step.statement, start, also: step.also ?? null });
      at = Math.max(step.to, at + 1);
    }
    if (clause.named?.isMaterial) earlier = clause.named.words;
    countedBefore = clause.counted;
  }
  const all = withRates(statements, reading);
  READ.set(reading, all);
  return all;
}

/** Statements with the rates that are told in other words; what these take for a number alone is the rate. */
function withRates(statements: readonly PlacedStatement[], reading: Reading): PlacedStatement[] {
  const rates = wantedPlaces(reading).flatMap((placed) => {
    const statement = asStatement(placed);
    const [own, base = null] = placed.parts;
    const same = statements.filter((one) => placed.parts.some((part) => isIn(one, part)));
    const isNew = same.every(({ statement: { kind } }) => IS_ALONE.test(kind));
    const also = statement?.kind === "each" ? (base?.start ?? null) : null;
    return statement && own && isNew ? [{ statement, start: own.start, also, parts: placed.parts }] : [];
  });
  const isRate = (one: PlacedStatement): boolean =>
    IS_ALONE.test(one.statement.kind) && rates.some(({ parts }) => parts.some((part) => isIn(one, part)));
  return [...statements.filter((one) => !isRate(one)), ...rates.map(({ parts: _parts, ...one }) => one)]
    .sort((one, other) => one.start - other.start)
    .slice(0, MOST);
}

/** What a number says that is counted for nothing. */
const IS_ALONE = /^(?:count|total)$/;

const isIn = ({ start }: PlacedStatement, part: { start: number; end: number }): boolean =>
  start >= part.start && start < part.end;

/** What the number at a place counts for: so many more, or so many for each of something; null when it counts alone. */
export function rateAt(reading: Reading, start: number): Statement | null {
  let rates = RATES.get(reading);
  if (!rates) {
    const counted = statementsOf(reading).filter(({ statement: { kind } }) => COUNTED_FOR.test(kind));
    rates = new Map(counted.toReversed().flatMap((one) => figuresOf(one).map((at) => [at, one.statement])));
    RATES.set(reading, rates);
  }
  return rates.get(start) ?? null;
}

/** Where the figures of a rate begin: its own, and that of the things it is counted for. */
const figuresOf = ({ statement: { per }, start, also }: PlacedStatement): number[] =>
  also !== null && per?.dimension === null ? [start, also] : [start];

const COUNTED_FOR = /^(?:extra|each|total)$/;
const RATES = new WeakMap<Reading, ReadonlyMap<number, Statement>>();

/** How many of a thing there are where nobody counts them: a straight piece has two ends. */
export const USUAL_COUNTS: Readonly<Record<string, number>> = { end: 2 };

function readAt(clause: Clause, at: number, reading: Reading): Step {
  const { tokens } = clause;
  const leading = leadingBaseAt(tokens, at);
  if (leading) {
    clause.base = leading;
    return { to: leading.to };
  }
  const worked = goodsPerPackageAt(clause, at, reading);
  if (worked) return worked;
  const content = contentsAt(clause, at, reading) ?? sharedContentsAt(clause, at, reading);
  if (content) {
    clause.contents = content.statement ?? null;
    return content;
  }
  const total = totalAt(clause, at, reading);
  if (total) return total;
  const each = eachAt(clause, at) ?? eachOfCounted(clause, at);
  if (each) {
    // "for each corner add 2 studs": what follows is counted for each of it.
    if (tokens[each.to]?.text !== ",") clause.each = each;
    return { to: each.to };
  }
  const rate = rateOfNamed(clause, at, reading) ?? partedRateAt(tokens, at, reading);
  if (rate) return rate;
  const phrase = nounPhraseAt(tokens, at, clause.topic);
  if (!phrase)
    return (
      lineOf(tokens, at, reading) ?? { to: noteUnknown(clause, at) ?? noteCounted(clause, at) ?? at + 1 }
    );
  const ofNamed = contentsOfNamed(clause, phrase, reading);
  if (ofNamed) {
    clause.contents = ofNamed.statement ?? null;
    return ofNamed;
  }
  const placed =
    rowsOf(clause, phrase, reading) ??
    runsOf(clause, phrase, reading) ??
    piecesAlong(clause, phrase, reading);
  noteNamed(clause, phrase);
  if (placed) return placed;
  const placedAt = phrase.count === null ? oneAtEach(clause, phrase) : null;
  if (placedAt) {
    const one = stateOf(clause, { ...phrase, count: 1 }, reading);
    if (one?.statement?.per) return { ...one, statement: { ...one.statement, isRun: true } };
  }
  if (phrase.count === null) {
    if (PACK.test(phrase.head)) clause.pack = phrase.head;
    if (tokens[phrase.to]?.text === ":" || clause.topic === null) clause.topic = phrase.words;
    return { to: phrase.to };
  }
  const before = tokens[at - 1];
  if (before?.kind === "sign" && /[#/-]/.test(before.text)) return { to: phrase.to };
  const isAdded = phrase.isExtra || ADDED.test(before?.text ?? "");
  const statement = STARTER.test(phrase.text)
    ? null
    : stateOf(clause, { ...phrase, isExtra: isAdded }, reading);
  if (!statement) return { to: phrase.to };
  clause.topic = phrase.words || clause.topic;
  return statement;
}

const AT = /^(?:at|on|in)$/;
/** Places of which a thing in the plural stands at each: "strainer posts at both ends". */
const ENDS = /^(?:end|corner|joint|seam)s?$/;

/** "A cleanout at each corner", "post at every joint": goods that have no number, one to each place. */
function oneAtEach(clause: Clause, { head, to }: NounPhrase): Each | null {
  const each = AT.test(clause.tokens[to]?.text ?? "") ? eachAt(clause, to) : null;
  // "Glue on every joint": only parts are counted, substances are not.
  if (!each || !VOCABULARY.isPart(head) || PACK.test(head)) return null;
  const isPlural = /[^s]s$/.test(head);
  return !isPlural || ENDS.test(each.words) ? each : null;
}

function stateOf(clause: Clause, phrase: NounPhrase, reading: Reading): Step | null {
  const { tokens } = clause;
  const count = phrase.count ?? 1;
  const size = sizeInBrackets(tokens, phrase.to);
  if (size !== null) {
    const sized = { ...phrase, to: size.to, text: `${phrase.text} (${size.text})` };
    return stateOf(clause, sized, reading);
  }
  // "Cement: 5.55 bags per cum": packages of what was named before them.
  const inPacks = PACK.test(phrase.words) && clause.named?.isMaterial ? clause.named.words : null;
  const base = {
    words: inPacks ?? phrase.words,
    text: phrase.text,
    nominal: phrase.nominal,
    length: phrase.length,
    pack:
      inPacks !== null
        ? packageOf(phrase.words)
        : (phrase.pack ?? (phrase.words === clause.topic ? clause.pack : null)),
    quantity: count,
    spans: [reading.originOf(phrase.start, phrase.end)],
  };
  if (isHyphened(phrase, tokens, reading)) return null;
  const isOfAll = clause.each !== null && clause.each.to <= phrase.from && phrase.pack !== null;
  if (
    !Number.isInteger(count) &&
    !isOfAll &&
    !measuredBaseAt(tokens, phrase.to) &&
    !eachAt(clause, phrase.to)
  )
    return null;
  const { counted } = clause;
  clause.counted = phrase;
  const isApiece = /^(?:each|apiece)$/.test(tokens[phrase.to]?.text ?? "");
  const ofEach = counted?.words ?? pluralBefore(clause);
  if (isApiece && ofEach && !eachAt(clause, phrase.to))
    return {
      to: phrase.to + 1,
      statement: {
        ...base,
        kind: phrase.isExtra ? "extra" : "each",
        per: { words: ofEach, count: 1, dimension: null },
      },
    };
  const own = measuredBaseAt(tokens, phrase.to);
  const measured = own ?? clause.base;
  if (measured)
    return {
      to: own?.to ?? phrase.to,
      also: measured.at,
      statement: {
        ...base,
        kind: "each",
        per: { words: measured.words, count: measured.value, dimension: measured.dimension },
      },
    };
  const joined = tokens[phrase.to]?.text === "/" ? nounPhraseAt(tokens, phrase.to + 1, null) : null;
  const each = joined
    ? { words: joined.words, count: joined.count ?? 1, total: null, to: joined.to }
    : (eachAt(clause, phrase.to) ?? eachBehind(clause, phrase.to, counted));
  if (!each && EACH.test(tokens[phrase.to]?.text ?? "")) return null;
  const kind = phrase.isExtra ? "extra" : "each";
  const perOf = ({ words, count, total }: Each) => ({ words, count, total, dimension: null });
  if (each) {
    const run = each.isUsual ? { isRun: true } : {};
    return { to: each.to, statement: { ...base, kind, per: perOf(each), ...run } };
  }
  const isArticle = tokens[phrase.from]?.kind !== "number";
  const all = clause.each;
  // "Every post gets a cap. 8 posts": how many posts there are is said of none of them, nor what "the 2 doors" say.
  const isDefinite = /^(?:the|these|those|all)$/.test(tokens[phrase.from - 1]?.text ?? "");
  const isOwn = all !== null && (isDefinite || singular(all.words) === singular(phrase.words));
  if (all && all.to <= phrase.from && !isOwn)
    return { to: phrase.to, statement: { ...base, kind, per: perOf(all) } };
  if (phrase.isExtra) return { to: phrase.to, statement: { ...base, kind: "extra", per: null } };
  return isArticle ? null : { to: phrase.to, statement: { ...base, kind: "count", per: null } };
}

/** What was named before, where there are several of it. */
const pluralBefore = ({ namedBefore }: Clause): string | null =>
  namedBefore !== null && /[^s]s$/.test(namedBefore.words) ? namedBefore.words : null;

/** "5.55 bags (50 kg) per cum": how large one is, between the things and what they are counted for. */
function sizeInBrackets(tokens: readonly Token[], at: number): { text: string; to: number } | null {
  const size = tokens[at + 1];
  const isSize = tokens[at]?.text === "(" && size?.kind === "measure" && tokens[at + 2]?.text === ")";
  return isSize ? { text: size.text, to: at + 3 } : null;
}

/** Stretches of a fence or a wall, which are no pieces. */
const STRETCH = /^legs?$/;
const STRETCH_FT = 6;
const lengthOf = ({ measure }: Token & { kind: "measure" }): number =>
  measure.dimension === "length" ? measure.value : 0;

/** "Two-board treads", "3-coat stucco": a number that says of what kind, not how many. */
function isHyphened(phrase: NounPhrase, tokens: readonly Token[], reading: Reading): boolean {
  const number = tokens[phrase.from];
  if (!number) return false;
  const after = tokens[phrase.to];
  // "One leg 84 ft": a stretch of the work.
  if (STRETCH.test(phrase.head) && after?.kind === "measure" && lengthOf(after) >= STRETCH_FT) return true;
  const [, end] = reading.originOf(number.start, number.end);
  return /^-[a-z]/i.test(reading.description.slice(end, end + 2));
}
