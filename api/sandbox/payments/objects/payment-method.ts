/** The card that an intent is paid with. */
import type { Params } from "../params.ts";
import { invalidParameter, resourceMissing } from "../provider-error.ts";
import type { StoredPaymentMethod } from "../state.ts";
import type { Work } from "../work.ts";
import { createId, type SandboxIntent } from "./objects.ts";
import { findCardByToken, readCard } from "./read-card.ts";

export type Confirmation = Pick<
  Params<"confirmIntent">,
  "error_on_requires_action" | "off_session" | "payment_method" | "payment_method_data" | "return_url"
>;

export function findPaymentMethod(
  work: Work,
  intent: SandboxIntent,
  params: Confirmation,
): StoredPaymentMethod {
  const method = readPaymentMethod(work, params, intent.payment_method);
  if (method.customerId !== undefined && method.customerId !== intent.customer) {
    throw invalidParameter(
      `The payment method ${method.id} belongs to a customer. Please include the Customer in the customer parameter on the PaymentIntent.`,
      "payment_method",
    );
  }
  return method;
}

/** The card for an intent, by its id or by a test name. @param present the one already attached */
export function readPaymentMethod(
  work: Work,
  params: Pick<Confirmation, "payment_method" | "payment_method_data">,
  present: string | null,
): StoredPaymentMethod {
  if (params.payment_method_data !== undefined) {
    const { number, exp_month, exp_year, cvc } = params.payment_method_data.card;
    const read = readCard({ number, expMonth: exp_month, expYear: exp_year, cvc: cvc ?? "" }, work.nowDate);
    return work.savePaymentMethod({ id: createId("pm"), created: work.now, ...read });
  }
  const named = params.payment_method ?? present;
  if (named === null) {
    throw invalidParameter(
      "You cannot confirm this PaymentIntent because it's missing a payment method.",
      "payment_method",
      "payment_intent_unexpected_state",
    );
  }
  const known = work.state.paymentMethods.get(named);
  if (known?.isDetached === true) {
    throw invalidParameter(
      `The provided PaymentMethod ${named} was detached from a Customer and may not be used again.`,
      "payment_method",
    );
  }
  if (known !== undefined) return known;
  const byToken = findCardByToken(named, work.nowDate);
  if (byToken === null) throw resourceMissing("PaymentMethod", named, "payment_method");
  return work.savePaymentMethod({ id: createId("pm"), created: work.now, ...byToken });
}
