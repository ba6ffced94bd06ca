import { type NumberInput, numberInput } from "../../estimating/assembly.ts";
import { captured } from "../../reading/finders.ts";
import { planInputs } from "../../reading/geometry.ts";
import { coverageNear } from "../shared/coverage.ts";

/** A liquid by how it is sold and how far it goes. */
interface Liquid {
  readonly coats: number;
  readonly coatsSource: string;
  readonly coverage: number;
  readonly coverageSource: string;
  /** Words of the liquid or its package, beside which a coverage is its own. */
  readonly named: RegExp;
}

/** The plan that is coated, how often, and how far a package goes. */
export function refinishedInputs(liquid: Liquid) {
  const coverage: NumberInput = numberInput(
    "A package covers",
    "sq ft",
    liquid.coverage,
    liquid.coverageSource,
    [
      coverageNear(liquid.named),
      captured(
        /\b(?:gal|pail|bucket|can|jug)s? (?:covers?|does|do|goes|gets|for) (?:about )?(\d{2,4})\b(?! ?(?:ft|lf) (?:long|x))/,
      ),
    ],
  );
  return {
    ...planInputs(),
    coats: numberInput("Coats", "coats", liquid.coats, liquid.coatsSource, [
      captured(/\b(\d) (?:[a-z-]+ )?coats?\b/),
    ]),
    coverage,
  };
}
