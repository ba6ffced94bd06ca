import { oneOf, pattern, patternSource } from "../../../../platform/patterns.ts";
import type { Group, Reading } from "../../recipes/reading.types.ts";
import { allMatches } from "../phrases/patterns.ts";
import { SURFACES } from "../text/several-places.ts";

const THEY_ARE = /\b(?:they're|they are|sized|measuring)(?: each| all| about)* $/;
const IS_ABOUT = /is|are|measures?|measuring|being|about|roughly|will be|bed/;

const EACH_IS = patternSource`\b(?:each|every|all)(?: (?:1|one|bed|pad|slab|area|of (?:them|these|those)|of which))?(?: (?:${IS_ABOUT}))*,? $`;

/** "Eight pads to pour. Each one is 2 x 2 ft": the size of each thing that was counted before. */
const EACH_BEFORE = pattern`${EACH_IS}|${THEY_ARE}`;
const SEVERAL_AREAS = oneOf`
  pads, slabs, rooms, bedrooms, beds, areas, patios, decks, sections, bays, stalls, landings, walks,
  strips, boxes, planters, plots, courts, islands, pits, driveways, borders, raised beds
`;
const WORD_BETWEEN = /(?!(?:ft|in|yd|m|cm|mm|lf|sqft|lb|oc|x|gal|coats?|car|day|week)s?\b)[a-z-]+ /;
const COUNTED_PLACES = new RegExp(
  patternSource`(?<![\d.x/] ?)\b(\d{1,2}) (?:${WORD_BETWEEN}){0,3}(?:${SEVERAL_AREAS})\b`,
  "g",
);

const countBefore = (text: string): RegExpMatchArray | null =>
  [...allMatches(text, COUNTED_PLACES)].at(-1) ?? null;

/** The last count of places in a text that ends in "each" or the like; null when it does not. */
export function countOfEach(before: string): number | null {
  const match = EACH_BEFORE.test(before.slice(-40)) ? countBefore(before) : null;
  return match ? Number(match[1]) : null;
}

const IS_OF = /,|:| of| at| are| is| each| both| all| measuring/;
const OF_THE_PLACE = / (?:of|in|on) (?:the|my|our) [a-z]{3,12}/;
const NO_COATING_WORD = /(?!coats?\b|on\b|over\b)[a-z-]+ /;
const LISTED_BEFORE = pattern`(?:^|(?<! x)[ ,(])(\d{1,2}) (?:${NO_COATING_WORD}){0,3}(?:boxes|panels|${SURFACES})(?:${OF_THE_PLACE})?(?:${IS_OF})* $`;

/** "Two 10x12 bedrooms", "two bedrooms 10x12". */
const COUNT_BEFORE =
  /(?:^|(?<! x)[ ,(])(\d{1,2}) (?:(?!(?:ft|in|yd|m|cm|mm|lf|sqft|lb|oc|x|gal|coats?|stor(?:e?y|ies)|car)\b)[a-z]+ )?$/;
/** "Border beds. Two of them. 5 x 50". */
const OF_THEM_BEFORE = /(?<![\d.])(\d{1,2}) of (?:them|these|those)[.,:;]?(?: (?:each|about|all))* $/;
/** A pitch, a side or a grade before a size is no count. */
const NO_COUNT_BEFORE = /\b(?:x|pitch|#) ?\d+ (?:[a-z]+ )?$/;

/** Maximum number of places of one size that a description can mean. */
const MOST_ALIKE = 50;

/**
 * The number of places that have a size: 2 of "two 10x12 bedrooms".
 * @param isOnly whether the job has no other size
 */
export function countOfSize(group: Group, { text }: Reading, isOnly: boolean): number {
  const before = group.pre.slice(-40);
  const direct = COUNT_BEFORE.exec(before);
  // "Two pads, 4 x 4 ft" are two; "three rooms: 10x12, 12x14 …" are listed one by one.
  const isList = !isOnly && /[a-z]s $/.test(direct?.[0] ?? "");
  if (isList || NO_COUNT_BEFORE.test(before)) return 1;
  const counted = direct ?? (isOnly ? countOfAll(group, text) : null);
  return counted ? Math.max(1, Math.min(Number(counted[1]), MOST_ALIKE)) : 1;
}

/** A count further away, which only the sole size of a text can claim. */
function countOfAll({ pre, post, start }: Group, text: string): RegExpMatchArray | null {
  const before = pre.slice(-40);
  const isOfEach = EACH_BEFORE.test(before) || /^ (?:ft )?,?(?:each|apiece)\b/.test(post);
  return (
    LISTED_BEFORE.exec(before) ??
    OF_THEM_BEFORE.exec(text.slice(Math.max(0, start - 40), start)) ??
    (isOfEach ? countBefore(text.slice(0, start)) : null)
  );
}
