/** Setup intents: forms for saving a card that is charged later without its owner. */

import { mergeMetadata, type Params } from "../params.ts";
import { invalidParameter, ProviderError, resourceMissing } from "../provider-error.ts";
import type { StoredPaymentMethod } from "../state.ts";
import { type Answer, refuse, succeed, type Work } from "../work.ts";
import { describeMethod, getCustomer } from "./customers.ts";
import { createId, type SandboxSetup } from "./objects.ts";
import { isSameText } from "./payment-intents.ts";
import { readPaymentMethod } from "./payment-method.ts";

/** @throws ProviderError 404 for an unknown customer */
export function createSetup(work: Work, params: Params<"createSetup">): Answer {
  const id = createId("seti");
  const setup = work.saveSetup({
    id,
    object: "setup_intent",
    client_secret: `${id}_${createId("secret", 25)}`,
    created: work.now,
    customer: params.customer === undefined ? null : getCustomer(work, params.customer).id,
    last_setup_error: null,
    livemode: false,
    metadata: mergeMetadata({}, params.metadata),
    next_action: null,
    payment_method: null,
    status: "requires_payment_method",
    usage: params.usage ?? "off_session",
  });
  work.emit("setup_intent.created", setup);
  return succeed(setup);
}

/** @throws ProviderError 404 when there is no such form, or the client secret belongs to another */
export function getSetup(work: Work, id: string, clientSecret?: string): SandboxSetup {
  const setup = work.state.setups.get(id);
  if (setup === undefined) throw resourceMissing("setup_intent", id, "intent");
  if (clientSecret !== undefined && !isSameText(clientSecret, setup.client_secret)) {
    throw invalidParameter(
      "The client_secret provided does not match the client_secret associated with the SetupIntent.",
      "client_secret",
      "setup_intent_invalid_parameter",
    );
  }
  return setup;
}

/**
 * Saves the card, declines it (402) or asks for 3-D Secure, depending on its test number; a card that will be declined
 * when charged can still be saved.
 */
export function confirmSetup(work: Work, id: string, params: Params<"confirmSetup">): Answer {
  const setup = getSetup(work, id, params.client_secret);
  if (setup.status !== "requires_payment_method") throw unexpected(setup);
  const method = readPaymentMethod(work, params, setup.payment_method);
  const { authentication, decline, attaches } = method.behaviour;
  if (authentication === "required") {
    const waiting = work.saveSetup({
      ...setup,
      status: "requires_action",
      payment_method: method.id,
      last_setup_error: null,
      next_action: {
        type: "redirect_to_url",
        redirect_to_url: {
          url: `${work.pageBaseUrl}/authenticate-setup/${setup.id}?${new URLSearchParams({
            client_secret: setup.client_secret,
            ...(params.return_url === undefined ? {} : { return_url: params.return_url }),
          })}`,
          return_url: params.return_url ?? null,
        },
      },
    });
    work.emit("setup_intent.requires_action", waiting);
    return succeed(waiting);
  }
  if (decline !== null && attaches !== true) {
    const { code, declineCode, message } = decline;
    return fail(work, setup, {
      code,
      message,
      ...(declineCode === null ? {} : { decline_code: declineCode }),
    });
  }
  return keep(work, setup, method);
}

/** The customer's answer to the 3-D Secure question. */
export function authenticateSetup(work: Work, id: string, params: Params<"authenticate">): Answer {
  const setup = getSetup(work, id, params.client_secret);
  const method = work.state.paymentMethods.get(setup.payment_method ?? "");
  if (setup.status !== "requires_action" || method === undefined) throw unexpected(setup);
  if (params.outcome === "approve") return keep(work, setup, method);
  return fail(work, setup, {
    code: "setup_intent_authentication_failure",
    message:
      "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
  });
}

function keep(work: Work, setup: SandboxSetup, method: StoredPaymentMethod): Answer {
  const kept = work.savePaymentMethod({
    ...method,
    isSetUp: true,
    ...(setup.customer === null ? {} : { customerId: setup.customer }),
  });
  const done = work.saveSetup({
    ...setup,
    status: "succeeded",
    payment_method: kept.id,
    last_setup_error: null,
    next_action: null,
  });
  work.emit("payment_method.attached", describeMethod(kept));
  work.emit("setup_intent.succeeded", done);
  return succeed(done);
}

function fail(
  work: Work,
  setup: SandboxSetup,
  { code, message, ...reason }: { code: string; message: string; decline_code?: string },
): Answer {
  const error = { type: "card_error", code, message, ...reason } as const;
  const waiting = work.saveSetup({
    ...setup,
    status: "requires_payment_method",
    payment_method: null,
    next_action: null,
    last_setup_error: error,
  });
  work.emit("setup_intent.setup_failed", waiting);
  return refuse(new ProviderError(402, { ...error, setup_intent: waiting }, true));
}

function unexpected(setup: SandboxSetup): ProviderError {
  return new ProviderError(
    400,
    {
      type: "invalid_request_error",
      code: "setup_intent_unexpected_state",
      message: `This SetupIntent's status is ${setup.status}; it cannot be confirmed in this state.`,
      setup_intent: setup,
    },
    true,
  );
}
