import { expect, it } from "vitest";
import { z } from "zod";
import type { Duration } from "./duration.ts";
import { defineWork, nextWait, waitAfter } from "./work.ts";

const define = (attempts: number | null, backoff: readonly Duration[]) =>
  defineWork({ name: "letters", payload: z.object({}), attempts, backoff, concurrency: 1, waiting: "" });

it("waits as its table says, and repeats the last wait", () => {
  const work = define(null, ["30 s", "2 min", "1 h"]);
  expect([1, 2, 3, 4, 100].map((tries) => nextWait(work, tries))).toEqual([30, 120, 3_600, 3_600, 3_600]);
});

it("is given up after its last attempt", () => {
  const work = define(3, ["1 s", "2 s"]);
  expect([1, 2, 3, 4].map((tries) => nextWait(work, tries))).toEqual([1, 2, null, null]);
});

it("waits as long before its second attempt as before its first if one was handed back", () => {
  expect(waitAfter([5, 10], 0)).toBe(5);
});

it("refuses a duration that it cannot read", () => {
  expect(() => define(null, ["1 fortnight" as Duration])).toThrow("1 fortnight is not a duration");
});
