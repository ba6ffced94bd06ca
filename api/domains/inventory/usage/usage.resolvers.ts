import type { Resolvers, ResolversTypes } from "../../../generated/graphql.ts";
import { mapAsync } from "../../../platform/async-iterator.ts";
import { parseSortedPage, toSortedConnection } from "../../../platform/pagination.ts";
import { viewerOf } from "../../../platform/viewer.ts";
import { fromEnum, toEnum, toInvalidInput } from "../../../platform/wire.ts";
import type { ImportOutcome, UsageOutcome } from "./usage.outcomes.ts";
import { USAGE_SORTS } from "./usage.sorts.ts";

/** Maximum number of file problems to send; the rest are only counted. */
const SHOWN_PROBLEMS = 100;

function toUsageResult(outcome: UsageOutcome): ResolversTypes["MaterialUsageResult"] {
  if (outcome.kind === "invalid-input") return toInvalidInput(outcome);
  return { __typename: "MaterialUsageSuccess", usage: outcome.usage };
}

function toImportResult(outcome: ImportOutcome): ResolversTypes["ImportMaterialUsageResult"] {
  switch (outcome.kind) {
    case "success":
      return { __typename: "ImportMaterialUsageSuccess", import: outcome.usageImport };
    case "file-known":
      return {
        __typename: "UsageFileKnownError",
        code: "USAGE_FILE_KNOWN",
        message: outcome.message,
        import: outcome.usageImport,
      };
    case "file-invalid":
      return {
        __typename: "UsageFileError",
        code: "USAGE_FILE_INVALID",
        message: outcome.message,
        problems: outcome.problems.slice(0, SHOWN_PROBLEMS),
        problemCount: outcome.problems.length,
      };
    case "invalid-input":
      return toInvalidInput(outcome);
  }
}

/** Usage in GraphQL; files of it are imported over REST. */
export const materialUsageResolvers: Resolvers = {
  Query: {
    async materialUsage(_root, { first, after, search, category, projectId, from, to, sort }, context) {
      const sorting = fromEnum(sort ?? "NEWEST");
      const list = `materialUsage:${sorting}`;
      const page = await context.services.materialUsage.listUsage(
        viewerOf(context),
        {
          search: search?.trim().slice(0, 200) || null,
          category: category ?? null,
          projectId: projectId ?? null,
          from: from ?? null,
          to: to ?? null,
          sort: sorting,
        },
        parseSortedPage(list, first, after),
      );
      return toSortedConnection(list, page, USAGE_SORTS[sorting].valueIn);
    },
    usageByPeriod: (_root, { period, from, to, materialName }, context) =>
      context.services.materialUsage.sumByPeriod(viewerOf(context), {
        period: fromEnum(period ?? "MONTH"),
        from: from ?? null,
        to: to ?? null,
        materialName: materialName?.trim() || null,
      }),
  },

  Mutation: {
    recordMaterialUsage: async (_root, { input: { projectId, ...usage } }, context) =>
      toUsageResult(
        await context.services.materialUsage.recordUsage(viewerOf(context), projectId ?? null, usage),
      ),
    updateMaterialUsage: async (_root, { input: { id, ...change } }, context) =>
      toUsageResult(await context.services.materialUsage.updateUsage(viewerOf(context), id, change)),
    async deleteMaterialUsage(_root, { id }, context) {
      await context.services.materialUsage.deleteUsage(viewerOf(context), id);
      return { deletedId: id };
    },
    importMaterialUsage: async (_root, { input }, context) =>
      toImportResult(await context.services.materialUsage.importFile(viewerOf(context), input)),
    async undoUsageImport(_root, { id }, context) {
      const deletedRows = await context.services.materialUsage.undoImport(viewerOf(context), id);
      return { deletedId: id, deletedRows };
    },
    async recordProjectUsage(_root, { input: { projectId, usageDate } }, context) {
      const viewer = viewerOf(context);
      const outcome = await context.services.materialUsage.recordProject(
        viewer,
        projectId,
        usageDate ?? null,
      );
      if (outcome.kind === "invalid-input") return toInvalidInput(outcome);
      const { recorded, leftOut } = outcome;
      return { __typename: "RecordProjectUsageSuccess", recorded, leftOut };
    },
  },

  Subscription: {
    materialUsageChanged: {
      subscribe(_root, { first }, context) {
        const { first: size } = parseSortedPage("materialUsage:newest", first, null);
        return mapAsync(context.services.materialUsage.watchUsage(viewerOf(context), size), async (page) => ({
          materialUsageChanged: toSortedConnection("materialUsage:newest", page, USAGE_SORTS.newest.valueIn),
        }));
      },
    },
  },

  MaterialUsage: { source: ({ source }) => toEnum(source) },
};
