/** Turns a matched pattern into relations, and keeps track of what was mentioned. */

import { oneOf, pattern } from "../../../../platform/patterns.ts";
import { singularOf } from "../../../vocabulary/index.ts";
import type { Reading } from "../../recipes/reading.types.ts";
import type { Relation, RelationNoun } from "../../scope.ts";
import type { Chunk } from "./chunk.types.ts";
import { END, isGoods, isKnownGoods, isSpeaker, lastWord, type Noun } from "./nouns.ts";

/** A relation with the position of its first figure in the reading's text. */
export interface PlacedRelation {
  readonly relation: Relation;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Positions of its figures with the things they count, its own first. A base that is counted separately is excluded. */
  readonly parts: readonly { readonly start: number; readonly end: number }[];
  /** Position of the name of its goods; null when nothing is named. */
  readonly called: Noun["called"] | null;
}

/** State of reading: relations so far, and what was mentioned. */
export interface Told {
  readonly reading: Reading;
  readonly relations: Relation[];
  readonly places: Map<Relation, Omit<PlacedRelation, "relation">>;
  /** The things that "each" may refer to, and the goods of "10 spare". */
  counted: Chunk | null;
  /** Things that are counted together with the last, and that one: "14 doors and 9 drawers". */
  joined: readonly Chunk[];
  goods: Noun | null;
  /** The thing named last in this sentence, else in an earlier one. */
  topic: Noun | null;
}

/** Chunks of a pattern by the names of its groups. */
export type Groups = Readonly<Record<string, readonly Chunk[]>>;

/** The chunks of a sentence that a pattern matched. */
export interface Place {
  readonly chunks: readonly Chunk[];
  readonly at: number;
  readonly to: number;
}

export const nounOf = ({ words, name, pack, nominal, length }: Noun): RelationNoun => ({
  words,
  name,
  pack,
  nominal,
  length,
});

/** The last word of a name, in the singular. */
export const headWord = (words: string): string => singularOf(lastWord(words));

export function add(
  told: Told,
  relation: Omit<Relation, "spans">,
  chunks: readonly (Chunk | undefined)[],
  named: Noun | null = null,
  figures: readonly (Chunk | undefined)[] = chunks,
): true {
  const spans = chunks.flatMap((chunk) => (chunk ? [told.reading.originOf(chunk.start, chunk.end)] : []));
  const placed: Relation = { ...relation, spans };
  told.relations.push(placed);
  const [first] = chunks;
  if (first)
    told.places.set(placed, {
      start: first.start,
      end: first.end,
      text: told.reading.text.slice(first.start, first.end),
      parts: figures.flatMap((chunk) => (chunk ? [{ start: chunk.start, end: chunk.end }] : [])),
      called: named?.called ?? null,
    });
  return true;
}

/** "3 lamps per room": a relation for each of the things that are counted together. */
export function tellEach(told: Told, groups: Groups, { chunks, at }: Place, isShared: boolean): boolean {
  const [base] = groups["b"] ?? [];
  const counted = base ?? told.counted;
  if (!counted?.noun || (counted.noun.words === "" && counted.noun.pack === null)) return false;
  const all = countedFor(groups, topicOf(told, groups));
  if (all.length === 0 || !areOfEach(groups)) return false;
  const each = chunks.slice(at).find(({ letter }) => letter === "e");
  const isCount = !isShared && isSubject(groups, each);
  if (isCount && base) tellCount(told, base);
  const of = (base ? null : allOf(told, groups)) ?? {
    noun: ofPackages(nounOf(counted.noun)),
    dimension: null,
    ...groupOf(base ?? null, groups["n"]?.[0] ?? each, isCount, told.counted),
    ...totalOf(groups),
  };
  const rate = { of, ends: each?.ends ?? 1, isWeak: each?.isWeak === true, isCount };
  for (const one of all) {
    if (!one.noun || one.noun.words === "") continue;
    // "3 lamps per room, and there are 12 rooms".
    if (headOf(one.noun) === headOf(counted.noun)) tellCount(told, one);
    else tellOne(told, one, one.noun, base, rate);
  }
  return true;
}

/** "Each zone, that's 3, gets a valve". */
const totalOf = ({ all }: Groups): { total?: number } => (all?.[0] ? { total: all[0].value } : {});

