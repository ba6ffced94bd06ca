import { lazy, Suspense } from "react";
import { useOpenedOnce } from "../../../lib/use-opened-once.ts";

const TransferDialog = lazy(async () => ({
  default: (await import("./transfer-dialog.tsx")).TransferDialog,
}));

/** The dialog in which a project is moved to another organization, and what opens it. */
export function useTransferDialog(project: { readonly id: string; readonly name: string }) {
  const { isOpen, wasOpened, open, setIsOpen } = useOpenedOnce();
  const dialog = wasOpened && (
    <Suspense>
      <TransferDialog project={project} isOpen={isOpen} onOpenChange={setIsOpen} />
    </Suspense>
  );
  return { open, dialog } as const;
}
