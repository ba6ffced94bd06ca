/** What gives way to something else, and what a sentence calls "they". */

import { oneOf, patternSource } from "../../../../platform/patterns.ts";
import type { TrackedText } from "./tracked-text.ts";

const HERS = oneOf`the, my, our, all, old, existing, that, out`;
/** "Swapping the mulch for river rock". */
const SWAPPED = new RegExp(
  patternSource`\b(?:swap(?:ping|ped)?|trad(?:e|ing)) (?:(?:${HERS}) )*([a-z]+(?: (?!for\b)[a-z]+)?) for (?=[a-z\d])`,
  "g",
);

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

/** Rewrites them: "instead of mulch, river rock". */
export function writeReplaced(text: TrackedText): void {
  text.replace(SWAPPED, "instead of $1, ");
  text.replace(/\brather than (?=(?:the |an? )?[a-z]+(?:[,.;]| [a-z]+[,.;]))/g, "instead of ");
  text.replace(STACKED_WALL, "dry stacked fieldstone");
}

/** Rewrites what is asked for in place of "they": "the pavers are 6 by 9". */
export function writeTheyAre(text: TrackedText): void {
  const goods = ASKED.exec(text.text)?.[1];
  if (goods) text.replace(THEY_ARE, `, ${goods} are `);
}
