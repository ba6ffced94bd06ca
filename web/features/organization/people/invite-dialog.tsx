import { useForm } from "react-hook-form";
import { Button, ButtonLink } from "../../../components/ui/controls/button.tsx";
import { TextField } from "../../../components/ui/controls/input.tsx";
import { Dialog } from "../../../components/ui/floats/dialog.tsx";
import type { Role } from "../../../gql/graphql.ts";
import { fieldsOf } from "../../../lib/forms/fields-of.ts";
import { placeFieldErrors } from "../../../lib/forms/form-errors.ts";
import { usePeople } from "../use-people.ts";
import { RoleFields } from "./role-fields.tsx";

const FIELDS = ["email", "phone", "role", "spendLimit"] as const;

/** Asks whom to invite, and with which role. */
export function InviteDialog({
  isOpen,
  own,
  isFull,
  onClose,
}: {
  isOpen: boolean;
  own: Role;
  /** Whether no seat is free. */
  isFull: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog
      title={isFull ? "All logins are taken" : "Invite somebody"}
      description={
        isFull
          ? "Revoke an invitation, remove a member, or choose a larger plan."
          : "They get a link by email or text message. It works for 7 days."
      }
      isOpen={isOpen}
      onOpenChange={(stays) => !stays && onClose()}
    >
      {isFull ? (
        <ButtonLink to="/pricing" tone="main">
          See the plans
        </ButtonLink>
      ) : (
        <InviteForm own={own} onSent={onClose} />
      )}
    </Dialog>
  );
}

function InviteForm({ own, onSent }: { own: Role; onSent: () => void }) {
  const { invite } = usePeople();
  const form = useForm<{ email: string; phone: string; role: Role; spendLimit: string }>({
    defaultValues: { email: "", phone: "", role: "FIELD", spendLimit: "" },
  });
  const { errors, isSubmitting } = form.formState;
  const field = fieldsOf(form);
  const submit = form.handleSubmit(async ({ email, phone, role, spendLimit }) => {
    const fields = await invite({
      email: email || null,
      phone: phone || null,
      role,
      spendLimit: spendLimit || null,
    });
    if (fields === null) return;
    if (fields.length === 0) onSent();
    else placeFieldErrors(form, FIELDS, fields);
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <TextField label="E-mail address" {...field("email")} type="email" autoComplete="off" />
      <TextField
        label="Or mobile number"
        hint="With its country code"
        {...field("phone")}
        type="tel"
        autoComplete="off"
      />
      <RoleFields
        own={own}
        role={form.register("role")}
        spendLimit={form.register("spendLimit")}
        spendLimitError={errors.spendLimit?.message}
      />
      <Button type="submit" tone="main" isBusy={isSubmitting}>
        Send the invitation
      </Button>
    </form>
  );
}
