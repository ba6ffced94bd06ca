/**
 * Goods that a text names outright: "a 1/2 hp garbage disposal", "two storm doors", "range hood". What is only spoken of
 * (a place, an opening, something that stays or goes) is named too, and not wanted.
 */
import { oneOf, pattern } from "../../../../platform/patterns.ts";
import type { Reading } from "../../recipes/reading.types.ts";
import type { NamedGoods as WantedGoods } from "../../scope.ts";
import { isInContext } from "../context.ts";
import { NEGATED, STANDS_AFTER, TREATED } from "../context-words.ts";
import { type GoodsName, goodsNamesIn } from "../phrases/goods-names.ts";
import { IS_KIND, IS_RATING } from "../phrases/ratings.ts";
import { type Token, tokensOf } from "../phrases/tokens.ts";
import type { Span } from "../text/tracked-text.ts";
import { readKept } from "./kept.ts";
import { readExcluded } from "./waste.ts";

/** Goods that a text names, with what it says of them. */
export interface NamedGoods {
  readonly goods: GoodsName;
  /** The words of the text from its first qualifier to its last word, as they were written. */
  readonly words: string;
  /** How many; null where the text does not say. */
  readonly count: number | null;
  readonly isWanted: boolean;
  /** Whether "the", "my" or no article at all may speak of what was named before. */
  readonly mayRepeat: boolean;
  /** From the number or article on, in the text of the reading. */
  readonly start: number;
  readonly end: number;
  /** In the description. */
  readonly spans: readonly Span[];
}

const BUYING = oneOf`
  install\w*, replac\w*, new, buy\w*, purchas\w*, suppl(?:y|ies|ying), order\w*, hang\w*, add\w*, need\w*, want\w*, mount(?:s|ing)?,
  put(?:ting)?(?: in| up| on)?, swap\w*, upgrad\w*, get(?:ting)?, fit(?:ting)?, set(?:ting)?, includ\w*, provide, price, quote
`;
/** A verb of buying that governs what follows: no other deed comes between. */
const BOUGHT = pattern`\b(?:${BUYING}) (?:[a-z\d./"'-]+,? ){0,7}$`;
const NOT_BOUGHT = oneOf`
  remov\w*, demo\w*, tear\w*, rip\w*, haul\w*, dispos\w*, relocat\w*, mov(?:e|es|ing), paint\w*, stain(?:s|ed|ing)?, clean(?:s|ed|ing)?, caulk(?:s|ed|ing)?,
  repair\w*, fix(?:es|ing)?, servic(?:e|ing), reus\w*, keep\w*, reconnect\w*, disconnect\w*, unhook\w*, protect\w*, clear(?:s|ed|ing)?,
  buil[dt]\w*, mak(?:e|ing), made, fram(?:e|ing), construct\w*, pour\w*, wir(?:e|ing), tile, tiling, wrap\w*,
  less, minus, deduct\w*, subtract\w*, openings?, match\w*, fits?, like
`;
const LEFT_ALONE = pattern`\b(?:${NOT_BOUGHT}) (?:(?:the|a|an|my|our|old|existing|any|all|both|out|\d+) )*(?:(?!(?:and|or|plus|with|then)\b)[a-z-]+ ){0,2}$`;
/** "Put in a sink": a verb of two words, and no place. */
const VERB_OF_TWO = /(?:put|sett?|fitt?|hang|hook|throw|drop|tie|plumb|wire|gett?|add)(?:ing)?/;
const PARTICLE = pattern`\b(?:${VERB_OF_TWO}) (?:in|up|on|down)(?: (?:all|some|both))? $`;
const OWN =
  /^(?:existing|old|current|owner|customer|owner-supplied|customer-supplied|salvaged|reused|your|their|his|her)$/;

/** Nouns behind a name that say of what kind they are, not that the thing itself is bought: "dishwasher circuit". */
const OF_A_KIND = oneOf`
  hook-?ups?, rough(?:-?ins?)?, locations?, openings?, areas?, spaces?, sides?, circuits?, lines?, runs?, holes?, cut-?outs?,
  walls?, pads?, installations?, repairs?, ends?, heights?, widths?, sizes?, surrounds?, frames?, trim, duct(?:s|work)?
`;
const KIND_AFTER = pattern`^[ -](?:${OF_A_KIND})\b`;
const RATE_AFTER = /^(?:s|es)? ?(?:\/|(?:per|each|every|apiece|(?:for|at|on|to|in) (?:each|every))\b)/;
/** "Panels cover 3 ft": the last word says what they do. */
const VERB_AFTER = / (?:covers?|runs?|stops?|locks?|vents?|guards?|rests?|mounts?|hooks?|plugs?) \d/;
/** Openings of a wall are what its surface leaves out, until a verb buys them. */
const NOT_IN_A_WALL = /storm|screen|shower|pet|dog|doggy|cat|cabinet|access|tub|closet|barn|bifold/;
const IN_A_WALL = /(?:door|window|skylight|slider|sidelight|transom)s?/;
const OPENING = pattern`(?<!\b(?:${NOT_IN_A_WALL}) )(?:${IN_A_WALL})$`;

