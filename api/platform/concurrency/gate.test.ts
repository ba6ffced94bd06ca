import { describe, expect, it } from "vitest";
import { createGate } from "./gate.ts";

const options = { atOnce: 2, waiting: 3, message: "Please come back.", retryAfterSeconds: 2 };

/** Work that ends when the test says so. */
function makeWork() {
  let isBegun = false;
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return {
    get isBegun() {
      return isBegun;
    },
    end: () => end(),
    async run() {
      isBegun = true;
      await ended;
      return "done";
    },
  };
}

describe("a gate", () => {
  it("runs a few callers at a time, lets a few wait, and tells the rest when to come back", async () => {
    const gate = createGate(options);
    const works = Array.from({ length: 5 }, makeWork);
    const passed = works.map((work) => gate.pass(work.run));
    expect(works.map(({ isBegun }) => isBegun)).toEqual([true, true, false, false, false]);
    await expect(gate.pass(async () => "too many")).rejects.toMatchObject({
      code: "UNAVAILABLE",
      message: "Please come back.",
      retryAfterSeconds: 2,
    });
    works[1]?.end();
    await passed[1];
    await expect.poll(() => works[2]?.isBegun).toBe(true);
    for (const work of works) work.end();
    expect(await Promise.all(passed)).toEqual(Array(5).fill("done"));
    expect(await gate.pass(async () => "later")).toBe("later");
  });

  it("skips callers who have left and starts the next one's work", async () => {
    const gate = createGate({ ...options, atOnce: 1 });
    const [first, left, next] = [makeWork(), makeWork(), makeWork()];
    const caller = new AbortController();
    const passed = gate.pass(first.run);
    const abandoned = gate.pass(left.run, { signal: caller.signal });
    const last = gate.pass(next.run);
    caller.abort(new Error("hung up"));
    first.end();
    next.end();
    await expect(abandoned).rejects.toThrow("hung up");
    expect(await Promise.all([passed, last])).toEqual(["done", "done"]);
    expect(left.isBegun).toBe(false);
  });

  it("is free again after work that failed", async () => {
    const gate = createGate({ ...options, atOnce: 1, waiting: 0 });
    await expect(gate.pass(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(await gate.pass(async () => "works")).toBe("works");
  });

  it("lets others overtake an owner at its limit, and gives a leaver's place to the next in line", async () => {
    const gate = createGate({ ...options, waiting: 2, ofOwner: { atOnce: 1, waiting: 1 } });
    const [first, second, other, third] = [makeWork(), makeWork(), makeWork(), makeWork()];
    const caller = new AbortController();
    const passed = [gate.pass(first.run, { owner: "a" })];
    const abandoned = gate.pass(second.run, { owner: "a", signal: caller.signal });
    passed.push(gate.pass(other.run, { owner: "b" }));
    expect([second.isBegun, other.isBegun]).toEqual([false, true]);
    await expect(gate.pass(third.run, { owner: "a" })).rejects.toMatchObject({ code: "UNAVAILABLE" });
    caller.abort(new Error("hung up"));
    await expect(abandoned).rejects.toThrow("hung up");
    passed.push(gate.pass(third.run, { owner: "a" }));
    other.end();
    await passed[1];
    expect(third.isBegun).toBe(false);
    first.end();
    third.end();
    expect(await Promise.all(passed)).toEqual(["done", "done", "done"]);
    expect(second.isBegun).toBe(false);
  });
});
