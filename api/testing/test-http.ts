/** The HTTP edge over a test database, and a client with a cookie jar. Only ports are faked: queue, payment, clock. */
import type { AddressInfo } from "node:net";
import type { ScreenError } from "../../schema/rules/screen-error.ts";
import { readBacklog } from "../app/backlog.ts";
import { createHttp, type HttpOptions } from "../app/create-http.ts";
import { createLoaders } from "../app/loaders.ts";
import { getSchema } from "../app/schema.ts";
import {
  type AccountDependencies,
  type ConfirmationMode,
  createAccountDeletion,
  createAccountService,
  createCallCounter,
  createPasswords,
  createPlanService,
  createUsageService,
  findSeats,
  noAccountLimits,
  type PlanProvider,
} from "../domains/account/index.ts";
import { createActivityService } from "../domains/activity/index.ts";
import { createAnalysisService } from "../domains/analysis/index.ts";
import { createAnalyticsService } from "../domains/analytics/index.ts";
import { createApprovalService, subscribeApprovals } from "../domains/approval/index.ts";
import { createBasketService } from "../domains/basket/index.ts";
import { createContactService } from "../domains/contact/index.ts";
import {
  createPurchaseOrderService,
  explainNoAccount,
  type FindDesk,
  sendPurchaseOrders,
  subscribePurchaseOrders,
} from "../domains/fulfillment/index.ts";
import { createNotificationService, createNotify, subscribeTeamNews } from "../domains/notification/index.ts";
import { optimize } from "../domains/optimization/index.ts";
import { createOrganizationService } from "../domains/organization/index.ts";
import { createPartnerService, createWebhookService } from "../domains/partner/index.ts";
import { createPaymentService, type PaymentProvider } from "../domains/payment/index.ts";
import { createPriceMatrices } from "../domains/price-matrix/index.ts";
import { createPriceWatchService } from "../domains/price-watch/index.ts";
import { createProjectService } from "../domains/project/index.ts";
import { createPageReads } from "../domains/project-page/index.ts";
import { createQuoteService, subscribeQuoteRequests } from "../domains/quotes/index.ts";
import {
  cancelOrdersOf,
  createInventoryService,
  createMaterialUsageService,
  createProcessingService,
  createRecommendationService,
  createReorderRuleService,
  createSubscriptionService,
  receiveDueArrivals,
  receivedByStock,
  subscribeReorders,
} from "../domains/reordering/index.ts";
import {
  createPriceListService,
  createSourcingService,
  createSupplierSearch,
  type Supplier,
  type SupplierConnector,
} from "../domains/sourcing/index.ts";
import type { Services } from "../edge/context.ts";
import { createDocumentCache } from "../edge/graphql/document-cache.ts";
import { createGraphqlHttp } from "../edge/graphql/http.ts";
import type { OperationObserver } from "../edge/graphql/operation-observer.ts";
import { createHttpServer } from "../edge/http/http-server.ts";
import { createIdempotency } from "../edge/http/idempotency.ts";
import { createMetrics } from "../edge/http/metrics.ts";
import { createSessions } from "../edge/http/sessions/sessions.ts";
import type { Budget } from "../platform/budget.ts";
import { createDomainEvents } from "../platform/domain-events.ts";
import { createEventBus } from "../platform/events.ts";
import { createLogger } from "../platform/logger.ts";
import { createStatements } from "../platform/statements.ts";
import { createProcessMetrics } from "../platform/telemetry/metrics.ts";
import type { JobQueue } from "../platform/work/jobs.ts";
import { createClient } from "./http-client.ts";
import { createAcknowledgements } from "./laws/acknowledged.ts";
import { keepLaws } from "./laws/laws.ts";
import type { TestDatabase } from "./test-database.ts";

/** Accepts every job and runs none: the analysis stays where its start left it. */
const idleQueue: JobQueue = {
  enqueue: async () => {},
  wake: async () => {},
  work: async () => {},
  isPolling: () => true,
  stop: async () => {},
};

/** A clock that a test moves. */
export function createTestClock(start = new Date()) {
  let time = start.getTime();
  return {
    now: () => new Date(time),
    advance(milliseconds: number): void {
      time += milliseconds;
    },
  };
}

export { createClient, type TestClient } from "./http-client.ts";

/** A hash that keeps no core busy: account.api.test.ts looks at the product's own. */
const QUICK_HASH = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export type TestHttp = Awaited<ReturnType<typeof startTestHttp>>;

