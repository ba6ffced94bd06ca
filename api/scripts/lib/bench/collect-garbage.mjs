/**
 * Preloaded into a server of a benchmark: SIGUSR2 collects its garbage, so that what is left is what it holds. As if
 * memory had run out (V8's LowMemoryNotification): else the room for new objects stays, which alone is as large as a
 * thousand clients. Asked of the inspector, as `gc()` of Node 20 takes any options to mean young objects only.
 */
import { Session } from "node:inspector/promises";

process.on("SIGUSR2", async () => {
  const session = new Session();
  session.connect();
  // Let go only once it is done: it runs after this turn, and not at all for a session that is gone.
  await session.post("HeapProfiler.collectGarbage");
  session.disconnect();
});
