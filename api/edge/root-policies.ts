/**
 * Who may call each root field. The type demands an entry for every field of the schema, so a new field without a
 * policy does not compile; what an entry does not allow is refused before any resolver runs.
 */
import type { ApiKeyScope } from "../../schema/constants.ts";
import { hasScope, type RoleScope } from "../../schema/rules/roles.ts";
import type { MutationResolvers, QueryResolvers, SubscriptionResolvers } from "../generated/graphql.ts";
import { AppError, unauthenticated } from "../platform/errors.ts";
import type { Viewer } from "../platform/viewer.ts";
import type { RequestContext } from "./context.ts";

/**
 * What a caller must bring. Each field then shows only what is the caller's.
 * - `anyone`: nothing; any API key will do as well.
 * - `visitor`: nothing, but no API key: registering and signing in are done by people.
 * - `leaving`: as `signedIn`, and also while the account is being deleted, when nothing else is allowed.
 * - `signedIn`: a person signed in at a browser, whatever their role: it is about themselves. No API key.
 * - `{ person }`: a person signed in at a browser whose role has the scope; no API key, whatever its scopes.
 * - a scope, or several of which one is enough: a signed-in person whose role has it, or an API key with it.
 * - `{ scope, role }`: an API key with the scope, or a signed-in person whose role has the other one.
 * - `{ visitors: true, scope }`: nothing, but an API key needs the scope.
 */
export type RootPolicy =
  | "anyone"
  | "visitor"
  | "leaving"
  | "signedIn"
  | ApiKeyScope
  | readonly ApiKeyScope[]
  | { readonly person: RoleScope }
  | { readonly scope: ApiKeyScope; readonly role: RoleScope }
  | { readonly visitors: true; readonly scope: ApiKeyScope };

const MANAGER = { person: "organization:manage" } as const;
/** What pays for a basket: a member may, within their spend limit, who may do nothing else with payments. */
export const BUYER = { scope: "payments:write", role: "purchases:write" } as const;

/** What has things ordered of themselves: it spends money, whoever counts the stock. */
const REORDERING = { scope: "inventory:write", role: "payments:write" } as const;

