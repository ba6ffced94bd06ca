/** Ending in order. */
import type { Logger } from "./logger.ts";

/** A process that has not ended by then is ended. */
const LIMIT_MS = 14_000;

/** Runs `stop` once at SIGTERM or SIGINT and ends the process; a second signal ends it at once. */
export function onStopSignal(stop: () => Promise<void>, logger: Logger): void {
  let isStopping = false;
  const handle = (): void => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), LIMIT_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, "the process could not stop in order");
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", handle);
  process.on("SIGINT", handle);
}
