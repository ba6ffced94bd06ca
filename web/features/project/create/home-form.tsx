import { ArrowRight } from "lucide-react";
import { useForm } from "react-hook-form";
import { MESSAGES } from "../../../../schema/rules/messages.ts";
import { Button } from "../../../components/ui/controls/button.tsx";
import { TextField } from "../../../components/ui/controls/input.tsx";
import { TextareaField } from "../../../components/ui/controls/textarea.tsx";
import { fieldsOf } from "../../../lib/forms/fields-of.ts";
import { placeFieldErrors } from "../../../lib/forms/form-errors.ts";
import { showFailure } from "../../../lib/toasts.ts";
import { readDraft, useDraft } from "../../../lib/use-draft.ts";
import { DESCRIPTION_LIMIT, NAME_LIMIT } from "./text-limits.ts";
import { useCreateProject } from "./use-create-project.ts";
import { changesBeside, forgetVisitorList, typedByVisitor } from "./visitor-list.ts";

const DRAFT = "home-project";

/** Accepts a name and a description, and starts the agents. */
export function HomeForm({ onCreated }: { onCreated: (projectId: string) => void }) {
  const createProject = useCreateProject();
  const form = useForm({
    defaultValues: { name: "", description: "", ...typedByVisitor(), ...readDraft(DRAFT) },
  });
  const { forget } = useDraft(DRAFT, form);
  const { isSubmitting } = form.formState;
  const field = fieldsOf(form);
  const submit = form.handleSubmit(async (values) => {
    const name = values.name.trim();
    const description = values.description.trim();
    if (!name || !description) {
      showFailure("Missing Information", MESSAGES.homeMissing);
      form.setFocus(name ? "description" : "name");
      return;
    }
    const outcome = await createProject({ name, description, changes: changesBeside(description) ?? [] });
    if (outcome.projectId === null) {
      placeFieldErrors(form, ["name", "description"], outcome.fields);
      return;
    }
    forget();
    forgetVisitorList();
    onCreated(outcome.projectId);
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <TextField
        label="Project Name"
        {...field("name", NAME_LIMIT)}
        autoComplete="off"
        placeholder="Back deck"
      />
      <TextareaField
        label="Project Description"
        hint="Dimensions make the list: length, width, height, spacing, how many."
        {...field("description", DESCRIPTION_LIMIT)}
        placeholder="Build a 12 x 16 ft pressure-treated deck, 3 ft high, with stairs and railing"
      />
      <Button type="submit" tone="main" isWide isBusy={isSubmitting}>
        Create Project
        <ArrowRight aria-hidden="true" size={18} />
      </Button>
    </form>
  );
}
