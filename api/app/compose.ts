/** The parts both processes share: database, queue, events and the domains' services. */

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
  findMissingSite,
  listOrderable,
  subscribePurchaseOrders,
} from "../domains/fulfillment/index.ts";
import {
  createInventoryService,
  createMaterialUsageService,
  subscribeStock,
} from "../domains/inventory/index.ts";
import { createNotificationService, subscribeTeamNews } from "../domains/notification/index.ts";
import { optimize } from "../domains/optimization/index.ts";
import { createOrderService, subscribeOrderNews } from "../domains/order/index.ts";
import { createOrganizationService } from "../domains/organization/index.ts";
import { createPartnerService, createWebhookService } from "../domains/partner/index.ts";
import { createPaymentService, type PaymentProvider, type PaymentService } from "../domains/payment/index.ts";
import type { PaymentPages } from "../domains/payment/payment.context.ts";
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
  findOrderSafeguards,
  receivedByStock,
  subscribeReorders,
} from "../domains/reordering/index.ts";
import { createPriceListService, createSourcingService } from "../domains/sourcing/index.ts";
import type { Services } from "../edge/context.ts";
import type { Budget } from "../platform/budget.ts";
import { createDomainEvents, type DomainEvents } from "../platform/domain-events.ts";
import type { Foundation } from "./foundation.ts";
import type { SupplierAccess } from "./suppliers.ts";

/** External systems the services call, and the limits they must respect. */
interface ServicePorts {
  limits: AccountLimits;
  contact: ContactMailbox;
  /** Upload limit for price lists, per user; null when limits are off. */
  priceListBudget: Budget | null;
  /** Limit on requests through public links, per address; null when limits are off. */
  linkBudget: Budget | null;
  /** Limit on readings without a project, per visitor and per user; null when limits are off. */
  previewBudget: Budget | null;
  suppliers: SupplierAccess;
  paymentProvider: PaymentProvider | null;
  planProvider: PlanProvider | null;
  /** How unconfirmed addresses are treated, and where links in mail lead. */
  confirmation: AccountDependencies["confirmation"];
  /** Whether the local stand-ins are served. Without them test keys can do nothing. */
  hasSandbox: boolean;
  paymentPages: PaymentPages;
  /** Whether webhooks may call this machine and its local network: in development only. */
  allowPrivateWebhooks: boolean;
}

/** Builds the services on top of a foundation. */
export function createServices(foundation: Foundation, ports: ServicePorts): Services {
  const common = {
    ...foundation,
    ...ports.suppliers,
    optimize,
    domainEvents: createDomainEvents(),
    publicUrl: ports.confirmation.publicUrl,
    linkBudget: ports.linkBudget,
    isSandbox: ports.paymentPages.provider === "SANDBOX",
  };
  subscribeDomains(common);
  const projects = createProjectService({ ...common, hasSandbox: ports.hasSandbox });
  const sourcing = createSourcingService(common);
  const quotes = createQuoteService(common);
  const orders = createOrderService(common);
  const payments = createPaymentService({
    ...common,
    provider: ports.paymentProvider,
    takesRealMoney: ports.paymentPages.takesRealMoney,
    findSafeguards: findOrderSafeguards,
    explainNoAccount,
    findMissingSite,
    listOrderable,
  });
  return {
    ...createAccounts(common, ports, payments),
    ...createStock(common),
    projects,
    sourcing,
    priceLists: createPriceListService({ ...common, budget: ports.priceListBudget }),
    baskets: createBasketService({ ...common, projects, sourcing, askStillGood: quotes.askAboutOffers }),
    analyses: createAnalysisService({ ...common, projects, previewBudget: ports.previewBudget }),
    analytics: createAnalyticsService(common),
    orders,
    payments,
    processing: createProcessingService({ ...common, payments }),
    approvals: createApprovalService(common),
    purchaseOrders: createPurchaseOrderService({ ...common, payments }),
    quotes,
    reads: createPageReads(foundation.statements),
    priceMatrices: createPriceMatrices(common),
    priceWatches: createPriceWatchService({ ...common, projects }),
    contact: createContactService({ ...common, ...ports.contact }),
    paymentPages: ports.paymentPages,
    events: foundation.events,
    logScreenError: (error, viewer) =>
      foundation.logger.warn({ screen: error, userId: viewer?.userId ?? null }, "a screen failed to render"),
  };
}

/** Parts that several domains share. */
interface Common extends Foundation {
  domainEvents: DomainEvents;
  publicUrl: string;
}

/** Subscribers to domain events, in the order in which they run. */
function subscribeDomains(common: Common): void {
  const { domainEvents } = common;
  subscribeOrderNews(domainEvents, common);
  subscribeReorders(domainEvents, common);
  subscribeStock(domainEvents, { ...common, onReceived: receivedByStock });
  subscribeApprovals(domainEvents, common);
  subscribePurchaseOrders(domainEvents, common);
  subscribeQuotes(common);
  subscribeTeamNews(domainEvents, common);
  subscribeQuoteRequests(domainEvents, common);
}

/** Users, the organizations they belong to, and what they may use. */
function createAccounts(common: Common, ports: ServicePorts, payments: PaymentService) {
  const { clock } = common;
  const { limits, confirmation } = ports;
  const accountDependencies: AccountDependencies = {
    ...common,
    limits,
    passwords: createPasswords(),
    confirmation,
  };
  const plans = createPlanService({
    ...common,
    provider: ports.planProvider,
    isConfirmationDemanded: confirmation.mode === "demanded",
  });
  return {
    accounts: createAccountService(accountDependencies),
    accountDeletion: createAccountDeletion({
      ...accountDependencies,
      obstacleSources: [payments.listOrdersUnderWay],
      giveUpOrders: payments.giveUpOrdersOf,
      forgetCard: payments.forgetCardOf,
      cancelPlan: plans.cancelPlan,
    }),
    plans,
    usage: createUsageService({ ...common, calls: createCallCounter(common) }),
    activities: createActivityService(common),
    organizations: createOrganizationService({
      ...common,
      findPlan: (connection, organizationId) => findSeats(connection, organizationId, clock.now()),
    }),
    partners: createPartnerService(common),
    webhooks: createWebhookService({ ...common, allowPrivateTargets: ports.allowPrivateWebhooks }),
    notifications: createNotificationService(common),
  };
}

/** Stock, its usage, and automatic reorders. */
function createStock(common: Common) {
  return {
    subscriptions: createSubscriptionService({ ...common, cancelOrders: cancelOrdersOf }),
    inventory: createInventoryService({ ...common, onReceived: receivedByStock }),
    materialUsage: createMaterialUsageService(common),
    reorderRules: createReorderRuleService(common),
    recommendations: createRecommendationService(common),
  };
}
