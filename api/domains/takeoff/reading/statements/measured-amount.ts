/** A measure as the amount of a thing: how much of it there is in all, or how much per something. */

import { singularOf } from "../../../vocabulary/index.ts";
import type { Measure, Reading } from "../../recipes/reading.types.ts";
import type { Statement } from "../../scope.ts";
import { VOCABULARY } from "../../vocabulary.ts";
import { type NounPhrase, nounPhraseAt } from "../phrases/noun-phrases.ts";
import { packageOf } from "../phrases/packages.ts";
import { type Token, textAt, textOf } from "../phrases/tokens.ts";
import { unknownNameEnd } from "../phrases/unknown-names.ts";
import { headWord } from "../relations/telling.ts";
import type { Clause, Each, Step } from "./clause.ts";
import { type CountedFor, perMeasured, perThings } from "./counted-for.ts";
import { eachAt } from "./each.ts";
import type { MeasuredBase } from "./measured-base.ts";
import { measuredBaseAt } from "./rates.ts";

type Goods = Pick<NounPhrase, "words" | "to" | "count" | "nominal">;

/** An amount and the words around it. */
interface Amount {
  readonly token: Token & { kind: "measure" };
  /** Its goods, when they are named right after it. */
  readonly goods: Goods | null;
  /** The token after the amount and its goods. */
  readonly to: number;
}

/**
 * "100 ft of downspout", "drip edge all around 212 lf": the total amount of a thing; "20 ft of cable per outlet", "55
 * kg of sand per sqm": its amount per something.
 */
export function amountOfGoodsAt(clause: Clause, at: number, reading: Reading): Step | null {
  const amount = amountWithGoods(clause, at);
  if (!amount) return null;
  const countedFor = perMeasure(clause, amount) ?? perThing(clause, at, amount);
  return countedFor ? rateOf(clause, amount, countedFor, reading) : totalOf(clause, at, amount, reading);
}

function amountWithGoods({ tokens, base, each }: Clause, at: number): Amount | null {
  const token = tokens[at];
  if (token?.kind !== "measure" || !/^(?:length|area|weight|volume|liquid)$/.test(token.measure.dimension))
    return null;
  const next = textAt(tokens, at + 1);
  // "On 1000 sqft goes 8 lb seed".
  const isListed = each !== null && each.to <= at;
  const isOf = next === "of" || base || isListed;
  const goods = isOf ? goodsAt(tokens, at + 1) : runningGoods(tokens, at, token.measure);
  const run = /^(?:run|lineal|linear)$/.test(next) ? at + 2 : at + 1;
  return { token, goods, to: goods && goods.count === null ? goods.to : run };
}

/** The longest pieces on sale, in feet: "10 ft drip edge" is how it is sold. */
const LONGEST_PIECE_FT = 24;
const GOES_ON = /^(?:[,.;!?)]|and|plus|&)?$/;

/** "72 ft eave trim", "ridge cap 44 ft": goods that are named right beside a length that no piece has. */
function runningGoods(tokens: readonly Token[], at: number, { unit, value }: Measure): Goods | null {
  if (!/^(?:ft|lf)$/.test(unit) || value <= LONGEST_PIECE_FT) return null;
  const behind = nounPhraseAt(tokens, at + 1, null);
  if (behind && isRun(behind) && GOES_ON.test(textAt(tokens, behind.to))) return behind;
  if (!GOES_ON.test(textAt(tokens, at + 1))) return null;
  const phrase = [3, 2, 1]
    .map((words) => nounPhraseAt(tokens, at - words, null))
    .find((one) => one?.to === at && isRun(one));
  return phrase ? { ...phrase, to: at + 1 } : null;
}

/** Whether a name is that of goods, not counted and without a size. */
const isRun = ({ count, nominal, pack, head, words }: NounPhrase): boolean =>
  count === null &&
  nominal === null &&
  pack === null &&
  words.includes(" ") &&
  (VOCABULARY.isMaterial(head) || RUNNING.test(head));
const RUNNING = /^(?:edge|trim|flashing|metal|strip|cap|vent|drip|edging)$/;

/** The goods of an amount: known goods, or after an "of" also unknown ones ("150 sqft of geogrid"). */
function goodsAt(tokens: readonly Token[], at: number): Goods | null {
  if (textAt(tokens, at) !== "of") return nounPhraseAt(tokens, at, null);
  const known = nounPhraseAt(tokens, at + 1, null);
  if (known) return known;
  const to = unknownNameEnd(tokens, at + 1);
  return to === at + 1 ? null : { words: textOf(tokens, at + 1, to), to, count: null, nominal: null };
}

/** The measure that an amount is counted for: its own, that of amounts joined to it, or the one that begins the clause. */
function perMeasure({ tokens, base }: Clause, { token, goods, to }: Amount): CountedFor | null {
  const own = measuredBaseAt(tokens, to);
  const shared = own || !goods ? null : sharedBase(tokens, to);
  const measure = inVolume(own ?? shared ?? base, token.measure.dimension, tokens);
  if (!measure) return null;
  return { to: own?.to ?? to, also: measure.at, per: perMeasured(measure) };
}

