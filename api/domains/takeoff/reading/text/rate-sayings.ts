/** Ways of saying a rate that hide its figure or its unit. */

import type { TrackedText } from "./tracked-text.ts";

/** Writes them as all others are written: "a pound per 20 sq ft" becomes "1 pound per 20 sq ft". */
export function writeRates(text: TrackedText): void {
  // "A gallon gets you 200 sq ft".
  text.replace(/\b(?:gets?|gives?|does|do) (?:you|me|us) (?=(?:about |around |roughly )?\d)/g, "covers ");
  // "A pound per 20 sq ft".
  text.replace(
    /\ban? (?=(?:pound|pint|quart|ounce|kilo)s? (?:per|to|for|every|each|of|does|do|covers?)\b)/g,
    "1 ",
  );
  // "One each end incl.".
  text.replace(/\b(one|1) (?=each end\b)/g, "$1 at ");
  // "Sixty-pounders": bags by their weight.
  text.replace(/(?<=[\d y-])[ -]?pounders?\b/g, " lb bags");
}
