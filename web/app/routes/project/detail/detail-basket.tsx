import { ShoppingBasket } from "lucide-react";
import { ButtonLink } from "../../../../components/ui/controls/button.tsx";
import { Card } from "../../../../components/ui/layout/card.tsx";
import { MissingParts } from "../../../../features/analysis/missing-parts.tsx";
import { isOwing } from "../../../../features/analysis/progress.ts";
import { BasketRemarks } from "../../../../features/basket/basket-remarks.tsx";
import { BasketSavings, BasketTotals } from "../../../../features/basket/basket-totals.tsx";
import { BudgetStatus } from "../../../../features/basket/budget-status.tsx";
import type { DetailProject } from "../detail-project.ts";
import type { DetailState } from "./detail-state.ts";

/** The basket's total, next to the list. */
export function DetailBasket({
  project,
  basket,
  state,
}: {
  project: DetailProject;
  basket: NonNullable<DetailProject["basket"]>;
  state: DetailState;
}) {
  return (
    <Card title={state.isPaid ? "Basket, paid" : "Basket"}>
      <div className="grid gap-3">
        {isOwing(project) && <MissingParts completeness={project.completeness} />}
        <BasketTotals basket={basket} />
        <BasketSavings basket={basket} />
        <BudgetStatus budget={basket.budget} />
        <BasketRemarks basket={basket} />
        {state.canCheckOut && (
          <div className="hidden sm:block">
            <BasketLink projectId={project.id} />
          </div>
        )}
      </div>
    </Card>
  );
}

/** Links to the project's basket. */
export function BasketLink({ projectId }: { projectId: string }) {
  return (
    <ButtonLink to={`/projects/${projectId}/basket`} tone="main" isWide>
      <ShoppingBasket aria-hidden="true" size={18} />
      Create Shopping Basket
    </ButtonLink>
  );
}
