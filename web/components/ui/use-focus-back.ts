import { useRef } from "react";

/**
 * Gives the focus back to what had it when a dialog opened. Radix does so only for triggers of its own, and our dialogs
 * are opened by state.
 *
 * @returns for the content's `onCloseAutoFocus`
 */
export function useFocusBack(isOpen: boolean): (event: Event) => void {
  const opener = useRef<Element | null>(null);
  const wasOpen = useRef(false);
  // While drawing, since the dialog's first field takes the focus before any effect runs.
  if (isOpen && !wasOpen.current) opener.current = document.activeElement;
  wasOpen.current = isOpen;
  return (event) => {
    event.preventDefault();
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
}
