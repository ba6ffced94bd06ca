import { useState } from "react";
import { useForm } from "react-hook-form";
import { deleteAccountRule } from "../../../../schema/rules/account.ts";
import { Button } from "../../../components/ui/controls/button.tsx";
import { PasswordField } from "../../../components/ui/controls/input.tsx";
import { Dialog } from "../../../components/ui/floats/dialog.tsx";
import { Notice } from "../../../components/ui/signs/notice.tsx";
import { TextLink } from "../../../components/ui/signs/text-link.tsx";
import { useAccountDeletionObstaclesQuery } from "../../../gql/graphql.ts";
import { fieldsOf } from "../../../lib/forms/fields-of.ts";
import { placeFieldErrors } from "../../../lib/forms/form-errors.ts";
import { ruleResolver } from "../../../lib/forms/rule-resolver.ts";
import { type DeletionRefusal, useDeleteAccount } from "./use-delete-account.ts";

interface Props {
  readonly username: string;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Deletes the account, after explaining what happens and asking for the password. */
export function DeleteAccountDialog({ username, isOpen, onOpenChange }: Props) {
  return (
    <Dialog
      title="Delete your account?"
      description="It is closed immediately and deleted for good after 14 days."
      isOpen={isOpen}
      onOpenChange={onOpenChange}
    >
      <DeleteForm username={username} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

function DeleteForm({ username, onClose }: { username: string; onClose: () => void }) {
  const remove = useDeleteAccount();
  const { data } = useAccountDeletionObstaclesQuery({ fetchPolicy: "network-only" });
  const [refusal, setRefusal] = useState<DeletionRefusal | null>(null);
  const form = useForm({
    resolver: ruleResolver<{ password: string }>(deleteAccountRule),
    defaultValues: { password: "" },
  });
  const { isSubmitting } = form.formState;
  const field = fieldsOf(form);
  const found = refusal?.__typename === "AccountDeletionRefusedError" ? refusal.obstacles : null;
  const obstacles = found ?? data?.accountDeletionObstacles ?? [];
  const submit = form.handleSubmit(async ({ password }) => {
    const refused = await remove(password);
    setRefusal(refused);
    if (refused?.__typename === "InvalidInputError") placeFieldErrors(form, ["password"], refused.fields);
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <ul className="grid list-disc gap-1.5 pl-5 leading-snug">
        <li>
          You are signed out everywhere. API keys, webhooks and reorders are paused, and nothing is charged.
        </li>
        <li>Unpaid orders are canceled. A plan subscription ends with its billing period.</li>
        <li>For 14 days you can sign in and choose “Keep my account”; whatever was paused then resumes.</li>
        <li>
          After that everything is deleted, except what belongs to an organization with other members. Orders
          are kept for accounting, without your name.
        </li>
      </ul>
      {obstacles.length > 0 && (
        <Notice tone="bad" title="The account can't be deleted yet">
          <ul className="grid gap-1">
            {obstacles.map(({ message, path }) => (
              <li key={message}>{path === null ? message : <TextLink to={path}>{message}</TextLink>}</li>
            ))}
          </ul>
        </Notice>
      )}
      {/* Password managers know by it whose password is asked for. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField label="Your password" {...field("password")} autoComplete="current-password" />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Keep my account</Button>
        <Button type="submit" tone="danger" isBusy={isSubmitting} disabled={obstacles.length > 0}>
          Delete my account
        </Button>
      </div>
    </form>
  );
}