/** Who may call each root field; a field without an entry does not compile. */
export const ROOT_POLICIES: {
  Query: Record<keyof QueryResolvers, RootPolicy>;
  Mutation: Record<keyof MutationResolvers, RootPolicy>;
  Subscription: Record<keyof SubscriptionResolvers, RootPolicy>;
} = {
  Query: {
    // Each kind of object needs its own scope: node.resolvers.ts looks only where the key may read.
    node: ["projects:read", "orders:read", "inventory:read", "suppliers:read"],
    viewer: { visitors: true, scope: "account:read" },
    organization: "account:read",
    invitation: "visitor",
    membershipOf: "signedIn",
    sessions: "signedIn",
    accountDeletionObstacles: "signedIn",
    usage: "account:read",
    usageMonths: "account:read",
    project: "projects:read",
    projects: "projects:read",
    projectStatistics: "projects:read",
    products: "projects:read",
    priceTrends: "projects:read",
    analysisStatistics: "projects:read",
    analysisRuns: "projects:read",
    spendStatistics: "orders:read",
    approvalRequests: "orders:read",
    approvalRequest: "orders:read",
    supplierContacts: "suppliers:read",
    supplierOrder: "visitor",
    purchaseOrders: "orders:read",
    purchaseOrder: "orders:read",
    quoteRequests: "quotes:read",
    quoteRequest: "quotes:read",
    quoteInvitation: "visitor",
    shortfallPlans: "orders:read",
    order: "orders:read",
    orders: "orders:read",
    paymentConfiguration: "anyone",
    contactDetails: "anyone",
    suppliers: "suppliers:read",
    priceLists: "suppliers:read",
    priceList: "suppliers:read",
    // Nobody's project: what comes of a description that comes along.
    takeoffPreview: "anyone",
    keptRecipes: "projects:read",
    catalogueMaterials: "projects:read",
    listHabits: "projects:read",
    refusedListHabits: "projects:read",
    searchArticles: "projects:write",
    apiKeys: MANAGER,
    // The events of an endpoint need their own scopes besides: webhook.service.ts asks for them.
    webhookEndpoints: "webhooks:read",
    webhookEndpoint: "webhooks:read",
    webhookDeliveries: "webhooks:read",
    notifications: "signedIn",
    notificationInbox: "signedIn",
    notificationPreferences: "signedIn",
    reorderSubscriptions: "inventory:read",
    reorderSubscription: "inventory:read",
    subscriptionOrders: "inventory:read",
    subscriptionOrder: "inventory:read",
    orderSafeguards: "inventory:read",
    inventory: "inventory:read",
    inventoryItem: "inventory:read",
    inventoryAlerts: "inventory:read",
    inventoryArrivals: "inventory:read",
    materialUsage: "inventory:read",
    usageByPeriod: "inventory:read",
    usagePatterns: "inventory:read",
    reorderRules: "inventory:read",
    reorderRule: "inventory:read",
    reorderDryRun: "inventory:read",
    recommendations: "inventory:read",
  },
  Mutation: {
    register: "visitor",
    login: "visitor",
    logout: "visitor",
    requestPasswordReset: "visitor",
    verifyPasswordReset: "visitor",
    resetPassword: "visitor",
    sendContactMessage: "visitor",
    confirmEmail: "visitor",
    renameOrganization: MANAGER,
    inviteMember: MANAGER,
    resendInvitation: MANAGER,
    revokeInvitation: MANAGER,
    acceptInvitation: "signedIn",
    declineInvitation: "visitor",
    changeMemberRole: MANAGER,
    removeMember: MANAGER,
    leaveOrganization: "signedIn",
    switchOrganization: "signedIn",
    requestEmailConfirmation: "signedIn",
    updateProfile: "signedIn",
    deleteAccount: "leaving",
    keepAccount: "leaving",
    setProfilePicture: "signedIn",
    removeProfilePicture: "signedIn",
    changePassword: "signedIn",
    revokeSession: "signedIn",
    revokeOtherSessions: "signedIn",
    startTrial: MANAGER,
    cancelPlan: MANAGER,
    resumePlan: MANAGER,
    // A test key must not be able to leave the sandbox.
    makeProjectReal: { person: "projects:write" },
    createProject: "projects:write",
    createComprehensiveProject: "projects:write",
    duplicateProject: "projects:write",
    updateProject: "projects:write",
    saveProject: "projects:write",
    setPriceWatch: "projects:write",
    stopPriceWatch: "projects:write",
    setJobSite: "projects:write",
    deleteProject: "projects:write",
    // In both organizations, and a key has one.
    transferProject: { person: "projects:write" },
    startAnalysis: "projects:write",
    cancelAnalysis: "projects:write",
    retryAnalysis: "projects:write",
    answerQuestion: "projects:write",
    setTakeoffInput: "projects:write",
    setMaterialQuantity: "projects:write",
    addMaterial: "projects:write",
    replaceMaterial: "projects:write",
    removeMaterial: "projects:write",
    splitMaterial: "projects:write",
    moveMaterial: "projects:write",
    addWork: "projects:write",
    removeTakeoffEdit: "projects:write",
    resolveReadSpan: "projects:write",
    keepRecipe: "projects:write",
    forgetRecipe: "projects:write",
    refuseListHabit: "projects:write",
    offerListHabitAgain: "projects:write",
    applyPlan: "baskets:write",
    addToBasket: "baskets:write",
    setMaterialOffers: "baskets:write",
    updateBasketItem: "baskets:write",
    removeBasketItem: "baskets:write",
    checkBasketPrices: "baskets:write",
    acceptBasketPrices: "baskets:write",
    setApprovalRules: MANAGER,
    requestApproval: BUYER,
    // Whose yes counts is the service's to say; a program never says it.
    decideApproval: { person: "purchases:write" },
    withdrawApproval: { person: "purchases:write" },
    checkoutProject: BUYER,
    payOrder: BUYER,
    cancelOrder: BUYER,
    refundOrder: "payments:write",
    acceptAlternate: "quotes:write",
    createQuoteRequest: "quotes:write",
    addQuoteInvitation: "quotes:write",
    sendQuoteRequest: "quotes:write",
    remindQuoteInvitation: "quotes:write",
    extendQuoteRequest: "quotes:write",
    closeQuoteRequest: "quotes:write",
    cancelQuoteRequest: "quotes:write",
    reissueQuoteRequest: "quotes:write",
    enterQuote: "quotes:write",
    askStillGood: "quotes:write",
    answerStillGood: "visitor",
    openQuoteInvitation: "visitor",
    saveQuoteDraft: "visitor",
    submitQuote: "visitor",
    declineQuote: "visitor",
    withdrawQuote: "visitor",
    resendPurchaseOrder: "payments:write",
    refreshShortfallPlans: "payments:write",
    revisePurchaseOrder: "payments:write",
    decideAcknowledgement: "payments:write",
    cancelPurchaseOrder: "payments:write",
    closePurchaseOrder: "payments:write",
    saveSupplierContact: "suppliers:write",
    acknowledgeSupplierOrder: "visitor",
    recordAcknowledgement: "payments:write",
    tickPickUp: { scope: "payments:write", role: "inventory:write" },
    markOrderReceived: { scope: "payments:write", role: "inventory:write" },
    setUpPaymentMethod: MANAGER,
    savePaymentMethod: MANAGER,
    removePaymentMethod: MANAGER,
    setTaxExemption: MANAGER,
    updatePriceList: "suppliers:write",
    deletePriceList: "suppliers:write",
    refreshOrder: "orders:read",
    createApiKey: MANAGER,
    revokeApiKey: MANAGER,
    createWebhookEndpoint: "webhooks:write",
    updateWebhookEndpoint: "webhooks:write",
    rotateWebhookSecret: "webhooks:write",
    deleteWebhookEndpoint: "webhooks:write",
    resendWebhookDelivery: "webhooks:write",
    markNotificationsRead: "signedIn",
    setNotificationPreference: "signedIn",
    createReorderSubscription: REORDERING,
    updateReorderSubscription: REORDERING,
    pauseReorderSubscription: REORDERING,
    resumeReorderSubscription: REORDERING,
    cancelReorderSubscription: REORDERING,
    skipNextOrder: REORDERING,
    cancelSubscriptionOrder: REORDERING,
    // What may charge a card, now or by its setting.
    orderSubscriptionNow: "payments:write",
    processOrders: "payments:write",
    approveSubscriptionOrder: "payments:write",
    retrySubscriptionOrder: "payments:write",
    updateOrderSafeguards: "payments:write",
    addInventoryItem: "inventory:write",
    countInventory: "inventory:write",
    adjustInventory: "inventory:write",
    issueInventory: "inventory:write",
    receiveInventory: "inventory:write",
    updateInventoryItem: "inventory:write",
    removeInventoryItem: "inventory:write",
    receiveOrder: "inventory:write",
    receiveArrival: "inventory:write",
    postponeArrival: "inventory:write",
    recordMaterialUsage: "inventory:write",
    updateMaterialUsage: "inventory:write",
    deleteMaterialUsage: "inventory:write",
    importMaterialUsage: "inventory:write",
    undoUsageImport: "inventory:write",
    recordProjectUsage: "inventory:write",
    createReorderRule: REORDERING,
    updateReorderRule: REORDERING,
    deleteReorderRule: REORDERING,
    applyRecommendation: REORDERING,
    dismissRecommendation: REORDERING,
    undoRecommendation: REORDERING,
  },
  Subscription: {
    analysisProgressed: "projects:read",
    orderChanged: "orders:read",
    ordersChanged: "orders:read",
    approvalRequestsChanged: "orders:read",
    purchaseOrdersChanged: "orders:read",
    quoteRequestChanged: "quotes:read",
    basketChanged: "projects:read",
    notificationsChanged: "signedIn",
    reorderSubscriptionsChanged: "inventory:read",
    subscriptionOrdersChanged: "inventory:read",
    inventoryAlertsChanged: "inventory:read",
    materialUsageChanged: "inventory:read",
    reorderRulesChanged: "inventory:read",
    recommendationsChanged: "inventory:read",
  },
};

