import { createCustomer, describeMethod, detachMethod } from "../objects/customers.ts";
import {
  authenticateIntent,
  cancelIntent,
  confirmIntent,
  createIntent,
  getIntent,
  updateIntent,
} from "../objects/payment-intents.ts";
import { createRefund, refuseRefund } from "../objects/refunds.ts";
import { authenticateSetup, confirmSetup, createSetup, getSetup } from "../objects/setup-intents.ts";
import { retrieveSubscription, updateSubscription } from "../objects/subscriptions.ts";
import { PARAMS } from "../params.ts";
import { invalidParameter, ProviderError, resourceMissing } from "../provider-error.ts";
import { readParams } from "../read-params.ts";
import { type Answer, succeed, type Work } from "../work.ts";
import { listPage } from "./answers.ts";
import type { FormMap } from "./form-body.ts";
import { BROWSER, type Operation, SECRET, withExpansion } from "./operation.ts";
import { SESSION_OPERATIONS } from "./session-routes.ts";

/** A browser authorizes itself with the intent's own secret. */
function requireClientSecret(form: FormMap): void {
  if (form["client_secret"] === undefined) {
    throw invalidParameter("Missing required param: client_secret.", "client_secret", "parameter_missing");
  }
}

/** Calls that may reach an intent with a publishable key, but only with its client secret. */
const NEEDS_CLIENT_SECRET_FROM_BROWSER: ReadonlySet<string> = new Set([
  "payment_intents.retrieve",
  "payment_intents.confirm",
  "setup_intents.retrieve",
  "setup_intents.confirm",
]);

