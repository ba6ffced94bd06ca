import { Check } from "lucide-react";
import { isSavingWorthSaying } from "../../../schema/rules/basket.ts";
import { Button } from "../../components/ui/controls/button.tsx";
import { Card } from "../../components/ui/layout/card.tsx";
import { Badge } from "../../components/ui/signs/badge.tsx";
import { Money } from "../../components/ui/signs/figures.tsx";
import { SupplierBadge } from "../../components/ui/signs/supplier-badge.tsx";
import type { PlanCard_PlanFragment, PlanKind } from "../../gql/graphql.ts";
import { cx } from "../../lib/cx.ts";
import { formatCount, formatMoney, formatPercent, toClause } from "../../lib/format.ts";
import { groupBy } from "../../lib/group-by.ts";
import { PriceCoverage } from "./price-coverage.tsx";

const KIND_WORDS: Record<PlanKind, string> = {
  CHEAPEST: "Cheapest",
  FEWEST_SUPPLIERS: "Fewest suppliers",
  FASTEST: "Fastest",
  BEST_WITHIN_BUDGET: "Best within budget",
  TRADE_OFF: "Fewer suppliers",
};

/** How far from the optimum a plan can be when it is not proved; unknown for a plan whose cost has changed since. */
export function gapWords(gapPercent: string): string {
  return Number(gapPercent) < 100
    ? `At most ${formatPercent(gapPercent, 1)} above the best possible`
    : "Found before delivery charges changed: another may be cheaper now. Retry Analysis compares again";
}

/** What was proved, in words that promise no more than that. */
function proofWords(plan: PlanCard_PlanFragment, isOwing: boolean): string {
  if (plan.proof.isOptimal) {
    const isCheapest = plan.kind === "CHEAPEST";
    if (isOwing) return isCheapest ? "Proved cheapest for what is listed" : "Proved best for what is listed";
    return isCheapest ? "Proved: nothing cheaper exists" : "Proved best of its kind";
  }
  return gapWords(plan.proof.gapPercent);
}

/** Equal plans have equal keys: the best of one kind can also be the best of another. */
function keyOf({ totalAmount, deliveryAmount, leadTimeDays, suppliers }: PlanCard_PlanFragment): string {
  const parts = suppliers.map(({ supplierName, itemsAmount }) => [supplierName, itemsAmount]);
  return JSON.stringify([totalAmount, deliveryAmount, leadTimeDays, parts]);
}

/** The categories in which equal plans are the best: "Fastest, best within budget". */
function titleOf(equal: readonly PlanCard_PlanFragment[]): string {
  const [first = "", ...others] = equal.map(({ kind }) => KIND_WORDS[kind]);
  return [first, ...others.map(toClause)].join(", ");
}

/** The criterion of a plan, where its name does not say it. */
const KIND_EXPLAINED: Partial<Record<PlanKind, string>> = {
  BEST_WITHIN_BUDGET: "The whole list within the budget, as close to your preferences as possible",
};

/** The plans to choose from, each with its trade-off. */
export function PlansCompared({
  projectId,
  plans,
  isOwing,
  chosenTotal,
  canApply,
  applyingPlanId,
  onApply,
}: {
  projectId: string;
  plans: readonly PlanCard_PlanFragment[];
  /** Whether something of the job is not listed or not priced: the proof does not cover it. */
  isOwing: boolean;
  /** Total of the current basket; the plan with the same total is the one in it. */
  chosenTotal: string | null;
  canApply: boolean;
  applyingPlanId: string | null;
  onApply: (planId: string) => void;
}) {
  if (plans.length === 0) return null;
  const cheapest = plans.reduce((best, plan) =>
    Number(plan.totalAmount) < Number(best.totalAmount) ? plan : best,
  );
  return (
    <Card title="Plans compared" isFlush>
      {/* Other plans may compare other suppliers. */}
      <PriceCoverage key={cheapest.id} projectId={projectId} />
      <ul className="divide-y divide-line">
        {[...groupBy(plans, keyOf).values()].map((equal) => (
          <EqualPlans
            key={equal[0]?.id}
            equal={equal}
            isOwing={isOwing}
            isChosen={chosenTotal !== null && Number(chosenTotal) === Number(equal[0]?.totalAmount)}
            cheapestTotal={cheapest.totalAmount}
            apply={canApply ? { applyingPlanId, onApply } : null}
          />
        ))}
      </ul>
    </Card>
  );
}

/** Choosing a plan, and the one being put into the basket. */
interface ApplyPlan {
  readonly applyingPlanId: string | null;
  readonly onApply: (planId: string) => void;
}

