/**
 * Ends a process whose event loop is blocked: it answers nothing, keeps its connections and locks, and does not report
 * it. The supervisor starts it again. A thread watches, because nothing else in the process still runs then.
 */
import { once } from "node:events";
import { url as inspectorUrl } from "node:inspector";
import type { Logger } from "../logger.ts";
import { startWorkerThread } from "./worker-thread.ts";

/** None of our work blocks the loop for a second; a machine that is short of memory may. */
const LIMIT_MS = 30_000;
/** How many heartbeats fit into the limit. */
const BEATS = 30;

/** Start parameters of the thread. */
export interface WatchdogOptions {
  /**
   * Number of heartbeats so far, and whether a debugger, which may pause the process for long, was attached at the last
   * one.
   */
  shared: Int32Array;
  limitMs: number;
  intervalMs: number;
}

/** Indexes into `shared`. */
export const BEAT = 0;
export const IS_DEBUGGED = 1;

/**
 * Watches this process until it ends.
 * @param limitMs how long the event loop may be blocked; half a minute except in tests
 * @returns settles once the thread is watching; no caller needs to wait for it
 */
export function startWatchdog(logger: Logger, limitMs = LIMIT_MS): Promise<unknown> {
  const shared = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  const intervalMs = limitMs / BEATS;
  setInterval(() => {
    Atomics.store(shared, IS_DEBUGGED, inspectorUrl() === undefined ? 0 : 1);
    Atomics.add(shared, BEAT, 1);
  }, intervalMs).unref();
  const options: WatchdogOptions = { shared, limitMs, intervalMs };
  const thread = startWorkerThread(new URL("./watchdog.worker.ts", import.meta.url), options);
  const failed = (error: unknown) => logger.error({ err: error }, "the event loop watchdog is not running");
  thread.on("error", failed);
  thread.unref();
  return once(thread, "message").catch(failed);
}
