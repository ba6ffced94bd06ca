/**
 * The use cases of every domain on a test database, composed as the product does. Only ports are faked: queue, payment,
 * clock.
 */

import type { ScreenError } from "../../schema/rules/screen-error.ts";
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
  findMissingSite,
  subscribePurchaseOrders,
} from "../domains/fulfillment/index.ts";
import {
  createInventoryService,
  createMaterialUsageService,
  subscribeStock,
} from "../domains/inventory/index.ts";
import { createNotificationService, createNotify, subscribeTeamNews } from "../domains/notification/index.ts";
import { optimize } from "../domains/optimization/index.ts";
import { createOrderService } from "../domains/order/index.ts";
import { createOrganizationService } from "../domains/organization/index.ts";
import { createPartnerService, createWebhookService } from "../domains/partner/index.ts";
import { createPaymentService, type PaymentProvider, type PaymentService } from "../domains/payment/index.ts";
import { createPriceMatrices } from "../domains/price-matrix/index.ts";
import { createPriceWatchService } from "../domains/price-watch/index.ts";
import { createProjectService } from "../domains/project/index.ts";
import { createPageReads } from "../domains/project-page/index.ts";
import { createQuoteService, subscribeQuoteRequests } from "../domains/quotes/index.ts";
import {
  cancelOrdersOf,
  createProcessingService,
  createRecommendationService,
  createReorderRuleService,
  createSubscriptionService,
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
import type { Budget } from "../platform/budget.ts";
import type { Clock } from "../platform/clock.ts";
import { createDomainEvents } from "../platform/domain-events.ts";
import type { EventBus } from "../platform/events.ts";
import type { Logger } from "../platform/logger.ts";
import { createStatements } from "../platform/statements.ts";
import type { JobQueue } from "../platform/work/jobs.ts";
import { createAcknowledgements } from "./laws/acknowledged.ts";
import type { TestDatabase } from "./test-database.ts";

/** Accepts every job and runs none: an analysis stays in its initial state. */
const idleQueue: JobQueue = {
  enqueue: async () => {},
  wake: async () => {},
  work: async () => {},
  isPolling: () => true,
  stop: async () => {},
};

/** A hash that needs little processor time: account.api.test.ts covers the product's own. */
const QUICK_HASH = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** The product's public address. */
const PUBLIC_URL = "http://yardstick.test";

/** No one pays on a provider's page. */
const NO_PAYMENT_PAGES: Services["paymentPages"] = {
  provider: "NONE",
  takesRealMoney: false,
  publishableKey: null,
  hostedPageUrl: () => null,
  setupPageUrl: () => null,
};

/** Ports and settings of the installation that a test chooses. */
export interface TestServicesOptions {
  paymentProvider?: PaymentProvider | null;
  planProvider?: PlanProvider | null;
  /** Whether test keys have a sandbox; default true. */
  hasSandbox?: boolean;
  /** What happens to unconfirmed addresses; default nothing. */
  confirmationMode?: ConfirmationMode;
  /** Each caller's limit on readings without a project; default no limit. */
  previewBudget?: Budget;
  /** How suppliers are called; by default none is. */
  connectorFor?: (supplier: Supplier, accountId: string) => SupplierConnector | null;
}

/** What services share with the edge that serves them. */
interface Shared extends Pick<TestDatabase, "database" | "names" | "pool"> {
  events: EventBus;
  clock: Clock;
  logger: Logger;
}

/** @returns in addition to the services, the acknowledgements in their answers, for the laws, and the writer of news */
export function createTestServices(
  { database, pool, names, events, clock, logger }: Shared,
  options: TestServicesOptions,
) {
  const statements = createStatements(pool, names);
  const { connectorFor = () => null } = options;
  const projects = createProjectService({
    database,
    statements,
    events,
    clock,
    hasSandbox: options.hasSandbox ?? true,
  });
  const buying = { searchSuppliers: createSupplierSearch(), connectorFor, optimize };
  const sourcing = createSourcingService({ database, clock, ...buying });
  const notify = createNotify({ events, publicUrl: null });
  const domainEvents = createDomainEvents();
  const parts = { database, events, domainEvents, clock, logger, notify };
  subscribeAll(parts);
  const acknowledged = createAcknowledgements();
  const payments = acknowledged.watch(
    createPaymentService({
      ...parts,
      provider: options.paymentProvider ?? null,
      takesRealMoney: false,
      explainNoAccount,
      findMissingSite,
    }),
  );
  const screenErrors: ScreenError[] = [];
  const quotes = createQuoteService({ ...parts, publicUrl: PUBLIC_URL, linkBudget: null });
  const services: Services = {
    ...createAccounts(parts, payments, options),
    projects,
    sourcing,
    priceLists: createPriceListService({ database, clock, budget: null }),
    baskets: createBasketService({ ...parts, projects, sourcing, askStillGood: quotes.askAboutOffers }),
    analyses: createAnalysisService({
      ...parts,
      statements,
      jobs: idleQueue,
      projects,
      previewBudget: options.previewBudget ?? null,
    }),
    orders: createOrderService({ database, events }),
    payments,
    subscriptions: createSubscriptionService({ database, events, clock, cancelOrders: cancelOrdersOf }),
    processing: acknowledged.watch(
      createProcessingService({ ...parts, ...buying, payments, isSandbox: true }),
    ),
    analytics: createAnalyticsService({ database, clock }),
    inventory: acknowledged.watch(createInventoryService({ database, clock, events, notify })),
    materialUsage: createMaterialUsageService({ database, clock, events }),
    reorderRules: createReorderRuleService({ database, clock, events }),
    recommendations: createRecommendationService({ database, clock, events }),
    activities: createActivityService({ database, clock }),
    organizations: createOrganizationService({
      ...parts,
      publicUrl: PUBLIC_URL,
      findPlan: (connection, organizationId) => findSeats(connection, organizationId, clock.now()),
    }),
    approvals: createApprovalService(parts),
    purchaseOrders: createPurchaseOrderService({ ...parts, ...buying, linkBudget: null, payments }),
    quotes,
    partners: createPartnerService({ database, clock }),
    webhooks: createWebhookService({ database, clock, allowPrivateTargets: true }),
    notifications: createNotificationService({ database, events, clock }),
    reads: createPageReads(statements),
    priceMatrices: createPriceMatrices({ database, statements, clock }),
    priceWatches: createPriceWatchService({ database, events, clock, projects }),
    contact: createContactService({
      database,
      clock,
      recipient: null,
      budget: null,
      details: { email: null, phone: null, address: null },
    }),
    paymentPages: NO_PAYMENT_PAGES,
    events,
    logScreenError: (error) => void screenErrors.push(error),
  };
  return { services, acknowledged, notify, screenErrors, statements };
}

/** Subscribes every domain to the events of the others. */
function subscribeAll(
  parts: Parameters<typeof subscribeReorders>[1] & { domainEvents: ReturnType<typeof createDomainEvents> },
): void {
  const { domainEvents } = parts;
  subscribeReorders(domainEvents, parts);
  subscribeStock(domainEvents, { ...parts, onReceived: receivedByStock });
  subscribeApprovals(domainEvents, parts);
  subscribePurchaseOrders(domainEvents, parts);
  subscribeTeamNews(domainEvents, parts);
  subscribeQuoteRequests(domainEvents, { ...parts, publicUrl: PUBLIC_URL });
}

/** Accounts, their plans and their usage. */
function createAccounts(
  { database, events, clock, logger }: Omit<Shared, "names" | "pool">,
  payments: PaymentService,
  { confirmationMode = "offered", planProvider = null }: TestServicesOptions,
): Pick<Services, "accounts" | "accountDeletion" | "plans" | "usage"> {
  const dependencies: AccountDependencies = {
    database,
    limits: noAccountLimits,
    passwords: createPasswords(QUICK_HASH),
    confirmation: { mode: confirmationMode, publicUrl: PUBLIC_URL },
    events,
    clock,
    logger,
  };
  const plans = createPlanService({
    database,
    clock,
    logger,
    provider: planProvider,
    isConfirmationDemanded: confirmationMode === "demanded",
  });
  return {
    accounts: createAccountService(dependencies),
    accountDeletion: createAccountDeletion({
      ...dependencies,
      obstacleSources: [payments.listOrdersUnderWay],
      giveUpOrders: payments.giveUpOrdersOf,
      forgetCard: payments.forgetCardOf,
      cancelPlan: plans.cancelPlan,
    }),
    plans,
    usage: createUsageService({ database, clock, calls: createCallCounter({ database, clock, logger }) }),
  };
}
