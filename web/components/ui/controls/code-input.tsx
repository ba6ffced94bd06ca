import { controlClass } from "./field.tsx";
import type { InputProps } from "./input.tsx";

/**
 * A code of digits in one field, so that pasting, correcting and the phone's own suggestion work as in any other. Other
 * characters are dropped, also from pasted text: "123 456" is accepted as 123456.
 */
export function CodeInput({
  value,
  digits,
  onValue,
  ...rest
}: Omit<InputProps, "type" | "value" | "onChange" | "maxLength"> & {
  value: string;
  digits: number;
  onValue: (code: string) => void;
}) {
  return (
    <input
      {...rest}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      value={value}
      onChange={(event) => onValue(event.target.value.replace(/\D/g, "").slice(0, digits))}
      className={controlClass("figures min-h-14 text-center text-2xl! tracking-[0.4em] indent-[0.4em]")}
    />
  );
}
