import type { Statement } from "../scope.ts";
import { type NounPhrase, nounPhraseAt, PACK } from "./noun-phrases.ts";
import type { Reading } from "./reading.types.ts";
import { type Token, tokensOf } from "./tokens.ts";

/** Words before a thing that each have so many of another: "per post", "for each gate", "on every line post". */
const EACH = /^(?:each|every|per)$/;
const BEFORE_EACH = /^(?:for|to|on|at|in|with|of)$/;
/** Words before a number that say that it comes on top: "add 2 studs per corner". */
const ADDED = /^(?:add|adding|plus|\+|extra)$/;
/** The first post of a row is the "and one" of its spacing already. */
const STARTER = /\bstarter\b/;
/** Most statements of one text; a longer list is no description of a job. */
const MOST = 100;

/** What things are counted for: so many of a thing, of which there may be said to be a total. */
interface Each {
  readonly words: string;
  readonly count: number;
  readonly total: number | null;
  readonly to: number;
}

/** A statement with where its number stands in the reading's text. */
export interface PlacedStatement {
  readonly statement: Statement;
  readonly start: number;
}

const READ = new WeakMap<Reading, readonly PlacedStatement[]>();

interface Clause {
  readonly tokens: readonly Token[];
  /** What a clause is about when it begins with it: "Posts: …". */
  topic: string | null;
  /** What everything in the clause is counted for: "each of the 4 wall frames has …". */
  each: Each | null;
  /** The package that was named last: "80 lb bags, one per two posts". */
  pack: string | null;
  /** What was counted last: "four bedrooms: 4 outlets each". */
  counted: NounPhrase | null;
}

/**
 * What a text says of how many things there are: so many, so many more, so many for each of another thing or for a
 * measure. Sizes, spacings and coverages are read elsewhere.
 */
export function statementsOf(reading: Reading): readonly PlacedStatement[] {
  const kept = READ.get(reading);
  if (kept) return kept;
  const statements: PlacedStatement[] = [];
  for (const sentence of sentencesOf(tokensOf(reading))) {
    const clause: Clause = { tokens: sentence, topic: null, each: null, pack: null, counted: null };
    for (let at = 0; at < sentence.length && statements.length < MOST; ) {
      const step = readAt(clause, at, reading);
      if (step.statement) statements.push({ statement: step.statement, start: sentence[at]?.start ?? 0 });
      at = Math.max(step.to, at + 1);
    }
  }
  READ.set(reading, statements);
  return statements;
}

/** What the number at a place counts for: so many more, or so many for each of something; null when it counts alone. */
export function rateAt(reading: Reading, start: number): Statement | null {
  const placed = statementsOf(reading).find(
    ({ statement, start: at }) => at === start && statement.kind !== "count",
  );
  return placed?.statement ?? null;
}

/** How many of a thing there are where nobody counts them: a straight piece has two ends. */
export const USUAL_COUNTS: Readonly<Record<string, number>> = { end: 2 };

function sentencesOf(tokens: readonly Token[]): Token[][] {
  const sentences: Token[][] = [[]];
  for (const token of tokens) {
    if (token.kind === "sign" && /[.;!?]/.test(token.text)) sentences.push([]);
    else sentences.at(-1)?.push(token);
  }
  return sentences.filter(({ length }) => length > 0);
}

