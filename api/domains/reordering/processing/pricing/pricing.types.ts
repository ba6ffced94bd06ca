/** Input and output of pricing orders together. */
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
  /**
   * The offers that suppliers make for the needs of these items (see `groupNeeds`) and that wishes allow (see
   * `keepWished`).
   */
  offers: readonly Offer[];
  wishesOf: WishesOf;
  /** The suppliers of the offers, at the terms that apply to the buyer. */
  suppliers: readonly Supplier[];
  /** Ids of the suppliers that do not deliver to the site: nothing is bought there. */
  undelivering: ReadonlySet<string>;
  safeguards: OrderSafeguards;
  /** Dollars per unit in the last order; null when there was none. */
  lastUnitPrice(item: WantedItem): number | null;
  /** The tax on items, before delivery. */
  tax: AppliedTax;
  optimize(...parameters: Parameters<typeof optimize>): Promise<OptimizationResult>;
  signal: AbortSignal;
}

/** The result for one order. */
export interface PricedOrder {
  orderId: string;
  items: OrderItem[];
  notes: OrderNote[];
  /** Null when the order was stopped. */
  amounts: OrderAmounts | null;
  /** Why it was stopped, and what to do; null when it is priced. */
  stoppedBecause: string | null;
}

/** The totals of orders that are bought together. */
export interface Pricing {
  orders: PricedOrder[];
  /** Null when nothing can be bought. */
  plan: (BatchPlan & { amounts: OrderAmounts; pricesHoldUntil: Date }) | null;
  /** Whether a safeguard leaves the decision to the owner. */
  needsApproval: boolean;
}
