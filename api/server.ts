/** One server process, from configuration to listening; main.ts runs it, and so do tests and the terminal client. */
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { Router } from "express";
import { createServices, type Foundation, layFoundation } from "./compose.ts";
import type { Config } from "./config.ts";
import { createAccountLimits, noAccountLimits } from "./domains/account/index.ts";
import { loadTaxRates } from "./domains/basket/index.ts";
import { CONTACT_BUDGET } from "./domains/contact/index.ts";
import { optimize, warmUpSolver } from "./domains/optimization/index.ts";
import { ORDER_SWEEP_INTERVAL_MS, RULE_SWEEP_INTERVAL_MS } from "./domains/reordering/index.ts";
import { createDocumentCache, type DocumentCache } from "./graphql/document-cache.ts";
import { COST_BUDGET } from "./graphql/guards.ts";
import { createGraphqlHttp } from "./graphql/http.ts";
import { createSchema } from "./graphql/schema.ts";
import { serveGraphqlSocket } from "./graphql/socket.ts";
import { createHttp } from "./http/create-http.ts";
import { createHttpServer } from "./http/http-server.ts";
import { createIdempotency } from "./http/idempotency.ts";
import { createMetrics } from "./http/metrics.ts";
import { createSessions } from "./http/sessions.ts";
import { createWebhookTransport } from "./integrations/webhook/index.ts";
import { chooseScopeReader } from "./language-model.ts";
import { createMessageTransports } from "./message-transports.ts";
import { choosePayments } from "./payment-pages.ts";
import { choosePlanProvider } from "./plan-provider.ts";
import { createBudget } from "./platform/budget.ts";
import { type Clock, systemClock } from "./platform/clock.ts";
import type { Logger } from "./platform/logger.ts";
import { repeat } from "./platform/repeat.ts";
import { type Sandbox, startSandbox } from "./sandbox/index.ts";
import type { Services } from "./services.ts";
import { createSupplierAccess, registerSuppliers } from "./suppliers.ts";
import { startBackgroundWork } from "./work.ts";

/** How often payments that have gone quiet are asked about, by every server: each payment is taken by one of them. */
const RECONCILE_INTERVAL_MS = 30_000;

/** How often subscriptions are asked about that ought to have been renewed. */
const PLAN_SWEEP_INTERVAL_MS = 60_000;

const WEB_ROOT = fileURLToPath(new URL("../dist/web", import.meta.url));

export interface RunningServer {
  /** Address people use, without a trailing slash. */
  url: string;
  port: number;
  services: Services;
  foundation: Foundation;
  /** GraphQL documents known to be valid. */
  documents: DocumentCache;
  sandbox: Sandbox | null;
  /** Ends in order: no new requests, sockets closed, jobs handed back, connections closed. */
  stop(): Promise<void>;
}

/**
 * Starts a server. The port is taken first, so that an address in use is told at once; requests that come before the
 * rest is ready are answered with 503.
 */
