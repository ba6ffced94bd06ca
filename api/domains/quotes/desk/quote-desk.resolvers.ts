import type { QuoteInput, Resolvers } from "../../../generated/graphql.ts";
import { toAttachedFile } from "../../../platform/files/attached-file.ts";
import type { InvalidInput } from "../../../platform/input.ts";
import { sessionOf } from "../../../platform/session.ts";
import { viewerOf } from "../../../platform/viewer.ts";
import { fromEnum, toEnum, toFieldErrors, toInvalidInput, toUserError } from "../../../platform/wire.ts";
import type { LinkEnded } from "../answering/by-link.ts";
import type { DraftChanged, QuoteQuestions, SupplierConflict } from "../answering/desk.outcomes.ts";
import { toResult } from "../quote-request.wire.ts";

/** Converts the input to what the rule parses. */
function toQuote({ kind, lines, ...terms }: QuoteInput) {
  return {
    ...terms,
    kind: kind ? fromEnum(kind) : undefined,
    lines: lines.map(({ answer, priceUnit, quantityBreaks, ...line }) => ({
      ...line,
      answer: answer ? fromEnum(answer) : undefined,
      priceUnit: priceUnit ? fromEnum(priceUnit) : undefined,
      quantityBreaks: quantityBreaks ?? undefined,
    })),
  };
}

const toQuestions = (asked: QuoteQuestions) => toUserError("QuoteQuestionsError", "QUOTE_QUESTIONS", asked);

function toRefusal(refused: DraftChanged | SupplierConflict | LinkEnded | InvalidInput) {
  if (refused.kind !== "quote-draft-changed") return toDeclineRefusal(refused);
  return toUserError("QuoteDraftChangedError", "STATUS_CONFLICT", refused);
}

/** Refusals shared by several mutations. */
export function toDeclineRefusal(refused: SupplierConflict | LinkEnded | InvalidInput) {
  if (refused.kind === "invalid-input") return toInvalidInput(refused);
  return refused.kind === "link-ended"
    ? toUserError("QuoteLinkEndedError", "LINK_ENDED", refused)
    : toUserError("SupplierQuoteConflictError", "STATUS_CONFLICT", refused);
}

/**
 * Suppliers' desks in GraphQL: what they see, type and submit by their links. Everything done through a link counts
 * against the limits of its address, since a token could be guessed.
 */
export const quoteDeskResolvers: Resolvers = {
  Query: {
    quoteInvitation: (_root, { token }, context) =>
      context.services.quotes.findSupplierRequest(token, context.session?.clientAddress ?? "socket"),
  },

  Mutation: {
    openQuoteInvitation(_root, { token }, context) {
      return context.services.quotes.openInvitation(token, sessionOf(context).clientAddress);
    },
    async saveQuoteDraft(_root, { token, input: { draftRevision, quote } }, context) {
      const { clientAddress } = sessionOf(context);
      const given = { draftRevision, quote: toQuote(quote) };
      const outcome = await context.services.quotes.saveDraft(token, given, clientAddress);
      if (outcome.kind !== "success") return toRefusal(outcome);
      return { __typename: "SaveQuoteDraftSuccess" as const, ...outcome };
    },
    async submitQuote(_root, { token, input: { quote, ...input } }, context) {
      const { clientAddress } = sessionOf(context);
      const given = { ...input, quote: toQuote(quote) };
      const outcome = await context.services.quotes.submitByLink(token, given, "page", clientAddress);
      if (outcome.kind === "quote-questions") return toQuestions(outcome);
      if (outcome.kind !== "success") return toRefusal(outcome);
      return { __typename: "SubmitQuoteSuccess" as const, ...outcome };
    },
    async declineQuote(_root, { token, reason }, context) {
      const { clientAddress } = sessionOf(context);
      const outcome = await context.services.quotes.declineByLink(token, reason ?? null, clientAddress);
      if (outcome.kind !== "success") return toDeclineRefusal(outcome);
      return { __typename: "DeclineQuoteSuccess" as const, ...outcome };
    },
    async withdrawQuote(_root, { token }, context) {
      const { clientAddress } = sessionOf(context);
      const outcome = await context.services.quotes.withdrawByLink(token, clientAddress);
      if (outcome.kind !== "success") return toDeclineRefusal(outcome);
      return { __typename: "DeclineQuoteSuccess" as const, ...outcome };
    },
    async enterQuote(_root, { input: { quote, source, ...input } }, context) {
      const given = { ...input, source: fromEnum(source), quote: toQuote(quote) };
      const outcome = await context.services.quotes.enter(viewerOf(context), given);
      return outcome.kind === "quote-questions" ? toQuestions(outcome) : toResult(outcome);
    },
  },

  SupplierQuoteRequest: {
    files: ({ files, filesPath }) => files.map((file) => toAttachedFile(file, filesPath)),
    language: ({ language }) => toEnum(language),
    state: ({ state }) => toEnum(state),
  },

  SupplierQuoteLine: {
    priceUnits: ({ priceUnits }) => priceUnits.map(toEnum),
  },

  QuoteDraft: {
    kind: ({ kind }) => toEnum(kind),
  },

  QuoteDraftLine: {
    answer: ({ answer }) => toEnum(answer),
    priceUnit: ({ priceUnit }) => (priceUnit ? toEnum(priceUnit) : null),
  },

  QuoteCheck: {
    problems: ({ problems }) => toFieldErrors(problems),
    itemsAmount: ({ itemsCents }) => itemsCents,
  },

  QuoteCheckedLine: {
    unitPrice: ({ unitCents }) => unitCents,
    amount: ({ amountCents }) => amountCents,
  },

  QuoteQuestion: {
    suggestedUnit: ({ suggestedUnit }) => (suggestedUnit === null ? null : toEnum(suggestedUnit)),
  },
};
