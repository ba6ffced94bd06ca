/** A share in a clause ("8%") that is added for waste, as opposed to slopes, discounts and parts of a mix. */

import { oneOf, pattern } from "../../../../platform/patterns.ts";

const WORD_OF_WASTE = oneOf`
  waste, wast, wastage, extra, overage, reserve, breakages?, allow, allowance, add(?:ed)?, carry, cuts?, cutting, spare,
  mitres?, miters?, more, over, contingency, loss(?:es)?, spoilage, spillage, spill, plus, includ(?:e|es|ing), factor,
  offcuts, overrun, padding, slack, diagonal(?:ly)?, herringbone, chevron, cushion, buffer, overlap(?:s|ping)?,
  laps?, lapping, margin, surplus
`;
export const WASTE_WORD = pattern`\b(?:${WORD_OF_WASTE})\b|\+(?= ?\d)`;
const OTHER_SHARE = oneOf`
  slope, grade, pitch, moisture, off, discount, tax, humidity, acrylic, silicone, compaction,
  compact(?:s|ed|ing)?, settl(?:es?|ing|ement), shrink(?:s|age|ing)?, swell, fluff, already, solids, wool,
  recycled, fall, openings?, windows?, doors?
`;
const NOT_WASTE = pattern`\b(?:${OTHER_SHARE})\b`;

const SOIL_PART = /topsoil|soil|loam|compost|manure|perlite|vermiculite|peat|coir|sand|bark|fines/;

/** "60% topsoil" is a part of a mix. */
const SHARE_OF_MIX = pattern`^\d+(?:\.\d+)? % (?:of )?(?:screened |aged |mushroom |pine |coarse )?(?:${SOIL_PART})\b`;

/** "OSB 4x8 10%", "oak strip 10% + cleats": nothing follows that the share could belong to. */
const NOTHING_FOLLOWS = /^[\d.]+ %\s*(?:$|[+&] ?[a-z]|on (?:the |all |my |both )*[a-z]+\s*$)/;
/** "A slope of 2%", "at 60%", "off by 5%": it states how large something is. */
const SAYS_HOW_MUCH =
  /\b(?:of|is|are|at|by|to|only|about|over|under|cover(?:s|ing)?|(?:be)?tween)(?: [a-z]+)? $/;
/** A larger bare share of a material is not waste. */
const MOST_BARE = 30;

/** Whether a share can, by its position, only be an addition to the goods named before it. */
function isBareShare(clause: string, at: number): boolean {
  const value = Number.parseFloat(clause.slice(at));
  const before = clause.slice(0, at);
  return (
    value > 0 &&
    value <= MOST_BARE &&
    NOTHING_FOLLOWS.test(clause.slice(at)) &&
    !SAYS_HOW_MUCH.test(before) &&
    !NOT_WASTE.test(before)
  );
}

/** A larger share is not waste. */
const MOST_WASTE = 60;
/** How many characters after a figure tell what it belongs to. */
export const NEAR = 56;
/** From this many characters on, a clause without commas counts as long. */
const LONG_CLAUSE = 70;

/** A share that a clause adds for waste. */
export interface WasteShare {
  readonly percent: number;
  /** Position of its figure in the clause. */
  readonly index: number;
  /** Whether the clause runs on without commas, so that only the words near the figure belong to it. */
  readonly isLong: boolean;
  /** Where a long clause goes on to the next thing after the figure; -1 when it does not. */
  readonly next: number;
}

/** @param previous the clause before, which may have mentioned waste */
export function wasteShareIn(clause: string, previous: string): WasteShare | null {
  const found = /(\d+(?:\.\d+)?) %/.exec(clause);
  if (!found) return null;
  const { index } = found;
  const percent = Number(found[1]);
  if (percent > MOST_WASTE || isOtherShare(clause.slice(index)) || !isAdded(clause, previous, index))
    return null;
  const isLong = clause.length > LONG_CLAUSE;
  return { percent, index, isLong, next: isLong ? clause.indexOf(" and ", index) : -1 };
}

const isOtherShare = (share: string): boolean =>
  !SHARE_OF_WASTE.test(share) && (SHARE_OF_MIX.test(share) || NOT_WASTE.test(share.slice(0, NEAR)));

/** "10% waste don't take out any openings": the meaning stands right after it. */
const SHARE_OF_WASTE =
  /^[\d.]+ % (?:for |of |as )?(?:waste|wastage|overage|extra)\b(?! for (?:compaction|settl|shrink))/;

/** Whether the clause, the one before it or the figure's position shows that the share is added on top. */
const isAdded = (clause: string, previous: string, index: number): boolean =>
  WASTE_WORD.test(clause) ||
  WASTE_WORD.test(previous) ||
  /\bwith \d+(?:\.\d+)? %\s*$/.test(clause) ||
  /^\s*(?:and |at )?\d+(?:\.\d+)? %\s*$/.test(clause) ||
  isBareShare(clause, index);
