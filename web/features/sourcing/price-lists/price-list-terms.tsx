import { Field } from "../../../components/ui/controls/field.tsx";
import { Input, MoneyInput } from "../../../components/ui/controls/input.tsx";
import type { Terms } from "./price-list-upload.ts";

export const NO_TERMS: Terms = {
  name: "",
  deliveryFee: "",
  freeDeliveryThreshold: "",
  minimumOrder: "",
  deliveryDays: "",
  zipCode: "",
};

/** The supplier whose prices they are, and what the yard charges for delivery. */
export function TermsFields({
  terms,
  errors,
  onChange,
}: {
  terms: Terms;
  /** Message by field. */
  errors: Readonly<Record<string, string>>;
  onChange: (terms: Terms) => void;
}) {
  const text = (key: keyof Terms) => ({
    value: terms[key],
    onChange: (event: { target: { value: string } }) => onChange({ ...terms, [key]: event.target.value }),
  });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <Field label="Whose prices are these?" hint="The name your projects show." error={errors["name"]}>
          {(control) => <Input {...control} {...text("name")} maxLength={80} autoComplete="organization" />}
        </Field>
      </div>
      <Field label="Delivery fee" isOptional error={errors["deliveryFee"]}>
        {(control) => <MoneyInput {...control} {...text("deliveryFee")} placeholder="0.00" />}
      </Field>
      <Field label="Delivered free from" isOptional error={errors["freeDeliveryThreshold"]}>
        {(control) => <MoneyInput {...control} {...text("freeDeliveryThreshold")} placeholder="Never" />}
      </Field>
      <Field label="Smallest order" isOptional error={errors["minimumOrder"]}>
        {(control) => <MoneyInput {...control} {...text("minimumOrder")} placeholder="0.00" />}
      </Field>
      <Field label="Days until delivery" isOptional error={errors["deliveryDays"]}>
        {(control) => <Input {...control} {...text("deliveryDays")} inputMode="numeric" placeholder="1" />}
      </Field>
      <Field label="ZIP code of the yard" isOptional error={errors["zipCode"]}>
        {(control) => <Input {...control} {...text("zipCode")} inputMode="numeric" autoComplete="off" />}
      </Field>
    </div>
  );
}
