import { Button } from "../../components/ui/controls/button.tsx";
import { Notice } from "../../components/ui/signs/notice.tsx";
import { formatMoney } from "../../lib/format.ts";
import { amountOf, describePlan, OBSTACLE_WORDS } from "./shortfall-words.ts";
import type { Concerns } from "./use-purchase-orders.ts";
import type { Plan, UseShortfall } from "./use-shortfall.ts";

/** Ways to buy the missing lines elsewhere, each with its cost and a button; and the lines no one is known to have. */
export function ShortfallPlans({
  shortfall: { all, plans, isLoading, isAsking, ask },
  supplierName,
  concerns,
  isBusy,
  onTake,
  onAgree,
}: {
  shortfall: UseShortfall;
  supplierName: string;
  concerns: Concerns | null;
  isBusy: boolean;
  onTake: (plan: Plan) => void;
  onAgree: (concerns: Concerns) => void;
}) {
  const nowhere = all.flatMap((line) => (line.obstacle ? [{ ...line, obstacle: line.obstacle }] : []));
  const mayAsk = nowhere.some(({ obstacle }) => obstacle !== "NOT_KNOWN");
  if (all.length === 0) return null;
  return (
    <section aria-label="Get it elsewhere" className="grid gap-3">
      {isLoading && <p className="text-muted text-sm">Comparing the other suppliers…</p>}
      {plans.length > 0 && (
        <ul className="grid gap-3">
          {plans.map((plan, place) => (
            <li key={plan.kind} className="grid gap-1">
              <Button tone={place === 0 ? "main" : "quiet"} isBusy={isBusy} onClick={() => onTake(plan)}>
                {describePlan(plan)}
              </Button>
              <PlanNotes plan={plan} />
            </li>
          ))}
        </ul>
      )}
      {plans.length > 0 && (
        <p className="text-muted text-sm">
          It becomes a new order, which you pay next; {supplierName} is told to leave it out.
        </p>
      )}
      {concerns && <AgreeFirst concerns={concerns} isBusy={isBusy} onAgree={onAgree} />}
      {nowhere.map((line) => (
        <p key={line.key} className="text-sm wrap-anywhere">
          {amountOf(line)}: {OBSTACLE_WORDS[line.obstacle]}.
        </p>
      ))}
      {mayAsk && (
        <Button size="small" isBusy={isAsking} onClick={() => void ask()}>
          Ask the Other Suppliers Now
        </Button>
      )}
    </section>
  );
}

/** A plan's cost, and what to know about it. */
function PlanNotes({ plan }: { plan: Plan }) {
  const { totalAmount, deliveryAmount, kind, isInTime, isOptimal, remarks, suppliers } = plan;
  const delivery = Number(deliveryAmount) > 0 ? `${formatMoney(deliveryAmount)} delivery` : "free delivery";
  const notes = [
    `${formatMoney(totalAmount)} with ${delivery} and tax`,
    isOptimal && kind !== "FASTEST" && "there is no cheaper way",
    kind === "FASTEST" && "the fastest",
    isInTime === false && "later than it is needed",
    suppliers.length > 1 && `${suppliers.length} suppliers`,
  ].filter(Boolean);
  return (
    <div className="text-muted text-sm">
      <p>{notes.join(", ")}</p>
      {remarks.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
    </div>
  );
}

function AgreeFirst({
  concerns,
  isBusy,
  onAgree,
}: {
  concerns: Concerns;
  isBusy: boolean;
  onAgree: (concerns: Concerns) => void;
}) {
  return (
    <Notice tone="warning" title="Exceeds your order safeguards">
      <ul>
        {concerns.concerns.map(({ key, message }) => (
          <li key={key}>{message}</li>
        ))}
      </ul>
      {concerns.canAgree && (
        <div className="mt-3">
          <Button isBusy={isBusy} onClick={() => onAgree(concerns)}>
            Order Anyway
          </Button>
        </div>
      )}
    </Notice>
  );
}
