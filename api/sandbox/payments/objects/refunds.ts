import { mergeMetadata, type Params } from "../params.ts";
import { invalidParameter, ProviderError, resourceMissing } from "../provider-error.ts";
import { type Answer, succeed, type Work } from "../work.ts";
import { buildRefund, type SandboxCharge } from "./objects.ts";

/** Refunds a charge, in full or in part; the parts never exceed the charge. */
export function createRefund(work: Work, params: Params<"createRefund">): Answer {
  const charge = findCharge(work, params);
  const left = charge.amount_captured - charge.amount_refunded;
  if (left === 0) {
    throw new ProviderError(
      400,
      {
        type: "invalid_request_error",
        code: "charge_already_refunded",
        message: `Charge ${charge.id} has already been refunded.`,
      },
      true,
    );
  }
  const amount = params.amount ?? left;
  if (amount < 1) throw invalidParameter("Invalid positive integer", "amount", "parameter_invalid_integer");
  if (amount > left) {
    throw new ProviderError(
      400,
      {
        type: "invalid_request_error",
        param: "amount",
        message: `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
      },
      true,
    );
  }
  const refund = work.saveRefund(
    buildRefund({
      charge,
      amount,
      created: work.now,
      reason: params.reason ?? null,
      metadata: mergeMetadata({}, params.metadata),
    }),
  );
  const refunded = charge.amount_refunded + amount;
  const updated = work.saveCharge({
    ...charge,
    amount_refunded: refunded,
    refunded: refunded === charge.amount_captured,
  });
  work.emit("refund.created", refund);
  work.emit("charge.refunded", updated);
  return succeed(refund);
}

/** Simulates a bank that, days after a refund succeeded, sends the money back to the seller. */
export function refuseRefund(work: Work, id: string): Answer {
  const refund = work.state.refunds.get(id);
  if (refund === undefined) throw resourceMissing("refund", id, "refund");
  const charge = work.state.charges.get(String(refund.charge));
  if (refund.status !== "succeeded" || charge === undefined) {
    throw invalidParameter(`Refund ${id} has not gone through.`);
  }
  const failed = work.saveRefund({ ...refund, status: "failed", failure_reason: "lost_or_stolen_card" });
  work.saveCharge({ ...charge, amount_refunded: charge.amount_refunded - refund.amount, refunded: false });
  work.emit("refund.failed", failed);
  return succeed(failed);
}

function findCharge(work: Work, params: Params<"createRefund">): SandboxCharge {
  if (params.charge !== undefined) {
    const charge = work.state.charges.get(params.charge);
    if (charge === undefined) throw resourceMissing("charge", params.charge, "charge");
    if (charge.paid) return charge;
    throw invalidParameter(`Charge ${charge.id} was not paid.`, "charge");
  }
  if (params.payment_intent === undefined) {
    throw invalidParameter(
      "One of the following params should be provided for this request: payment_intent or charge.",
    );
  }
  const intent = work.state.intents.get(params.payment_intent);
  if (intent === undefined) {
    throw resourceMissing("payment_intent", params.payment_intent, "payment_intent");
  }
  const charge = work.state.charges.get(intent.latest_charge ?? "");
  if (charge?.paid) return charge;
  throw invalidParameter(
    `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
    "payment_intent",
    "payment_intent_unexpected_state",
  );
}
