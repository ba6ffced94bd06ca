import type { Supplier } from "../offers/product.types.ts";
import type { SupplierConnector } from "../sourcing.types.ts";
import type { SearchableSupplier } from "../supplier-search.types.ts";

/** @returns null when the supplier's connector is not configured here */
export type FindConnector = (supplier: Supplier, accountId: string) => SupplierConnector | null;

/** Those of some suppliers that can be searched here, each with its connector, in the same order. */
export function toSearchable(
  suppliers: readonly Supplier[],
  organizationId: string,
  connectorFor: FindConnector,
): SearchableSupplier[] {
  return suppliers.flatMap((supplier) => {
    const connector = connectorFor(supplier, organizationId);
    return connector ? [{ id: supplier.id, name: supplier.name, connector }] : [];
  });
}
