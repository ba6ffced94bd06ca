/** One server process, from configuration to listening; main.ts runs it, and so do tests and the terminal client. */
import { fileURLToPath } from "node:url";
import { Router } from "express";
import type { Config } from "../config.ts";
import { confirmationMode, createAccountLimits, noAccountLimits } from "../domains/account/index.ts";
import { PREVIEW_BUDGET } from "../domains/analysis/index.ts";
import { loadTaxRates } from "../domains/basket/index.ts";
import { CONTACT_BUDGET } from "../domains/contact/index.ts";
import { LINK_BUDGET } from "../domains/fulfillment/index.ts";
import { optimize, warmUpSolver } from "../domains/optimization/index.ts";
import { PROVIDER_CALLS } from "../domains/payment/index.ts";
import { PRICE_LIST_BUDGET } from "../domains/sourcing/index.ts";
import type { Services } from "../edge/context.ts";
import { createDocumentCache, type DocumentCache } from "../edge/graphql/document-cache.ts";
import { COST_BUDGET } from "../edge/graphql/guards.ts";
import { createGraphqlHttp } from "../edge/graphql/http.ts";
import { serveGraphqlSocket } from "../edge/graphql/socket.ts";
import { createDrain } from "../edge/http/drain.ts";
import { createHttpServer } from "../edge/http/http-server.ts";
import { createIdempotency } from "../edge/http/idempotency.ts";
import { listen } from "../edge/http/listen.mjs";
import { createMetrics } from "../edge/http/metrics.ts";
import type { OwnAddress } from "../edge/http/own-address.ts";
import { answerStarting } from "../edge/http/pages/starting-page.mjs";
import { createSessions } from "../edge/http/sessions/sessions.ts";
import { createWebhookTransport } from "../integrations/webhook/index.ts";
import { createBudget } from "../platform/budget.ts";
import { type Clock, systemClock } from "../platform/clock.ts";
import { within } from "../platform/concurrency/within.ts";
import { inStartTurn } from "../platform/database/start-turn.ts";
import type { Logger } from "../platform/logger.ts";
import { IS_BUILT } from "../platform/process/built.ts";
import { observed } from "../platform/telemetry/outside-calls.ts";
import { startSchedule } from "../platform/work/schedule.ts";
import { type Sandbox, startSandbox } from "../sandbox/index.ts";
import { readBacklog } from "./backlog.ts";
import { createServices } from "./compose.ts";
import { createHttp } from "./create-http.ts";
import { type Foundation, layFoundation } from "./foundation.ts";
import { chooseScopeReader } from "./language-model.ts";
import { createLoaders } from "./loaders.ts";
import { createMessageTransports } from "./message-transports.ts";
import { choosePayments } from "./payment-pages.ts";
import { choosePlanProvider } from "./plan-provider.ts";
import { registerSuppliers } from "./register-suppliers.ts";
import { getSchema } from "./schema.ts";
import { createSupplierAccess, findUsualPrices } from "./suppliers.ts";
import { serverSweeps } from "./sweeps.ts";
import { startBackgroundWork } from "./work.ts";

/** How long sockets have to say goodbye; one whose network is gone never does. */
const SOCKET_CLOSE_MS = 2_000;

/** The built page, in the folder that holds the built server too. */
const WEB_ROOT = fileURLToPath(new URL(IS_BUILT ? "../../../web" : "../../dist/web", import.meta.url));

