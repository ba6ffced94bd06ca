/** Intents that belong to a page, which alone confirms and ends them; and how any intent ends. */
import { invalidParameter } from "../provider-error.ts";
import type { Work } from "../work.ts";
import { buildIntent, type SandboxIntent, type StoredSession } from "./objects.ts";

/** States in which no money has moved. */
export const UNTOUCHED = ["requires_payment_method", "requires_confirmation", "requires_action"];

/** Cancels the intent of a page that ends, unless its money has moved. */
export function closeIntent(work: Work, intent: SandboxIntent): void {
  if (UNTOUCHED.includes(intent.status)) saveCanceled(work, intent, null);
}

/** Cancels an intent. */
export function saveCanceled(
  work: Work,
  intent: SandboxIntent,
  reason: SandboxIntent["cancellation_reason"],
): SandboxIntent {
  const canceled = work.saveIntent({
    ...intent,
    status: "canceled",
    canceled_at: work.now,
    cancellation_reason: reason,
    next_action: null,
  });
  work.emit("payment_intent.canceled", canceled);
  return canceled;
}

/** The intent of a page is confirmed and ended through its page alone, as at the provider. */
export function refuseOwned({ state }: Work, { id }: SandboxIntent): void {
  for (const session of state.sessions.values()) {
    if (session.intentId === id)
      throw invalidParameter("You cannot perform this action on PaymentIntents created by Checkout.");
  }
}

/** The intent of a page on which somebody pays for the first time. */
export function buildOwnIntent(work: Work, { amount, currency, payment }: StoredSession): SandboxIntent {
  const intent = buildIntent({
    ...payment,
    amount,
    currency,
    created: work.now,
    customer: null,
    receiptEmail: null,
    automaticPaymentMethods: { enabled: true, allow_redirects: "always" },
  });
  work.emit("payment_intent.created", intent);
  return work.saveIntent(intent);
}
