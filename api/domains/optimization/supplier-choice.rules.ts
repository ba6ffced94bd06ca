import type { SupplierChoice } from "./reduced-problem.ts";

/** A supplier in a relaxation: what its states add to the bound, and what the bound holds of it now. */
export interface SupplierValue {
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
