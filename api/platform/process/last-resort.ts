/** Handles errors that nothing else caught. */
import type { Logger } from "../logger.ts";

/**
 * An unhandled rejection is logged, and the process goes on: the other requests it serves are not affected. After an
 * exception outside of any promise, the state cannot be trusted: it is logged and the process ends.
 */
export function logUncaught(logger: Logger): void {
  process.on("unhandledRejection", (error) => logger.error({ err: error }, "an unhandled promise rejection"));
  process.on("uncaughtException", (error) => {
    logger.error({ err: error }, "an uncaught exception ends the process");
    process.exit(1);
  });
}
