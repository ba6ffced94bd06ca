import type { ComponentProps } from "react";
import { controlClass } from "./field.tsx";

/** Grows with its text, up to half the screen. */
export function Textarea({ rows = 5, ...rest }: Omit<ComponentProps<"textarea">, "className">) {
  return (
    <textarea
      {...rest}
      rows={rows}
      className={controlClass("field-sizing-content max-h-[50dvh] min-h-32 py-2.5 leading-normal")}
    />
  );
}