/** A plan, under every name for which it is the best. */
function EqualPlans({
  equal,
  isOwing,
  isChosen,
  cheapestTotal,
  apply,
}: {
  equal: readonly PlanCard_PlanFragment[];
  isOwing: boolean;
  isChosen: boolean;
  cheapestTotal: string;
  /** Null when the basket may not be changed. */
  apply: ApplyPlan | null;
}) {
  const [plan] = equal;
  if (!plan) return null;
  return (
    <li className={cx("grid gap-2 px-4 py-4", isChosen && "bg-level-tint")}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h3 className="font-semibold">{titleOf(equal)}</h3>
        <span className="text-lg">
          <Money amount={plan.totalAmount} isStrong />
        </span>
      </div>
      {equal.map(
        ({ kind }) =>
          KIND_EXPLAINED[kind] && (
            <p key={kind} className="text-sm leading-snug text-muted">
              {KIND_EXPLAINED[kind]}
            </p>
          ),
      )}
      <SuppliersAndDays plan={plan} />
      <DeliveryAndPremium plan={plan} cheapestTotal={cheapestTotal} />
      <MinimumOrders plan={plan} />
      <PackagesAndSavings plan={plan} />
      <div className="grid justify-items-start gap-2">
        <span className="text-sm text-muted">{proofWords(plan, isOwing)}</span>
        {isChosen ? (
          <Badge tone="good" icon={<Check aria-hidden="true" size={14} strokeWidth={3} />}>
            In the basket
          </Badge>
        ) : (
          apply && (
            <Button
              size="small"
              isBusy={apply.applyingPlanId === plan.id}
              onClick={() => apply.onApply(plan.id)}
            >
              Use this plan
            </Button>
          )
        )}
      </div>
    </li>
  );
}

/** The plan's suppliers, and when everything will have arrived. */
function SuppliersAndDays({ plan }: { plan: PlanCard_PlanFragment }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.9375rem] text-muted">
      <span className="flex gap-1">
        {plan.suppliers.map((supplier) => (
          <SupplierBadge key={supplier.supplierName} name={supplier.supplierName} />
        ))}
      </span>
      <span>{formatCount(plan.suppliers.length, "supplier")}</span>
      {plan.leadTimeDays !== null && (
        <span>
          {plan.leadTimeDays === 0
            ? "all there today"
            : `all there in ${formatCount(plan.leadTimeDays, "day")}`}
        </span>
      )}
    </p>
  );
}

/** The delivery cost, and the plan's extra cost over the cheapest. */
function DeliveryAndPremium({ plan, cheapestTotal }: { plan: PlanCard_PlanFragment; cheapestTotal: string }) {
  const more = Number(plan.totalAmount) - Number(cheapestTotal);
  return (
    <p className="text-[0.9375rem] leading-snug">
      {/* Nothing is charged as well where all of it is fetched: nothing is promised of who brings it. */}
      {Number(plan.deliveryAmount) === 0
        ? "No delivery charge"
        : `Delivery ${formatMoney(plan.deliveryAmount)}`}
      {more > 0.004 && <span className="text-muted"> · {formatMoney(more)} more than the cheapest</span>}
    </p>
  );
}

/** The suppliers' minimum orders: a plan reaches them, unless it was computed while you picked up. */
function MinimumOrders({ plan }: { plan: PlanCard_PlanFragment }) {
  return (
    <ul className="text-[0.9375rem] leading-snug empty:hidden">
      {plan.suppliers.map(
        ({ supplierName, minimumOrder, toMinimumOrder }) =>
          minimumOrder !== null && (
            <li key={supplierName} className={toMinimumOrder === null ? "text-muted" : "text-chalk"}>
              {`Minimum order at ${supplierName}: ${formatMoney(minimumOrder)}`}
              {toMinimumOrder !== null && ` · ${formatMoney(toMinimumOrder)} short`}
            </li>
          ),
      )}
    </ul>
  );
}

/** The packages it buys as a whole, and its savings over simpler ways to buy. */
function PackagesAndSavings({ plan }: { plan: PlanCard_PlanFragment }) {
  return (
    <ul className="text-[0.9375rem] leading-snug empty:hidden">
      {plan.packages.map(({ supplierName, materialIds, amount }) => (
        <li key={materialIds.join()}>
          {`With ${supplierName}'s package: ${formatCount(materialIds.length, "line")} for ${formatMoney(amount)}, all or none`}
        </li>
      ))}
      {plan.baselines
        .filter(({ savings }) => isSavingWorthSaying(savings, plan.totalAmount))
        .map((baseline) => (
          <li key={baseline.kind} className="flex justify-between gap-3">
            <span className="min-w-0 text-muted">against {toClause(baseline.label)}</span>
            <span className="whitespace-nowrap text-level">
              −<Money amount={baseline.savings} tone="saved" />
            </span>
          </li>
        ))}
    </ul>
  );
}
