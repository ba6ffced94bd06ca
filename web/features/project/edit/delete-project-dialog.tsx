import { useForm } from "react-hook-form";
import { Button } from "../../../components/ui/controls/button.tsx";
import { TextField } from "../../../components/ui/controls/input.tsx";
import { Dialog } from "../../../components/ui/floats/dialog.tsx";
import { fieldsOf } from "../../../lib/forms/fields-of.ts";
import { useDeleteProject } from "./use-delete-project.ts";

interface Props {
  readonly project: { readonly id: string; readonly name: string };
  /** Where to go after deletion; null to stay. */
  readonly nextPath: string | null;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Deletes a project, after listing what is deleted and what stays, and asking for its name. */
export function DeleteProjectDialog({ project, nextPath, isOpen, onOpenChange }: Props) {
  const close = () => onOpenChange(false);
  return (
    <Dialog
      title={`Delete “${project.name}”?`}
      description="This can't be undone."
      isOpen={isOpen}
      onOpenChange={onOpenChange}
    >
      <DeleteForm project={project} nextPath={nextPath} onClose={close} />
    </Dialog>
  );
}

/** Names are typed on phones too, so case and repeated spaces make no difference. */
const plain = (name: string) => name.trim().replace(/\s+/g, " ").toLowerCase();

function DeleteForm({
  project,
  nextPath,
  onClose,
}: Pick<Props, "project" | "nextPath"> & { onClose: () => void }) {
  const remove = useDeleteProject(nextPath);
  const form = useForm({ defaultValues: { name: "" } });
  const { isSubmitting } = form.formState;
  const field = fieldsOf(form);
  const submit = form.handleSubmit(async () => {
    if (await remove(project.id)) onClose();
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <ul className="grid list-disc gap-1.5 pl-5 leading-snug">
        <li>The description, the material list, the prices, the plans and the basket are deleted.</li>
        <li>Its orders stay under Orders, with the project's name. Paid orders are not affected.</li>
        <li>Unpaid orders are canceled and can no longer be paid.</li>
      </ul>
      <TextField
        label="Project name"
        hint={
          <>
            Type <span className="font-semibold text-ink wrap-anywhere">{project.name}</span> to delete it.
          </>
        }
        {...field("name", {
          validate: (typed) =>
            plain(typed) === plain(project.name) || "Please type the project's name as shown above.",
        })}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Keep it</Button>
        <Button type="submit" tone="danger" isBusy={isSubmitting}>
          Delete project
        </Button>
      </div>
    </form>
  );
}
