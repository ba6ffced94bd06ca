import { controlClass } from "./field.tsx";
import type { InputProps } from "./input.tsx";

/**
 * A code of digits in one field, so that pasting, correcting and the phone's own suggestion work as anywhere else. What
 * is no digit is left out, also of what is pasted: "123 456" is taken as 123456.
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
