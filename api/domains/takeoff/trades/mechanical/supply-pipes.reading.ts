import { pattern, patternSource } from "../../../../platform/patterns.ts";
import { allMatches } from "../../reading/phrases/patterns.ts";
import type { Finder, Reading } from "../../recipes/reading.types.ts";
import { roundTo } from "../../units.ts";

/** A supply pipe of one size. */
interface Supply {
  /** As sold: "3/4 in". */
  readonly size: string;
  readonly feet: number;
  readonly words: string;
}

const SIZES: Readonly<Record<string, string>> = {
  "0.375": "3/8 in",
  "0.5": "1/2 in",
  "0.75": "3/4 in",
  "1": "1 in",
  "1.25": "1-1/4 in",
  "1.5": "1-1/2 in",
};
const SIZE = "(0\\.375|0\\.5|0\\.75|1|1\\.25|1\\.5)(?: in)?";
const PIPE_WORDS = "(?:pex|copper|supply|cpvc|tubing|water line|trunk|main|type [lm])";
const FOR_EACH = /per|each|a|to each|for each/;

const SIZED_PIPE = patternSource`${SIZE} (?:[a-z-]+ ){0,2}${PIPE_WORDS}(?: [a-z]+){0,2}(?:,|:| -)? `;

/** "160 ft of 0.75 pex", "0.75 pex, 160 ft"; feet per run are counted elsewhere. */
const SUPPLIES = [
  new RegExp(
    `(?<![\\d.])(\\d{1,4}(?:\\.\\d+)?) (?:ft|lf) (?:of )?(?:[a-z]+ ){0,2}?(?:${SIZE} )?(?:[a-z-]+ ){0,3}?${PIPE_WORDS}\\b`,
    "g",
  ),
  new RegExp(
    patternSource`(?<![\d.])()${SIZED_PIPE}(\d{1,4}(?:\.\d+)?) (?:ft|lf)\b(?! (?:${FOR_EACH})\b)`,
    "g",
  ),
] as const;

/** Supply pipes given in feet, by size; half an inch when no size is stated. */
export function suppliesOf(reading: Reading): Supply[] {
  const found = new Map<string, Supply>();
  for (const pattern of SUPPLIES) {
    for (const match of reading.text.matchAll(pattern)) {
      const after = reading.text.slice(match.index + match[0].length, match.index + match[0].length + 24);
      if (/^ (?:[a-z]+ )?(?:per|each|a|for each|to each|every) /.test(after)) continue;
      const feet = Number(match[1] || match[3]);
      if (!(feet >= 5)) continue;
      const size = SIZES[match[2] ?? ""] ?? "1/2 in";
      const before = found.get(size);
      found.set(size, {
        size,
        feet: feet + (before?.feet ?? 0),
        words: before ? `${before.words} + ${match[0]}` : match[0],
      });
    }
    if (found.size > 0) break;
  }
  return [...found.values()];
}

const PIPE_NAMED = /\b(?:pex|manifold|copper|cpvc)\b/;
const SO_FAR = /[^.;\d]{0,30}?(\d{1,3}(?:\.\d+)?) ft\b/;
const HOME_RUNS = [
  pattern`\b(\d{1,3}) (?:[a-z]+ )?(?:home ?runs?|drops)\b${SO_FAR}`,
  pattern`\b(\d{1,3}) (?:[a-z]+ )?(?:fixtures?|connections|outlets)\b[^.;]{0,40}?\bhome ?runs?\b${SO_FAR}`,
] as const;
/** "8 of them also get hot". */
const ALSO_HOT =
  /\b(\d{1,3})(?: of (?:them|these|those))?(?: [a-z]+){0,3} (?:get|take|have|need)s? (?:a )?hot\b|\b(\d{1,3}) hot\b/;

const KIND_OF_RUN = /(?:(?:cold|hot|water|supply|home) ){0,2}(?:runs?|lines?|branches|drops)/;
const RUNS_OF_PIPE = new RegExp(
  patternSource`(?<![\d.])(\d{1,3}) (?:${KIND_OF_RUN})(?:,? (?:and|plus) (\d{1,3}) (?:${KIND_OF_RUN}))?(?: of|:|,| at| are| is)* (\d{1,3}(?:\.\d+)?) ft each\b`,
  "g",
);

/** "8 cold runs of 35 ft each and 6 hot runs of 30 ft each", "9 cold and 5 hot drops, 30 ft each": all of them. */
export const runsOfPipe: Finder = ({ text, whole }) => {
  if (!PIPE_NAMED.test(whole.text)) return null;
  const runs = [...allMatches(text, RUNS_OF_PIPE)];
  const feet = runs.reduce(
    (sum, [, count, more = 0, each]) => sum + (Number(count) + Number(more)) * Number(each),
    0,
  );
  return feet > 0 ? { value: roundTo(feet, 2), source: runs.map(([words]) => words).join(" + ") } : null;
};

/** "11 fixtures, home runs average 35 ft, 8 get hot as well": one line from the manifold to each fixture. */
export const homeRuns: Finder = (reading) => {
  if (!PIPE_NAMED.test(reading.text)) return null;
  for (const each of HOME_RUNS) {
    const match = each.exec(reading.text);
    if (!match) continue;
    const hot = ALSO_HOT.exec(reading.text);
    const lines = Number(match[1]) + Number(hot?.[1] ?? hot?.[2] ?? 0);
    return {
      value: roundTo(lines * Number(match[2]), 2),
      source: hot ? `${match[0]} … ${hot[0]}` : match[0],
    };
  }
  return null;
};

/** A value of the first or second supply pipe given in feet. */
export const supplyAt =
  (index: number, fact: "size" | "feet"): Finder =>
  (reading) => {
    const supply = suppliesOf(reading)[index];
    return supply ? { value: supply[fact], source: supply.words } : null;
  };
