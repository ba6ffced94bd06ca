/** Charges an intent's card, with the behavior of its test number. */
import { ProviderError } from "../provider-error.ts";
import type { StoredPaymentMethod } from "../state.ts";
import { type Answer, refuse, succeed, type Work } from "../work.ts";
import { buildCharge } from "./build-charge.ts";
import { createId, type SandboxIntent } from "./objects.ts";
import type { Decline } from "./test-cards.ts";

export function charge(work: Work, intent: SandboxIntent, method: StoredPaymentMethod): Answer {
  const { decline, isDisputed } = method.behaviour;
  if (decline !== null) return failCharge(work, intent, method, decline);
  const made = buildCharge({
    intent,
    paymentMethod: method.id,
    card: method.card,
    created: work.now,
    failure: null,
  });
  const succeeded = work.saveIntent({
    ...intent,
    status: "succeeded",
    amount_received: intent.amount,
    payment_method: method.id,
    latest_charge: made.id,
    last_payment_error: null,
    next_action: null,
  });
  work.saveCharge({ ...made, disputed: isDisputed === true });
  work.emit("charge.succeeded", made);
  work.emit("payment_intent.succeeded", succeeded);
  if (isDisputed === true) {
    work.emit("charge.dispute.created", {
      id: createId("dp"),
      object: "dispute",
      amount: made.amount,
      charge: made.id,
      created: work.now,
      currency: made.currency,
      payment_intent: intent.id,
      reason: "fraudulent",
      status: "needs_response",
    });
  }
  return succeed(succeeded);
}

export function failCharge(
  work: Work,
  intent: SandboxIntent,
  method: StoredPaymentMethod,
  decline: Decline,
): Answer {
  const failed = buildCharge({
    intent,
    paymentMethod: method.id,
    card: method.card,
    created: work.now,
    failure: decline,
  });
  work.saveCharge(failed);
  work.emit("charge.failed", failed);
  const error = new ProviderError(
    402,
    {
      type: "card_error",
      code: decline.code,
      ...(decline.declineCode === null ? {} : { decline_code: decline.declineCode }),
      message: decline.message,
      charge: failed.id,
    },
    true,
  );
  return fail(work, intent, error, failed.id);
}

/** A failed attempt returns the intent to waiting for a card, so that it can be paid another way. */
export function fail(
  work: Work,
  intent: SandboxIntent,
  error: ProviderError,
  chargeId: string | null,
): Answer {
  const { code, decline_code, message, type } = error.body;
  const waiting = work.saveIntent({
    ...intent,
    status: "requires_payment_method",
    payment_method: null,
    latest_charge: chargeId ?? intent.latest_charge,
    next_action: null,
    last_payment_error: {
      type,
      message,
      ...(code === undefined ? {} : { code }),
      ...(decline_code === undefined ? {} : { decline_code }),
      ...(chargeId === null ? {} : { charge: chargeId }),
    },
  });
  work.emit("payment_intent.payment_failed", waiting);
  return refuse(new ProviderError(error.status, { ...error.body, payment_intent: waiting }, true));
}