/** A process that serves requests, once it listens. */
export interface RunningServer {
  /** Address people use, without a trailing slash. */
  url: string;
  port: number;
  services: Services;
  foundation: Foundation;
  /** GraphQL documents known to be valid. */
  documents: DocumentCache;
  sandbox: Sandbox | null;
  /** Ends in order: the stand-in yards close, the balancer looks elsewhere, answers under way end, sockets and jobs too, connections last. */
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
  const drain = createDrain(server);
  const answerUntilReady = answerStarting(() => "Starting the server");
  server.on("request", answerUntilReady);
  const port = await listen(server, config.port, config.host);
  const host = config.host.includes(":") ? `[${config.host}]` : config.host;
  const url = config.publicUrl ?? `http://${host === "0.0.0.0" ? "127.0.0.1" : host}:${port}`;
  const address: OwnAddress = {
    publicUrl: url,
    isOnlyOrigin: config.isProduction && config.publicUrl !== null,
    listensAt: `${host}:${port}`,
    trustProxy: config.trustProxy,
  };

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
        yards: { productUrl: `http://127.0.0.1:${port}`, logger, findUsualPrices },
      })
    : null;
  await inStartTurn(foundation.databaseUrl, () =>
    registerSuppliers(database, sandbox, config.supplierSources, config.orderDeskEmail),
  );
  const { provider: asked, pages } = choosePayments(config, sandbox, url);
  const peer = pages.provider.toLowerCase();
  const provider =
    asked && observed(asked, PROVIDER_CALLS, foundation.callOutside, { system: "payments", peer });
  const suppliers = createSupplierAccess(foundation, config);
  const services = createServices(foundation, {
    suppliers,
    limits: config.rateLimits ? createAccountLimits(pool) : noAccountLimits,
    contact: {
      recipient: config.contactEmail,
      details: config.contactDetails,
      budget: config.rateLimits ? createBudget(foundation.redis, CONTACT_BUDGET) : null,
    },
    previewBudget: config.rateLimits ? createBudget(foundation.redis, PREVIEW_BUDGET) : null,
    linkBudget: config.rateLimits ? createBudget(foundation.redis, LINK_BUDGET) : null,
    priceListBudget: config.rateLimits ? createBudget(foundation.redis, PRICE_LIST_BUDGET) : null,
    paymentProvider: provider,
    paymentPages: pages,
    confirmation: { mode: confirmationMode(config), publicUrl: url },
    planProvider: choosePlanProvider(config, sandbox, url),
    hasSandbox: sandbox !== null,
    allowPrivateWebhooks: !config.isProduction,
  });

  const sessions = createSessions({
    pool,
    statements: foundation.statements,
    secret: config.sessionSecret,
    publicUrl: url,
    clock,
    events,
    logger,
  });
  const schema = getSchema();
  const documents = createDocumentCache(schema, config.isProduction);
  const budget = config.rateLimits ? createBudget(foundation.redis, COST_BUDGET) : null;
  const graphql = await createGraphqlHttp({
    schema,
    documents,
    parts: { services, createLoaders },
    sessions,
    budget,
    idempotency: createIdempotency({ database, clock, logger }),
    isProduction: config.isProduction,
    logger,
  });
  const metrics = createMetrics({
    metrics: foundation.metrics,
    readBacklog: () => readBacklog(pool),
    isProduction: config.isProduction,
    logger,
  });
  const listener = await createHttp({
    app,
    settings: {
      ...address,
      isProduction: config.isProduction,
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
    jobs: config.redisUrl === null ? foundation.jobs : undefined,
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
    isStopping: drain.isStopping,
  });
  const socket = serveGraphqlSocket({
    server,
    schema,
    documents,
    parts: { services, createLoaders },
    sessions,
    address,
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
  const stopSweeps = startSchedule(serverSweeps(services, provider !== null), foundation);
  server.off("request", answerUntilReady);
  server.on("request", listener);
  if (work) warmUpSolver();

  async function stop(): Promise<void> {
    // The first: they are clients of what ends now.
    await sandbox?.yards.close();
    await drain.close(config.drainMs);
    await Promise.all([drain.finish(), within(SOCKET_CLOSE_MS, socket.stop()), work?.stop()]);
    await graphql.stop();
    await services.accounts.finishPasswordResets();
    services.processing.stop();
    await stopSweeps();
    await services.usage.stop();
    sessions.close();
    await sandbox?.close();
    await foundation.stop();
  }
  let stopped: Promise<void> | null = null;

  return {
    url,
    port,
    services,
    foundation,
    documents,
    sandbox,
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}
