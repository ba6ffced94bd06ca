import { lazy, Suspense } from "react";
import { useOpenedOnce } from "../../../lib/use-opened-once.ts";

const TransferDialog = lazy(async () => ({
  default: (await import("./transfer-dialog.tsx")).TransferDialog,
}));

/** The dialog for moving a project to another organization, and its trigger. */
export function useTransferDialog(project: { readonly id: string; readonly name: string }) {
  const { isOpen, wasOpened, open, setIsOpen } = useOpenedOnce();
  const dialog = wasOpened && (
    <Suspense>
      <TransferDialog project={project} isOpen={isOpen} onOpenChange={setIsOpen} />
    </Suspense>
  );
  return { open, dialog } as const;
}