export async function startServer(
  config: Config,
  logger: Logger,
  clock: Clock = systemClock,
): Promise<RunningServer> {
  const { server, app } = createHttpServer();
  server.on("request", (_request, response) => {
    response.writeHead(503, { "Retry-After": "1", "Content-Type": "text/plain" }).end("Starting\n");
  });
  const port = await listen(server, config.port, config.host);
  const host = config.host.includes(":") ? `[${config.host}]` : config.host;
  const url = config.publicUrl ?? `http://${host === "0.0.0.0" ? "127.0.0.1" : host}:${port}`;

  const foundation = await layFoundation({ ...config, publicUrl: url }, logger, clock);
  const { database, events, pool } = foundation;
  await loadTaxRates(database, config.taxRatesFile);
  const sandbox = config.sandbox
    ? await startSandbox({
        dataDir: config.dataDir,
        publicUrl: url,
        // Webhooks come from this very machine, whatever address people use.
        webhookUrl: `http://127.0.0.1:${port}/api/webhooks/stripe`,
        payments: config.stripe === null,
        clock,
      })
    : null;
  await registerSuppliers(database, sandbox, config.supplierSources);
  const { provider, pages } = choosePayments(config, sandbox, url);
  const suppliers = createSupplierAccess(foundation, config);
  const services = createServices(foundation, {
    suppliers,
    limits: config.rateLimits ? createAccountLimits(pool) : noAccountLimits,
    contact: {
      recipient: config.contactEmail,
      budget: config.rateLimits ? createBudget(foundation.redis, CONTACT_BUDGET) : null,
    },
    paymentProvider: provider,
    paymentPages: pages,
    planProvider: choosePlanProvider(config, sandbox, url),
    hasSandbox: sandbox !== null,
    allowPrivateWebhooks: !config.isProduction,
  });

  const sessions = createSessions({
    pool,
    statements: foundation.statements,
    secret: config.sessionSecret,
    isProduction: config.isProduction,
    clock,
    events,
    logger,
  });
  const schema = createSchema();
  const documents = createDocumentCache(schema, config.isProduction);
  const budget = config.rateLimits ? createBudget(foundation.redis, COST_BUDGET) : null;
  const graphql = await createGraphqlHttp({
    schema,
    documents,
    services,
    sessions,
    budget,
    idempotency: createIdempotency({ database, clock, logger }),
    isProduction: config.isProduction,
    logger,
  });
  const metrics = createMetrics({ pool, isProduction: config.isProduction });
  let isStopping = false;
  const listener = await createHttp({
    app,
    settings: {
      isProduction: config.isProduction,
      publicUrl: url,
      trustProxy: config.trustProxy,
      hasStripe: config.stripe !== null,
      rateLimits: config.rateLimits,
    },
    services,
    sessions,
    metrics,
    database,
    pool,
    redis: foundation.redis,
    events,
    clock,
    logger,
    graphql: graphql.handler,
    webhooks:
      provider &&
      (async (rawBody, signature) =>
        (await services.plans.takeWebhook(rawBody, signature))
          ? { kind: "applied" }
          : services.payments.handleWebhook(rawBody, signature)),
    sandboxRouter: sandbox?.paymentPages ? Router().use("/payments", sandbox.paymentPages) : null,
    webRoot: WEB_ROOT,
    isStopping: () => isStopping,
  });
  const socket = serveGraphqlSocket({
    server,
    schema,
    documents,
    services,
    sessions,
    publicUrl: url,
    metrics,
    budget,
    isProduction: config.isProduction,
    logger,
  });
  // Without Redis no other process could hear of the work: this one does it.
  const work =
    config.redisUrl === null
      ? await startBackgroundWork(foundation, {
          scopeReader: await chooseScopeReader(foundation, config),
          messageTransports: createMessageTransports(config),
          webhookTransport: createWebhookTransport({ allowPrivate: !config.isProduction }),
          ...suppliers,
          optimize,
        })
      : null;
  const stopReconciling = provider
    ? repeat(RECONCILE_INTERVAL_MS, "payments gone quiet", () => services.payments.reconcile(), logger)
    : null;
  // Where the payments are: the stand-in's live in the server.
  const stopOrderSweep = repeat(
    ORDER_SWEEP_INTERVAL_MS,
    "reorders that are due",
    () => services.processing.sweepOrders(),
    logger,
  );
  const stopRuleSweep = repeat(
    RULE_SWEEP_INTERVAL_MS,
    "reorder rules",
    () => services.processing.sweepRules(),
    logger,
  );
  const stopPlanSweep = provider
    ? repeat(PLAN_SWEEP_INTERVAL_MS, "subscriptions not renewed", () => services.plans.reconcile(), logger)
    : null;
  server.removeAllListeners("request");
  server.on("request", listener);
  if (work) warmUpSolver();

  return {
    url,
    port,
    services,
    foundation,
    documents,
    sandbox,
    async stop() {
      isStopping = true;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      await socket.stop();
      await graphql.stop();
      await services.accounts.finishPasswordResets();
      await work?.stop();
      services.processing.stop();
      await Promise.all([stopOrderSweep(), stopRuleSweep()]);
      await stopReconciling?.();
      await stopPlanSweep?.();
      // Answers under way get a moment; connections kept alive by browsers would hold the process for minutes.
      setTimeout(() => server.closeAllConnections(), 3_000).unref();
      await closed;
      await services.usage.stop();
      sessions.close();
      await sandbox?.close();
      await foundation.stop();
    },
  };
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(
        error.code === "EADDRINUSE"
          ? new Error(
              `Port ${port} is in use. Stop what uses it, or choose another with PORT=3001 npm start.`,
            )
          : error,
      ),
    );
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}
