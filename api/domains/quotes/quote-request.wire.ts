/** Conversions shared by several GraphQL fields. */
import type { Cents } from "../../platform/money.ts";
import { toInvalidInput } from "../../platform/wire.ts";
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
  switch (outcome.kind) {
    case "success":
      return { __typename: "QuoteRequestSuccess" as const, quoteRequest: outcome.quoteRequest };
    case "quote-request-conflict": {
      const { message, quoteRequest } = outcome;
      const code = "STATUS_CONFLICT" as const;
      return { __typename: "QuoteRequestConflictError" as const, code, message, quoteRequest };
    }
    case "invalid-input":
      return toInvalidInput(outcome);
    default:
      return outcome satisfies never;
  }
}

/** An invitation with its request, as the schema's type is resolved. */
export type QuoteInvitationOf = QuoteInvitation & { request: QuoteRequest };
/** A quote with the lines that it answers. */
export type QuoteOf = Quote & { asked: readonly QuoteRequestLine[] };
/** A quote's line with its totals. */
export type QuoteLineOf = QuoteLine & { amountCents: Cents | null };
