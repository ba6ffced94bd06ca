/**
 * Adds up the lengths that a text gives side by side or room by room for goods that run along them: "front 42 ft, rear
 * 42 ft and 18 ft on each side" are 120 ft of gutter.
 */

import { oneOf, patternSource } from "../../../../platform/patterns.ts";
import { roundTo } from "../../units.ts";
import { FIGURE, figuresIn } from "./listed-figures.ts";
import type { TrackedText } from "./tracked-text.ts";

/** Goods that run along a side; a list without any may as well give the sides of a plan. */
const RUNNING = new RegExp(
  oneOf`
    \b(?:fenc(?:e|es|ing)|chainlink|gutters?|railings?|handrails?|guardrails?|edgings?|curb(?:s|ing)?|hedges?|borders?)\b
    \b(?:base ?boards?|base|crown|chair rails?|picture rails?|moldings?|trim|casing|fascia|soffit|skirting|wainscot(?:ing)?)\b
    \b(?:walls?|partitions?|footings?|retaining|drip edge|drains?|trench(?:es)?|pipe|conduit|wires?|cable|lattice)\b
  `,
);

const SIDE_NAME = oneOf`
  back, front, rear, left, right, north, south, east, west, top, bottom, street, road, alley, driveway, drive, house, garage, porch,
  patio, deck, pool, creek, property line, lot line, long, short, far, near, other, return, wing, dormer, addition
`;
const SIDE = patternSource`(?:${SIDE_NAME})(?: (?:sides?|line|boundary|edges?|walls?|ends?|elevation|leg|return|run|eaves?))?`;
const PLACE_NAME = oneOf`
  sides?, ends?, returns?, wings?, (?:bed|bath|living|dining|family|laundry|great|mud|guest|power|play|powder)? ?rooms?, living, dining, bedrooms?, bath(?:room)?s?,
  kitchens?, hall(?:way)?s?, foyer, entry, den, offices?, closets?, pantry, laundry, basement, garage, porch(?:es)?, house, master, island,
  (?:(?:left|right|front|back|rear|side|island|long|round|big|small) )?beds?
`;
const ADJECTIVE =
  /(?:(?:the|my|our|main|upper|lower|upstairs|downstairs|master|guest|long|short|front|back|side|small|big) )?/;
const PLACE = patternSource`(?:(?:both|[2-9]|1[0-2]) )?${ADJECTIVE}(?:${SIDE}|${PLACE_NAME})`;
const FEET = patternSource`${FIGURE} (?:ft|lf)\b(?: long\b)?`;
const EACH = /(?:,? (?:each|apiece)(?: (?:side|end|way|one|wall|room|leg))?\b)?/;
/** "Sides 110 ft each", "living room: 58 ft". */
const NAMED = patternSource`\b(?:at |on |along |in )?(?:the )?${PLACE}(?:,|:| is| are| at| of| has| gets?)?(?: about)? ${FEET}${EACH}`;
const AT = /(?: (?:along|across|on|down|up|at|in|for|of|by|beside|against|around|from))/;
const POSITION = oneOf`back, front, rear, left, right, north, south, east, west`;
const FROM_HERE = String.raw`(?<!\d\.?|[x/#-] ?)\b`;
const OF_SOMETHING = / (?:(?:the|each|both|either|every|my|our|its|one|1) )*/;
const ON_EACH = / (?:each|both) (?:sides?|ends?)\b/;
const BESIDE = patternSource`(?:${AT}${OF_SOMETHING}| (?:each|both) )${PLACE}\b(?:${ON_EACH})?`;
/** "300 ft along the road", "18 ft each end", "85 ft left". */
const PLACED = patternSource`${FROM_HERE}${FEET}(?: of [a-z]+)?(?:${BESIDE}| (?:${POSITION})(?: sides?)?\b)`;
/** "… and 12 on each side": the unit of the member before it. */
const BARE = patternSource`(?<!\d\.?|[x/#-] ?)\b${FIGURE} (?:on|down|along|across|at) (?:each|both|either) (?:sides?|ends?|returns?)\b`;
const NEXT = /(?:,? and |, then |, |; | plus |,? & )/;
/** Text after a length that belongs to something else. */
const NOT_ALONE =
  /(?! ?(?:x|by|per|oc|high|tall|wide|deep|thick|apart|gates?|doors?|windows?|posts?|panels?|sections?)\b)/;
const MEMBER = patternSource`(?:${NAMED}|${PLACED})`;
const LATER = patternSource`(?:${MEMBER}|${BARE})${NOT_ALONE}`;
/** A list that goes on before it, with places of other names: a part of it would be a wrong sum. */
const NO_PART = /(?<!\d (?:ft|lf)(?: long| each)?(?:,? and|,|;) )/;
/** Speech and notes have no commas: "right side 60 ft left side 45 ft". */
const NEXT_SAID = patternSource` (?<!\beach )(?=${NAMED})`;
const LIST = new RegExp(
  patternSource`${NO_PART}${MEMBER}${NOT_ALONE}(?:(?:${NEXT}|${NEXT_SAID})${LATER})+`,
  "g",
);
const MEMBERS = new RegExp(LATER, "g");

const OF_GOODS = / (?:ft|lf)(?: long)? of ([a-z]+)/;

/** How many places a member is stated for: "3 bedrooms 46 ft each", "18 ft each side", "both ends". */
function placesOf(member: string): number {
  const counted = /\b([2-9]|1[0-2]) (?!(?:ft|lf|on|down|along|across|at)\b)/.exec(member)?.[1];
  if (counted) return /\b(?:each|apiece)\b/.test(member) ? Number(counted) : 1;
  const isOfTwo = /\b(?:both|either|each|apiece)\b|\b(?:sides|ends) \d/.test(member);
  return isOfTwo ? 2 : 1;
}

const LENGTH = new RegExp(patternSource`(${FIGURE}) (?:ft|lf)\b`);
const feetOf = (member: string): number => Number(LENGTH.exec(member)?.[1] ?? figuresIn(member).at(-1));

/** Two sides without goods along them may be those of one size. */
const FEWEST_OF_PLAN = 3;

/** Replaces lengths that are listed by their places by their sum. */
export function writeListedSides(text: TrackedText): void {
  const isOfRun = RUNNING.test(text.text);
  text.replace(LIST, (list) => {
    const members = list.match(MEMBERS) ?? [];
    if (!isOfRun && members.length < FEWEST_OF_PLAN) return list;
    const sum = members.reduce((feet, member) => feet + placesOf(member) * feetOf(member), 0);
    // "48 ft of gutter on the front and 40 ft on the back".
    const goods = OF_GOODS.exec(list)?.[1];
    return `${roundTo(sum, 4)} lf${goods ? ` of ${goods}` : ""}`;
  });
}
