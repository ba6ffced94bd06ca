/** Runs CPU-heavy work off the event loop: in a thread with limits on memory and time. */
import { parentPort, type Worker } from "node:worker_threads";
import { orAbort } from "../concurrency/or-abort.ts";
import { abandon, startWorkerThread } from "./worker-thread.ts";

interface ThreadBounds {
  /** Counted from when the thread has loaded its code: how long that takes depends on the machine, not the task. */
  timeMs: number;
  memoryMb: number;
  /** Aborts when the caller stops waiting, which ends the thread. */
  signal?: AbortSignal;
  /**
   * How long a thread that has answered waits for the next task; 0, the default, ends it. Loading can take a hundred
   * times as long as the task. Only for tasks of our own: input from outside gets a thread that has run nothing else.
   */
  keepMs?: number;
}

/** Messages from a thread: first that it has loaded, then the answer of each task. */
type Told<Answer> = { hasLoaded: true } | { answer: Answer };

/** An idle thread, and the timer that ends it if no task comes. */
interface KeptThread {
  worker: Worker;
  end: NodeJS.Timeout;
}

/** Idle threads by the file they run; the one that answered last is at the end. */
const kept = new Map<string, KeptThread[]>();

/**
 * @param file URL of the thread's module, which calls `answerInThread`
 * @param task must survive structured cloning, as must the answer
 * @returns null when time or memory ran out
 * @throws the thread's error; the signal's reason
 */
export async function runInThread<Answer>(
  file: URL,
  task: unknown,
  { timeMs, memoryMb, signal = new AbortController().signal, keepMs = 0 }: ThreadBounds,
): Promise<Answer | null> {
  const loaded = takeKept(file);
  const worker = loaded ?? startWorkerThread(file, null, memoryMb);
  let timer: NodeJS.Timeout | undefined;
  let isKept = false;
  const answer = new Promise<Answer | null>((resolve, reject) => {
    const giveUp = () => resolve(null);
    const startTime = () => {
      timer = setTimeout(giveUp, timeMs);
    };
    worker.on("message", (message: Told<Answer>) => {
      if ("hasLoaded" in message) return startTime();
      if (keepMs > 0) {
        isKept = true;
        keep(file, worker, keepMs);
      }
      resolve(message.answer);
    });
    worker.on("error", (error) => (isOutOfMemory(error) ? giveUp() : reject(error)));
    worker.on("exit", (code) => reject(new Error(`the thread of ${file.pathname} ended with code ${code}`)));
    if (loaded) startTime();
    // The message waits there until the thread has loaded.
    worker.postMessage(task);
  });
  try {
    return await orAbort(answer, signal);
  } finally {
    clearTimeout(timer);
    if (!isKept) abandon(worker);
  }
}

/** Lets a thread wait for the next task without keeping the process alive. */
function keep(file: URL, worker: Worker, keepMs: number): void {
  const forget = () => {
    clearTimeout(end);
    const others = (kept.get(file.href) ?? []).filter((one) => one.worker !== worker);
    kept.set(file.href, others);
    abandon(worker);
  };
  const end = setTimeout(forget, keepMs).unref();
  release(worker);
  worker.on("error", forget);
  worker.on("exit", forget);
  worker.unref();
  kept.set(file.href, [...(kept.get(file.href) ?? []), { worker, end }]);
}

function takeKept(file: URL): Worker | undefined {
  const thread = kept.get(file.href)?.pop();
  if (!thread) return undefined;
  clearTimeout(thread.end);
  release(thread.worker);
  thread.worker.ref();
  return thread.worker;
}

/** Removes listeners by name: Node has its own on a worker, which make it start receiving again. */
function release(worker: Worker): void {
  for (const event of ["message", "error", "exit"]) worker.removeAllListeners(event);
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}

/**
 * The main function of the thread's module: accepts tasks, one after the other, and answers.
 * @param work its task was sent by `runInThread` in this very process
 * @throws Error outside a thread
 */
export function answerInThread<Task, Answer>(work: (task: Task) => Promise<Answer>): void {
  if (!parentPort) throw new Error("this runs in a worker thread only");
  const tell = (told: Told<Answer>) => parentPort?.postMessage(told);
  parentPort.on("message", async (task: Task) => tell({ answer: await work(task) }));
  tell({ hasLoaded: true });
}
