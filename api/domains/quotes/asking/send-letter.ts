/** The mail to one supplier with its own link, written in the asking transaction. */

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

/** How long a link stays valid after the deadline: to read, and to withdraw. */
const READABLE_MS = 180 * 86_400_000;

/** As long as mail servers usually retry. After that the text, which contains the link, is removed. */
const MAIL_HOLDS_MS = 5 * 86_400_000;

/** First check of a mail's delivery: by then most have been accepted or refused. */
export const LOOK_AFTER_MS = 60_000;

/** Groups all letters to one supplier about one request into a thread. */
export const letterKeyOf = ({ id }: Pick<QuoteInvitation, "id">): string => `quote-invitation:${id}:`;

/**
 * Writes to a supplier. One without an address is asked by telephone, and gets no letter.
 * @param request its state after the announced change
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

/** Asks whether a quote still holds; the supplier answers by its link. */
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
      // Such a question comes long after the deadline.
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
