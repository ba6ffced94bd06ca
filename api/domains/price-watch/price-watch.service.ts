import * as z from "zod/mini";
import { PRICE_WATCH } from "../../../schema/constants.ts";
import { watchThresholdRule } from "../../../schema/rules/price-watch.ts";
import { bindTo } from "../../platform/bind.ts";
import type { Clock } from "../../platform/clock.ts";
import { type Database, inTransaction } from "../../platform/database.ts";
import type { EventBus } from "../../platform/events.ts";
import { parseInput } from "../../platform/input.ts";
import type { Viewer } from "../../platform/viewer.ts";
import { listPlans } from "../basket/index.ts";
import {
  assertMayWork,
  type ProjectOutcome,
  type ProjectService,
  projectChanged,
  refuseWhileWorking,
} from "../project/index.ts";
import { findHandover, listMaterials } from "../sourcing/index.ts";
import { listKeyOf } from "./list-key.rules.ts";
import * as store from "./price-watch.store.ts";
import type { PriceWatch } from "./price-watch.types.ts";
import { toSeenBasket } from "./seen-basket.rules.ts";

const DAY_MS = 86_400_000;

const NO_PLAN = "There is no cheapest total to watch yet. Analyze the project first.";
const PAID = "This project is completed: its basket has been paid, so there is no total to watch.";

export type PriceWatchService = ReturnType<typeof createPriceWatchService>;

interface Dependencies {
  database: Database;
  events: EventBus;
  clock: Clock;
  projects: ProjectService;
}

/** Use cases of price watches: started, changed and ended by the project's owner. A scheduled job does the checks. */
export function createPriceWatchService(dependencies: Dependencies) {
  return bindTo(dependencies, { setWatch, stopWatch, loadWatches });
}

/**
 * Starts a watch from the stored cheapest plan, or changes the threshold of an existing one.
 * @throws AppError NOT_FOUND; FORBIDDEN for a test key and a real project
 */
async function setWatch(
  { projects, database, clock, events }: Dependencies,
  viewer: Viewer,
  projectId: string,
  thresholdPercent: number | null,
): Promise<ProjectOutcome> {
  const { id } = await projects.getProject(viewer, projectId);
  const input = { thresholdPercent: thresholdPercent ?? PRICE_WATCH.usualPercent };
  const parsed = parseInput(z.object({ thresholdPercent: watchThresholdRule }), input);
  if (!parsed.ok) return parsed.error;
  return inTransaction(database, async (transaction, afterCommit): Promise<ProjectOutcome> => {
    const project = await projects.getProject(viewer, id, transaction);
    assertMayWork(viewer, project);
    const working = refuseWhileWorking(project);
    if (working) return working;
    if (project.status === "completed") return { kind: "status-conflict", message: PAID, project };
    const [cheapest] = await listPlans(transaction, id, await findHandover(transaction, project));
    const madeAt = await store.findPlanTime(transaction, id);
    if (!cheapest || !madeAt) return { kind: "status-conflict", message: NO_PLAN, project };
    const materials = await listMaterials(transaction, id);
    await store.saveWatch(transaction, {
      projectId: id,
      ...parsed.value,
      baseline: toSeenBasket(cheapest, materials, {
        listKey: listKeyOf(project, materials),
        at: clock.now(),
      }),
      // The analysis has just asked the suppliers: the first check comes a day after it, not immediately.
      nextCheckAt: new Date(Math.max(clock.now().getTime(), madeAt.getTime() + DAY_MS)),
    });
    afterCommit(() => events.publish(projectChanged, id, { projectId: id }));
    return { kind: "success", project };
  });
}

/** @throws AppError NOT_FOUND */
async function stopWatch(
  { projects, database, events }: Dependencies,
  viewer: Viewer,
  projectId: string,
): Promise<ProjectOutcome> {
  const project = await projects.getProject(viewer, projectId);
  assertMayWork(viewer, project);
  await store.deleteWatch(database, project.id);
  await events.publish(projectChanged, project.id, { projectId: project.id });
  return { kind: "success", project };
}

/** For projects that the caller has checked, in the order of their ids; null for each that is not watched. */
async function loadWatches(
  { database }: Dependencies,
  projectIds: readonly string[],
): Promise<(PriceWatch | null)[]> {
  const watches = await store.loadWatches(database, projectIds);
  const of = new Map(watches.map((watch) => [watch.projectId, watch]));
  return projectIds.map((id) => of.get(id) ?? null);
}
