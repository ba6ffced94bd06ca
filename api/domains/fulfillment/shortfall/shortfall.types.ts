/** What a supplier's answer leaves missing, and how it can be had elsewhere. */
import type { Cents } from "../../../platform/money.ts";
import type { StoredPlan } from "../../basket/index.ts";

/** What is missing of a line. */
export interface MissingLine {
  /** The line's key. */
  key: string;
  orderLineId: string;
  name: string;
  saleUnit: string;
  /** Sale units, at least 1. */
  quantity: number;
  /** What was paid for them, tax included; delivery is not. */
  paidCents: Cents;
}

/**
 * Why a line is in no plan. `not-known`: what it was bought for is not on a list any more, so that nobody can be compared.
 * The last two are the optimiser's.
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
  /** Null where the plans have it. */
  obstacle: Obstacle | null;
}

/** `in-time`: the cheapest of those that come by the day on which it is needed. */
const SHORTFALL_PLAN_KINDS = ["cheapest", "in-time", "fastest"] as const;

/** What a plan is chosen for: the least money, all of it by the day it is needed, or the earliest. */
export type ShortfallPlanKind = (typeof SHORTFALL_PLAN_KINDS)[number];

/** So many sale units of one offer. */
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
  /** Null where the supplier does not say. */
  leadTimeDays: number | null;
}

/** One way to get what is missing. items + delivery + tax = total. */
export interface ShortfallPlan
  extends Pick<
    StoredPlan,
    "suppliers" | "itemsCents" | "deliveryCents" | "taxCents" | "totalCents" | "leadTimeDays"
  > {
  kind: ShortfallPlanKind;
  lines: ShortfallPlanLine[];
  /** How much more it costs than what was paid for the same; negative where it costs less. */
  extraCents: Cents;
  /** YYYY-MM-DD on which the last of it comes when it is ordered now; null where a supplier does not say. */
  arrivesOn: string | null;
  /** Null where nobody said by when it is needed. */
  isInTime: boolean | null;
  /** Whether it is proved that none of its kind costs less. */
  isOptimal: boolean;
  /** What may not fit the rest of what was ordered, in sentences. */
  remarks: string[];
}

/** What an answer leaves missing of an order, and what buying it elsewhere would take. */
export interface Shortfall {
  /** Empty where nothing is missing, or nobody has answered. */
  missing: ShortLine[];
  /** Different ones, the one to be taken first; empty where nobody has any of it. */
  plans: ShortfallPlan[];
}
