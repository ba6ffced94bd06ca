import { oneOf } from "../../../../platform/patterns.ts";
import type { Finder } from "../../reading/finders.ts";
import type { Reading } from "../../reading/reading.types.ts";

/** Words that count gates into the length of a fence: "inside that 60 ft", "60 ft including the gates". */
const WITHIN = new RegExp(oneOf`
  \b(?:inside|within|in|out of|included in|part of) (?:that|the|those) \d+ (?:ft|lf)\b
  \bnone on (?:the )?gates?\b
  \bincluding (?:the |both )?gates?\b
  \bgates? (?:is|are) (?:included|inside|within|in)\b
`);
const GATE = /(?:(\d) )?(?<![\d.])(\d{1,2}(?:\.\d+)?) (ft|in)(?: wide)?(?: (?:[a-z-]+ ){0,3})?gates?\b/g;
const NARROWEST_FT = 2;
const WIDEST_FT = 24;

/** Feet of a fence's stated length that are gates. */
export const gatesWithin: Finder = (reading) => {
  const match = WITHIN.exec(reading.text);
  if (!match) return null;
  let feet = 0;
  for (const [, times, figure, unit] of reading.text.matchAll(GATE)) {
    const width = Number(figure) / (unit === "in" ? 12 : 1);
    if (width <= WIDEST_FT) feet += Number(times ?? 1) * width;
  }
  return feet > 0 ? { value: feet, source: match[0] } : null;
};

/** The first gates of a text that are wider or narrower than its first ones: "a 4 ft walk gate and a 10 ft double gate". */
function gatesOfAnotherWidth(reading: Reading): { count: number; width: number; source: string } | null {
  const sized = [...reading.text.matchAll(GATE)].map(([source, times, figure, unit]) => ({
    count: Number(times ?? 1),
    width: Number(figure) / (unit === "in" ? 12 : 1),
    source,
  }));
  const [first, ...further] = sized.filter(({ width }) => width >= NARROWEST_FT && width <= WIDEST_FT);
  return further.find(({ width }) => first !== undefined && width !== first.width) ?? null;
}

export const otherGates: Finder = (reading) => {
  const other = gatesOfAnotherWidth(reading);
  return other && { value: other.count, source: other.source };
};

export const otherGateWidth: Finder = (reading) => {
  const other = gatesOfAnotherWidth(reading);
  return other && { value: other.width, source: other.source };
};
