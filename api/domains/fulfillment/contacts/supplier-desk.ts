import type { Supplier } from "../../sourcing/index.ts";
import type { GivenLine } from "../acknowledgement.types.ts";
import type { PlacedOrder } from "../supplier-order.types.ts";

/** What a supplier says of a purchase order. */
export interface DeskReply {
  /** The supplier's own number; null where it has none yet. */
  supplierOrderNumber: string | null;
  /** The latest version that it has. */
  version: number;
  /** Its answer to that version; null until somebody there has looked at it. */
  lines: GivenLine[] | null;
}

/** What the domain asks of suppliers that take orders over an interface of their own. */
export interface SupplierDesk {
  /**
   * Gives a supplier a version. Given again, by number and version, it is the same order.
   * @throws SupplierError
   */
  place(order: PlacedOrder, signal: AbortSignal): Promise<DeskReply>;
  /** Asks how an order stands. @throws SupplierError, of kind `rejected` when there is none with this number */
  find(number: string, signal: AbortSignal): Promise<DeskReply>;
}

/** @returns null for a supplier that takes no orders over an interface */
export type FindDesk = (supplier: Supplier) => SupplierDesk | null;
