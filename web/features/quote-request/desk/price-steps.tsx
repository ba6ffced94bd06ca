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
  return (
    <fieldset className="grid gap-2">
      <legend className="text-sm font-medium">{i18n._("Price by quantity")}</legend>
      {steps.length > 0 && (
        <ul className="grid gap-2">
          {steps.map((step, place) => (
            <PriceStep
              // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place alone, and keeps no state
              key={place}
              step={step}
              numbers={{ number: place + 1, line: name }}
              wrongField={problem?.place === place ? problem.field : null}
              errorId={`${id}-error`}
              onChange={(more) =>
                onChange(steps.map((one, index) => (index === place ? { ...one, ...more } : one)))
              }
              onRemove={() => onChange(steps.filter((_step, index) => index !== place))}
            />
          ))}
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

function PriceStep({
  step,
  numbers,
  wrongField,
  errorId,
  onChange,
  onRemove,
}: {
  step: DeskStep;
  /** The step's number and its line, for labels. */
  numbers: { number: number; line: string };
  wrongField: StepProblem["field"] | null;
  errorId: string;
  onChange: (more: Partial<DeskStep>) => void;
  onRemove: () => void;
}) {
  const { i18n } = useWords();
  const id = useId();
  return (
    <li className="grid grid-cols-[1fr_1fr_auto] items-end gap-2">
      <div className="grid gap-1">
        <label className="text-muted text-sm" htmlFor={`${id}-quantity`}>
          {i18n._("From quantity")}
        </label>
        <Input
          id={`${id}-quantity`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          aria-label={i18n._("Step {number} of {line}: from quantity", numbers)}
          aria-invalid={wrongField === "minimumQuantity" || undefined}
          aria-describedby={errorId}
          value={step.minimumQuantity}
          onChange={({ target }) => onChange({ minimumQuantity: target.value })}
        />
      </div>
      <div className="grid gap-1">
        <label className="text-muted text-sm" htmlFor={`${id}-price`}>
          {i18n._("Price")}
        </label>
        <MoneyInput
          id={`${id}-price`}
          autoComplete="off"
          maxLength={20}
          aria-label={i18n._("Step {number} of {line}: price", numbers)}
          aria-invalid={wrongField === "price" || undefined}
          aria-describedby={errorId}
          value={step.price}
          onChange={({ target }) => onChange({ price: target.value })}
        />
      </div>
      <IconButton label={i18n._("Remove step {number} of {line}", numbers)} onClick={onRemove}>
        <X aria-hidden="true" size={18} />
      </IconButton>
    </li>
  );
}
