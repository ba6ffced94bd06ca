/** Prices that can't be right beside what a thing usually costs: the wrong article, or a size that was misread. Pure. */
import { type Cents, formatDollars } from "../../../platform/money.ts";
import type { OddPrice } from "../analysis.types.ts";

/** What a plan spends on one material. */
interface SpentOn {
  readonly materialName: string;
  readonly totalCents: Cents;
  /** What its whole quantity usually costs; null where that is not known. */
  readonly usualCents: Cents | null;
}

/** From so many times the usual on, the price is asked about. */
const FAR_ABOVE = 10;

/** The materials that cost ten times the usual or more, each with a sentence for the screen. */
export function listOddPrices(spent: readonly SpentOn[]): OddPrice[] {
  return spent.flatMap(({ materialName, totalCents, usualCents }) => {
    if (usualCents === null || usualCents <= 0 || totalCents < usualCents * FAR_ABOVE) return [];
    const times = Math.floor(totalCents / usualCents);
    const message = `It costs ${formatDollars(totalCents)}, ${times} times what so much of it usually does (about ${formatDollars(usualCents)}). Check the size or the article.`;
    return [{ materialName, message }];
  });
}
