import { Worker } from "node:worker_threads";
import { expect, it } from "vitest";
import { abandon } from "./worker-thread.ts";

it("a thread that fails while it is given up disturbs nobody, and ends", async () => {
  const thread = new Worker("setInterval(() => {}, 1_000)", { eval: true });
  let complaints = 0;
  thread.on("error", () => {
    complaints += 1;
  });
  abandon(thread);
  const ended = new Promise((resolve) => thread.once("exit", resolve));
  // As Node does with what the thread threw before the order to end reached it.
  expect(() => thread.emit("error", new Error("out of memory"))).not.toThrow();
  expect(complaints).toBe(0);
  await ended;
});
