import { useRef } from "react";

/**
 * Returns the focus to the element that had it when a dialog opened. Radix does so only for its own triggers, and our
 * dialogs are opened by state. If that element is gone, like a button that has done its work, the screen's heading gets
 * the focus.
 *
 * @returns for the content's `onCloseAutoFocus`
 */
export function useFocusBack(isOpen: boolean): (event: Event) => void {
  const opener = useRef<Element | null>(null);
  const wasOpen = useRef(false);
  // During render, since the dialog's first field takes the focus before any effect runs.
  if (isOpen && !wasOpen.current) opener.current = openerOf(document.activeElement);
  wasOpen.current = isOpen;
  return (event) => {
    event.preventDefault();
    const target = opener.current?.isConnected ? opener.current : document.querySelector("h1");
    if (target instanceof HTMLElement) target.focus();
  };
}

/** The element to return to. For a menu item, which is gone by then, it is the menu's button. */
function openerOf(focused: Element | null): Element | null {
  const buttonId = focused?.closest("[role=menu]")?.getAttribute("aria-labelledby");
  return buttonId ? document.getElementById(buttonId) : focused;
}
