/** Goods that the buyer has already: "I have 6 bags left from last year, how many more". */

import { oneOf, pattern } from "../../../../platform/patterns.ts";
import type { Reading } from "../../recipes/reading.types.ts";
import type { OnHand } from "../../scope.ts";
import { VOCABULARY } from "../../vocabulary.ts";
import { type NounPhrase, nounPhraseAt } from "../phrases/noun-phrases.ts";
import { packageOf } from "../phrases/packages.ts";
import { type Token, textAt, tokensOf } from "../phrases/tokens.ts";

const OWNING = oneOf`
  (?:i|we|they|he|she|you) (?:already |still )?(?:have|have got|got|own|bought|kept)(?: about)?, already (?:have|got|own|bought), i've got, we've got, have(?: got)?
  on hand:?
`;
/** Words that end right before the number of goods on hand. */
const OWNED_BEFORE = pattern`\b(?:${OWNING})(?: already)? $`;
const LEFT = oneOf`already, left(?: over)?, leftover, on hand, in the (?:garage|shed|barn|shop|truck), from (?:the )?last\b, still good, in stock, on site, here
`;
/** Words after that number which show that the goods need not be bought. */
const OWNED_AFTER = pattern`^,?(?: [a-z]+){0,3} (?:${LEFT})`;

/** Counted goods and packages that are on hand, in text order. */
export function readOnHand(reading: Reading): OnHand[] {
  const tokens = tokensOf(reading);
  const found: OnHand[] = [];
  let joined = -1;
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== "number") continue;
    const phrase = nounPhraseAt(tokens, at, null);
    const also = joined === at ? ownedAt(phrase) : null;
    const owned = also ?? thereAt(reading.text, phrase) ?? ownedByNamed(reading.text, token, phrase);
    if (!owned) continue;
    const { start, end, to, ...goods } = owned;
    found.push({ ...goods, spans: [reading.originOf(start, end)] });
    joined = joinedTo(tokens, to);
  }
  return found;
}

/** "I have 6 bags left": goods after the words for their owner. */
function ownedByNamed(
  text: string,
  { start, value }: Token & { kind: "number" },
  phrase: NounPhrase | null,
): Owned | null {
  const before = text.slice(Math.max(0, start - 40), start);
  if (!OWNED_BEFORE.test(before)) return null;
  const them = OF_THEM.exec(text.slice(start));
  const owned = them ? ownedBefore(text, start, them[0].length, value) : ownedAt(phrase);
  if (!owned) return null;
  const isThere =
    /already/.test(before.slice(-24)) || OWNED_AFTER.test(text.slice(owned.end, owned.end + 40));
  return isThere ? owned : null;
}

/** "4 posts and 10 rails": position of another number of goods on hand; -1 when none is joined. */
const joinedTo = (tokens: readonly Token[], at: number): number =>
  /^(?:and|,|&|plus)$/.test(textAt(tokens, at)) ? at + 1 : -1;

const THERE_AFTER = pattern`^ (?:are |is )?(?:already )?(?:on hand|left ?over|in stock|left from)\b`;

/** "3 sheets on hand": no owner has to be named. */
function thereAt(text: string, phrase: NounPhrase | null): Owned | null {
  return phrase && THERE_AFTER.test(text.slice(phrase.end, phrase.end + 30)) ? ownedAt(phrase) : null;
}

interface Owned extends Pick<OnHand, "words" | "pack" | "quantity"> {
  readonly start: number;
  readonly end: number;
  /** The token after its last. */
  readonly to: number;
}

function ownedAt(phrase: NounPhrase | null): Owned | null {
  if (!phrase?.count) return null;
  const pack = packageOf(phrase.pack ?? phrase.head);
  const words = pack !== null && phrase.pack === null ? "" : phrase.words;
  if (pack === null && !VOCABULARY.isMaterial(phrase.head) && !VOCABULARY.isPart(phrase.head)) return null;
  return { words, pack, quantity: phrase.count, start: phrase.start, end: phrase.end, to: phrase.to };
}

const OF_THEM = /^\d+ of (?:them|those|these)\b/;

/** "4x12 sheets, I already have 6 of them": refers to the packages or goods named last. */
function ownedBefore(text: string, start: number, length: number, quantity: number): Owned | null {
  const words = text.slice(0, start).match(/[a-z]{3,}/g) ?? [];
  const named = words.findLast((word) => packageOf(word) !== null || VOCABULARY.isMaterial(word));
  if (named === undefined) return null;
  const pack = packageOf(named);
  return { words: pack === null ? named : "", pack, quantity, start, end: start + length, to: -1 };
}
