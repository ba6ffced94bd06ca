import { defineDomainEvent } from "../../../platform/domain-events.ts";
import type { SupplierContact } from "../purchase-order.types.ts";

/** A supplier's order contact has a new address, or none any more. */
export const supplierAddressChanged = defineDomainEvent<{
  organizationId: string;
  formerEmail: string;
  /** Its current state. */
  contact: SupplierContact;
}>()("supplierAddressChanged", ["quotes"]);
