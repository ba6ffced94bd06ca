import type { Cents } from "../../platform/money.ts";

/** A material to buy. */
export interface ProblemMaterial {
  readonly id: string;
  readonly name: string;
  /** The quantity needed, in the material's own unit, waste included; > 0, decimals allowed (six places count). */
  readonly quantity: number;
  /**
   * Whether one article must cover the whole need: a floor of two different tiles is no bargain. Its packs may be
   * mixed, see `ProblemOffer.article`. Holds in every plan when a single article has enough (by the latest lead time,
   * stock counted); when none has, or no such basket meets the other constraints, see `Plan.mixedMaterialIds`.
   */
  readonly isSingleArticle?: boolean;
  /** Whether `best-within-budget` buys it no matter what else is left out. */
  readonly isRequired?: boolean;
}

/** From this many packs on, every pack of the line costs `priceCents` (an all-units discount). */
export interface QuantityBreak {
  /** Whole number ≥ 2. */
  readonly minimumPacks: number;
  readonly priceCents: Cents;
}

/** One supplier's offer for one pack (sale unit) of one material. A supplier may offer several packs. */
export interface ProblemOffer {
  readonly id: string;
  readonly materialId: string;
  readonly supplierId: string;
  /** The quantity in one pack, in the material's unit; > 0, decimals allowed. */
  readonly packQuantity: number;
  /** Price of one pack below the first quantity break. */
  readonly priceCents: Cents;
  /** In any order. If two share a minimum, the lower price applies. */
  readonly quantityBreaks: readonly QuantityBreak[];
  /** Packs that can be bought; null when no limit is known. */
  readonly stockPacks: number | null;
  /** Days from order to delivery; null when unknown, which ranks behind every known one. */
  readonly leadTimeDays: number | null;
  readonly isSustainable?: boolean;
  /**
   * Identifies the article within the material and the supplier: offers that share it are packs of the same article,
   * such as the can and the pail of one paint. Absent or null: an article of its own.
   */
  readonly article?: string | null;
  /**
   * By id of a set that its material belongs to: the options of the set that it goes with, such as the make of panel
   * that a breaker fits. An offer that fits several, or all, lists them. Absent or empty: not known to fit.
   */
  readonly fits?: Readonly<Record<string, readonly string[]>>;
  /**
   * The package it is sold in: "this price if you take all". Each offer of a package is one pack that covers its
   * material whole. A plan buys either all offers of the package, and these materials nowhere else, or none of them.
   * Absent: sold separately.
   */
  readonly packageId?: string;
}

/**
 * Materials whose offers must go together: in every plan, all purchases of the set go with one option, such as one make
 * of panel and breakers. In this order, each material joins that shares an option with those before it (enough of it by
 * the latest lead time). A material that shares none is bought independently, as is every material when no basket that
 * fits meets the other constraints: see `Plan.unmatchedSets`.
 */
export interface ProblemSet {
  readonly id: string;
  /** The first one is what the others must fit. */
  readonly materialIds: readonly string[];
}

/** The costs and conditions of buying at a supplier, in addition to its offers. */
export interface ProblemSupplier {
  readonly id: string;
  readonly name: string;
  /** Charged once when anything is bought here, unless the threshold is reached. */
  readonly deliveryFeeCents: Cents;
  /** Item total before tax from which delivery is free; null: never free. */
  readonly freeDeliveryThresholdCents: Cents | null;
  /** Item total before tax below which the supplier takes no order; 0: no minimum. */
  readonly minimumOrderCents: Cents;
  readonly isPreferred: boolean;
  readonly isLocal: boolean;
}

/** Constraints that the user will not give up. Absent: no such constraint. */
export interface ProblemConstraints {
  /**
   * The most the basket may cost, tax and delivery included. The plan `best-within-budget` obeys it; the other plans
   * show their cost regardless, with `isWithinBudget`.
   */
  readonly budgetCents?: Cents;
  /** Slower offers, or offers of unknown lead time, are not bought. */
  readonly latestLeadTimeDays?: number;
  /** Whole number ≥ 1. */
  readonly maximumSuppliers?: number;
  /**
   * Each material from one supplier, in every plan, whenever a single supplier has enough of it (by the latest lead
   * time, stock counted); only a material that no single supplier can cover is split over several. Several packs of one
   * supplier may still be mixed. "Cheapest" then means the cheapest basket of this kind. When no basket of this kind
   * meets the other constraints but a split one does, the wish is given up as a whole.
   */
  readonly keepMaterialsTogether?: boolean;
}

