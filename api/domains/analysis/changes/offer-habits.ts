/** Habits of changing lists: which are offered, and which the user has refused. */
import { notFound } from "../../../platform/errors.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import { listMaterials } from "../../sourcing/index.ts";
import { loadEdits, loadEditsElsewhere } from "../edits.store.ts";
import type { EditDependencies } from "./edit.types.ts";
import { findHabits, type ListHabit } from "./habits.rules.ts";
import {
  deleteRefusedHabit,
  listRefusedHabits,
  type RefusedHabit,
  saveRefusedHabit,
} from "./refused-habit.store.ts";

/** The viewer's habits of changing lists that fit the project. @throws AppError NOT_FOUND */
export async function listHabits(
  viewer: Viewer,
  projectId: string,
  { database, projects }: EditDependencies,
): Promise<ListHabit[]> {
  const { id, organizationId } = await projects.getProject(viewer, projectId);
  const [elsewhere, list, own, refused] = await Promise.all([
    loadEditsElsewhere(database, organizationId, id),
    listMaterials(database, id),
    loadEdits(database, id),
    listRefusedHabits(database, organizationId),
  ]);
  return findHabits(elsewhere, list, own, new Set(refused.map(({ rule }) => rule)));
}

/**
 * Stops offering a habit, in every project.
 * @throws AppError NOT_FOUND when the project is not the viewer's or the habit is not offered for it
 */
export async function refuseHabit(
  viewer: Viewer,
  { projectId, key }: { projectId: string; key: string },
  dependencies: EditDependencies,
): Promise<RefusedHabit> {
  const { database, clock } = dependencies;
  const habit = (await listHabits(viewer, projectId, dependencies)).find((one) => one.key === key);
  if (!habit) throw notFound("Habit");
  return saveRefusedHabit(database, viewer.organizationId, habit, clock.now());
}

/** @throws AppError NOT_FOUND when the account has not refused such a habit */
export async function offerHabitAgain(
  viewer: Viewer,
  id: string,
  { database }: EditDependencies,
): Promise<RefusedHabit> {
  const offered = await deleteRefusedHabit(database, viewer.organizationId, id);
  if (!offered) throw notFound("Habit");
  return offered;
}
