import { useRef } from "react";

/**
 * Gives the focus back to what had it when a dialog opened. Radix does so only for triggers of its own, and our dialogs
 * are opened by state. Where that is gone, as a button is that has done its work, the screen's heading takes it.
 *
 * @returns for the content's `onCloseAutoFocus`
 */
export function useFocusBack(isOpen: boolean): (event: Event) => void {
  const opener = useRef<Element | null>(null);
  const wasOpen = useRef(false);
  // While drawing, since the dialog's first field takes the focus before any effect runs.
  if (isOpen && !wasOpen.current) opener.current = openerOf(document.activeElement);
  wasOpen.current = isOpen;
  return (event) => {
    event.preventDefault();
    const target = opener.current?.isConnected ? opener.current : document.querySelector("h1");
    if (target instanceof HTMLElement) target.focus();
  };
}

/** What the reader comes back to: of an entry of a menu, which is gone by then, the menu's button. */
function openerOf(focused: Element | null): Element | null {
  const buttonId = focused?.closest("[role=menu]")?.getAttribute("aria-labelledby");
  return buttonId ? document.getElementById(buttonId) : focused;
}