function readAt(clause: Clause, at: number, reading: Reading): { statement?: Statement; to: number } {
  const { tokens } = clause;
  const total = totalAt(clause, at, reading);
  if (total) return total;
  const each = eachAt(clause, at);
  if (each) {
    // "for each corner add 2 studs": what follows is counted for each of it.
    if (tokens[each.to]?.text !== ",") clause.each = each;
    return { to: each.to };
  }
  const phrase = nounPhraseAt(tokens, at, clause.topic);
  if (!phrase) return { to: at + 1 };
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

const ALL_OF_IT = /^(?:total|altogether|overall|in)$/;

/** "100 ft of downspout", "drip edge all around 212 lf": how much of a thing there is in all. */
function totalAt(clause: Clause, at: number, reading: Reading): { statement?: Statement; to: number } | null {
  const { tokens } = clause;
  const token = tokens[at];
  if (token?.kind !== "measure" || !/^(?:length|area)$/.test(token.measure.dimension)) return null;
  const { dimension, value, unit } = token.measure;
  // "Cap runs 35 lf per bundle" is a coverage.
  if (/^(?:per|each|every|an?|\/)$/.test(tokens[at + 1]?.text ?? "")) return null;
  const after = tokens[at + 1]?.text === "of" ? nounPhraseAt(tokens, at + 2, null) : null;
  const isAll =
    unit === "lf" || ALL_OF_IT.test(tokens[at + 1]?.text ?? "") || tokens[at - 1]?.text === "total";
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

/** Where what follows "each", "per", "for every" … begins; null when no such words stand here. */
function pastEach(tokens: readonly Token[], at: number): number | null {
  const isEach = (index: number) => EACH.test(tokens[index]?.text ?? "");
  if (isEach(at)) return at + 1;
  return BEFORE_EACH.test(tokens[at]?.text ?? "") && isEach(at + 1) ? at + 2 : null;
}

/** The thing after "each", "per", "for every" …; null when no such words begin here. */
function eachAt({ tokens }: Clause, at: number): Each | null {
  let to = pastEach(tokens, at);
  if (to === null) return null;
  const isOfAll =
    tokens[to]?.text === "of" && /^(?:the|these|those|my|our)$/.test(tokens[to + 1]?.text ?? "");
  if (isOfAll) to += 2;
  const phrase = nounPhraseAt(tokens, to, null);
  if (!phrase) return null;
  // "Each end of every panel": how many ends there are depends on the panels.
  const next = tokens[phrase.to + 1]?.text ?? "";
  const isOfMore = tokens[phrase.to]?.text === "of" && EACH.test(next);
  if (isOfMore) return { words: `${phrase.text} of ${next}`, count: 1, total: null, to: phrase.to + 2 };
  // "Each of the 4 wall frames" counts for one of four; "for every two posts" counts for two.
  const total = isOfAll ? phrase.count : null;
  return { words: phrase.words, count: total === null ? (phrase.count ?? 1) : 1, total, to: phrase.to };
}

function stateOf(
  clause: Clause,
  phrase: NounPhrase,
  reading: Reading,
): { statement: Statement; to: number } | null {
  const { tokens } = clause;
  const count = phrase.count ?? 1;
  const base = {
    words: phrase.words,
    text: phrase.text,
    nominal: phrase.nominal,
    length: phrase.length,
    pack: phrase.pack ?? (phrase.words === clause.topic ? clause.pack : null),
    quantity: count,
    spans: [reading.originOf(phrase.start, phrase.end)],
  };
  if (isHyphened(phrase, tokens, reading)) return null;
  const { counted } = clause;
  clause.counted = phrase;
  const isApiece = /^(?:each|apiece)$/.test(tokens[phrase.to]?.text ?? "");
  if (isApiece && counted && !eachAt(clause, phrase.to))
    return {
      to: phrase.to + 1,
      statement: { ...base, kind: "each", per: { words: counted.words, count: 1, dimension: null } },
    };
  const area = areaAfter(tokens, phrase.to);
  if (area)
    return {
      to: area.to,
      statement: { ...base, kind: "each", per: { words: "", count: area.value, dimension: "area" } },
    };
  const joined = tokens[phrase.to]?.text === "/" ? nounPhraseAt(tokens, phrase.to + 1, null) : null;
  const each = joined
    ? { words: joined.words, count: joined.count ?? 1, total: null, to: joined.to }
    : eachAt(clause, phrase.to);
  if (!each && EACH.test(tokens[phrase.to]?.text ?? "")) return null;
  const kind = phrase.isExtra ? "extra" : "each";
  const perOf = ({ words, count, total }: Each) => ({ words, count, total, dimension: null });
  if (each) return { to: each.to, statement: { ...base, kind, per: perOf(each) } };
  const isArticle = tokens[phrase.from]?.kind !== "number";
  const all = clause.each;
  if (all && all.to <= phrase.from) return { to: phrase.to, statement: { ...base, kind, per: perOf(all) } };
  if (phrase.isExtra) return { to: phrase.to, statement: { ...base, kind: "extra", per: null } };
  return isArticle ? null : { to: phrase.to, statement: { ...base, kind: "count", per: null } };
}

/** "2 per 100 sqft", "1 for every 4 sqft", "4.5 per sqft": so many for an area, in square feet. */
function areaAfter(tokens: readonly Token[], at: number) {
  const to = pastEach(tokens, at);
  const token = to === null ? undefined : tokens[to];
  if (to === null || !token) return null;
  if (token.text === "sqft") return { value: 1, to: to + 1 };
  // "One every 7 ft" is a spacing: so many and one more.
  if (token.kind !== "measure" || token.measure.dimension !== "area") return null;
  return { value: token.measure.value, to: to + 1 };
}

/** "Two-board treads", "3-coat stucco": a number that says of what kind, not how many. */
function isHyphened(phrase: NounPhrase, tokens: readonly Token[], reading: Reading): boolean {
  const number = tokens[phrase.from];
  if (!number) return false;
  const [, end] = reading.originOf(number.start, number.end);
  return /^-[a-z]/i.test(reading.description.slice(end, end + 2));
}
