import { expect, it } from "vitest";
import { bytesOf } from "./price-list.fixtures.ts";
import { type ReadingTask, readInWorker } from "./read-in-worker.ts";

const task = (text: string): ReadingTask => ({
  bytes: bytesOf(text),
  choices: {},
  today: "2026-11-20",
  wantsSearchTerms: false,
});
const LIST = task("sku,description,price\nA,2x4x8 stud,3.50\n");
const READ = { list: { items: [{ sku: "A" }] } };

it("a client that leaves frees the reader and its places in line, and one that comes too often is told when to come back", async () => {
  const caller = new AbortController();
  const given = ["reading", "first in line", "second in line"].map(() =>
    readInWorker(LIST, "miller", caller.signal),
  );
  const settled = Promise.allSettled(given);
  // All of this happens before a thread can have started.
  const tooMany = readInWorker(LIST, "miller").catch((refusal: unknown) => refusal);
  const other = readInWorker(LIST, "smith");
  await Promise.resolve();
  caller.abort(new Error("hung up"));
  expect(await tooMany).toMatchObject({ code: "UNAVAILABLE", retryAfterSeconds: 5 });
  expect(await settled).toEqual(
    given.map(() => ({ status: "rejected", reason: expect.objectContaining({ message: "hung up" }) })),
  );
  expect(await other).toMatchObject(READ);
  expect(await readInWorker(LIST, "miller")).toMatchObject(READ);
});
