import type { Cents } from "../../platform/money.ts";

/** A material that has to be bought. */
export interface ProblemMaterial {
  readonly id: string;
  readonly name: string;
  /** What is needed, in the material's own unit, waste included; > 0, decimals allowed (six places count). */
  readonly quantity: number;
  /**
   * Whether one article must do for the whole: a floor of two tiles is no bargain. Its packs may be mixed, see
   * `ProblemOffer.article`. Holds in every plan wherever one article alone has enough (by the latest lead time, stock
   * counted); where none has, or no basket of this kind meets the other constraints, see `Plan.mixedMaterialIds`.
   */
  readonly isSingleArticle?: boolean;
  /** Whether `best-within-budget` buys it whatever else is left out. */
  readonly isRequired?: boolean;
}

/** From this many packs on, every pack of the line costs `priceCents` (an all-units discount). */
export interface QuantityBreak {
  /** Whole number ≥ 2. */
  readonly minimumPacks: number;
  readonly priceCents: Cents;
}

/** What one supplier asks for one pack (sale unit) of one material. A supplier may offer several packs. */
export interface ProblemOffer {
  readonly id: string;
  readonly materialId: string;
  readonly supplierId: string;
  /** How much of the material's unit is in one pack; > 0, decimals allowed. */
  readonly packQuantity: number;
  /** Price of one pack below the first quantity break. */
  readonly priceCents: Cents;
  /** In any order. Where two share a minimum, the lower price holds. */
  readonly quantityBreaks: readonly QuantityBreak[];
  /** Packs that can be bought; null: no limit known. */
  readonly stockPacks: number | null;
  /** Days from order to delivery; null: unknown, ranked behind every known one. */
  readonly leadTimeDays: number | null;
  readonly isSustainable?: boolean;
  /**
   * Names the article within the material and the supplier: offers that share it are packs of one and the same, such
   * as the can and the pail of one paint. Absent or null: an article of its own.
   */
  readonly article?: string | null;
  /**
   * By id of a set that its material belongs to: the options of the set that it goes with, such as the make of the panel
   * that a breaker fits; what fits several, or all, lists them. Absent or empty: not known to fit.
   */
  readonly fits?: Readonly<Record<string, readonly string[]>>;
  /**
   * The package that it is sold in: "this price if you take all". Each offer of a package is one pack that covers its
   * material whole; a plan buys every one of them, and these materials nowhere else, or none. Absent: sold by itself.
   */
  readonly packageId?: string;
}

/**
 * Materials whose offers must go together: in every plan, all that is bought of them goes with one option, such as one
 * make of panel and breakers. In this order each joins that shares an option with those before it (enough of it by the
 * latest lead time); what shares none is bought by itself, as is everything where no basket that fits meets the other
 * constraints: see `Plan.unmatchedSets`.
 */
export interface ProblemSet {
  readonly id: string;
  /** The first is what the others must fit. */
  readonly materialIds: readonly string[];
}

/** What buying at a supplier costs and demands beside its offers. */
export interface ProblemSupplier {
  readonly id: string;
  readonly name: string;
  /** Charged once when anything is bought here, unless the threshold is reached. */
  readonly deliveryFeeCents: Cents;
  /** Items before tax from which delivery is free; null: never free. */
  readonly freeDeliveryThresholdCents: Cents | null;
  /** Items before tax without which the supplier takes no order; 0: none. */
  readonly minimumOrderCents: Cents;
  readonly isPreferred: boolean;
  readonly isLocal: boolean;
}

/** What the user will not give up. Absent: no such wish. */
export interface ProblemConstraints {
  /**
   * Most that the basket may cost, tax and delivery included. The plan `best-within-budget` obeys it;
   * the other plans show what they cost all the same, with `isWithinBudget`.
   */
  readonly budgetCents?: Cents;
  /** Offers slower than this, or of unknown lead time, are not bought. */
  readonly latestLeadTimeDays?: number;
  /** Whole number ≥ 1. */
  readonly maximumSuppliers?: number;
  /**
   * Each material from one supplier, in every plan, wherever one supplier alone has enough of it (by the latest
   * lead time, stock counted); only a material that no single supplier can cover is split over several. Several
   * packs of one supplier may still be mixed. "Cheapest" then means the cheapest basket of this kind. Where no
   * basket of this kind meets the other constraints and a split one does, the wish is given up as a whole.
   */
  readonly keepMaterialsTogether?: boolean;
}

/** What the user likes. They decide `best-within-budget` only; the other plans are what their names say. */
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
  /** Tax on items (not on delivery) in hundredths of a percent; 800 is 8 %, 862.5 is 8.625 %. */
  readonly taxBasisPoints: number;
  readonly constraints?: ProblemConstraints;
  readonly preferences?: ProblemPreferences;
}

/** `trade-off`: the cheapest with no more suppliers than it has, where no other plan is that. */
export type PlanKind = "cheapest" | "fewest-suppliers" | "fastest" | "best-within-budget" | "trade-off";

/** So many packs of one offer. */
export interface PlanLine {
  readonly materialId: string;
  readonly offerId: string;
  readonly supplierId: string;
  readonly packs: number;
  /** Price of a pack below the first break. */
  readonly listPriceCents: Cents;
  /** Price of a pack at this many packs. */
  readonly unitPriceCents: Cents;
  /** packs × unitPriceCents. */
  readonly totalCents: Cents;
  /** packs × packQuantity, in the material's unit; over what is needed by the leftover. */
  readonly coveredQuantity: number;
  readonly leadTimeDays: number | null;
}

/** What goes to one supplier. */
export interface PlanSupplier {
  readonly supplierId: string;
  readonly itemsCents: Cents;
  /** 0 when free. */
  readonly deliveryCents: Cents;
}

