/** Excludes suppliers that do not deliver to the site, where the job needs delivery. Pure. */
import type { Offer, SupplierOutcome } from "../../sourcing/index.ts";

/** The outcomes: excluded suppliers without their offers and with the reason, the others unchanged. */
export function excludeUndelivered(
  undelivered: ReadonlySet<string>,
  outcomes: readonly SupplierOutcome[],
  { zipCode, names }: { zipCode: string; names: ReadonlyMap<string, string> },
): SupplierOutcome[] {
  return outcomes.map((outcome) => {
    if (!undelivered.has(outcome.supplierId)) return outcome;
    const name = names.get(outcome.supplierId) ?? "This supplier";
    const only = outcome.terms?.offersPickup ? ", it only offers pickup" : "";
    const message = `${name} does not deliver to ${zipCode}${only}. You need delivery to the site, so its offers are left out.`;
    return { ...outcome, message, materialsFound: 0 };
  });
}

/** The offers that remain when some suppliers are excluded, such as those that do not deliver to the job. */
export function withoutSuppliers(offers: readonly Offer[], left: ReadonlySet<string>): Offer[] {
  return offers.filter(({ supplierId }) => !left.has(supplierId));
}
