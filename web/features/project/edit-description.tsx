import { PencilLine } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button, type ButtonTone } from "../../components/ui/button.tsx";

/** With what forms and dialogs are made of, which the project's screens are drawn without. */
const DescriptionDialog = lazy(async () => ({
  default: (await import("./description-dialog.tsx")).DescriptionDialog,
}));

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
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  return (
    <>
      <Button size="small" tone={tone} onClick={open}>
        <PencilLine aria-hidden="true" size={16} />
        Change description
      </Button>
      {wasOpened && (
        <Suspense>
          <DescriptionDialog project={project} isOpen={isOpen} onOpenChange={setIsOpen} onSaved={onSaved} />
        </Suspense>
      )}
    </>
  );
}
