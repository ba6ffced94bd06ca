/** What pricing orders together takes and gives. */
import type { AppliedTax } from "../../../basket/index.ts";
import type { OptimizationResult, optimize } from "../../../optimization/index.ts";
import type { Offer, Supplier } from "../../../sourcing/index.ts";
import type {
  BatchPlan,
  OrderAmounts,
  OrderItem,
  OrderNote,
  OrderSafeguards,
  WantedItem,
} from "../processing.types.ts";
import type { WishesOf } from "./need-wishes.ts";

export interface PricingInput {
  orders: readonly { id: string; items: readonly WantedItem[] }[];
  /** What suppliers offer for the needs of these items, see `groupNeeds`, and their wishes leave, see `keepWished`. */
  offers: readonly Offer[];
  wishesOf: WishesOf;
  /** Those of the offers, at the terms that hold for the buyer. */
  suppliers: readonly Supplier[];
  /** Ids of those that do not deliver where it is wanted: nothing is bought there. */
  undelivering: ReadonlySet<string>;
  safeguards: OrderSafeguards;
  /** Dollars for one unit when it was ordered last; null when it was not. */
  lastUnitPrice(item: WantedItem): number | null;
  /** The tax on items, before delivery. */
  tax: AppliedTax;
  optimize(...parameters: Parameters<typeof optimize>): Promise<OptimizationResult>;
  signal: AbortSignal;
}

/** What came of an order. */
export interface PricedOrder {
  orderId: string;
  items: OrderItem[];
  notes: OrderNote[];
  /** Null when it was stopped. */
  amounts: OrderAmounts | null;
  /** Why it was stopped, and what to do; null when it is priced. */
  stoppedBecause: string | null;
}

/** What orders that are bought together come to. */
export interface Pricing {
  orders: PricedOrder[];
  /** Null when nothing can be bought. */
  plan: (BatchPlan & { amounts: OrderAmounts; pricesHoldUntil: Date }) | null;
  /** Whether a safeguard leaves it to the owner. */
  needsApproval: boolean;
}
