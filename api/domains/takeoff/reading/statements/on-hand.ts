/** What somebody has already of what they buy: "I have 6 bags left from last year, how many more". */

import { oneOf, pattern } from "../../../../platform/patterns.ts";
import type { Reading } from "../../recipes/reading.types.ts";
import type { OnHand } from "../../scope.ts";
import { VOCABULARY } from "../../vocabulary.ts";
import { nounPhraseAt } from "../phrases/noun-phrases.ts";
import { packageOf } from "../phrases/packages.ts";
import { tokensOf } from "../phrases/tokens.ts";

const OWNING = oneOf`
  (?:i|we|they|he|she|you) (?:already |still )?(?:have|have got|got|own|bought|kept)(?: about)?, already (?:have|got|own|bought), i've got, we've got, have(?: got)?
  on hand:?
`;
/** Words that end right before the number of what is there. */
const OWNED_BEFORE = pattern`\b(?:${OWNING})(?: already)? $`;
const LEFT = oneOf`already, left(?: over)?, leftover, on hand, in the (?:garage|shed|barn|shop|truck), from (?:the )?last\b, still good, in stock, on site, here
`;
/** Words after it that say that it need not be bought. */
const OWNED_AFTER = pattern`^,?(?: [a-z]+){0,3} (?:${LEFT})`;

/** Counted goods and packages that are there already, in the order of the text. */
export function readOnHand(reading: Reading): OnHand[] {
  const tokens = tokensOf(reading);
  const found: OnHand[] = [];
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== "number") continue;
    const before = reading.text.slice(Math.max(0, token.start - 40), token.start);
    if (!OWNED_BEFORE.test(before)) continue;
    const phrase = nounPhraseAt(tokens, at, null);
    if (!phrase?.count) continue;
    const after = reading.text.slice(phrase.end, phrase.end + 40);
    if (!/already/.test(before.slice(-24)) && !OWNED_AFTER.test(after)) continue;
    const pack = packageOf(phrase.pack ?? phrase.head);
    const words = pack !== null && phrase.pack === null ? "" : phrase.words;
    if (pack === null && !VOCABULARY.isMaterial(phrase.head)) continue;
    found.push({ words, pack, quantity: phrase.count, spans: [reading.originOf(phrase.start, phrase.end)] });
  }
  return found;
}
