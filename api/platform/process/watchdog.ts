/**
 * Ends a process whose event loop has stopped: it answers nothing, holds its connections and locks, and says nothing of
 * it. Whatever runs the process starts it again. A thread watches, because nothing else of the process still runs then.
 */
import { once } from "node:events";
import { url as inspectorUrl } from "node:inspector";
import type { Logger } from "../logger.ts";
import { startWorkerThread } from "./worker-thread.ts";

/** No work of ours holds the loop for a second; a machine that is short of memory may. */
const LIMIT_MS = 30_000;
/** So many signs of life fit into the limit. */
const BEATS = 30;

/** What the thread is started with. */
export interface WatchdogOptions {
  /** Signs of life so far, and whether a debugger was attached at the last one, which may pause the process for long. */
  shared: Int32Array;
  limitMs: number;
  intervalMs: number;
}

/** Places in `shared`. */
export const BEAT = 0;
export const IS_DEBUGGED = 1;

/**
 * Watches this process until it ends.
 * @param limitMs how long the event loop may be silent; half a minute but in tests
 * @returns settles once the thread watches; nobody need wait for it
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
  const failed = (error: unknown) => logger.error({ err: error }, "nobody watches the event loop");
  thread.on("error", failed);
  thread.unref();
  return once(thread, "message").catch(failed);
}
