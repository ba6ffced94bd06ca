/** Time-driven changes: letters that do not arrive, deadlines that pass, quotes that expire. Run it regularly. */
import { type Connection, inTransaction } from "../../../platform/database.ts";
import type { ChangeScope } from "../../../platform/domain-events.ts";
import { endQuote } from "../answering/take-quote.ts";
import { LOOK_AFTER_MS, letterKeyOf } from "../asking/send-letter.ts";
import { presentQuote } from "../present-version.ts";
import { announceQuotes } from "../quote-request.events.ts";
import { canMoveInvitation } from "../quote-request.machine.ts";
import { notifyOfInvitation, notifyQuoteExpiring } from "../quote-request.news.ts";
import type { AnsweringDependencies } from "../quote-request.ports.ts";
import * as store from "../quote-request.store.ts";
import type { QuoteInvitation, QuoteRequest } from "../quote-request.types.ts";
import { openQuestion, RUNS_OUT_MS } from "../still-good.rules.ts";

/** Rows per round; the rest follow in the next one. */
const AT_ONCE = 200;
const DAY_MS = 86_400_000;

/** An invitation, with its request. */
interface Due {
  id: string;
  requestId: string;
}

/** Does everything that is due, each item once. */
export async function watchQuotes(dependencies: AnsweringDependencies): Promise<void> {
  const { database, clock } = dependencies;
  const now = clock.now();
  for (const due of await listLetters(database, now)) await lookAfterLetter(dependencies, due);
  for (const due of await listPast(database, now)) await hold(dependencies, due, expire);
  for (const due of await listUnanswered(database, now)) await hold(dependencies, due, notifyDue);
  for (const due of await listRunningOut(database, now)) await hold(dependencies, due, tellBasket);
}

type Work = (
  dependencies: AnsweringDependencies,
  scope: ChangeScope,
  request: QuoteRequest,
  invitation: QuoteInvitation,
) => Promise<void>;

function hold(dependencies: AnsweringDependencies, { id, requestId }: Due, work: Work): Promise<void> {
  return inTransaction(dependencies.database, async (transaction, afterCommit) => {
    const request = await store.lockQuoteRequest(transaction, requestId);
    const invitation = request.invitations.find((one) => one.id === id);
    if (invitation) await work(dependencies, { transaction, afterCommit }, request, invitation);
  });
}

const lookAfterLetter = (dependencies: AnsweringDependencies, due: Due): Promise<void> =>
  hold(dependencies, due, async ({ clock, events, notify }, scope, request, invitation) => {
    const { transaction } = scope;
    const letter = await transaction.outboxMessage.findFirst({
      where: { dedupeKey: { startsWith: letterKeyOf(invitation) } },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      select: { sentAt: true, nextAttemptAt: true },
    });
    const isWaiting = letter?.sentAt === null && letter.nextAttemptAt !== null;
    const letterCheckAt = isWaiting ? new Date(clock.now().getTime() + LOOK_AFTER_MS) : null;
    await store.updateInvitation(transaction, invitation.id, { letterCheckAt });
    // A stand-in reads the outbox itself, so no mail server has to accept its letters.
    if (isWaiting || letter?.sentAt || (await isStandIn(transaction, invitation))) return;
    const isMoved = canMoveInvitation(invitation.state, "bounced");
    // When a question about a quote does not arrive, the quote itself stays as it is.
    if (!isMoved && !openQuestion(request, invitation)) return;
    if (isMoved) await store.updateInvitation(transaction, invitation.id, { state: "bounced" });
    const event = { kind: "bounced", invitationId: invitation.id } as const;
    await store.insertEvent(transaction, request.id, event, clock.now());
    await notifyOfInvitation({ notify }, scope, request, invitation, "bounced", { once: request.revision });
    announceQuotes(scope, events, request);
  });

async function isStandIn(
  transaction: Connection,
  { supplierId }: Pick<QuoteInvitation, "supplierId">,
): Promise<boolean> {
  const supplier = await transaction.supplier.findUnique({
    where: { id: supplierId },
    select: { isSandbox: true },
  });
  return supplier?.isSandbox === true;
}