/** "14 doors and 9 drawers, a pull on every one": each of all those things. */
function allOf({ joined }: Told, { x }: Groups): RateOfEach["of"] | null {
  const names = joined.flatMap(({ noun }) => (noun ? [nounOf(noun)] : []));
  const last = names.at(-1);
  if (!x?.[0]?.isTotal || !last || names.length < 2) return null;
  const words = names.map((noun) => noun.words).join(" and ");
  const total = joined.reduce((sum, { value }) => sum + value, 0);
  return { noun: { ...last, words, name: words }, count: 1, total, dimension: null };
}

/** The rate that all things counted together share. */
interface RateOfEach {
  readonly of: NonNullable<Relation["base"]>;
  readonly ends: number;
  readonly isWeak: boolean;
  readonly isCount: boolean;
}

/** One of the things that are counted together. */
function tellOne(told: Told, one: Chunk, noun: Noun, base: Chunk | undefined, rate: RateOfEach): void {
  const { of, ends, isWeak, isCount } = rate;
  if (base && (isEndOfRow(told, one, base) || tellMost(told, one, base, of.count))) return;
  const relation = {
    kind: "each" as const,
    goods: nounOf(noun),
    quantity: one.value * ends,
    dimension: one.dimension,
    base: of,
    ...(isWeak ? { isWeak } : {}),
  };
  add(told, relation, [one, base], noun, isCount ? [one] : [one, base]);
  told.goods = noun;
  told.topic = noun;
  // "2 cups per post, 5 screws each": of the cups.
  if (one.letter === "C") told.counted = { ...one, value: 1 };
}

const MOST_BEFORE =
  /\b(?:no more than|not more than|at most|max(?:imum)?(?: of)?|up to|limit(?:ed to)?|limit of) $/;

/** "No more than 7 heads on a valve": as many valves as those heads need. @returns whether a number is the maximum */
function tellMost(told: Told, one: Chunk, holder: Chunk, quantity: number): boolean {
  if (!MOST_BEFORE.test(told.reading.text.slice(Math.max(0, one.start - 20), one.start))) return false;
  if (!holder.noun || !one.noun || !isGoods(holder.noun)) return true;
  const base = { noun: nounOf(one.noun), count: one.value, total: null, dimension: null };
  const relation = { kind: "each" as const, goods: nounOf(holder.noun), quantity, dimension: null, base };
  return add(told, relation, [one, holder], holder.noun);
}

/** "2 jacks, 2 kings and 4 cripples per opening" is a rate; "24 posts, 2 caps and 3 bags a hole" begins with a total. */
const areOfEach = ({ first = [] }: Groups): boolean =>
  first.length < 4 || first.every(({ letter, value }) => letter !== "C" || value <= MOST_OF_EACH);
const MOST_OF_EACH = 8;

/** "A lamp every 6 ft, one at each end": already counted by the spacing. */
const isEndOfRow = ({ relations }: Told, { letter, noun }: Chunk, base: Chunk): boolean =>
  base.noun?.words === END &&
  (letter === "Q" ||
    relations.some(
      ({ kind, goods, hasBothEnds }) =>
        kind === "spacing" && hasBothEnds === true && goods && noun && headWord(goods.words) === headOf(noun),
    ));

/** "A tube to every 2 sheets": goods counted by their packages. */
const ofPackages = (noun: RelationNoun): RelationNoun =>
  noun.words === "" ? { ...noun, words: noun.pack ?? "", name: noun.pack ?? "" } : noun;

/**
 * The goods of a number or a package without a name. "24 posts, two bags a hole": a thing that is counted itself does
 * not come in bags.
 */
function topicOf({ goods, topic, counted }: Told, { t, q }: Groups): Noun | null {
  const spoken = t?.[0]?.noun ?? goods ?? topic;
  const isCounted = spoken && counted?.noun && headOf(spoken) === headOf(counted.noun);
  return isCounted && !q ? null : spoken;
}

/** Whether a counted base comes before everything else: "12 rooms, 3 lamps each", but not "one lamp for 12 rooms". */
function isSubject({ b, g }: Groups, each: Chunk | undefined): boolean {
  const base = b?.[0];
  return base?.letter === "C" && isBefore(base, each) && isBefore(base, g?.[0]);
}

/** The things that are counted together, or the number of the topic. */
function countedFor(groups: Groups, topic: Noun | null): Chunk[] {
  const { first = [], g = [], more = [], q = [] } = groups;
  const [alone] = q;
  if (alone) {
    const own = topic && isGoods(topic) ? [{ ...alone, noun: topic }] : [];
    return [...own, ...asMany(groups, alone)];
  }
  const all = [...first, ...g, ...asMany(groups, g[0]), ...more];
  return all.filter(({ noun }) => noun).map((one) => ofTopic(one, topic));
}

