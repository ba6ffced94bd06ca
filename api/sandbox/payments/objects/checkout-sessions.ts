/** Pages on which one payment is made: checkout sessions in the mode `payment`. */
import { checkAmount, mergeMetadata } from "../params.ts";
import { invalidParameter, resourceMissing } from "../provider-error.ts";
import type { SessionParams } from "../session-params.ts";
import { type Answer, succeed, type Work } from "../work.ts";
import { createId, type StoredSession } from "./objects.ts";
import { buildOwnIntent, closeIntent } from "./page-intents.ts";
import { answerQuestion, confirm, getIntent } from "./payment-intents.ts";

/** The provider's limits, in seconds: from half an hour to a day. */
const SHORTEST_SECONDS = 30 * 60;
const LONGEST_SECONDS = 24 * 60 * 60;

/** @throws ProviderError 400 for an amount or an end that the provider does not accept */
export function createSession(work: Work, params: SessionParams<"create">): Answer {
  const lines = params.line_items.map(({ quantity, price_data: { unit_amount, product_data } }) => ({
    name: product_data.name,
    quantity,
    amount: quantity * unit_amount,
  }));
  const currency = (params.line_items[0]?.price_data.currency ?? "").toLowerCase();
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  checkAmount(amount, currency);
  const expiresAt = params.expires_at ?? work.now + LONGEST_SECONDS;
  checkEnd(work.now, expiresAt);
  const { description, metadata, transfer_group: transferGroup } = params.payment_intent_data ?? {};
  return answer(
    work,
    work.saveSession({
      id: createId("cs_test", 58),
      created: work.now,
      expiresAt,
      status: "open",
      amount,
      currency,
      clientReferenceId: params.client_reference_id ?? null,
      metadata: mergeMetadata({}, params.metadata),
      payment: {
        description: description ?? null,
        metadata: mergeMetadata({}, metadata),
        transferGroup: transferGroup ?? null,
      },
      lines,
      successUrl: params.success_url,
      cancelUrl: params.cancel_url ?? null,
      intentId: null,
    }),
  );
}

/** @param expand its lines are answered only when they are named here, like the provider's */
export function retrieveSession(work: Work, id: string, expand: readonly string[]): Answer {
  const session = getSession(work, id);
  const body = toAnswer(work, session);
  return succeed(expand.includes("line_items") ? { ...body, line_items: listLines(session) } : body);
}

/** Ends an open page: it can no longer be paid on. @throws ProviderError 400 once it is complete or expired */
export function expireSession(work: Work, id: string): Answer {
  const session = getOpenSession(work, id, "expired");
  if (session.intentId !== null) closeIntent(work, getIntent(work, session.intentId));
  const expired = work.saveSession({ ...session, status: "expired" });
  work.emit("checkout.session.expired", toAnswer(work, expired));
  return answer(work, expired);
}

/** The buyer's press on the page: the intent is created with the first one. */
export function confirmSession(work: Work, id: string, params: SessionParams<"confirm">): Answer {
  const open = getOpenSession(work, id, "confirmed");
  const intent = open.intentId === null ? buildOwnIntent(work, open) : getIntent(work, open.intentId);
  const session = open.intentId === null ? work.saveSession({ ...open, intentId: intent.id }) : open;
  return conclude(work, session, confirm(work, intent, params));
}

/** The buyer's answer to their bank. */
export function authenticateSession(work: Work, id: string, outcome: "approve" | "refuse"): Answer {
  const session = getOpenSession(work, id, "confirmed");
  if (session.intentId === null) throw wrongStatus(session, "confirmed");
  return conclude(work, session, answerQuestion(work, getIntent(work, session.intentId), outcome));
}

/** Completes the page once its intent is paid. @param answered the intent's answer */
function conclude(work: Work, session: StoredSession, answered: Answer): Answer {
  if (answered.status !== 200) return answered;
  const isPaid = "status" in answered.body && answered.body.status === "succeeded";
  if (!isPaid) return answer(work, session);
  const complete = work.saveSession({ ...session, status: "complete" });
  work.emit("checkout.session.completed", toAnswer(work, complete));
  return answer(work, complete);
}

function checkEnd(now: number, expiresAt: number): void {
  if (expiresAt < now + SHORTEST_SECONDS) {
    throw invalidParameter(
      "The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.",
      "expires_at",
    );
  }
  if (expiresAt > now + LONGEST_SECONDS) {
    throw invalidParameter(
      "The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.",
      "expires_at",
    );
  }
}

/** In its present state: one whose time is over is expired, even if nothing has looked at it since. */
function getSession(work: Work, id: string): StoredSession {
  const session = work.state.sessions.get(id);
  if (session === undefined) throw resourceMissing("checkout.session", id, "session");
  const isOver = session.status === "open" && session.expiresAt <= work.now;
  return isOver ? { ...session, status: "expired" } : session;
}

function getOpenSession(work: Work, id: string, done: "confirmed" | "expired"): StoredSession {
  const session = getSession(work, id);
  if (session.status !== "open") throw wrongStatus(session, done);
  return session;
}

function wrongStatus({ status }: StoredSession, done: "confirmed" | "expired") {
  return invalidParameter(
    `Only Checkout Sessions with a status in ["open"] can be ${done}. This Checkout Session has a status of \`${status}\`.`,
  );
}

const answer = (work: Work, session: StoredSession): Answer => succeed(toAnswer(work, session));

function listLines({ id, lines, currency }: StoredSession) {
  const data = lines.map(({ name, quantity, amount }) => ({
    object: "item",
    description: name,
    quantity,
    amount_total: amount,
    currency,
  }));
  return { object: "list", data, has_more: false, url: `/v1/checkout/sessions/${id}/line_items` };
}

/** The provider's form of it, limited to the fields that anything reads. */
function toAnswer({ pageBaseUrl }: Work, session: StoredSession) {
  const { id, status, amount, currency } = session;
  return {
    id,
    object: "checkout.session",
    amount_subtotal: amount,
    amount_total: amount,
    cancel_url: session.cancelUrl,
    client_reference_id: session.clientReferenceId,
    created: session.created,
    currency,
    customer: null,
    expires_at: session.expiresAt,
    livemode: false,
    metadata: session.metadata,
    mode: "payment",
    payment_intent: session.intentId,
    payment_status: status === "complete" ? "paid" : "unpaid",
    status,
    success_url: session.successUrl,
    ui_mode: "hosted_page",
    url: status === "open" ? `${pageBaseUrl}/checkout/${id}` : null,
  };
}
