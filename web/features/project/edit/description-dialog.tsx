import { useForm } from "react-hook-form";
import { MESSAGES } from "../../../../schema/rules/messages.ts";
import { Button } from "../../../components/ui/controls/button.tsx";
import { TextareaField } from "../../../components/ui/controls/textarea.tsx";
import { Dialog } from "../../../components/ui/floats/dialog.tsx";
import { fieldsOf } from "../../../lib/forms/fields-of.ts";
import { placeFieldErrors } from "../../../lib/forms/form-errors.ts";
import { DESCRIPTION_LIMIT } from "../create/text-limits.ts";
import { useUpdateProject } from "./use-update-project.ts";

/** A field with the current description. */
export function DescriptionDialog({
  project,
  isOpen,
  onOpenChange,
  onSaved,
}: {
  project: { id: string; description: string };
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onSaved: () => Promise<unknown>;
}) {
  return (
    <Dialog
      title="Change description"
      description="The list, the prices and the basket are recalculated from it."
      isOpen={isOpen}
      onOpenChange={onOpenChange}
    >
      <DescriptionForm
        project={project}
        onSaved={async () => {
          onOpenChange(false);
          await onSaved();
        }}
      />
    </Dialog>
  );
}

function DescriptionForm({
  project,
  onSaved,
}: {
  project: { id: string; description: string };
  onSaved: () => Promise<void>;
}) {
  const update = useUpdateProject();
  const form = useForm({ defaultValues: { description: project.description } });
  const { isSubmitting } = form.formState;
  const field = fieldsOf(form);
  const submit = form.handleSubmit(async (values) => {
    const wrong = await update({ id: project.id, description: values.description.trim() });
    if (wrong === null) await onSaved();
    else placeFieldErrors(form, ["description"], wrong);
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <TextareaField
        label="Project Description"
        hint="Dimensions make the list: length, width, height, spacing, how many."
        {...field("description", {
          validate: {
            ...DESCRIPTION_LIMIT.validate,
            isThere: (text) => text.trim() !== "" || MESSAGES.homeMissing,
          },
        })}
      />
      <Button type="submit" tone="main" isWide isBusy={isSubmitting}>
        Save and analyze again
      </Button>
    </form>
  );
}
