import { useState } from "react";
import { Button } from "../../components/ui/controls/button.tsx";
import { Select } from "../../components/ui/controls/select.tsx";
import type {
  AcknowledgementDecision,
  DecidedLineInput,
  PurchaseOrder_CardFragment,
} from "../../gql/graphql.ts";
import { ShortfallPlans } from "./shortfall-plans.tsx";
import { wordsOfAnswer } from "./state-words.ts";
import type { UsePurchaseOrder } from "./use-purchase-orders.ts";
import { type Plan, useShortfall } from "./use-shortfall.ts";

const CHOICES = [
  { value: "ACCEPT", label: "Accept" },
  { value: "REPLACE", label: "Get it elsewhere" },
  { value: "DROP", label: "Do without" },
] as const;

type Answer = PurchaseOrder_CardFragment["acknowledgements"][number];

/** How an offered replacement matches the need. */
function SubstituteNote({
  comparison,
}: {
  comparison: PurchaseOrder_CardFragment["substitutes"][number] | undefined;
}) {
  if (!comparison) return null;
  const { isMatch, wanted, reasons } = comparison;
  return (
    <span className="block text-sm">
      {isMatch ? `It fits ${wanted}` : `Check carefully: it may not be ${wanted}`}
      {reasons.length > 0 && `: ${reasons.join("; ")}`}.
    </span>
  );
}

/** Lines that do not come as ordered, each with what can be done about it and how to buy it elsewhere. */
export function DecideAnswer({
  purchaseOrder: { id, version, versions, supplierName, substitutes },
  answer,
  actions: { isBusy, decide, concerns },
}: {
  purchaseOrder: PurchaseOrder_CardFragment;
  answer: Answer;
  actions: UsePurchaseOrder;
}) {
  const open = answer.lines.filter((line) => line.answer !== "ACCEPTED");
  const lines = versions.find((one) => one.version === version)?.lines ?? [];
  const [chosen, setChosen] = useState<ReadonlyMap<string, AcknowledgementDecision>>(new Map());
  // There is nothing to accept for a line that does not come at all.
  const decisionOf = (line: Answer["lines"][number]) =>
    chosen.get(line.key) ?? (line.answer === "REJECTED" ? "DROP" : "ACCEPT");
  const wanted = open.flatMap((line) => (decisionOf(line) === "REPLACE" ? [line.key] : []));
  const shortfall = useShortfall(id, wanted);
  const missing = shortfall.all.filter(({ obstacle }) => obstacle === null).map(({ key }) => key);

  const takePlan = (plan: Plan) => {
    const keys = plan.lines.flatMap((line) => line.keys);
    const decided = open.map((line): DecidedLineInput => {
      const { key } = line;
      return { key, decision: keys.includes(key) ? "REPLACE" : decisionOf(line) };
    });
    return decide(decided, { kind: plan.kind, totalAmount: plan.totalAmount });
  };

  return (
    <div className="grid gap-4">
      <ul className="grid gap-3">
        {open.map((line) => {
          const ordered = lines.find(({ key }) => key === line.key);
          const name = ordered?.name ?? "";
          const choices = CHOICES.filter(
            ({ value }) =>
              (value !== "REPLACE" || missing.includes(line.key)) &&
              (value !== "ACCEPT" || line.answer !== "REJECTED"),
          );
          return (
            <li key={line.key} className="grid gap-1.5 sm:grid-cols-[1fr_12rem] sm:items-center">
              <p className="wrap-anywhere">
                {name}
                <span className="block text-muted text-sm">{wordsOfAnswer(line, ordered)}</span>
                <SubstituteNote comparison={substitutes.find(({ key }) => key === line.key)} />
              </p>
              <Select
                aria-label={`What to do about ${name}`}
                options={choices}
                value={decisionOf(line)}
                onChange={({ target: { value } }) => {
                  const choice = CHOICES.find((one) => one.value === value)?.value ?? "ACCEPT";
                  setChosen(new Map([...chosen, [line.key, choice]]));
                }}
              />
            </li>
          );
        })}
      </ul>
      <ShortfallPlans
        shortfall={shortfall}
        concerns={concerns}
        onAgree={({ lines: decided, replacement, ...said }) =>
          void decide(decided, { ...replacement, agreedSafeguards: said.concerns.map(({ key }) => key) })
        }
        supplierName={supplierName}
        isBusy={isBusy}
        onTake={(plan) => void takePlan(plan)}
      />
      {wanted.length === 0 && (
        <Button
          tone={shortfall.plans.length > 0 ? "quiet" : "main"}
          isBusy={isBusy}
          onClick={() => void decide(open.map((line) => ({ key: line.key, decision: decisionOf(line) })))}
        >
          Tell the Supplier
        </Button>
      )}
    </div>
  );
}
