import { useState } from "react";
import { Button } from "../../components/ui/controls/button.tsx";
import { Select } from "../../components/ui/controls/select.tsx";
import type { AcknowledgementDecision, PurchaseOrder_CardFragment } from "../../gql/graphql.ts";
import { wordsOfAnswer } from "./state-words.ts";

const CHOICES = [
  { value: "ACCEPT", label: "Take it so" },
  { value: "DROP", label: "Do without" },
] as const;

type Answer = PurchaseOrder_CardFragment["acknowledgements"][number];

/** What does not come as it was ordered, each line with what to do about it. */
export function DecideAnswer({
  purchaseOrder: { version, versions },
  answer,
  isBusy,
  onDecide,
}: {
  purchaseOrder: PurchaseOrder_CardFragment;
  answer: Answer;
  isBusy: boolean;
  onDecide: (lines: { key: string; decision: AcknowledgementDecision }[]) => void;
}) {
  const open = answer.lines.filter((line) => line.answer !== "ACCEPTED");
  const lines = versions.find((one) => one.version === version)?.lines ?? [];
  const [dropped, setDropped] = useState<ReadonlySet<string>>(new Set());
  const choose = (key: string, isDropped: boolean) => {
    const others = [...dropped].filter((one) => one !== key);
    setDropped(new Set(isDropped ? [...others, key] : others));
  };
  return (
    <div className="grid gap-3">
      <ul className="grid gap-3">
        {open.map((line) => {
          const name = lines.find(({ key }) => key === line.key)?.name ?? "";
          return (
            <li key={line.key} className="grid gap-1.5 sm:grid-cols-[1fr_12rem] sm:items-center">
              <p className="wrap-anywhere">
                {name}
                <span className="block text-muted text-sm">{wordsOfAnswer(line)}</span>
              </p>
              <Select
                aria-label={`What to do about ${name}`}
                options={CHOICES}
                value={dropped.has(line.key) ? "DROP" : "ACCEPT"}
                onChange={(event) => choose(line.key, event.target.value === "DROP")}
              />
            </li>
          );
        })}
      </ul>
      <Button
        tone="main"
        isBusy={isBusy}
        onClick={() =>
          onDecide(open.map(({ key }) => ({ key, decision: dropped.has(key) ? "DROP" : "ACCEPT" })))
        }
      >
        Tell the Supplier
      </Button>
    </div>
  );
}
