import { pattern } from "../../../../platform/patterns.ts";
import { captured, when } from "../../reading/finders.ts";
import { planInputs } from "../../reading/geometry.ts";
import { type NumberInput, numberInput } from "../../recipes/assembly.ts";
import type { Finder } from "../../recipes/reading.types.ts";
import { roundTo } from "../../units.ts";
import { gallonCovers, onlyGallonCovers } from "../shared/coverage.ts";

/** How a liquid is sold and how far it goes. */
interface Liquid {
  readonly coats: number;
  readonly coatsSource: string;
  readonly coverage: number;
  readonly coverageSource: string;
  /** Words for the liquid or its package; a coverage next to them is its own. */
  readonly named: RegExp;
}

const SQFT = "(?<![\\d.])(\\d{2,4}(?:\\.\\d+)?)(?: sqft)?\\b";
const COAT_BY_COAT = pattern`\b(?:1st|first) coat\b[^.;\d]{0,30}${SQFT}[^;]{0,40}?\b(?:2nd|second) coat\b[^.;\d]{0,30}${SQFT}`;

/**
 * "First coat 200 sq ft a gallon, second coat 300": the second goes further. The result is the average coverage per
 * coat.
 */
const coatByCoat: Finder = (reading) => {
  const match = COAT_BY_COAT.exec(reading.text);
  const [first, second] = [Number(match?.[1]), Number(match?.[2])];
  return match && first > 0 && second > 0
    ? { value: roundTo(2 / (1 / first + 1 / second), 4), source: match[0] }
    : null;
};
const NAMES_TWO = /\b(?:1st|first) coat\b[^;]{0,80}\b(?:2nd|second) coat\b/;

/** The plan to coat, the number of coats, and the coverage of a package. */
export function refinishedInputs(liquid: Liquid) {
  const coverage: NumberInput = numberInput(
    "A package covers",
    "sq ft",
    liquid.coverage,
    liquid.coverageSource,
    [
      coatByCoat,
      gallonCovers(liquid.named),
      onlyGallonCovers,
      captured(
        /\b(?:gal|pail|bucket|can|jug)s? (?:covers?|does|do|goes|gets|for) (?:about )?(\d{2,4})\b(?! ?(?:ft|lf) (?:long|x))/,
      ),
    ],
  );
  return {
    ...planInputs(),
    coats: numberInput("Coats", "coats", liquid.coats, liquid.coatsSource, [
      captured(/\b(\d) (?:[a-z-]+ )?coats?\b/),
      when(NAMES_TWO, 2),
    ]),
    coverage,
  };
}
