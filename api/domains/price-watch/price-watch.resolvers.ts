import type { Resolvers } from "../../generated/graphql.ts";
import { viewerOf } from "../../platform/viewer.ts";
import { toEnum } from "../../platform/wire.ts";
import { toProjectResult } from "../project/index.ts";
import { listMoveParts } from "./move.rules.ts";

/** Price watches in GraphQL: a thin layer over the service. */
export const priceWatchResolvers: Resolvers = {
  Mutation: {
    setPriceWatch: async (_root, { input: { projectId, thresholdPercent } }, context) =>
      toProjectResult(
        await context.services.priceWatches.setWatch(viewerOf(context), projectId, thresholdPercent ?? null),
      ),
    stopPriceWatch: async (_root, { id }, context) =>
      toProjectResult(await context.services.priceWatches.stopWatch(viewerOf(context), id)),
  },
  Project: {
    priceWatch: (project, _arguments, context) => context.loaders.priceWatch.load(project.id),
  },
  PriceWatch: {
    comparedSince: ({ baseline }) => baseline.at,
    comparedAmount: ({ baseline }) => baseline.totalCents,
    latestAmount: ({ latest }) => (latest?.kind === "whole" ? latest.basket.totalCents : null),
    unavailableMaterials: ({ latest }) => (latest?.kind === "short" ? latest.missing : []),
  },
  PriceMove: {
    movedAt: ({ to }) => to.at,
    amountBefore: ({ from }) => from.totalCents,
    amountAfter: ({ to }) => to.totalCents,
    parts: ({ from, to }) => listMoveParts(from, to),
  },
  PriceMovePart: {
    kind: ({ kind }) => toEnum(kind),
    difference: ({ cents }) => cents,
  },
};
