import { zoneOf } from "../../../schema/rules/site-time.ts";
import type { QuoteContactInput, Resolvers } from "../../generated/graphql.ts";
import { mapAsync } from "../../platform/async-iterator.ts";
import { toAttachedFile } from "../../platform/files/attached-file.ts";
import { parsePage, toConnection } from "../../platform/pagination.ts";
import { viewerOf } from "../../platform/viewer.ts";
import { fromEnum, toEnum } from "../../platform/wire.ts";
import { presentLines, presentQuote, presentVersion } from "./present-version.ts";
import { amountOf, itemsAmountOf, linesAnswered } from "./quote.amounts.ts";
import { toResult } from "./quote-request.wire.ts";

const LIST = "quoteRequests";

/** Path under which the buyer downloads files of a request and of its answers. */
const filesPathOf = ({ id }: { id: string }): string => `/api/quote-requests/${id}/files`;

const toContact = ({ language, ...contact }: QuoteContactInput) => ({
  ...contact,
  language: language ? fromEnum(language) : undefined,
});

/**
 * Quote requests in GraphQL, for the buyer. Invitations carry their request along, since a quote answers one of the
 * request's versions.
 */
export const quoteRequestResolvers: Resolvers = {
  Query: {
    async quoteRequests(_root, { first, after, projectId, state }, context) {
      const filter = { projectId: projectId ?? undefined, states: state?.map(fromEnum) };
      const page = parsePage(LIST, first, after);
      const { quotes } = context.services;
      return toConnection(LIST, await quotes.listQuoteRequests(viewerOf(context), filter, page));
    },
    quoteRequest: (_root, { id }, context) => context.services.quotes.findQuoteRequest(viewerOf(context), id),
  },

  Mutation: {
    async createQuoteRequest(_root, { input: { invitations, ...input } }, context) {
      const contacts = invitations?.map(toContact);
      const { quotes } = context.services;
      return toResult(await quotes.create(viewerOf(context), { ...input, invitations: contacts }));
    },
    async addQuoteInvitation(_root, { input: { quoteRequestId, contact } }, context) {
      const input = { quoteRequestId, contact: toContact(contact) };
      return toResult(await context.services.quotes.addInvitation(viewerOf(context), input));
    },
    sendQuoteRequest: async (_root, { input }, context) =>
      toResult(await context.services.quotes.send(viewerOf(context), input)),
    remindQuoteInvitation: async (_root, { id }, context) =>
      toResult(await context.services.quotes.remind(viewerOf(context), id)),
    extendQuoteRequest: async (_root, { input }, context) =>
      toResult(await context.services.quotes.extend(viewerOf(context), input)),
    closeQuoteRequest: async (_root, { input }, context) =>
      toResult(await context.services.quotes.close(viewerOf(context), input)),
    cancelQuoteRequest: async (_root, { input }, context) =>
      toResult(await context.services.quotes.cancel(viewerOf(context), input)),
    reissueQuoteRequest: async (_root, { input }, context) =>
      toResult(await context.services.quotes.reissue(viewerOf(context), input)),
  },

  Subscription: {
    quoteRequestChanged: {
      async subscribe(_root, { id }, context) {
        const watched = await context.services.quotes.watch(viewerOf(context), id);
        return mapAsync(watched, async (quoteRequestChanged) => ({ quoteRequestChanged }));
      },
    },
  },

  QuoteRequest: {
    state: ({ state }) => toEnum(state),
    timeZone: ({ zipCode }) => zoneOf(zipCode),
    lines: presentLines,
    leftOutKeys: (request) => presentVersion(request).leftOutKeys,
    invitations: (request) => request.invitations.map((invitation) => ({ ...invitation, request })),
    timeline: (request, _arguments, { services }) => services.quotes.listEvents(request),
    async files(request, _arguments, { loaders }) {
      const files = await loaders.filesOfQuoteRequest.load(request);
      return files.map((file) => toAttachedFile(file, filesPathOf(request)));
    },
    allowedActions: (request, _arguments, { services }) => services.quotes.actionsOf(request).map(toEnum),
  },

  QuoteInvitation: {
    language: ({ language }) => toEnum(language),
    state: ({ state }) => toEnum(state),
    quote: (invitation) => {
      const quote = presentQuote(invitation);
      return quote && { ...quote, asked: linesAnswered(invitation.request, quote) };
    },
    async files(invitation, _arguments, { loaders }) {
      const files = await loaders.filesOfQuoteInvitation.load(invitation);
      return files.map((file) => toAttachedFile(file, filesPathOf(invitation.request)));
    },
    quotes: ({ quotes, request }) =>
      quotes.map((quote) => ({ ...quote, asked: linesAnswered(request, quote) })),
  },

  Quote: {
    state: ({ state }) => toEnum(state),
    source: ({ source }) => toEnum(source),
    kind: ({ kind }) => toEnum(kind),
    packagePrice: ({ packageCents }) => packageCents,
    deliveryFee: ({ deliveryFeeCents }) => deliveryFeeCents,
    freeDeliveryThreshold: ({ freeDeliveryThresholdCents }) => freeDeliveryThresholdCents,
    minimumOrder: ({ minimumOrderCents }) => minimumOrderCents,
    lines: ({ lines, asked }) =>
      lines.flatMap((line) => {
        const of = asked.find(({ materialKey }) => materialKey === line.materialKey);
        return of ? [{ ...line, amountCents: amountOf(line, of) }] : [];
      }),
    itemsAmount: (quote) => itemsAmountOf(quote, quote.asked),
    quotedCount: ({ lines }) => lines.filter(({ answer }) => answer !== "no_bid").length,
  },

  QuoteLine: {
    answer: ({ answer }) => toEnum(answer),
    priceUnit: ({ priceUnit }) => (priceUnit === null ? null : toEnum(priceUnit)),
    unitPrice: ({ unitCents }) => unitCents,
    quantityBreaks: ({ quantityBreaks }) =>
      quantityBreaks.map(({ minimumQuantity, priceCents }) => ({ minimumQuantity, price: priceCents })),
    amount: ({ amountCents }) => amountCents,
  },

  QuoteEvent: {
    kind: ({ kind }) => toEnum(kind),
    at: ({ createdAt }) => createdAt,
  },
};
