/** Preloaded into a server of a benchmark: SIGUSR2 collects its garbage, so that what is left is what it holds. */
process.on("SIGUSR2", () => globalThis.gc?.());
