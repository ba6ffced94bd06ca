import { CONTACT_LIMITS } from "../../../../schema/rules/purchase-order.ts";
import { QUOTE_LIMITS } from "../../../../schema/rules/quote.ts";
import { FieldError } from "../../../components/ui/controls/field.tsx";
import { TextField } from "../../../components/ui/controls/input.tsx";
import { SelectField } from "../../../components/ui/controls/select.tsx";
import type { AskedSupplier } from "./ask-draft.ts";

const LANGUAGES = [
  { value: "EN", label: "English" },
  { value: "ES", label: "Spanish" },
];

/** The name and contact of a supplier to ask. */
export function SupplierFields({
  supplier,
  problems = {},
  onChange,
}: {
  supplier: AskedSupplier;
  /** Messages by field. */
  problems: Readonly<Record<string, string>> | undefined;
  onChange: (supplier: AskedSupplier) => void;
}) {
  const set = (change: Partial<AskedSupplier>) => onChange({ ...supplier, ...change });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {supplier.supplierId === null && (
        <TextField
          label="Yard"
          error={problems["supplierName"]}
          maxLength={QUOTE_LIMITS.supplierName}
          autoComplete="off"
          value={supplier.supplierName}
          onChange={(event) => set({ supplierName: event.target.value })}
        />
      )}
      <TextField
        label="Who answers there"
        isOptional
        error={problems["contactName"]}
        maxLength={CONTACT_LIMITS.name}
        autoComplete="off"
        value={supplier.contactName}
        onChange={(event) => set({ contactName: event.target.value })}
      />
      <TextField
        label="E-mail"
        hint="They get an email with a link, no account needed"
        error={problems["email"]}
        type="email"
        autoComplete="off"
        value={supplier.email}
        onChange={(event) => set({ email: event.target.value })}
      />
      <TextField
        label="Phone"
        hint="Without an email address, you call them"
        error={problems["phone"]}
        type="tel"
        maxLength={CONTACT_LIMITS.phone}
        autoComplete="off"
        value={supplier.phone}
        onChange={(event) => set({ phone: event.target.value })}
      />
      <SelectField
        label="Language"
        options={LANGUAGES}
        value={supplier.language}
        onChange={(event) => set({ language: event.target.value === "ES" ? "ES" : "EN" })}
      />
      <FieldError message={problems["supplierId"]} />
    </div>
  );
}
