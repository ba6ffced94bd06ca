/** Changes of a list by hand, in GraphQL: thin over the service. */
import { randomUUID } from "node:crypto";
import { CATEGORIES, type Category } from "../../../schema/constants.ts";
import { viewerOf } from "../../context.ts";
import type { Resolvers } from "../../generated/graphql.ts";
import { invalidInput } from "../../platform/input.ts";
import { toEnum } from "../../platform/wire.ts";
import { assertMayWork } from "../project/index.ts";
import { nameMaterial, searchCatalogue } from "../takeoff/index.ts";
import { toEditResult } from "./edit-results.ts";
import type { SaidMaterial } from "./list-change.rules.ts";

const MOST_FOUND = 50;
const NO_CATEGORY = `Please choose one of: ${CATEGORIES.join(", ")}.`;

/** Makes keys of new lines: eight hexadecimal digits, which are one's own within a project. */
const newId = (): string => randomUUID().slice(0, 8);

interface MaterialInput {
  name: string;
  quantity?: string | null | undefined;
  unit?: string | null | undefined;
  category?: string | null | undefined;
  article?: { supplierId: string; sku: string } | null | undefined;
}

/** What is said of a material with what is known of it; null for a category that does not exist. */
async function readMaterial({ name, quantity, unit, category, article }: MaterialInput) {
  const known = category == null ? null : (CATEGORIES.find((one) => one === category) ?? "none");
  if (known === "none") return null;
  const said: SaidMaterial = {
    name: name.trim(),
    quantity: quantity ?? null,
    unit: unit?.trim() || null,
    category: known satisfies Category | null,
  };
  const named = await nameMaterial(said.name, said);
  return { said, named: article ? { ...named, article: { ...article } } : named };
}

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
  },

  ListHabit: {
    kind: (habit) => toEnum(habit.kind),
  },

  Mutation: {
    addMaterial: async (_root, { input }, context) => {
      const material = await readMaterial(input);
      if (!material) return toEditResult(invalidInput({ category: NO_CATEGORY }));
      const { projectId, workItem = null } = input;
      return toEditResult(
        await context.services.analyses.changeList(viewerOf(context), projectId, {
          kind: "add",
          id: newId(),
          workItem,
          ...material,
        }),
      );
    },
    replaceMaterial: async (_root, { input }, context) => {
      const material = await readMaterial(input);
      if (!material) return toEditResult(invalidInput({ category: NO_CATEGORY }));
      const { projectId, key } = input;
      return toEditResult(
        await context.services.analyses.changeList(viewerOf(context), projectId, {
          kind: "replace",
          key,
          ...material,
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
          id: newId(),
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
    addWork: async (_root, { input: { projectId, text } }, context) =>
      toEditResult(
        await context.services.analyses.changeList(viewerOf(context), projectId, {
          kind: "work",
          id: newId(),
          text,
        }),
      ),
  },
};
