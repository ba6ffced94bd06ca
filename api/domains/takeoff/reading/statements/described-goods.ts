import { oneOf, pattern } from "../../../../platform/patterns.ts";
import type { Reading } from "../../recipes/reading.types.ts";
import type { DescribedGoods } from "../../scope.ts";
import { formatFeet } from "../../units.ts";
import { type GoodsMeasure, VOCABULARY } from "../../vocabulary.ts";
import { PAINTED_IN_LIST } from "../context-words.ts";
import { type NounPhrase, nounPhraseAt } from "../phrases/noun-phrases.ts";
import { type Token, textAt, tokensOf } from "../phrases/tokens.ts";

/** Goods that a text describes; `start` is where their name begins in the reading's text. */
interface PlacedGoods {
  readonly goods: Omit<DescribedGoods, "workItem">;
  readonly start: number;
}

/** Maximum depth of a layer, in feet; a larger figure is a side. */
const DEEPEST_FT = 5;
/** How many words may stand between the name of goods and their description. */
const REACH = 4;

const ALONG_ALL = /\b(?:around|perimeter|all (?:4 |3 )?sides|all edges|every edge|edges|border(?:ing)?)\b/;
const ON_BOTH = /\b(?:both|2|each|either) (?:long |of the |the )?(?:sides?|edges?)\b/;

const PLACED_OR_KEPT = oneOf`
  over, on, onto, against, behind, from, off, into, existing, old, existed, no, without, not, remove,
  removing, strip, like, instead, than, existing, bare, through, between, beside, above, painted, my, our,
  their, its, this
`;

/** Words after which goods exist already, or are the place that others go to. */
const NOT_WANTED = pattern`^(?:${PLACED_OR_KEPT})$`;
/** Words that may stand between those and the name. */
const SKIPPED = /^(?:the|a|an|any|some|all|new|of|that)$/;
/** How goods without a figure of their own must be joined: in a list, or laid under or over something. */
const JOINS =
  /^(?:and|plus|with|also|,|\+|need|needs|add|put|lay|laid|then|want|use|buy|get|including|order|:|;|wants)$/;
const PLACED_BY =
  /below|under|underneath|beneath|behind|on|over|between|along|down|across|around|along|all|both|throughout|before|first/;
const PLACED = pattern`^(?:${PLACED_BY})$`;

/** Goods that a text describes and no recipe has to know: layers, coverings, and goods that run along the work. */
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
    // "A side strip 60 x 8 ft": something with two sides is a place, and runs along nothing.
    const isPlace = measuredBy === "length" && tokens[phrase.to]?.kind === "size";
    if (measuredBy && measuredBy !== "spread" && !isPlace) {
      const goods = goodsOf(tokens, phrase, measuredBy, reading);
      if (goods && !found.some((other) => isSame(other.goods, goods)))
        found.push({ goods, start: phrase.start });
    }
    at = Math.max(phrase.to, at + 1);
  }
  return found;
}

/** Two layers of one stone are two layers; goods without a depth of their own are repeated mentions. */
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
  const depth = lengthOf(thickness);
  if (!thickness || depth <= 0 || depth > DEEPEST_FT) return null;
  let at = from + 1;
  while (/^(?:of|layer|compacted|lift)$/.test(textAt(tokens, at))) at += 1;
  const stone = stoneAt(tokens, at, depth);
  const [first, last] = [tokens[at], tokens[(stone?.to ?? 0) - 1]];
  if (!stone || !first || !last) return null;
  const called = reading.originOf(first.start, last.end);
  const words = reading.description.slice(...called).toLowerCase();
  const goods: PlacedGoods["goods"] = {
    words: stone.isNamed ? words : `${words} stone`,
    measuredBy: "volume",
    amount: null,
    depth,
    width: null,
    layers: 1,
    along: "length",
    spans: [called, reading.originOf(thickness.start, thickness.end)],
  };
  return { to: stone.to, placed: { start: first.start, goods } };
}

/** Length of a token in feet; 0 when it is no length. */
const lengthOf = (token: Token | undefined): number =>
  token?.kind === "measure" && token.measure.dimension === "length" ? token.measure.value : 0;

/**
 * A stone named by its grade, whose noun may be missing, or by the size of its pieces, which is less than the layer's
 * depth.
 */
