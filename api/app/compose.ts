/** What both processes are made of: the database, the queue, events and the domains' services. */
import { join } from "node:path";
import type { Redis } from "ioredis";
import type pg from "pg";
import type { Config } from "../config.ts";
import {
  type AccountDependencies,
  type AccountLimits,
  createAccountDeletion,
  createAccountService,
  createCallCounter,
  createPasswords,
  createPlanService,
  createUsageService,
  findSeats,
  type PlanProvider,
} from "../domains/account/index.ts";
import { createActivityService } from "../domains/activity/index.ts";
import { createAnalysisService, runAnalysisJob, subscribeQuotes } from "../domains/analysis/index.ts";
import { createAnalyticsService } from "../domains/analytics/index.ts";
import { createApprovalService, subscribeApprovals } from "../domains/approval/index.ts";
import { createBasketService } from "../domains/basket/index.ts";
import { type ContactMailbox, createContactService } from "../domains/contact/index.ts";
import {
  createPurchaseOrderService,
  explainNoAccount,
  listOrderable,
  subscribePurchaseOrders,
} from "../domains/fulfillment/index.ts";
import {
  createNotificationService,
  createNotify,
  type Notify,
  subscribeTeamNews,
} from "../domains/notification/index.ts";
import { optimize } from "../domains/optimization/index.ts";
import { createOrganizationService } from "../domains/organization/index.ts";
import { createPartnerService, createWebhookService } from "../domains/partner/index.ts";
import { createPaymentService, type PaymentProvider, subscribeOrderNews } from "../domains/payment/index.ts";
import type { PaymentPages } from "../domains/payment/payment.context.ts";
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
  findOrderSafeguards,
  receivedByStock,
  subscribeReorders,
  subscribeStock,
} from "../domains/reordering/index.ts";
import { createPriceListService, createSourcingService } from "../domains/sourcing/index.ts";
import type { Services } from "../edge/context.ts";
import type { Budget } from "../platform/budget.ts";
import { type Clock, systemClock } from "../platform/clock.ts";
import { serveCopies } from "../platform/database/data-folder.ts";
import { startEmbeddedDatabase } from "../platform/database/embedded-database.ts";
import { applyMigrations } from "../platform/database/migrations.ts";
import { openPool, watchPool } from "../platform/database/pool.ts";
import { checkRedisPassword, reachDatabase } from "../platform/database/reach.ts";
import { inStartTurn } from "../platform/database/start-turn.ts";
import { createDatabase, type Database } from "../platform/database.ts";
import { createDomainEvents } from "../platform/domain-events.ts";
import { createEventBus, type EventBus } from "../platform/events.ts";
import type { Logger } from "../platform/logger.ts";
import { connectRedis } from "../platform/redis/redis.ts";
import { createStatements, type Statements } from "../platform/statements.ts";
import { createProcessMetrics, type ProcessMetrics } from "../platform/telemetry/metrics.ts";
import { type CallOutside, observeCalls } from "../platform/telemetry/outside-calls.ts";
import { type JobQueue, startJobQueue } from "../platform/work/jobs.ts";
import type { SupplierAccess } from "./suppliers.ts";

/** The parts that everything else stands on. */
export interface Foundation {
  databaseUrl: string;
  /** Whether the database is the embedded one of this process. */
  isEmbedded: boolean;
  pool: pg.Pool;
  database: Database;
  /** Hand-written reads over the same pool. */
  statements: Statements;
  events: EventBus;
  /** For limits shared between processes; null without REDIS_URL. */
  redis: Redis | null;
  jobs: JobQueue;
  clock: Clock;
  logger: Logger;
  /** What this process counts. */
  metrics: ProcessMetrics;
  /** Makes calls of suppliers, payment provider and the like. */
  callOutside: CallOutside;
  /** Address people use, for links in mails; null when it is not known. */
  publicUrl: string | null;
  /** Who buys for the installation at suppliers that take no orders; null: nobody. */
  orderDeskEmail: string | null;
  /** Tells users something by the ways they chose. */
  notify: Notify;
  /** Closes in order: queue, events, connections, embedded database. */
  stop(): Promise<void>;
}

/** How long running jobs may take to end when the process stops. */
const JOB_STOP_TIMEOUT_MS = 10_000;

