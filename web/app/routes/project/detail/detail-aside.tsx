import { Suspense } from "react";
import { AgentCard } from "../../../../features/analysis/agent-card.tsx";
import { AnalysisButtons } from "../../../../features/analysis/analysis-buttons.tsx";
import { isAsking, isOwing } from "../../../../features/analysis/progress.ts";
import type { BasketActions } from "../../../../features/basket/use-basket-actions.ts";
import { PlanRemarks } from "../../../../features/optimization/plan-remarks.tsx";
import { PlansCompared } from "../../../../features/optimization/plans-compared.tsx";
import { SupplierDistribution } from "../../../../features/optimization/supplier-distribution.tsx";
import { TradeOffCard } from "../../../../features/optimization/trade-off-card.tsx";
import { PickUpLink } from "../../../../features/pick-up/pick-up-link.tsx";
import { ProjectOrders } from "../../../../features/purchase-order/timeline/project-orders.tsx";
import { lazyCard } from "../../../../lib/lazy-card.ts";
import type { DetailProject } from "../detail-project.ts";
import type { DetailState } from "./detail-state.ts";

const LocalYardsCard = lazyCard(
  async () => (await import("../../../../features/quote-request/local-yards-card.tsx")).LocalYardsCard,
);

const PriceWatchCard = lazyCard(
  async () => (await import("../../../../features/price-watch/price-watch-card.tsx")).PriceWatchCard,
);

interface AsideProps {
  project: DetailProject;
  state: DetailState;
  basketActions: BasketActions;
}

/**
 * The column next to the list: orders, the plans to choose from, and other suppliers to ask.
 *
 * @param isRestDue whether what a phone shows below the list is rendered now
 */
export function DetailAside({ isRestDue, ...props }: AsideProps & { isRestDue: boolean }) {
  const { project, state } = props;
  return (
    <>
      {isRestDue && <ProjectOrders projectId={project.id} pickUp={<PickUpLink projectId={project.id} />} />}
      <PlanRemarks analysis={project.analysis} />
      {isRestDue && (
        <div className="drawn-when-near grid gap-6">
          {project.analysis.runNumber > 0 && <Agents project={project} canCancel={state.canCancel} />}
          <Plans {...props} />
          <Suspense>
            <LocalYardsCard projectId={project.id} canAsk={state.canAskYards} />
          </Suspense>
          {project.plans.length > 0 && !state.isAtWork && !state.isPaid && (
            <Suspense>
              <PriceWatchCard projectId={project.id} />
            </Suspense>
          )}
        </div>
      )}
    </>
  );
}

function Agents({ project, canCancel }: { project: DetailProject; canCancel: boolean }) {
  return (
    <div className="no-print">
      <AgentCard
        analysis={project.analysis}
        isAsking={isAsking(project)}
        actions={
          canCancel ? (
            <AnalysisButtons projectId={project.id} allowedActions={project.allowedActions} />
          ) : null
        }
      />
    </div>
  );
}

/** The plans for the list, and how the purchase is split among the suppliers. */
function Plans({ project, state, basketActions }: AsideProps) {
  const { plans, basket } = project;
  const choice = {
    projectId: project.id,
    chosenTotal: basket?.totalWithTaxShipping ?? null,
    canApply: state.canCheckOut,
    applyingPlanId: basketActions.applyingPlanId,
    onApply: (planId: string) => void basketActions.apply(planId),
  };
  const shares = sharesOf(plans, state.filledBasket);
  return (
    <>
      <PlansCompared {...choice} plans={plans} isOwing={isOwing(project)} />
      <TradeOffCard {...choice} points={project.tradeOff} />
      {shares && <SupplierDistribution shares={shares} />}
    </>
  );
}

/** Each supplier's part of the basket, or of the cheapest plan while the basket is empty. */
function sharesOf(plans: DetailProject["plans"], basket: DetailState["filledBasket"]) {
  if (basket === null) return (plans.find((plan) => plan.kind === "CHEAPEST") ?? plans[0])?.suppliers;
  return basket.groups.map(({ supplier, itemsAmount, items }) => ({
    supplierName: supplier.name,
    itemsAmount,
    lineCount: items.length,
  }));
}
