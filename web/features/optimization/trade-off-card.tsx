import { Check } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/ui/controls/button.tsx";
import { Card } from "../../components/ui/layout/card.tsx";
import { Badge } from "../../components/ui/signs/badge.tsx";
import type { TradeOffPoint_PlanFragment } from "../../gql/graphql.ts";
import { cx } from "../../lib/cx.ts";
import { formatCount, formatMoney } from "../../lib/format.ts";
import { gapWords } from "./plans-compared.tsx";
import { placePoints } from "./trade-off.rules.ts";

interface TradeOffProps {
  /** From the fewest suppliers to the cheapest. */
  points: readonly TradeOffPoint_PlanFragment[];
  /** Total of the current basket; the point with the same total is the one in it. */
  chosenTotal: string | null;
  canApply: boolean;
  applyingPlanId: string | null;
  onApply: (planId: string) => void;
}

/** The cost of using fewer suppliers: one point for each number of suppliers, any of which can be put in the basket. */
export function TradeOffCard(props: TradeOffProps) {
  const { points, chosenTotal } = props;
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const isInBasket = (plan: TradeOffPoint_PlanFragment) =>
    chosenTotal !== null && Number(chosenTotal) === Number(plan.totalAmount);
  const cheapest = points.at(-1);
  const selected = points.find(({ id }) => id === selectedId) ?? points.find(isInBasket) ?? cheapest;
  if (!cheapest || !selected) return null;
  return (
    <Card title="Cost and number of suppliers">
      {points.length === 1 ? (
        <p className="leading-snug">
          The fewest suppliers that have everything, {formatCount(cheapest.suppliers.length, "supplier")}, are
          also the cheapest: buying from more saves nothing.
        </p>
      ) : (
        <>
          <p className="mb-3 text-[0.9375rem] leading-snug text-muted">
            The least the list costs by number of suppliers, delivery and tax included.
          </p>
          <Chart points={points} selected={selected} isInBasket={isInBasket} onSelect={setSelectedId} />
          <Selected {...props} plan={selected} cheapest={cheapest} isInBasket={isInBasket(selected)} />
        </>
      )}
    </Card>
  );
}

function Chart({
  points,
  selected,
  isInBasket,
  onSelect,
}: {
  points: readonly TradeOffPoint_PlanFragment[];
  selected: TradeOffPoint_PlanFragment;
  isInBasket: (plan: TradeOffPoint_PlanFragment) => boolean;
  onSelect: (planId: string) => void;
}) {
  const places = placePoints(points.map(({ totalAmount }) => Number(totalAmount)));
  return (
    <fieldset className="relative border-b border-line">
      <legend className="sr-only">Number of suppliers</legend>
      <div className="flex h-44">
        {points.map((plan) => (
          <button
            key={plan.id}
            type="button"
            aria-pressed={plan.id === selected.id}
            aria-label={`${formatCount(plan.suppliers.length, "supplier")}, ${formatMoney(plan.totalAmount)}${isInBasket(plan) ? ", in the basket" : ""}`}
            onClick={() => onSelect(plan.id)}
            className={cx(
              "flex min-w-0 flex-1 items-end justify-center rounded-t-sm",
              plan.id === selected.id ? "bg-blueprint-tint" : "hover:bg-sunken",
            )}
          >
            <span aria-hidden="true" className="figures text-sm leading-8">
              {plan.suppliers.length}
            </span>
          </button>
        ))}
      </div>
      <div aria-hidden="true" className="pointer-events-none absolute inset-x-0 top-0 bottom-8">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="h-full w-full">
          <title>Cost by number of suppliers</title>
          <polyline
            points={places.map(({ x, y }) => `${x},${y}`).join(" ")}
            fill="none"
            strokeWidth={2}
            vectorEffect="non-scaling-stroke"
            className="stroke-blueprint"
          />
        </svg>
        {points.map((plan, index) => {
          const isSelected = plan.id === selected.id;
          const isFirst = index === 0;
          const isLast = index === points.length - 1;
          // Between the ends, only the chosen point has room for its amount; next to it, the last one has none.
          const isLabelled = isSelected || isFirst || (isLast && points[index - 1]?.id !== selected.id);
          const { x, y } = places[index] ?? { x: 50, y: 50 };
          return (
            <div key={plan.id} className="absolute" style={{ left: `${x}%`, top: `${y}%` }}>
              <span
                className={cx(
                  "absolute size-3.5 -translate-1/2 rounded-full border-2 border-blueprint forced-color-adjust-none",
                  isSelected ? "bg-blueprint" : "bg-surface",
                )}
              />
              {isLabelled && (
                <span
                  className={cx(
                    "figures absolute text-sm",
                    isFirst ? "bottom-2.5 -translate-x-1/3" : "top-2.5",
                    !isFirst && (isLast ? "-translate-x-2/3" : "-translate-x-1/2"),
                  )}
                >
                  {formatMoney(plan.totalAmount)}
                </span>
              )}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}

function Selected({
  plan,
  cheapest,
  isInBasket,
  canApply,
  applyingPlanId,
  onApply,
}: TradeOffProps & {
  plan: TradeOffPoint_PlanFragment;
  cheapest: TradeOffPoint_PlanFragment;
  isInBasket: boolean;
}) {
  const more = Number(plan.totalAmount) - Number(cheapest.totalAmount);
  return (
    <div aria-live="polite" className="mt-3 grid justify-items-start gap-2">
      <p className="leading-snug">
        <span className="font-semibold">{formatCount(plan.suppliers.length, "supplier")}</span>
        {`: ${plan.suppliers.map(({ supplierName }) => supplierName).join(", ")}. `}
        {formatMoney(plan.totalAmount)}
        {more > 0.004 ? `, ${formatMoney(more)} more than the cheapest.` : ", the cheapest."}
        {!plan.proof.isOptimal && ` ${gapWords(plan.proof.gapPercent)}.`}
      </p>
      {isInBasket ? (
        <Badge tone="good" icon={<Check aria-hidden="true" size={14} strokeWidth={3} />}>
          In the basket
        </Badge>
      ) : (
        canApply && (
          <Button size="small" isBusy={applyingPlanId === plan.id} onClick={() => onApply(plan.id)}>
            Use this plan
          </Button>
        )
      )}
    </div>
  );
}
