import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { passwordChangeFormRule } from "../../../../schema/rules/account.ts";
import { Button } from "../../../components/ui/controls/button.tsx";
import { Checkbox } from "../../../components/ui/controls/choice.tsx";
import { PasswordField } from "../../../components/ui/controls/input.tsx";
import { Card } from "../../../components/ui/layout/card.tsx";
import { TextLink } from "../../../components/ui/signs/text-link.tsx";
import { fieldsOf } from "../../../lib/forms/fields-of.ts";
import { placeFieldErrors } from "../../../lib/forms/form-errors.ts";
import { useChangePassword, useWorkingKeys } from "./use-profile.ts";

const EMPTY = { currentPassword: "", newPassword: "", confirmation: "", revokeApiKeys: false };

/** Changes the password, given the old one. */
export function PasswordCard({ username }: { username: string }) {
  const change = useChangePassword();
  const form = useForm({ resolver: zodResolver(passwordChangeFormRule), defaultValues: EMPTY });
  const { isSubmitting } = form.formState;
  const field = fieldsOf(form);
  const keys = useWorkingKeys();
  const submit = form.handleSubmit(async ({ confirmation: _typedTwice, ...input }) => {
    const wrong = await change(input);
    if (wrong === null) return;
    if (wrong.length === 0) form.reset(EMPTY);
    else placeFieldErrors(form, ["currentPassword", "newPassword"], wrong);
  });
  return (
    <Card title="Password">
      <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        {/* Password managers keep the new password under this name. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          label="Current password"
          {...field("currentPassword")}
          autoComplete="current-password"
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <PasswordField
            label="New password"
            hint="At least 6 characters"
            {...field("newPassword")}
            autoComplete="new-password"
          />
          <PasswordField label="New password again" {...field("confirmation")} autoComplete="new-password" />
        </div>
        {keys.length > 0 && (
          <Checkbox
            {...form.register("revokeApiKeys")}
            label="Also revoke my API keys"
            description={
              <span className="wrap-anywhere">
                {keys.map(({ name, prefix }) => `${name} (${prefix}…)`).join(", ")}. Programs that use them
                stop working at once.
              </span>
            }
          />
        )}
        <div>
          <Button type="submit" tone="main" isBusy={isSubmitting}>
            Change Password
          </Button>
        </div>
        <p className="text-sm text-muted">
          Every other session is signed out when the password changes. API keys keep working unless you revoke
          them. <TextLink to="/forgot-password">Forgot your password?</TextLink>
        </p>
      </form>
    </Card>
  );
}
