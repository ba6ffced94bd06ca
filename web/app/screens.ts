import { whenSettled } from "../lib/when-idle.ts";

/**
 * The screens of the signed-in product, each with its own script. They are listed in one place so that the router can
 * fetch them on navigation and the layout ahead of time.
 */
export const productScreens = {
  home: async () => (await import("./routes/dashboard/home.tsx")).Home,
  dashboard: async () => (await import("./routes/dashboard/dashboard.tsx")).Dashboard,
  projects: async () => (await import("./routes/project/projects.tsx")).Projects,
  newProject: async () => (await import("./routes/project/new-project.tsx")).NewProject,
  projectDetail: async () => (await import("./routes/project/project-detail.tsx")).ProjectDetail,
  projectBasket: async () => (await import("./routes/project/project-basket.tsx")).ProjectBasket,
  projectPrices: async () => (await import("./routes/project/project-prices.tsx")).ProjectPrices,
  askYards: async () => (await import("./routes/quotes/ask-yards.tsx")).AskYards,
  quoteRequest: async () => (await import("./routes/quotes/quote-request.tsx")).QuoteRequestRoute,
  checkout: async () => (await import("./routes/checkout/checkout.tsx")).CheckoutRoute,
  checkoutSuccess: async () => (await import("./routes/checkout/checkout-success.tsx")).CheckoutSuccess,
  approvals: async () => (await import("./routes/approvals/approvals.tsx")).Approvals,
  approvalDetail: async () => (await import("./routes/approvals/approval-detail.tsx")).ApprovalDetail,
  orders: async () => (await import("./routes/orders/orders.tsx")).Orders,
  orderDetail: async () => (await import("./routes/orders/order-detail.tsx")).OrderDetail,
  purchaseOrder: async () => (await import("./routes/orders/purchase-order-detail.tsx")).PurchaseOrderDetail,
  pickUp: async () => (await import("./routes/pick-up/pick-up.tsx")).PickUpRoute,
  subscriptions: async () => (await import("./routes/reordering/subscriptions.tsx")).Subscriptions,
  materials: async () => (await import("./routes/materials/materials.tsx")).Materials,
  analytics: async () => (await import("./routes/insights/analytics.tsx")).Analytics,
  agents: async () => (await import("./routes/insights/agents.tsx")).Agents,
  paymentDiagnostics: async () =>
    (await import("./routes/checkout/payment-diagnostics.tsx")).PaymentDiagnostics,
  suppliers: async () => (await import("./routes/materials/suppliers.tsx")).Suppliers,
  profile: async () => (await import("./routes/account/profile.tsx")).Profile,
  notifications: async () => (await import("./routes/account/notifications.tsx")).Notifications,
  settings: async () => (await import("./routes/account/settings.tsx")).Settings,
  signedIn: async () => (await import("./routes/account/signed-in.tsx")).SignedIn,
} as const;

/** Screens that are reachable from almost anywhere. The others are fetched on navigation, or are on the device already. */
const NEXT_SCREENS = ["dashboard", "newProject", "projectDetail", "projectBasket", "checkout"] as const;

/** Fetches the likeliest screens once the current one is idle, so that the next tap needs no network for its script. */
export function fetchScreensWhenIdle(): () => void {
  return whenSettled(() => {
    for (const load of NEXT_SCREENS.map((name) => productScreens[name])) {
      // A screen that cannot be fetched now is fetched again on navigation, and its error is shown then.
      load().catch(() => undefined);
    }
  });
}
