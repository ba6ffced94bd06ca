import { setImmediate as turn } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import * as z from "zod";
import { type FaultProxy, openFaultProxy } from "../../testing/outside/fault-proxy.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { createEventBus } from "../events.ts";
import { createLogger } from "../logger.ts";
import { type JobDefinition, startJobQueue } from "./jobs.ts";

const logger = createLogger("silent");
const note: JobDefinition<{ text: string }> = {
  name: "note",
  payload: z.object({ text: z.string() }),
  expireInSeconds: 60,
  retryLimit: 2,
};

// The embedded database is in this very process: there is no connection between them that could die.
describe.skipIf(inject("testDatabaseUrl") === null)("the job queue", () => {
  let db: TestDatabase;
  let proxy: FaultProxy;
  beforeAll(async () => {
    db = await createTestDatabase();
    proxy = await openFaultProxy(db.url);
  });
  afterAll(async () => {
    await proxy.close();
    await db.stop();
  });

  it("goes on after its connections died silently", async () => {
    const events = createEventBus(null, logger);
    const queue = await startJobQueue({
      databaseUrl: proxy.url,
      jobs: [note],
      events,
      logger,
      statementTimeoutMs: 500,
    });
    const done: string[] = [];
    await queue.work(note, { concurrency: 1 }, async ({ text }) => {
      done.push(text);
    });
    proxy.silence();
    await db.database.$transaction((transaction) => queue.enqueue(transaction, note, { text: "still here" }));
    await queue.wake(note);
    await expect.poll(() => done).toEqual(["still here"]);
    expect(queue.isPolling()).toBe(true);
    await queue.stop(1_000);
  });

  it("does not log statements that the database no longer accepted when it stopped", async () => {
    const unheard: unknown[] = [];
    const hear = (reason: unknown) => unheard.push(reason);
    process.on("unhandledRejection", hear);
    const queue = await startJobQueue({
      databaseUrl: proxy.url,
      jobs: [note],
      events: createEventBus(null, logger),
      logger,
      statementTimeoutMs: 500,
    });
    let isRunning = false;
    let letGo = () => {};
    await queue.work(note, { concurrency: 1 }, async () => {
      isRunning = true;
      await new Promise<void>((resolve) => {
        letGo = resolve;
      });
    });
    await db.database.$transaction((transaction) => queue.enqueue(transaction, note, { text: "too late" }));
    await queue.wake(note);
    await expect.poll(() => isRunning).toBe(true);
    proxy.hold();
    letGo();
    // The statement that marks the job as done is no longer awaited and fails at its time limit; only then has its
    // connection ended, and the queue stopped. Node.js tells of an unhandled rejection in the same turn.
    await queue.stop(100);
    await turn();
    await proxy.heal();
    process.off("unhandledRejection", hear);
    expect(unheard).toEqual([]);
  });
});
