import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runInThread } from "./run-in-thread.ts";

const BOUNDS = { timeMs: 60_000, memoryMb: 64 };
const KEPT = { ...BOUNDS, keepMs: 60_000 };

let folder: string;
/** A module whose thread returns how many tasks it has had, fails at "fail" and never answers "hang". */
let counter: (name: string) => URL;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "yardstick-threads-"));
  const lib = new URL("./run-in-thread.ts", import.meta.url).href;
  await writeFile(
    join(folder, "counter.mjs"),
    `import { answerInThread } from ${JSON.stringify(lib)};
     let count = 0;
     answerInThread(async (task) => {
       if (task === "fail") throw new Error("no");
       if (task === "hang") await new Promise(() => {});
       return (count += 1);
     });`,
  );
  counter = (name) => new URL(`${pathToFileURL(join(folder, "counter.mjs")).href}?${name}`);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const ask = (file: URL, task: string, bounds: Parameters<typeof runInThread>[2] = KEPT) =>
  runInThread<number>(file, task, bounds);

describe("a thread", () => {
  it("that is not reused gets one task", async () => {
    const file = counter("alone");
    expect([await ask(file, "a", BOUNDS), await ask(file, "b", BOUNDS)]).toEqual([1, 1]);
  });

  it("that is reused gets the next task too", async () => {
    const file = counter("kept");
    expect([await ask(file, "a"), await ask(file, "b"), await ask(file, "c")]).toEqual([1, 2, 3]);
  });

  it("runs one task at a time", async () => {
    const file = counter("together");
    await ask(file, "a");
    expect((await Promise.all([ask(file, "b"), ask(file, "c")])).toSorted()).toEqual([1, 2]);
  });

  it("that failed, took too long or was aborted is not reused", async () => {
    const file = counter("ended");
    await ask(file, "a");
    await expect(ask(file, "fail")).rejects.toThrow("no");
    expect(await ask(file, "b")).toBe(1);
    expect(await ask(file, "hang", { ...KEPT, timeMs: 1 })).toBeNull();
    expect(await ask(file, "c")).toBe(1);
    const leaving = new AbortController();
    const waiting = ask(file, "hang", { ...KEPT, signal: leaving.signal });
    leaving.abort(new Error("gone"));
    await expect(waiting).rejects.toThrow("gone");
    expect(await ask(file, "d")).toBe(1);
  });
});
