import { Notice } from "../../components/ui/signs/notice.tsx";
import type { Basket_BasketFragment } from "../../gql/graphql.ts";
import { formatMoney, formatWholeMoney } from "../../lib/format.ts";

/** Compares the total with tax and shipping to the budget; renders nothing when no budget was given. */
export function BudgetStatus({ budget }: { budget: Basket_BasketFragment["budget"] }) {
  if (!budget) return null;
  if (budget.isOverBudget) {
    return (
      <Notice tone="bad" title="Over your budget">
        <p>
          The total with tax and shipping is {formatMoney(Math.abs(Number(budget.remaining)))} above{" "}
          {formatWholeMoney(budget.budgetMax)}.
        </p>
      </Notice>
    );
  }
  return (
    <p className="text-[0.9375rem] leading-snug text-muted">
      Within your budget of {formatWholeMoney(budget.budgetMax)}: {formatMoney(budget.remaining)} left.
    </p>
  );
}
