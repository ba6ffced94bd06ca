import { useEffect, useRef } from "react";

/** How to close each dialog that is open, the topmost last. */
const open: Array<() => void> = [];

/** Notes that a dialog is open, for as long as it is. */
export function useOpenDialog(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!isOpen) return;
    const closeThis = () => close.current();
    open.push(closeThis);
    return () => {
      open.splice(open.indexOf(closeThis), 1);
    };
  }, [isOpen]);
}

/**
 * Closes the topmost dialog. For what lies above dialogs without being in their way, such as a toast: Radix gives Escape
 * to whatever came last, and people mean the dialog they are in.
 *
 * @returns whether there was one
 */
export function closeTopDialog(): boolean {
  const close = open.at(-1);
  close?.();
  return close !== undefined;
}
