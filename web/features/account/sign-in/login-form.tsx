import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { loginRule } from "../../../../schema/rules/account.ts";
import { Button } from "../../../components/ui/controls/button.tsx";
import { PasswordField } from "../../../components/ui/controls/input.tsx";
import { TextLink } from "../../../components/ui/signs/text-link.tsx";
import { fieldsOf } from "../../../lib/forms/fields-of.ts";
import { placeFieldErrors } from "../../../lib/forms/form-errors.ts";
import { useLogin } from "./use-sign-in.ts";
import { UsernameField } from "./username-field.tsx";

export function LoginForm() {
  const login = useLogin();
  const form = useForm({
    resolver: zodResolver(loginRule),
    defaultValues: { username: "", password: "" },
  });
  const { errors, isSubmitting } = form.formState;
  const field = fieldsOf(form);
  const submit = form.handleSubmit(async (values) => {
    placeFieldErrors(form, ["username", "password"], (await login(values)) ?? []);
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <UsernameField registration={form.register("username")} error={errors.username?.message} />
      <PasswordField label="Password" {...field("password")} autoComplete="current-password" />
      <Button type="submit" tone="main" isWide isBusy={isSubmitting}>
        Sign In
      </Button>
      <p className="text-center">
        <TextLink to="/forgot-password">Forgot your password?</TextLink>
      </p>
    </form>
  );
}