/** The user's preferences. They affect only `best-within-budget`; the other plans are what their names say. */
interface ProblemPreferences {
  readonly preferredSuppliers?: boolean;
  readonly localSuppliers?: boolean;
  readonly sustainable?: boolean;
  readonly fastShipping?: boolean;
}

/** A whole allocation problem: plain data, ids unique within each list. */
export interface OptimizationProblem {
  readonly materials: readonly ProblemMaterial[];
  /**
   * Offers of unknown materials or suppliers are an error; a material without offers is not. At most three packages; one
   * that does not cover each of its materials whole is in no plan.
   */
  readonly offers: readonly ProblemOffer[];
  readonly suppliers: readonly ProblemSupplier[];
  readonly sets?: readonly ProblemSet[];
  /** Tax on items (not on delivery) in hundredths of a percent: 800 is 8%, 862.5 is 8.625%. */
  readonly taxBasisPoints: number;
  readonly constraints?: ProblemConstraints;
  readonly preferences?: ProblemPreferences;
}

/** `trade-off`: the cheapest plan with no more suppliers than it has, unless another plan already is that. */
export type PlanKind = "cheapest" | "fewest-suppliers" | "fastest" | "best-within-budget" | "trade-off";

/** A number of packs of one offer. */
export interface PlanLine {
  readonly materialId: string;
  readonly offerId: string;
  readonly supplierId: string;
  readonly packs: number;
  /** Price of a pack below the first break. */
  readonly listPriceCents: Cents;
  /** Price of a pack at this number of packs. */
  readonly unitPriceCents: Cents;
  /** packs × unitPriceCents. */
  readonly totalCents: Cents;
  /** packs × packQuantity, in the material's unit; exceeds the need by the leftover. */
  readonly coveredQuantity: number;
  readonly leadTimeDays: number | null;
}

/** The part of a plan ordered from one supplier. */
export interface PlanSupplier {
  readonly supplierId: string;
  readonly itemsCents: Cents;
  /** 0 when free. */
  readonly deliveryCents: Cents;
}

/** How well the plan is proved to be the best of its kind. */
export interface PlanProof {
  /** `optimal`: no plan of this kind costs less. `feasible`: the time ran out; see `gap`. */
  readonly status: "optimal" | "feasible";
  /** (cost − proven lower bound) ÷ cost: 0 when optimal, 0.01 when at most 1% could still be saved. */
  readonly gap: number;
  /** Milliseconds spent on this plan. */
  readonly elapsedMs: number;
}

/** An exact difference in cents: baseline − plan. Negative when the plan costs more; null without that baseline. */
interface PlanSavings {
  readonly againstBestSingleSupplierCents: Cents | null;
  readonly againstAveragePriceCents: Cents | null;
}

/** The materials of a set that are not known to fit the rest of it. */
export interface UnmatchedSet {
  readonly setId: string;
  /** In the set's order. */
  readonly materialIds: readonly string[];
}

/** One way to buy the list. All amounts are recomputed from `lines` in whole cents. */
export interface Plan {
  readonly kind: PlanKind;
  /** In the order of the problem's materials; packs ≥ 1. */
  readonly lines: readonly PlanLine[];
  /** Suppliers with at least one line, in the problem's order. */
  readonly suppliers: readonly PlanSupplier[];
  /** Materials on sale that this plan leaves out; only `best-within-budget` leaves any out. */
  readonly leftOutMaterialIds: readonly string[];
  /** Single-article materials that are bought in several articles anyway, since no article alone is enough. */
  readonly mixedMaterialIds: readonly string[];
  /** Packages bought, in the order of the problem's offers. */
  readonly packageIds: readonly string[];
  /** Sets with purchases that are not known to fit the rest, and which materials those are. */
  readonly unmatchedSets: readonly UnmatchedSet[];
  readonly itemsCents: Cents;
  readonly deliveryCents: Cents;
  /** Tax on all items, rounded once. */
  readonly taxCents: Cents;
  readonly totalCents: Cents;
  /** List prices − prices paid, over all lines: the saving from quantity breaks. */
  readonly bulkDiscountCents: Cents;
  /** Lead time of the slowest line; null when a line's lead time is unknown, or without lines. */
  readonly leadTimeDays: number | null;
  readonly isWithinBudget: boolean;
  readonly savings: PlanSavings;
  readonly proof: PlanProof;
}

