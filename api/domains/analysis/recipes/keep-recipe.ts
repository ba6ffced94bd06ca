/** Stores and deletes recipes that a language model wrote. */
import { inTransaction } from "../../../platform/database.ts";
import { notFound } from "../../../platform/errors.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import { assertMayWork } from "../../project/index.ts";
import { toKeptRecipe } from "../../takeoff/index.ts";
import type { EditDependencies } from "../changes/edit.types.ts";
import { loadGiven, recomputeTakeoff } from "../changes/recompute-takeoff.ts";
import { findScopeReading } from "../run/step.store.ts";
import { deleteKeptRecipe, type KeptRecipe, saveKeptRecipe } from "./kept-recipe.store.ts";

/**
 * Stores the recipe of a piece of work as it is computed now, for the account of the project.
 * @throws AppError NOT_FOUND when the project is not the viewer's or the work has no recipe of its own
 */
export async function keepRecipe(
  viewer: Viewer,
  { projectId, workItem }: { projectId: string; workItem: string },
  { database, projects, clock }: EditDependencies,
): Promise<KeptRecipe> {
  return inTransaction(database, async (transaction) => {
    const project = await projects.getProject(viewer, projectId, transaction);
    assertMayWork(viewer, project);
    const given = await loadGiven(transaction, project.id);
    const reading = await findScopeReading(transaction, project.id);
    const { scope } = recomputeTakeoff(project.description, given, reading);
    const item = scope.items.find(({ key }) => key === workItem);
    const recipe = item && toKeptRecipe(item);
    if (!recipe) throw notFound("Recipe");
    return saveKeptRecipe(transaction, project.organizationId, recipe, clock.now());
  });
}

/** @throws AppError NOT_FOUND when the account has no such recipe */
export async function forgetRecipe(
  viewer: Viewer,
  id: string,
  { database }: EditDependencies,
): Promise<KeptRecipe> {
  const forgotten = await inTransaction(database, (transaction) =>
    deleteKeptRecipe(transaction, viewer.organizationId, id),
  );
  if (!forgotten) throw notFound("Recipe");
  return forgotten;
}
