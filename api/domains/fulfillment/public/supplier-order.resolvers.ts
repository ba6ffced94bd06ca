import type { AcknowledgeInput, Resolvers } from "../../../generated/graphql.ts";
import { toAttachedFile } from "../../../platform/files/attached-file.ts";
import { sessionOf } from "../../../platform/session.ts";
import { viewerOf } from "../../../platform/viewer.ts";
import { fromEnum, toEnum, toInvalidInput, toUserError } from "../../../platform/wire.ts";
import type { DeskOutcome } from "../answer/answer-order.ts";
import { toChangeResult } from "../purchase-order.wire.ts";

/** Converts the input to what the rule parses. */
function toAnswer({ lines, ...input }: AcknowledgeInput) {
  return {
    ...input,
    lines: lines.map(({ answer, unitPrice, ...line }) => ({
      ...line,
      answer: fromEnum(answer),
      unitCents: unitPrice,
    })),
  };
}

function toDeskResult(outcome: DeskOutcome) {
  switch (outcome.kind) {
    case "success":
      return {
        __typename: "AcknowledgeSupplierOrderSuccess" as const,
        supplierOrder: outcome.supplierOrder,
      };
    case "supplier-order-changed":
      return toUserError("SupplierOrderChangedError", "STATUS_CONFLICT", outcome);
    case "link-ended":
      return toUserError("SupplierLinkEndedError", "LINK_ENDED", outcome);
    case "invalid-input":
      return toInvalidInput(outcome);
    default:
      return outcome satisfies never;
  }
}

/**
 * Suppliers' desks in GraphQL: order contacts, and what desks see and answer. Visitors with a link are identified only
 * by its token; views and answers count against their address's limits.
 */
export const supplierOrderResolvers: Resolvers = {
  Query: {
    supplierContacts: (_root, _arguments, context) =>
      context.services.purchaseOrders.listContacts(viewerOf(context)),
    supplierOrder: (_root, { token }, context) =>
      context.services.purchaseOrders.findSupplierOrder(token, context.session?.clientAddress ?? "socket"),
  },

  Mutation: {
    async saveSupplierContact(_root, { input: { channel, language, ...input } }, context) {
      const outcome = await context.services.purchaseOrders.saveContact(viewerOf(context), {
        ...input,
        channel: fromEnum(channel),
        language: language ? fromEnum(language) : undefined,
      });
      if (outcome.kind === "invalid-input") return toInvalidInput(outcome);
      return { __typename: "SaveSupplierContactSuccess", supplierContact: outcome.supplierContact };
    },
    async acknowledgeSupplierOrder(_root, { token, input }, context) {
      // Answers are counted by the request's address, which a socket does not pass on.
      const { clientAddress } = sessionOf(context);
      const { purchaseOrders } = context.services;
      return toDeskResult(await purchaseOrders.answerByLink(token, toAnswer(input), clientAddress));
    },
    async recordAcknowledgement(_root, { id, input }, context) {
      const { purchaseOrders } = context.services;
      const outcome = await purchaseOrders.recordAnswer(viewerOf(context), id, toAnswer(input));
      return toChangeResult(outcome);
    },
  },

  SupplierContact: {
    language: ({ language }) => toEnum(language),
    channel: ({ channel }) => toEnum(channel),
  },

  SupplierOrder: {
    files: ({ files, filesPath }) => files.map((file) => toAttachedFile(file, filesPath)),
    language: ({ language }) => toEnum(language),
    itemsAmount: ({ itemsCents }) => itemsCents,
    deliveryAmount: ({ deliveryCents }) => deliveryCents,
    taxAmount: ({ taxCents }) => taxCents,
    totalAmount: ({ totalCents }) => totalCents,
  },
};
