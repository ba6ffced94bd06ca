import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { byDeadline } from "./by-deadline.ts";
import { orAbort } from "./or-abort.ts";

const overdue = () => new Error("overdue");
const forEver = (signal: AbortSignal) => orAbort(new Promise<never>(() => {}), signal);

describe("work by a deadline", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("returns what was done in time, and leaves no timer behind", async () => {
    await expect(byDeadline(1_000, AbortSignal.abort(), overdue, async () => "done")).resolves.toBe("done");
    expect(vi.getTimerCount()).toBe(0);
  });

  test("is aborted when its time is over", async () => {
    const end = expect(byDeadline(1_000, new AbortController().signal, overdue, forEver)).rejects.toThrow(
      "overdue",
    );
    vi.advanceTimersByTime(1_000);
    await end;
  });

  test("is aborted when no one waits any more, and leaves no timer behind", async () => {
    const caller = new AbortController();
    const end = expect(byDeadline(1_000, caller.signal, overdue, forEver)).rejects.toThrow("gone");
    caller.abort(new Error("gone"));
    await end;
    expect(vi.getTimerCount()).toBe(0);
  });
});
