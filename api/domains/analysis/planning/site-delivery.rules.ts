/** What becomes of suppliers that do not bring orders to the site, where the job needs them brought. Pure. */
import type { Offer, SupplierOutcome } from "../../sourcing/index.ts";

/** The outcomes of those that are left out without their offers, with the reason; the others as they are. */
export function leaveUndeliveredOut(
  undelivered: ReadonlySet<string>,
  outcomes: readonly SupplierOutcome[],
  { zipCode, names }: { zipCode: string; names: ReadonlyMap<string, string> },
): SupplierOutcome[] {
  return outcomes.map((outcome) => {
    if (!undelivered.has(outcome.supplierId)) return outcome;
    const name = names.get(outcome.supplierId) ?? "This supplier";
    const only = outcome.terms?.offersPickup ? ", it offers pick-up only" : "";
    const message = `${name} does not deliver to ${zipCode}${only}. You need delivery to the site, so its offers are left out.`;
    return { ...outcome, message, materialsFound: 0 };
  });
}

/**
 * What remains of the offers when some suppliers are left out, such as those that do not deliver to where the job is.
 */
export function withoutSuppliers(offers: readonly Offer[], left: ReadonlySet<string>): Offer[] {
  return offers.filter(({ supplierId }) => !left.has(supplierId));
}
