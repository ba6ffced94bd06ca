import { MoneyField, TextField } from "../../../components/ui/controls/input.tsx";
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
        <TextField
          label="Whose prices are these?"
          hint="The name your projects show."
          error={errors["name"]}
          {...text("name")}
          maxLength={80}
          autoComplete="organization"
        />
      </div>
      <MoneyField
        label="Delivery fee"
        isOptional
        error={errors["deliveryFee"]}
        {...text("deliveryFee")}
        placeholder="0.00"
      />
      <MoneyField
        label="Delivered free from"
        isOptional
        error={errors["freeDeliveryThreshold"]}
        {...text("freeDeliveryThreshold")}
        placeholder="Never"
      />
      <MoneyField
        label="Smallest order"
        isOptional
        error={errors["minimumOrder"]}
        {...text("minimumOrder")}
        placeholder="0.00"
      />
      <TextField
        label="Days until delivery"
        isOptional
        error={errors["deliveryDays"]}
        {...text("deliveryDays")}
        inputMode="numeric"
        placeholder="1"
      />
      <TextField
        label="ZIP code of the yard"
        isOptional
        error={errors["zipCode"]}
        {...text("zipCode")}
        inputMode="numeric"
        autoComplete="off"
      />
    </div>
  );
}
