import { Trash2 } from "lucide-react";
import type { UseFormReturn } from "react-hook-form";
import { DEFAULTS, REORDERING_LIMITS } from "../../../schema/constants.ts";
import {
  CATEGORY_OPTIONS,
  QUALITY_OPTIONS,
  UNIT_OPTIONS,
} from "../../components/material/material-options.ts";
import { Button } from "../../components/ui/controls/button.tsx";
import { Checkbox } from "../../components/ui/controls/choice.tsx";
import { MoneyField, TextField } from "../../components/ui/controls/input.tsx";
import { SelectField, type SelectOption } from "../../components/ui/controls/select.tsx";
import type { SubscriptionValues } from "./subscription-values.ts";

interface ItemFieldsProps {
  form: UseFormReturn<SubscriptionValues>;
  index: number;
  suppliers: readonly SelectOption[];
}

/** One material of a subscription: name, quantity, quality and maximum price. */
export function SubscriptionItemFields({
  form,
  index,
  suppliers,
  onRemove,
}: ItemFieldsProps & {
  /** Null while it is the only item. */
  onRemove: (() => void) | null;
}) {
  const { register } = form;
  const errors = form.formState.errors.items?.[index];
  const quantity = register(`items.${index}.quantity`, {
    onBlur: ({ target }: { target: HTMLInputElement }) => {
      if (target.value === "") form.setValue(`items.${index}.quantity`, String(DEFAULTS.itemQuantity));
    },
  });
  return (
    <fieldset className="rounded-sm border border-line bg-surface p-4">
      <legend className="float-left w-full pb-3 font-semibold">
        <span className="flex min-h-11 items-center justify-between gap-3">
          Item {index + 1}
          {onRemove && (
            <Button tone="plain" size="small" aria-label={`Remove item ${index + 1}`} onClick={onRemove}>
              <Trash2 aria-hidden="true" size={16} />
              Remove
            </Button>
          )}
        </span>
      </legend>
      <div className="clear-both grid gap-4">
        <TextField
          label="Material name"
          error={errors?.materialName?.message}
          {...register(`items.${index}.materialName`)}
          autoComplete="off"
          placeholder="Concrete mix 80 lb"
          maxLength={REORDERING_LIMITS.materialNameMax}
        />
        <SelectField
          label="Category"
          error={errors?.category?.message}
          {...register(`items.${index}.category`)}
          placeholder="Choose a category"
          options={CATEGORY_OPTIONS}
        />
        <div className="grid grid-cols-2 gap-4">
          <TextField
            label="Quantity"
            error={errors?.quantity?.message}
            {...quantity}
            type="number"
            min={1}
            inputMode="numeric"
          />
          <SelectField
            label="Unit"
            error={errors?.unit?.message}
            {...register(`items.${index}.unit`)}
            placeholder="Choose a unit"
            options={UNIT_OPTIONS}
          />
        </div>
        <PreferenceFields form={form} index={index} suppliers={suppliers} />
        <Checkbox
          {...register(`items.${index}.autoAdjustQuantity`)}
          label="Adjust the quantity to usage"
          description="Follows your usage history; until it is long enough, the quantity above is ordered."
        />
      </div>
    </fieldset>
  );
}

/** Required quality, maximum price, and supplier. */
function PreferenceFields({ form, index, suppliers }: ItemFieldsProps) {
  const { register } = form;
  const errors = form.formState.errors.items?.[index];
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Quality preference"
          error={errors?.qualityPreference?.message}
          {...register(`items.${index}.qualityPreference`)}
          options={QUALITY_OPTIONS}
        />
        <MoneyField
          label="Maximum price"
          hint="Of one unit"
          isOptional
          error={errors?.maxPrice?.message}
          {...register(`items.${index}.maxPrice`)}
          min={0}
          step={0.01}
        />
      </div>
      <SelectField
        label="Preferred supplier"
        isOptional
        error={errors?.preferredSupplierId?.message}
        {...register(`items.${index}.preferredSupplierId`)}
        placeholder="Whoever is cheapest"
        options={suppliers}
      />
    </>
  );
}
