import type { Resolvers } from "../../generated/graphql.ts";
import { toDecimal } from "../../platform/money.ts";
import { parseSortedPage, toSortedConnection } from "../../platform/pagination.ts";
import { selectionOf } from "../../platform/selection.ts";
import { viewerOf } from "../../platform/viewer.ts";
import { fromEnum, toEnum } from "../../platform/wire.ts";
import { toAskedChanges } from "../takeoff/index.ts";
import { nextStatus, type ProjectEvent } from "./project.machine.ts";
import { toCreateResult, toProjectResult } from "./project.results.ts";
import { PROJECT_SORTS } from "./project.sorts.ts";
import type { Project } from "./project.types.ts";

const ACTIONS = [
  ["start", "START_ANALYSIS"],
  ["cancel", "CANCEL_ANALYSIS"],
  ["retry", "RETRY_ANALYSIS"],
  ["save", "SAVE"],
  ["basketPaid", "CHECKOUT"],
  ["edit", "EDIT_TAKEOFF"],
] as const satisfies [ProjectEvent, string][];

/** Rules accept money as decimal strings, as forms do. */
function dollars(cents: number | null | undefined): string | null {
  return cents === null || cents === undefined ? null : toDecimal(cents);
}

/**
 * Projects in GraphQL: a thin layer over the services. "Create, then start" is combined here, from the project's
 * service and the analysis's.
 */
export const projectResolvers: Resolvers = {
  Query: {
    project: (_root, { id }, context, info) =>
      context.services.reads.findProject(viewerOf(context), id, selectionOf(info)),

    async projects(_root, { first, after, status, search, sort }, context) {
      const sorting = fromEnum(sort ?? "NEWEST");
      const list = `projects:${sorting}`;
      const page = await context.services.projects.listSortedProjects(
        viewerOf(context),
        {
          status: status?.map(fromEnum) ?? null,
          search: search?.trim().slice(0, 200) || null,
          sort: sorting,
        },
        parseSortedPage(list, first, after),
      );
      return toSortedConnection(list, page, PROJECT_SORTS[sorting].valueIn);
    },

    async projectStatistics(_root, _arguments, context) {
      const viewer = viewerOf(context);
      const [counts, totalSavings] = await Promise.all([
        context.services.projects.countByStatus(viewer),
        context.services.orders.sumSavings(viewer),
      ]);
      return { ...counts, totalSavings };
    },
  },

  Mutation: {
    async createProject(_root, { input }, context) {
      const viewer = viewerOf(context);
      const { projectType, budgetMin, budgetMax, startAnalysis, changes, ...words } = input;
      const { analyses } = context.services;
      const said = changes?.length
        ? await analyses.readChanges(viewer, words.description, toAskedChanges(changes))
        : null;
      if (said?.kind === "invalid-input") return toCreateResult(said);
      const outcome = await context.services.projects.createProject(viewer, {
        ...words,
        projectType: projectType && fromEnum(projectType),
        budgetMin: dollars(budgetMin),
        budgetMax: dollars(budgetMax),
      });
      if (outcome.kind === "success" && said) {
        await analyses.saveChanges(viewer, outcome.project.id, said.value);
      }
      if (outcome.kind === "success" && startAnalysis !== false) {
        const started = await analyses.startAnalysis(viewer, outcome.project.id);
        if (started.kind === "success") return toCreateResult(started);
      }
      return toCreateResult(outcome);
    },

    async createComprehensiveProject(_root, { input }, context) {
      const viewer = viewerOf(context);
      const outcome = await context.services.projects.createComprehensiveProject(viewer, {
        ...input,
        projectType: fromEnum(input.projectType),
        materialQuality: input.materialQuality && fromEnum(input.materialQuality),
        budgetMin: dollars(input.budgetMin),
        budgetMax: dollars(input.budgetMax),
      });
      if (outcome.kind !== "success") return toCreateResult(outcome);
      const started = await context.services.analyses.startAnalysis(viewer, outcome.project.id);
      return toCreateResult(started.kind === "success" ? started : outcome);
    },

    updateProject: async (_root, { input: { id, preferences, ...words } }, context) =>
      toProjectResult(
        await context.services.projects.updateProject(viewerOf(context), id, {
          ...words,
          preferences: preferences && {
            ...preferences,
            materialQuality: preferences.materialQuality && fromEnum(preferences.materialQuality),
          },
        }),
      ),

    saveProject: async (_root, { id }, context) =>
      toProjectResult(await context.services.projects.saveProject(viewerOf(context), id)),
  },

  Project: {
    status: (project) => toEnum(project.status),
    projectType: (project) => toEnum(project.projectType),
    budgetMin: (project) => project.budgetMinCents,
    budgetMax: (project) => project.budgetMaxCents,
    preferences: ({ preferences }) => ({
      ...preferences,
      materialQuality: toEnum(preferences.materialQuality),
    }),
    jobNotes: (project, _arguments, context) => context.services.projects.listJobNotes(project),
    analysis: (project, _arguments, context) => context.loaders.analysis.load(project.id),
    completeness: (project, _arguments, context) => context.loaders.completeness.load(project.id),
    materials: (project, _arguments, context) =>
      project.materials ?? context.services.sourcing.listMaterials(project.id),
    plans: (project, _arguments, context) => context.services.baskets.listPlans(project),
    tradeOff: (project, _arguments, context) => context.services.baskets.listTradeOff(project),
    basket: (project, _arguments, context) =>
      context.services.baskets.findBasketOfProject(viewerOf(context), project.id),
    orders: (project, _arguments, context) =>
      context.services.orders.listOrdersOfProject(viewerOf(context), project.id),
    allowedActions: (project: Project) =>
      ACTIONS.flatMap(([event, action]) => (nextStatus(project.status, event) === null ? [] : [action])),
  },
};
