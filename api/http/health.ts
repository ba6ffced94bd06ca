/** For balancers and supervisors: whether the process lives, and whether it should get requests. */
import { Router } from "express";
import type pg from "pg";
import type { EventBus } from "../platform/events.ts";
import { within } from "../platform/within.ts";

const TIMEOUT_MS = 2_000;

/**
 * `/healthz`: 200 as long as the process answers. `/readyz`: 200 when the database answers within two seconds and
 * events travel, 503 otherwise and while the process is shutting down; the body says which part is down.
 */
export function createHealth(options: {
  pool: pg.Pool;
  events: Pick<EventBus, "isConnected">;
  isStopping: () => boolean;
}): Router {
  const router = Router();
  router.get("/healthz", (_request, response) => {
    response.set("Cache-Control", "no-store").json({ status: "ok" });
  });
  router.get("/readyz", async (_request, response) => {
    const parts = {
      database: await answersInTime(options.pool),
      events: options.events.isConnected(),
      accepting: !options.isStopping(),
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
