/**
 * Invitations follow their supplier's contact. Links sent to the former address end, because a person who has left a
 * yard must not quote for it. A supplier that can still answer, or has an open question whether its quote still holds,
 * gets a letter at the new address.
 */
import type { ChangeScope } from "../../../platform/domain-events.ts";
import { revokeLinks } from "../../../platform/net/public-links.ts";
import type { SupplierContact } from "../../fulfillment/index.ts";
import { announceQuotes } from "../quote-request.events.ts";
import { takesAnswers } from "../quote-request.machine.ts";
import type { AskingDependencies } from "../quote-request.ports.ts";
import * as store from "../quote-request.store.ts";
import type { QuoteInvitation, QuoteRequest } from "../quote-request.types.ts";
import { openQuestion } from "../still-good.rules.ts";
import { sendLetter, sendStillGoodLetter } from "./send-letter.ts";

/** @param formerEmail the contact's former address; invitations to other addresses stay as they are */
export async function moveInvitations(
  dependencies: AskingDependencies,
  scope: ChangeScope,
  {
    organizationId,
    formerEmail,
    contact,
  }: { organizationId: string; formerEmail: string; contact: SupplierContact },
): Promise<void> {
  const { transaction } = scope;
  const asked = { organizationId, supplierId: contact.supplierId, email: formerEmail };
  for (const id of await store.listRequestsAsking(transaction, asked)) {
    const held = await store.lockQuoteRequest(transaction, id);
    const invitation = held.invitations.find(({ supplierId }) => supplierId === contact.supplierId);
    // Moved by a concurrent change before we held the lock.
    if (invitation?.email !== formerEmail) continue;
    await moveInvitation(dependencies, scope, held, invitation, contact);
    announceQuotes(scope, dependencies.events, held);
  }
}

async function moveInvitation(
  dependencies: AskingDependencies,
  { transaction }: ChangeScope,
  { id, organizationId }: QuoteRequest,
  invitation: QuoteInvitation,
  { name, email, phone, language }: SupplierContact,
): Promise<void> {
  const now = dependencies.clock.now();
  const links = {
    organizationId,
    purpose: "quote_invitation",
    recipient: invitation.email ?? "",
    subjectId: invitation.id,
  } as const;
  await revokeLinks(transaction, links, now);
  const isBounced = invitation.state === "bounced";
  await store.updateInvitation(transaction, invitation.id, {
    contactName: name,
    email,
    phone: phone ?? invitation.phone,
    language,
    letterCheckAt: null,
    // The undelivered invitation is on its way again.
    ...(isBounced ? { state: "sent" } : {}),
  });
  const request = await store.getQuoteRequest(transaction, id);
  const moved = request.invitations.find((one) => one.id === invitation.id);
  if (!moved || email === null || moved.state === "declined") return;
  const question = openQuestion(request, moved);
  if (question) await sendStillGoodLetter(transaction, dependencies, request, moved, question);
  else if (takesAnswers(request, now)) {
    await sendLetter(transaction, dependencies, request, moved, "moved");
    await store.updateInvitation(transaction, invitation.id, { sentVersion: request.version });
  } else return;
  const event = { kind: "sent", invitationId: invitation.id, detail: email } as const;
  await store.insertEvent(transaction, id, event, now);
}
