/**
 * Preloaded into a benchmarked server: SIGUSR2 collects its garbage, so that only live memory is measured. It collects
 * as if memory had run out (V8's LowMemoryNotification); otherwise the space for new objects remains, which alone is as
 * large as a thousand clients. Done through the inspector, because `gc()` in Node 20 takes any options to mean young
 * objects only.
 */
import { Session } from "node:inspector/promises";

process.on("SIGUSR2", async () => {
  const session = new Session();
  session.connect();
  // Disconnected only when done: it runs after this turn, and not at all for a disconnected session.
  await session.post("HeapProfiler.collectGarbage");
  session.disconnect();
});