/** Fields below the root that show what another scope is for: who may read the object may not yet read these. */
export const FIELD_POLICIES: Readonly<Record<string, Readonly<Record<string, RootPolicy>>>> = {
  Project: { orders: "orders:read" },
  // A key that may change baskets is answered with the basket.
  Basket: { project: "projects:read" },
  SubscriptionOrder: { order: "orders:read" },
  Organization: { activities: MANAGER },
};

const NOT_IN_ROLE = "Your role in this organization does not allow this. Ask one of its owners or admins.";

const LEAVING = "This account is being deleted. To use it again, keep it first.";

/** A policy, spelled out. */
export interface Access {
  /** Whether nobody needs to be signed in. */
  visitors: boolean;
  /** One of these scopes is enough; empty when any key will do, null when none will. */
  scopes: readonly ApiKeyScope[] | null;
  /** A person's role must have one of these; empty when any role will do. */
  role: readonly RoleScope[];
}

/** A policy taken apart: whether visitors may, with which scopes of an API key (null: with none), and in which roles. */
export function toAccess(policy: RootPolicy): Access {
  if (policy === "anyone") return { visitors: true, scopes: [], role: [] };
  if (policy === "visitor") return { visitors: true, scopes: null, role: [] };
  if (policy === "signedIn" || policy === "leaving") return { visitors: false, scopes: null, role: [] };
  if (typeof policy === "string") return { visitors: false, scopes: [policy], role: [policy] };
  if ("person" in policy) return { visitors: false, scopes: null, role: [policy.person] };
  if ("visitors" in policy) return { visitors: true, scopes: [policy.scope], role: [] };
  if ("role" in policy) return { visitors: false, scopes: [policy.scope], role: [policy.role] };
  return { visitors: false, scopes: policy, role: policy };
}

