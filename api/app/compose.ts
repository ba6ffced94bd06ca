/** What both processes are made of: the database, the queue, events and the domains' services. */
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
import { createAnalysisService, subscribeQuotes } from "../domains/analysis/index.ts";
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
import { createNotificationService, subscribeTeamNews } from "../domains/notification/index.ts";
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
import { createDomainEvents } from "../platform/domain-events.ts";
import type { Foundation } from "./foundation.ts";
import type { SupplierAccess } from "./suppliers.ts";

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
