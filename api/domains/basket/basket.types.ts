/** Baskets and the plans that fill them. */
import type { Cents } from "../../platform/money.ts";
import type { ProductPackage, QuantityBreak } from "../sourcing/index.ts";
import type { AppliedTax } from "./tax.rules.ts";

/**
 * A quantity of one offer, in sale units. Price and pack are the offer's at the time it was added; values from the
 * client never count.
 */
export interface BasketItem {
  id: string;
  productId: string;
  materialId: string;
  supplierId: string;
  supplierName: string;
  sku: string;
  name: string;
  category: string;
  saleUnit: string;
  /** Quantity of the material in one sale unit, in the material's unit. */
  packQuantity: number;
  /** Sale units, at least 1. */
  quantity: number;
  /** Price of one sale unit, before quantity breaks. */
  listPriceCents: Cents;
  quantityBreaks: QuantityBreak[];
  stock: number | null;
  imageUrl: string | null;
  /** Where the price came from and until when it holds; copied into the order. */
  source: string;
  fetchedAt: Date;
  validUntil: Date;
  isSample: boolean;
  /** The package it is sold in, whole or not at all; null when sold separately. */
  package: ProductPackage | null;
  /** Result of the latest check with the supplier when it differs from this item; otherwise null. */
  check: ItemCheck | null;
}

/** The fields of an item that the supplier reports. */
export type LatestOffer = Pick<
  BasketItem,
  | "saleUnit"
  | "packQuantity"
  | "listPriceCents"
  | "quantityBreaks"
  | "stock"
  | "source"
  | "fetchedAt"
  | "validUntil"
  | "isSample"
>;

type ItemCheck =
  | { kind: "changed"; checkedAt: Date; latest: LatestOffer }
  | { kind: "gone"; checkedAt: Date }
  /** `message` is shown to users. */
  | { kind: "unanswered"; checkedAt: Date; message: string };

export type ItemChangeKind = "price-up" | "price-down" | "pack-changed" | "out-of-stock" | "gone";

/** How an item changed, and the item after the change; null when it is no longer sold. */
export interface ItemChange {
  item: BasketItem;
  kinds: ItemChangeKind[];
  after: BasketItem | null;
}

/** Findings of the last check with the suppliers, as long as there is something to decide. */
export interface PriceCheck {
  /** Identifies the shown changes when they are accepted; null when nothing changed. */
  checkedAt: Date | null;
  changes: ItemChange[];
  /** The basket's total with the changes applied. */
  totalAfterCents: Cents;
  /** Items whose supplier gave no answer, with the reason to show. */
  unanswered: { item: BasketItem; message: string }[];
}

/** What a plan or a basket is compared against. */
export interface PlanBaseline {
  kind: "best-single-supplier" | "average-price";
  label: string;
  totalCents: Cents;
}

/** How much a plan buys of one offer. */
interface StoredPlanLine {
  materialId: string;
  materialName: string;
  materialQuantity: number;
  productId: string;
  productName: string;
  supplierId: string;
  supplierName: string;
  packs: number;
  unitPriceCents: Cents;
  totalCents: Cents;
  /** The package it is bought in; absent when bought separately. */
  packageId?: string | undefined;
}

/**
 * A plan as left by an analysis run. It keeps its prices when offers change, until the next run replaces it. Only its
 * delivery is updated, when the organization changes where it picks goods up.
 */
export interface StoredPlan {
  id: string;
  projectId: string;
  runNumber: number;
  /** `trade-off`: the cheapest with at most as many suppliers as it has. There may be several, between the other plans. */
  kind: "cheapest" | "fewest-suppliers" | "fastest" | "best-within-budget" | "trade-off";
  position: number;
  lines: StoredPlanLine[];
  suppliers: {
    supplierId: string;
    supplierName: string;
    itemsCents: Cents;
    deliveryCents: Cents;
    lineCount: number;
    /** Minimum order for delivery; absent in plans stored before it was kept. */
    minimumOrderCents?: Cents | undefined;
  }[];
  itemsCents: Cents;
  deliveryCents: Cents;
  taxCents: Cents;
  totalCents: Cents;
  leadTimeDays: number | null;
  proof: { isOptimal: boolean; gap: number; elapsedMs: number };
  baselines: PlanBaseline[];
  /** All suppliers that were compared, and whether the goods were to be picked up there; the proof holds only for these. */
  compared: { supplierId: string; isFetched: boolean }[];
}

/** A plan before it is stored. */
export type NewPlan = Omit<StoredPlan, "id">;

/** One supplier's items, with its delivery. */
export interface BasketGroup {
  supplierId: string;
  supplierName: string;
  items: BasketItem[];
  itemsCents: Cents;
  deliveryCents: Cents;
  /** Whether the buyer picks the goods up at the store; then nothing is delivered and no delivery is charged. */
  isPickedUp: boolean;
  /** How much more would make delivery free; null when it already is, or never can be. */
  toFreeDeliveryCents: Cents | null;
  /** The supplier's minimum order for delivery; zero when there is none. */
  minimumOrderCents: Cents;
}

export interface BasketTotals {
  groups: BasketGroup[];
  itemsCents: Cents;
  taxCents: Cents;
  deliveryCents: Cents;
  totalCents: Cents;
}

/** A basket with its computed totals. */
export interface Basket extends BasketTotals {
  id: string;
  projectId: string;
  version: number;
  items: BasketItem[];
  /** Against the best single supplier, or the average price where none has everything; 0 when the basket does not cover the list or there is nothing to compare. */
  savingsCents: Cents;
  baselines: (PlanBaseline & { savingsCents: Cents })[];
  /** The basis of the tax. */
  tax: AppliedTax;
  /** Null when there is nothing to decide. */
  priceCheck: PriceCheck | null;
  createdAt: Date;
}
