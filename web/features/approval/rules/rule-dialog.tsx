import { useState } from "react";
import { useForm } from "react-hook-form";
import { CATEGORIES } from "../../../../schema/constants.ts";
import { Button } from "../../../components/ui/controls/button.tsx";
import { Checkbox } from "../../../components/ui/controls/choice.tsx";
import { FieldError } from "../../../components/ui/controls/field.tsx";
import { TextField } from "../../../components/ui/controls/input.tsx";
import { SelectField } from "../../../components/ui/controls/select.tsx";
import { Dialog } from "../../../components/ui/floats/dialog.tsx";
import { Disclosure } from "../../../components/ui/layout/disclosure.tsx";
import type { ApprovalRuleInput, ApproverRole } from "../../../gql/graphql.ts";
import { fieldsOf } from "../../../lib/forms/fields-of.ts";
import type { FieldMessages } from "../../../lib/forms/form-errors.ts";
import { APPROVERS, type Names, type Rule } from "./rule-words.ts";

/** A rule as typed: `approver` is a role, or PEOPLE for the selected members. */
interface Values {
  minimumAmount: string;
  overBudgetOnly: boolean;
  categories: string[];
  supplierIds: string[];
  approver: ApproverRole | "PEOPLE";
  approverMemberIds: string[];
}

const toValues = (rule: Rule | null): Values => ({
  minimumAmount: rule?.minimumAmount ?? "",
  overBudgetOnly: rule?.overBudgetOnly ?? false,
  categories: [...(rule?.categories ?? [])],
  supplierIds: [...(rule?.supplierIds ?? [])],
  approver: rule ? (rule.approverRole ?? "PEOPLE") : "ADMIN",
  approverMemberIds: [...(rule?.approverMemberIds ?? [])],
});

function toInput({ minimumAmount, approver, approverMemberIds, ...values }: Values): ApprovalRuleInput {
  const isPeople = approver === "PEOPLE";
  return {
    ...values,
    minimumAmount: minimumAmount.trim() || null,
    approverRole: isPeople ? null : approver,
    approverMemberIds: isPeople ? approverMemberIds : [],
  };
}

/** Edits one rule. */
export function RuleDialog({
  rule,
  names,
  onSave,
  onClose,
}: {
  /** Null for a new one. */
  rule: Rule | null;
  names: Names;
  /** Saves all rules including this one; returns its errors by field, or null once it is saved. */
  onSave: (rule: ApprovalRuleInput) => Promise<FieldMessages | null>;
  onClose: () => void;
}) {
  return (
    <Dialog
      title={rule ? "Change the rule" : "Add a rule"}
      description="A purchase that matches this rule waits until it is approved. Anyone who may approve it can buy without asking."
      isOpen
      onOpenChange={(stays) => !stays && onClose()}
    >
      <RuleForm rule={rule} names={names} onSave={onSave} onSaved={onClose} />
    </Dialog>
  );
}

function RuleForm({
  rule,
  names,
  onSave,
  onSaved,
}: {
  rule: Rule | null;
  names: Names;
  onSave: (rule: ApprovalRuleInput) => Promise<FieldMessages | null>;
  onSaved: () => void;
}) {
  const form = useForm<Values>({ defaultValues: toValues(rule) });
  const [problem, setProblem] = useState<string | null>(null);
  const { isSubmitting } = form.formState;
  const field = fieldsOf(form);
  const isPeople = form.watch("approver") === "PEOPLE";
  const submit = form.handleSubmit(async (values) => {
    setProblem(null);
    const fields = await onSave(toInput(values));
    if (fields === null) return onSaved();
    const amount = fields.find(({ path }) => path === "minimumAmount");
    if (amount) form.setError("minimumAmount", { message: amount.message }, { shouldFocus: true });
    else setProblem(fields[0]?.message ?? null);
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <TextField
        label="From this amount on"
        hint="In dollars, with delivery and tax; empty for any amount"
        {...field("minimumAmount")}
        inputMode="decimal"
        autoComplete="off"
      />
      <Checkbox
        label="Only over a project's budget"
        description="Purchases within the budget need no approval"
        {...form.register("overBudgetOnly")}
      />
      <div>
        <Disclosure summary="Only some categories">
          <Choices
            legend="Categories"
            options={CATEGORIES.map((name) => [name, name] as const)}
            register={form.register("categories")}
          />
        </Disclosure>
        {names.suppliers.size > 0 && (
          <Disclosure summary="Only some suppliers">
            <Choices
              legend="Suppliers"
              options={[...names.suppliers]}
              register={form.register("supplierIds")}
            />
          </Disclosure>
        )}
      </div>
      <SelectField
        label="Approver"
        {...form.register("approver")}
        options={[...APPROVERS, { value: "PEOPLE", label: "People by name" }]}
      />
      {isPeople && (
        <Choices legend="People" options={[...names.members]} register={form.register("approverMemberIds")} />
      )}
      <FieldError message={problem ?? undefined} />
      <Button type="submit" tone="main" isBusy={isSubmitting}>
        Save
      </Button>
    </form>
  );
}

function Choices({
  legend,
  options,
  register,
}: {
  legend: string;
  options: ReadonlyArray<readonly [value: string, label: string]>;
  register: ReturnType<ReturnType<typeof useForm<Values>>["register"]>;
}) {
  return (
    <fieldset className="grid sm:grid-cols-2">
      <legend className="sr-only">{legend}</legend>
      {options.map(([value, label]) => (
        <Checkbox key={value} value={value} label={label} {...register} />
      ))}
    </fieldset>
  );
}
