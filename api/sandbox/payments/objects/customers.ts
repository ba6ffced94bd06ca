/** Customers and their saved cards. */

import { mergeMetadata, type Params } from "../params.ts";
import { invalidParameter, resourceMissing } from "../provider-error.ts";
import type { StoredPaymentMethod } from "../state.ts";
import { type Answer, succeed, type Work } from "../work.ts";
import { createId, type SandboxCustomer } from "./objects.ts";

/** A customer only has to exist: cards are added through setup intents. */
export function createCustomer(work: Work, params: Params<"createCustomer">): Answer {
  const customer = work.saveCustomer({
    id: createId("cus", 14),
    object: "customer",
    created: work.now,
    livemode: false,
    metadata: mergeMetadata({}, params.metadata),
  });
  work.emit("customer.created", customer);
  return succeed(customer);
}

/** @throws ProviderError 404 when there is no such customer */
export function getCustomer(work: Work, id: string): SandboxCustomer {
  const customer = work.state.customers.get(id);
  if (customer === undefined) throw resourceMissing("customer", id, "customer");
  return customer;
}

/** A card's public details, as the provider shows them. */
export function describeMethod(method: StoredPaymentMethod) {
  return {
    id: method.id,
    object: "payment_method",
    type: "card",
    created: method.created ?? 0,
    customer: method.isDetached === true ? null : (method.customerId ?? null),
    livemode: false,
    card: { ...method.card },
  };
}

/** Permanently removes a card from its customer. */
export function detachMethod(work: Work, id: string): Answer {
  const method = work.state.paymentMethods.get(id);
  if (method === undefined) throw resourceMissing("PaymentMethod", id, "payment_method");
  if (method.customerId === undefined || method.isDetached === true) {
    throw invalidParameter(
      "The payment method you provided is not attached to a customer so detachment is impossible.",
    );
  }
  const detached = work.savePaymentMethod({ ...method, isDetached: true });
  work.emit("payment_method.detached", describeMethod(detached));
  return succeed(describeMethod(detached));
}