/** Every call of the sandbox; anything else is an unrecognized request. */
const OPERATIONS: readonly Operation[] = [
  {
    name: "payment_intents.create",
    method: "POST",
    path: /^\/v1\/payment_intents$/,
    keys: SECRET,
    run(work, form) {
      const params = readParams(PARAMS.createIntent, form);
      return withExpansion(work, createIntent(work, params), params.expand);
    },
  },
  {
    name: "payment_intents.list",
    method: "GET",
    path: /^\/v1\/payment_intents$/,
    keys: SECRET,
    run(work, form) {
      const params = readParams(PARAMS.list, form);
      const wanted = [...work.state.intents.values()].filter(
        (intent) => params.customer === undefined || intent.customer === params.customer,
      );
      const page = listPage(wanted, params, "/v1/payment_intents");
      return withExpansion(work, succeed(page), params.expand);
    },
  },
  {
    name: "payment_intents.retrieve",
    method: "GET",
    path: /^\/v1\/payment_intents\/([^/]+)$/,
    keys: BROWSER,
    run(work, form, id) {
      const params = readParams(PARAMS.retrieveIntent, form);
      return withExpansion(work, succeed(getIntent(work, id, params.client_secret)), params.expand);
    },
  },
  {
    name: "payment_intents.update",
    method: "POST",
    path: /^\/v1\/payment_intents\/([^/]+)$/,
    keys: SECRET,
    run(work, form, id) {
      const params = readParams(PARAMS.updateIntent, form);
      return withExpansion(work, updateIntent(work, id, params), params.expand);
    },
  },
  {
    name: "payment_intents.confirm",
    method: "POST",
    path: /^\/v1\/payment_intents\/([^/]+)\/confirm$/,
    keys: BROWSER,
    run(work, form, id) {
      const params = readParams(PARAMS.confirmIntent, form);
      return withExpansion(work, confirmIntent(work, id, params), params.expand);
    },
  },
  {
    name: "payment_intents.cancel",
    method: "POST",
    path: /^\/v1\/payment_intents\/([^/]+)\/cancel$/,
    keys: SECRET,
    run(work, form, id) {
      const params = readParams(PARAMS.cancelIntent, form);
      return withExpansion(work, cancelIntent(work, id, params), params.expand);
    },
  },
  {
    // The real provider does this behind its own page; the sandbox's page calls it here.
    name: "payment_intents.authenticate",
    method: "POST",
    path: /^\/v1\/payment_intents\/([^/]+)\/authenticate$/,
    keys: BROWSER,
    run: (work, form, id) => authenticateIntent(work, id, readParams(PARAMS.authenticate, form)),
  },
  {
    name: "customers.create",
    method: "POST",
    path: /^\/v1\/customers$/,
    keys: SECRET,
    run: (work, form) => createCustomer(work, readParams(PARAMS.createCustomer, form)),
  },
  {
    name: "customers.retrieve",
    method: "GET",
    path: /^\/v1\/customers\/([^/]+)$/,
    keys: SECRET,
    run: (work, form, id) => retrieve(work, form, work.state.customers.get(id), "customer", id),
  },
  {
    name: "setup_intents.create",
    method: "POST",
    path: /^\/v1\/setup_intents$/,
    keys: SECRET,
    run: (work, form) => createSetup(work, readParams(PARAMS.createSetup, form)),
  },
  {
    name: "setup_intents.retrieve",
    method: "GET",
    path: /^\/v1\/setup_intents\/([^/]+)$/,
    keys: BROWSER,
    run(work, form, id) {
      const params = readParams(PARAMS.retrieveIntent, form);
      return withExpansion(work, succeed(getSetup(work, id, params.client_secret)), params.expand);
    },
  },
  {
    name: "setup_intents.confirm",
    method: "POST",
    path: /^\/v1\/setup_intents\/([^/]+)\/confirm$/,
    keys: BROWSER,
    run(work, form, id) {
      const params = readParams(PARAMS.confirmSetup, form);
      return withExpansion(work, confirmSetup(work, id, params), params.expand);
    },
  },
  {
    // Also behind the provider's own page, as for payments.
    name: "setup_intents.authenticate",
    method: "POST",
    path: /^\/v1\/setup_intents\/([^/]+)\/authenticate$/,
    keys: BROWSER,
    run: (work, form, id) => authenticateSetup(work, id, readParams(PARAMS.authenticate, form)),
  },
  {
    name: "payment_methods.retrieve",
    method: "GET",
    path: /^\/v1\/payment_methods\/([^/]+)$/,
    keys: SECRET,
    run(work, form, id) {
      const method = work.state.paymentMethods.get(id);
      return retrieve(work, form, method && describeMethod(method), "PaymentMethod", id);
    },
  },
  {
    name: "payment_methods.detach",
    method: "POST",
    path: /^\/v1\/payment_methods\/([^/]+)\/detach$/,
    keys: SECRET,
    run: (work, _form, id) => detachMethod(work, id),
  },
  {
    name: "refunds.create",
    method: "POST",
    path: /^\/v1\/refunds$/,
    keys: SECRET,
    run(work, form) {
      const params = readParams(PARAMS.createRefund, form);
      return withExpansion(work, createRefund(work, params), params.expand);
    },
  },
  {
    name: "refunds.list",
    method: "GET",
    path: /^\/v1\/refunds$/,
    keys: SECRET,
    run(work, form) {
      const params = readParams(PARAMS.list, form);
      const wanted = [...work.state.refunds.values()].filter(
        (refund) => params.payment_intent === undefined || refund.payment_intent === params.payment_intent,
      );
      return withExpansion(work, succeed(listPage(wanted, params, "/v1/refunds")), params.expand);
    },
  },
  {
    name: "refunds.refuse",
    method: "POST",
    path: /^\/v1\/refunds\/([^/]+)\/refuse$/,
    keys: SECRET,
    run: (work, _form, id) => refuseRefund(work, id),
  },
  {
    name: "refunds.retrieve",
    method: "GET",
    path: /^\/v1\/refunds\/([^/]+)$/,
    keys: SECRET,
    run: (work, form, id) => retrieve(work, form, work.state.refunds.get(id), "refund", id),
  },
  {
    name: "charges.retrieve",
    method: "GET",
    path: /^\/v1\/charges\/([^/]+)$/,
    keys: SECRET,
    run: (work, form, id) => retrieve(work, form, work.state.charges.get(id), "charge", id),
  },
  ...SESSION_OPERATIONS,
  {
    name: "subscriptions.retrieve",
    method: "GET",
    path: /^\/v1\/subscriptions\/([^/]+)$/,
    keys: SECRET,
    run: (work, _form, id) => retrieveSubscription(work, id),
  },
  {
    name: "subscriptions.update",
    method: "POST",
    path: /^\/v1\/subscriptions\/([^/]+)$/,
    keys: SECRET,
    run: (work, form, id) => updateSubscription(work, id, readParams(PARAMS.updateSubscription, form)),
  },
  {
    name: "events.list",
    method: "GET",
    path: /^\/v1\/events$/,
    keys: SECRET,
    run(work, form) {
      const params = readParams(PARAMS.list, form);
      const wanted = [...work.state.events.values()].filter(
        (event) => params.type === undefined || event.type === params.type,
      );
      return succeed(listPage(wanted, params, "/v1/events"));
    },
  },
  {
    name: "events.retrieve",
    method: "GET",
    path: /^\/v1\/events\/([^/]+)$/,
    keys: SECRET,
    run: (work, form, id) => retrieve(work, form, work.state.events.get(id), "event", id),
  },
];

function retrieve(work: Work, form: FormMap, object: object | undefined, what: string, id: string): Answer {
  const { expand } = readParams(PARAMS.retrieve, form);
  if (object === undefined) throw resourceMissing(what, id);
  return withExpansion(work, succeed(object), expand);
}

/**
 * Finds the call for a request.
 * @throws ProviderError 404 when the sandbox has no such call
 */
export function findOperation(method: string, path: string): { operation: Operation; id: string } {
  for (const operation of OPERATIONS) {
    const match = operation.method === method ? operation.path.exec(path) : null;
    if (match) return { operation, id: decodeURIComponent(match[1] ?? "") };
  }
  throw new ProviderError(
    404,
    {
      type: "invalid_request_error",
      message: `Unrecognized request URL (${method}: ${path}). The sandbox does not have this call.`,
    },
    false,
  );
}

/** @throws ProviderError when a publishable key lacks the intent's client secret */
export function checkBrowserCall(operation: Operation, form: FormMap): void {
  if (NEEDS_CLIENT_SECRET_FROM_BROWSER.has(operation.name)) requireClientSecret(form);
}
