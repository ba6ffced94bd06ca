/** For balancers and supervisors: whether the process is alive, and whether it should get requests. */
import { Router } from "express";
import type pg from "pg";
import { within } from "../../platform/concurrency/within.ts";
import type { EventBus } from "../../platform/events.ts";
import type { JobQueue } from "../../platform/work/jobs.ts";

const TIMEOUT_MS = 2_000;

/**
 * `/healthz`: 200 as long as the process answers.
 *
 * `/readyz`: 200 when the database answers within two seconds, events are delivered and, in a process that works on
 * jobs, the queue is being polled; 503 otherwise and during shutdown. The body names the part that is down.
 *
 * `/readyz?part=accepting`: only whether the process accepts requests, for a balancer. A dependency that is unavailable
 * is unavailable for all of its servers: with the full `/readyz` the balancer would have none left, and the site, which
 * works without Redis, would be down.
 */
export function createHealth(options: {
  pool: pg.Pool;
  events: Pick<EventBus, "isConnected">;
  /** Present in a process that works on jobs. */
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
