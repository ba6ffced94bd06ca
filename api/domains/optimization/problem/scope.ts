import type { OptimizationProblem, ProblemOffer } from "../optimization.types.ts";
import { listLots } from "./lots.rules.ts";
import { type CompiledProblem, compileProblem } from "./problem.rules.ts";
import { listHeldSets } from "./sets.rules.ts";

/** Limits to compile a problem under; an absent limit does not apply. */
export interface Limits {
  readonly latestLeadTimeDays?: number | undefined;
  readonly supplierId?: string;
}

/** The part of a problem that can be bought, under varying limits. */
export interface Scope {
  readonly source: OptimizationProblem;
  /** Null when some material can't be covered under the limits. */
  compile(limits: Limits): CompiledProblem | null;
}

/**
 * @param without materials that no one sells enough of
 * @param mayMix whether articles may be mixed even where a single one is wished for, and sets need not fit
 */
export function createScope(
  source: OptimizationProblem,
  without: ReadonlySet<string>,
  mayMix = false,
): Scope {
  const { latestLeadTimeDays: latestWanted = Number.POSITIVE_INFINITY } = source.constraints ?? {};
  const arrivesBy = (latest: number) => (offer: ProblemOffer) =>
    latest === Number.POSITIVE_INFINITY || (offer.leadTimeDays ?? Number.POSITIVE_INFINITY) <= latest;
  return {
    source,
    compile({ latestLeadTimeDays = Number.POSITIVE_INFINITY, supplierId }) {
      const isInTime = arrivesBy(latestLeadTimeDays);
      // A limit tighter than the user's own, used in the search for the fastest plan, is no reason to split a material.
      const isConsidered = arrivesBy(Math.max(latestLeadTimeDays, latestWanted));
      const lots = listLots(source, isConsidered, mayMix);
      const sets = mayMix ? [] : listHeldSets(source, isConsidered, lots);
      return compileProblem(source, {
        without,
        lots,
        sets,
        allows: (offer) => isInTime(offer) && (supplierId === undefined || offer.supplierId === supplierId),
      });
    },
  };
}
