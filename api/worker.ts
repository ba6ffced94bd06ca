/** The background process: takes analysis runs from the queue, using the Postgres and Redis it shares with the servers. */
import { readBacklog } from "./app/backlog.ts";
import { type Foundation, openFoundation } from "./app/foundation.ts";
import { chooseScopeReader } from "./app/language-model.ts";
import { createMessageTransports } from "./app/message-transports.ts";
import { createSupplierAccess } from "./app/suppliers.ts";
import { startBackgroundWork } from "./app/work.ts";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { optimize, warmUpSolver } from "./domains/optimization/index.ts";
import { createHealth } from "./edge/http/health.ts";
import { createMetrics } from "./edge/http/metrics.ts";
import { type OperationsPort, openOperationsPort } from "./edge/http/operations-port.ts";
import { createWebhookTransport } from "./integrations/webhook/index.ts";
import { createLogger } from "./platform/logger.ts";
import { logUncaught } from "./platform/process/last-resort.ts";
import { compileRegexpsAtOnce } from "./platform/process/regexps.ts";
import { explainStart } from "./platform/process/start-failure.ts";
import { onStopSignal } from "./platform/process/stop-signal.ts";
import { startWatchdog } from "./platform/process/watchdog.ts";
import { startTracing } from "./platform/telemetry/tracing.ts";

try {
  compileRegexpsAtOnce();
  const config = readConfig();
  if (config.databaseUrl === null || config.redisUrl === null) {
    throw new ConfigError([
      "DATABASE_URL and REDIS_URL: a worker shares both with the servers; without them the server does the work itself",
    ]);
  }
  const logger = createLogger(config.logLevel, { role: "worker" });
  logUncaught(logger);
  void startWatchdog(logger);
  const { tracesEndpoint: endpoint } = config;
  const stopTracing = endpoint ? await startTracing({ endpoint, service: "yardstick-worker" }) : null;
  const foundation = await openFoundation(config, logger);
  let isStopping = false;
  const work = await startBackgroundWork(foundation, {
    scopeReader: await chooseScopeReader(foundation, config),
    messageTransports: createMessageTransports(config),
    webhookTransport: createWebhookTransport({ allowPrivate: !config.isProduction }),
    ...createSupplierAccess(foundation, config),
    optimize,
  });
  const port = await openHealthPort(foundation, config, () => isStopping);
  logger.info("the worker is ready");
  warmUpSolver();
  onStopSignal(async () => {
    isStopping = true;
    await work.stop();
    await port?.close();
    await foundation.stop();
    await stopTracing?.();
  }, logger);
} catch (error) {
  process.stderr.write(`${explainStart(error)}\n`);
  process.exit(1);
}

/** A port already in use does not keep a worker from working. */
async function openHealthPort(
  { pool, events, jobs, metrics, logger }: Foundation,
  { healthPort, host, isProduction }: Config,
  isStopping: () => boolean,
): Promise<OperationsPort | null> {
  if (healthPort === null) return null;
  try {
    return await openOperationsPort({
      port: healthPort,
      host,
      health: createHealth({ pool, events, jobs, isStopping }),
      answerMetrics: createMetrics({ metrics, readBacklog: () => readBacklog(pool), isProduction, logger })
        .answer,
    });
  } catch (error) {
    logger.warn(
      { err: error, healthPort },
      "HEALTH_PORT is not available: set a different one for each worker, or 0",
    );
    return null;
  }
}
