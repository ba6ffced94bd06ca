import { Disclosure } from "../../components/ui/layout/disclosure.tsx";
import type { Decision_DecisionFragment } from "../../gql/graphql.ts";
import { formatQuantity, formatUnit } from "../../lib/format.ts";

/** Why something is ordered, or not: the formula, its inputs, and each step with its numbers. */
export function WhyDecision({
  label,
  decision,
}: {
  /** Label of the disclosure, such as "Why 40 pieces?". */
  label: string;
  decision: Decision_DecisionFragment;
}) {
  return (
    <Disclosure summary={label}>
      <div className="grid gap-3 rounded-sm border-l-4 border-blueprint bg-blueprint-tint px-3 py-3">
        <p className="leading-snug">{decision.summary}</p>
        <p className="figures text-[0.9375rem] leading-relaxed wrap-anywhere">{decision.formula}</p>
        <dl className="grid gap-1 text-[0.9375rem] leading-snug">
          {decision.inputs.map(({ name, label: words, value, unit }) => (
            <div key={name} className="flex items-baseline justify-between gap-4">
              <dt className="min-w-0">
                {words} <span className="figures text-sm text-muted">{name}</span>
              </dt>
              <dd className="figures shrink-0">
                {value === null ? "not known" : `${formatQuantity(value, 4)} ${formatUnit(value, unit)}`}
              </dd>
            </div>
          ))}
        </dl>
        <ol className="grid list-decimal gap-1 pl-5 text-[0.9375rem] leading-snug">
          {decision.steps.map((step) => (
            <li key={step} className="figures wrap-anywhere">
              {step}
            </li>
          ))}
        </ol>
      </div>
    </Disclosure>
  );
}
