/**
 * Goods that a text names outright: "a 1/2 hp garbage disposal", "two storm doors", "range hood". Goods that are only
 * mentioned (a place, an opening, something that stays or goes) are named too, but not wanted.
 */
import { oneOf, pattern } from "../../../../platform/patterns.ts";
import { keptFor } from "../../recipes/kept-for.ts";
import type { Reading } from "../../recipes/reading.types.ts";
import type { NamedGoods as WantedGoods } from "../../scope.ts";
import { isInContext } from "../context.ts";
import { NEGATED, PAINTED_IN_LIST, STANDS_AFTER, TREATED } from "../context-words.ts";
import { type GoodsName, goodsNamesIn } from "../phrases/goods-names.ts";
import { IS_KIND, IS_RATING } from "../phrases/ratings.ts";
import { type Token, textAt, tokensOf } from "../phrases/tokens.ts";
import type { Span } from "../text/tracked-text.ts";
import { readExcluded } from "./excluded.ts";
import { readKept } from "./kept.ts";

/** Goods that a text names, with what it states about them. */
export interface NamedGoods {
  readonly goods: GoodsName;
  /** The words of the text from the first qualifier to the last word, as written. */
  readonly words: string;
  /** How many; null when not stated. */
  readonly count: number | null;
  readonly isWanted: boolean;
  /** Whether "the", "my" or a missing article may refer to something named before. */
  readonly mayRepeat: boolean;
  /** From the number or article on, in the reading's text. */
  readonly start: number;
  readonly end: number;
  /** In the description. */
  readonly spans: readonly Span[];
}

const BUYING = oneOf`
  install\w*, replac\w*, new, buy\w*, purchas\w*, suppl(?:y|ies|ying), order\w*, hang\w*, add\w*, need\w*, want\w*, mount(?:s|ing)?,
  put(?:ting)?(?: in| up| on)?, swap\w*, upgrad\w*, get(?:ting)?, fit(?:ting)?, set(?:ting)?, includ\w*, provide, price, quote
`;
/** A verb of buying that governs what follows: no other verb comes between. */
const BOUGHT = pattern`\b(?:${BUYING}) (?:[a-z\d./"'-]+,? ){0,7}$`;
const NOT_BOUGHT = oneOf`
  remov\w*, demo\w*, tear\w*, rip\w*, haul\w*, dispos\w*, relocat\w*, mov(?:e|es|ing), paint\w*, stain(?:s|ed|ing)?, clean(?:s|ed|ing)?, caulk(?:s|ed|ing)?,
  repair\w*, fix(?:es|ing)?, servic(?:e|ing), reus\w*, keep\w*, reconnect\w*, disconnect\w*, unhook\w*, protect\w*, clear(?:s|ed|ing)?,
  buil[dt]\w*, mak(?:e|ing), made, fram(?:e|ing), construct\w*, pour\w*, wir(?:e|ing), tile, tiling, wrap\w*,
  less, minus, deduct\w*, subtract\w*, openings?, match\w*, fits?, like
`;
const LEFT_ALONE = pattern`\b(?:${NOT_BOUGHT}) (?:(?:the|a|an|my|our|old|existing|any|all|both|out|\d+) )*(?:(?!(?:and|or|plus|with|then)\b)[a-z-]+ ){0,2}$`;
/** "Put in a sink": a verb of two words, not a place. */
const VERB_OF_TWO = /(?:put|sett?|fitt?|hang|hook|throw|drop|tie|plumb|wire|gett?|add)(?:ing)?/;
const PARTICLE = pattern`\b(?:${VERB_OF_TWO}) (?:in|up|on|down)(?: (?:all|some|both))? $`;
const OWN =
  /^(?:existing|old|current|owner|customer|owner-supplied|customer-supplied|salvaged|reused|your|their|his|her)$/;

/** Nouns after a name that make it a kind, so that the thing itself is not bought: "dishwasher circuit". */
const OF_A_KIND = oneOf`
  hook-?ups?, rough(?:-?ins?)?, locations?, openings?, areas?, spaces?, sides?, circuits?, lines?, runs?, holes?, cut-?outs?,
  walls?, pads?, installations?, repairs?, ends?, heights?, widths?, sizes?, surrounds?, frames?, trim, duct(?:s|work)?
`;
const KIND_AFTER = pattern`^[ -](?:${OF_A_KIND})\b`;
const RATE_AFTER = /^(?:s|es)? ?(?:\/|(?:per|each|every|apiece|(?:for|at|on|to|in) (?:each|every))\b)/;
/** "Panels cover 3 ft": the last word is a verb. */
const VERB_AFTER = / (?:covers?|runs?|stops?|locks?|vents?|guards?|rests?|mounts?|hooks?|plugs?) \d/;
/** Openings of a wall are left out of its surface, unless a verb buys them. */
const NOT_IN_A_WALL = /storm|screen|shower|pet|dog|doggy|cat|cabinet|access|tub|closet|barn|bifold/;
const IN_A_WALL = /(?:door|window|skylight|slider|sidelight|transom)s?/;
const OPENING = pattern`(?<!\b(?:${NOT_IN_A_WALL}) )(?:${IN_A_WALL})$`;

