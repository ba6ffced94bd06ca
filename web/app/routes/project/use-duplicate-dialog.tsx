import { lazy, Suspense } from "react";
import { useOpenedOnce } from "../../../lib/use-opened-once.ts";

const DuplicateDialog = lazy(async () => ({
  default: (await import("./duplicate-dialog.tsx")).DuplicateDialog,
}));

/** The dialog that duplicates a project, and the function that opens it. */
export function useDuplicateDialog(project: {
  readonly id: string;
  readonly name: string;
  readonly isTest: boolean;
}) {
  const { isOpen, wasOpened, open, setIsOpen } = useOpenedOnce();
  const dialog = wasOpened && (
    <Suspense>
      <DuplicateDialog project={project} isOpen={isOpen} onOpenChange={setIsOpen} />
    </Suspense>
  );
  return { open, dialog } as const;
}
