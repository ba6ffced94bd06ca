import { TextField } from "../../../components/ui/controls/input.tsx";
import { SelectField } from "../../../components/ui/controls/select.tsx";
import { Disclosure } from "../../../components/ui/layout/disclosure.tsx";
import { parseCount } from "../../../lib/forms/typed-number.ts";
import {
  FIELD_LABELS,
  LIST_FIELDS,
  type ListField,
  MAIN_FIELDS,
  REQUIRED_FIELDS,
} from "./price-list-fields.ts";
import type { Choices, Preview } from "./price-list-upload.ts";

/** The columns as the server recognized them, for the user to correct. */
export function ColumnMapping({
  preview,
  onChange,
}: {
  preview: Preview;
  onChange: (change: Choices) => void;
}) {
  const { columns, mapping } = preview;
  const select = (field: ListField) => {
    const chosen = columns.find((column) => column.index === mapping[field]);
    const isRequired = REQUIRED_FIELDS.has(field);
    return (
      <SelectField
        key={field}
        label={FIELD_LABELS[field]}
        isOptional={!isRequired}
        hint={
          chosen &&
          chosen.samples.length > 0 &&
          `such as ${chosen.samples.slice(0, 2).join(", ").slice(0, 70)}`
        }
        error={isRequired && !chosen ? "Choose the column." : undefined}
        value={chosen ? String(chosen.index) : ""}
        placeholder="Not in the file"
        options={columns.map(({ index, header }) => ({
          value: String(index),
          label: header.slice(0, 60),
        }))}
        onChange={({ target: { value } }) =>
          onChange({ mapping: { [field]: value === "" ? null : Number(value) } })
        }
      />
    );
  };
  const others = LIST_FIELDS.filter((field) => !MAIN_FIELDS.includes(field));
  const found = others.filter((field) => mapping[field] !== undefined).length;
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 text-lg font-semibold">Which column is which</legend>
      <div className="grid gap-4 sm:grid-cols-2">{MAIN_FIELDS.map(select)}</div>
      <Disclosure summary={`More columns${found > 0 ? `, ${found} found` : ""}`}>
        <div className="grid gap-4 pt-2 sm:grid-cols-2">
          {others.map(select)}
          {preview.sheets.length > 1 && (
            <SelectField
              label="Sheet"
              value={preview.sheet ?? ""}
              options={preview.sheets.map((name) => ({ value: name, label: name }))}
              onChange={({ target: { value } }) => onChange({ sheet: value })}
            />
          )}
          <TextField
            label="Line that names the columns"
            hint="0 when the file has none."
            key={preview.headerLine}
            defaultValue={preview.headerLine}
            inputMode="numeric"
            onBlur={({ target: { value } }) => {
              const line = parseCount(value) ?? Number.NaN;
              if (line >= 0 && line !== preview.headerLine) onChange({ headerLine: line });
            }}
          />
        </div>
      </Disclosure>
    </fieldset>
  );
}
