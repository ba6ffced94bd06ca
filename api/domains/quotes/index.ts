/** Requests for quotes to suppliers, and their answers. */

export type { CheckedLine, QuoteCheck } from "./answering/check-draft.ts";
export type { DeskQuestion, SupplierQuoteLine, SupplierQuoteRequest } from "./answering/desk-view.ts";
export type { QuoteDifference } from "./answering/differences.rules.ts";
export type { AskedQuestion } from "./answering/questions.ts";
export type { DeskRefusal as QuoteDeskRefusal } from "./files/attach-files.ts";
export { subscribeQuoteRequests } from "./leave-requests.ts";
export type { QuoteLineState } from "./offers/line-states.ts";
export { offerQuotes } from "./offers/offer-quotes.ts";
export type { QuoteGap } from "./offers/quote-gaps.rules.ts";
export { quotesChanged } from "./offers/quotes-changed.ts";
export { createQuoteAttachments } from "./quote-files.store.ts";
export { QUOTE_REQUEST_STATES } from "./quote-request.machine.ts";
export { createQuoteService, type QuoteDependencies, type QuoteService } from "./quote-request.service.ts";
export type {
  QuoteEvent,
  QuoteInvitation,
  QuoteRequest,
  QuoteRequestConflict,
  QuoteRequestLine,
} from "./quote-request.types.ts";
export type { QuoteInvitationOf, QuoteLineOf, QuoteOf } from "./quote-request.wire.ts";
export { SHEET_BYTES as QUOTE_SHEET_BYTES } from "./sheet/read-sheet.ts";
export type { SheetOutcome as QuoteAnswerOutcome } from "./sheet/take-sheet.ts";
export type { StillGoodQuestion } from "./still-good/ask-still-good.ts";
