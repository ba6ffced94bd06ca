/** The whole list next to every supplier that sells any of it. */
import type { Cents } from "../../platform/money.ts";
import type { QuoteGap } from "../quotes/index.ts";
import type { OfferGap, Product, Provenance } from "../sourcing/index.ts";

/** A supplier's offer for a line. */
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
  /** Why no supplier is asked for it; null where suppliers are. */
  unsourcedReason: string | null;
  /** Whether it was recorded which suppliers were asked for it and have no offer. */
  isNoted: boolean;
}

/** Why a supplier has no offer for a line. */
export interface MatrixGap extends Omit<OfferGap, "kind"> {
  kind: OfferGap["kind"] | QuoteGap["kind"];
}

/** `isSample`: from the sandbox. */
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

/** A seller with the delivery terms that apply to the job. */
export interface MatrixSeller {
  id: string;
  name: string;
  deliveryFeeCents: Cents;
  freeDeliveryThresholdCents: Cents | null;
  minimumOrderCents: Cents;
}

/** How many packs of a line the cheapest plan buys, and where. */
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
  /** At most one per line and supplier counts: the first. */
  gaps: readonly MatrixGap[];
  planned: readonly PlannedLine[];
  /** Prices that are valid until then or earlier have expired. */
  now: Date;
}

export interface MatrixCell {
  state: MatrixCellState;
  /** Packs that cover the line's need, at the price for that quantity; null where there is no valid price. */
  totalCents: Cents | null;
  packs: number | null;
  saleUnit: string | null;
  /** The article that is offered, or that nearly fits; null where there is neither. */
  productName: string | null;
  /** Until when the price is or was valid; null where there never was one. */
  validUntil: Date | null;
  isCheapest: boolean;
  /** Packs that the plan buys here; 0 for none. */
  plannedPacks: number;
  /** What prevents buying it, as a sentence; null where it can be bought on its own. */
  reason: string | null;
}

export interface MatrixRow {
  material: MatrixMaterial;
  /** One per column, in their order. */
  cells: MatrixCell[];
}

/** A supplier's sums over what can be bought there, on its own and in a package. */
export interface MatrixColumn {
  supplierId: string;
  supplierName: string;
  coveredCount: number;
  itemsCents: Cents;
  deliveryCents: Cents;
  /** Items and delivery, without tax. */
  totalCents: Cents;
  /** Its minimum order, if these items do not reach it; otherwise null. */
  missedMinimumCents: Cents | null;
  /** Whether it includes a package, which is sold only as a whole. */
  isPackage: boolean;
  /** Whether it covers the whole list for less than every other supplier that does. */
  isCheapestWhole: boolean;
  /** Whether any of its prices comes from the sandbox. */
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
