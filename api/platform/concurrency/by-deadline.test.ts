import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { byDeadline } from "./by-deadline.ts";
import { orAbort } from "./or-abort.ts";

const overdue = () => new Error("overdue");
const forEver = (signal: AbortSignal) => orAbort(new Promise<never>(() => {}), signal);

describe("work by a deadline", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("gives back what was done in time, and keeps no timer", async () => {
    await expect(byDeadline(1_000, AbortSignal.abort(), overdue, async () => "done")).resolves.toBe("done");
    expect(vi.getTimerCount()).toBe(0);
  });

  test("is told that its time is over", async () => {
    const end = expect(byDeadline(1_000, new AbortController().signal, overdue, forEver)).rejects.toThrow(
      "overdue",
    );
    vi.advanceTimersByTime(1_000);
    await end;
  });

  test("is told that nobody waits any more, and keeps no timer", async () => {
    const caller = new AbortController();
    const end = expect(byDeadline(1_000, caller.signal, overdue, forEver)).rejects.toThrow("gone");
    caller.abort(new Error("gone"));
    await end;
    expect(vi.getTimerCount()).toBe(0);
  });
});
