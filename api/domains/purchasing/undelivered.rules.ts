/** Suppliers that cannot deliver to the site. Pure. */
import type { Handover, SupplierOutcome } from "../sourcing/index.ts";

/**
 * The ids of suppliers that report that they do not deliver to the requested ZIP code, when the job needs delivery. A
 * supplier that reports nothing is assumed to deliver, and one where the buyer picks goods up does not have to.
 */
export function listUndelivering(
  outcomes: readonly Pick<SupplierOutcome, "supplierId" | "terms">[],
  { deliveryRequired, fetched }: Handover,
): Set<string> {
  if (!deliveryRequired) return new Set();
  return new Set(
    outcomes.flatMap(({ supplierId, terms }) =>
      terms?.delivers === false && !fetched.has(supplierId) ? [supplierId] : [],
    ),
  );
}
