/** Conversions shared by several GraphQL fields. */
import type { Cents } from "../../platform/money.ts";
import { toInvalidInput, toUserError } from "../../platform/wire.ts";
import type {
  Quote,
  QuoteInvitation,
  QuoteLine,
  QuoteRequest,
  QuoteRequestLine,
  QuoteRequestOutcome,
} from "./quote-request.types.ts";

/** The outcome of changing a request, as the member of its result union. */
export function toResult(outcome: QuoteRequestOutcome) {
  if (outcome.kind === "invalid-input") return toInvalidInput(outcome);
  return outcome.kind === "success"
    ? { __typename: "QuoteRequestSuccess" as const, quoteRequest: outcome.quoteRequest }
    : toUserError("QuoteRequestConflictError", "STATUS_CONFLICT", outcome);
}

/** An invitation with its request, as the schema's type is resolved. */
export type QuoteInvitationOf = QuoteInvitation & { request: QuoteRequest };
/** A quote with the lines that it answers. */
export type QuoteOf = Quote & { asked: readonly QuoteRequestLine[] };
/** A quote's line with its totals. */
export type QuoteLineOf = QuoteLine & { amountCents: Cents | null };
