/** Sizes and counts that a text gives by another one: "bed 2 is 12 x 14, bed 3 the same". */

import { oneOf, patternSource } from "../../../../../platform/patterns.ts";
import { FIGURE } from "../listed-figures.ts";
import type { TrackedText } from "../tracked-text.ts";

const MEASURE = patternSource`${FIGURE}(?: (?:ft|in|yd|m|cm|mm|lf|sqft|sqm)(?![a-z]))?`;
const SIZE = patternSource`(?:${MEASURE} x ${MEASURE}(?: x ${MEASURE})?|${FIGURE} (?:ft|in|yd|m|lf|sqft|sqm)(?![a-z]))`;
const IS = /(?:,| is| are| measures| has| gets)*/;
const NO_NAME = oneOf`
  the, a, an, of, at, in, on, is, are, and, but, with, for, to, not, do, does, use, using, put, all, both, it, that, this, they, these, those, about, be,
  being
`;
/** A place or mark: "bed 3", "the back", "w2", "the other two". */
const NAME = patternSource`(?:(?!(?:${NO_NAME})\b)[a-z][a-z\d-]*)(?: (?!(?:${NO_NAME}|same)\b)[a-z\d-]+){0,2}`;
const OF_OTHER = patternSource`(?:same(?: size| dimensions| length| thing)? as|as(?= [a-z]\d)|like(?= [a-z]+ \d)) (?:the |my |in the )?(${NAME})`;
/** "Bed 3 same as bed 2", "w2: as w1". */
const SAME_AS = new RegExp(patternSource`\b(?:the )?(${NAME})(?:${IS}|:) (?:the )?${OF_OTHER}`, "g");
const ENDS = /(?= ?(?:[,.;)]|$)| (?:and|but|plus|so|with)\b)/;
/** "Both are the same, 12 x 10 each": the size is one of their own. */
const NO_OWN_SIZE = patternSource`(?!(?:[,:;]| with| and)? (?:about )?${SIZE})`;
/** "And the master the same", "b same", "the other 2 are the same size". */
const SAME = new RegExp(
  patternSource`\b(${NAME})${IS} (?:(?:the |exactly the )?same(?: size)?|(?:exactly )?alike|likewise|ditto)${ENDS}${NO_OWN_SIZE}`,
  "g",
);
const SIZES = new RegExp(patternSource`(?<![\d./#x-]|x )\b${SIZE}`, "g");
/** How far before it the other one is described, in characters. */
const REACH = 160;

/** "12 ft" behind "bed 2", or the count and the thing before "in the hallway". */
function saidOf(name: string, before: string): string | null {
  const at = before.lastIndexOf(name);
  if (at < 0) return null;
  const behind = new RegExp(patternSource`^(?:${IS}|:|,| at| of)* ?(${SIZE})`).exec(
    before.slice(at + name.length),
  )?.[1];
  if (behind) return behind;
  const counted = /(?<![\d.])(\d{1,3}) (?:[a-z]+ )?(in|on|at|for) (?:the |my )?$/.exec(before.slice(0, at));
  return counted ? `${counted[1]} ${counted[2]}` : null;
}

/** Whether a name counts the others itself: "the other 2". */
const COUNTS = / (?:[2-9]|1\d)$/;
/** How long the name of a side or room is at most in notes: "b same". */
const MARK = 2;

function written(name: string, other: string | undefined, before: string): string | null {
  if (other === undefined) {
    const said = before.match(SIZES)?.at(-1);
    // A size said again counts only where it is another one.
    const isOther = name.length > MARK && !COUNTS.test(name) && said?.includes(" x ");
    return said ? `${name} ${isOther ? "another " : ""}${said}` : null;
  }
  const said = saidOf(other, before);
  if (!said) return null;
  return /^\d+ (?:in|on|at|for)$/.test(said) ? `${said} the ${name}` : `${name} ${said}`;
}

/** Writes the size or the count itself. */
export function writeSameAs(text: TrackedText): void {
  for (const pattern of [SAME_AS, SAME]) {
    const { text: all } = text;
    text.rewrite(
      [...all.matchAll(pattern)].flatMap(({ index, 0: words, 1: name = "", 2: other }) => {
        const to = written(name, other, all.slice(Math.max(0, index - REACH), index));
        return to === null ? [] : [{ start: index, end: index + words.length, to }];
      }),
    );
  }
}
