/** What happens to a mistake that nothing else caught. */
import type { Logger } from "../logger.ts";

/**
 * A rejected promise that nobody waits for is logged, and the process goes on: whoever else it serves has nothing to do
 * with it. After an exception outside of any promise its state is not to be trusted: it is logged and the process ends.
 */
export function logUncaught(logger: Logger): void {
  process.on("unhandledRejection", (error) =>
    logger.error({ err: error }, "a failure that nobody waited for"),
  );
  process.on("uncaughtException", (error) => {
    logger.error({ err: error }, "an uncaught exception ends the process");
    process.exit(1);
  });
}
