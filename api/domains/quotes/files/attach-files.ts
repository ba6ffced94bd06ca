/** Drawings and cut lists that the buyer attaches to a request, and files a supplier attaches to its answer. */
import { wordsIn } from "../../../../schema/words/words.ts";
import { notFound } from "../../../platform/errors.ts";
import { listFiles, removeFile, type StoredFile } from "../../../platform/files/files.store.ts";
import { keepUpload, readSent, type SentFile } from "../../../platform/files/keep-upload.ts";
import type { NamedFile } from "../../../platform/files/named-file.ts";
import type { InvalidInput } from "../../../platform/input.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import { type Held, type LinkEnded, present, resolveLink, withInvitation } from "../answering/by-link.ts";
import { changeRequest } from "../change-request.ts";
import { presentQuote } from "../present-version.ts";
import { findFileOf, ofInvitation, ofRequest } from "../quote-files.store.ts";
import { announceQuotes } from "../quote-request.events.ts";
import { notifyFilesAttached } from "../quote-request.news.ts";
import type { AnsweringDependencies, AskingDependencies } from "../quote-request.ports.ts";
import * as store from "../quote-request.store.ts";
import type { QuoteRequest, QuoteRequestConflict, QuoteRequestOutcome } from "../quote-request.types.ts";

/** Outcomes of attaching, for the buyer. */
type AttachOutcome = { kind: "success"; file: StoredFile } | InvalidInput | QuoteRequestConflict;

/** Attaches a buyer's file, visible to every asked supplier. @throws AppError NOT_FOUND, UNAVAILABLE */
export async function attachFile(
  dependencies: AskingDependencies,
  viewer: Viewer,
  id: string,
  sent: SentFile,
): Promise<AttachOutcome> {
  const i18n = wordsIn("en");
  const upload = await readSent(sent, i18n);
  if ("kind" in upload) return upload;
  let file: StoredFile | null = null;
  const asked = { id, revision: null, action: "attach" } as const;
  const outcome = await changeRequest(dependencies, viewer, asked, async ({ transaction }, held) => {
    const sender = { source: "buyer", userId: viewer.userId, i18n, now: dependencies.clock.now() } as const;
    const kept = await keepUpload(transaction, ofRequest(held), upload, sender);
    if (kept.kind === "invalid-input") return kept;
    file = kept.file;
    return null;
  });
  if (outcome.kind !== "success") return outcome;
  if (file === null) throw new Error(`a file of the request ${id} could not be stored`);
  return { kind: "success", file };
}

/**
 * Removes a buyer's file; succeeds when it is already gone. Copies sent with letters stay with their recipients.
 * @throws AppError NOT_FOUND
 */
export async function detachFile(
  dependencies: AskingDependencies,
  viewer: Viewer,
  id: string,
  fileId: string,
): Promise<QuoteRequestOutcome> {
  const asked = { id, revision: null, action: "attach" } as const;
  return changeRequest(dependencies, viewer, asked, async ({ transaction }, held) => {
    await removeFile(transaction, ofRequest(held), "buyer", fileId);
    return null;
  });
}

/** A file of the buyer or of one of the suppliers. @throws AppError NOT_FOUND */
export async function getRequestFile(
  { database }: Pick<AskingDependencies, "database">,
  request: QuoteRequest,
  fileId: string,
): Promise<NamedFile> {
  const owners = [ofRequest(request), ...request.invitations.map((one) => ofInvitation(request, one))];
  const file = await findFileOf(database, owners, fileId);
  if (!file) throw notFound("File");
  return file;
}

/** Why a desk can't do something with a file, in its language. */
interface DeskFileRefused {
  kind: "desk-file-refused";
  message: string;
}

/** Possible refusals of a desk's file action. */
export type DeskRefusal = InvalidInput | DeskFileRefused | LinkEnded;

/** Outcomes of attaching, for a supplier's desk. */
type DeskAttachOutcome = { kind: "success"; file: StoredFile } | DeskRefusal;

/** Outcomes of removing a file, for a supplier's desk. */
type DeskDetachOutcome = { kind: "success" } | DeskRefusal;

/** Why a desk can no longer attach or remove anything; null when it can. */
async function refuseEnded(dependencies: AnsweringDependencies, held: Held): Promise<DeskFileRefused | null> {
  const { endedMessage } = await present(dependencies, held);
  return endedMessage === null ? null : { kind: "desk-file-refused", message: endedMessage };
}

/** Attaches a desk's file. The buyer is notified, and sees it immediately. @throws AppError UNAVAILABLE */
export async function attachByLink(
  dependencies: AnsweringDependencies,
  token: string,
  sent: SentFile,
): Promise<DeskAttachOutcome> {
  const { database, clock, events } = dependencies;
  // Render pictures before locking the row, with messages in the link holder's language.
  const link = await resolveLink(database, token, clock.now());
  const known = link && (await store.getQuoteRequest(database, link.requestId));
  const reader = known?.invitations.find(({ id }) => id === link?.invitationId);
  const upload = await readSent(sent, wordsIn(reader?.language ?? "en"));
  if ("kind" in upload) return upload;
  return withInvitation(dependencies, token, async (held): Promise<DeskAttachOutcome> => {
    const { scope, request, invitation, i18n } = held;
    const refused = await refuseEnded(dependencies, held);
    if (refused) return refused;
    const now = clock.now();
    const sender = { source: "supplier", userId: null, i18n, now } as const;
    const kept = await keepUpload(scope.transaction, ofInvitation(request, invitation), upload, sender);
    if (kept.kind === "invalid-input") return kept;
    const { file, together } = kept;
    if (together.length > 0) await notifyFilesAttached(dependencies, scope, request, invitation, together);
    announceQuotes(scope, events, request);
    return { kind: "success", file };
  });
}

/**
 * Removes a desk's file; succeeds when it is already gone. Files attached when its quote was submitted stay with the
 * quote.
 */
export async function detachByLink(
  dependencies: AnsweringDependencies,
  token: string,
  fileId: string,
): Promise<DeskDetachOutcome> {
  const { events } = dependencies;
  return withInvitation(dependencies, token, async (held): Promise<DeskDetachOutcome> => {
    const { scope, request, invitation, i18n } = held;
    const refused = await refuseEnded(dependencies, held);
    if (refused) return refused;
    const { transaction } = scope;
    const file = (await listFiles(transaction, "quote", [invitation.id])).find(({ id }) => id === fileId);
    const quote = presentQuote(invitation);
    if (file && quote && file.createdAt <= quote.submittedAt) {
      const message = i18n._("This file is part of the quote you sent and can't be removed.");
      return { kind: "desk-file-refused", message };
    }
    await removeFile(transaction, ofInvitation(request, invitation), "supplier", fileId);
    announceQuotes(scope, events, request);
    return { kind: "success" };
  });
}

/** A file visible to a desk: the buyer's, or its own. @throws AppError NOT_FOUND */
export async function getDeskFile(
  { database, clock }: Pick<AnsweringDependencies, "clock" | "database">,
  token: string,
  fileId: string,
): Promise<NamedFile> {
  const link = await resolveLink(database, token, clock.now());
  if (!link) throw notFound("File");
  const request = await store.getQuoteRequest(database, link.requestId);
  const owners = [ofRequest(request), ofInvitation(request, { id: link.invitationId })];
  const file = await findFileOf(database, owners, fileId);
  if (!file) throw notFound("File");
  return file;
}
