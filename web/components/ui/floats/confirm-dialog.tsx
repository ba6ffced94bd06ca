import type { ReactNode } from "react";
import { Button } from "../controls/button.tsx";
import { Dialog } from "./dialog.tsx";

/** Asks before something that cannot be taken back. Stays open until it is done, so that it can be tried again. */
export function ConfirmDialog({
  title,
  description,
  isOpen = true,
  confirmLabel,
  isBusy,
  onConfirm,
  onClose,
  children,
}: {
  title: ReactNode;
  description: ReactNode;
  isOpen?: boolean;
  confirmLabel: string;
  isBusy: boolean;
  /** @returns whether it was done */
  onConfirm: () => Promise<boolean>;
  onClose: () => void;
  /** What stands above the buttons, such as why it was not done. */
  children?: ReactNode;
}) {
  const confirm = async () => {
    if (await onConfirm()) onClose();
  };
  return (
    <Dialog
      title={title}
      description={description}
      isOpen={isOpen}
      onOpenChange={(stays) => !stays && onClose()}
    >
      <div className="grid gap-5">
        {children}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Keep it</Button>
          <Button tone="danger" isBusy={isBusy} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
