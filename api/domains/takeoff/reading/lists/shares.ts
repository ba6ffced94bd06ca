import { isContentWord, type Token, textAt } from "../phrases/tokens.ts";
import { isNameWord } from "./part-names.ts";

/** What parts are counted per: "per bunk", "on each of the 2 sides". */
export interface Share {
  /** The thing; "" for "in each", which refers to something counted before. */
  readonly words: string;
  /** How many there are, if the same words say so. */
  readonly total: number | null;
}

/** A share, and the token after it. */
type ShareAt = Share & { readonly to: number };

/** The words that open a share, "on each of the 2": how many there are, and the token after them. */
type Quantifier = Omit<ShareAt, "words">;

const PREPOSITION = /^(?:for|on|at|in|to|down|inside|with|over)$/;
const EACH = /^(?:each|every|per|\/)$/;
const HAS = /^(?:have|has|gets?)$/;
/** Words after "each" or "both" that are not counted: "both ways", "every other". */
const NOT_COUNTED_FOR = /^(?:way|direction|other|time|case|day)s?$/;

/** "per bunk", "to a bunk", "each of the 2 benches", "on each side", "both ends", "in each"; null where none begins. */
export function shareAt(tokens: readonly Token[], from: number): ShareAt | null {
  const quantifier = quantifierAt(tokens, from);
  if (!quantifier) return null;
  return isNameWord(tokens[quantifier.to])
    ? shareOfNamed(tokens, quantifier)
    : shareOfCounted(tokens, from, quantifier);
}

function quantifierAt(tokens: readonly Token[], from: number): Quantifier | null {
  const at = PREPOSITION.test(textAt(tokens, from)) ? from + 1 : from;
  const text = textAt(tokens, at);
  if (text === "both") return countsEndsIn(tokens, from, at) ? null : { total: 2, to: at + 1 };
  if (EACH.test(text)) return eachAt(tokens, at);
  if (text !== "a" && text !== "an") return null;
  const isCountedFor = at > from ? textAt(tokens, from) === "to" : isCountedThing(tokens, from - 1);
  return isCountedFor ? { total: null, to: at + 1 } : null;
}

/** "16 in oc, including both ends" tells how to count a row, not what it is counted per. */
function countsEndsIn(tokens: readonly Token[], from: number, both: number): boolean {
  const before = textAt(tokens, from - 1);
  const isJoined = both === from && /^(?:plus|with|and)$/.test(before);
  return isJoined || /^(?:including|included|incl|counting)$/.test(before);
}

/** "per", "each of the", "every one of our 2". */
function eachAt(tokens: readonly Token[], each: number): Quantifier {
  let at = each + 1;
  if (textAt(tokens, at) === "of") at += 1;
  if (/^(?:the|these|my|our)$/.test(textAt(tokens, at))) at += 1;
  const count = tokens[at];
  // "Each 2 2x4 rails" and "each 2 rails" count the rails.
  const isTotal =
    count?.kind === "number" && tokens[at + 1]?.kind !== "lumber" && textAt(tokens, at - 1) !== "each";
  return isTotal ? { total: count.value, to: at + 1 } : { total: null, to: at };
}

/** "2 boards a side": a thing with its number before it. */
const isCountedThing = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.kind === "thing" && tokens[at - 1]?.kind === "number";

/** A share with its name after the opening words, of one word or two. */
function shareOfNamed(tokens: readonly Token[], { total, to }: Quantifier): ShareAt | null {
  const [noun, further] = [textAt(tokens, to), tokens[to + 1]];
  if (NOT_COUNTED_FOR.test(noun)) return null;
  const isPhrase = further?.kind === "thing" && !noun.endsWith("s");
  return isPhrase
    ? { words: `${noun} ${further.text}`, total, to: to + 2 }
    : { words: noun, total, to: to + 1 };
}

/** "Five crosspieces in each", "2 legs each": per thing counted before; "8 ft each" is about one piece. */
function shareOfCounted(tokens: readonly Token[], from: number, { total, to }: Quantifier): ShareAt | null {
  const next = tokens[to];
  const hasVerb = HAS.test(next?.text ?? "");
  const isOfThing = to > from + 1 || hasVerb || isContentWord(tokens[from - 1]);
  const isEnd = !next || next.kind === "sign" || next.kind === "stop" || hasVerb;
  return isOfThing && isEnd && textAt(tokens, to - 1) === "each" ? { words: "", total, to } : null;
}
