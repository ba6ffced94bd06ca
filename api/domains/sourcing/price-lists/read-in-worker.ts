/** Reads price lists beside the event loop: in a thread with bounded memory and time, a few at once. */
import { startWorkerThread } from "../../../platform/worker-thread.ts";
import type { FileRefusal, ReadingChoices, ReadPriceList } from "./price-list.types.ts";

export interface ReadingTask {
  bytes: Uint8Array;
  choices: ReadingChoices;
  /** ISO date. */
  today: string;
  /** Whether the list is going to be stored, and so has to be found again. */
  wantsSearchTerms: boolean;
}

export interface ReadingAnswer {
  list: ReadPriceList | FileRefusal;
  /** For each item, same order; empty when they were not wanted. */
  searchTerms: string[][];
}

const TIME_LIMIT_MS = 20_000;
/** The largest file that is taken needs about half of it. */
const MEMORY_MB = 512;
const AT_ONCE = 2;

const TOO_MUCH: FileRefusal = {
  refusal:
    "The file takes too long or too much memory to read. Keep only the sheet and the columns with the prices, and upload it again.",
};

let running = 0;
const waiting: (() => void)[] = [];

/** @returns a refusal too when reading runs out of time or memory */
export async function readInWorker(task: ReadingTask): Promise<ReadingAnswer> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await readAlone(task);
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

function readAlone(task: ReadingTask): Promise<ReadingAnswer> {
  const worker = startWorkerThread(new URL("./price-list.worker.ts", import.meta.url), task, MEMORY_MB);
  let timer: NodeJS.Timeout | undefined;
  return new Promise<ReadingAnswer>((resolve, reject) => {
    const giveUp = () => resolve({ list: TOO_MUCH, searchTerms: [] });
    timer = setTimeout(giveUp, TIME_LIMIT_MS);
    worker.on("message", (answer: ReadingAnswer) => resolve(answer));
    worker.on("error", (error) => (isOutOfMemory(error) ? giveUp() : reject(error)));
    worker.on("exit", (code) => reject(new Error(`the price list's thread ended with code ${code}`)));
  }).finally(() => {
    clearTimeout(timer);
    void worker.terminate();
  });
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}
