import { availableParallelism } from "node:os";
import type { Worker } from "node:worker_threads";
import { abandon, startWorkerThread } from "../../../platform/process/worker-thread.ts";
import type { OptimizationOptions, OptimizationProblem, OptimizationResult } from "../optimization.types.ts";
import { InvalidProblemError } from "../problem/problem.errors.ts";
import type { SolverMessage, SolverRequest } from "./solver.protocol.ts";

const DEFAULT_TIME_LIMIT_MS = 2000;

/** One core is reserved for the event loop. */
const MOST_WORKERS = Math.max(1, Math.min(4, availableParallelism() - 1));

interface Job {
  readonly request: SolverRequest;
  readonly options: OptimizationOptions;
  readonly resolve: (result: OptimizationResult) => void;
  readonly reject: (reason: unknown) => void;
  /** A worker that dies during a job gets one successor: the job may not have been the cause. */
  attemptsLeft: number;
}

const waiting: Job[] = [];
const idle: Worker[] = [];
let workerCount = 0;

function startWorker(): Worker {
  workerCount += 1;
  return startWorkerThread(new URL("./solver.worker.ts", import.meta.url), null);
}

/** Keeps a worker for the next job, without keeping the process alive for it. */
function park(worker: Worker): void {
  const onEnd = () => {
    worker.removeAllListeners();
    const index = idle.indexOf(worker);
    if (index < 0) return;
    idle.splice(index, 1);
    workerCount -= 1;
  };
  worker.on("error", onEnd);
  worker.on("exit", onEnd);
  worker.unref();
  idle.push(worker);
}

function run(worker: Worker, job: Job): void {
  worker.removeAllListeners();
  const { signal, onIncumbent } = job.options;
  const leave = () => {
    worker.removeAllListeners();
    signal?.removeEventListener("abort", onAbort);
  };
  const retire = () => {
    leave();
    workerCount -= 1;
    abandon(worker);
  };
  // HiGHS can't be interrupted from outside: the thread is terminated, the next job starts another.
  const giveUp = (reason: unknown) => {
    retire();
    job.reject(reason);
    startNext();
  };
  const onAbort = () => giveUp(signal?.reason);
  const onCrash = (cause: unknown) => {
    retire();
    if (job.attemptsLeft > 0) {
      job.attemptsLeft -= 1;
      waiting.unshift(job);
    } else job.reject(new Error("the solver crashed", { cause }));
    startNext();
  };
  worker.on("message", (message: SolverMessage) => {
    if (message.type === "incumbent") {
      try {
        onIncumbent?.(message.plan);
      } catch (error) {
        giveUp(error);
      }
      return;
    }
    leave();
    park(worker);
    if (message.type === "solved") job.resolve(message.result);
    else
      job.reject(message.findings ? new InvalidProblemError(message.findings) : new Error(message.message));
    startNext();
  });
  worker.on("error", onCrash);
  worker.on("exit", (code) => onCrash(new Error(`the solver's thread ended with code ${code}`)));
  signal?.addEventListener("abort", onAbort, { once: true });
  worker.ref();
  worker.postMessage(job.request);
}

function startNext(): void {
  while (waiting.length > 0) {
    const worker = idle.pop() ?? (workerCount < MOST_WORKERS ? startWorker() : undefined);
    if (!worker) return;
    const job = waiting.shift();
    if (job) run(worker, job);
  }
}

/** Solves in a worker thread, starting one if none is idle; queues when all are busy. */
export function runInSolverPool(
  problem: OptimizationProblem,
  options: OptimizationOptions,
): Promise<OptimizationResult> {
  return new Promise((resolve, reject) => {
    const request: SolverRequest = {
      problem,
      timeLimitMs: options.timeLimitMs ?? DEFAULT_TIME_LIMIT_MS,
      wantsIncumbents: options.onIncumbent !== undefined,
    };
    const { signal } = options;
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    const job: Job = { request, options, resolve, reject, attemptsLeft: 1 };
    const onAbortInQueue = () => {
      const index = waiting.indexOf(job);
      if (index < 0) return;
      waiting.splice(index, 1);
      reject(signal?.reason);
    };
    signal?.addEventListener("abort", onAbortInQueue, { once: true });
    waiting.push(job);
    startNext();
  });
}

/** Starts a worker ahead of the first problem, unless one exists. */
export function startFirstWorker(): void {
  if (workerCount === 0) park(startWorker());
}
