import { oneOf, pattern, patternSource } from "../../../../platform/patterns.ts";
import { matchesIn } from "../../reading/phrases/patterns.ts";
import type { Finder } from "../../recipes/reading.types.ts";
import { roundTo } from "../../units.ts";

const FIGURE = "(?<![\\d./])(\\d+(?:\\.\\d+)?) (ft|lf)\\b";
/** Stock lengths and cross-sections, which are not the length of the run. */
const NO_RUN =
  "(?! ?(?:x|oc|high|tall|wide|deep|thick|apart|lengths?|pieces?|sticks?|sections?|rolls?|an?|per|each piece)\\b)";
const RUN_IS = oneOf`
  is, are, of, at, on, for, along, around, all, the, runs?, totals?, totaling, totalling, length, long,
  about, roughly, needed, measures?, both, eaves?, it's, they're, that's, just, full, whole, only,
  comes to, =
`;
const FILLER = patternSource`(?:[,:(]| (?:${RUN_IS}))`;

const ARTICLE_OR_KIND = /the|a|an|metal|aluminum|new|open|closed|white|galvanized|of/;
const IN_LENGTHS = /,? in [\d.]+ ft (?:lengths|pieces|sticks|sections),?/;

/**
 * Running feet of something along a job, in any wording: "40 ft of valley", "two 18 ft valleys", "2 valleys, 18 ft
 * each", "valleys: 36 lf".
 */
export function runOf(noun: RegExp): Finder {
  const name = `(?:${noun.source})`;
  const before = pattern`(?:\b(\d{1,2}|both) )?${FIGURE}(?: long| total)?(?: of| at| along| for)*(?: (?:${ARTICLE_OR_KIND}))*(?: [a-z-]+)? ${name}\b`;
  const after = pattern`(?:\b(\d{1,2}|both) (?:[a-z-]+ ){0,2})?\b${name}(?! (?:pieces|sticks))(?:${IN_LENGTHS})?${FILLER}{0,6} ~?\(?${FIGURE}${NO_RUN}( (?:each|apiece|long|a ?side))?`;
  return (reading) => {
    for (const pattern of [before, after]) {
      for (const match of matchesIn(reading.text, pattern)) {
        const [words, times, figure] = match;
        const isTotal = match[3] === "lf" || /\btotal/.test(words);
        // "Along both eaves, 48 ft each".
        const isBoth = times === "both" || (times === undefined && !isTotal && /\bboth\b/.test(words));
        const count = isBoth ? 2 : Number(times ?? 1);
        const feet = Number(figure) * (isTotal && count > 1 && !/ each| apiece/.test(words) ? 1 : count);
        if (feet > 0) return { value: roundTo(feet, 4), source: words.trim().slice(0, 200) };
      }
    }
    return null;
  };
}
