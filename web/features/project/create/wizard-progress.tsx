import { Check } from "lucide-react";
import { cx } from "../../../lib/cx.ts";
import { WIZARD_STEPS } from "./wizard-values.ts";

/** Shows the current step of the wizard. Completed steps can be reopened. */
export function WizardProgress({
  step,
  isDone,
  onStepChange,
}: {
  step: number;
  /** Whether everything on that step, counted from 1, is valid. */
  isDone: (step: number) => boolean;
  onStepChange: (step: number) => void;
}) {
  return (
    <nav aria-label="Steps">
      <ol className="grid grid-cols-4 gap-1 sm:gap-2">
        {WIZARD_STEPS.map(({ name }, index) => {
          const number = index + 1;
          const isPassed = number < step;
          const isCurrent = number === step;
          return (
            <li key={name}>
              <button
                type="button"
                disabled={number > step}
                aria-current={isCurrent ? "step" : undefined}
                onClick={() => onStepChange(number)}
                className={cx(
                  "flex min-h-11 w-full flex-col gap-1 border-t-4 pt-2 text-left text-[0.8125rem] leading-tight disabled:cursor-default sm:text-[0.9375rem]",
                  isCurrent && "border-tape font-semibold",
                  isPassed && "border-ink",
                  number > step && "border-line text-muted",
                )}
              >
                <span className="flex items-center gap-1">
                  <span className="figures">{number}</span>
                  {isPassed && isDone(number) && (
                    <Check aria-hidden="true" size={15} strokeWidth={3} className="text-level" />
                  )}
                </span>
                {name}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
