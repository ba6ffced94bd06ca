/** Why a supplier has no offer for a line, and whether something there nearly fits. Pure. */
import type { QuoteGap } from "../quotes/index.ts";
import type { OfferGap } from "../sourcing/index.ts";
import type { MatrixGap } from "./price-matrix.types.ts";

const WORDS: Readonly<Record<OfferGap["kind"] | QuoteGap["kind"], string>> = {
  near: "it differs",
  pack: "its pack can't be compared",
  unwanted: "your special instructions leave it out",
  undelivered: "it is not brought to the site",
  alternate: "offered instead, and nobody has said yes",
  chosen: "Another article was chosen",
  unsized: "The line does not say its size",
  silent: "Did not answer",
  none: "Not carried",
  "no-bid": "No bid",
  changed: "Quoted the line as it was before",
  package: "Its package can't be had",
  "run-out": "Its quote has run out",
  waiting: "Has not answered yet",
  unanswered: "Did not answer",
  declined: "Does not quote",
  bounced: "The letter to it came back",
  withdrawn: "Took its quote back",
  unasked: "Not asked for this line",
};

/** The reason was not recorded, as in lists that were searched before reasons were recorded. */
export const UNKNOWN_GAP = "Not offered; why is not known";

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

const NOT_BROUGHT = "Not brought to the site";
