import { lazy, Suspense } from "react";
import { useOpenedOnce } from "../../../lib/use-opened-once.ts";

const DeleteProjectDialog = lazy(async () => ({
  default: (await import("./delete-project-dialog.tsx")).DeleteProjectDialog,
}));

/**
 * The dialog for deleting a project, and its trigger.
 *
 * @param nextPath where to go after deletion; null to stay
 */
export function useDeleteDialog(
  project: { readonly id: string; readonly name: string },
  nextPath: string | null,
) {
  const { isOpen, wasOpened, open, setIsOpen } = useOpenedOnce();
  const dialog = wasOpened && (
    <Suspense>
      <DeleteProjectDialog project={project} nextPath={nextPath} isOpen={isOpen} onOpenChange={setIsOpen} />
    </Suspense>
  );
  return { open, dialog } as const;
}
