import { Check } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { FieldError } from "./field.tsx";

type InputProps = Omit<ComponentProps<"input">, "type" | "className" | "children">;

type ChoiceOption = {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
};

/**
 * One of a few options, each on a card big enough for a thumb. Uses real radio buttons, so arrow keys work.
 *
 * @param register the same props for every radio: `name`, `onChange`, `ref` as react-hook-form's register returns them
 */
export function RadioCards({
  legend,
  options,
  columns = 3,
  chosen,
  error,
  ...register
}: InputProps & {
  legend: ReactNode;
  options: readonly ChoiceOption[];
  /** The chosen value, when the caller controls it; omitted when a form does. */
  chosen?: string;
  columns?: 2 | 3;
  error?: string | undefined;
}) {
  const errorId = useId();
  return (
    <fieldset className="grid gap-1.5" aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1.5 font-medium">{legend}</legend>
      <div className={columns === 3 ? "grid gap-2 sm:grid-cols-3" : "grid gap-2 sm:grid-cols-2"}>
        {options.map((option) => (
          <label
            key={option.value}
            className="group flex min-h-12 cursor-pointer items-center gap-3 rounded-sm border border-edge bg-surface px-3 py-2.5 transition-colors duration-150 hover:bg-sunken has-checked:border-ink has-checked:bg-tape-tint has-checked:shadow-[inset_0_0_0_1px_var(--ink)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-blueprint"
          >
            <input
              {...register}
              {...(chosen === undefined ? {} : { checked: chosen === option.value })}
              type="radio"
              value={option.value}
              aria-invalid={error ? true : undefined}
              className="peer sr-only"
            />
            <span
              aria-hidden="true"
              className="flex size-5 shrink-0 items-center justify-center rounded-full border border-edge group-has-checked:border-[6px] group-has-checked:border-ink"
            />
            <span className="grid leading-snug">
              <span className="font-medium">{option.label}</span>
              {option.description && <span className="text-sm text-muted">{option.description}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={errorId} message={error} />
    </fieldset>
  );
}

/** A checkbox with its label next to it; the whole line can be pressed. */
export function Checkbox({
  label,
  description,
  ...input
}: InputProps & { label: ReactNode; description?: ReactNode }) {
  return (
    <label className="group flex min-h-11 cursor-pointer items-start gap-3 py-2">
      <input {...input} type="checkbox" className="peer sr-only" />
      <span
        aria-hidden="true"
        className="mt-0.5 flex size-5 shrink-0 items-center justify-center rounded-sm border border-edge bg-surface group-has-checked:border-ink group-has-checked:bg-ink group-has-checked:text-paper peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-blueprint"
      >
        {/* Hidden rather than transparent: with the reader's own colors (forced colors) every mark has one. */}
        <Check size={15} strokeWidth={3} className="invisible group-has-checked:visible" />
      </span>
      <span className="grid leading-snug">
        <span className="font-medium">{label}</span>
        {description && <span className="text-sm text-muted">{description}</span>}
      </span>
    </label>
  );
}
