import type { UseFormRegisterReturn } from "react-hook-form";
import { Field } from "../../../components/ui/controls/field.tsx";
import { Input } from "../../../components/ui/controls/input.tsx";

/** The field for the username, with the attributes that on-screen keyboards and password managers expect. */
export function UsernameField({
  label = "Username",
  registration,
  error,
}: {
  label?: string;
  registration: UseFormRegisterReturn;
  error: string | undefined;
}) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Input
          {...control}
          {...registration}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  );
}
