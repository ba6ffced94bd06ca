import type { SupplierChoice } from "./reduced-problem.ts";

/** A supplier in a relaxation: what its states add to the bound, and what the bound holds of it now. */
interface SupplierValue {
  /** Landed cents that being open adds, with delivery paid and with free delivery. */
  readonly pay: number;
  readonly free: number;
  readonly isOpen: boolean;
  /** Value of the last supplier let in, and of the first kept out, by a limit on their number; 0 without one. */
  readonly lastIn: number;
  readonly firstOut: number;
  /** What the bound may rise by before it reaches the best basket known. */
  readonly margin: number;
}

/** What opening this supplier adds to the bound before its own state is forced; an open one gives its value back. */
export function addedByOpening({ pay, free, isOpen, lastIn }: SupplierValue): number {
  if (isOpen) return -Math.min(pay, free);
  return lastIn < 0 ? -lastIn : 0;
}

/** Takes out the states that would raise the bound past the best basket known; the same object when none would. */
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

/** Which suppliers a relaxation opens, and what that adds to its bound. */
export interface Opening {
  readonly added: number;
  /** As in `SupplierValue`. */
  readonly lastIn: number;
  readonly firstOut: number;
}

/**
 * Opens the suppliers that must be open, and those that pay off, the best first, as far as their number is limited.
 * @param values what each adds to the bound in its best state
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
