/** Goods a supplier's answer leaves missing, and how they can be bought elsewhere. */
import type { Cents } from "../../../platform/money.ts";
import type { StoredPlan } from "../../basket/index.ts";

/** Missing goods of a line. */
export interface MissingLine {
  /** The line's key. */
  key: string;
  orderLineId: string;
  name: string;
  saleUnit: string;
  /** Sale units, at least 1. */
  quantity: number;
  /** The payment for them, including tax but not delivery. */
  paidCents: Cents;
}

/**
 * Why a line is in no plan. `not-known`: its material is no longer on any list, so no offers can be compared. The last
 * two come from the optimizer.
 */
const OBSTACLES = [
  "not-known",
  "nobody-else",
  "prices-too-old",
  "not-enough-stock",
  "minimum-order",
] as const;
export type Obstacle = (typeof OBSTACLES)[number];

export interface ShortLine extends MissingLine {
  /** Null when the plans include it. */
  obstacle: Obstacle | null;
}

/** `in-time`: the cheapest plan that arrives by the day it is needed. */
const SHORTFALL_PLAN_KINDS = ["cheapest", "in-time", "fastest"] as const;

/** The objective of a plan: the lowest cost, all of it by the day it is needed, or the earliest. */
export type ShortfallPlanKind = (typeof SHORTFALL_PLAN_KINDS)[number];

/** A number of sale units of one offer. */
export interface ShortfallPlanLine {
  /** The lines of the purchase order that it is for. */
  keys: string[];
  productId: string;
  supplierId: string;
  supplierName: string;
  name: string;
  saleUnit: string;
  quantity: number;
  unitCents: Cents;
  totalCents: Cents;
  /** Null when the supplier does not say. */
  leadTimeDays: number | null;
}

/** One way to buy the missing goods. items + delivery + tax = total. */
export interface ShortfallPlan
  extends Pick<
    StoredPlan,
    "suppliers" | "itemsCents" | "deliveryCents" | "taxCents" | "totalCents" | "leadTimeDays"
  > {
  kind: ShortfallPlanKind;
  lines: ShortfallPlanLine[];
  /** The extra cost compared with the payment for the same goods; negative when it costs less. */
  extraCents: Cents;
  /** YYYY-MM-DD when the last of it comes if ordered now; null when a supplier does not say. */
  arrivesOn: string | null;
  /** Null when no needed-by day is known. */
  isInTime: boolean | null;
  /** Whether it is proved that no plan of its kind costs less. */
  isOptimal: boolean;
  /** Possible conflicts with the rest of the order, in sentences. */
  remarks: string[];
}

/** Missing goods of an order after an answer, and the ways to buy them elsewhere. */
export interface Shortfall {
  /** Empty when nothing is missing, or no one has answered. */
  missing: ShortLine[];
  /** Distinct plans, the recommended one first; empty when no one has any of it. */
  plans: ShortfallPlan[];
}
