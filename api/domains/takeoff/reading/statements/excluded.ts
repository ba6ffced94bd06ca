/** Materials that are there already or not wanted, according to the text. */

import { oneOf, patternSource } from "../../../../platform/patterns.ts";
import type { Reading } from "../../recipes/reading.types.ts";
import { VOCABULARY } from "../../vocabulary.ts";
import { allMatches } from "../phrases/patterns.ts";
import { isKnownGoods } from "../relations/nouns.ts";

const HAVE_OR_LEAVE_OUT = oneOf`
  already (?:have|got|bought|own), (?:i|we) have(?! to\b), leave out, leaving out, skip, don't need,
  do not need, won't need, not including, excluding, no need for, without, minus the, except(?: for)?
`;
const EXCLUDED = new RegExp(
  patternSource`\b(?:${HAVE_OR_LEAVE_OUT}) (?:all |any |my |our |enough )?(?:the |a |an )?((?:[a-z-]+ ){0,3}[a-z-]+)`,
  "g",
);

const OF_ONE = /gets?|has|have|having|with|needs?|takes?/;
const CLAUSE_ENDS = / (?:yet|needed|required|included|this time)\b| ?[.,;)]| ?$/;
/**
 * "No siding yet", "no gutters.": something at the end of its clause is left out altogether; "no drywall on the
 * ceiling" is not.
 */
const NONE = new RegExp(
  patternSource`(?<!\b(?:${OF_ONE}) )\bno ((?:[a-z-]+ )?[a-z-]{4,})(?=${CLAUSE_ENDS})`,
  "g",
);

const STANDING_ALREADY = /(?:already )?(?:standing|up)(?=[ .,;)(]*(?:\(|[.,;)]|$))/;
const DONE_ALREADY = /already (?:poured|set|done|built|framed|installed)/;
const IN_PLACE = patternSource`in(?=[.,;)]|$)|there already|already there|in place|${STANDING_ALREADY}|on site|on hand|${DONE_ALREADY}`;

/** "Posts are in", "the footings are already poured": done before. No word is longer, so a row of hyphens costs little. */
const DONE = new RegExp(
  patternSource`\b((?:[a-z-]{1,40} ){0,1}[a-z-]{4,40}) (?:are|is) (?:already |all )?(?:${IN_PLACE})\b`,
  "g",
);

const GOT =
  /bought|here|there|on hand|got|have|purchased|picked up|delivered|in stock|on site|covered|sorted/;
const NAMED_GOODS = /[a-z]{3,}(?: (?!already|is|are|and)[a-z]{3,})?/;
const AND_GOODS = patternSource`(?:,? and (?:the |my |our )?(${NAMED_GOODS}))?`;
const GOODS_BEGIN = /(?:^|[.,;(] ?|\b(?:and|but|the|my|our|all) )/;
const ARE_THERE = patternSource`(?:(?:is|are|was|were|i|we)(?: have| 've)? )?(?:(?:${GOT}) already|already (?:${GOT}))`;
/** "Tile bought already", "tile and mortar are already here". */
const GOT_BEFORE_ALREADY = new RegExp(
  patternSource`${GOODS_BEGIN}(${NAMED_GOODS})${AND_GOODS} ${ARE_THERE}\b`,
  "g",
);
const HAVE = /got|have|bought|ordered|i've got|we've got/;
/** "Got the tile and the thinset already". */
const ALREADY_LAST = new RegExp(
  patternSource`\b(?:${HAVE}) (?:all |both )?(?:the|my|our) (${NAMED_GOODS})${AND_GOODS} already\b`,
  "g",
);
/** "Already got my tile and thinset". */
const ALREADY_FIRST = new RegExp(
  patternSource`\balready (?:have|got|bought|own) (?:all |both )?(?:of )?(?:the|my|our) (?:${NAMED_GOODS}),? and (?:the |my |our )?(${NAMED_GOODS})\b`,
  "g",
);
const WORK_OR_PLACE =
  /\b(?:floors?|flooring|walls?|roof|deck|ceilings?|rooms?|house|fence|slab|patio|driveway|garage|shed)$/;
/** What is there already is goods, not the place where the work is done. */
const isBoughtAlready = (words: string): boolean =>
  (isKnownGoods({ words }) || VOCABULARY.isThing(words.split(" ").at(-1) ?? "")) &&
  !STAYS_COUNTED.test(words) &&
  !WORK_OR_PLACE.test(words);
const GOT_ALREADY = [GOT_BEFORE_ALREADY, ALREADY_LAST, ALREADY_FIRST];

/** Windows and doors are counted by their recipes; "no seam" and "no joint" describe how something is laid. */
const STAYS_COUNTED =
  /\b(?:windows?|doors?|openings?|seams?|joints?|laps?|waste|extras?|corners?|posts?|cuts?)$/;

/** Materials that the text names as on hand or not wanted: the words after "already have the …". */
export function readExcluded(reading: Reading): string[] {
  const found: string[] = [];
  for (const match of allMatches(reading.text, EXCLUDED)) {
    const words = (match[1] ?? "")
      .replace(/\b(?:just|right|now|so|only|but|and|or|for|in|on|from|right)\b.*$/, "")
      .trim();
    // "We have a cedar fence … paint it": work is done to what is there.
    if (/^(?:i|we) have\b/.test(match[0]) && WORK_OR_PLACE.test(words)) continue;
    // "Leave out stripping the forms" is labor, not a material.
    if (/^[a-z]+ing (?:the|of|and|it|them)\b/.test(words)) continue;
    if (
      words.length > 2 &&
      !/waste|extra|overage|opening|allowance|deduct|^(?:the )?(?:corners?|intersections?)$/.test(words)
    )
      found.push(words.slice(0, 120));
  }
  for (const { 1: words = "" } of allMatches(reading.text, NONE))
    if (isKnownGoods({ words }) && !STAYS_COUNTED.test(words)) found.push(words);
  for (const pattern of GOT_ALREADY)
    for (const [, ...names] of reading.text.matchAll(pattern))
      found.push(...names.filter((words) => words && isBoughtAlready(words)));
  for (const match of allMatches(reading.text, DONE)) {
    const words = (match[1] ?? "").replace(/^(?:the|a|an|and|all|my|our|that|it|which)\b ?/, "").trim();
    if (words.length > 3) found.push(words.slice(0, 120));
  }
  return found;
}
