/** Reads sheets in a worker thread, so that a maliciously slow file blocks no one. */
import { createGate } from "../../../platform/concurrency/gate.ts";
import { runInThread } from "../../../platform/process/run-in-thread.ts";
import type { ReadSheet } from "./read-sheet.ts";
import { refuseSheet, type SheetRefusal } from "./sheet-refusals.ts";

const BOUNDS = { timeMs: 15_000, memoryMb: 256 };

const readers = createGate({
  atOnce: 2,
  waiting: 10,
  ofOwner: { atOnce: 1, waiting: 2 },
  message: "Other sheets are being read right now. Please send this one again in a few seconds.",
  retryAfterSeconds: 5,
});

/**
 * @param owner whose turn in the queue this uses
 * @throws AppError UNAVAILABLE when too many are already waiting
 */
export function readInThread(
  bytes: Uint8Array,
  owner: string,
  signal = new AbortController().signal,
): Promise<ReadSheet | SheetRefusal> {
  const file = new URL("./sheet.worker.ts", import.meta.url);
  const read = async () =>
    (await runInThread<ReadSheet | SheetRefusal>(file, bytes, { ...BOUNDS, signal })) ?? refuseSheet("slow");
  return readers.pass(read, { owner, signal });
}
