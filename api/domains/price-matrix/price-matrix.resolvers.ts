import type { Resolvers } from "../../generated/graphql.ts";
import { toEnum } from "../../platform/wire.ts";

/**
 * Matrices in GraphQL: a thin layer over the service. Gaps in quotes come from the quotes domain, so that neither
 * domain knows the other.
 */
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
