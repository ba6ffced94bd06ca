/** Why a supplier has no offer for a line, and whether something there nearly fits. Pure. */
import type { QuoteGap } from "../quotes/index.ts";
import type { OfferGap } from "../sourcing/index.ts";
import type { MatrixGap } from "./price-matrix.types.ts";

const WORDS: Readonly<Record<OfferGap["kind"] | QuoteGap["kind"], string>> = {
  near: "it differs",
  pack: "its pack can't be compared",
  unwanted: "your special instructions leave it out",
  undelivered: "it is not delivered to the site",
  alternate: "offered as an alternate that has not been accepted",
  chosen: "Another product was chosen",
  unsized: "The line does not say its size",
  silent: "Did not answer",
  none: "Not carried",
  "no-bid": "No bid",
  changed: "Quoted an earlier version of the line",
  package: "Its package is not available",
  "run-out": "Its quote has expired",
  waiting: "Has not answered yet",
  unanswered: "Did not answer",
  declined: "Does not quote",
  bounced: "The email to it could not be delivered",
  withdrawn: "Withdrew its quote",
  unasked: "Not asked for this line",
};

/** The reason was not recorded, as in lists that were searched before reasons were recorded. */
export const UNKNOWN_GAP = "Not offered; reason unknown";

/** For a supplier that was left out when the others were asked for the line. */
export const UNASKED_GAP = WORDS.unasked;

/** "Nearly: 10 ft, not 8 ft"; "No bid". */
export function describeGap({
  kind,
  title,
  differences,
}: Pick<MatrixGap, "kind" | "title" | "differences">): {
  isNear: boolean;
  words: string;
} {
  if (title === null) return { isNear: false, words: kind === "undelivered" ? NOT_BROUGHT : WORDS[kind] };
  return { isNear: true, words: `Nearly: ${differences.length > 0 ? differences.join("; ") : WORDS[kind]}` };
}

const NOT_BROUGHT = "Not delivered to the site";
