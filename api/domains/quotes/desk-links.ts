/** Actions of link holders, within the limits of their address. */
import type { Budget } from "../../platform/budget.ts";
import { notFound } from "../../platform/errors.ts";
import type { SentFile } from "../../platform/files/keep-upload.ts";
import { openInvitation, type SubmitInput, saveDraft, submitByLink } from "./answering/answer-by-link.ts";
import { findSupplierRequest, resolveLink } from "./answering/by-link.ts";
import { declineByLink, withdrawByLink } from "./answering/decline-by-link.ts";
import { attachByLink, detachByLink, getDeskFile } from "./files/attach-files.ts";
import type { AnsweringDependencies } from "./quote-request.ports.ts";
import type { QuoteSource } from "./quote-request.types.ts";
import { drawSheet, takeSheet } from "./sheet/take-sheet.ts";
import { answerStillGood } from "./still-good/answer-still-good.ts";

export interface DeskLinkDependencies extends AnsweringDependencies {
  /** Limit on requests through links, per address; null when limits are off. */
  linkBudget: Budget | null;
}

/** @returns functions that each throw AppError RATE_LIMITED for an address over its limit */
export function createDeskLinks(dependencies: DeskLinkDependencies) {
  const within = async <Result>(clientAddress: string, work: () => Promise<Result>): Promise<Result> => {
    await dependencies.linkBudget?.spend(clientAddress);
    return work();
  };

  return {
    /** The desk's view; null when the link leads nowhere. Looking changes nothing. */
    findSupplierRequest: (token: string, clientAddress: string) =>
      within(clientAddress, () => findSupplierRequest(dependencies, token)),

    /** Records that a link was opened. */
    openInvitation: (token: string, clientAddress: string) =>
      within(clientAddress, () => openInvitation(dependencies, token)),

    /** @param input its quote is parsed with `quoteRule` */
    saveDraft: (token: string, input: { draftRevision: number; quote: unknown }, clientAddress: string) =>
      within(clientAddress, () => saveDraft(dependencies, token, input)),

    /** @param input its quote is parsed with `quoteRule` */
    submitByLink: (token: string, input: SubmitInput, source: QuoteSource, clientAddress: string) =>
      within(clientAddress, () => submitByLink(dependencies, token, input, source)),

    /** The request as a workbook to fill in; null when the link leads nowhere. */
    drawSheet: (token: string, clientAddress: string) =>
      within(clientAddress, () => drawSheet(dependencies, token)),

    /** Submits a filled-in workbook. @throws AppError UNAVAILABLE when too many are being read */
    takeSheet: (
      token: string,
      bytes: Uint8Array,
      { clientAddress, ...how }: Parameters<typeof takeSheet>[3] & { clientAddress: string },
    ) => within(clientAddress, () => takeSheet(dependencies, token, bytes, how)),

    /** Checks that the link exists before anything sent with it is read. @throws AppError NOT_FOUND */
    assertLink: (token: string, clientAddress: string): Promise<void> =>
      within(clientAddress, () => assertLink(dependencies, token)),

    /** Attaches a desk's file through its link, which was checked before. @throws AppError UNAVAILABLE */
    attachByLink: (token: string, file: SentFile) => attachByLink(dependencies, token, file),

    detachByLink: (token: string, fileId: string, clientAddress: string) =>
      within(clientAddress, () => detachByLink(dependencies, token, fileId)),

    /** @throws AppError NOT_FOUND */
    getFileByLink: (token: string, fileId: string, clientAddress: string) =>
      within(clientAddress, () => getDeskFile(dependencies, token, fileId)),

    declineByLink: (token: string, reason: string | null, clientAddress: string) =>
      within(clientAddress, () => declineByLink(dependencies, token, reason)),

    withdrawByLink: (token: string, clientAddress: string) =>
      within(clientAddress, () => withdrawByLink(dependencies, token)),

    /** @param validUntil YYYY-MM-DD, the new last day of the quote; null: it no longer holds */
    answerStillGood: (token: string, validUntil: string | null, clientAddress: string) =>
      within(clientAddress, () => answerStillGood(dependencies, token, validUntil)),
  };
}

async function assertLink({ database, clock }: DeskLinkDependencies, token: string): Promise<void> {
  if (!(await resolveLink(database, token, clock.now()))) throw notFound("Quote request");
}
