import type { UseFormRegisterReturn } from "react-hook-form";
import { TextField } from "../../../components/ui/controls/input.tsx";

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
    <TextField
      label={label}
      error={error}
      {...registration}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