/** "(6)", "x6", ": 6", ", 6 of them". */
const COUNT_AFTER =
  /^ ?(?:\((\d{1,3})\)|x ?(\d{1,2})\b(?! ?(?:x|ft|in|\.|\d))|[:,] (\d{1,3})(?=[,;.]|$| ea| of (?:them|these|those)\b))/;
const DEFINITE = /^(?:the|my|our|your|their|this|that|these|those)$/;
const ARTICLE = /^(?:a|an|another)$/;
const NEW = /^(?:new|additional|extra|second)$/;
/** Maximum number of words that qualify a name: "33 in. top mount stainless steel double bowl kitchen sink". */
const MOST_QUALIFIERS = 8;

interface Phrase {
  readonly start: number;
  readonly from: number;
  readonly count: number | null;
  readonly article: "definite" | "indefinite" | "none";
  readonly isNew: boolean;
  readonly isOwn: boolean;
}

const isQualifier = (token: Token): boolean =>
  token.kind === "word" ||
  token.kind === "thing" ||
  token.kind === "measure" ||
  token.kind === "size" ||
  token.kind === "lumber";

const VERB = pattern`^(?:${BUYING}|${NOT_BOUGHT}|is|are|has|have|with|use|using|run|do|make|build|then|also|please|i|we|you|it|they|how|many|much|where|when|what)$`;

/** The role of a token before a name: one of its words, the start of its phrase, or not part of its phrase. */
type Role = "qualifier" | "own" | "new" | "count" | "indefinite" | "definite" | "none";

/** The phrase that a name ends: its qualifiers, and the number or article before them. */
function phraseBefore(tokens: readonly Token[], name: number, reading: Reading): Phrase {
  let at = name;
  let from = tokens[name]?.start ?? 0;
  let [isNew, isOwn] = [false, false];
  while (at > 0 && name - at < MOST_QUALIFIERS) {
    const token = tokens[at - 1];
    if (!token || !isAdjoining(reading.text, token, tokens[at])) break;
    const role = roleOf(tokens, at - 1, name);
    if (role === "none") break;
    if (role === "count" || role === "indefinite" || role === "definite")
      return { start: token.start, from, isNew, isOwn, ...begunBy(token, role) };
    isNew ||= role === "new";
    isOwn ||= role === "own";
    at -= 1;
    if (role === "qualifier") from = token.start;
  }
  return { start: tokens[at]?.start ?? from, from, isNew, isOwn, count: null, article: "none" };
}

/** The count of a phrase that begins with a number or an article. */
function begunBy(token: Token, role: "count" | "indefinite" | "definite"): Pick<Phrase, "count" | "article"> {
  if (role === "definite") return { count: null, article: "definite" };
  return { count: token.kind === "number" ? token.value : 1, article: "indefinite" };
}

