import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { controlClass } from "./field.tsx";

/** What a select offers: what is stored, and what people read. */
export type SelectOption = { readonly value: string; readonly label: string };

/** The options of a table of what each stands for, by what is stored. */
export const optionsOf = (table: Readonly<Record<string, { readonly label: string }>>): SelectOption[] =>
  Object.entries(table).map(([value, { label }]) => ({ value, label }));

type SelectProps = Omit<ComponentProps<"select">, "className" | "children"> & {
  options: readonly SelectOption[];
  /** Shown while nothing is chosen. */
  placeholder?: string;
};

/**
 * The device's own list: on a phone it is the wheel that thumbs know, and it costs no script on first load.
 */
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
