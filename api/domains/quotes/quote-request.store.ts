/** Reads and writes of quote requests, their invitations and their history. */
import type { Connection } from "../../platform/database.ts";
import { isId } from "../../platform/input.ts";
import { fromDay, toLinesColumn } from "./quote-request.columns.ts";
import type { QuoteInvitationState } from "./quote-request.machine.ts";
import { toEvent, toQuoteRequest, WITH_CONTENT, WITH_USER } from "./quote-request.rows.ts";
import type {
  QuoteContact,
  QuoteEvent,
  QuoteEventKind,
  QuoteRequest,
  QuoteRequestLine,
} from "./quote-request.types.ts";

/** @returns null when none has this id or it belongs to another organization */
export async function findQuoteRequest(
  connection: Connection,
  { organizationId, id }: { organizationId: string; id: string },
): Promise<QuoteRequest | null> {
  if (!isId(id)) return null;
  const row = await connection.quoteRequest.findFirst({
    where: { id, organizationId },
    include: WITH_CONTENT,
  });
  return row && toQuoteRequest(row);
}

/** Without an owner check, for answers by link and background work. */
export async function getQuoteRequest(connection: Connection, id: string): Promise<QuoteRequest> {
  return toQuoteRequest(
    await connection.quoteRequest.findUniqueOrThrow({ where: { id }, include: WITH_CONTENT }),
  );
}

/**
 * Locks a request with all of its invitations until the transaction ends, so that of a concurrent close and submit one
 * sees the other's result.
 */
export async function lockQuoteRequest(transaction: Connection, id: string): Promise<QuoteRequest> {
  await transaction.$queryRaw`SELECT id FROM quote_requests WHERE id = ${id}::uuid FOR UPDATE`;
  return getQuoteRequest(transaction, id);
}

/** The request of an invitation. */
export async function findRequestOf(connection: Connection, invitationId: string): Promise<string | null> {
  const row = await connection.quoteInvitation.findUnique({
    where: { id: invitationId },
    select: { quoteRequestId: true },
  });
  return row?.quoteRequestId ?? null;
}

/** Ids of an organization's requests that ask a supplier at an address, in locking order. */
export async function listRequestsAsking(
  connection: Connection,
  { organizationId, supplierId, email }: { organizationId: string; supplierId: string; email: string },
): Promise<string[]> {
  const rows = await connection.quoteRequest.findMany({
    where: { organizationId, invitations: { some: { supplierId, email } } },
    select: { id: true },
    orderBy: { id: "asc" },
  });
  return rows.map(({ id }) => id);
}

/** A draft with its first version; suppliers are invited afterwards. */
export interface NewQuoteRequest {
  organizationId: string;
  userId: string;
  projectId: string;
  title: string;
  answerBy: Date;
  needBy: string | null;
  zipCode: string;
  message: string | null;
  isTest: boolean;
  lines: readonly QuoteRequestLine[];
  /** Keys of lines on the list that are not requested. */
  leftOutKeys: readonly string[];
  createdAt: Date;
}

/** @returns its id */
export async function insertQuoteRequest(
  transaction: Connection,
  { lines, leftOutKeys, needBy, createdAt, ...request }: NewQuoteRequest,
): Promise<string> {
  const { id } = await transaction.quoteRequest.create({
    data: {
      ...request,
      createdAt,
      needBy: needBy === null ? null : fromDay(needBy),
      state: "draft",
      versions: {
        create: { version: 1, lines: toLinesColumn(lines), leftOutKeys: [...leftOutKeys], createdAt },
      },
    },
    select: { id: true },
  });
  return id;
}

/** Writes the next version of the lines. */
export async function insertVersion(
  transaction: Connection,
  { id, version }: Pick<QuoteRequest, "id" | "version">,
  { lines, leftOutKeys }: Pick<NewQuoteRequest, "lines" | "leftOutKeys">,
  now: Date,
): Promise<void> {
  const content = { lines: toLinesColumn(lines), leftOutKeys: [...leftOutKeys] };
  await transaction.quoteRequestVersion.create({
    data: { quoteRequestId: id, version, ...content, createdAt: now },
  });
}

/** Changes a request that the transaction has locked. */
export async function updateQuoteRequest(
  transaction: Connection,
  id: string,
  change: Partial<Pick<QuoteRequest, "answerBy" | "state" | "version">>,
): Promise<void> {
  await transaction.quoteRequest.update({ where: { id }, data: { ...change, revision: { increment: 1 } } });
}

/** @returns the invitation's id; null when the supplier was already asked */
export async function insertInvitation(
  transaction: Connection,
  quoteRequestId: string,
  contact: QuoteContact,
  now: Date,
): Promise<string | null> {
  const [row] = await transaction.quoteInvitation.createManyAndReturn({
    data: [{ quoteRequestId, ...contact, state: "draft", createdAt: now }],
    skipDuplicates: true,
    select: { id: true },
  });
  return row?.id ?? null;
}

type InvitationChange = Partial<Pick<QuoteContact, "contactName" | "email" | "language" | "phone">> & {
  state?: QuoteInvitationState;
  sentVersion?: number;
  letterCheckAt?: Date | null;
  remindedAt?: Date;
  stillGoodAskedAt?: Date;
  stillGoodRevision?: number;
  declineReason?: string | null;
};

/** Changes an invitation of a request that the transaction has locked. */
export async function updateInvitation(
  transaction: Connection,
  id: string,
  change: InvitationChange,
): Promise<void> {
  await transaction.quoteInvitation.update({ where: { id }, data: change });
}

/** Records an event. */
export async function insertEvent(
  transaction: Connection,
  quoteRequestId: string,
  event: { kind: QuoteEventKind; invitationId?: string; userId?: string; detail?: string },
  now: Date,
): Promise<void> {
  await transaction.quoteEvent.create({ data: { quoteRequestId, ...event, createdAt: now } });
}

/** Oldest first. */
export async function listEvents(connection: Connection, quoteRequestId: string): Promise<QuoteEvent[]> {
  const rows = await connection.quoteEvent.findMany({
    where: { quoteRequestId },
    include: WITH_USER,
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return rows.map(toEvent);
}
