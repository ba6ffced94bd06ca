/** The mail to one supplier with its own link; written in the transaction that asks it. */

import { zoneOf } from "../../../../schema/rules/site-time.ts";
import type { Connection } from "../../../platform/database.ts";
import { type Attachment, writeMessage } from "../../../platform/mailer.ts";
import { makeLink } from "../../../platform/net/public-links.ts";
import { findOrganization } from "../../organization/index.ts";
import { presentLines } from "../present-version.ts";
import { linesAnswered } from "../quote.amounts.ts";
import { letterAttachments } from "../quote-files.store.ts";
import type { LetterDependencies } from "../quote-request.ports.ts";
import * as store from "../quote-request.store.ts";
import type { Quote, QuoteInvitation, QuoteRequest } from "../quote-request.types.ts";
import { type LetterKind, type RequestLetter, writeLetter, writeStillGoodLetter } from "./request-letter.ts";

/** A link can be opened for so long after the last moment to answer: to read, and to take back. */
const READABLE_MS = 180 * 86_400_000;

/** Tried for as long as mail servers try; then its text, which holds the link, is removed. */
const MAIL_HOLDS_MS = 5 * 86_400_000;

/** When a mail is looked after for the first time: most are taken over, or refused, by then. */
export const LOOK_AFTER_MS = 60_000;

/** Under which all letters to one supplier about one request are found. */
export const letterKeyOf = ({ id }: Pick<QuoteInvitation, "id">): string => `quote-invitation:${id}:`;

/**
 * Writes to a supplier; one without an address is asked by telephone, and gets none.
 * @param request as it is after the change that is told
 */
export async function sendLetter(
  transaction: Connection,
  dependencies: LetterDependencies,
  request: QuoteRequest,
  invitation: QuoteInvitation,
  kind: LetterKind,
): Promise<void> {
  const write = (about: LetterTo) =>
    writeLetter(
      {
        ...about,
        kind,
        lines: presentLines(request),
        answerBy: request.answerBy,
        timeZone: zoneOf(request.zipCode),
        needBy: request.needBy,
        zipCode: request.zipCode,
        message: request.message,
      },
      invitation.language,
    );
  const attachments = kind === "cancellation" ? [] : letterAttachments(request);
  const name = `${kind}:${request.revision}`;
  await mail(transaction, dependencies, request, invitation, { name, write, attachments });
}

/** Asks whether a quote still holds, which its supplier answers by its link. */
export async function sendStillGoodLetter(
  transaction: Connection,
  dependencies: LetterDependencies,
  request: QuoteRequest,
  invitation: QuoteInvitation,
  quote: Quote,
): Promise<void> {
  const write = (about: LetterTo) =>
    writeStillGoodLetter({ ...about, quote, asked: linesAnswered(request, quote) }, invitation.language);
  const name = `still-good:${quote.revision}`;
  await mail(transaction, dependencies, request, invitation, { name, write, attachments: [] });
}

type LetterTo = Pick<RequestLetter, "buyerName" | "contactName" | "link" | "title">;

async function mail(
  transaction: Connection,
  { clock, publicUrl }: LetterDependencies,
  request: QuoteRequest,
  invitation: QuoteInvitation,
  {
    name,
    write,
    attachments,
  }: {
    name: string;
    write(about: LetterTo): { subject: string; body: string };
    attachments: readonly Attachment[];
  },
): Promise<void> {
  const { email } = invitation;
  if (email === null) return;
  const now = clock.now();
  const token = await makeLink(
    transaction,
    {
      organizationId: request.organizationId,
      purpose: "quote_invitation",
      subjectId: invitation.id,
      recipient: email,
      // A question comes long after the time to answer.
      expiresAt: new Date(Math.max(request.answerBy.getTime(), now.getTime()) + READABLE_MS),
    },
    now,
  );
  const buyer = await findOrganization(transaction, request.organizationId);
  const letter = write({
    contactName: invitation.contactName,
    buyerName: buyer?.name ?? "",
    title: request.title,
    link: `${publicUrl ?? ""}/q/${token}`,
  });
  await writeMessage(transaction, {
    channel: "email",
    recipient: email,
    ...letter,
    attachments,
    dedupeKey: `${letterKeyOf(invitation)}${name}:${now.getTime()}`,
    expiresAt: new Date(now.getTime() + MAIL_HOLDS_MS),
  });
  await store.updateInvitation(transaction, invitation.id, {
    letterCheckAt: new Date(now.getTime() + LOOK_AFTER_MS),
  });
}
