import { isSavingWorthSaying } from "../../../schema/rules/basket.ts";
import { Money } from "../../components/ui/signs/figures.tsx";
import { Sum } from "../../components/ui/signs/sum.tsx";
import type { Basket_BasketFragment } from "../../gql/graphql.ts";
import { toClause } from "../../lib/format.ts";

/** The totals of a basket, all computed on the server. */
export function BasketTotals({ basket }: { basket: Basket_BasketFragment }) {
  return (
    <dl className="grid gap-1.5">
      <Sum label="Subtotal" amount={basket.totalAmount} />
      <Sum label="Tax (estimate)" amount={basket.estimatedTax} />
      <Sum label="Shipping" amount={basket.estimatedShipping} isFreeAtZero />
      <Sum label="Total" amount={basket.totalWithTaxShipping} isTotal />
    </dl>
  );
}

/** The basket's savings against named baselines; renders nothing when none is worth saying. */
export function BasketSavings({ basket }: { basket: Basket_BasketFragment }) {
  const savings = basket.baselines.filter(({ savings: amount }) =>
    isSavingWorthSaying(amount, basket.totalWithTaxShipping),
  );
  if (savings.length === 0) return null;
  return (
    <div className="break-inside-avoid rounded-sm border-l-4 border-level bg-level-tint px-3 py-2.5">
      <p className="font-semibold text-level">You save</p>
      <ul>
        {savings.map((baseline) => (
          <li
            key={baseline.kind}
            className="flex flex-wrap items-baseline justify-between gap-x-3 leading-snug"
          >
            <span className="min-w-0 grow basis-3/5 text-[0.9375rem]">
              against {toClause(baseline.label)}
            </span>
            <Money amount={baseline.savings} tone="saved" isStrong />
          </li>
        ))}
      </ul>
    </div>
  );
}
