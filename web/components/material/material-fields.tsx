import { useId } from "react";
import type { FieldErrors, FieldValues, Path, UseFormRegister } from "react-hook-form";
import { REORDERING_LIMITS, UNIT_CHOICES } from "../../../schema/constants.ts";
import { INVENTORY_LIMITS } from "../../../schema/rules/inventory.ts";
import { Field } from "../ui/controls/field.tsx";
import { Input, TextField } from "../ui/controls/input.tsx";
import { SelectField } from "../ui/controls/select.tsx";
import { CATEGORY_OPTIONS } from "./material-options.ts";

type MaterialValues = { materialName: string; category: string; unit: string };

/** Fields for a material: its name, its category and its unit. The unit may be any word; the usual ones are suggested. */
export function MaterialFields<Values extends FieldValues & MaterialValues>({
  register,
  errors,
}: {
  register: UseFormRegister<Values>;
  errors: FieldErrors<Values>;
}) {
  const unitsId = useId();
  const name = (field: keyof MaterialValues) => field as Path<Values>;
  const messageOf = (field: keyof MaterialValues) => {
    const message = errors[field]?.message;
    return typeof message === "string" ? message : undefined;
  };
  return (
    <>
      <TextField
        label="Material name"
        error={messageOf("materialName")}
        {...register(name("materialName"))}
        autoComplete="off"
        placeholder="2×4×8 stud"
        maxLength={REORDERING_LIMITS.materialNameMax}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Category"
          error={messageOf("category")}
          {...register(name("category"))}
          placeholder="Choose a category"
          options={CATEGORY_OPTIONS}
        />
        <Field label="Unit" error={messageOf("unit")}>
          {(control) => (
            <>
              <Input
                {...control}
                {...register(name("unit"))}
                autoComplete="off"
                placeholder="pieces"
                list={unitsId}
                maxLength={INVENTORY_LIMITS.unitMax}
              />
              <datalist id={unitsId}>
                {UNIT_CHOICES.map((unit) => (
                  <option key={unit} value={unit} />
                ))}
              </datalist>
            </>
          )}
        </Field>
      </div>
    </>
  );
}
