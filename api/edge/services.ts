/** The use cases of every domain, as the edges (GraphQL, REST, jobs) are given them. */
import type { ScreenError } from "../../schema/rules/screen-error.ts";
import type {
  AccountDeletionService,
  AccountService,
  PlanService,
  UsageService,
} from "../domains/account/index.ts";
import type { AnalysisService } from "../domains/analysis/index.ts";
import type { AnalyticsService } from "../domains/analytics/index.ts";
import type { BasketService } from "../domains/basket/index.ts";
import type { ContactService } from "../domains/contact/index.ts";
import type { NotificationService } from "../domains/notification/index.ts";
import type { PartnerService, WebhookService } from "../domains/partner/index.ts";
import type { Order, PaymentService } from "../domains/payment/index.ts";
import type { ProjectService } from "../domains/project/index.ts";
import type { PageReads } from "../domains/project-page/index.ts";
import type {
  InventoryService,
  MaterialUsageService,
  ProcessingService,
  RecommendationService,
  ReorderRuleService,
  SubscriptionService,
} from "../domains/reordering/index.ts";
import type { PriceListService, SourcingService } from "../domains/sourcing/index.ts";
import type { EventBus } from "../platform/events.ts";
import type { Viewer } from "../platform/viewer.ts";

/** Which provider takes payments here, and where its pages are. */
export interface PaymentPages {
  provider: "STRIPE" | "SANDBOX" | "NONE";
  /** For the provider's browser script; null unless the provider is the real one. */
  publishableKey: string | null;
  /** The stand-in's page for a payment; null for the real provider, whose form is in our own page. */
  hostedPageUrl(order: Order, payment: { intentId: string; clientSecret: string }): string | null;
  /** The stand-in's page to give a card to be kept; null likewise. */
  setupPageUrl(setup: { setupId: string; clientSecret: string }): string | null;
}

export interface Services {
  accounts: AccountService;
  accountDeletion: AccountDeletionService;
  plans: PlanService;
  usage: UsageService;
  projects: ProjectService;
  analyses: AnalysisService;
  analytics: AnalyticsService;
  sourcing: SourcingService;
  priceLists: PriceListService;
  baskets: BasketService;
  payments: PaymentService;
  subscriptions: SubscriptionService;
  processing: ProcessingService;
  inventory: InventoryService;
  materialUsage: MaterialUsageService;
  reorderRules: ReorderRuleService;
  recommendations: RecommendationService;
  partners: PartnerService;
  webhooks: WebhookService;
  notifications: NotificationService;
  reads: PageReads;
  contact: ContactService;
  paymentPages: PaymentPages;
  events: EventBus;
  /** Notes that a browser could not draw a screen. */
  logScreenError(error: ScreenError, viewer: Viewer | null): void;
}
