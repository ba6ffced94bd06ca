import type { ReactNode } from "react";
import { Button } from "../controls/button.tsx";
import { Dialog } from "./dialog.tsx";

/** Asks for confirmation of something that cannot be undone. Stays open until it succeeds, so that it can be retried. */
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
  /** @returns whether it succeeded */
  onConfirm: () => Promise<boolean>;
  onClose: () => void;
  /** Content above the buttons, such as why it failed. */
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
