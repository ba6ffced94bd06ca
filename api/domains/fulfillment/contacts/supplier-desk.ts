import type { Supplier } from "../../sourcing/index.ts";
import type { GivenLine } from "../acknowledgement.types.ts";
import type { PlacedOrder } from "../supplier-order.types.ts";

/** A supplier's status report of a purchase order. */
export interface DeskReply {
  /** The supplier's own number; null when it has none yet. */
  supplierOrderNumber: string | null;
  /** The latest version that it received. */
  version: number;
  /** Its answer to that version; null until the supplier has processed it. */
  lines: GivenLine[] | null;
}

/** What the domain requires of suppliers that accept orders through their own API. */
export interface SupplierDesk {
  /**
   * Sends a supplier a version. Sending the same number and version again is still one order.
   * @throws SupplierError
   */
  place(order: PlacedOrder, signal: AbortSignal): Promise<DeskReply>;
  /** Queries the status of an order. @throws SupplierError, of kind `rejected` when there is none with this number */
  find(number: string, signal: AbortSignal): Promise<DeskReply>;
}

/** @returns null for a supplier that accepts no orders through an API */
export type FindDesk = (supplier: Supplier) => SupplierDesk | null;
