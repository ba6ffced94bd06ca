/** For balancers and supervisors: whether the process lives, and whether it should get requests. */
import { Router } from "express";
import type pg from "pg";
import { within } from "../../platform/concurrency/within.ts";
import type { EventBus } from "../../platform/events.ts";
import type { JobQueue } from "../../platform/work/jobs.ts";

const TIMEOUT_MS = 2_000;

/**
 * `/healthz`: 200 as long as the process answers.
 *
 * `/readyz`: 200 when the database answers within two seconds, events travel and, in a process that works on them, jobs
 * are looked for; 503 otherwise and while the process is shutting down. The body says which part is down.
 *
 * `/readyz?part=accepting`: only whether the process takes requests, for a balancer. What is away is away for all of its
 * servers: by the whole of `/readyz` it would have none left, and the site, which does without Redis, would be down.
 */
export function createHealth(options: {
  pool: pg.Pool;
  events: Pick<EventBus, "isConnected">;
  /** Of a process that works on jobs. */
  jobs?: Pick<JobQueue, "isPolling"> | undefined;
  isStopping: () => boolean;
}): Router {
  const router = Router({ caseSensitive: true });
  router.get("/healthz", (_request, response) => {
    response.set("Cache-Control", "no-store").json({ status: "ok" });
  });
  router.get("/readyz", async (request, response) => {
    const accepting = !options.isStopping();
    const parts =
      request.query["part"] === "accepting"
        ? { accepting }
        : {
            database: await answersInTime(options.pool),
            events: options.events.isConnected(),
            ...(options.jobs ? { jobs: options.jobs.isPolling() } : {}),
            accepting,
          };
    const isReady = Object.values(parts).every(Boolean);
    response
      .status(isReady ? 200 : 503)
      .set("Cache-Control", "no-store")
      .json({ status: isReady ? "ready" : "not ready", ...parts });
  });
  return router;
}

async function answersInTime(pool: pg.Pool): Promise<boolean> {
  const answered = pool.query("SELECT 1").then(
    () => true,
    () => false,
  );
  return (await within(TIMEOUT_MS, answered)) ?? false;
}
