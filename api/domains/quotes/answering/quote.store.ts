/** Reads and writes of drafts and quotes. */
import { type QuoteFields, quoteRule } from "../../../../schema/rules/quote.ts";
import type { Connection } from "../../../platform/database.ts";
import { toLineColumns, toQuoteColumns } from "../quote-request.columns.ts";
import type { QuoteState } from "../quote-request.machine.ts";
import type { Quote, QuoteContent, QuoteSource } from "../quote-request.types.ts";

/** A desk's draft; null when none is stored. */
export async function findDraft(connection: Connection, invitationId: string): Promise<QuoteFields | null> {
  const row = await connection.quoteInvitation.findUniqueOrThrow({
    where: { id: invitationId },
    select: { draft: true },
  });
  return row.draft === null ? null : quoteRule.parse(row.draft);
}

/** @param draft null deletes the stored draft */
export async function saveDraft(
  transaction: Connection,
  invitationId: string,
  draft: QuoteFields | null,
): Promise<void> {
  await transaction.$executeRaw`
    UPDATE quote_invitations SET draft = ${draft === null ? null : JSON.stringify(draft)}::jsonb,
           draft_revision = draft_revision + 1
     WHERE id = ${invitationId}::uuid`;
}

export interface NewQuote {
  invitationId: string;
  revision: number;
  source: QuoteSource;
  userId: string | null;
  expiresAt: Date;
  submittedAt: Date;
}

/** Writes a quote as the current one, once. @returns its id */
export async function insertQuote(
  transaction: Connection,
  quote: NewQuote,
  content: QuoteContent,
): Promise<string> {
  const { id } = await transaction.quote.create({
    data: {
      ...quote,
      ...toQuoteColumns(content),
      state: "submitted",
      lines: { create: content.lines.map(toLineColumns) },
    },
    select: { id: true },
  });
  return id;
}

/** Moves the current quote to another state; the holder of the request's lock moves it once. */
export async function moveQuote(
  transaction: Connection,
  { id }: Pick<Quote, "id">,
  state: Exclude<QuoteState, "submitted">,
): Promise<void> {
  await transaction.quote.update({ where: { id, state: "submitted" }, data: { state } });
}
