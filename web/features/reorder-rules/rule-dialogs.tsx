import { reorderRuleRule } from "../../../schema/rules/inventory.ts";
import { Button } from "../../components/ui/controls/button.tsx";
import { RadioCards } from "../../components/ui/controls/choice.tsx";
import { Field, type FieldControl } from "../../components/ui/controls/field.tsx";
import { Input, MoneyField } from "../../components/ui/controls/input.tsx";
import { SelectField, type SelectOption } from "../../components/ui/controls/select.tsx";
import { ConfirmDialog } from "../../components/ui/floats/confirm-dialog.tsx";
import { Dialog } from "../../components/ui/floats/dialog.tsx";
import type { RuleRow_RuleFragment } from "../../gql/graphql.ts";
import { fieldsOf } from "../../lib/forms/fields-of.ts";
import type { ChangeProblems } from "../../lib/forms/form-errors.ts";
import { placeFieldErrors } from "../../lib/forms/form-errors.ts";
import { useRuleForm } from "../../lib/forms/use-rule-form.ts";
import { ProjectField, StockedMaterialFields } from "../inventory/index.ts";
import { useSupplierOptions } from "../sourcing/index.ts";
import {
  NEW_RULE,
  projectOf,
  type RuleValues,
  ruleValuesOf,
  TRIGGERS,
  toRuleFields,
  toRuleInput,
} from "./rule-values.ts";
import { useCreateRule, useDeleteRule, useUpdateRule } from "./use-rules.ts";

const FIELDS = [
  "materialName",
  "category",
  "unit",
  "triggerType",
  "triggerValue",
  "reorderQuantity",
  "minimumQuantity",
  "orderMultiple",
  "leadTimeDays",
  "preferredSupplierId",
  "maxPrice",
  "projectId",
] as const;

const TRIGGER_OPTIONS = (["level", "schedule", "forecast"] as const).map((value) => ({
  value,
  label: TRIGGERS[value].label,
  description: TRIGGERS[value].description,
}));

/** The shared rule uses cents; the form uses dollars, under another name. */
const FORM_RULE: Parameters<typeof useRuleForm>[0] = {
  safeParse: (fields) => {
    const result = reorderRuleRule.safeParse(fields);
    if (result.success) return { success: true };
    const issues = result.error.issues.map((issue) =>
      issue.path[0] === "maxPriceCents" ? { path: ["maxPrice"], message: issue.message } : issue,
    );
    return { success: false, error: { issues } };
  },
};

/** Creates a rule for reordering a material. */
export function CreateRuleDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const create = useCreateRule();
  return (
    <Dialog
      title="Create a reorder rule"
      description="Orders a material when it is time, one order at a time."
      isOpen={isOpen}
      onOpenChange={(stays) => !stays && onClose()}
    >
      <RuleForm
        initial={NEW_RULE}
        submitLabel="Create the rule"
        onSave={(values) => create(toRuleInput(values))}
        onDone={onClose}
      />
    </Dialog>
  );
}

type RuleDialogProps = { rule: RuleRow_RuleFragment; onClose: () => void };

/** Changes a rule. */
export function EditRuleDialog({ rule, onClose }: RuleDialogProps) {
  const [update] = useUpdateRule();
  return (
    <Dialog
      title={`Edit the rule for ${rule.materialName}`}
      description="An order it has already placed continues."
      isOpen
      onOpenChange={(stays) => !stays && onClose()}
    >
      <RuleForm
        initial={ruleValuesOf(rule)}
        project={projectOf(rule)}
        submitLabel="Save"
        onSave={(values) => update({ id: rule.id, ...toRuleInput(values) })}
        onDone={onClose}
      />
    </Dialog>
  );
}

/** Deletes a rule, after a confirmation. */
export function DeleteRuleDialog({ rule, onClose }: RuleDialogProps) {
  const [remove, { loading }] = useDeleteRule();
  return (
    <ConfirmDialog
      title={`Delete the rule for ${rule.materialName}?`}
      description="An order it has already placed continues. To stop it for a while, pause it instead."
      confirmLabel="Delete the rule"
      isBusy={loading}
      onConfirm={() => remove(rule.id)}
      onClose={onClose}
    />
  );
}

function RuleForm({
  initial,
  project = null,
  submitLabel,
  onSave,
  onDone,
}: {
  initial: RuleValues;
  /** The rule's own project, which may be deleted. */
  project?: SelectOption | null;
  submitLabel: string;
  onSave: (values: RuleValues) => Promise<ChangeProblems>;
  onDone: () => void;
}) {
  const suppliers = useSupplierOptions();
  const form = useRuleForm<RuleValues>(FORM_RULE, toRuleFields, () => initial);
  const { register } = form;
  const { errors, isSubmitting } = form.formState;
  const field = fieldsOf(form);
  const triggerType = form.watch("triggerType");
  const unit = form.watch("unit").trim();
  const submit = form.handleSubmit(async (values) => {
    const wrong = await onSave(values);
    if (wrong === null) onDone();
    else placeFieldErrors(form, FIELDS, wrong);
  });
  const numberInput =
    (name: "triggerValue" | "reorderQuantity" | "minimumQuantity" | "orderMultiple" | "leadTimeDays") =>
    (control: FieldControl) => (
      <Input {...control} {...register(name)} inputMode="decimal" autoComplete="off" />
    );
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <StockedMaterialFields form={form} />
      <RadioCards
        legend="When to order"
        options={TRIGGER_OPTIONS}
        error={errors.triggerType?.message}
        {...register("triggerType")}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={
            triggerType === "level" && unit
              ? `${TRIGGERS.level.value} (${unit})`
              : TRIGGERS[triggerType].value
          }
          error={errors.triggerValue?.message}
        >
          {numberInput("triggerValue")}
        </Field>
        <Field label={unit ? `How much (${unit})` : "How much"} error={errors.reorderQuantity?.message}>
          {numberInput("reorderQuantity")}
        </Field>
      </div>
      <div className="grid gap-5 sm:grid-cols-3">
        <Field label="At least" isOptional error={errors.minimumQuantity?.message}>
          {numberInput("minimumQuantity")}
        </Field>
        <Field label="Multiples of" isOptional error={errors.orderMultiple?.message}>
          {numberInput("orderMultiple")}
        </Field>
        <Field label="Lead time" isOptional hint="In days" error={errors.leadTimeDays?.message}>
          {numberInput("leadTimeDays")}
        </Field>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Preferred supplier"
          isOptional
          {...field("preferredSupplierId")}
          placeholder="Whoever is cheapest"
          options={suppliers}
        />
        <MoneyField label="Maximum price" hint="Of one unit" isOptional {...field("maxPrice")} />
      </div>
      <ProjectField
        register={register("projectId")}
        error={errors.projectId?.message}
        hint="Its brand and supplier preferences apply to these orders"
        first={project}
      />
      <Button type="submit" tone="main" isBusy={isSubmitting}>
        {submitLabel}
      </Button>
    </form>
  );
}
