import { Minus, Plus } from "lucide-react";
import { formatQuantity } from "../../../lib/format.ts";
import { heldBack } from "./button.tsx";

type StepperProps = {
  /** Name of the item, for screen readers. */
  label: string;
  value: number;
  onChange: (value: number) => void;
};

/** Minus, quantity, plus, large enough for a gloved thumb. Cannot go below 1. */
export function Stepper({ label, value, onChange }: StepperProps) {
  const buttonClass =
    "flex size-11 items-center justify-center hover:bg-sunken aria-disabled:cursor-not-allowed aria-disabled:opacity-35";
  return (
    <fieldset className="inline-flex items-stretch rounded-sm border border-edge bg-surface print:border-0">
      <legend className="sr-only">{label}</legend>
      <button
        type="button"
        aria-label={`One less: ${label}`}
        {...heldBack(value <= 1, () => onChange(value - 1))}
        className={`${buttonClass} rounded-l-sm print:hidden`}
      >
        <Minus aria-hidden="true" size={18} />
      </button>
      <output className="figures flex min-w-12 items-center justify-center border-x border-line px-1.5 print:border-0">
        {formatQuantity(value)}
      </output>
      <button
        type="button"
        aria-label={`One more: ${label}`}
        onClick={() => onChange(value + 1)}
        className={`${buttonClass} rounded-r-sm print:hidden`}
      >
        <Plus aria-hidden="true" size={18} />
      </button>
    </fieldset>
  );
}
