/** What the bound by prices on coverage takes and gives. */
export interface BoundState {
  /** Landed cents that no basket undercuts. */
  readonly bound: number;
  /** The prices on coverage that give it, by material. */
  readonly prices: Float64Array;
  /** How often the relaxation opened each supplier of late, 0 to 1. */
  readonly openShare: Float64Array;
  /** Size of the reduced problem: what one round costs. */
  readonly pointCount: number;
}

export interface BoundOptions {
  readonly iterations: number;
  /** The step, 1 at first, below which it ends: smaller where no better bound follows. */
  readonly leastStep: number;
  /** Whether time is up; asked every ten rounds. */
  readonly isOver: () => boolean;
  /** Prices to begin with, from a similar problem. */
  readonly startFrom?: Float64Array;
  /** Landed cents of the best basket known: what reaches it is of no interest. */
  readonly upper: number;
  /**
   * Asked now and then with the suppliers that the relaxation opens and its prices on spending there (0 to 1 + tax);
   * answers the landed cents of the best basket known by then.
   */
  readonly onOpenSet?: (open: readonly boolean[], spendingPrices: readonly number[]) => number;
}
