import { useForm } from "react-hook-form";
import { copyNameRule, nameOfCopy } from "../../../../schema/rules/project.ts";
import { Button } from "../../../components/ui/controls/button.tsx";
import { TextField } from "../../../components/ui/controls/input.tsx";
import { fieldsOf } from "../../../lib/forms/fields-of.ts";
import { useDuplicateProject } from "./use-duplicate-project.ts";

/** Message for an invalid name; nothing for a valid one. */
function refusalOf(name: string): string | undefined {
  return copyNameRule.safeParse(name).error?.issues[0]?.message;
}

/** Asks for the copy's name, after saying what is copied and what is not. */
export function DuplicateForm({
  project,
  onDone,
  onClose,
}: {
  readonly project: { readonly id: string; readonly name: string };
  /** Called with the copy's id. */
  readonly onDone: (projectId: string) => void;
  readonly onClose: () => void;
}) {
  const duplicate = useDuplicateProject(project.id);
  const form = useForm({ defaultValues: { name: nameOfCopy(project.name) } });
  const { isSubmitting } = form.formState;
  const field = fieldsOf(form);
  const submit = form.handleSubmit(async ({ name }) => {
    const id = await duplicate(name.trim());
    if (id !== null) onDone(id);
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <ul className="grid list-disc gap-1.5 pl-5 leading-snug">
        <li>The list is copied as it is, with your changes, answers, preferences and the job site.</li>
        <li>Prices are requested again, so plans and basket are new as well.</li>
        <li>Orders, purchase orders and approvals stay with “{project.name}”.</li>
      </ul>
      <TextField
        label="Name of the copy"
        {...field("name", { validate: (name) => refusalOf(name) ?? true })}
        autoComplete="off"
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" tone="main" isBusy={isSubmitting}>
          Duplicate project
        </Button>
      </div>
    </form>
  );
}
