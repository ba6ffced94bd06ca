/** A purchase order as its supplier sees it. */
import type { ContactLanguage } from "../../../schema/rules/purchase-order.ts";
import type { StoredFile } from "../../platform/files/files.store.ts";
import type { Acknowledgement } from "./acknowledgement.types.ts";
import type { Destination, PurchaseOrderVersion } from "./purchase-order.types.ts";

/** The current version of a purchase order, as given to the supplier that delivers it. */
export interface PlacedOrder extends PurchaseOrderVersion, Destination {
  number: string;
  /** The job's name. */
  title: string;
  supplierName: string;
  buyerName: string;
  /** The buyer's account to be billed; null for a paid order. */
  billedAccount: string | null;
}

/** A purchase order as its supplier's desk sees it. */
export interface SupplierOrder extends PlacedOrder {
  accountNumber: string | null;
  language: ContactLanguage;
  canAnswer: boolean;
  /** The answer to the current version; null until there is one. */
  answer: Acknowledgement | null;
  /** Oldest first. */
  files: StoredFile[];
  /** Download path of the files; contains the link's token. */
  filesPath: string;
}