/** Starts or reaches the database, brings it up to date, and opens queue and events. */
export async function layFoundation(
  config: Pick<
    Config,
    "databaseUrl" | "databasePoolSize" | "redisUrl" | "dataDir" | "publicUrl" | "orderDeskEmail"
  >,
  logger: Logger,
  clock: Clock = systemClock,
): Promise<Foundation> {
  const embedded =
    config.databaseUrl === null ? await startEmbeddedDatabase(join(config.dataDir, "database")) : null;
  const stopCopies = embedded && serveCopies(config.dataDir, embedded.copyTo, logger);
  const databaseUrl = embedded?.url ?? config.databaseUrl ?? "";
  if (!embedded) await reachDatabase(databaseUrl, logger);
  if (config.redisUrl !== null) await checkRedisPassword(config.redisUrl);
  const applied = await inStartTurn(databaseUrl, () => applyMigrations(databaseUrl));
  if (applied.length > 0) logger.info({ migrations: applied }, "the database was brought up to date");
  const pool = openPool({
    databaseUrl,
    size: config.databasePoolSize,
    isEmbedded: embedded !== null,
    logger,
  });
  const database = createDatabase(pool);
  const events = createEventBus(config.redisUrl, logger);
  const metrics = createProcessMetrics();
  watchPool(metrics, pool);
  metrics.watch("events_up", "Whether events travel: Redis answered last.", () =>
    Number(events.isConnected()),
  );
  const redis = config.redisUrl === null ? null : connectRedis(config.redisUrl, logger);
  const jobs = await inStartTurn(databaseUrl, () =>
    startJobQueue({ databaseUrl, jobs: [runAnalysisJob], events, logger }),
  );
  return {
    databaseUrl,
    isEmbedded: embedded !== null,
    pool,
    database,
    statements: createStatements(pool, { isNamed: embedded === null }),
    events,
    redis: redis?.client ?? null,
    jobs,
    clock,
    logger,
    metrics,
    callOutside: observeCalls(metrics),
    publicUrl: config.publicUrl,
    orderDeskEmail: config.orderDeskEmail,
    notify: createNotify({ events, publicUrl: config.publicUrl }),
    async stop() {
      await jobs.stop(JOB_STOP_TIMEOUT_MS);
      await events.close();
      await redis?.close();
      await database.$disconnect();
      await pool.end();
      await stopCopies?.();
      await embedded?.stop();
    },
  };
}

