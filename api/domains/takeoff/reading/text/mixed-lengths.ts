/**
 * Adds up the lengths of several places when some are equal: "2 runs of 64 ft and 1 of 22 ft" are 150 ft of runs. This
 * holds for any goods, so no recipe has to handle it.
 */

import { oneOf, patternSource } from "../../../../platform/patterns.ts";
import { roundTo } from "../../units.ts";
import type { TrackedText } from "./tracked-text.ts";

/** Places that goods run along. Roof edges differ by kind, so only edges of the same kind add up. */
const PLACE = oneOf`
  runs?, walls?, sides?, edges?, eaves?, rakes?, gables?, ridges?, valleys?, hips?, stretches, stretch, legs?, lines?,
  trench(?:es)?, ditch(?:es)?, strips?, fences?, footings?, curbs?, walks?, paths?, sections?, porch(?:es)?, borders?,
  hedges?, rows?, counters?, hallways?, halls?
`;
const EDGE_OF_ROOF = /^(?:eave|rake|gable|ridge|valley|hip)/;
const COUNT = String.raw`(?<![\d.x/#-] ?)\b(?:both|an?|another|[1-9]|1[0-2])`;
const WORD = "(?:(?!(?:ft|in|yd|sqft|x|oc|per|each|of|at|coats?|layers?|and|plus) )[a-z-]+ )";
const FEET = String.raw`\d{1,5}(?:\.\d+)? ft\b(?: long\b)?`;
const IS = /,? (?:of |at |@ |are |is |with )?(?:each |about )?/;
const EACH = /(?:,? (?:each|apiece)\b)?/;
/** "2 front eaves of 40 ft each". */
const NAMED = patternSource`${COUNT} ${WORD}{0,2}(?:${PLACE})${IS}${FEET}${EACH}`;
/** "2 40 ft eaves". */
const BEFORE_NAME = patternSource`${COUNT} ${FEET} ${WORD}{0,2}(?:${PLACE})\b`;
/** "1 of 22 ft": of the kind named before. */
const OF_SAME = patternSource`${COUNT} (?:more )?(?:(?:of|at|@|is|are) )${FEET}${EACH}`;
const NEXT = /(?:,? and |, | plus | & )/;
/** Text after a figure that is one side of a size. */
const NOT_ALONE = /(?! ?(?:x|by|per|oc|high|tall|wide|deep|apart)\b)/;
const MEMBER = patternSource`(?:${NAMED}|${BEFORE_NAME}|${OF_SAME})`;
const LIST = new RegExp(patternSource`${MEMBER}(?:${NEXT}${MEMBER}){1,5}${NOT_ALONE}`, "g");
const MEMBERS = new RegExp(MEMBER, "g");
const PLACES = new RegExp(patternSource`\b(?:${PLACE})\b`);
/** The name that a list of bare counts belongs to: "walls, 2 at 36 ft and 1 at 20 ft". */
const NAME_BEFORE = new RegExp(patternSource`\b(?:${PLACE})[,:]? \(?$`);

interface Member {
  readonly count: number;
  readonly feet: number;
  /** The name of the places; null when it is the one named before. */
  readonly places: string | null;
}

function memberOf(words: string): Member {
  const number = /^(?:both|[a-z]+|\d+)/.exec(words)?.[0] ?? "1";
  const count = number === "both" ? 2 : Number(number) || 1;
  const feet = Number(/(\d+(?:\.\d+)?) ft\b/.exec(words)?.[1]);
  return { count, feet, places: PLACES.exec(words)?.[0] ?? null };
}

/** Whether the lengths may be added: something is counted, and all roof edges are of one kind. */
function areAddable(members: readonly Member[]): boolean {
  const kinds = members.flatMap(({ places }) => (places === null ? [] : [places.replace(/s$/, "")]));
  const isRoof = kinds.filter((kind) => EDGE_OF_ROOF.test(kind));
  return members.some(({ count }) => count > 1) && new Set(isRoof).size <= 1;
}

/** Replaces the lengths of several places, listed with a count for each, by their sum. */
export function writeMixedLengths(text: TrackedText): void {
  const before = text.text;
  text.replace(LIST, (list) => {
    const members = (list.match(MEMBERS) ?? []).map(memberOf);
    const name = members.find(({ places }) => places !== null)?.places;
    const isNamed = name !== undefined || NAME_BEFORE.test(before.slice(0, before.indexOf(list)));
    if (!isNamed || !areAddable(members)) return list;
    const sum = members.reduce((feet, member) => feet + member.count * member.feet, 0);
    return `${roundTo(sum, 4)} ft${name === undefined ? "" : ` of ${name}`}`;
  });
}
