/** Names that mislead, and what a sentence calls "they". */

import { patternSource } from "../../../../platform/patterns.ts";
import type { TrackedText } from "./tracked-text.ts";

/** A wall that is stacked of stone is no veneer. */
const STACKED_WALL =
  /\bstack(?:ed)?[ -]stone(?= (?:(?:retaining|garden|landscap[a-z]+|freestanding|boundary|free standing) )walls?\b)/g;

const SMALL_SIZE = /\d[\d./]* ?(?:"|in |inch(?:es)? )?(?:x|by) ?\d/;
/** "How many pavers for a 15 by 20 patio, they're 6 by 9": the goods that are asked for. */
const ASKED = /\bhow many ([a-z]{3,}s)\b/;
const THEY_ARE = new RegExp(
  patternSource`\b(?:they're|they are|each (?:one )?is|they (?:come|measure)(?: in)?) (?=(?:about )?${SMALL_SIZE})`,
  "g",
);

/** Rewrites the names. */
export function writeReplaced(text: TrackedText): void {
  text.replace(STACKED_WALL, "dry stacked fieldstone");
}

/** Rewrites what is asked for in place of "they": "the pavers are 6 by 9". */
export function writeTheyAre(text: TrackedText): void {
  const goods = ASKED.exec(text.text)?.[1];
  if (goods) text.replace(THEY_ARE, `, ${goods} are `);
}
