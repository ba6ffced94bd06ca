/** The calls about checkout sessions. */
import {
  authenticateSession,
  confirmSession,
  createSession,
  expireSession,
  retrieveSession,
} from "../objects/checkout-sessions.ts";
import { completeCheckout } from "../objects/subscriptions.ts";
import { PARAMS } from "../params.ts";
import { readParams } from "../read-params.ts";
import { SESSION_PARAMS } from "../session-params.ts";
import { BROWSER, type Operation, SECRET, withExpansion } from "./operation.ts";

/** Every call about checkout sessions; they are part of `OPERATIONS`. */
export const SESSION_OPERATIONS: readonly Operation[] = [
  {
    // The real provider does this behind its own payment link; the sandbox's page calls it here.
    name: "checkout_sessions.complete",
    method: "POST",
    path: /^\/v1\/checkout\/sessions\/complete$/,
    keys: BROWSER,
    run: (work, form) => completeCheckout(work, readParams(PARAMS.completeCheckout, form)),
  },
  {
    name: "checkout_sessions.create",
    method: "POST",
    path: /^\/v1\/checkout\/sessions$/,
    keys: SECRET,
    run(work, form) {
      const params = readParams(SESSION_PARAMS.create, form);
      return withExpansion(work, createSession(work, params), params.expand);
    },
  },
  {
    // The real provider's page knows its session without this call, which takes secret keys only. The id cannot be
    // guessed: who knows it may see the page.
    name: "checkout_sessions.retrieve",
    method: "GET",
    path: /^\/v1\/checkout\/sessions\/([^/]+)$/,
    keys: BROWSER,
    run(work, form, id) {
      const { expand = [] } = readParams(SESSION_PARAMS.retrieve, form);
      return withExpansion(work, retrieveSession(work, id, expand), expand);
    },
  },
  {
    name: "checkout_sessions.expire",
    method: "POST",
    path: /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/,
    keys: SECRET,
    run(work, form, id) {
      const { expand } = readParams(PARAMS.retrieve, form);
      return withExpansion(work, expireSession(work, id), expand);
    },
  },
  {
    // The real provider does this and the next behind its own page; the sandbox's page calls them here.
    name: "checkout_sessions.confirm",
    method: "POST",
    path: /^\/v1\/checkout\/sessions\/([^/]+)\/confirm$/,
    keys: BROWSER,
    run(work, form, id) {
      const params = readParams(SESSION_PARAMS.confirm, form);
      return withExpansion(work, confirmSession(work, id, params), PAGE_EXPANSION);
    },
  },
  {
    name: "checkout_sessions.authenticate",
    method: "POST",
    path: /^\/v1\/checkout\/sessions\/([^/]+)\/authenticate$/,
    keys: BROWSER,
    run(work, form, id) {
      const { outcome } = readParams(SESSION_PARAMS.authenticate, form);
      return withExpansion(work, authenticateSession(work, id, outcome), PAGE_EXPANSION);
    },
  },
];

/** What the sandbox's own page needs of an answer. */
const PAGE_EXPANSION = ["payment_intent"];
