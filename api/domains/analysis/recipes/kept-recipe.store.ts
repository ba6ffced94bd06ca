/** Recipes stored for accounts; each reads only its own. */
import type { Connection } from "../../../platform/database.ts";
import { isId } from "../../../platform/input.ts";
import { type Recipe, recipeSchema } from "../../takeoff/index.ts";

export interface KeptRecipe {
  id: string;
  title: string;
  recipe: Recipe;
  createdAt: Date;
}

/** The most that an account stores; each is looked for in every description. */
const MOST_KEPT = 100;

interface Row {
  id: string;
  title: string;
  recipe: unknown;
  createdAt: Date;
}

/** A recipe of an earlier program version that can no longer be read is skipped. */
function toKept({ id, title, recipe, createdAt }: Row): KeptRecipe[] {
  const parsed = recipeSchema.safeParse(recipe);
  return parsed.success ? [{ id, title, recipe: parsed.data, createdAt }] : [];
}

/** Newest first. */
export async function listKeptRecipes(connection: Connection, organizationId: string): Promise<KeptRecipe[]> {
  const rows = await connection.keptRecipe.findMany({
    where: { organizationId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MOST_KEPT,
  });
  return rows.flatMap(toKept);
}

/** Replaces one with the same title; beyond 100, the oldest are deleted. */
export async function saveKeptRecipe(
  transaction: Connection,
  organizationId: string,
  recipe: Recipe,
  createdAt: Date,
): Promise<KeptRecipe> {
  const { title } = recipe;
  const row = await transaction.keptRecipe.upsert({
    where: { organizationId_title: { organizationId, title } },
    create: { organizationId, title, recipe, createdAt },
    update: { recipe, createdAt },
  });
  const old = await transaction.keptRecipe.findMany({
    where: { organizationId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    skip: MOST_KEPT,
    select: { id: true },
  });
  await transaction.keptRecipe.deleteMany({ where: { id: { in: old.map(({ id }) => id) } } });
  return { id: row.id, title, recipe, createdAt: row.createdAt };
}

/** @returns the deleted recipe; null when the account has no such recipe */
export async function deleteKeptRecipe(
  transaction: Connection,
  organizationId: string,
  id: string,
): Promise<KeptRecipe | null> {
  const row = isId(id) ? await transaction.keptRecipe.findFirst({ where: { id, organizationId } }) : null;
  if (!row) return null;
  await transaction.keptRecipe.delete({ where: { id } });
  return toKept(row)[0] ?? null;
}
