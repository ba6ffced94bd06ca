/**
 * Preloaded into a server of a benchmark: SIGUSR2 collects its garbage, so that what is left is what it holds. As if
 * memory had run out: else the room for new objects stays, which alone is as large as a thousand clients.
 */
process.on("SIGUSR2", () => globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" }));
