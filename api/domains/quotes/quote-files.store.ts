/**
 * Files of requests and of what suppliers answer. The buyer's belong to the request and go to every supplier; a supplier's
 * belong to its invitation, whichever revision of its quote holds, and are the buyer's and its own to see.
 */
import type { Connection, Database } from "../../platform/database.ts";
import {
  type FileOwner,
  findFile,
  listFiles,
  readFiles,
  type StoredFile,
} from "../../platform/files/files.store.ts";
import type { NamedFile } from "../../platform/files/named-file.ts";
import type { MakeAttachments } from "../../platform/mail/attach.ts";
import type { QuoteInvitation, QuoteRequest } from "./quote-request.types.ts";

type Request = Pick<QuoteRequest, "id" | "organizationId">;
type Invitation = Pick<QuoteInvitation, "id">;

/** Of what the buyer attaches. */
export const ofRequest = ({ id, organizationId }: Request): FileOwner => ({
  organizationId,
  subject: "quote_request",
  subjectId: id,
});

/** Of what one supplier attaches. */
export const ofInvitation = ({ organizationId }: Request, { id }: Invitation): FileOwner => ({
  organizationId,
  subject: "quote",
  subjectId: id,
});

/** Of several requests, or of several invitations, each oldest first. */
export async function listFilesOf(
  connection: Connection,
  subject: "quote" | "quote_request",
  ids: readonly string[],
): Promise<StoredFile[][]> {
  const files = await listFiles(connection, subject, ids);
  return ids.map((id) => files.filter(({ subjectId }) => subjectId === id));
}

/** What one supplier's desk sees: the buyer's files, then its own, and nobody else's. */
export async function listDeskFiles(
  connection: Connection,
  request: Request,
  invitation: Invitation,
): Promise<StoredFile[]> {
  return [
    ...(await listFiles(connection, "quote_request", [request.id])),
    ...(await listFiles(connection, "quote", [invitation.id])),
  ];
}

/** @returns null where none of these has such a file */
export async function findFileOf(
  connection: Connection,
  owners: readonly FileOwner[],
  fileId: string,
): Promise<NamedFile | null> {
  for (const owner of owners) {
    const file = await findFile(connection, owner, fileId);
    if (file) return file;
  }
  return null;
}

/** What goes along with the letters about a request. */
export const letterAttachments = ({ id }: Request) => [{ kind: "quote_request_files", id }];

/** Makes what goes along with mails about requests. */
export function createQuoteAttachments({ database }: { database: Database }): MakeAttachments {
  return {
    quote_request_files: ({ id }) =>
      readFiles(database, { subject: "quote_request", subjectId: id }, "buyer"),
  };
}
