import { oneOf, pattern, patternSource } from "../../../../platform/patterns.ts";
import type { Group } from "../../recipes/reading.types.ts";

/** An earlier rectangle of the text. */
interface RectangleBefore {
  readonly length: number;
  readonly width: number;
  readonly count: number;
}

/** Things that stand in a room, so that its floor goes around them. */
const STANDING = oneOf`
  island, hearth, fireplace, chimney, tub, vanity, cabinets?, stairwell, peninsula, shower (?:tray|pan|base), stove, furniture
`;
export const STANDS_IN_ROOM = pattern`\b(?:${STANDING})\b`;
/** "The island, 3 x 6"; "the 3 x 6 island, 12 x 24 tile" sizes the tile. */
export const STANDS_BEFORE = pattern`(?<!\d(?: ft| in)? (?:[a-z]+ )?)\b(?:${STANDING})(?:,|:| is| of| at| \()* ?$`;
const FIXTURE = /tub|bathtub|vanity|shower|island|cabinets?|hearth/;
const FIXTURE_STAYS = pattern`^ ?(?:in )?(?:[a-z]+ ){0,2}(?:${FIXTURE}) (?:stays?|remains?|is (?:staying|kept|not tiled))\b`;
const WORD_OF_SUBTRACTION =
  /(?<!\d )minus|less|except|excluding|subtract|deduct(?:ing)?|take out|takes? away|without/;
const TAKEN_OUT_BEFORE = pattern`\b(?:${WORD_OF_SUBTRACTION})(?: (?:for|the|a|an|one|1))*(?: [a-z]+){0,2} $`;
/** "Less a 12 x 16 patio and an 8 x 10 pad": the second is less as well. */
const AND_ANOTHER_BEFORE = pattern`\b(?:${WORD_OF_SUBTRACTION}) [^.;]{1,48}\band (?:an?|the|another|my|our|1) (?:[a-z]+ ){0,2}$`;
/** "An 8 x 6 corner cut out": a missing piece. */
const TAKEN_OUT_AFTER =
  /^ (?:ft )?(?:[a-z]+ ){0,2}(?:cut ?-?out|cut off|notch(?:ed)?(?: out)?|missing|taken out|knocked out|left out)\b/;

const STAYS_OR_IS_NOT =
  /(?:will )?(?:stays?|remains?|we(?:'re| are)? keep(?:ing)?)|(?:is|are) (?:staying|not|left|already)/;
const IN_THE_MIDDLE = /(?:in|inside|within|on) (?:it|the middle)(?: of it)? /;
// "Closet 2 x 6 with bifold doors that stay": the doors stay.
const THAT_STAYS = patternSource`^ (?:ft )?(?:(?!with )[a-z]+ ){0,3}(?:${IN_THE_MIDDLE})?(?:that|which) (?:${STAYS_OR_IS_NOT})\b`;
const NOTHING_THERE =
  /no (?:[a-z]+ )?(?:tiles?|flooring|floor)|nothing(?: [a-z]+){0,2}|not (?:tiled|covered|floored)/;
const IT_STAYS = /(?:which |it )?(?:stays?|remains?|is staying|keeps?)[^.;]{0,20},? ?/;
const NOTHING_UNDER_IT = patternSource`^ ?(?:ft |in )?,? ?(?:${IT_STAYS})?(?:with |and |has |gets )?(?:${NOTHING_THERE}) (?:under|beneath|below|there)\b`;
const INSIDE_OR_LEFT = /inside|within|in (?:it|the)|on it|not|left|uncovered|unpaved/;
const SITS_INSIDE = patternSource`(?:that |which |it )?(?:sits?|stands?|lies|is|are|stays?)(?: [a-z]+){0,2} (?:${INSIDE_OR_LEFT})`;

const STANDS_IN_IT = patternSource`^ (?:ft )?(?:[a-z]+ ){0,3}(?:${SITS_INSIDE}|inside (?:it|that)|takes? up|isn't|aren't|gets? (?:no|left))\b`;

/** "A piece, 12 x 16, where there's no attic". */
const HAS_NONE = /^[^.;\d]{0,90}\bthere(?:'s| is| are) (?:no|nothing)\b/;

/** "… but a 20 x 14 patio sits inside it", "of which a patio of 20 x 14 is not to be covered". */
const LEFT_FREE_AFTER = pattern`${HAS_NONE}|${THAT_STAYS}|${STANDS_IN_IT}|${NOTHING_UNDER_IT}`;
const WORD_OF_EXCEPTION = oneOf`
  of which, around, except(?: for)?, apart from, other than, leaving(?: out)?, not counting, but not,
  everything but, all but, (?:not|except|but not|nothing|none) (?:under(?:neath)?|below|beneath), leave out, leaves out, skip(?:ping)?, omit(?:ting)?
`;
const LEFT_FREE_BEFORE = pattern`\b(?:${WORD_OF_EXCEPTION})(?: (?:a|an|the|1|my|our))*(?: [a-z]+){0,3}(?: of| at| measuring|,)* $`;

/** "… tub stays. Tile on the rest": the work goes around something that stays. */
const REST =
  /\b(?:the rest|what(?:'s| is) left|remaining|remainder|stays?|is staying|not (?:under|below)|around it)\b/;

const STAYS = pattern`${THAT_STAYS}`;
/** "… a round bed 10 ft across in the middle that stays", by the text behind the size. */
export const staysBehind = (post: string): boolean => STAYS.test(post);

/** Whether a size is subtracted from an earlier one: "12 x 16 minus a 3 x 6 island". */
export function isTakenOut(group: Group, before: readonly RectangleBefore[]): boolean {
  return (
    TAKEN_OUT_BEFORE.test(group.pre.slice(-40)) ||
    ((before.at(-1)?.count ?? 0) < 0 && AND_ANOTHER_BEFORE.test(group.pre.slice(-80))) ||
    TAKEN_OUT_AFTER.test(group.post) ||
    FIXTURE_STAYS.test(group.post) ||
    isLeftFree(group, before)
  );
}

/** Whether a size lies inside a larger, earlier one and is left out of the work. */
function isLeftFree(
  { values: [length = 0, width = 0], owner, pre, post }: Group,
  before: readonly RectangleBefore[],
): boolean {
  const isInside = before.some((other) => other.count > 0 && other.length * other.width > length * width);
  const isFixture = STANDS_IN_ROOM.test(`${owner} ${post.slice(0, 16)}`);
  if (isInside && isFixture && REST.test(post)) return true;
  return isInside && (LEFT_FREE_AFTER.test(post) || LEFT_FREE_BEFORE.test(pre.slice(-60)));
}
