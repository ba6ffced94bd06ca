import { captured, coverageOf, when } from "../../reading/finders.ts";
import { flagInput } from "../../recipes/assembly.ts";
import type { Finder } from "../../recipes/reading.types.ts";
import { LITRES_PER_GALLON } from "../shared/coverage.ts";

/** Coats on a surface: "two coats on the walls", "2 coats". */
export const coatsOf =
  (surface: RegExp, isAny: boolean): Finder =>
  (reading) => {
    for (const match of reading.text.matchAll(
      /(\d) (?:[a-z]+ )?coats?\b(?! (?:of )?(?:[a-z]+ )?prim)([^.;]{0,40})/g,
    )) {
      const after = /^[^,.;]{0,40}/.exec(match[2] ?? "")?.[0] ?? "";
      if (surface.test(after) || surface.test(reading.text.slice(Math.max(0, match.index - 24), match.index)))
        return { value: Number(match[1]), source: match[0].trim() };
    }
    if (!isAny) return null;
    const any = /(\d) (?!(?:[a-z]+ )?prim)(?:[a-z]+ ){0,2}coats?\b(?! (?:of )?(?:[a-z]+ )?prim)/.exec(
      reading.text,
    );
    return any ? { value: Number(any[1]), source: any[0] } : when(/\bdouble coat\b|\btwice\b/, 2)(reading);
  };

/** Square feet per gallon; a coverage per liter is multiplied by 3.785. */
export const paintCoverage: Finder = (reading) => {
  const metric = /(\d{1,3}(?:\.\d+)?) sqft (?:per|a|to the|\/|each) ?l\b/.exec(reading.text);
  if (metric) return { value: Math.round(Number(metric[1]) * LITRES_PER_GALLON), source: metric[0] };
  // The primer has its own coverage: "one coat primer at 300 and two coats paint at 400".
  const topCoat =
    /\bprim[a-z]*\b[^.;]{0,60}\bcoats?\b(?! (?:of )?prim)[^.;,]{0,16} at (\d{3})\b(?! ?(?:ft|lf))/.exec(
      reading.text,
    );
  if (topCoat) return { value: Number(topCoat[1]), source: topCoat[0] };
  return (
    coverageOf(/gal|paint|coat|coverage|can|latex|^$/, 100, 800)(reading) ??
    captured(/\b(?:spread(?:ing)? rate|spreads?|coverage|rate)(?: of| is| at|:|=)* (\d{3})\b/)(reading) ??
    captured(/\bcoats?\b(?! (?:of )?prim)[^.;,]{0,12} at (\d{3})\b(?! ?(?:ft|lf))/)(reading) ??
    captured(/(\d{3})(?: sqft)? ?(?:per|\/|a|to the|to a) ?(?:gal|can)/)(reading)
  );
};

/** A coat of primer, when mentioned. */
export const primer = flagInput("Primer", [
  when(/\bprim(?:e|er|ing)\b|\bpva\b|\bsealer\b|\bconditioner\b|\bblock filler\b/, 1),
]);
/** Paint by the liter, when the job is described in liters. */
export const inLitres = flagInput("In litres", [when(/\bl\b/, 1)]);