function roleOf(tokens: readonly Token[], at: number, name: number): Role {
  const token = tokens[at];
  if (!token) return "none";
  if (token.kind === "number") return isOfName(tokens, at, token.value, name) ? "qualifier" : "count";
  const [role] = ROLES.find(([, words]) => words.test(token.text)) ?? [];
  if (role) return role;
  if (token.kind === "sign") return /^[-/"']$/.test(token.text) ? "qualifier" : "none";
  const isVerb = (token.text !== "mount" && VERB.test(token.text)) || isFirstVerb(tokens, at);
  return isQualifier(token) && !isVerb ? "qualifier" : "none";
}

const ROLES = [
  ["indefinite", ARTICLE],
  ["definite", DEFINITE],
  ["own", OWN],
  ["new", NEW],
] as const;

/** Whether a number belongs to a name rather than being a count: "1/2 hp disposal", "3-way switch", "#2 pencil". */
function isOfName(tokens: readonly Token[], at: number, value: number, name: number): boolean {
  const next = textAt(tokens, at + 1);
  return (
    IS_RATING.test(next) ||
    (at + 1 < name && IS_KIND.test(next)) ||
    /^[-/]$/.test(next) ||
    !Number.isInteger(value) ||
    /^[-/#]$/.test(textAt(tokens, at - 1))
  );
}

/** "Mount smoke detectors": at the beginning it is a verb; in "top mount sink" it names a kind. */
const isFirstVerb = (tokens: readonly Token[], at: number): boolean =>
  textAt(tokens, at) === "mount" && (tokens[at - 1]?.kind ?? "sign") === "sign";

/** Whether two tokens are adjacent within one phrase. */
const isAdjoining = (text: string, left: Token, right: Token | undefined): boolean =>
  right !== undefined && /^[ -]?$/.test(text.slice(left.end, right.start));

/** All goods that a text names, in text order. */
export const namedGoods = keptFor((reading: Reading): readonly NamedGoods[] => {
  const tokens = tokensOf(reading);
  return goodsNamesIn(reading.text).flatMap((name) => {
    const at = tokens.findIndex(({ start }) => start === name.start);
    return at < 0 ? [] : (readAt(reading, tokens, at, name) ?? []);
  });
});

function readAt(
  reading: Reading,
  tokens: readonly Token[],
  at: number,
  { start: nameStart, end, goods, isPlural }: ReturnType<typeof goodsNamesIn>[number],
): NamedGoods | null {
  const { text, description } = reading;
  const after = text.slice(end, end + 40);
  if (KIND_AFTER.test(after) || RATE_AFTER.test(after)) return null;
  if (VERB_AFTER.test(text.slice(nameStart, end + 4))) return null;
  const next = tokens.find(({ start }) => start >= end);
  // "Dishwasher cable": the name only qualifies something else.
  if (next?.kind === "thing" && isAdjoining(text, { ...next, end } as Token, next)) return null;
  const phrase = phraseBefore(tokens, at, reading);
  const before = text.slice(Math.max(0, phrase.start - 90), phrase.start);
  const behind = COUNT_AFTER.exec(after);
  const counted = behind ? Number(behind.slice(1).find(Boolean)) : phrase.count;
  const count = counted ?? (isPlural ? null : 1);
  const [from] = reading.originOf(phrase.from, end);
  const [, to] = reading.originOf(nameStart, end);
  const written = description.slice(from, to);
  return {
    goods,
    // "A garage door with opener": what is named in part has its full name.
    words: /^\s*(?:with|and)\b/.test(written) ? goods.name : written,
    count,
    isWanted: isWanted({ text, before, after, phrase, goods, name: text.slice(nameStart, end) }, reading),
    mayRepeat: phrase.article !== "indefinite" && behind === null && !phrase.isNew,
    start: phrase.start,
    end: behind ? end + behind[0].length : end,
    spans: [reading.originOf(phrase.start, behind ? end + behind[0].length : end)],
  };
}

function isWanted(
  said: { text: string; before: string; after: string; phrase: Phrase; goods: GoodsName; name: string },
  reading: Reading,
): boolean {
  const { text, before, after, phrase, name } = said;
  const clause = before.slice(Math.max(before.lastIndexOf(". "), before.lastIndexOf("; ")) + 1);
  const isBought = phrase.isNew || BOUGHT.test(clause);
  if (phrase.isOwn || phrase.count === 0) return false;
  if (NEGATED.test(before) || STANDS_AFTER.test(after) || TREATED.test(before)) return false;
  if (LEFT_ALONE.test(before) || PAINTED_IN_LIST.test(before)) return false;
  if (!PARTICLE.test(before) && isInContext(text, phrase.start, true)) return false;
  if (phrase.article === "definite" && !isBought) return false;
  if (OPENING.test(name) && !isBought) return false;
  const spoken = name.split(" ").at(-1) ?? name;
  return ![...readKept(reading), ...readExcluded(reading)].some(
    (words) => words.includes(name) || words === spoken,
  );
}

/** Goods that a text wants, each once: a repeated name is the same thing, a repeated count is added. */
export function wantedGoods(reading: Reading): WantedGoods[] {
  const wanted = new Map<string, WantedGoods>();
  for (const { goods, words, count, isWanted, mayRepeat, spans } of namedGoods(reading)) {
    if (!isWanted) continue;
    const { name, names, category } = goods;
    const earlier = wanted.get(name);
    const isSame = earlier !== undefined && (mayRepeat || count === null || earlier.count === null);
    const all = earlier && !isSame ? (earlier.count ?? 0) + (count ?? 0) : (earlier?.count ?? count);
    wanted.set(name, {
      name,
      names: [...names],
      category,
      words: (earlier?.words ?? words).slice(0, 200),
      count: all,
      spans: [...(earlier?.spans ?? []), ...spans],
    });
  }
  return [...wanted.values()].slice(0, MOST);
}

/** Maximum number of goods read from one text. */
const MOST = 60;
