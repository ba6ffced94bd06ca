/** The thread that watches the event loop of its process. */
import { writeSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { parentPort, workerData } from "node:worker_threads";
import { BEAT, IS_DEBUGGED, type WatchdogOptions } from "./watchdog.ts";

const { shared, limitMs, intervalMs } = (workerData as { data: WatchdogOptions }).data;

let lastBeat = Atomics.load(shared, BEAT);
let lastLook = performance.now();
let silentMs = 0;

setInterval(() => {
  const now = performance.now();
  // A gap in our own ticks means that the whole process was suspended, or the machine was asleep: the loop could not
  // have beaten.
  silentMs += Math.min(now - lastLook, 2 * intervalMs);
  lastLook = now;
  const beat = Atomics.load(shared, BEAT);
  if (beat !== lastBeat || Atomics.load(shared, IS_DEBUGGED) === 1) silentMs = 0;
  lastBeat = beat;
  if (silentMs >= limitMs) endProcess();
}, intervalMs);
parentPort?.postMessage("watching");

function endProcess(): void {
  const line = {
    level: 60,
    time: new Date().toISOString(),
    pid: process.pid,
    msg: `the event loop was blocked for ${Math.round(limitMs / 1_000)} s: terminating the process`,
  };
  try {
    // Bypasses the logger, which runs on the blocked loop.
    writeSync(2, `${JSON.stringify(line)}\n`);
  } finally {
    process.kill(process.pid, "SIGKILL");
  }
}
