import { PencilLine } from "lucide-react";
import { lazy, Suspense } from "react";
import { Button, type ButtonTone } from "../../../components/ui/controls/button.tsx";
import { useOpenedOnce } from "../../../lib/use-opened-once.ts";

/** With what forms and dialogs are made of, which the project's screens are drawn without. */
const DescriptionDialog = lazy(async () => ({
  default: (await import("./description-dialog.tsx")).DescriptionDialog,
}));

interface Described {
  readonly project: { readonly id: string; readonly description: string };
  /** Begins the analysis of the new words. */
  readonly onSaved: () => Promise<unknown>;
}

/** A dialog in which the job is said in other words, and what opens it. */
export function useDescriptionDialog({ project, onSaved }: Described) {
  const { isOpen, wasOpened, open, setIsOpen } = useOpenedOnce();
  const dialog = wasOpened && (
    <Suspense>
      <DescriptionDialog project={project} isOpen={isOpen} onOpenChange={setIsOpen} onSaved={onSaved} />
    </Suspense>
  );
  return { open, dialog } as const;
}

/**
 * Says the job in other words, then has the list worked out again: what one does when something was left out or could
 * not be read.
 */
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
