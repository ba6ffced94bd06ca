import { PencilLine } from "lucide-react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { MESSAGES } from "../../../schema/rules/messages.ts";
import { Button, type ButtonTone } from "../../components/ui/button.tsx";
import { Dialog } from "../../components/ui/dialog.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Textarea } from "../../components/ui/textarea.tsx";
import { placeFieldErrors } from "../../lib/form-errors.ts";
import { DESCRIPTION_LIMIT } from "./text-limits.ts";
import { useUpdateProject } from "./use-update-project.ts";

/**
 * Says the job in other words, then has the list worked out again: what one does when something was left out or could
 * not be read.
 */
export function EditDescription({
  project,
  tone = "quiet",
  onSaved,
}: {
  project: { id: string; description: string };
  tone?: ButtonTone;
  /** Begins the analysis of the new words. */
  onSaved: () => Promise<unknown>;
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" tone={tone} onClick={() => setIsOpen(true)}>
        <PencilLine aria-hidden="true" size={16} />
        Change description
      </Button>
      <Dialog
        title="Change description"
        description="The list, the prices and the basket are worked out again from it."
        isOpen={isOpen}
        onOpenChange={setIsOpen}
      >
        <DescriptionForm
          project={project}
          onSaved={async () => {
            setIsOpen(false);
            await onSaved();
          }}
        />
      </Dialog>
    </>
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
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    const outcome = await update({ id: project.id, description: values.description.trim() });
    if (outcome.isSaved) await onSaved();
    else placeFieldErrors(form, ["description"], outcome.fields);
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <Field
        label="Project Description"
        hint="Sizes make the list: length, width, height, spacing, how many."
        error={errors.description?.message}
      >
        {(control) => (
          <Textarea
            {...control}
            {...form.register("description", {
              ...DESCRIPTION_LIMIT,
              validate: (text) => text.trim() !== "" || MESSAGES.homeMissing,
            })}
          />
        )}
      </Field>
      <Button type="submit" tone="main" isWide isBusy={isSubmitting}>
        Save and analyze again
      </Button>
    </form>
  );
}
