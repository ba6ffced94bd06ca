import { PencilLine } from "lucide-react";
import { lazy, Suspense } from "react";
import { Button, type ButtonTone } from "../../../components/ui/controls/button.tsx";
import { useOpenedOnce } from "../../../lib/use-opened-once.ts";

/** Loaded together with the form and dialog components, which the project's screens are drawn without. */
const DescriptionDialog = lazy(async () => ({
  default: (await import("./description-dialog.tsx")).DescriptionDialog,
}));

interface Described {
  readonly project: { readonly id: string; readonly description: string };
  /** Starts the analysis of the new description. */
  readonly onSaved: () => Promise<unknown>;
}

/** A dialog for rewording the job, and its trigger. */
export function useDescriptionDialog({ project, onSaved }: Described) {
  const { isOpen, wasOpened, open, setIsOpen } = useOpenedOnce();
  const dialog = wasOpened && (
    <Suspense>
      <DescriptionDialog project={project} isOpen={isOpen} onOpenChange={setIsOpen} onSaved={onSaved} />
    </Suspense>
  );
  return { open, dialog } as const;
}

/** Rewords the job, then has the list computed again: for when something was left out or could not be read. */
export function EditDescription({ tone = "quiet", ...described }: Described & { tone?: ButtonTone }) {
  const { open, dialog } = useDescriptionDialog(described);
  return (
    <>
      <Button size="small" tone={tone} onClick={open}>
        <PencilLine aria-hidden="true" size={16} />
        Change description
      </Button>
      {dialog}
    </>
  );
}
