import type { PaymentSandbox } from "../../sandbox/payments/index.ts";
import type { Booked } from "./ledger-law.ts";

/** What the stand-in has booked, by intent. */
export function readBooked({ intents, ledger }: Pick<PaymentSandbox, "intents" | "ledger">): Booked[] {
  return intents().map(({ id, metadata }) => ({
    orderId: metadata["orderId"] ?? null,
    charges: ledger.chargeCount(id),
    capturedCents: ledger.capturedCents(id),
    refundedCents: ledger.refundedCents(id),
  }));
}
