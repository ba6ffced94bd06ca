/** A process watched with a time limit of a second: its command line is `hang` or `serve`. */
import { createLogger } from "../../platform/logger.ts";
import { startWatchdog } from "../../platform/process/watchdog.ts";

await startWatchdog(createLogger("info"), 1_000);
process.on("SIGTERM", () => process.exit(0));
setInterval(() => {}, 1_000);
process.stdout.write("watched\n");
if (process.argv[2] === "hang") for (;;);