/** Listens on a free port of loopback. */
export async function startTestHttp(
  db: TestDatabase,
  overrides: Partial<Omit<HttpOptions, "settings">> & {
    settings?: Partial<HttpOptions["settings"]>;
    paymentProvider?: PaymentProvider | null;
    planProvider?: PlanProvider | null;
    /** Whether test keys have a sandbox; default true. */
    hasSandbox?: boolean;
    /** What becomes of addresses that are not confirmed; default nothing. */
    confirmationMode?: ConfirmationMode;
    /** What each caller may spend on operations; default no limit. */
    budget?: Budget;
    /** What each caller may have read without a project; default no limit. */
    previewBudget?: Budget;
    /** Told of each operation. */
    observer?: OperationObserver;
    /** How suppliers are spoken to; by default no one is asked. */
    connectorFor?: (supplier: Supplier, accountId: string) => SupplierConnector | null;
    /** How suppliers are ordered at; by default nobody is told. */
    findDesk?: FindDesk;
  } = {},
) {
  const logger = createLogger("silent");
  const events = overrides.events ?? createEventBus(null, logger);
  const clock = overrides.clock ?? createTestClock();
  const { database, pool } = db;
  const statements = createStatements(pool, { isNamed: false });
  const { confirmationMode = "offered" } = overrides;
  const projects = createProjectService({
    database,
    statements,
    events,
    clock,
    hasSandbox: overrides.hasSandbox ?? true,
  });
  const sourcing = createSourcingService({
    database,
    clock,
    searchSuppliers: createSupplierSearch(),
    connectorFor: overrides.connectorFor ?? (() => null),
  });
  const notify = createNotify({ events, publicUrl: null });
  const domainEvents = createDomainEvents();
  subscribeReorders(domainEvents, { database, events, clock, logger, notify });
  subscribeApprovals(domainEvents, { events, clock, notify });
  subscribePurchaseOrders(domainEvents, { events, clock, notify });
  subscribeTeamNews(domainEvents, { notify, clock });
  subscribeQuoteRequests(domainEvents, {
    database,
    events,
    clock,
    notify,
    publicUrl: "http://yardstick.test",
  });
  const acknowledged = createAcknowledgements();
  const payments = acknowledged.watch(
    createPaymentService({
      database,
      provider: overrides.paymentProvider ?? null,
      takesRealMoney: false,
      explainNoAccount,
      events,
      clock,
      logger,
      domainEvents,
    }),
  );
  const screenErrors: ScreenError[] = [];
  const accountDependencies: AccountDependencies = {
    database,
    limits: noAccountLimits,
    passwords: createPasswords(QUICK_HASH),
    confirmation: { mode: confirmationMode, publicUrl: "http://yardstick.test" },
    events,
    clock,
    logger,
  };
  const plans = createPlanService({
    database,
    clock,
    logger,
    provider: overrides.planProvider ?? null,
    isConfirmationDemanded: confirmationMode === "demanded",
  });
  const quotes = createQuoteService({
    database,
    events,
    domainEvents,
    clock,
    notify,
    publicUrl: "http://yardstick.test",
    linkBudget: null,
  });
  const services: Services = {
    accounts: createAccountService(accountDependencies),
    accountDeletion: createAccountDeletion({
      ...accountDependencies,
      obstacleSources: [payments.listOrdersUnderWay],
      giveUpOrders: payments.giveUpOrdersOf,
      forgetCard: payments.forgetCardOf,
      cancelPlan: plans.cancelPlan,
    }),
    projects,
    sourcing,
    priceLists: createPriceListService({ database, clock, budget: null }),
    baskets: createBasketService({
      database,
      events,
      domainEvents,
      clock,
      projects,
      sourcing,
      askStillGood: quotes.askAboutOffers,
    }),
    analyses: createAnalysisService({
      database,
      statements,
      events,
      jobs: idleQueue,
      projects,
      clock,
      previewBudget: overrides.previewBudget ?? null,
    }),
    plans,
    usage: createUsageService({
      database,
      clock,
      calls: createCallCounter({ database, clock, logger }),
    }),
    payments,
    subscriptions: createSubscriptionService({ database, events, clock, cancelOrders: cancelOrdersOf }),
    processing: acknowledged.watch(
      createProcessingService({
        database,
        events,
        domainEvents,
        clock,
        logger,
        notify,
        payments,
        isSandbox: true,
        searchSuppliers: createSupplierSearch(),
        connectorFor: overrides.connectorFor ?? (() => null),
        optimize,
      }),
    ),
    analytics: createAnalyticsService({ database, clock }),
    inventory: acknowledged.watch(createInventoryService({ database, clock, events, notify })),
    materialUsage: createMaterialUsageService({ database, clock, events }),
    reorderRules: createReorderRuleService({ database, clock, events }),
    recommendations: createRecommendationService({ database, clock, events }),
    activities: createActivityService({ database, clock }),
    organizations: createOrganizationService({
      database,
      events,
      domainEvents,
      clock,
      publicUrl: "http://yardstick.test",
      findPlan: (connection, organizationId) => findSeats(connection, organizationId, clock.now()),
    }),
    approvals: createApprovalService({ database, events, domainEvents, clock, notify }),
    purchaseOrders: createPurchaseOrderService({
      database,
      events,
      domainEvents,
      clock,
      notify,
      linkBudget: null,
      payments,
      searchSuppliers: createSupplierSearch(),
      connectorFor: overrides.connectorFor ?? (() => null),
      optimize,
    }),
    quotes,
    partners: createPartnerService({ database, clock }),
    webhooks: createWebhookService({ database, clock, allowPrivateTargets: true }),
    notifications: createNotificationService({ database, events, clock }),
    reads: createPageReads(statements),
    priceMatrices: createPriceMatrices({ statements, clock }),
    priceWatches: createPriceWatchService({ database, events, clock, projects }),
    contact: createContactService({
      database,
      clock,
      recipient: null,
      budget: null,
      details: { email: null, phone: null, address: null },
    }),
    paymentPages: {
      provider: "NONE",
      takesRealMoney: false,
      publishableKey: null,
      hostedPageUrl: () => null,
      setupPageUrl: () => null,
    },
    events,
    logScreenError: (error) => void screenErrors.push(error),
  };
  const settings = {
    isProduction: false,
    publicUrl: null,
    isOnlyOrigin: false,
    listensAt: null,
    trustProxy: 0,
    hasStripe: false,
    rateLimits: false,
    ...overrides.settings,
  };
  const sessions = createSessions({
    pool,
    statements,
    secret: "a secret of the tests, 32 characters long",
    publicUrl: settings.publicUrl,
    clock,
    events,
    logger,
  });
  const schema = getSchema();
  const graphql = await createGraphqlHttp({
    schema,
    documents: createDocumentCache(schema, settings.isProduction),
    budget: overrides.budget ?? null,
    idempotency: createIdempotency({ database, clock, logger }),
    parts: { services, createLoaders },
    sessions,
    isProduction: settings.isProduction,
    ...(overrides.observer && { observer: overrides.observer }),
    logger,
  });
  const { server, app } = createHttpServer();
  const listener = await createHttp({
    app,
    services,
    sessions,
    metrics: createMetrics({
      metrics: createProcessMetrics(),
      readBacklog: () => readBacklog(pool),
      isProduction: settings.isProduction,
      logger,
    }),
    database,
    pool,
    redis: null,
    events,
    clock,
    logger,
    graphql: graphql.handler,
    webhooks: null,
    sandboxRouter: null,
    webRoot: null,
    ...overrides,
    settings,
  });
  server.on("request", listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const endLaws = keepLaws({
    database,
    pool,
    acknowledged,
    url,
    async settle() {
      await services.processing.sweepOrders();
      await sendPurchaseOrders({
        database,
        events,
        notify,
        clock,
        logger,
        findDesk: overrides.findDesk ?? (() => null),
        publicUrl: null,
        orderDeskEmail: null,
      });
      await receiveDueArrivals({ database, events, notify, clock, logger, onReceived: receivedByStock });
      return clock.now();
    },
  });
  return {
    url,
    services,
    /** What browsers told of screens that could not be drawn. */
    screenErrors,
    sessions,
    events,
    clock,
    client: () => createClient(url),
    async stop() {
      endLaws();
      sessions.close();
      await graphql.stop();
      await services.usage.stop();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

let registered = 0;

/**
 * A client that is signed in as a new user, who is trying Professional, so that tests make as many projects as they
 * like.
 * @param plan starter: one who has not begun the trial
 */
export async function signUp(
  http: Pick<TestHttp, "client">,
  username?: string,
  plan: "professional" | "starter" = "professional",
) {
  registered += 1;
  const client = http.client();
  const answer = await client.post("/api/auth/register", {
    username: username ?? `builder-${process.pid}-${registered}`,
    password: "plumb-1",
  });
  if (answer.status !== 201) throw new Error(`not registered: ${answer.text}`);
  if (plan === "professional") await client.graphql("mutation { startTrial { __typename } }");
  return { client, user: answer.body };
}
