import { Worker } from "node:worker_threads";
import { expect, it } from "vitest";
import { abandon } from "./worker-thread.ts";

it("a thread that fails while it is being terminated ends without an uncaught error", async () => {
  const thread = new Worker("setInterval(() => {}, 1_000)", { eval: true });
  let complaints = 0;
  thread.on("error", () => {
    complaints += 1;
  });
  abandon(thread);
  const ended = new Promise((resolve) => thread.once("exit", resolve));
  // As Node does with an error that the thread threw before the termination reached it.
  expect(() => thread.emit("error", new Error("out of memory"))).not.toThrow();
  expect(complaints).toBe(0);
  await ended;
});
