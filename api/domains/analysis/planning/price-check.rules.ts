/** Prices that must be wrong, compared with what a thing usually costs: the wrong article, or a misread size. Pure. */
import { type Cents, formatDollars } from "../../../platform/money.ts";
import type { OddPrice } from "../analysis.types.ts";

/** What a plan spends on one material. */
interface SpentOn {
  readonly materialName: string;
  readonly totalCents: Cents;
  /** The usual cost of its whole quantity; null where that is not known. */
  readonly usualCents: Cents | null;
}

/** From this multiple of the usual cost, the price is questioned. */
const FAR_ABOVE = 10;

/** The materials that cost ten times the usual or more, each with a sentence for the screen. */
export function listOddPrices(spent: readonly SpentOn[]): OddPrice[] {
  return spent.flatMap(({ materialName, totalCents, usualCents }) => {
    if (usualCents === null || usualCents <= 0 || totalCents < usualCents * FAR_ABOVE) return [];
    const times = Math.floor(totalCents / usualCents);
    const message = `It costs ${formatDollars(totalCents)}, ${times} times the usual price for this quantity (about ${formatDollars(usualCents)}). Check the size or the product.`;
    return [{ materialName, message }];
  });
}
