/** One server process, from configuration to listening. Used by main.ts, tests and the terminal client. */
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
import type { DocumentCache } from "../edge/graphql/document-cache.ts";
import { createDrain } from "../edge/http/drain.ts";
import { createHttpServer } from "../edge/http/http-server.ts";
import { listen } from "../edge/http/listen.mjs";
import { answerStarting } from "../edge/http/pages/starting-page.mjs";
import { createWebhookTransport } from "../integrations/webhook/index.ts";
import { type BudgetOptions, createBudget } from "../platform/budget.ts";
import { type Clock, systemClock } from "../platform/clock.ts";
import { within } from "../platform/concurrency/within.ts";
import { inStartTurn } from "../platform/database/start-turn.ts";
import type { Logger } from "../platform/logger.ts";
import { observed } from "../platform/telemetry/outside-calls.ts";
import { startSchedule } from "../platform/work/schedule.ts";
import { type Sandbox, startSandbox } from "../sandbox/index.ts";
import { createServices } from "./compose.ts";
import { type Foundation, openFoundation } from "./foundation.ts";
import { chooseScopeReader } from "./language-model.ts";
import { createMessageTransports } from "./message-transports.ts";
import { type Door, openEdge } from "./open-edge.ts";
import { choosePayments } from "./payment-pages.ts";
import { choosePlanProvider } from "./plan-provider.ts";
import { registerSuppliers } from "./register-suppliers.ts";
import { createSupplierAccess, findUsualPrices } from "./suppliers.ts";
import { serverSweeps } from "./sweeps.ts";
import { startBackgroundWork } from "./work.ts";

/** How long sockets get to close. A socket whose network is gone never does. */
const SOCKET_CLOSE_MS = 2_000;

export interface RunningServer {
  /** Public address, without a trailing slash. */
  url: string;
  port: number;
  services: Services;
  foundation: Foundation;
  /** GraphQL documents already known to be valid. */
  documents: DocumentCache;
  sandbox: Sandbox | null;
  /**
   * Stops in order: the stand-in yards close, the load balancer goes elsewhere, pending responses finish, then sockets
   * and jobs, and connections last.
   */
  stop(): Promise<void>;
}

/**
 * Starts a server. It binds the port first, so that an address in use is reported immediately; requests that arrive
 * before everything is ready get a 503.
 */
export async function startServer(
  config: Config,
  logger: Logger,
  clock: Clock = systemClock,
): Promise<RunningServer> {
  const door = await takePort(config);
  const foundation = await openFoundation({ ...config, publicUrl: door.url }, logger, clock);
  await loadTaxRates(foundation.database, config.taxRatesFile);
  const sandbox = config.sandbox ? await openSandbox(config, foundation, door) : null;
  await inStartTurn(foundation.databaseUrl, () =>
    registerSuppliers(foundation.database, sandbox, config.supplierSources, config.orderDeskEmail),
  );
  const { provider: asked, pages } = choosePayments(config, sandbox, door.url);
  const peer = pages.provider.toLowerCase();
  const paymentProvider =
    asked && observed(asked, PROVIDER_CALLS, foundation.callOutside, { system: "payments", peer });
  const suppliers = createSupplierAccess(foundation, config);
  const services = createServices(foundation, {
    ...choosePorts(config, foundation, door.url),
    suppliers,
    paymentProvider,
    paymentPages: pages,
    planProvider: choosePlanProvider(config, sandbox, door.url),
    hasSandbox: sandbox !== null,
  });
  const edge = await openEdge({ config, foundation, services, door, sandbox, paymentProvider });
  // Without Redis no other process would be notified of the work, so this one does it.
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
  const stopSweeps = startSchedule(serverSweeps(services, clock, paymentProvider !== null), foundation);
  door.open(edge.listener);
  if (work) warmUpSolver();

  async function stop(): Promise<void> {
    // First, because they are clients of what closes next.
    await sandbox?.yards.close();
    await door.drain.close(config.drainMs);
    await Promise.all([door.drain.finish(), within(SOCKET_CLOSE_MS, edge.socket.stop()), work?.stop()]);
    await edge.graphql.stop();
    await services.accounts.finishPasswordResets();
    services.processing.stop();
    await stopSweeps();
    await services.usage.stop();
    edge.sessions.close();
    await sandbox?.close();
    await foundation.stop();
  }
  let stopped: Promise<void> | null = null;

  return {
    url: door.url,
    port: door.port,
    services,
    foundation,
    documents: edge.documents,
    sandbox,
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}

/** Binds the port. Until it is opened, requests get a 503. */
async function takePort(config: Config): Promise<Door> {
  const { server, app } = createHttpServer();
  const drain = createDrain(server);
  const answerUntilReady = answerStarting(() => "Starting the server");
  server.on("request", answerUntilReady);
  const port = await listen(server, config.port, config.host);
  const host = config.host.includes(":") ? `[${config.host}]` : config.host;
  const url = config.publicUrl ?? `http://${host === "0.0.0.0" ? "127.0.0.1" : host}:${port}`;
  return {
    server,
    app,
    drain,
    port,
    url,
    address: {
      publicUrl: url,
      isOnlyOrigin: config.isProduction && config.publicUrl !== null,
      listensAt: `${host}:${port}`,
      trustProxy: config.trustProxy,
    },
    open(listener) {
      server.off("request", answerUntilReady);
      server.on("request", listener);
    },
  };
}

function openSandbox(config: Config, { clock, logger }: Foundation, { url, port }: Door): Promise<Sandbox> {
  return startSandbox({
    dataDir: config.dataDir,
    publicUrl: url,
    // Webhooks come from this machine, whatever the public address is.
    webhookUrl: `http://127.0.0.1:${port}/api/webhooks/stripe`,
    payments: config.stripe === null,
    clock,
    yards: { productUrl: `http://127.0.0.1:${port}`, logger, findUsualPrices },
  });
}

/** Limits and addresses from the configuration. */
function choosePorts(config: Config, { pool, redis }: Foundation, publicUrl: string) {
  const budgetOf = (options: BudgetOptions) => (config.rateLimits ? createBudget(redis, options) : null);
  return {
    limits: config.rateLimits ? createAccountLimits(pool) : noAccountLimits,
    contact: {
      recipient: config.contactEmail,
      details: config.contactDetails,
      budget: budgetOf(CONTACT_BUDGET),
    },
    previewBudget: budgetOf(PREVIEW_BUDGET),
    linkBudget: budgetOf(LINK_BUDGET),
    priceListBudget: budgetOf(PRICE_LIST_BUDGET),
    confirmation: { mode: confirmationMode(config), publicUrl },
    allowPrivateWebhooks: !config.isProduction,
  };
}
