/** Options and result of the prices-on-coverage bound. */
export interface BoundState {
  /** Landed cents that no basket undercuts. */
  readonly bound: number;
  /** The prices on coverage that yield it, by material. */
  readonly prices: Float64Array;
  /** How often the relaxation opened each supplier recently, 0 to 1. */
  readonly openShare: Float64Array;
  /** Size of the reduced problem: the cost of one round. */
  readonly pointCount: number;
}

export interface BoundOptions {
  readonly iterations: number;
  /** The step size, 1 at first, below which it ends: smaller when no better bound follows. */
  readonly leastStep: number;
  /** Whether time is up; checked every ten rounds. */
  readonly isOver: () => boolean;
  /** Starting prices, from a similar problem. */
  readonly startFrom?: Float64Array;
  /** Landed cents of the best basket known: anything that reaches it is of no interest. */
  readonly upper: number;
  /**
   * Called now and then with the suppliers that the relaxation opens and its prices on spending there (0 to 1 + tax);
   * returns the landed cents of the best basket known by then.
   */
  readonly onOpenSet?: (open: readonly boolean[], spendingPrices: readonly number[]) => number;
}
