import { timingSafeEqual } from "node:crypto";
import { checkAmount, mergeMetadata, type Params } from "../params.ts";
import { invalidParameter, ProviderError, resourceMissing, unexpectedState } from "../provider-error.ts";
import type { StoredPaymentMethod } from "../state.ts";
import { type Answer, succeed, type Work } from "../work.ts";
import { charge, fail, failCharge } from "./charge-intent.ts";
import { getCustomer } from "./customers.ts";
import { buildIntent, type SandboxIntent } from "./objects.ts";
import { refuseOwned, saveCanceled, UNTOUCHED } from "./page-intents.ts";
import { type Confirmation, findPaymentMethod } from "./payment-method.ts";
import type { Decline } from "./test-cards.ts";

/** @throws ProviderError 404 when there is no such intent, or the client secret belongs to another */
export function getIntent(work: Work, id: string, clientSecret?: string): SandboxIntent {
  const intent = work.state.intents.get(id);
  if (intent === undefined) throw resourceMissing("payment_intent", id, "intent");
  if (clientSecret !== undefined && !isSameText(clientSecret, intent.client_secret)) {
    throw invalidParameter(
      "The client_secret provided does not match the client_secret associated with the PaymentIntent.",
      "client_secret",
      "payment_intent_invalid_parameter",
    );
  }
  return intent;
}

/**
 * @throws ProviderError 400 for an amount or a combination that the provider does not accept, 404 for an unknown
 *   customer
 */
export function createIntent(work: Work, params: Params<"createIntent">): Answer {
  const currency = params.currency.toLowerCase();
  checkAmount(params.amount, currency);
  if (params.automatic_payment_methods && params.allowed_payment_method_types) {
    throw invalidParameter(
      "You may only specify one of these parameters: automatic_payment_methods, allowed_payment_method_types.",
      "allowed_payment_method_types",
    );
  }
  const automatic = params.automatic_payment_methods;
  const intent = buildIntent({
    amount: params.amount,
    currency,
    created: work.now,
    metadata: mergeMetadata({}, params.metadata),
    customer: params.customer === undefined ? null : getCustomer(work, params.customer).id,
    description: params.description ?? null,
    receiptEmail: params.receipt_email ?? null,
    transferGroup: params.transfer_group ?? null,
    automaticPaymentMethods:
      automatic === undefined && params.allowed_payment_method_types !== undefined
        ? null
        : { enabled: automatic?.enabled ?? true, allow_redirects: automatic?.allow_redirects ?? "always" },
  });
  work.saveIntent(intent);
  work.emit("payment_intent.created", intent);
  return params.confirm === true ? confirm(work, intent, params) : succeed(intent);
}

/** @throws ProviderError 400 when the amount changes once the intent is being charged */
export function updateIntent(work: Work, id: string, params: Params<"updateIntent">): Answer {
  const intent = getIntent(work, id);
  const changesCharge = params.amount !== undefined || params.currency !== undefined;
  if (changesCharge && !UNTOUCHED.includes(intent.status)) {
    throw unexpectedState(
      `This PaymentIntent's amount could not be updated because it has a status of ${intent.status}.`,
      intent,
    );
  }
  const amount = params.amount ?? intent.amount;
  const currency = (params.currency ?? intent.currency).toLowerCase();
  checkAmount(amount, currency);
  return succeed(
    work.saveIntent({
      ...intent,
      amount,
      currency,
      description: params.description ?? intent.description,
      receipt_email: params.receipt_email ?? intent.receipt_email,
      transfer_group: params.transfer_group ?? intent.transfer_group,
      metadata: mergeMetadata(intent.metadata, params.metadata),
    }),
  );
}

/** @throws ProviderError 400 once it was charged or canceled, like the provider */
export function cancelIntent(work: Work, id: string, params: Params<"cancelIntent">): Answer {
  const intent = getIntent(work, id);
  refuseOwned(work, intent);
  if (!UNTOUCHED.includes(intent.status)) {
    throw unexpectedState(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
      intent,
    );
  }
  return succeed(saveCanceled(work, intent, params.cancellation_reason ?? null));
}

/** Charges the card by its test number: succeeds, declines (402) or asks for 3-D Secure. */
export function confirmIntent(work: Work, id: string, params: Params<"confirmIntent">): Answer {
  const intent = getIntent(work, id, params.client_secret);
  refuseOwned(work, intent);
  if (intent.status !== "requires_payment_method" && intent.status !== "requires_confirmation") {
    throw unexpectedState(
      `This PaymentIntent's status is ${intent.status}; it cannot be confirmed in this state.`,
      intent,
    );
  }
  return confirm(work, intent, params);
}

/** Charges the card, unless the intent's owner has to be asked first. */
export function confirm(work: Work, intent: SandboxIntent, params: Confirmation): Answer {
  const method = findPaymentMethod(work, intent, params);
  if (method.behaviour.authentication === "never") return charge(work, intent, method);
  const isAway = params.off_session === true;
  if (isAway && mayBeChargedAway(method)) return charge(work, intent, method);
  if (isAway || params.error_on_requires_action === true) {
    return failCharge(work, intent, method, NEEDS_AUTHENTICATION);
  }
  const waiting = work.saveIntent({
    ...intent,
    status: "requires_action",
    payment_method: method.id,
    last_payment_error: null,
    next_action: {
      type: "redirect_to_url",
      redirect_to_url: {
        url: `${work.pageBaseUrl}/authenticate/${intent.id}?${new URLSearchParams({
          client_secret: intent.client_secret,
          ...(params.return_url === undefined ? {} : { return_url: params.return_url }),
        })}`,
        return_url: params.return_url ?? null,
      },
    },
  });
  work.emit("payment_intent.requires_action", waiting);
  return succeed(waiting);
}

const NEEDS_AUTHENTICATION: Decline = {
  code: "card_declined",
  declineCode: "authentication_required",
  message: "Your card was declined. This transaction requires authentication.",
};

/** Whether the owner has agreed to off-session charges, and the issuer does not insist on asking. */
function mayBeChargedAway({ behaviour, isSetUp }: StoredPaymentMethod): boolean {
  return behaviour.asksAlways !== true && (isSetUp === true || behaviour.isSetUp === true);
}

/** The customer's answer to the 3-D Secure question. */
export function authenticateIntent(work: Work, id: string, params: Params<"authenticate">): Answer {
  const intent = getIntent(work, id, params.client_secret);
  refuseOwned(work, intent);
  return answerQuestion(work, intent, params.outcome);
}

/** Charges an intent that waits for its bank, or returns it to waiting for a card. */
export function answerQuestion(work: Work, intent: SandboxIntent, outcome: "approve" | "refuse"): Answer {
  const method = work.state.paymentMethods.get(intent.payment_method ?? "");
  if (intent.status !== "requires_action" || method === undefined) {
    throw unexpectedState(`This PaymentIntent's status is ${intent.status}; nothing waits for you.`, intent);
  }
  if (outcome === "approve") return charge(work, intent, method);
  const error = new ProviderError(
    402,
    {
      type: "card_error",
      code: "payment_intent_authentication_failure",
      message:
        "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
    },
    true,
  );
  return fail(work, intent, error, null);
}

export function isSameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
