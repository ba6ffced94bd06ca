import { oneOf, pattern } from "../../../../platform/patterns.ts";
import type { Reading } from "../../recipes/reading.types.ts";
import type { DescribedGoods } from "../../scope.ts";
import { type GoodsMeasure, VOCABULARY } from "../../vocabulary.ts";
import { type NounPhrase, nounPhraseAt } from "../phrases/noun-phrases.ts";
import { type Token, tokensOf } from "../phrases/tokens.ts";
import type { Span } from "../text/tracked-text.ts";

/** Goods as one text tells of them; `start` is where their name begins in the reading's text. */
interface PlacedGoods {
  readonly goods: Omit<DescribedGoods, "workItem">;
  readonly start: number;
}

/** A layer is no deeper than this, in feet; a larger figure is a side. */
const DEEPEST_FT = 5;
/** How many words may stand between the name of goods and what is said of them. */
const REACH = 4;

const ALONG_ALL = /\b(?:around|perimeter|all (?:4 |3 )?sides|all edges|every edge|edges|border(?:ing)?)\b/;
const ON_BOTH = /\b(?:both|2|each|either) (?:long |of the |the )?(?:sides?|edges?)\b/;

const PLACED_OR_KEPT = oneOf`
  over, on, onto, against, behind, from, off, into, existing, old, existed, no, without, not, remove,
  removing, strip, like, instead, than, existing, bare, through, between, beside, above, painted, my, our,
  their, its, this
`;

/** Words after which goods are there already, or are the place that others go to. */
const NOT_WANTED = pattern`^(?:${PLACED_OR_KEPT})$`;
/** Words that may stand between those and the name. */
const SKIPPED = /^(?:the|a|an|any|some|all|new|of|that)$/;
/** What goods that have no figure of their own must be joined by: a list, or what is laid under or over something. */
const JOINS =
  /^(?:and|plus|with|also|,|\+|need|needs|add|put|lay|laid|then|want|use|buy|get|including|order|:|;|wants)$/;
const PLACED_BY =
  /below|under|underneath|beneath|behind|on|over|between|along|down|across|around|along|all|both|throughout|before|first/;
const PLACED = pattern`^(?:${PLACED_BY})$`;

/** Goods that a text describes and no recipe has to know: layers, coverings, and what runs along the work. */
export function describedGoods(reading: Reading): readonly PlacedGoods[] {
  const tokens = tokensOf(reading);
  const found: PlacedGoods[] = [];
  for (let at = 0; at < tokens.length; ) {
    const layer = gradedLayerAt(tokens, at, reading);
    if (layer) {
      found.push(layer.placed);
      at = layer.to;
      continue;
    }
    const phrase = phraseAt(tokens, at);
    if (!phrase) {
      at += 1;
      continue;
    }
    const measuredBy =
      VOCABULARY.measuredBy(phrase.head) ??
      VOCABULARY.measuredBy(phrase.words.split(" ").slice(-2).join(" "));
    if (measuredBy && measuredBy !== "spread") {
      const goods = goodsOf(tokens, phrase, measuredBy, reading);
      if (goods && !found.some((other) => isSame(other.goods, goods)))
        found.push({ goods, start: phrase.start });
    }
    at = Math.max(phrase.to, at + 1);
  }
  return found;
}

/** Two layers of one stone are two layers; what has no depth of its own is said twice. */
const isSame = (left: PlacedGoods["goods"], right: PlacedGoods["goods"]): boolean =>
  left.words === right.words && (left.depth === null || right.depth === null || left.depth === right.depth);