/** Builds the services over a foundation. */
export function createServices(
  foundation: Foundation,
  ports: {
    limits: AccountLimits;
    contact: ContactMailbox;
    /** What each user may upload as price lists; null where there are no limits. */
    priceListBudget: Budget | null;
    /** What each address may ask by public links; null where there are no limits. */
    linkBudget: Budget | null;
    /** What each visitor, and each user, may have read without a project; null where there are no limits. */
    previewBudget: Budget | null;
    suppliers: SupplierAccess;
    paymentProvider: PaymentProvider | null;
    planProvider: PlanProvider | null;
    /** What becomes of addresses that are not confirmed, and where links in mails lead. */
    confirmation: AccountDependencies["confirmation"];
    /** Whether the local stand-ins are served: without them test keys can do nothing. */
    hasSandbox: boolean;
    paymentPages: PaymentPages;
    /** Whether webhooks may go to this machine and its neighbours: in development alone. */
    allowPrivateWebhooks: boolean;
  },
): Services {
  const { database, statements, events, jobs, clock, logger, metrics, notify } = foundation;
  const accountDependencies: AccountDependencies = {
    database,
    limits: ports.limits,
    passwords: createPasswords(),
    confirmation: ports.confirmation,
    events,
    clock,
    logger,
  };
  const accounts = createAccountService(accountDependencies);
  const projects = createProjectService({
    database,
    statements,
    events,
    clock,
    hasSandbox: ports.hasSandbox,
  });
  const sourcing = createSourcingService({ database, clock, ...ports.suppliers });
  const domainEvents = createDomainEvents();
  const quotes = createQuoteService({
    database,
    events,
    domainEvents,
    clock,
    notify,
    publicUrl: ports.confirmation.publicUrl,
    linkBudget: ports.linkBudget,
  });
  const baskets = createBasketService({
    database,
    events,
    domainEvents,
    clock,
    projects,
    sourcing,
    askStillGood: quotes.askAboutOffers,
  });
  const analyses = createAnalysisService({
    database,
    statements,
    events,
    jobs,
    projects,
    clock,
    previewBudget: ports.previewBudget,
  });
  subscribeOrderNews(domainEvents, { notify, clock });
  subscribeReorders(domainEvents, { database, events, clock, logger, notify });
  subscribeStock(domainEvents, { database, events, clock, logger, notify });
  subscribeApprovals(domainEvents, { events, clock, notify });
  subscribePurchaseOrders(domainEvents, { events, clock, notify });
  subscribeQuotes({ domainEvents, events, jobs, clock });
  subscribeTeamNews(domainEvents, { notify, clock });
  subscribeQuoteRequests(domainEvents, {
    database,
    events,
    clock,
    notify,
    publicUrl: ports.confirmation.publicUrl,
  });
  const payments = createPaymentService({
    database,
    provider: ports.paymentProvider,
    isSandbox: ports.paymentPages.provider === "SANDBOX",
    takesRealMoney: ports.paymentPages.takesRealMoney,
    findSafeguards: findOrderSafeguards,
    explainNoAccount,
    listOrderable,
    events,
    clock,
    logger,
    metrics,
    domainEvents,
  });
  const plans = createPlanService({
    database,
    clock,
    logger,
    provider: ports.planProvider,
    isConfirmationDemanded: ports.confirmation.mode === "demanded",
  });
  return {
    accounts,
    accountDeletion: createAccountDeletion({
      ...accountDependencies,
      obstacleSources: [payments.listOrdersUnderWay],
      giveUpOrders: payments.giveUpOrdersOf,
      forgetCard: payments.forgetCardOf,
      cancelPlan: plans.cancelPlan,
    }),
    plans,
    usage: createUsageService({
      database,
      clock,
      calls: createCallCounter({ database, clock, logger }),
    }),
    projects,
    sourcing,
    priceLists: createPriceListService({ database, clock, budget: ports.priceListBudget }),
    baskets,
    analyses,
    analytics: createAnalyticsService({ database, clock }),
    payments,
    subscriptions: createSubscriptionService({ database, events, clock, cancelOrders: cancelOrdersOf }),
    processing: createProcessingService({
      database,
      events,
      domainEvents,
      clock,
      logger,
      metrics,
      notify,
      payments,
      isSandbox: ports.paymentPages.provider === "SANDBOX",
      ...ports.suppliers,
      optimize,
    }),
    inventory: createInventoryService({ database, clock, events, notify, onReceived: receivedByStock }),
    materialUsage: createMaterialUsageService({ database, clock, events }),
    reorderRules: createReorderRuleService({ database, clock, events }),
    recommendations: createRecommendationService({ database, clock, events }),
    activities: createActivityService({ database, clock }),
    organizations: createOrganizationService({
      database,
      events,
      domainEvents,
      clock,
      publicUrl: ports.confirmation.publicUrl,
      findPlan: (connection, organizationId) => findSeats(connection, organizationId, clock.now()),
    }),
    approvals: createApprovalService({ database, events, domainEvents, clock, notify }),
    purchaseOrders: createPurchaseOrderService({
      database,
      events,
      domainEvents,
      clock,
      notify,
      linkBudget: ports.linkBudget,
      payments,
      ...ports.suppliers,
      optimize,
    }),
    quotes,
    partners: createPartnerService({ database, clock }),
    webhooks: createWebhookService({ database, clock, allowPrivateTargets: ports.allowPrivateWebhooks }),
    notifications: createNotificationService({ database, events, clock }),
    reads: createPageReads(statements),
    priceMatrices: createPriceMatrices({ statements, clock }),
    priceWatches: createPriceWatchService({ database, events, clock, projects }),
    contact: createContactService({ database, clock, ...ports.contact }),
    paymentPages: ports.paymentPages,
    events,
    logScreenError: (error, viewer) =>
      logger.warn({ screen: error, userId: viewer?.userId ?? null }, "a screen could not be drawn"),
  };
}
