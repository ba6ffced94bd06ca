/**
 * The product as the browser tests use it: one whole server with an empty data folder that is deleted when it stops.
 * Takes the port as its argument. Its database is at E2E_DATABASE_URL if set, otherwise embedded, which uses cores that
 * the browsers need.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "../../../api/app/server.ts";
import { readConfig } from "../../../api/config.ts";
import { createLogger } from "../../../api/platform/logger.ts";
import { logUncaught } from "../../../api/platform/process/last-resort.ts";
import { onStopSignal } from "../../../api/platform/process/stop-signal.ts";
import { copyTemplate } from "../../../api/testing/postgres-copy.ts";
import { serverLogFile } from "./servers.ts";

const port = Number(process.argv[2]);
const dataDir = mkdtempSync(join(tmpdir(), "yardstick-e2e-"));
process.on("exit", () => rmSync(dataDir, { recursive: true, force: true }));

const postgres = process.env["E2E_DATABASE_URL"];
const copy = postgres ? await copyTemplate(postgres) : null;

// Nothing else of the developer's environment reaches the tests: not their database, not their keys.
const config = readConfig({
  PORT: String(port),
  DATA_DIR: dataDir,
  ...(copy ? { DATABASE_URL: copy.url } : {}),
  RATE_LIMITS: "off",
  LOG_LEVEL: "warn",
});
rmSync(serverLogFile(port), { force: true });
const logger = createLogger(config.logLevel, { file: serverLogFile(port) });
logUncaught(logger);
process.on("exit", (code) => logger.warn({ code }, "the server ended"));
const server = await startServer(config, logger);
// The stand-in yards answer automatically, as they do for anyone who starts the product.
server.sandbox?.yards.open();
onStopSignal(async () => {
  // Nobody should have stopped it during a run: the log then shows that the server did not fail by itself.
  logger.warn("the server was asked to stop");
  await server.stop();
  await copy?.remove();
}, logger);