/**
 * @throws AppError UNAUTHENTICATED when somebody must be signed in and nobody is; FORBIDDEN when an API key has not the
 *   scope, with its name in `missingScope`, when a person's role has not, and while the account is being deleted
 */
export function assertPolicy(policy: RootPolicy, { viewer }: Pick<RequestContext, "viewer">): void {
  const { visitors, scopes, role } = toAccess(policy);
  if (!visitors && !viewer) throw unauthenticated();
  if (!visitors && viewer?.isLeaving && policy !== "leaving") throw new AppError("FORBIDDEN", LEAVING);
  if (viewer?.key) assertKey(viewer.key, scopes);
  else if (viewer && role.length > 0 && !role.some((scope) => hasScope(viewer.role, scope))) {
    throw new AppError("FORBIDDEN", NOT_IN_ROLE);
  }
}

/** Whether the caller may see what a scope is for. */
export function mayUse({ key, role }: Viewer, scope: ApiKeyScope): boolean {
  return key === undefined ? hasScope(role, scope) : key.scopes.includes(scope);
}

function assertKey(key: NonNullable<Viewer["key"]>, scopes: Access["scopes"]): void {
  if (scopes === null) {
    throw new AppError("FORBIDDEN", "An API key cannot do this. Sign in at a browser instead.");
  }
  const [missingScope] = scopes;
  if (missingScope === undefined || scopes.some((scope) => key.scopes.includes(scope))) return;
  const message = `This API key lacks the scope ${scopes.join(" or ")}. Make a key that has it in Settings.`;
  throw new AppError("FORBIDDEN", message, { details: { missingScope } });
}
