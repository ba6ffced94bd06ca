import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { startProcess, type TestProcess } from "../../testing/process/test-process.ts";

let watched: TestProcess | undefined;
afterEach(() => watched?.kill());

async function start(what: "hang" | "serve"): Promise<TestProcess> {
  watched = startProcess("testing/process/watched-process", {}, [what]);
  await watched.waitForOutput(/watched/);
  return watched;
}

it("a process whose event loop is blocked is ended, and logs why", async () => {
  const hanging = await start("hang");
  await hanging.waitForOutput(/the event loop was blocked for 1 s: terminating the process/);
  expect(await hanging.ended).toEqual({ code: null, signal: "SIGKILL" });
});

it("a process that was suspended as a whole goes on", async () => {
  const serving = await start("serve");
  serving.send("SIGSTOP");
  await pause(2_000);
  serving.send("SIGCONT");
  await pause(300);
  serving.send("SIGTERM");
  expect(await serving.ended).toEqual({ code: 0, signal: null });
});
