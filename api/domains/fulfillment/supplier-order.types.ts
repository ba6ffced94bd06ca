/** A purchase order as its supplier sees it. */
import type { ContactLanguage } from "../../../schema/rules/purchase-order.ts";
import type { StoredFile } from "../../platform/files/files.store.ts";
import type { Acknowledgement } from "./acknowledgement.types.ts";
import type { Destination, PurchaseOrderVersion } from "./purchase-order.types.ts";

/** The version of a purchase order that holds, as whoever is to deliver it is told. */
export interface PlacedOrder extends PurchaseOrderVersion, Destination {
  number: string;
  /** What it is for: the job's name. */
  title: string;
  supplierName: string;
  buyerName: string;
  /** The buyer's account that it is to be billed to; null where it is paid for. */
  billedAccount: string | null;
}

/** A purchase order as its supplier's desk sees it. */
export interface SupplierOrder extends PlacedOrder {
  accountNumber: string | null;
  language: ContactLanguage;
  canAnswer: boolean;
  /** To the version that holds; null until there is one. */
  answer: Acknowledgement | null;
  /** Oldest first. */
  files: StoredFile[];
  /** Path below which the files are downloaded; holds the link's token. */
  filesPath: string;
}
