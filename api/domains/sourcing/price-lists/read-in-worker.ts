/** Reads price lists off the event loop: in a thread with bounded memory and time, a few at once. */

import { createGate } from "../../../platform/concurrency/gate.ts";
import { runInThread } from "../../../platform/process/run-in-thread.ts";
import type { FileRefusal } from "../../../platform/tables/table.types.ts";
import type { ReadingChoices, ReadPriceList } from "./price-list.types.ts";

export interface ReadingTask {
  bytes: Uint8Array;
  choices: ReadingChoices;
  /** ISO date. */
  today: string;
  /** Whether the list is going to be stored, and so needs search terms. */
  wantsSearchTerms: boolean;
}

export interface ReadingAnswer {
  list: ReadPriceList | FileRefusal;
  /** For each item, in the same order; empty when not requested. */
  searchTerms: string[][];
}

const TIME_LIMIT_MS = 20_000;
/** The largest accepted file needs about half of it. */
const MEMORY_MB = 512;

/**
 * A reader keeps a core and its memory busy, so there are two. A user has at most one of them: a long list, or a file
 * made to take long, holds up no other user.
 */
const readers = createGate({
  atOnce: 2,
  waiting: 10,
  ofOwner: { atOnce: 1, waiting: 2 },
  message: "Other price lists are being read right now. Please upload this one again in a few seconds.",
  retryAfterSeconds: 5,
});

const TOO_MUCH: FileRefusal = {
  refusal:
    "The file takes too long or too much memory to read. Keep only the sheet and the columns with the prices, and upload it again.",
};

/**
 * @param organizationId whose turn it uses
 * @param signal of the waiting client: when it aborts, the reader is stopped or the turn given up
 * @returns also a refusal when reading runs out of time or memory
 * @throws AppError UNAVAILABLE when too many already wait; the signal's reason
 */
export function readInWorker(
  task: ReadingTask,
  organizationId: string,
  signal = new AbortController().signal,
): Promise<ReadingAnswer> {
  return readers.pass(() => readAlone(task, signal), { owner: organizationId, signal });
}

async function readAlone(task: ReadingTask, signal: AbortSignal): Promise<ReadingAnswer> {
  const file = new URL("./price-list.worker.ts", import.meta.url);
  const bounds = { timeMs: TIME_LIMIT_MS, memoryMb: MEMORY_MB, signal };
  return (await runInThread<ReadingAnswer>(file, task, bounds)) ?? { list: TOO_MUCH, searchTerms: [] };
}
