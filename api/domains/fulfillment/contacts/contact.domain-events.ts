import { defineDomainEvent } from "../../../platform/domain-events.ts";
import type { SupplierContact } from "../purchase-order.types.ts";

/** Whoever takes orders at a supplier has another address than before, or none any more. */
export const supplierAddressChanged = defineDomainEvent<{
  organizationId: string;
  formerEmail: string;
  /** As it is now. */
  contact: SupplierContact;
}>()("supplierAddressChanged", ["quotes"]);
