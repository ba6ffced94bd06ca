/**
 * Files of requests and answers. The buyer's files belong to the request and go to every supplier. A supplier's files
 * belong to its invitation, whichever revision of its quote holds, and only the buyer and that supplier see them.
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

/** Owner key of the buyer's files. */
export const ofRequest = ({ id, organizationId }: Request): FileOwner => ({
  organizationId,
  subject: "quote_request",
  subjectId: id,
});

/** Owner key of one supplier's files. */
export const ofInvitation = ({ organizationId }: Request, { id }: Invitation): FileOwner => ({
  organizationId,
  subject: "quote",
  subjectId: id,
});

/** Files of several requests, or of several invitations, each oldest first. */
export async function listFilesOf(
  connection: Connection,
  subject: "quote" | "quote_request",
  ids: readonly string[],
): Promise<StoredFile[][]> {
  const files = await listFiles(connection, subject, ids);
  return ids.map((id) => files.filter(({ subjectId }) => subjectId === id));
}

/** The files one supplier's desk sees: the buyer's, then its own, and no one else's. */
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

/** @returns null when none of these has such a file */
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

/** Attachments of letters about a request. */
export const letterAttachments = ({ id }: Request) => [{ kind: "quote_request_files", id }];

/** Creates the attachments of mails about requests. */
export function createQuoteAttachments({ database }: { database: Database }): MakeAttachments {
  return {
    quote_request_files: ({ id }) =>
      readFiles(database, { subject: "quote_request", subjectId: id }, "buyer"),
  };
}
