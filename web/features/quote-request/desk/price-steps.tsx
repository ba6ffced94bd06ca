import { Plus, X } from "lucide-react";
import { useId } from "react";
import { QUOTE_LIMITS } from "../../../../schema/rules/quote.ts";
import { Button, IconButton } from "../../../components/ui/controls/button.tsx";
import { FieldError } from "../../../components/ui/controls/field.tsx";
import { Input, MoneyInput } from "../../../components/ui/controls/input.tsx";
import { useWords } from "../../../lib/words.tsx";
import type { DeskStep, StepProblem } from "./desk-quote.ts";

/** Further prices from a given quantity, in the unit of the line's price; any number of them. */
export function PriceSteps({
  name,
  steps,
  problem,
  onChange,
}: {
  /** The line's unit. */
  name: string;
  steps: readonly DeskStep[];
  problem: StepProblem | undefined;
  onChange: (steps: readonly DeskStep[]) => void;
}) {
  const { i18n } = useWords();
  const id = useId();
  const change = (place: number, more: Partial<DeskStep>) =>
    onChange(steps.map((step, index) => (index === place ? { ...step, ...more } : step)));
  const isWrong = (place: number, field: StepProblem["field"]) =>
    problem && problem.place === place && problem.field === field ? true : undefined;
  return (
    <fieldset className="grid gap-2">
      <legend className="text-sm font-medium">{i18n._("Price by quantity")}</legend>
      {steps.length > 0 && (
        <ul className="grid gap-2">
          {steps.map((step, place) => {
            const number = place + 1;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place alone, and keeps no state
              <li key={place} className="grid grid-cols-[1fr_1fr_auto] items-end gap-2">
                <div className="grid gap-1">
                  <label className="text-muted text-sm" htmlFor={`${id}-${place}-quantity`}>
                    {i18n._("From quantity")}
                  </label>
                  <Input
                    id={`${id}-${place}-quantity`}
                    inputMode="numeric"
                    autoComplete="off"
                    maxLength={8}
                    aria-label={i18n._("Step {number} of {line}: from quantity", { number, line: name })}
                    aria-invalid={isWrong(place, "minimumQuantity")}
                    aria-describedby={`${id}-error`}
                    value={step.minimumQuantity}
                    onChange={({ target }) => change(place, { minimumQuantity: target.value })}
                  />
                </div>
                <div className="grid gap-1">
                  <label className="text-muted text-sm" htmlFor={`${id}-${place}-price`}>
                    {i18n._("Price")}
                  </label>
                  <MoneyInput
                    id={`${id}-${place}-price`}
                    autoComplete="off"
                    maxLength={20}
                    aria-label={i18n._("Step {number} of {line}: price", { number, line: name })}
                    aria-invalid={isWrong(place, "price")}
                    aria-describedby={`${id}-error`}
                    value={step.price}
                    onChange={({ target }) => change(place, { price: target.value })}
                  />
                </div>
                <IconButton
                  label={i18n._("Remove step {number} of {line}", { number, line: name })}
                  onClick={() => onChange(steps.filter((_step, index) => index !== place))}
                >
                  <X aria-hidden="true" size={18} />
                </IconButton>
              </li>
            );
          })}
        </ul>
      )}
      <FieldError id={`${id}-error`} message={problem?.message} />
      {steps.length < QUOTE_LIMITS.breaks && (
        <div>
          <Button
            size="small"
            aria-label={i18n._("Add a price by quantity for {line}", { line: name })}
            onClick={() => onChange([...steps, { minimumQuantity: "", price: "" }])}
          >
            <Plus aria-hidden="true" size={16} />
            {i18n._("Add a price by quantity")}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
