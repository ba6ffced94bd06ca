import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { Prisma } from "../database.ts";
import { createLogger } from "../logger.ts";
import { createProcessMetrics } from "../telemetry/metrics.ts";
import { every, runInTurn, startSchedule } from "./schedule.ts";

const logger = createLogger("silent");
let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.stop());
beforeEach(() => db.database.sweepTurn.deleteMany());
afterEach(() => vi.useRealTimers());

/** A sweep that runs until it is released. */
function heldSweep() {
  const begun = vi.fn();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const run = () => {
    begun();
    return held;
  };
  return { begun, letGo: () => letGo(), sweep: every("1 min", "rules", run, { inTurn: true }) };
}

it("runs a sweep in one process while another is also due to, and again after its interval", async () => {
  const { begun, letGo, sweep } = heldSweep();
  const running = runInTurn(db.database, sweep, logger);
  await expect.poll(() => begun.mock.calls.length).toBeGreaterThan(0);
  expect(await runInTurn(db.database, sweep, logger)).toBe(false);
  letGo();
  expect(await running).toBe(true);
  expect(await runInTurn(db.database, sweep, logger)).toBe(false);
  await db.database.sweepTurn.updateMany({ data: { heldUntil: new Date(0) } });
  expect(await runInTurn(db.database, sweep, logger)).toBe(true);
  expect(begun).toHaveBeenCalledTimes(2);
});

it("keeps the turn of a sweep that runs longer than its interval", async () => {
  const { begun, letGo, sweep } = heldSweep();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const running = runInTurn(db.database, sweep, logger);
  await expect.poll(() => begun.mock.calls.length).toBeGreaterThan(0);
  await db.database.sweepTurn.updateMany({ data: { heldUntil: new Date(0) } });
  await vi.advanceTimersByTimeAsync(20_000);
  await expect.poll(() => db.database.sweepTurn.count({ where: { heldUntil: { gt: new Date() } } })).toBe(1);
  letGo();
  await running;
});

it("makes each sweep wait only for its own turn", async () => {
  const [one, other] = [vi.fn(async () => {}), vi.fn(async () => {})];
  await runInTurn(db.database, every("1 min", "one", one), logger);
  await runInTurn(db.database, every("1 min", "other", other), logger);
  expect(other).toHaveBeenCalledTimes(1);
});

it("runs a conditional sweep only when its condition is true, and counts it even when there is nothing to do", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const metrics = createProcessMetrics();
  const [due, idle] = [vi.fn(async () => {}), vi.fn(async () => {})];
  const statements = vi.spyOn(db.database, "$queryRaw");
  const stop = startSchedule(
    [
      every("1 s", "due", due, { isDue: () => Prisma.sql`1 < 2` }),
      every("1 s", "idle", idle, {
        isDue: () => Prisma.sql`EXISTS (SELECT FROM outbox item WHERE item.id IS NULL)`,
      }),
    ],
    { database: db.database, metrics, logger },
  );
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.poll(() => due.mock.calls.length).toBe(1);
  await stop();
  expect(idle).not.toHaveBeenCalled();
  expect(statements).toHaveBeenCalledTimes(1);
  expect(await metrics.registry.metrics()).toContain(
    'sweep_duration_seconds_count{sweep="idle",outcome="succeeded"} 1',
  );
});

it("shows each sweep's outcome, and since when it has not succeeded", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const metrics = createProcessMetrics();
  const done = vi.fn(async () => {});
  const broken = vi.fn(() => Promise.reject(new Error("broken")));
  const elsewhere = every("1 min", "elsewhere", done, { inTurn: true });
  await runInTurn(db.database, elsewhere, logger);
  const stop = startSchedule([every("1 s", "done", done), every("30 s", "broken", broken), elsewhere], {
    database: db.database,
    metrics,
    logger,
  });
  await vi.advanceTimersByTimeAsync(60_000);
  await stop();
  expect(broken).toHaveBeenCalledTimes(2);
  const text = await metrics.registry.metrics();
  expect(text).toContain('sweep_duration_seconds_count{sweep="done",outcome="succeeded"} 60');
  expect(text).toContain('sweep_duration_seconds_count{sweep="broken",outcome="failed"} 2');
  expect(text).toMatch(/sweep_age_seconds\{sweep="done"\} \d/);
  expect(text).toMatch(/sweep_age_seconds\{sweep="broken"\} \d/);
  expect(text).not.toContain('sweep="elsewhere"');
});