/** How well the plan is known to be the best of its kind. */
export interface PlanProof {
  /** `optimal`: no plan of this kind costs less. `feasible`: the time ran out; see `gap`. */
  readonly status: "optimal" | "feasible";
  /** (cost − proven lower bound) ÷ cost: 0 when optimal, 0.01 when at most 1 % could still be saved. */
  readonly gap: number;
  /** Milliseconds spent on this plan. */
  readonly elapsedMs: number;
}

/** A difference to the cent: baseline − plan. Negative when the plan costs more; null without that baseline. */
interface PlanSavings {
  readonly againstBestSingleSupplierCents: Cents | null;
  readonly againstAveragePriceCents: Cents | null;
}

/** What of a set is not known to fit the rest of it. */
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
  /** Materials on sale that this plan leaves out; only `best-within-budget` ever does. */
  readonly leftOutMaterialIds: readonly string[];
  /** Materials of a single article that are bought in several all the same, since no article alone is enough. */
  readonly mixedMaterialIds: readonly string[];
  /** Packages that are bought, in the order of the problem's offers. */
  readonly packageIds: readonly string[];
  /** Sets of which something is bought that is not known to fit the rest, and what that is. */
  readonly unmatchedSets: readonly UnmatchedSet[];
  readonly itemsCents: Cents;
  readonly deliveryCents: Cents;
  /** Tax on all items, rounded once. */
  readonly taxCents: Cents;
  readonly totalCents: Cents;
  /** List prices − prices paid, over all lines: what the quantity breaks give. */
  readonly bulkDiscountCents: Cents;
  /** The slowest line; null when a line's lead time is unknown, or without lines. */
  readonly leadTimeDays: number | null;
  readonly isWithinBudget: boolean;
  readonly savings: PlanSavings;
  readonly proof: PlanProof;
}

/** Why a material is in no plan. */
export interface UnavailableMaterial {
  readonly materialId: string;
  /**
   * `no-offers`: nobody sells it. `not-enough-stock`: all suppliers together have less than is needed.
   * `minimum-order`: those who have it have not enough of anything to reach their minimum order.
   */
  readonly reason: "no-offers" | "not-enough-stock" | "minimum-order";
  /** What can be ordered of all suppliers together, in the material's unit; 0 without offers. */
  readonly availableQuantity: number;
}

/** A wish that can make a problem unsolvable, by the field that holds it. */
export type ConstraintName = "budgetCents" | "latestLeadTimeDays" | "maximumSuppliers";

/** One way out of a conflict: give these up, and this is the basket. */
export interface Relaxation {
  readonly giveUp: readonly ConstraintName[];
  /** For each constraint given up, the value at which `plan` is allowed; null: unknown lead time. */
  readonly needed: Readonly<Partial<Record<ConstraintName, number | null>>>;
  /** The cheapest plan without those constraints. */
  readonly plan: Plan;
  /** plan.totalCents − budgetCents when over the budget, otherwise 0. */
  readonly overBudgetCents: Cents;
}

/** The constraints can't all be met. */
export interface Conflict {
  readonly constraints: readonly ConstraintName[];
  /** Fewest constraints given up first, then cheapest first. Empty only if minimum orders forbid everything. */
  readonly relaxations: readonly Relaxation[];
}

/** A price to compare with; amounts as in a plan. */
export interface Baseline {
  readonly itemsCents: Cents;
  readonly deliveryCents: Cents;
  readonly taxCents: Cents;
  readonly totalCents: Cents;
}

/**
 * What a plan's saving is measured against: what the same list would cost without optimising. Null where there is
 * nothing to compare with.
 */
export interface Baselines {
  /** The cheapest basket from one supplier that can deliver everything on sale; null when none can. */
  readonly bestSingleSupplier:
    | (Baseline & { readonly supplierId: string; readonly isProven: boolean })
    | null;
  /**
   * The average price: what the list costs those who don't compare. The mean over all baskets in which each material
   * is bought at a supplier picked by chance, among those that can deliver it in full (stock and latest lead time
   * counted), at the least it costs there. What none can deliver in full is bought in the cheapest parts.
   * Delivery: each supplier's fee times the chance of buying there without reaching free delivery. Items and delivery
   * are rounded up to the cent, tax is on the items. Minimum orders and `maximumSuppliers` are left aside: they alone
   * can make the cheapest plan dearer than this. Null when nothing is on sale.
   */
  readonly averagePrice: Baseline | null;
}

/** The least cost with at most so many suppliers. */
export interface FrontierPoint {
  readonly supplierCount: number;
  readonly supplierIds: readonly string[];
  readonly totalCents: Cents;
  readonly proof: PlanProof;
  /** How to buy it; the first is `fewest-suppliers`, the last `cheapest`, those between `trade-off`. */
  readonly plan: Plan;
}

/** What `optimize` found: plans to choose from, what they save, and what stands in the way of the rest. */
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
   * From the fewest suppliers that can do it to as many as the cheapest plan uses; costs fall strictly. Of more than
   * eight counts in between, eight are looked at; those that time did not allow are left out.
   */
  readonly frontier: readonly FrontierPoint[];
}

/** How long `optimize` may search, how it is stopped, and who hears of plans while it does. */
export interface OptimizationOptions {
  /** Longest search for the cheapest plan; the other plans together get as much again. Default 2000. */
  readonly timeLimitMs?: number;
  /** Aborting rejects with the signal's reason and frees the solver. */
  readonly signal?: AbortSignal;
  /**
   * Called with each better cheapest plan while the proof goes on, the first within milliseconds, and again with the
   * same when its gap becomes known or smaller. A gap of 1: nothing is known yet.
   */
  readonly onIncumbent?: (plan: Plan) => void;
}
