import { useId } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { REORDERING_LIMITS, UNIT_CHOICES } from "../../../schema/constants.ts";
import { INVENTORY_LIMITS } from "../../../schema/rules/inventory.ts";
import { Field } from "../ui/controls/field.tsx";
import { Input, TextField } from "../ui/controls/input.tsx";
import { SelectField } from "../ui/controls/select.tsx";
import { CATEGORY_OPTIONS } from "./material-options.ts";

export interface MaterialValues extends FieldValues {
  materialName: string;
  category: string;
  unit: string;
}

/**
 * Fields for a material: its name, its category and its unit. The unit may be any word; the usual ones are suggested.
 * @param stocked materials whose names are suggested; one of them by name fills in its category and unit
 */
export function MaterialFields<Values extends MaterialValues>({
  form,
  stocked = [],
}: {
  form: UseFormReturn<Values>;
  stocked?: readonly MaterialValues[];
}) {
  const unitsId = useId();
  const namesId = useId();
  const { register } = form;
  const { errors } = form.formState;
  const name = (field: keyof MaterialValues & string) => field as Path<Values>;
  const messageOf = (field: string) => {
    const message = errors[field]?.message;
    return typeof message === "string" ? message : undefined;
  };
  const fillIn = ({ target }: { target: HTMLInputElement }) => {
    const typed = target.value.trim().toLowerCase();
    const known = stocked.find(({ materialName }) => materialName.toLowerCase() === typed);
    if (!known) return;
    for (const field of ["category", "unit"] as const) {
      const value = known[field] as PathValue<Values, Path<Values>>;
      form.setValue(name(field), value, { shouldValidate: form.formState.isSubmitted });
    }
  };
  return (
    <>
      <TextField
        label="Material name"
        error={messageOf("materialName")}
        {...register(name("materialName"), { onChange: fillIn })}
        autoComplete="off"
        list={namesId}
        placeholder="2×4×8 stud"
        maxLength={REORDERING_LIMITS.materialNameMax}
      />
      <datalist id={namesId}>
        {stocked.map(({ materialName }) => (
          <option key={materialName} value={materialName} />
        ))}
      </datalist>
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