/** Why a material is in no plan. */
export interface UnavailableMaterial {
  readonly materialId: string;
  /**
   * `no-offers`: no one sells it. `not-enough-stock`: all suppliers together have less than the need. `minimum-order`:
   * the suppliers that have it do not have enough of anything to reach their minimum order.
   */
  readonly reason: "no-offers" | "not-enough-stock" | "minimum-order";
  /** The quantity that can be ordered from all suppliers together, in the material's unit; 0 without offers. */
  readonly availableQuantity: number;
}

/** A constraint that can make a problem unsolvable, named by the field that holds it. */
export type ConstraintName = "budgetCents" | "latestLeadTimeDays" | "maximumSuppliers";

/** One way out of a conflict: give up these constraints, and this is the basket. */
export interface Relaxation {
  readonly giveUp: readonly ConstraintName[];
  /** For each constraint given up, the value at which `plan` is allowed; null: unknown lead time. */
  readonly needed: Readonly<Partial<Record<ConstraintName, number | null>>>;
  /** The cheapest plan without those constraints. */
  readonly plan: Plan;
  /** plan.totalCents − budgetCents when over the budget, otherwise 0. */
  readonly overBudgetCents: Cents;
}

/** Reports that the constraints can't all be met. */
export interface Conflict {
  readonly constraints: readonly ConstraintName[];
  /** Fewest constraints given up first, then cheapest first. Empty only if minimum orders rule out every basket. */
  readonly relaxations: readonly Relaxation[];
}

/** A price for comparison; amounts as in a plan. */
export interface Baseline {
  readonly itemsCents: Cents;
  readonly deliveryCents: Cents;
  readonly taxCents: Cents;
  readonly totalCents: Cents;
}

/**
 * What a plan's saving is measured against: the cost of the same list without optimizing. Null when there is nothing to
 * compare with.
 */
export interface Baselines {
  /** The cheapest basket from one supplier that can deliver everything on sale; null when none can. */
  readonly bestSingleSupplier:
    | (Baseline & { readonly supplierId: string; readonly isProven: boolean })
    | null;
  /**
   * The average price: what the list costs buyers who don't compare. It is the mean over all baskets in which each
   * material is bought at a randomly picked supplier, among those that can deliver it in full (stock and latest lead
   * time counted), at its least cost there. A material that none can deliver in full is bought in the cheapest parts.
   * Delivery: each supplier's fee times the probability of buying there without reaching free delivery. Items and
   * delivery are rounded up to the cent; tax is on the items. Minimum orders and `maximumSuppliers` are ignored: only
   * they can make the cheapest plan cost more than this. Null when nothing is on sale.
   */
  readonly averagePrice: Baseline | null;
}

/** The least cost with at most this many suppliers. */
export interface FrontierPoint {
  readonly supplierCount: number;
  readonly supplierIds: readonly string[];
  readonly totalCents: Cents;
  readonly proof: PlanProof;
  /** How to buy it; the first is `fewest-suppliers`, the last `cheapest`, those between `trade-off`. */
  readonly plan: Plan;
}

/** The result of `optimize`: plans to choose from, their savings, and the obstacles to the rest. */
export interface OptimizationResult {
  /**
   * `cheapest`, `fewest-suppliers`, `fastest` in this order, then `best-within-budget` when a budget is given and
   * buys anything. Empty when nothing is on sale or `conflict` names latestLeadTimeDays or maximumSuppliers:
   * then its relaxations hold the plans.
   */
  readonly plans: readonly Plan[];
  readonly baselines: Baselines;
  readonly unavailable: readonly UnavailableMaterial[];
  /** Null when every constraint can be met. */
  readonly conflict: Conflict | null;
  /**
   * From the fewest suppliers that can deliver to as many as the cheapest plan uses; costs fall strictly. If there are
   * more than eight counts in between, eight are tried; those that did not fit in the time are left out.
   */
  readonly frontier: readonly FrontierPoint[];
}

/** How long `optimize` may search, how to stop it, and a callback for plans found on the way. */
export interface OptimizationOptions {
  /** Longest search for the cheapest plan; the other plans together get the same time again. Default 2000. */
  readonly timeLimitMs?: number;
  /** Aborting rejects with the signal's reason and frees the solver. */
  readonly signal?: AbortSignal;
  /**
   * Called with each better cheapest plan while the proof goes on, the first within milliseconds, and again with the
   * same plan when its gap becomes known or smaller. A gap of 1 means that nothing is known yet.
   */
  readonly onIncumbent?: (plan: Plan) => void;
}
