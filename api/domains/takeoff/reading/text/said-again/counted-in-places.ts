/** Adds up things that a text counts place by place: "6 lights in the den, 4 in the hall" are 10 lights. */

import { oneOf, patternSource } from "../../../../../platform/patterns.ts";
import { VOCABULARY } from "../../../vocabulary.ts";
import { allMatches } from "../../phrases/patterns.ts";
import type { TrackedText } from "../tracked-text.ts";

const DETERMINER = /(?:the|my|our|each|an?|every|his|her|their|both) /;
const IN = oneOf`in, at, on, by, near, over, under, above, inside, beside, along, for`;
const WORD = /(?!(?:and|plus|then|with|of|in|at|on|by|for)\b)[a-z][a-z-]* ?/;
const PLACE = patternSource`(?:(?:${IN}) ${DETERMINER}(?:${WORD}){1,3}(?:of the (?:${WORD}){1,2})?|out (?:front|back)|(?:up|down)stairs|outside|inside)`;
const NUMBER = String.raw`(?<![\d./#x-] ?)\b(\d{1,3})`;
const NEXT = /(?:,? ?(?:and|plus|then) |[,;] | )/;
const LATER = patternSource`${NEXT}(?:another )?\d{1,3}(?: more| of them)? (?=${PLACE})`;
const LIST = new RegExp(
  patternSource`${NUMBER} ((?:[a-z][a-z\d-]* ){0,3}?)([a-z-]{3,}) (?=${PLACE})((?:${PLACE}(?:${LATER}))+)`,
  "g",
);
const LATERS = new RegExp(
  patternSource`(${NEXT})(?:another )?(\d{1,3})(?: more| of them)? (?=${PLACE}|$)`,
  "g",
);

/** "12 ft of pipe in the wall": no count. */
const OTHER_WORD = /\b(?:with|per|of|each|in|ft|lf|x|oc|gal|lb|sqft)\b/;

/** How often, not how many: "1 coat on the walls and 2 on the ceiling". */
const TIMES = /^(?:coat|layer|side|row|course|pass|face|gallon|gal)(?:e?s)?$/;

/** Writes their sum before the first place. */
export function writeCountedInPlaces(text: TrackedText): void {
  text.replace(LIST, (match, number = "", kind = "", noun = "", places = "") => {
    if (!VOCABULARY.isThing(noun) || TIMES.test(noun) || OTHER_WORD.test(kind)) return match;
    const later = [...allMatches(places, LATERS)];
    const sum = later.reduce((all, [, , count]) => all + Number(count), Number(number));
    const things = Number(number) === 1 ? `${noun.replace(/s$/, "")}s` : noun;
    return `${sum} ${kind}${things} ${places.replace(LATERS, " and ").trimEnd()} `;
  });
}