/** "55 kg of sand and 9 kg of cement per sqm": the measure that amounts joined to this one are counted for. */
function sharedBase(tokens: readonly Token[], at: number): MeasuredBase | null {
  if (!/^(?:and|plus|\+|,)$/.test(textAt(tokens, at)) || tokens[at + 1]?.kind !== "measure") return null;
  const next = textAt(tokens, at + 2) === "of" ? nounPhraseAt(tokens, at + 3, null) : null;
  if (!next || next.count !== null) return null;
  return measuredBaseAt(tokens, next.to) ?? sharedBase(tokens, next.to);
}

/** "1.5 tons a yard": goods weighed by the yard are weighed by the cubic yard. */
function inVolume(
  base: MeasuredBase | null,
  dimension: string,
  tokens: readonly Token[],
): MeasuredBase | null {
  const isYard = base !== null && /^(?:yd|yards?)$/.test(textAt(tokens, base.to - 1));
  return base && isYard && dimension === "weight" && base.dimension === "length"
    ? { ...base, dimension: "volume", value: 27 }
    : base;
}

/** The things that an amount is counted for; packages are bought, so nothing is counted for them here. */
function perThing(clause: Clause, at: number, { token, goods, to }: Amount): CountedFor | null {
  // "Concrete per hole: 3.33 cuft".
  const isOfSubject = goods !== null || textAt(clause.tokens, at - 1) === ":";
  const each =
    eachAt(clause, to) ?? (isOfSubject ? eachOfSubject(clause, to, token.measure.dimension) : null);
  if (!each || each.words === "") return null;
  // "1 ton of sand per 8 bags": of the goods named before it.
  const isOfOthers = goods !== null && each.count > 1 && token.measure.dimension === "weight";
  if (packageOf(each.words) !== null && !isOfOthers) return null;
  return { to: each.to, per: perThings(each) };
}

/** "Each hole takes 3 cuft of concrete", "the holes take 3 cuft of concrete each": an amount per subject. */
function eachOfSubject({ tokens, each, named }: Clause, at: number, dimension: string): Each | null {
  // "Each door takes a lockset and 14 ft of stop".
  const isLength = dimension === "length" && each !== null && VOCABULARY.isThing(headWord(each.words));
  if (!isLength && !/^(?:volume|weight|liquid)$/.test(dimension)) return null;
  const isApiece = /^(?:each|apiece)$/.test(textAt(tokens, at));
  if (isApiece && named && !named.isMaterial)
    return { words: singularOf(named.words), count: 1, total: null, to: at + 1 };
  return each && packageOf(each.words) === null ? { ...each, to: at } : null;
}

function rateOf(
  { named }: Clause,
  amount: Amount,
  { per, to, also = null }: CountedFor,
  reading: Reading,
): Step | null {
  const { token, goods } = amount;
  const { dimension } = token.measure;
  // A bare density belongs to the fill material: "1.6 lb per cuft, settled", "the yard says 1.5 tons to the cubic yard".
  const isDensity = dimension === "weight" && per.dimension === "volume";
  const words = goods?.words ?? (isDensity && named?.isMaterial !== true ? "" : named?.words) ?? "";
  if ((words === "" && !isDensity) || (dimension === "area" && !goods)) return null;
  return { to, also, statement: { ...statedAmount(amount, words, reading), kind: "each", per } };
}

const ALL_OF_IT = /^(?:total|altogether|overall|in (?:all|total))\b/;

function totalOf({ tokens, topic }: Clause, at: number, amount: Amount, reading: Reading): Step | null {
  const { dimension, unit } = amount.token.measure;
  const [next, second] = [textAt(tokens, at + 1), textAt(tokens, at + 2)];
  if (!/^(?:length|area)$/.test(dimension)) return null;
  // "Cap runs 35 lf per bundle" is a coverage.
  if (/^(?:per|each|every|an?|\/)$/.test(next)) return null;
  const isAll = unit === "lf" || ALL_OF_IT.test(`${next} ${second}`) || textAt(tokens, at - 1) === "total";
  const goods = amount.goods;
  const words = goods && goods.count === null ? goods.words : isAll ? topic : null;
  if (words === null) return null;
  return {
    to: goods?.to ?? at + 1,
    statement: { ...statedAmount(amount, words, reading), kind: "total", per: null },
  };
}

function statedAmount(
  { token, goods }: Amount,
  words: string,
  reading: Reading,
): Omit<Statement, "kind" | "per"> {
  return {
    words,
    text: token.text,
    nominal: goods?.nominal ?? null,
    length: null,
    pack: null,
    quantity: token.measure.value,
    dimension: token.measure.dimension,
    spans: [reading.originOf(token.start, token.end)],
  };
}
