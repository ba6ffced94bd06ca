import { readUnit } from "../model-recipes/expression/unit-words.ts";
import { findFigure } from "../model-recipes/stated-figure.ts";
import type { Span } from "../reading/text/tracked-text.ts";
import type { ScopeFact } from "../scope.ts";
import type { ModelFact } from "./model-scope.ts";

/**
 * Place of a model's fact in the description: its figure within the quoted words, else the whole quotation.
 * @param unit of the assembly's input
 * @returns nothing when the words are not there
 */
export function factSpans(
  text: string,
  { value, source }: ModelFact,
  unit: string | null,
  findQuotation: (words: string) => Span | null,
): Pick<ScopeFact, "spans"> {
  const span = findQuotation(source);
  if (!span) return {};
  const isMeasured = typeof value === "number" && unit !== null && readUnit(unit) !== null;
  const figure = isMeasured ? findFigure(text.slice(...span), value, unit) : null;
  return { spans: [figure ? [span[0] + figure[0], span[0] + figure[1]] : span] };
}
