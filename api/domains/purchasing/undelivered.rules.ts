/** Suppliers from which nothing can be brought to where it is wanted. Pure. */
import type { SupplierOutcome } from "../sourcing/index.ts";

/** The ids of suppliers that say they do not deliver to the ZIP code that was asked for; who says nothing does. */
export function listUndelivering(
  outcomes: readonly Pick<SupplierOutcome, "supplierId" | "terms">[],
): Set<string> {
  return new Set(
    outcomes.flatMap(({ supplierId, terms }) => (terms?.delivers === false ? [supplierId] : [])),
  );
}
