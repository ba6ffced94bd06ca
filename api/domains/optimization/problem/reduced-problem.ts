import type { CompiledProblem, Tier } from "./problem.rules.ts";

/** The states still possible for a supplier; the reductions remove some. */
export interface SupplierChoice {
  /** Buying nothing here. */
  readonly mayClose: boolean;
  /** Buying here and paying delivery. */
  readonly mayPay: boolean;
  /** Buying here with free delivery (or a fee of 0 anyway). */
  readonly mayBeFree: boolean;
}

/** A compiled problem with the choices that are still open. */
export interface ReducedProblem {
  readonly problem: CompiledProblem;
  /** By offer; an offer without tiers is not bought. */
  readonly tiers: readonly (readonly Tier[])[];
  /** By supplier. */
  readonly choices: readonly SupplierChoice[];
  /** Maximum number of suppliers to buy from. */
  readonly maximumSuppliers: number;
}

/** The problem with every choice still open. */
export function unreduced(
  problem: CompiledProblem,
  maximumSuppliers = problem.suppliers.length,
): ReducedProblem {
  return {
    problem,
    tiers: problem.offers.map((offer) => offer.tiers),
    choices: problem.suppliers.map((supplier) => ({
      mayClose: true,
      mayPay: supplier.deliveryFeeCents > 0,
      mayBeFree: supplier.deliveryFeeCents === 0 || supplier.freeDeliveryThresholdCents !== null,
    })),
    maximumSuppliers,
  };
}
