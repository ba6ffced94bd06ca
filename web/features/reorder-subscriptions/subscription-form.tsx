import { Plus } from "lucide-react";
import { type UseFormReturn, useFieldArray } from "react-hook-form";
import { REORDERING_LIMITS } from "../../../schema/constants.ts";
import { subscriptionRule } from "../../../schema/rules/reordering.ts";
import { Button } from "../../components/ui/controls/button.tsx";
import { FieldError } from "../../components/ui/controls/field.tsx";
import { TextField } from "../../components/ui/controls/input.tsx";
import { SelectField } from "../../components/ui/controls/select.tsx";
import { TextareaField } from "../../components/ui/controls/textarea.tsx";
import { fieldsOf } from "../../lib/forms/fields-of.ts";
import { type ChangeProblems, placeFieldErrors } from "../../lib/forms/form-errors.ts";
import { useRuleForm } from "../../lib/forms/use-rule-form.ts";
import { useSupplierOptions } from "../sourcing/index.ts";
import { SubscriptionItemFields } from "./subscription-item-fields.tsx";
import {
  FREQUENCY_OPTIONS,
  fieldNamesOf,
  NEW_ITEM,
  type SubscriptionValues,
  toRuleFields,
} from "./subscription-values.ts";

/** A form validated by the shared rule of subscriptions. */
export function useSubscriptionForm(initial: () => SubscriptionValues): UseFormReturn<SubscriptionValues> {
  return useRuleForm(subscriptionRule, toRuleFields, initial);
}

/** All fields of a subscription, to create or change one. */
export function SubscriptionForm({
  form,
  submitLabel,
  onSave,
  onSaved,
}: {
  form: UseFormReturn<SubscriptionValues>;
  submitLabel: string;
  onSave: (values: SubscriptionValues) => Promise<ChangeProblems>;
  onSaved: () => void;
}) {
  const suppliers = useSupplierOptions();
  const items = useFieldArray({ control: form.control, name: "items" });
  const { errors, isSubmitting } = form.formState;
  const field = fieldsOf(form);
  const submit = form.handleSubmit(async (values) => {
    const wrong = await onSave(values);
    if (wrong === null) onSaved();
    else placeFieldErrors(form, fieldNamesOf(values), wrong);
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <TextField
        label="Subscription name"
        {...field("name")}
        autoComplete="off"
        placeholder="Site supplies"
        maxLength={REORDERING_LIMITS.nameMax}
      />
      <TextareaField
        label="Description"
        isOptional
        {...field("description")}
        rows={2}
        maxLength={REORDERING_LIMITS.descriptionMax}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label="Frequency" {...field("frequency")} options={FREQUENCY_OPTIONS} />
        <TextField
          label="Next order"
          isOptional
          hint="Empty: one interval from today"
          {...field("nextOrderOn")}
          type="date"
        />
      </div>
      {items.fields.map((item, index) => (
        <SubscriptionItemFields
          key={item.id}
          form={form}
          index={index}
          suppliers={suppliers}
          onRemove={items.fields.length > 1 ? () => items.remove(index) : null}
        />
      ))}
      <FieldError message={errors.items?.root?.message ?? errors.items?.message} />
      <div>
        <Button
          size="small"
          disabled={items.fields.length >= REORDERING_LIMITS.items}
          onClick={() => items.append(NEW_ITEM, { focusName: `items.${items.fields.length}.materialName` })}
        >
          <Plus aria-hidden="true" size={16} />
          Add Item
        </Button>
      </div>
      <Button type="submit" tone="main" isBusy={isSubmitting}>
        {submitLabel}
      </Button>
    </form>
  );
}
