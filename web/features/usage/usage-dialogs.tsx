import { INVENTORY_LIMITS, materialUsageRule } from "../../../schema/rules/inventory.ts";
import { Button } from "../../components/ui/controls/button.tsx";
import { TextField } from "../../components/ui/controls/input.tsx";
import { Dialog } from "../../components/ui/floats/dialog.tsx";
import type { UsageRow_UsageFragment } from "../../gql/graphql.ts";
import { fieldsOf } from "../../lib/forms/fields-of.ts";
import type { ChangeProblems } from "../../lib/forms/form-errors.ts";
import { placeFieldErrors } from "../../lib/forms/form-errors.ts";
import { parseTyped, toTyped } from "../../lib/forms/typed-number.ts";
import { useRuleForm } from "../../lib/forms/use-rule-form.ts";
import { ProjectField, StockedMaterialFields } from "../inventory/index.ts";
import { useRecordProjectUsage, useRecordUsage, useUpdateUsage } from "./use-usage.ts";

type UsageValues = {
  materialName: string;
  category: string;
  unit: string;
  quantityUsed: string;
  /** YYYY-MM-DD; empty: now. */
  usageDate: string;
  projectId: string;
  notes: string;
};

const NEW_USAGE: UsageValues = {
  materialName: "",
  category: "",
  unit: "",
  quantityUsed: "",
  usageDate: "",
  projectId: "",
  notes: "",
};

const FIELDS = [
  "materialName",
  "category",
  "unit",
  "quantityUsed",
  "usageDate",
  "projectId",
  "notes",
] as const;

/** Converts a day to an instant: its beginning in the user's time zone, which is never in the future. */
const startOf = (day: string) => new Date(`${day}T00:00:00`);

/** Converts an instant to a day in the user's time zone, in a date control's format. */
function dayOf(at: string): string {
  const date = new Date(at);
  const two = (number: number) => String(number).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Records usage by hand. */
export function RecordUsageDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog
      title="Record usage"
      description="The stock is not changed. To take from it, use Issue in the inventory."
      isOpen={isOpen}
      onOpenChange={(stays) => !stays && onClose()}
    >
      <NewUsageForm onDone={onClose} />
    </Dialog>
  );
}

function NewUsageForm({ onDone }: { onDone: () => void }) {
  const record = useRecordUsage();
  return (
    <UsageForm
      initial={NEW_USAGE}
      hasProject
      submitLabel="Record"
      onSave={async ({ quantityUsed, usageDate, projectId, notes, ...material }) =>
        record({
          ...material,
          quantityUsed: String(parseTyped(quantityUsed)),
          usageDate: usageDate ? startOf(usageDate).toISOString() : null,
          projectId: projectId || null,
          notes: notes.trim() || null,
        })
      }
      onDone={onDone}
    />
  );
}

/** Changes a usage record. */
export function EditUsageDialog({ usage, onClose }: { usage: UsageRow_UsageFragment; onClose: () => void }) {
  const update = useUpdateUsage();
  const day = dayOf(usage.usageDate);
  return (
    <Dialog title="Edit usage" isOpen onOpenChange={(stays) => !stays && onClose()}>
      <UsageForm
        initial={{
          materialName: usage.materialName,
          category: usage.category,
          unit: usage.unit,
          quantityUsed: toTyped(usage.quantityUsed),
          usageDate: day,
          projectId: "",
          notes: usage.notes ?? "",
        }}
        hasProject={false}
        submitLabel="Save"
        onSave={async ({ materialName, category, unit, quantityUsed, usageDate, notes }) =>
          update({
            id: usage.id,
            materialName,
            category,
            unit,
            quantityUsed: String(parseTyped(quantityUsed)),
            // The form shows only the day: if it is unchanged, the time of day stays.
            ...(usageDate && usageDate !== day ? { usageDate: startOf(usageDate).toISOString() } : {}),
            notes: notes.trim(),
          })
        }
        onDone={onClose}
      />
    </Dialog>
  );
}

function UsageForm({
  initial,
  hasProject,
  submitLabel,
  onSave,
  onDone,
}: {
  initial: UsageValues;
  hasProject: boolean;
  submitLabel: string;
  onSave: (values: UsageValues) => Promise<ChangeProblems>;
  onDone: () => void;
}) {
  const form = useRuleForm<UsageValues>(
    materialUsageRule,
    (values) => ({
      ...values,
      quantityUsed: parseTyped(values.quantityUsed),
      usageDate: values.usageDate ? startOf(values.usageDate) : null,
    }),
    () => initial,
  );
  const { register } = form;
  const { errors, isSubmitting } = form.formState;
  const field = fieldsOf(form);
  const submit = form.handleSubmit(async (values) => {
    const wrong = await onSave(values);
    if (wrong === null) onDone();
    else placeFieldErrors(form, FIELDS, wrong);
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <StockedMaterialFields form={form} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Quantity used" {...field("quantityUsed")} inputMode="decimal" />
        <TextField label="Used on" isOptional hint="Empty: today" {...field("usageDate")} type="date" />
      </div>
      {hasProject && <ProjectField register={register("projectId")} error={errors.projectId?.message} />}
      <TextField
        label="Notes"
        isOptional
        {...field("notes")}
        autoComplete="off"
        maxLength={INVENTORY_LIMITS.notesMax}
      />
      <Button type="submit" tone="main" isBusy={isSubmitting}>
        {submitLabel}
      </Button>
    </form>
  );
}

/** Records the list of a paid project as used. */
export function ProjectUsageDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog
      title="Record a project's materials"
      description="The whole list of a paid project, each material once."
      isOpen={isOpen}
      onOpenChange={(stays) => !stays && onClose()}
    >
      <ProjectUsageForm onDone={onClose} />
    </Dialog>
  );
}

function ProjectUsageForm({ onDone }: { onDone: () => void }) {
  const record = useRecordProjectUsage();
  const form = useRuleForm<{ projectId: string }>(
    { safeParse: () => ({ success: true }) },
    (values) => values,
    () => ({ projectId: "" }),
  );
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ projectId }) => {
    if (!projectId) {
      form.setError("projectId", { message: "Please choose a project" }, { shouldFocus: true });
      return;
    }
    const wrong = await record(projectId);
    if (wrong === null) onDone();
    else placeFieldErrors(form, ["projectId"], wrong);
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <ProjectField register={form.register("projectId")} error={errors.projectId?.message} />
      <Button type="submit" tone="main" isBusy={isSubmitting}>
        Record its materials
      </Button>
    </form>
  );
}
