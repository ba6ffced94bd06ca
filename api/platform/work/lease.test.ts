import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createLogger } from "../logger.ts";
import { type Ending, LeaseLostError, type LeaseOptions, underLease } from "./lease.ts";

const logger = createLogger("silent");

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const forever = () => new Promise<never>(() => {});
const away = Object.assign(new Error("terminating connection"), { code: "57P01" });

/** @returns how the work ended */
function hold(
  work: (signal: AbortSignal) => Promise<unknown>,
  options: Partial<LeaseOptions> = {},
): Promise<Ending<unknown>> {
  const { signal: stopping } = new AbortController();
  const extend = async () => true;
  return underLease(
    { extend, heartbeatMs: 1_000, stopping, logger, ...options },
    work,
    async (ending) => ending,
  );
}

it("reports the work's result, its error, or what was unavailable", async () => {
  const fault = new Error("a fault of ours");
  expect(await hold(async () => "priced")).toEqual({ kind: "done", result: "priced" });
  expect(await hold(() => Promise.reject(fault))).toEqual({ kind: "failed", error: fault });
  expect(await hold(() => Promise.reject(away))).toEqual({ kind: "away", error: away });
  expect(await hold(() => Promise.reject(fault), { isAway: () => true })).toEqual({
    kind: "away",
    error: fault,
  });
  expect(await hold(() => Promise.reject(new LeaseLostError()))).toEqual({ kind: "lost" });
});

it("stops waiting for work whose lease has passed to another worker", async () => {
  const ended = hold(forever, { extend: async () => false });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await ended).toEqual({ kind: "lost" });
});

it("learns of a loss early through its listener, and works on without one", async () => {
  const stopListening = vi.fn();
  const listen = async (lose: () => void) => {
    lose();
    return stopListening;
  };
  expect(await hold(forever, { listen })).toEqual({ kind: "lost" });
  expect(stopListening).toHaveBeenCalled();
  const deaf = { listen: () => Promise.reject(new Error("Redis is away")) };
  expect(await hold(async () => "done", deaf)).toMatchObject({ kind: "done" });
});

it("keeps its lease while the database does not answer", async () => {
  let answer = () => {};
  const ended = hold(() => new Promise<void>((resolve) => (answer = resolve)), {
    extend: () => Promise.reject(away),
  });
  await vi.advanceTimersByTimeAsync(5_000);
  answer();
  expect(await ended).toMatchObject({ kind: "done" });
});

it("ends immediately when the process stops", async () => {
  const stopping = new AbortController();
  const ended = hold(forever, { stopping: stopping.signal });
  stopping.abort(new Error("the process stops"));
  expect(await ended).toEqual({ kind: "stopping" });
});

it("extends its lease until the ending is handled, and then no more", async () => {
  const extend = vi.fn(async () => true);
  const { signal: stopping } = new AbortController();
  const options = { extend, heartbeatMs: 1_000, stopping, logger };
  const ended = underLease(
    options,
    async () => {},
    () => new Promise((resolve) => setTimeout(resolve, 3_000)),
  );
  await vi.advanceTimersByTimeAsync(3_000);
  await ended;
  const told = extend.mock.calls.length;
  expect(told).toBeGreaterThanOrEqual(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(extend).toHaveBeenCalledTimes(told);
});
