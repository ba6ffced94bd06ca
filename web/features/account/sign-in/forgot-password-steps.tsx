import { zodResolver } from "@hookform/resolvers/zod";
import { Controller, useForm } from "react-hook-form";
import { LIMITS } from "../../../../schema/constants.ts";
import {
  newPasswordFormRule,
  passwordResetRequestRule,
  verificationCodeFormRule,
} from "../../../../schema/rules/account.ts";
import { Button } from "../../../components/ui/controls/button.tsx";
import { RadioCards } from "../../../components/ui/controls/choice.tsx";
import { CodeInput } from "../../../components/ui/controls/code-input.tsx";
import { Field } from "../../../components/ui/controls/field.tsx";
import { PasswordField } from "../../../components/ui/controls/input.tsx";
import { TextLink } from "../../../components/ui/signs/text-link.tsx";
import { fieldsOf } from "../../../lib/forms/fields-of.ts";
import { placeFieldErrors } from "../../../lib/forms/form-errors.ts";
import {
  type ResetUnderWay,
  useRequestReset,
  useResetPassword,
  useVerifyReset,
} from "./use-password-reset.ts";
import { UsernameField } from "./username-field.tsx";

const CHANNELS = [
  { value: "email", label: "Email" },
  { value: "phone", label: "Text message" },
];

/** Identifies the account and where the code goes. */
export function RequestStep({ onRequested }: { onRequested: (reset: ResetUnderWay) => void }) {
  const request = useRequestReset();
  const form = useForm({
    resolver: zodResolver(passwordResetRequestRule),
    defaultValues: { identifier: "", verificationType: "email" as const },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ identifier, verificationType }) => {
    const result = await request({
      identifier,
      verificationType: verificationType === "phone" ? "PHONE" : "EMAIL",
    });
    if (result?.__typename === "RequestPasswordResetSuccess") onRequested(result.passwordReset);
    else if (result) placeFieldErrors(form, ["identifier"], result.fields);
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <UsernameField
        label="Email, phone, or username"
        registration={form.register("identifier")}
        error={errors.identifier?.message}
      />
      <RadioCards
        legend="Send the code by"
        columns={2}
        options={CHANNELS}
        {...form.register("verificationType")}
      />
      <Button type="submit" tone="main" isWide isBusy={isSubmitting}>
        Send Code
      </Button>
      <p className="text-center">
        <TextLink to="/login">Back to sign in</TextLink>
      </p>
    </form>
  );
}

/** The six digits. */
export function VerifyStep({
  reset,
  onVerified,
  onBack,
}: {
  reset: ResetUnderWay;
  onVerified: () => void;
  onBack: () => void;
}) {
  const verify = useVerifyReset();
  const form = useForm({
    resolver: zodResolver(verificationCodeFormRule),
    defaultValues: { verificationCode: "" },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ verificationCode }) => {
    const wrong = await verify(reset.token, verificationCode);
    if (wrong === null) onVerified();
    else placeFieldErrors(form, ["verificationCode"], wrong);
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <p className="wrap-anywhere">
        If there is such an account, a code was sent to <strong>{reset.destination}</strong>. It is valid for
        10 minutes and five attempts.
      </p>
      <Field label="Verification code" hint="6 digits" error={errors.verificationCode?.message}>
        {(control) => (
          <Controller
            control={form.control}
            name="verificationCode"
            render={({ field: { value, onChange, onBlur, name, ref } }) => (
              <CodeInput
                {...control}
                ref={ref}
                name={name}
                value={value}
                digits={LIMITS.verificationCodeDigits}
                onValue={onChange}
                onBlur={onBlur}
              />
            )}
          />
        )}
      </Field>
      <Button type="submit" tone="main" isWide isBusy={isSubmitting}>
        Verify Code
      </Button>
      <Button isWide onClick={onBack}>
        Back, send another code
      </Button>
    </form>
  );
}

/** The new password, typed twice. */
export function NewPasswordStep({
  reset,
  onDone,
  onExpired,
}: {
  reset: ResetUnderWay;
  onDone: () => void;
  onExpired: () => void;
}) {
  const setPassword = useResetPassword();
  const form = useForm({
    resolver: zodResolver(newPasswordFormRule),
    defaultValues: { newPassword: "", confirmation: "" },
  });
  const { isSubmitting } = form.formState;
  const field = fieldsOf(form);
  const submit = form.handleSubmit(async ({ newPassword }) => {
    const result = await setPassword(reset.token, newPassword);
    if (result?.__typename === "ResetPasswordSuccess") onDone();
    else if (result?.__typename === "PasswordResetExpiredError") onExpired();
    else if (result) placeFieldErrors(form, ["newPassword"], result.fields);
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <PasswordField
        label="New password"
        hint="At least 6 characters"
        {...field("newPassword")}
        autoComplete="new-password"
      />
      <PasswordField label="New password again" {...field("confirmation")} autoComplete="new-password" />
      <Button type="submit" tone="main" isWide isBusy={isSubmitting}>
        Reset Password
      </Button>
    </form>
  );
}
