import { createMilpBuilder, type Entry } from "../milp/milp.builder.ts";
import type { CompiledProblem } from "../problem/problem.rules.ts";
import type { SearchTools } from "../search/find-cheapest.ts";

/**
 * The least number of suppliers that have enough of everything: a covering problem with one binary per supplier, solved
 * in milliseconds, while proving that no basket exists with so few takes seconds. It counts stock, but ignores packs,
 * minimum orders and sets, so a basket may need more.
 */
export async function countLeastSuppliers(
  problem: CompiledProblem,
  { milp }: SearchTools,
  timeLimitMs: number,
): Promise<number> {
  const builder = createMilpBuilder();
  const open = problem.suppliers.map(() => builder.addColumn({ upper: 1, cost: 1 }));
  for (const { need, offers, isKeptTogether } of problem.materials) {
    const parts = problem.suppliers.map(() => 0);
    for (const index of offers) {
      const offer = problem.offers[index];
      if (!offer) continue;
      const { supplier, pack, source } = offer;
      // Each lot of a material kept together covers the whole need.
      const more = isKeptTogether ? need : (source.stockPacks ?? Number.POSITIVE_INFINITY) * pack;
      parts[supplier] = Math.min(need, (parts[supplier] ?? 0) + more);
    }
    builder.atLeast(
      1,
      open.flatMap((column, supplier): Entry[] => {
        const share = (parts[supplier] ?? 0) / need;
        return share > 0 ? [[column, share]] : [];
      }),
    );
  }
  const { bound } = await milp.solve(builder.model, { timeLimitMs });
  return Math.max(1, Math.ceil(bound - 1e-6));
}
