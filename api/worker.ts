/** The background process: takes runs of analyses from the queue, on Postgres and Redis shared with the servers. */
import { layFoundation } from "./compose.ts";
import { ConfigError, readConfig } from "./config.ts";
import { optimize, warmUpSolver } from "./domains/optimization/index.ts";
import { createWebhookTransport } from "./integrations/webhook/index.ts";
import { chooseScopeReader } from "./language-model.ts";
import { createMessageTransports } from "./message-transports.ts";
import { logUncaught } from "./platform/last-resort.ts";
import { createLogger } from "./platform/logger.ts";
import { onStopSignal } from "./platform/stop-signal.ts";
import { createSupplierAccess } from "./suppliers.ts";
import { startBackgroundWork } from "./work.ts";

try {
  const config = readConfig();
  if (config.databaseUrl === null || config.redisUrl === null) {
    throw new ConfigError([
      "DATABASE_URL and REDIS_URL: a worker shares both with the servers; without them the server works by itself",
    ]);
  }
  const logger = createLogger(config.logLevel);
  logUncaught(logger);
  const foundation = await layFoundation(config, logger);
  const work = await startBackgroundWork(foundation, {
    scopeReader: await chooseScopeReader(foundation, config),
    messageTransports: createMessageTransports(config),
    webhookTransport: createWebhookTransport({ allowPrivate: !config.isProduction }),
    ...createSupplierAccess(foundation, config),
    optimize,
  });
  logger.info("the worker is ready");
  warmUpSolver();
  onStopSignal(async () => {
    await work.stop();
    await foundation.stop();
  }, logger);
} catch (error) {
  process.stderr.write(
    `${error instanceof ConfigError ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exit(1);
}
