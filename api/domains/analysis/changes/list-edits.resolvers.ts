import type { Resolvers } from "../../../generated/graphql.ts";
import { viewerOf } from "../../../platform/viewer.ts";
import { toEnum } from "../../../platform/wire.ts";
import { assertMayWork } from "../../project/index.ts";
import { searchCatalogue } from "../../takeoff/index.ts";
import { toEditResult } from "./edit-results.ts";
import { newLineId, readSaidMaterial } from "./said-material.ts";

const MOST_FOUND = 50;

/** Changes of a list by hand, in GraphQL: a thin layer over the service. */
export const listEditsResolvers: Resolvers = {
  Query: {
    catalogueMaterials: (_root, { search, first }) =>
      searchCatalogue(search.slice(0, 200), Math.min(Math.max(first ?? 8, 1), MOST_FOUND)),
    async searchArticles(_root, { projectId, search }, context) {
      const viewer = viewerOf(context);
      const project = await context.services.projects.getProject(viewer, projectId);
      assertMayWork(viewer, project);
      const text = search.trim().slice(0, 200);
      return text.length < 2 ? [] : context.services.sourcing.searchArticles(viewer, project, text);
    },
    listHabits: (_root, { projectId }, context) =>
      context.services.analyses.listHabits(viewerOf(context), projectId),
    refusedListHabits: (_root, _arguments, context) =>
      context.services.analyses.listRefusedHabits(viewerOf(context)),
  },

  RefusedListHabit: {
    kind: (habit) => toEnum(habit.kind),
  },

  ListHabit: {
    kind: (habit) => toEnum(habit.kind),
  },

  Mutation: {
    addMaterial: async (_root, { input }, context) => {
      const read = await readSaidMaterial(input);
      if (read.kind !== "success") return toEditResult(read);
      const { projectId, workItem = null } = input;
      return toEditResult(
        await context.services.analyses.changeList(viewerOf(context), projectId, {
          kind: "add",
          id: newLineId(),
          workItem,
          ...read.material,
        }),
      );
    },
    replaceMaterial: async (_root, { input }, context) => {
      const read = await readSaidMaterial(input);
      if (read.kind !== "success") return toEditResult(read);
      const { projectId, key } = input;
      return toEditResult(
        await context.services.analyses.changeList(viewerOf(context), projectId, {
          kind: "replace",
          key,
          ...read.material,
        }),
      );
    },
    removeMaterial: async (_root, { input: { projectId, key } }, context) =>
      toEditResult(
        await context.services.analyses.changeList(viewerOf(context), projectId, { kind: "remove", key }),
      ),
    splitMaterial: async (_root, { input: { projectId, key, quantity } }, context) =>
      toEditResult(
        await context.services.analyses.changeList(viewerOf(context), projectId, {
          kind: "split",
          id: newLineId(),
          key,
          quantity,
        }),
      ),
    moveMaterial: async (_root, { input: { projectId, key, before = null } }, context) =>
      toEditResult(
        await context.services.analyses.changeList(viewerOf(context), projectId, {
          kind: "move",
          key,
          before,
        }),
      ),
    refuseListHabit: (_root, { input }, context) =>
      context.services.analyses.refuseHabit(viewerOf(context), input),
    offerListHabitAgain: (_root, { id }, context) =>
      context.services.analyses.offerHabitAgain(viewerOf(context), id),
    addWork: async (_root, { input: { projectId, text } }, context) =>
      toEditResult(
        await context.services.analyses.changeList(viewerOf(context), projectId, {
          kind: "work",
          id: newLineId(),
          text,
        }),
      ),
  },
};
