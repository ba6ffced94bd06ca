/** The sheet of a request: downloaded, and submitted when filled in. */
import { wordsIn } from "../../../../schema/words/words.ts";
import { type InvalidInput, invalidInput } from "../../../platform/input.ts";
import { findLink } from "../../../platform/net/public-links.ts";
import { saveDraft, submitByLink } from "../answering/answer-by-link.ts";
import { findSupplierRequest, type LinkEnded } from "../answering/by-link.ts";
import type { DraftOutcome, SubmitOutcome } from "../answering/desk.outcomes.ts";
import type { AnsweringDependencies } from "../quote-request.ports.ts";
import { readInThread } from "./read-in-thread.ts";
import { refuseSheet, type SheetRefusal } from "./sheet-refusals.ts";
import { sheetCode, writeSheet } from "./write-sheet.ts";

async function findInvitationId(
  { database, clock }: AnsweringDependencies,
  token: string,
): Promise<string | null> {
  const link = await findLink(database, "quote_invitation", token, clock.now());
  return link?.subjectId ?? null;
}

/** @returns null when the link leads nowhere */
export async function drawSheet(dependencies: AnsweringDependencies, token: string): Promise<Buffer | null> {
  const invitationId = await findInvitationId(dependencies, token);
  const request = await findSupplierRequest(dependencies, token);
  return invitationId && request ? writeSheet(request, sheetCode(invitationId, request.version)) : null;
}

/** Outcomes for a sheet: the same as typing and submitting, or as typing and saving a draft. */
export type SheetOutcome = DraftOutcome | SubmitOutcome;

/**
 * Accepts a filled-in sheet instead of typed input.
 * @param isSubmitted whether it is submitted immediately; otherwise it is saved as the draft, for review
 * @throws AppError UNAVAILABLE when too many are being read
 */
export async function takeSheet(
  dependencies: AnsweringDependencies,
  token: string,
  bytes: Uint8Array,
  {
    isSubmitted,
    confirmedKeys,
    signal,
  }: { isSubmitted: boolean; confirmedKeys: readonly string[]; signal: AbortSignal | undefined },
): Promise<SheetOutcome | InvalidInput | LinkEnded> {
  const invitationId = await findInvitationId(dependencies, token);
  const request = await findSupplierRequest(dependencies, token);
  if (!invitationId || !request) return saveDraft(dependencies, token, { draftRevision: 0, quote: {} });
  const read = await readInThread(bytes, invitationId, signal);
  const refuse = ({ refusal }: SheetRefusal) =>
    invalidInput({ file: wordsIn(request.language)._(refusal.id, refusal.values) });
  if ("refusal" in read) return refuse(read);
  const [id, version = ""] = read.code.split("/");
  if (id !== invitationId) return refuse(refuseSheet("ofAnother"));
  const quote = { ...read.quote, requestVersion: Number(version) };
  if (isSubmitted) return submitByLink(dependencies, token, { quote, confirmedKeys }, "file");
  // A sheet replaces everything typed before.
  return saveDraft(dependencies, token, { draftRevision: request.draftRevision, quote });
}
