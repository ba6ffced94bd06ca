import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { registerRule } from "../../../../schema/rules/account.ts";
import { Button } from "../../../components/ui/controls/button.tsx";
import { PasswordField } from "../../../components/ui/controls/input.tsx";
import { fieldsOf } from "../../../lib/forms/fields-of.ts";
import { placeFieldErrors } from "../../../lib/forms/form-errors.ts";
import { readDraft, useDraft } from "../../../lib/use-draft.ts";
import { PersonFields } from "./person-fields.tsx";
import { useRegister } from "./use-sign-in.ts";
import { UsernameField } from "./username-field.tsx";

const FIELDS = ["firstName", "lastName", "username", "email", "phone", "password"] as const;
const EMPTY = { firstName: "", lastName: "", username: "", email: "", phone: "", password: "" };
const DRAFT = "register";

export function RegisterForm() {
  const register = useRegister();
  const form = useForm({
    resolver: zodResolver(registerRule),
    defaultValues: { ...EMPTY, ...readDraft(DRAFT) },
  });
  const { forget } = useDraft(DRAFT, form, "password");
  const { errors, isSubmitting } = form.formState;
  const field = fieldsOf(form);
  const submit = form.handleSubmit(async (values) => {
    const wrong = await register({
      username: values.username,
      password: values.password,
      email: values.email || null,
      phone: values.phone || null,
      firstName: values.firstName || null,
      lastName: values.lastName || null,
    });
    if (wrong === null) forget();
    else placeFieldErrors(form, FIELDS, wrong);
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <PersonFields register={form.register} errors={errors} emailHint="For password reset">
        <UsernameField registration={form.register("username")} error={errors.username?.message} />
      </PersonFields>
      <PasswordField
        label="Password"
        hint="At least 6 characters"
        {...field("password")}
        autoComplete="new-password"
      />
      <Button type="submit" tone="main" isWide isBusy={isSubmitting}>
        Create Account
      </Button>
    </form>
  );
}
