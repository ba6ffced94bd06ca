/** The server process. With the embedded database it does the background work as well. */
import { DEMO_ACCOUNT } from "../schema/constants.ts";
import { prepareDemo } from "./app/demo/demo.ts";
import { startServer } from "./app/server.ts";
import { findWarnings } from "./config/config-rules.ts";
import { readConfig } from "./config.ts";
import { createLogger } from "./platform/logger.ts";
import { isLoopbackHost } from "./platform/net/loopback.ts";
import { logUncaught } from "./platform/process/last-resort.ts";
import { compileRegexpsAtOnce } from "./platform/process/regexps.ts";
import { explainStart } from "./platform/process/start-failure.ts";
import { onStopSignal } from "./platform/process/stop-signal.ts";
import { takePort } from "./platform/process/take-port.ts";
import { startWatchdog } from "./platform/process/watchdog.ts";
import { startTracing } from "./platform/telemetry/tracing.ts";

try {
  compileRegexpsAtOnce();
  const config = readConfig();
  const logger = createLogger(config.logLevel, { role: "server" });
  logUncaught(logger);
  void startWatchdog(logger);
  const { tracesEndpoint: endpoint } = config;
  const stopTracing = endpoint ? await startTracing({ endpoint, service: "yardstick-server" }) : null;
  for (const warning of findWarnings(config)) logger.warn(warning);
  await takePort();
  const server = await startServer(config, logger);
  server.sandbox?.yards.open();
  // Its password is in the manual, so it is created only where no other machine can sign in with it.
  const hasDemo =
    !config.isProduction && config.sandbox && config.redisUrl === null && isLoopbackHost(config.host);
  const lines = [
    "",
    `  Yardstick  ${server.url}`,
    "",
    `  database   ${config.databaseUrl === null ? `embedded, in ${config.dataDir}` : "Postgres at DATABASE_URL"}`,
    `  events     ${config.redisUrl === null ? "in process" : "Redis at REDIS_URL"}`,
    `  payments   ${{ STRIPE: "Stripe", SANDBOX: "sandbox, no money moves", NONE: "not configured" }[server.services.paymentPages.provider]}`,
    `  suppliers  ${server.sandbox ? "three sandbox shops and two yards with sample prices" : "as configured"}`,
    `  reading    ${config.languageModel === null ? "built-in rules" : `built-in rules and ${config.languageModel.model}`}`,
    ...(hasDemo ? [`  demo       sign in as ${DEMO_ACCOUNT.username} / ${DEMO_ACCOUNT.password}`] : []),
    "",
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
  async function stop(): Promise<void> {
    await server.stop();
    await stopTracing?.();
  }
  onStopSignal(stop, logger, config.drainMs);
  if (hasDemo) {
    await prepareDemo(server).catch((error: unknown) =>
      logger.warn({ err: error }, "the demo account could not be set up completely"),
    );
  }
} catch (error) {
  process.stderr.write(`${explainStart(error)}\n`);
  process.exit(1);
}
