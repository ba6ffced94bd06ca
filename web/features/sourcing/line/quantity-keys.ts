import type { KeyboardEvent } from "react";

const CELLS = "[data-quantity-cell]";

/** The direction of an arrow key in a column of cells; null for any other key, and where the key means something else. */
export function stepOf({ key, altKey, ctrlKey, metaKey, shiftKey }: Keys): -1 | 1 | null {
  if (altKey || ctrlKey || metaKey || shiftKey) return null;
  return key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : null;
}

/** Whether a key starts a quantity: a digit, or a leading decimal point. */
export function isEntry({ key, altKey, ctrlKey, metaKey }: Keys): boolean {
  return !altKey && !ctrlKey && !metaKey && /^[\d.]$/.test(key);
}

export type Keys = Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey">;

/**
 * Focuses the cell before or after the given one, in page order.
 *
 * @returns false at the end of the list, where the focus stays
 */
export function focusCell(from: HTMLElement | null, step: -1 | 1): boolean {
  if (!from) return false;
  const cells = [...document.querySelectorAll<HTMLElement>(CELLS)];
  const target = cells[cells.indexOf(from) + step]?.querySelector<HTMLElement>("button, input");
  target?.focus();
  return target !== undefined && target !== null;
}
