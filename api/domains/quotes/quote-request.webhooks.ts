/** Webhooks of quotes, written in the transaction of the event. */
import type { Connection } from "../../platform/database.ts";
import { writeWebhookEvent } from "../partner/index.ts";
import type { Quote, QuoteInvitation, QuoteRequest } from "./quote-request.types.ts";

/** Reports a submitted quote. */
export async function reportToWebhooks(
  transaction: Connection,
  { id, organizationId, projectId }: QuoteRequest,
  { id: invitationId, supplierId }: QuoteInvitation,
  { id: quoteId, revision, validUntil }: Pick<Quote, "id" | "revision" | "validUntil">,
  at: Date,
): Promise<void> {
  await writeWebhookEvent(transaction, {
    type: "quote.submitted",
    organizationId,
    at,
    data: { quoteRequestId: id, projectId, invitationId, supplierId, quoteId, revision, validUntil },
  });
}
