/** Checks watched prices, each once a day, and notifies of changes. */
import * as z from "zod";
import { type AfterCommit, type Connection, inTransaction, Prisma } from "../../platform/database.ts";
import type { EventBus } from "../../platform/events.ts";
import type { Logger } from "../../platform/logger.ts";
import type { ProcessMetrics } from "../../platform/telemetry/metrics.ts";
import { takeDue, workOnEach } from "../../platform/work/due.ts";
import { defineWork } from "../../platform/work/work.ts";
import type { Notify } from "../notification/index.ts";
import { findProjectById, type Project, projectChanged } from "../project/index.ts";
import type { LookDependencies } from "./look.ports.ts";
import { lookForCheapest } from "./look.ts";
import { judgeLook } from "./move.rules.ts";
import * as store from "./price-watch.store.ts";
import type { Look, PriceWatch } from "./price-watch.types.ts";
import { describeMove, describeShort } from "./watch-news.rules.ts";

/** Projects that agents are working on, or that are paid, wait. */
const WATCHED = Prisma.sql`project.status IN ('ready', 'saved')`;

/** Watched prices. A check that fails is not repeated early: suppliers are asked once a day, not once per failure. */
export const priceWatches = defineWork({
  name: "price_watches",
  payload: z.object({ id: z.string(), projectId: z.string() }),
  attempts: null,
  backoff: ["1 d"],
  concurrency: 2,
  waiting: `SELECT w.next_check_at AS since FROM price_watches w JOIN projects p ON p.id = w.project_id
             WHERE w.next_check_at <= now() AND p.status IN ('ready', 'saved')`,
});

const DAY_SECONDS = priceWatches.backoff[0] ?? 0;

/** The number checked per batch; the rest wait for the next. */
const AT_ONCE = 20;

interface CheckDependencies extends LookDependencies {
  events: EventBus;
  logger: Logger;
  metrics?: Pick<ProcessMetrics, "workEnded">;
  notify: Notify;
}

/** Checks all that are due. @returns how many checks failed */
export async function checkPriceWatches(dependencies: CheckDependencies): Promise<number> {
  const { database, clock } = dependencies;
  const now = clock.now();
  const due = await takeDue(database, priceWatches, {
    table: Prisma.sql`price_watches`,
    joined: { table: Prisma.sql`projects project`, on: Prisma.sql`project.id = item.project_id` },
    isDue: Prisma.sql`item.next_check_at <= ${now} AND ${WATCHED}`,
    oldestFirst: Prisma.sql`item.next_check_at`,
    change: Prisma.sql`next_check_at = ${now}::timestamptz + ${DAY_SECONDS}::int * interval '1 second'`,
    returning: Prisma.sql`item.id::text, item.project_id::text AS "projectId"`,
    limit: AT_ONCE,
  });
  return workOnEach(priceWatches, due, ({ projectId }) => checkOne(dependencies, projectId), dependencies);
}

const FAILED = "The last check failed on our side. We will try again tomorrow.";

async function checkOne(dependencies: CheckDependencies, projectId: string): Promise<void> {
  const { database } = dependencies;
  const project = await findProjectById(database, projectId);
  const [watch] = await store.loadWatches(database, [projectId]);
  if (!project || !watch) return;
  try {
    const outcome = await lookForCheapest(dependencies, project, watch);
    if (outcome.kind === "problem") await noteProblem(dependencies, projectId, outcome.message);
    else await takeLook(dependencies, project, outcome.look);
  } catch (error) {
    await noteProblem(dependencies, projectId, FAILED);
    throw error;
  }
}

/** Previous results stay, together with the reason why there are no new ones. */
function noteProblem(
  { database, events }: CheckDependencies,
  projectId: string,
  problem: string,
): Promise<void> {
  return inTransaction(database, async (transaction, afterCommit) => {
    await store.updateWatch(transaction, projectId, { problem });
    afterCommit(() => events.publish(projectChanged, projectId, { projectId }));
  });
}

function takeLook(dependencies: CheckDependencies, project: Project, look: Look): Promise<void> {
  const { database, events, clock } = dependencies;
  return inTransaction(database, async (transaction, afterCommit) => {
    // Stopped in the meantime, or started again with another threshold.
    const watch = await store.lockWatch(transaction, project.id);
    if (!watch) return;
    const scope = { transaction, afterCommit };
    await judgeAndTell(dependencies, scope, project, watch, look);
    await store.updateWatch(transaction, project.id, {
      latest: look,
      checkedAt: clock.now(),
      problem: null,
    });
    afterCommit(() => events.publish(projectChanged, project.id, { projectId: project.id }));
  });
}

async function judgeAndTell(
  { notify, clock }: CheckDependencies,
  scope: { transaction: Connection; afterCommit: AfterCommit },
  project: Project,
  watch: PriceWatch,
  look: Look,
): Promise<void> {
  const verdict = judgeLook(watch, look);
  const tell = (words: { title: string; body: string }) =>
    notify(scope, {
      organizationId: project.organizationId,
      topic: "prices",
      ...words,
      path: `/projects/${project.id}`,
      projectId: project.id,
      dedupeKey: `price-watch:${project.id}:${clock.now().toISOString()}`,
    });
  if (look.kind === "short") {
    if (verdict.kind === "short" && verdict.isNews) await tell(describeShort(project.name, look.missing));
    return;
  }
  if (verdict.kind === "as-it-was") return;
  const moved = verdict.kind === "moved" ? { from: watch.baseline, to: look.basket } : null;
  if (moved) await tell(describeMove(project.name, moved.from, moved.to));
  await store.updateWatch(scope.transaction, project.id, { baseline: look.basket, lastMove: moved });
}
