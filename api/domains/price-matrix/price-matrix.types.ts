/** The whole list beside everybody who sells any of it. */
import type { Cents } from "../../platform/money.ts";
import type { QuoteGap } from "../quotes/index.ts";
import type { OfferGap, Product, Provenance } from "../sourcing/index.ts";

/** What a supplier has of a line. */
const MATRIX_CELL_STATES = [
  "offered",
  "part-of-package",
  "out-of-stock",
  "price-too-old",
  "nearly",
  "not-offered",
  "not-asked",
] as const;
export type MatrixCellState = (typeof MATRIX_CELL_STATES)[number];

export interface MatrixMaterial {
  id: string;
  name: string;
  quantity: number;
  unit: string;
  /** Why nobody is asked for it; null where suppliers are. */
  unsourcedReason: string | null;
  /** Whether it was noted which suppliers were asked for it and have no offer. */
  isNoted: boolean;
}

/** Why a supplier has no offer for a line. */
export interface MatrixGap extends Omit<OfferGap, "kind"> {
  kind: OfferGap["kind"] | QuoteGap["kind"];
}

/** `isSample`: of the sandbox. */
export type MatrixOffer = Pick<
  Product,
  | "id"
  | "materialId"
  | "supplierId"
  | "name"
  | "saleUnit"
  | "priceCents"
  | "packQuantity"
  | "quantityBreaks"
  | "inStock"
  | "stock"
  | "package"
> &
  Pick<Provenance, "validUntil" | "isSample">;

/** A seller with the delivery terms that hold for the job. */
export interface MatrixSeller {
  id: string;
  name: string;
  deliveryFeeCents: Cents;
  freeDeliveryThresholdCents: Cents | null;
  minimumOrderCents: Cents;
}

/** How many packs of a line the cheapest plan buys where. */
interface PlannedLine {
  materialId: string;
  supplierId: string;
  packs: number;
}

export interface MatrixInput {
  /** In the order of the list. */
  materials: readonly MatrixMaterial[];
  offers: readonly MatrixOffer[];
  suppliers: readonly MatrixSeller[];
  /** At most one of a line and a supplier counts: the first. */
  gaps: readonly MatrixGap[];
  planned: readonly PlannedLine[];
  /** Prices that hold until then or before are too old. */
  now: Date;
}

export interface MatrixCell {
  state: MatrixCellState;
  /** Packs that cover the line's need, at the price of so many; null where there is no price that holds. */
  totalCents: Cents | null;
  packs: number | null;
  saleUnit: string | null;
  /** The article that is offered, or that nearly fits; null where there is neither. */
  productName: string | null;
  /** Until when the price holds, or held; null where there never was one. */
  validUntil: Date | null;
  isCheapest: boolean;
  /** Packs that the plan buys here; 0 where it buys none. */
  plannedPacks: number;
  /** What stands in the way, as a sentence; null where it can be bought by itself. */
  reason: string | null;
}

export interface MatrixRow {
  material: MatrixMaterial;
  /** One a column, in their order. */
  cells: MatrixCell[];
}

/** A supplier's sums over what can be bought there, by itself and in a package. */
export interface MatrixColumn {
  supplierId: string;
  supplierName: string;
  coveredCount: number;
  itemsCents: Cents;
  deliveryCents: Cents;
  /** Items and delivery, without tax. */
  totalCents: Cents;
  /** Its smallest order, where these items do not reach it; null elsewhere. */
  missedMinimumCents: Cents | null;
  /** Whether a package is in it, which is sold whole or not at all. */
  isPackage: boolean;
  /** Whether it covers the whole list for less than every other that does. */
  isCheapestWhole: boolean;
  /** Whether any of its prices is the sandbox's. */
  isSample: boolean;
}

export interface PriceMatrix {
  columns: MatrixColumn[];
  rows: MatrixRow[];
  /** Lines beyond the 200 shown. */
  leftOutMaterials: number;
  /** Suppliers beyond the 12 shown, by name. */
  leftOutSuppliers: string[];
}
