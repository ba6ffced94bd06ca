import { CONTACT_LIMITS } from "../../../../schema/rules/purchase-order.ts";
import { QUOTE_LIMITS } from "../../../../schema/rules/quote.ts";
import { Field, FieldError } from "../../../components/ui/controls/field.tsx";
import { Input } from "../../../components/ui/controls/input.tsx";
import { Select } from "../../../components/ui/controls/select.tsx";
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
        <Field label="Yard" error={problems["supplierName"]}>
          {(control) => (
            <Input
              {...control}
              maxLength={QUOTE_LIMITS.supplierName}
              autoComplete="off"
              value={supplier.supplierName}
              onChange={(event) => set({ supplierName: event.target.value })}
            />
          )}
        </Field>
      )}
      <Field label="Who answers there" isOptional error={problems["contactName"]}>
        {(control) => (
          <Input
            {...control}
            maxLength={CONTACT_LIMITS.name}
            autoComplete="off"
            value={supplier.contactName}
            onChange={(event) => set({ contactName: event.target.value })}
          />
        )}
      </Field>
      <Field label="E-mail" hint="They get an email with a link, no account needed" error={problems["email"]}>
        {(control) => (
          <Input
            {...control}
            type="email"
            autoComplete="off"
            value={supplier.email}
            onChange={(event) => set({ email: event.target.value })}
          />
        )}
      </Field>
      <Field label="Phone" hint="Without an email address, you call them" error={problems["phone"]}>
        {(control) => (
          <Input
            {...control}
            type="tel"
            maxLength={CONTACT_LIMITS.phone}
            autoComplete="off"
            value={supplier.phone}
            onChange={(event) => set({ phone: event.target.value })}
          />
        )}
      </Field>
      <Field label="Language">
        {(control) => (
          <Select
            {...control}
            options={LANGUAGES}
            value={supplier.language}
            onChange={(event) => set({ language: event.target.value === "ES" ? "ES" : "EN" })}
          />
        )}
      </Field>
      <FieldError message={problems["supplierId"]} />
    </div>
  );
}