const expire: Work = async (dependencies, scope, request, invitation) => {
  const { clock, events } = dependencies;
  const quote = presentQuote(invitation);
  if (!quote || quote.expiresAt > clock.now()) return;
  await endQuote(dependencies, scope, request, invitation, "expired");
  const event = { kind: "expired", invitationId: invitation.id, detail: String(quote.revision) } as const;
  await store.insertEvent(scope.transaction, request.id, event, clock.now());
  announceQuotes(scope, events, request);
};

const notifyDue: Work = async (dependencies, scope, request, invitation) => {
  const once = request.answerBy.getTime();
  const event = { kind: "due", invitationId: invitation.id, detail: String(once) } as const;
  await store.insertEvent(scope.transaction, request.id, event, dependencies.clock.now());
  await notifyOfInvitation(dependencies, scope, request, invitation, "due", { once });
};

const tellBasket: Work = async (dependencies, scope, request, invitation) => {
  const quote = presentQuote(invitation);
  if (!quote) return;
  const event = { kind: "runs_out", invitationId: invitation.id, detail: String(quote.revision) } as const;
  await store.insertEvent(scope.transaction, request.id, event, dependencies.clock.now());
  await notifyQuoteExpiring(dependencies, scope, request, invitation, {
    quoteId: quote.id,
    day: quote.validUntil,
  });
};

/** Letters whose delivery is due for a check. */
function listLetters(connection: Connection, now: Date): Promise<Due[]> {
  return connection.$queryRaw`
    SELECT id::text, quote_request_id::text AS "requestId" FROM quote_invitations
     WHERE letter_check_at <= ${now} ORDER BY letter_check_at, id LIMIT ${AT_ONCE}`;
}

/** Quotes that have expired and still count. */
function listPast(connection: Connection, now: Date): Promise<Due[]> {
  return connection.$queryRaw`
    SELECT invitation.id::text, invitation.quote_request_id::text AS "requestId"
      FROM quotes quote JOIN quote_invitations invitation ON invitation.id = quote.invitation_id
     WHERE quote.state = 'submitted' AND quote.expires_at <= ${now}
     ORDER BY quote.expires_at, quote.id LIMIT ${AT_ONCE}`;
}

/** Unanswered on the day before the deadline; notified once per deadline. */
function listUnanswered(connection: Connection, now: Date): Promise<Due[]> {
  return connection.$queryRaw`
    SELECT invitation.id::text, request.id::text AS "requestId"
      FROM quote_requests request JOIN quote_invitations invitation ON invitation.quote_request_id = request.id
     WHERE request.state = 'open' AND request.answer_by > ${now}
       AND request.answer_by <= ${new Date(now.getTime() + DAY_MS)}
       AND request.created_at <= request.answer_by - interval '1 day'
       AND invitation.state IN ('sent', 'opened', 'drafted')
       AND NOT EXISTS (SELECT 1 FROM quote_events told WHERE told.invitation_id = invitation.id AND told.kind = 'due'
             AND told.detail = (extract(epoch FROM request.answer_by) * 1000)::bigint::text)
     ORDER BY request.answer_by, invitation.id LIMIT ${AT_ONCE}`;
}

/** Quotes that expire within two days while something of their supplier is in the project's basket. */
function listRunningOut(connection: Connection, now: Date): Promise<Due[]> {
  return connection.$queryRaw`
    SELECT invitation.id::text, request.id::text AS "requestId"
      FROM quotes quote
      JOIN quote_invitations invitation ON invitation.id = quote.invitation_id
      JOIN quote_requests request ON request.id = invitation.quote_request_id
      JOIN baskets basket ON basket.project_id = request.project_id
     WHERE quote.state = 'submitted' AND quote.expires_at > ${now}
       AND quote.expires_at <= ${new Date(now.getTime() + RUNS_OUT_MS)}
       AND basket.items @> jsonb_build_array(jsonb_build_object('supplierId', invitation.supplier_id::text))
       AND NOT EXISTS (SELECT 1 FROM quote_events told WHERE told.invitation_id = invitation.id
             AND told.kind = 'runs_out' AND told.detail = quote.revision::text)
     ORDER BY quote.expires_at, quote.id LIMIT ${AT_ONCE}`;
}
