import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { controlClass, Field, type FieldWords } from "./field.tsx";

/** An input's own attributes, except its look, which its place must not change. */
export type InputProps = Omit<ComponentProps<"input">, "className">;

/** A line of text, tall enough for a thumb. */
export function Input(props: InputProps) {
  return <input {...props} className={controlClass("min-h-12")} />;
}

/** An amount in dollars; brings up the number pad and aligns its digits. */
export function MoneyInput(props: Omit<InputProps, "type" | "inputMode">) {
  return (
    <div className="relative">
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-muted"
      >
        $
      </span>
      <input {...props} type="text" inputMode="decimal" className={controlClass("figures min-h-12 pl-7")} />
    </div>
  );
}

/** A password that can be shown, since thumbs on phones mistype. */
export function PasswordInput(props: Omit<InputProps, "type">) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="relative">
      <input
        {...props}
        type={isShown ? "text" : "password"}
        autoCapitalize="none"
        className={controlClass("min-h-12 pr-12")}
      />
      <button
        type="button"
        aria-label={isShown ? "Hide password" : "Show password"}
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
        className="absolute inset-y-0 right-0 flex w-12 items-center justify-center rounded-sm text-muted hover:text-ink"
      >
        <Icon aria-hidden="true" size={18} />
      </button>
    </div>
  );
}

/** A line of text with its label, hint and error. */
export function TextField({ label, hint, error, isOptional, ...rest }: FieldWords & InputProps) {
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional}>
      {(control) => <Input {...control} {...rest} />}
    </Field>
  );
}

/** An amount with its label, hint and error. */
export function MoneyField({
  label,
  hint,
  error,
  isOptional,
  ...rest
}: FieldWords & ComponentProps<typeof MoneyInput>) {
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional}>
      {(control) => <MoneyInput {...control} {...rest} />}
    </Field>
  );
}

/** A password with its label, hint and error. */
export function PasswordField({
  label,
  hint,
  error,
  isOptional,
  ...rest
}: FieldWords & ComponentProps<typeof PasswordInput>) {
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional}>
      {(control) => <PasswordInput {...control} {...rest} />}
    </Field>
  );
}
