import type { UseFormRegisterReturn } from "react-hook-form";
import { RadioCards } from "../../../components/ui/controls/choice.tsx";
import { TextField } from "../../../components/ui/controls/input.tsx";
import type { Role } from "../../../gql/graphql.ts";
import { rolesUpTo } from "../roles.ts";

/** A member's role, and how much they may spend on one order. */
export function RoleFields({
  own,
  role,
  spendLimit,
  spendLimitError,
}: {
  /** Role of the user who assigns it. */
  own: Role;
  role: UseFormRegisterReturn;
  spendLimit: UseFormRegisterReturn;
  spendLimitError: string | undefined;
}) {
  return (
    <>
      <RadioCards legend="Role" columns={2} options={rolesUpTo(own)} {...role} />
      <TextField
        label="Spend limit"
        hint="Largest single purchase, in dollars; empty for no limit"
        error={spendLimitError}
        {...spendLimit}
        inputMode="decimal"
        autoComplete="off"
      />
    </>
  );
}
