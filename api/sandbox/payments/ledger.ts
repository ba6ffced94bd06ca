import type { SandboxState } from "./state.ts";

/** One request as the sandbox saw it; without the body, so without a card. */
export interface LedgerEntry {
  at: Date;
  operation: string;
  path: string;
  idempotencyKey: string | null;
  /** 0 when the connection was cut. */
  status: number;
  isReplay: boolean;
}

/** What an auditor compares with the orders: the requests of this run, and the money of all runs. */
export interface Ledger {
  requests(operation?: string): readonly LedgerEntry[];
  /** Money taken for one intent, or for all, in cents. */
  capturedCents(intentId?: string): number;
  refundedCents(intentId?: string): number;
  /** Charges that succeeded. */
  chargeCount(intentId?: string): number;
}

const MAX_ENTRIES = 20_000;

export function createLedger(state: SandboxState): { ledger: Ledger; record(entry: LedgerEntry): void } {
  const entries: LedgerEntry[] = [];
  const paid = (intentId?: string) =>
    [...state.charges.values()].filter(
      (charge) => charge.paid && (intentId === undefined || charge.payment_intent === intentId),
    );
  return {
    record(entry) {
      entries.push(entry);
      if (entries.length > MAX_ENTRIES) entries.splice(0, entries.length - MAX_ENTRIES);
    },
    ledger: {
      requests: (operation) =>
        entries.filter((entry) => operation === undefined || entry.operation === operation),
      capturedCents: (intentId) => paid(intentId).reduce((sum, charge) => sum + charge.amount_captured, 0),
      refundedCents: (intentId) => paid(intentId).reduce((sum, charge) => sum + charge.amount_refunded, 0),
      chargeCount: (intentId) => paid(intentId).length,
    },
  };
}
