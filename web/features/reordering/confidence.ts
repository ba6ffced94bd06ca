import { formatPercent } from "../../lib/format.ts";

/** A measured share, 0 to 1, as people read it; without one there is not enough history to measure it. */
export function confidenceWords(confidence: string | null): string {
  return confidence === null ? "Not enough history" : `${formatPercent(Number(confidence) * 100)} confidence`;
}