/** Ways of naming a grade of stone: "#57", "no. 3", "20 mm". */
const GRADE_SIGN = /^(?:#|no|number|grade|size)$/;

/**
 * A layer of stone called by its grade: "4 in of #57 stone", "2 in #8 bedding", "50 mm of 20 mm gravel". Without a noun
 * the grade alone is the name: "4 in of #57, 2 in of #8".
 */
function gradedLayerAt(
  tokens: readonly Token[],
  from: number,
  reading: Reading,
): { placed: PlacedGoods; to: number } | null {
  const thickness = tokens[from];
  if (thickness?.kind !== "measure" || thickness.measure.dimension !== "length") return null;
  const depth = thickness.measure.value;
  if (depth <= 0 || depth > DEEPEST_FT) return null;
  let at = from + 1;
  while (/^(?:of|layer|compacted|lift)$/.test(tokens[at]?.text ?? "")) at += 1;
  const first = tokens[at];
  if (!first) return null;
  const isGrade = /^#\d/.test(first.text);
  const isSigned = isGrade || (GRADE_SIGN.test(first.text) && /^\d/.test(tokens[at + 1]?.text ?? ""));
  const isSize =
    first.kind === "measure" && first.measure.dimension === "length" && first.measure.value < depth;
  if (!isSigned && !isSize) return null;
  at += isSigned && !isGrade ? 2 : 1;
  const named = phraseAt(tokens, at);
  const isBulk = named !== null && VOCABULARY.measuredBy(named.head) === "volume";
  if (isSize && !isBulk) return null;
  const to = isBulk ? named.to : at;
  const last = tokens[to - 1] ?? first;
  const [start, end] = reading.originOf(first.start, last.end);
  const words = reading.description.slice(start, end).toLowerCase();
  return {
    to,
    placed: {
      start: first.start,
      goods: {
        words: isBulk ? words : `${words} stone`,
        measuredBy: "volume",
        amount: null,
        depth,
        width: null,
        layers: 1,
        along: "length",
        spans: [reading.originOf(first.start, last.end), reading.originOf(thickness.start, thickness.end)],
      },
    },
  };
}

/** The phrase that begins at a word of a name; the figures before it are read apart from it. */
function phraseAt(tokens: readonly Token[], at: number): NounPhrase | null {
  const token = tokens[at];
  const isName = token?.kind === "thing" || (token?.kind === "word" && token.text.length > 2);
  return isName ? nounPhraseAt(tokens, at, null) : null;
}

function goodsOf(
  tokens: readonly Token[],
  phrase: NounPhrase,
  measuredBy: Exclude<GoodsMeasure, "spread">,
  reading: Reading,
): PlacedGoods["goods"] | null {
  if (!isWanted(tokens, phrase.from)) return null;
  const after = tokens[phrase.to];
  // "Gravel driveway", "stone wall", "sand box": the goods say what kind of thing it is.
  if (after?.kind === "thing" || /^-/.test(after?.text ?? "")) return null;
  const spans: Span[] = [reading.originOf(phrase.start, phrase.end)];
  const use = (token: Token) => spans.push(reading.originOf(token.start, token.end));
  let amount: number | null = null;
  let depth: number | null = null;
  let width: number | null = null;
  let layers = 1;
  const before = figureBefore(tokens, phrase.from);
  if (before && before.token.kind === "measure") {
    const { dimension, value } = before.token.measure;
    if (measuredBy === "volume" && dimension === "length" && value <= DEEPEST_FT) depth = value;
    else if (dimension === measuredBy) amount = value;
    if (depth !== null || amount !== null) use(before.token);
  }
  if (before && before.token.kind === "number" && before.isLayers) {
    layers = before.token.value;
    use(before.token);
  }
  for (const { value, word, token } of sidesAfter(tokens, phrase.to)) {
    if (measuredBy !== "volume") continue;
    if (/^(?:deep|thick|depth|thickness)$/.test(word) && depth === null && value <= DEEPEST_FT) depth = value;
    else if (/^(?:wide|width|across)$/.test(word) && width === null && value <= DEEPEST_FT) width = value;
    else continue;
    use(token);
  }
  // "Sand 2 in on top": a figure in inches right behind the name.
  if (
    measuredBy === "volume" &&
    depth === null &&
    after?.kind === "measure" &&
    after.measure.unit === "in" &&
    !/^(?:wide|width|across|x|to|diameter)$/.test(tokens[phrase.to + 1]?.text ?? "")
  ) {
    depth = after.measure.value;
    use(after);
  }
  if (measuredBy === "volume" && depth === null && amount === null) return null;
  const isPlaced = PLACED.test(after?.text ?? "");
  const isJoined = JOINS.test(joinBefore(tokens, phrase.from));
  if (amount === null && depth === null && layers === 1 && !isPlaced && !isJoined) return null;
  const sentence = reading.text.slice(Math.max(0, phrase.start - 50), phrase.end + 50);
  const along = ALONG_ALL.test(sentence) ? "perimeter" : ON_BOTH.test(sentence) ? "both-sides" : "length";
  return { words: phrase.words, measuredBy, amount, depth, width, layers, along, spans };
}

function isWanted(tokens: readonly Token[], from: number): boolean {
  let at = from - 1;
  while (at >= 0 && SKIPPED.test(tokens[at]?.text ?? "")) at -= 1;
  const text = tokens[at]?.text ?? "";
  if (NOT_WANTED.test(text)) return false;
  // The words that qualify a name are part of its phrase: "existing concrete", "old felt".
  for (let inside = from; inside < from + 3; inside += 1)
    if (/^(?:existing|old|bare|no|painted|rip|ripping|tear|tearing)$/.test(tokens[inside]?.text ?? ""))
      return false;
  return true;
}

/** The word that joins goods to what is said before them: the one before their articles, figures and packages. */
function joinBefore(tokens: readonly Token[], from: number): string {
  let at = from - 1;
  while (at >= 0 && SKIPPED.test(tokens[at]?.text ?? "")) at -= 1;
  return at < 0 ? "," : (tokens[at]?.text ?? "");
}

/** "4 in of gravel", "3 in compacted base", "two layers of paper": the figure that a name follows. */
function figureBefore(tokens: readonly Token[], from: number): { token: Token; isLayers: boolean } | null {
  let isLayers = false;
  for (let at = from - 1; at >= 0 && from - at <= REACH; at -= 1) {
    const token = tokens[at];
    if (!token) return null;
    if (token.kind === "measure" || token.kind === "number") return { token, isLayers };
    if (/^(?:layers?|coats?|courses?|lifts?|plies)$/.test(token.text)) isLayers = true;
    else if (!/^(?:of|a|the|compacted|deep|thick|layer|clean|new)$/.test(token.text)) return null;
  }
  return null;
}

/** "…, 3 in deep", "24 in wide x 6 in deep", "at 4 in thick": named sides shortly after a name. */
function sidesAfter(tokens: readonly Token[], to: number): { value: number; word: string; token: Token }[] {
  const found: { value: number; word: string; token: Token }[] = [];
  let steps = 0;
  for (let at = to; at < tokens.length && steps <= REACH; at += 1) {
    const token = tokens[at];
    if (!token || /[.;!?]/.test(token.text)) break;
    const next = tokens[at + 1]?.text ?? "";
    if (token.kind === "measure" && token.measure.dimension === "length") {
      found.push({ value: token.measure.value, word: next, token });
      steps = 0;
    } else if (token.kind === "thing" && VOCABULARY.measuredBy(token.text)) break;
    else steps += 1;
  }
  return found;
}
