import type { RequestContext } from "../../edge/context.ts";
import type { Resolvers } from "../../generated/graphql.ts";
import { mapAsync } from "../../platform/async-iterator.ts";
import { AppError } from "../../platform/errors.ts";
import { sessionOf } from "../../platform/session.ts";
import { viewerOf } from "../../platform/viewer.ts";
import { fromEnum, toEnum } from "../../platform/wire.ts";
import { toProjectResult } from "../project/index.ts";
import { countWastePacks, toTakeoffInput } from "../sourcing/index.ts";
import { toAskedChanges } from "../takeoff/index.ts";
import type { AskedChange } from "./changes/edit.rules.ts";
import { toEditResult } from "./changes/edit-results.ts";

const edit = async ({ services, viewer }: RequestContext, projectId: string, asked: AskedChange) =>
  toEditResult(await services.analyses.editTakeoff(viewerOf({ viewer }), projectId, asked));

/**
 * Analyses in GraphQL: a thin layer over the service. A subscription creates new loaders for each event, so that no
 * event is answered from an earlier event's reads.
 */
export const analysisResolvers: Resolvers = {
  Query: {
    async takeoffPreview(_root, { description, changes }, context) {
      const { services, viewer } = context;
      // Readings are counted by the address of a request, which a socket does not pass on.
      const { clientAddress } = sessionOf(context);
      const spender = viewer?.organizationId ?? clientAddress;
      const outcome = await services.analyses.previewTakeoff(spender, description, toAskedChanges(changes));
      if (outcome.kind === "success") return outcome.value;
      throw new AppError("INVALID_INPUT", outcome.message, { fields: outcome.fields });
    },
    keptRecipes: (_root, _arguments, context) => context.services.analyses.listKeptRecipes(viewerOf(context)),
  },

  Mutation: {
    makeProjectReal: async (_root, { id }, context) =>
      toProjectResult(await context.services.analyses.makeProjectReal(viewerOf(context), id)),

    duplicateProject: async (_root, { input: { projectId, name } }, context) =>
      toProjectResult(
        await context.services.analyses.duplicateProject(viewerOf(context), {
          projectId,
          name: name ?? null,
        }),
      ),
    orderAgain: async (_root, { input: { orderId, name } }, context) =>
      toProjectResult(
        await context.services.analyses.orderAgain(viewerOf(context), { orderId, name: name ?? null }),
      ),
    startAnalysis: async (_root, { id }, context) =>
      toProjectResult(await context.services.analyses.startAnalysis(viewerOf(context), id)),
    cancelAnalysis: async (_root, { id }, context) =>
      toProjectResult(await context.services.analyses.cancelAnalysis(viewerOf(context), id)),
    retryAnalysis: async (_root, { id }, context) =>
      toProjectResult(await context.services.analyses.retryAnalysis(viewerOf(context), id)),
    setTakeoffInput: (_root, { input: { projectId, ...figure } }, context) =>
      edit(context, projectId, { kind: "input", ...figure }),
    setMaterialQuantity: (_root, { input: { projectId, ...ordered } }, context) =>
      edit(context, projectId, { kind: "quantity", ...ordered }),
    removeTakeoffEdit: (_root, { input: { projectId, kind, key } }, context) =>
      edit(context, projectId, { kind: "removal", of: fromEnum(kind), key }),
    answerQuestion: (_root, { input: { projectId, ...answered } }, context) =>
      edit(context, projectId, { kind: "answer", ...answered }),
    resolveReadSpan: (_root, { input: { projectId, ...meant } }, context) =>
      edit(context, projectId, { kind: "meaning", ...meant }),
    keepRecipe: (_root, { input }, context) => context.services.analyses.keepRecipe(viewerOf(context), input),
    forgetRecipe: (_root, { id }, context) => context.services.analyses.forgetRecipe(viewerOf(context), id),
  },

  Subscription: {
    analysisProgressed: {
      async subscribe(_root, { projectId }, context) {
        const watched = await context.services.analyses.watchProject(viewerOf(context), projectId);
        return mapAsync(watched, async (project) => {
          // The context lives as long as the subscription; data read for one event must not answer the next.
          context.loaders = context.makeLoaders();
          return { analysisProgressed: project };
        });
      },
    },
  },

  Project: {
    orderedAgain: (project, _arguments, { services }) => services.analyses.findOrderedAgain(project),
  },

  OrderedAgainLine: {
    unitPrice: ({ unitCents }) => unitCents,
    currentUnitPrice: ({ currentCents }) => currentCents,
    change: ({ change }) => toEnum(change),
  },

  Analysis: {
    supplierReports: (analysis) =>
      analysis.supplierReports.map((report) => ({ ...report, status: toEnum(report.status) })),
    conflict: ({ conflict }) =>
      conflict && {
        message: conflict.message,
        waysOut: conflict.waysOut.map(({ giveUp, message, totalCents }) => ({
          giveUp: giveUp.map(toEnum),
          message,
          totalAmount: totalCents,
        })),
      },
    shortages: (analysis) =>
      analysis.shortages.map((shortage) => ({ ...shortage, reason: toEnum(shortage.reason) })),
  },

  PreviewMaterial: {
    wastePacks: countWastePacks,
    key: ({ takeoffKey }) => takeoffKey,
    basis: ({ basis }) => toEnum(basis),
    inputs: ({ inputs }) => inputs.map(toTakeoffInput),
  },

  PreviewQuestion: {
    choices: ({ choices }) => choices ?? [],
  },

  Completeness: {
    missing: ({ missing }) => missing.map((part) => ({ ...part, kind: toEnum(part.kind) })),
  },

  ReadSpan: {
    kind: (span) => toEnum(span.kind),
    state: (span) => toEnum(span.state),
    saidBy: (span) => span.saidBy && toEnum(span.saidBy),
  },

  KeptRecipe: {
    materials: ({ recipe }) => recipe.lines.map(({ material }) => material),
  },

  AgentStatus: {
    status: (agent) => toEnum(agent.status),
  },
};