const COUNT_AFTER = /^ ?(?:\((\d{1,3})\)|x ?(\d{1,2})\b(?! ?(?:x|ft|in|\.|\d))|: (\d{1,3})(?=[,;.]|$| ea))/;
const DEFINITE = /^(?:the|my|our|your|their|this|that|these|those)$/;
const ARTICLE = /^(?:a|an|another)$/;
const NEW = /^(?:new|additional|extra|second)$/;
/** Most words that may qualify a name: "33 in. top mount stainless steel double bowl kitchen sink". */
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

/** The phrase that a name ends: its qualifiers, and the number or article before them. */
function phraseBefore(tokens: readonly Token[], name: number, reading: Reading): Phrase {
  let at = name;
  let first = tokens[name]?.start ?? 0;
  let isNew = false;
  let isOwn = false;
  const phrase = (start: number, count: number | null, article: Phrase["article"]): Phrase => ({
    start,
    from: first,
    count,
    article,
    isNew,
    isOwn,
  });
  while (at > 0 && name - at < MOST_QUALIFIERS) {
    const token = tokens[at - 1];
    if (!token || !isAdjoining(reading.text, token, tokens[at])) break;
    if (token.kind === "number") {
      const next = tokens[at]?.text ?? "";
      const isName =
        IS_RATING.test(next) ||
        (at < name && IS_KIND.test(next)) ||
        /^[-/]$/.test(next) ||
        !Number.isInteger(token.value) ||
        /^[-/#]$/.test(tokens[at - 2]?.text ?? "");
      if (!isName) return phrase(token.start, token.value, "indefinite");
    } else if (ARTICLE.test(token.text)) return phrase(token.start, 1, "indefinite");
    else if (DEFINITE.test(token.text)) return phrase(token.start, null, "definite");
    else if (OWN.test(token.text)) isOwn = true;
    else if (NEW.test(token.text)) isNew = true;
    else if (token.kind === "sign" ? !/^[-/"']$/.test(token.text) : !isQualifier(token)) break;
    else if ((token.text !== "mount" && VERB.test(token.text)) || isFirstVerb(tokens, at - 1)) break;
    at -= 1;
    if (!OWN.test(token.text) && !NEW.test(token.text)) first = token.start;
  }
  return phrase(tokens[at]?.start ?? first, null, "none");
}

/** "Mount smoke detectors": at the beginning it says what to do, in "top mount sink" of what kind. */
const isFirstVerb = (tokens: readonly Token[], at: number): boolean =>
  /^mount$/.test(tokens[at]?.text ?? "") && (tokens[at - 1]?.kind ?? "sign") === "sign";

/** Whether two tokens stand beside each other in one phrase. */
const isAdjoining = (text: string, left: Token, right: Token | undefined): boolean =>
  right !== undefined && /^[ -]?$/.test(text.slice(left.end, right.start));

const READ = new WeakMap<Reading, readonly NamedGoods[]>();

/** All goods that a text names, in its order. */
export function namedGoods(reading: Reading): readonly NamedGoods[] {
  const known = READ.get(reading);
  if (known) return known;
  const tokens = tokensOf(reading);
  const found = goodsNamesIn(reading.text).flatMap((name) => {
    const at = tokens.findIndex(({ start }) => start === name.start);
    return at < 0 ? [] : (readAt(reading, tokens, at, name) ?? []);
  });
  READ.set(reading, found);
  return found;
}

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
  // "Dishwasher cable": its name says of what kind something else is.
  if (next?.kind === "thing" && isAdjoining(text, { ...next, end } as Token, next)) return null;
  const phrase = phraseBefore(tokens, at, reading);
  const before = text.slice(Math.max(0, phrase.start - 90), phrase.start);
  const behind = COUNT_AFTER.exec(after);
  const counted = behind ? Number(behind.slice(1).find(Boolean)) : phrase.count;
  const count = counted ?? (isPlural ? null : 1);
  const [from] = reading.originOf(phrase.from, end);
  const [, to] = reading.originOf(nameStart, end);
  return {
    goods,
    words: description.slice(from, to),
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
  if (LEFT_ALONE.test(before)) return false;
  if (!PARTICLE.test(before) && isInContext(text, phrase.start, true)) return false;
  if (phrase.article === "definite" && !isBought) return false;
  if (OPENING.test(name) && !isBought) return false;
  const spoken = name.split(" ").at(-1) ?? name;
  return ![...readKept(reading), ...readExcluded(reading)].some(
    (words) => words.includes(name) || words === spoken,
  );
}

/** Goods that a text wants, each once: what is named again is the same, what is counted again comes on top. */
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

/** Most goods that one text names. */
const MOST = 60;