/** "8 screws and plates per board", "a boot and register for each": as many of the other goods. */
function asMany({ also = [] }: Groups, counted: Chunk | undefined): Chunk[] {
  return also.flatMap(({ noun, start, end }) =>
    counted && noun && isGoods(noun) && isSingular(noun) === (counted.letter === "a")
      ? [{ ...counted, letter: "C" as const, noun, start, end }]
      : [],
  );
}

const isBefore = (one: Chunk, other: Chunk | undefined): boolean =>
  other === undefined || one.start < other.start;

/** How many of a base count as one, and its total if the same words state it. */
function groupOf(
  base: Chunk | null,
  each: Chunk | undefined,
  isCount: boolean,
  counted: Chunk | null,
): { count: number; total: number | null } {
  const group = each?.value ?? 1;
  if (base === null) return { count: group, total: counted && counted.value > 1 ? counted.value : null };
  if (base.letter !== "C" || isCount) return { count: group, total: null };
  return each?.isTotal ? { count: group, total: base.value } : { count: group * base.value, total: null };
}

/** "Flanges, one box for every 5 bays": packages of the topic. */
function ofTopic(chunk: Chunk, topic: Noun | null): Chunk {
  const { noun } = chunk;
  return noun?.words === "" && topic ? { ...chunk, noun: { ...topic, pack: noun.pack } } : chunk;
}

export const headOf = ({ words }: Noun): string => headWord(words);

/** Whether a single thing is named. */
export const isSingular = ({ words }: Noun): boolean => headWord(words) === lastWord(words);

export function tellCount(told: Told, chunk: Chunk): void {
  const { noun, value, dimension } = chunk;
  if (!noun || (dimension === null && noun.pack === null && !Number.isInteger(value))) return;
  told.joined = isJoined(told, chunk) ? [...told.joined, chunk] : [chunk];
  told.counted = chunk;
  // A rate with an unknown base is no count.
  if (FOR_EACH.test(told.reading.text.slice(chunk.end, chunk.end + 24))) return;
  const isWanted = WANTED.test(told.reading.text.slice(Math.max(0, chunk.start - 24), chunk.start));
  add(
    told,
    {
      kind: "count",
      goods: nounOf(noun),
      quantity: value,
      dimension,
      base: null,
      ...(isWanted ? { isWanted } : {}),
    },
    [chunk],
  );
}

/** Whether a count goes on from the one before it: "14 doors and 9 drawers", "3 benches, 2 tables". */
function isJoined({ reading, joined }: Told, { start }: Chunk): boolean {
  const last = joined.at(-1);
  return (
    last !== undefined && /^(?:,|,? and|,? plus)(?: the| my)? $/.test(reading.text.slice(last.end, start))
  );
}

const PER_WORDS = oneOf`per\b, (?:for|in|on|at|with) (?:each|every)\b, to (?:each|every|an?|1|the)\b, an? (?:square|thousand|hundred|unit)\b`;
const FOR_EACH = pattern`^,? ?(?:\/|${PER_WORDS})`;

const BUYING = oneOf`need, order, buy, pick up, purchase, requires?, takes, supply, install, put in, hang, add`;
const WANTED = pattern`\b(?:${BUYING})(?: about| roughly| some)? $`;
const ENDS = oneOf`
  \b(?:both|each|either|2) ends?\b, \bends? (?:included|counted|too|count)\b, \bfirst and last\b, \bincluding (?:the |both )?ends?\b,
  \b(?:starting|beginning) (?:at|from|on) (?:1|one) end(?: [a-z]+)? and (?:finishing|ending|stopping) (?:at|on|with) the other\b,
  \bplus (?:1|one)\b, \+ ?1\b, \bcounting (?:the |both )?(?:ends?|edges)\b, \b(?:1|one|a) (?:[a-z]+ )?(?:at|on) (?:the )?(?:far|other|last) end\b,
  \b(?:starting|beginning)(?: and ending)? with (?:1|one|a)\b, \bends? (?:with|on) (?:1|one)\b, \bto start(?: with)?\b, \bat the start\b
`;
const HAS_ENDS = pattern`(?:${ENDS})`;
const ENDS_REACH = 90;
const BOTH_WAYS = /^,? (?:each way|both ways|(?:in )?both directions|each direction)\b/;

/** "Lamps: 2": the number of the thing named before it. */
const numbered = (number: Chunk | undefined, thing: Chunk | undefined): Chunk | undefined =>
  number && { ...number, letter: "C", noun: thing?.noun ?? null };

