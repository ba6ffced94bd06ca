import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { controlClass, Field, type FieldWords } from "./field.tsx";

/** An option of a select: the stored value, and its label. */
export type SelectOption = { readonly value: string; readonly label: string };

/** Options from a table of labels by stored value. */
export const optionsOf = (table: Readonly<Record<string, { readonly label: string }>>): SelectOption[] =>
  Object.entries(table).map(([value, { label }]) => ({ value, label }));

type SelectProps = Omit<ComponentProps<"select">, "className" | "children"> & {
  options: readonly SelectOption[];
  /** Shown while nothing is chosen. */
  placeholder?: string;
};

/** The device's own list: on a phone it is the familiar wheel, and it adds no script to the first load. */
export function Select({ options, placeholder, ...rest }: SelectProps) {
  return (
    <div className="relative">
      <select {...rest} className={controlClass("min-h-12 appearance-none pr-10")}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        size={18}
        className="pointer-events-none absolute inset-y-0 right-3 my-auto text-muted"
      />
    </div>
  );
}

/** A choice with its label, hint and error. */
export function SelectField({ label, hint, error, isOptional, ...rest }: FieldWords & SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional}>
      {(control) => <Select {...control} {...rest} />}
    </Field>
  );
}
