/** Baskets and the plans that fill them. */
import type { Cents } from "../../platform/money.ts";
import type { ProductPackage, QuantityBreak } from "../sourcing/index.ts";
import type { AppliedTax } from "./tax.rules.ts";

/** Sale units of one offer. Price and pack are the offer's when it was put in; nothing the client sends counts. */
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
  /** How much of the material's unit one sale unit holds. */
  packQuantity: number;
  /** Sale units, at least 1. */
  quantity: number;
  /** Of one sale unit, before quantity breaks. */
  listPriceCents: Cents;
  quantityBreaks: QuantityBreak[];
  stock: number | null;
  imageUrl: string | null;
  /** Where the price came from and until when it holds; kept for the order. */
  source: string;
  fetchedAt: Date;
  validUntil: Date;
  isSample: boolean;
  /** What it is sold in, whole or not at all; null where it is sold by itself. */
  package: ProductPackage | null;
  /** What the supplier said when it was asked again, where that is not what stands here; null where it is. */
  check: ItemCheck | null;
}

/** The parts of an item that are the supplier's word. */
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
  /** `message` is for people. */
  | { kind: "unanswered"; checkedAt: Date; message: string };

export type ItemChangeKind = "price-up" | "price-down" | "pack-changed" | "out-of-stock" | "gone";

/** What is different about an item, and the item as it would be; null when it is not sold any more. */
export interface ItemChange {
  item: BasketItem;
  kinds: ItemChangeKind[];
  after: BasketItem | null;
}

/** What the last look at the suppliers found, as long as something is to be decided. */
export interface PriceCheck {
  /** Names what is shown when it is accepted; null when nothing changed. */
  checkedAt: Date | null;
  changes: ItemChange[];
  /** What the basket would come to with the changes taken over. */
  totalAfterCents: Cents;
  /** Items whose supplier gave no answer, with the reason for people. */
  unanswered: { item: BasketItem; message: string }[];
}

/** What a plan or a basket is compared with. */
export interface PlanBaseline {
  kind: "best-single-supplier" | "average-price";
  label: string;
  totalCents: Cents;
}

/** What to buy of one offer in a plan. */
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
  /** The package that it is bought in; absent where it is bought by itself. */
  packageId?: string | undefined;
}

/**
 * A plan as a run of the analysis has left it: it keeps its prices when offers change, until the next run replaces
 * it. Its delivery alone follows what the organization says of where it fetches the goods.
 */
export interface StoredPlan {
  id: string;
  projectId: string;
  runNumber: number;
  /** `trade-off`: the cheapest with no more suppliers than it has; between the other plans, there may be several. */
  kind: "cheapest" | "fewest-suppliers" | "fastest" | "best-within-budget" | "trade-off";
  position: number;
  lines: StoredPlanLine[];
  suppliers: {
    supplierId: string;
    supplierName: string;
    itemsCents: Cents;
    deliveryCents: Cents;
    lineCount: number;
  }[];
  itemsCents: Cents;
  deliveryCents: Cents;
  taxCents: Cents;
  totalCents: Cents;
  leadTimeDays: number | null;
  proof: { isOptimal: boolean; gap: number; elapsedMs: number };
  baselines: PlanBaseline[];
  /** All suppliers that were compared, and whether the goods were to be fetched there: the proof holds for that alone. */
  compared: { supplierId: string; isFetched: boolean }[];
}

/** A plan before it is stored. */
export type NewPlan = Omit<StoredPlan, "id">;

/** The items of one supplier with its delivery. */
export interface BasketGroup {
  supplierId: string;
  supplierName: string;
  items: BasketItem[];
  itemsCents: Cents;
  deliveryCents: Cents;
  /** Whether the buyer fetches it at the store; nothing is brought then, and no delivery paid. */
  isPickedUp: boolean;
  /** How much more would make delivery free; null when it is free or never is. */
  toFreeDeliveryCents: Cents | null;
  /** The least that the supplier brings; zero where nothing is the least. */
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
  /** Against the best single supplier; 0 when the basket does not cover the list or there is nothing to compare. */
  savingsCents: Cents;
  baselines: (PlanBaseline & { savingsCents: Cents })[];
  /** What the tax is reckoned by. */
  tax: AppliedTax;
  /** Null when nothing is to be decided. */
  priceCheck: PriceCheck | null;
  createdAt: Date;
}
