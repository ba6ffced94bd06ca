/** Orderly shutdown. */
import type { Logger } from "../logger.ts";

/** A process that has not ended by then is killed; with the longest drain, 10 s, this stays within 30 s. */
const LIMIT_MS = 16_000;

/**
 * Runs `stop` once at SIGTERM or SIGINT and then ends the process; a second signal ends it immediately.
 * @param drainMs how long `stop` keeps serving before it begins to shut anything down
 */
export function onStopSignal(stop: () => Promise<void>, logger: Logger, drainMs = 0): void {
  let isStopping = false;
  const handle = (): void => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), drainMs + LIMIT_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, "the process could not shut down cleanly");
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", handle);
  process.on("SIGINT", handle);
}
