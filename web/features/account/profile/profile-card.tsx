import { useForm } from "react-hook-form";
import { profileRule } from "../../../../schema/rules/account.ts";
import { Button } from "../../../components/ui/controls/button.tsx";
import { PasswordField } from "../../../components/ui/controls/input.tsx";
import { Card } from "../../../components/ui/layout/card.tsx";
import { Loading, Skeleton } from "../../../components/ui/signs/skeleton.tsx";
import { ErrorState } from "../../../components/ui/signs/states.tsx";
import { type Profile_UserFragment, useProfileQuery } from "../../../gql/graphql.ts";
import { messageOf } from "../../../lib/apollo/errors.ts";
import { formatDay } from "../../../lib/format.ts";
import { fieldsOf } from "../../../lib/forms/fields-of.ts";
import { placeFieldErrors } from "../../../lib/forms/form-errors.ts";
import { ruleResolver } from "../../../lib/forms/rule-resolver.ts";
import { EmailNotice } from "../sign-in/email-notice.tsx";
import { PersonFields } from "../sign-in/person-fields.tsx";
import { PictureField } from "./picture-field.tsx";
import { useSaveProfile } from "./use-profile.ts";

const FIELDS = ["firstName", "lastName", "email", "phone", "currentPassword"] as const;

/** Names, email address and phone number, edited in place. */
export function ProfileCard() {
  const { data, error, refetch } = useProfileQuery();
  const user = data?.viewer;
  return (
    <Card title="Your details">
      {user ? (
        <ProfileForm key={user.id} user={user} />
      ) : error ? (
        <ErrorState
          title="Your profile could not be loaded"
          message={messageOf(error, "Nothing was changed.")}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label="Loading your profile">
          <div className="grid gap-5">
            {["names", "email", "phone", "save"].map((row) => (
              <Skeleton key={row} className="h-20 w-full" />
            ))}
          </div>
        </Loading>
      )}
    </Card>
  );
}

function valuesOf(user: Profile_UserFragment) {
  return {
    firstName: user.firstName ?? "",
    lastName: user.lastName ?? "",
    email: user.email ?? "",
    phone: user.phone ?? "",
    currentPassword: "",
  };
}

function ProfileForm({ user }: { user: Profile_UserFragment }) {
  const save = useSaveProfile();
  const form = useForm({
    resolver: ruleResolver<ReturnType<typeof valuesOf>>(profileRule),
    values: valuesOf(user),
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isSubmitting } = form.formState;
  const field = fieldsOf(form);
  // Compares with the saved values, not with the touched fields: saved values still count as touched while the form
  // adopts them.
  const [email, phone] = form.watch(["email", "phone"]);
  const needsPassword = email !== (user.email ?? "") || phone !== (user.phone ?? "");
  const submit = form.handleSubmit(async (values) => {
    const wrong = await save({
      firstName: values.firstName || null,
      lastName: values.lastName || null,
      email: values.email || null,
      phone: values.phone || null,
      currentPassword: values.currentPassword || null,
    });
    if (wrong === null) return;
    if (wrong.length > 0) placeFieldErrors(form, FIELDS, wrong);
    else form.reset({ ...values, currentPassword: "" });
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <EmailNotice email={user.email} state={user.emailConfirmation} />
      <PictureField user={user} />
      <p className="text-muted wrap-anywhere">
        Username <strong className="font-medium text-ink">{user.username}</strong>, with Yardstick since{" "}
        {formatDay(user.createdAt)}
      </p>
      <PersonFields
        register={form.register}
        errors={errors}
        emailHint="For password reset and order confirmations"
      />
      {needsPassword && (
        <PasswordField
          label="Current password"
          hint="Required to change the email or phone"
          {...field("currentPassword")}
          autoComplete="current-password"
        />
      )}
      <div>
        <Button type="submit" tone="main" isBusy={isSubmitting}>
          Save Profile
        </Button>
      </div>
    </form>
  );
}
