/** Suppliers from which nothing can be brought to where it is wanted. Pure. */
import type { Handover, SupplierOutcome } from "../sourcing/index.ts";

/**
 * The ids of suppliers that say they do not deliver to the ZIP code that was asked for, of a job that needs its goods brought; who
 * says nothing does, and where the buyer fetches the goods nobody has to.
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
