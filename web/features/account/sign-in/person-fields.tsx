import type { ComponentProps, ReactNode } from "react";
import type { FieldErrors, FieldValues, Path, UseFormRegister } from "react-hook-form";
import { type Input, TextField } from "../../../components/ui/controls/input.tsx";

type Person = { [Name in "firstName" | "lastName" | "email" | "phone"]?: string | null | undefined };

/** The person's name, and the address for password reset codes. */
export function PersonFields<Values extends FieldValues & Person>({
  register,
  errors,
  emailHint,
  children,
}: {
  readonly register: UseFormRegister<Values>;
  readonly errors: FieldErrors<Values>;
  /** What the address is for. */
  readonly emailHint: string;
  /** Placed between the names and the address. */
  readonly children?: ReactNode;
}) {
  const field = (label: string, name: keyof Person, input: ComponentProps<typeof Input>, hint?: string) => {
    const message = errors[name]?.message;
    return (
      <TextField
        label={label}
        isOptional
        hint={hint}
        error={typeof message === "string" ? message : undefined}
        {...register(name as Path<Values>)}
        {...input}
      />
    );
  };
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        {field("First name", "firstName", { autoComplete: "given-name" })}
        {field("Last name", "lastName", { autoComplete: "family-name" })}
      </div>
      {children}
      {field("Email", "email", { type: "email", autoComplete: "email", inputMode: "email" }, emailHint)}
      {field(
        "Phone",
        "phone",
        { type: "tel", autoComplete: "tel", inputMode: "tel" },
        "For password reset, such as +12185550142",
      )}
    </>
  );
}
