import { useEffect, useRef } from "react";

/** Functions that close the open dialogs, the topmost last. */
const open: Array<() => void> = [];

/** Registers a dialog for as long as it is open. */
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
 * Closes the topmost dialog. For anything shown above dialogs without blocking them, such as a toast: Radix sends
 * Escape to whatever opened last, while users mean the dialog they are in.
 *
 * @returns whether there was one
 */
export function closeTopDialog(): boolean {
  const close = open.at(-1);
  close?.();
  return close !== undefined;
}
