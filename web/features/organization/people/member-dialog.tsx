import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "../../../components/ui/controls/button.tsx";
import { Dialog } from "../../../components/ui/floats/dialog.tsx";
import type { Person_MemberFragment, Role } from "../../../gql/graphql.ts";
import { placeFieldErrors } from "../../../lib/forms/form-errors.ts";
import { usePeople } from "../use-people.ts";
import { nameOfMember } from "./member-row.tsx";
import { RoleFields } from "./role-fields.tsx";

/** Changes a member's role and limit, or removes them. */
export function MemberDialog({
  member,
  own,
  onClose,
}: {
  member: Person_MemberFragment | null;
  own: Role;
  onClose: () => void;
}) {
  const [isRemoving, setIsRemoving] = useState(false);
  const close = () => {
    setIsRemoving(false);
    onClose();
  };
  const name = member ? nameOfMember(member) : "";
  return (
    <Dialog
      title={isRemoving ? `Remove ${name}?` : `Change ${name}`}
      description={
        isRemoving
          ? "They lose access within seconds. What they created stays; invitations they sent are revoked."
          : "It takes effect with their next step."
      }
      isOpen={member !== null}
      onOpenChange={(stays) => !stays && close()}
    >
      {member &&
        (isRemoving ? (
          <Removal member={member} onKeep={() => setIsRemoving(false)} onRemoved={close} />
        ) : (
          <MemberForm member={member} own={own} onRemove={() => setIsRemoving(true)} onSaved={close} />
        ))}
    </Dialog>
  );
}

function Removal({
  member,
  onKeep,
  onRemoved,
}: {
  member: Person_MemberFragment;
  onKeep: () => void;
  onRemoved: () => void;
}) {
  const { remove } = usePeople();
  const [isBusy, setIsBusy] = useState(false);
  const press = async () => {
    setIsBusy(true);
    const outcome = await remove(member.id);
    setIsBusy(false);
    if (outcome?.length === 0) onRemoved();
  };
  return (
    <div className="grid gap-4">
      {member.apiKeyNames.length > 0 && (
        <p>
          API keys they created keep working: {member.apiKeyNames.join(", ")}. Revoke those that only they
          should know, under API keys.
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onKeep}>Keep them</Button>
        <Button tone="danger" isBusy={isBusy} onClick={() => void press()}>
          Remove
        </Button>
      </div>
    </div>
  );
}

function MemberForm({
  member,
  own,
  onRemove,
  onSaved,
}: {
  member: Person_MemberFragment;
  own: Role;
  onRemove: () => void;
  onSaved: () => void;
}) {
  const { change } = usePeople();
  const form = useForm<{ role: Role; spendLimit: string }>({
    defaultValues: { role: member.role, spendLimit: member.spendLimit ?? "" },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ role, spendLimit }) => {
    const fields = await change({ id: member.id, role, spendLimit: spendLimit || null });
    if (fields === null) return;
    if (fields.length === 0) onSaved();
    else placeFieldErrors(form, ["role", "spendLimit"], fields);
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <RoleFields
        own={own}
        role={form.register("role")}
        spendLimit={form.register("spendLimit")}
        spendLimitError={errors.spendLimit?.message ?? errors.role?.message}
      />
      <div className="flex flex-wrap justify-between gap-3">
        <Button tone="danger" onClick={onRemove}>
          Remove…
        </Button>
        <Button type="submit" tone="main" isBusy={isSubmitting}>
          Save
        </Button>
      </div>
    </form>
  );
}
