/** Figures that a speaker takes back: "12 outlets, no wait, make it 14" are 14 outlets. */

import { oneOf, patternSource } from "../../../../../platform/patterns.ts";
import { allMatches } from "../../phrases/patterns.ts";
import { FIGURE } from "../listed-figures.ts";
import type { TrackedText } from "../tracked-text.ts";

const UNIT = oneOf`ft, in, yd, m, cm, mm, lf, sqft, sqyd, sqm, cuft, cuyd, lb, kg, gal, squares, %, oc`;
const MEASURE = patternSource`${FIGURE}(?: (?:${UNIT})(?![a-z]))?`;
const SIZE = patternSource`${MEASURE}(?: x ${MEASURE}){0,2}`;

/** Words that take back what came before them, whatever follows. */
const TAKES_BACK = oneOf`
  no,? wait, wait,? no, wait, oops, whoops, scratch that, strike that, correction, sorry, i meant?, my mistake, my bad
`;
/** After a pause these take back what was said just before it. */
const AFTER_PAUSE =
  /(?:make|call) (?:it|that|them)|(?:it|that) should (?:be|say|read)|actually|(?:hold|hang) on/;
const FILLER = oneOf`
  oh, uh, um, er, no, nope, wait, i, meant?, said, actually, it's, it is, it was, that's, that is, is, are, was, make it, make that, make them, call it, call that, should be,
  that should be, it should be, it has to be, say, i said, i counted, only, about, really, more like, rather, we need, i need, need
`;
const FILLERS = patternSource`(?:[,:;-]? ?(?:${FILLER})\b)*[,:;-]? `;
const PAUSE = /[,.;]| -| \(/;
const CUE = patternSource`(?:(?:${PAUSE})? ?(?:(?:oh|uh|um|er|no),? )?(?:${TAKES_BACK})|(?:${PAUSE}) ?(?:(?:oh|no),? )?(?:${AFTER_PAUSE}))\b`;
/** "No wait the back is 38": what the figure is of. */
const OF = patternSource`(?:(?:the )?([a-z]{4,}) (?:is|are|was|has|side is|wall is) (?:only |about |really )?)?`;
const NO_FIGURE_BEFORE = String.raw`(?<![\d./#x-])`;
/** "Make it 15 total", "make it 2 coats" and "wait 3 days" say something new. */
const SAYS_MORE =
  /(?! ?(?:total|altogether|in all|more|extra|coats?|layers?|spare|days?|weeks?|months?|years?|x \d|\/))/;
const CORRECTION = new RegExp(
  patternSource`${CUE}${FILLERS}${OF}${NO_FIGURE_BEFORE}(${SIZE})(?![\d.]*\d)${SAYS_MORE}(?: ([a-z]{3,}))?`,
  "g",
);
const SIZES = new RegExp(patternSource`(?<![\d./#x-] ?)\b${SIZE}(?![\d.]*\d)(?: ([a-z]{3,}))?`, "g");

/** How far before its correction a figure is, in characters. */
const REACH = 110;
const LAST_UNIT = new RegExp(patternSource` (${UNIT})$`);
const unitOf = (size: string): string => LAST_UNIT.exec(size)?.[1] ?? "";
const sidesOf = (size: string): number => size.split(" x ").length;

interface Said {
  readonly start: number;
  readonly size: string;
  readonly noun: string;
}

/** The figure that is taken back: of the same sort as the new one, and of the same thing where that is named. */
function takenBack(before: string, size: string, noun: string, of: string): Said | null {
  const from = of === "" ? 0 : before.lastIndexOf(of);
  if (from < 0) return null;
  const unit = unitOf(size);
  const alike = [...before.slice(from).matchAll(SIZES)]
    .map(([words, after = ""], index, all) => ({
      start: from + (all[index]?.index ?? 0),
      size: after === "" ? words : words.slice(0, -after.length - 1),
      noun: after,
    }))
    .filter((one) => sidesOf(one.size) === sidesOf(size) && (unit === "" || unitOf(one.size) === unit));
  if (of !== "") return alike[0] ?? null;
  return (noun === "" ? undefined : alike.findLast((one) => one.noun === noun)) ?? alike.at(-1) ?? null;
}

/** Writes the new figure in place of the one that it takes back. */
export function writeCorrections(text: TrackedText): void {
  const changes: { start: number; end: number; to: string }[] = [];
  let from = 0;
  for (const match of allMatches(text.text, CORRECTION)) {
    const [words, of = "", size = "", after = ""] = match;
    const start = Math.max(from, match.index - REACH);
    const said = takenBack(text.text.slice(start, match.index), size, after, of);
    if (!said) continue;
    const at = start + said.start;
    const isNounSaid = after !== "" && after === said.noun;
    const written = unitOf(size) === "" && unitOf(said.size) !== "" ? `${size} ${unitOf(said.size)}` : size;
    const end = match.index + words.length - (after === "" || isNounSaid ? 0 : after.length + 1);
    changes.push({ start: at, end: at + said.size.length, to: written });
    changes.push({ start: match.index, end, to: after === "" || isNounSaid ? "" : "," });
    from = end;
  }
  text.rewrite(changes);
}
