import type { ComponentProps } from "react";
import { controlClass, Field, type FieldWords } from "./field.tsx";

/** Grows with its text, up to half the screen. */
function Textarea({ rows = 5, ...rest }: Omit<ComponentProps<"textarea">, "className">) {
  return (
    <textarea
      {...rest}
      rows={rows}
      className={controlClass("field-sizing-content max-h-[50dvh] min-h-32 py-2.5 leading-normal")}
    />
  );
}

/** A text with its label, hint and error. */
export function TextareaField({
  label,
  hint,
  error,
  isOptional,
  ...rest
}: FieldWords & ComponentProps<typeof Textarea>) {
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional}>
      {(control) => <Textarea {...control} {...rest} />}
    </Field>
  );
}
