/** The server process. Embedded, it does the background work as well. */
import { DEMO_ACCOUNT } from "../schema/constants.ts";
import { ConfigError, readConfig } from "./config.ts";
import { prepareDemo } from "./demo.ts";
import { logUncaught } from "./platform/last-resort.ts";
import { createLogger } from "./platform/logger.ts";
import { onStopSignal } from "./platform/stop-signal.ts";
import { startServer } from "./server.ts";

try {
  const config = readConfig();
  const logger = createLogger(config.logLevel);
  logUncaught(logger);
  const server = await startServer(config, logger);
  const hasDemo = !config.isProduction && config.sandbox && config.redisUrl === null;
  const lines = [
    "",
    `  Yardstick  ${server.url}`,
    "",
    `  database   ${config.databaseUrl === null ? `embedded, in ${config.dataDir}` : "Postgres at DATABASE_URL"}`,
    `  events     ${config.redisUrl === null ? "in process" : "Redis at REDIS_URL"}`,
    `  payments   ${{ STRIPE: "Stripe", SANDBOX: "sandbox, no money moves", NONE: "not configured" }[server.services.paymentPages.provider]}`,
    `  suppliers  ${server.sandbox ? "three sandbox suppliers with sample prices" : "as configured"}`,
    `  reading    ${config.languageModel === null ? "built-in rules" : `built-in rules and ${config.languageModel.model}`}`,
    ...(hasDemo ? [`  demo       sign in as ${DEMO_ACCOUNT.username} / ${DEMO_ACCOUNT.password}`] : []),
    "",
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
  onStopSignal(() => server.stop(), logger);
  if (hasDemo) {
    await prepareDemo(server).catch((error: unknown) =>
      logger.warn({ err: error }, "the demo account is not complete"),
    );
  }
} catch (error) {
  const text = error instanceof ConfigError || !(error instanceof Error) ? String(error) : error.message;
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