function stoneAt(
  tokens: readonly Token[],
  at: number,
  depth: number,
): { isNamed: boolean; to: number } | null {
  const graded = pastGrade(tokens, at);
  const size = lengthOf(tokens[at]);
  const isSize = size > 0 && size < depth;
  if (graded === null && !isSize) return null;
  const named = phraseAt(tokens, graded ?? at + 1);
  if (named !== null && VOCABULARY.measuredBy(named.head) === "volume")
    return { isNamed: true, to: named.to };
  return graded === null ? null : { isNamed: false, to: graded };
}

/** Past "#57", "no. 3"; null when there is no grade. */
function pastGrade(tokens: readonly Token[], at: number): number | null {
  const text = textAt(tokens, at);
  if (/^#\d/.test(text)) return at + 1;
  return GRADE_SIGN.test(text) && /^\d/.test(textAt(tokens, at + 1)) ? at + 2 : null;
}

/** The phrase that begins at a word of a name; figures before the name are read separately. */
function phraseAt(tokens: readonly Token[], at: number): NounPhrase | null {
  const token = tokens[at];
  const isName = token?.kind === "thing" || (token?.kind === "word" && token.text.length > 2);
  return isName ? nounPhraseAt(tokens, at, null) : null;
}

/** What a figure near a name states about the goods, and where. */
interface Said {
  readonly of: "amount" | "depth" | "width" | "layers";
  readonly value: number;
  readonly token: Token;
}

function goodsOf(
  tokens: readonly Token[],
  phrase: NounPhrase,
  measuredBy: Exclude<GoodsMeasure, "spread">,
  reading: Reading,
): PlacedGoods["goods"] | null {
  if (!isWanted(tokens, phrase.from) || isKindOfThing(tokens[phrase.to])) return null;
  const isBand = measuredBy === "area" && ALONG_EDGES.test(reading.text.slice(phrase.end, phrase.end + 50));
  const behind =
    measuredBy === "volume"
      ? [...sidesAfter(tokens, phrase.to), ...depthBehind(tokens, phrase)]
      : isBand
        ? bandAfter(tokens, phrase.to)
        : [];
  const thickness = measuredBy === "area" ? thicknessBefore(tokens, phrase) : null;
  const all = [...saidBefore(tokens, phrase, measuredBy), ...behind];
  const said = all.filter(({ of }, index) => all.findIndex((one) => one.of === of) === index);
  const figure = (of: Said["of"]): number | null => said.find((one) => one.of === of)?.value ?? null;
  const [amount, depth, layers] = [figure("amount"), figure("depth"), figure("layers") ?? 1];
  if (measuredBy === "volume" && depth === null && amount === null) return null;
  const isTold = amount !== null || depth !== null || layers > 1;
  const isPainted = PAINTED_IN_LIST.test(reading.text.slice(Math.max(0, phrase.start - 90), phrase.start));
  if (!isTold && (isPainted || !isJoinedOrPlaced(tokens, phrase))) return null;
  return {
    words: thickness ? `${formatFeet(thickness.measure.value)} ${phrase.words}` : phrase.words,
    measuredBy,
    amount,
    depth,
    width: figure("width"),
    layers,
    along: measuredBy !== "area" ? alongWhat(phrase, reading) : isBand ? "perimeter" : "length",
    spans: [phrase, ...(thickness ? [thickness] : []), ...said.map(({ token }) => token)].map(
      ({ start, end }) => reading.originOf(start, end),
    ),
  };
}

/** "Gravel driveway", "stone wall", "sand box": the goods only name the kind of thing. */
const isKindOfThing = (after: Token | undefined): boolean =>
  after?.kind === "thing" || /^-/.test(after?.text ?? "");

/** Goods without a figure count only when they are joined to others, or laid under or over something. */
const isJoinedOrPlaced = (tokens: readonly Token[], { from, to }: NounPhrase): boolean =>
  PLACED.test(textAt(tokens, to)) || JOINS.test(joinBefore(tokens, from));

function alongWhat({ start, end }: NounPhrase, { text }: Reading): PlacedGoods["goods"]["along"] {
  const around = text.slice(Math.max(0, start - 50), end + 50);
  if (ALONG_ALL.test(around)) return "perimeter";
  return ON_BOTH.test(around) ? "both-sides" : "length";
}

/** Sheet goods thicker than this, in feet, are none: the figure is a side. */
const THICKEST_FT = 0.5;

/** "2 in foam", "3/4 in plywood": the thickness of goods that cover an area, which belongs to their name. */
function thicknessBefore(
  tokens: readonly Token[],
  { from }: NounPhrase,
): (Token & { kind: "measure" }) | null {
  const token = tokens[from - 1];
  const isThin =
    token?.kind === "measure" && token.measure.unit === "in" && token.measure.value <= THICKEST_FT;
  return isThin ? token : null;
}

/** Goods along the edges of the work cover a band and not all of its area. */
const ALONG_EDGES =
  /^[^.;,\d]{0,20} (?:around|along|at|on) (?:the |all )?(?:[a-z]+ ){0,2}(?:perimeter|edges?|outside|foundation)\b/;

/** The width of a band: "around the perimeter 2 ft down", "along the edge, 24 in wide". */
function bandAfter(tokens: readonly Token[], to: number): Said[] {
  for (let at = to; at < Math.min(tokens.length, to + 9); at += 1) {
    const token = tokens[at];
    if (!token || /[.;!?]/.test(token.text)) break;
    const isLength = token.kind === "measure" && token.measure.dimension === "length";
    if (isLength && BAND.test(textAt(tokens, at + 1)))
      return [{ of: "width", value: token.measure.value, token }];
  }
  return [];
}

const BAND = /^(?:down|deep|high|tall|wide|up|out|in|below)$/;

/** "4 in of gravel", "2 cu yd of sand", "two layers of paper". */
function saidBefore(tokens: readonly Token[], { from }: NounPhrase, measuredBy: GoodsMeasure): Said[] {
  const before = figureBefore(tokens, from);
  if (!before) return [];
  const { token, isLayers } = before;
  if (token.kind === "number") return isLayers ? [{ of: "layers", value: token.value, token }] : [];
  const { dimension, value } = token.measure;
  if (measuredBy === "volume" && dimension === "length" && value <= DEEPEST_FT)
    return [{ of: "depth", value, token }];
  return dimension === measuredBy ? [{ of: "amount", value, token }] : [];
}

/** "Sand 2 in on top": a figure in inches right after the name. */
function depthBehind(tokens: readonly Token[], { to }: NounPhrase): Said[] {
  const token = tokens[to];
  const isDepth =
    token?.kind === "measure" &&
    token.measure.unit === "in" &&
    !/^(?:wide|width|across|x|to|diameter)$/.test(textAt(tokens, to + 1));
  return isDepth ? [{ of: "depth", value: token.measure.value, token }] : [];
}

function isWanted(tokens: readonly Token[], from: number): boolean {
  let at = from - 1;
  while (at >= 0 && SKIPPED.test(tokens[at]?.text ?? "")) at -= 1;
  const text = tokens[at]?.text ?? "";
  if (NOT_WANTED.test(text)) return false;
  // Words that qualify a name are part of its phrase: "existing concrete", "old felt".
  for (let inside = from; inside < from + 3; inside += 1)
    if (/^(?:existing|old|bare|no|painted|rip|ripping|tear|tearing)$/.test(tokens[inside]?.text ?? ""))
      return false;
  return true;
}

/** The word that joins goods to the text before them, ahead of their articles, figures and packages. */
function joinBefore(tokens: readonly Token[], from: number): string {
  let at = from - 1;
  while (at >= 0 && SKIPPED.test(tokens[at]?.text ?? "")) at -= 1;
  return at < 0 ? "," : (tokens[at]?.text ?? "");
}

/** A figure followed by a name: "4 in of gravel", "3 in compacted base", "two layers of paper". */
function figureBefore(
  tokens: readonly Token[],
  from: number,
): { token: Token & { kind: "measure" | "number" }; isLayers: boolean } | null {
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

/** The kind of figure that the word after it indicates. */
const SIDE_NAMED = [
  ["depth", /^(?:deep|thick|depth|thickness)$/],
  ["width", /^(?:wide|width|across)$/],
] as const;

/** "…, 3 in deep", "24 in wide x 6 in deep", "at 4 in thick": named sides shortly after a name. */
function sidesAfter(tokens: readonly Token[], to: number): Said[] {
  const found: Said[] = [];
  let steps = 0;
  for (let at = to; at < tokens.length && steps <= REACH; at += 1) {
    const token = tokens[at];
    if (!token || /[.;!?]/.test(token.text)) break;
    if (token.kind === "thing" && VOCABULARY.measuredBy(token.text)) break;
    const isLength = token.kind === "measure" && token.measure.dimension === "length";
    steps = isLength ? 0 : steps + 1;
    const [of] = SIDE_NAMED.find(([, word]) => word.test(textAt(tokens, at + 1))) ?? [];
    if (isLength && of && token.measure.value <= DEEPEST_FT)
      found.push({ of, value: token.measure.value, token });
  }
  return found;
}