/** "Bunks: 4": a number after the thing it counts. */
export function tellNumber(told: Told, { t, q }: Groups): boolean {
  const chunk = numbered(q?.[0], t?.[0]);
  if (!chunk?.noun || !Number.isInteger(chunk.value) || isSingular(chunk.noun)) return false;
  tellCount(told, chunk);
  return true;
}

/** "A lamp every 6 ft along the path, one at each end". */
export function tellApart(told: Told, groups: Groups, place: Place): boolean {
  const { first = [], ...rest } = groups;
  // "A tee and a riser every 25 ft".
  for (const one of first) tellOneApart(told, { ...rest, g: [one] }, place);
  return tellOneApart(told, rest, place);
}

function tellOneApart(told: Told, { g, q, t, m, l }: Groups, { chunks, at, to }: Place): boolean {
  const [goods, distance, along] = [g?.[0] ?? numbered(q?.[0], t?.[0]), m?.[0], l?.[0]];
  if (!goods?.noun || !distance || distance.value <= 0) return false;
  const { text } = told.reading;
  const end = chunks[to - 1]?.end ?? 0;
  const after = text.slice(end, end + ENDS_REACH).split(/[.;!?](?:\s|$)/)[0] ?? "";
  const start = chunks[at]?.start ?? 0;
  const hasBothEnds = HAS_ENDS.test(after) || HAS_ENDS.test(text.slice(Math.max(0, start - 40), start));
  if (isGoods(goods.noun)) told.goods = goods.noun;
  // "Lights 4 ft apart each way": each is in a square of its own.
  if (BOTH_WAYS.test(after) && !hasBothEnds && isGoods(goods.noun)) {
    const square = { noun: null, count: distance.value ** 2, total: null, dimension: "area" };
    const inSquare = {
      kind: "each" as const,
      goods: nounOf(goods.noun),
      quantity: 1,
      dimension: null,
      base: square,
    };
    return add(told, inSquare, [distance, goods], goods.noun);
  }
  return add(
    told,
    {
      kind: "spacing",
      goods: nounOf(goods.noun),
      quantity: goods.letter === "C" ? goods.value : 1,
      dimension: null,
      base: {
        noun: along?.noun ? nounOf(along.noun) : null,
        count: distance.value,
        // "64 ft of hedge plants, one every 4 ft": they are spaced along their own length.
        total: t?.[0]?.letter === "D" && t[0].dimension === "length" ? t[0].value : null,
        dimension: "length",
      },
      ...(hasBothEnds ? { hasBothEnds } : {}),
    },
    [distance, goods],
    goods.noun,
  );
}

/** Known goods that were spoken of last. */
const spokenGoods = ({ goods, topic }: Told): Noun | null =>
  [goods, topic].find((noun) => noun && isKnownGoods(noun)) ?? null;

/**
 * Whether a name before a rate of loose goods leaves the rate to them: "sand: 1 cu yd per 36 sq yd", or one who says so,
 * "the label works out to 0.17 gal per sq yd". Weighed goods are stated with their bags, and unknown words may name any.
 */
const isHeading = (heading: Noun, { dimension }: Chunk): boolean =>
  isKnownGoods(heading) ? dimension === "volume" : isSpeaker(heading.words);

/** The goods of a rate: those of its heading, else those spoken of last. */
const looseGoods = (told: Told, heading: Noun | null): Noun | null =>
  heading && isKnownGoods(heading) ? heading : spokenGoods(told);

/** "2 chairs per sq ft". */
export function tellMeasured(told: Told, { g, q, t, m, l }: Groups): boolean {
  const [rate, measure, of] = [g?.[0] ?? q?.[0], m?.[0], l?.[0]];
  if (!rate || !measure || measure.value <= 0) return false;
  // "The quarry says 1 ton covers 90 sq ft": goods that are weighed or measured out need no name.
  const isLoose = g === undefined && rate.letter === "W";
  const heading = t?.[0]?.noun ?? null;
  if (isLoose && heading && !isHeading(heading, rate)) return false;
  const goods = g?.[0]?.noun ?? (isLoose ? looseGoods(told, heading) : heading);
  if (goods ? !isGoods(goods) : !isLoose) return false;
  if (goods) told.goods = goods;
  return add(
    told,
    {
      kind: "each",
      goods: goods && nounOf(goods),
      quantity: rate.value,
      dimension: rate.dimension,
      base: {
        noun: of?.noun ? nounOf(of.noun) : null,
        count: measure.value,
        total: null,
        dimension: measure.dimension,
      },
    },
    [rate, measure],
    goods,
  );
}
