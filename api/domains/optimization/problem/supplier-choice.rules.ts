import type { SupplierChoice } from "./reduced-problem.ts";

/** A supplier in a relaxation: how its states change the bound, and its state in the current bound. */
interface SupplierValue {
  /** Landed cents added by opening it, with delivery paid and with free delivery. */
  readonly pay: number;
  readonly free: number;
  readonly isOpen: boolean;
  /**
   * Value of the last supplier admitted, and of the first rejected, by a limit on the number of suppliers; 0 without
   * one.
   */
  readonly lastIn: number;
  readonly firstOut: number;
  /** How far the bound may rise before it reaches the best basket known. */
  readonly margin: number;
}

/** What opening this supplier adds to the bound before its own state is forced; an open supplier's value is subtracted. */
export function addedByOpening({ pay, free, isOpen, lastIn }: SupplierValue): number {
  if (isOpen) return -Math.min(pay, free);
  return lastIn < 0 ? -lastIn : 0;
}

/**
 * Removes the states that would raise the bound past the best basket known; returns the same object when there are
 * none.
 */
export function reduceChoice(choice: SupplierChoice, supplier: SupplierValue): SupplierChoice {
  const { pay, free, isOpen, firstOut, margin } = supplier;
  const base = addedByOpening(supplier);
  const ifClosed = isOpen ? base + Math.min(0, firstOut) : 0;
  const mayPay = choice.mayPay && base + pay < margin;
  const mayBeFree = choice.mayBeFree && base + free < margin;
  const mayClose = choice.mayClose && ifClosed < margin;
  const isSame = mayPay === choice.mayPay && mayBeFree === choice.mayBeFree && mayClose === choice.mayClose;
  return isSame ? choice : { mayPay, mayBeFree, mayClose };
}

/** The suppliers that a relaxation opens, and how much that adds to its bound. */
export interface Opening {
  readonly added: number;
  /** As in `SupplierValue`. */
  readonly lastIn: number;
  readonly firstOut: number;
}

/**
 * Opens the suppliers that must be open and those that pay off, the best first, within the limit on their number.
 * @param values how much each adds to the bound in its best state
 * @param isOpen filled in, by supplier
 */
export function openSuppliers(
  values: ArrayLike<number>,
  choices: readonly SupplierChoice[],
  maximumSuppliers: number,
  isOpen: boolean[],
): Opening {
  const optional: number[] = [];
  let added = 0;
  let forced = 0;
  choices.forEach(({ mayClose }, supplier) => {
    const value = values[supplier] ?? 0;
    isOpen[supplier] = !mayClose;
    if (!mayClose) {
      added += value;
      forced += 1;
    } else if (value < 0) optional.push(supplier);
  });
  const room = Math.max(0, maximumSuppliers - forced);
  if (optional.length >= room) optional.sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
  const chosen = optional.slice(0, room);
  for (const supplier of chosen) {
    isOpen[supplier] = true;
    added += values[supplier] ?? 0;
  }
  const isFull = chosen.length >= room;
  return {
    added,
    lastIn: isFull ? (values[chosen.at(-1) ?? -1] ?? 0) : 0,
    firstOut: values[optional[room] ?? -1] ?? 0,
  };
}
