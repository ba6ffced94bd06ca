import { Minus, Plus } from "lucide-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { toPlainNumber } from "../../../../schema/typed-number.ts";
import { cx } from "../../../lib/cx.ts";
import { formatQuantity } from "../../../lib/format.ts";
import { findQuantityRefusal, QUANTITY_NOT_SAVED } from "../../../lib/forms/find-quantity-refusal.ts";
import { heldBack } from "./button.tsx";
import { FieldError } from "./field.tsx";
import { Spinner } from "./spinner.tsx";

type StepperProps = {
  /** Name of the item, for screen readers. */
  label: string;
  value: number;
  /** Whether the value is still being saved. Default false. */
  isSaving?: boolean;
  onChange: (value: number) => void;
};

/**
 * Minus, quantity, plus, large enough for a gloved thumb; the quantity can be typed as well. Enter or leaving the field
 * takes what was typed, Escape restores. Cannot go below 1: what is refused stays in the field with the reason.
 */
export function Stepper({ label, value, isSaving = false, onChange }: StepperProps) {
  const errorId = useId();
  const { typed, error, type, restore, take } = useTypedQuantity(value, onChange);
  const step = async (by: 1 | -1) => {
    const present = typed === null ? value : await take();
    if (present !== null) onChange(Math.max(1, present + by));
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === "Escape") restore();
    if (event.key !== "Enter") return;
    event.preventDefault();
    void take();
  };
  const buttonClass =
    "flex size-11 items-center justify-center hover:bg-sunken aria-disabled:cursor-not-allowed aria-disabled:opacity-35";
  return (
    <div className="grid gap-1">
      <fieldset
        aria-busy={isSaving || undefined}
        className={cx(
          "inline-flex items-stretch justify-self-start rounded-sm border bg-surface print:border-0",
          error ? "border-chalk" : "border-edge",
        )}
      >
        <legend className="sr-only">{label}</legend>
        <button
          type="button"
          aria-label={`One less: ${label}`}
          {...heldBack(typed === null && value <= 1, () => void step(-1))}
          className={`${buttonClass} rounded-l-sm print:hidden`}
        >
          <Minus aria-hidden="true" size={18} />
        </button>
        {/* Announced when the buttons change it, which does not happen to a field. */}
        <output className="sr-only print:not-sr-only">{formatQuantity(value)}</output>
        <span className="relative flex border-x border-line print:hidden">
          <input
            aria-label={`Quantity of ${label}`}
            aria-describedby={error ? errorId : undefined}
            aria-invalid={error ? true : undefined}
            type="text"
            inputMode="numeric"
            enterKeyHint="done"
            autoComplete="off"
            value={typed ?? formatQuantity(value)}
            onFocus={(event) => event.target.select()}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKey}
            onBlur={() => void take()}
            className="figures w-18 bg-transparent px-1.5 text-center"
          />
          {isSaving && (
            <span className="pointer-events-none absolute top-1 right-1 text-muted">
              <Spinner size={12} />
            </span>
          )}
        </span>
        <button
          type="button"
          aria-label={`One more: ${label}`}
          onClick={() => void step(1)}
          className={`${buttonClass} rounded-r-sm print:hidden`}
        >
          <Plus aria-hidden="true" size={18} />
        </button>
      </fieldset>
      {/* As wide as there is room: the reason takes none from what stands beside the stepper. */}
      <div className="w-0 min-w-full empty:hidden">
        <FieldError id={errorId} message={error ?? undefined} />
      </div>
    </div>
  );
}

/** Text typed in place of the quantity, until it is taken or given up. */
function useTypedQuantity(value: number, onChange: (value: number) => void) {
  const latest = useRef<string | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const type = (text: string | null) => {
    latest.current = text;
    setTyped(text);
    setError(null);
  };
  /** @returns the quantity that holds now; null when what was typed is none */
  const take = async (): Promise<number | null> => {
    const text = latest.current;
    if (text === null) return value;
    const refusal = await findQuantityRefusal(text).catch(() => QUANTITY_NOT_SAVED);
    const quantity = toPlainNumber(text.trim());
    // Meanwhile it was typed on, given up, or taken by another key.
    if (latest.current !== text) return quantity;
    if (refusal !== null || quantity === null) {
      setError(refusal);
      return null;
    }
    type(null);
    if (quantity !== value) onChange(quantity);
    return quantity;
  };
  return { typed, error, type, restore: () => type(null), take };
}
