/** Matrices in GraphQL: thin over the service. */
import type { Resolvers } from "../../generated/graphql.ts";
import { toEnum } from "../../platform/wire.ts";

export const priceMatrixResolvers: Resolvers = {
  Project: {
    priceMatrix: async (project, _arguments, { services }) =>
      services.priceMatrices.readMatrix(project, await services.quotes.listGaps(project)),
  },
  PriceMatrixColumn: {
    itemsAmount: ({ itemsCents }) => itemsCents,
    deliveryAmount: ({ deliveryCents }) => deliveryCents,
    totalAmount: ({ totalCents }) => totalCents,
    missedMinimum: ({ missedMinimumCents }) => missedMinimumCents,
  },
  PriceMatrixRow: {
    materialId: ({ material }) => material.id,
    name: ({ material }) => material.name,
    quantity: ({ material }) => material.quantity,
    unit: ({ material }) => material.unit,
  },
  PriceMatrixCell: {
    state: ({ state }) => toEnum(state),
    amount: ({ totalCents }) => totalCents,
  },
};
