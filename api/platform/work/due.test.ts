import { expect, it, vi } from "vitest";
import { createLogger } from "../logger.ts";
import { workOnEach } from "./due.ts";

const letters = { name: "letters", concurrency: 2 };
const items = ["a", "b", "c", "d"].map((id) => ({ id }));

function watchWork() {
  const ended: string[] = [];
  return {
    ended,
    log: {
      logger: createLogger("silent"),
      metrics: { workEnded: (_: string, outcome: string) => void ended.push(outcome) },
    },
  };
}

it("does not let a failing item hold up others, and counts it", async () => {
  const { ended, log } = watchWork();
  const run = vi.fn(async ({ id }: { id: string }) => {
    if (id === "a") throw new Error("broken");
    // Has logged its own failure.
    return id !== "c";
  });
  expect(await workOnEach(letters, items, run, log)).toBe(2);
  expect(run).toHaveBeenCalledTimes(4);
  expect(ended.sort()).toEqual(["failed", "failed", "succeeded", "succeeded"]);
});

it("works on as many items at a time as the kind of work allows", async () => {
  const { log } = watchWork();
  let underWay = 0;
  let most = 0;
  await workOnEach(
    letters,
    items,
    async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await Promise.resolve();
      underWay -= 1;
    },
    log,
  );
  expect(most).toBe(2);
});

it("begins no more once the process is stopping", async () => {
  const { log } = watchWork();
  const stopping = new AbortController();
  const run = vi.fn(async () => stopping.abort());
  await workOnEach({ ...letters, concurrency: 1 }, items, run, log, stopping.signal);
  expect(run).toHaveBeenCalledTimes(1);
});
