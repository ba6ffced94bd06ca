/** Work that keeps a core busy, beside the event loop: in a thread of its own with bounded memory and time. */
import { parentPort, workerData } from "node:worker_threads";
import { orAbort } from "../concurrency/or-abort.ts";
import { abandon, startWorkerThread } from "./worker-thread.ts";

interface ThreadBounds {
  /** From when the thread has loaded what it needs: how long that takes is the machine's affair, not the task's. */
  timeMs: number;
  memoryMb: number;
  /** Of who waits for it: when it aborts, the thread is ended. */
  signal?: AbortSignal;
}

/** What a thread tells: that it has loaded and begins, then its answer. */
type Told<Answer> = { hasBegun: true } | { answer: Answer };

/**
 * @param file URL of the thread's module, which calls `answerInThread`
 * @param task must survive structured cloning, as the answer must
 * @returns null where time or memory ran out
 * @throws what the thread throws; the signal's reason
 */
export async function runInThread<Answer>(
  file: URL,
  task: unknown,
  { timeMs, memoryMb, signal = new AbortController().signal }: ThreadBounds,
): Promise<Answer | null> {
  const worker = startWorkerThread(file, task, memoryMb);
  let timer: NodeJS.Timeout | undefined;
  const answer = new Promise<Answer | null>((resolve, reject) => {
    const giveUp = () => resolve(null);
    worker.on("message", (message: Told<Answer>) => {
      if ("answer" in message) resolve(message.answer);
      else timer = setTimeout(giveUp, timeMs);
    });
    worker.on("error", (error) => (isOutOfMemory(error) ? giveUp() : reject(error)));
    worker.on("exit", (code) => reject(new Error(`the thread of ${file.pathname} ended with code ${code}`)));
  });
  try {
    return await orAbort(answer, signal);
  } finally {
    clearTimeout(timer);
    abandon(worker);
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}

/**
 * What the thread's module does: takes its task, and answers.
 * @param work its task was sent by `runInThread` of this very process
 * @throws Error outside a thread
 */
export async function answerInThread<Task, Answer>(work: (task: Task) => Promise<Answer>): Promise<void> {
  if (!parentPort) throw new Error("this runs in a worker thread only");
  const { data }: { data: Task } = workerData;
  const tell = (told: Told<Answer>) => parentPort?.postMessage(told);
  tell({ hasBegun: true });
  tell({ answer: await work(data) });
}
