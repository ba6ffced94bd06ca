import { PencilLine } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button, type ButtonTone } from "../../components/ui/button.tsx";
import { Dialog } from "../../components/ui/dialog.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";

/** With what forms are made of, which the project's screens are drawn without. */
const DescriptionForm = lazy(async () => ({
  default: (await import("./description-form.tsx")).DescriptionForm,
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
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          <DescriptionForm
            project={project}
            onSaved={async () => {
              setIsOpen(false);
              await onSaved();
            }}
          />
        </Suspense>
      </Dialog>
    </>
  );
}
