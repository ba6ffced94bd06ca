import type { ComponentType } from "react";
import { createBrowserRouter, type RouteObject } from "react-router-dom";
import { ScreenSpinner } from "../components/ui/controls/spinner.tsx";
import { guidePages } from "./guide-pages.ts";
import { RouteErrorScreen } from "./layout/error-screen.tsx";
import { PublicLayout } from "./layout/public-layout.tsx";
import { RootLayout } from "./layout/root-layout.tsx";
import { IN_TWO_LANGUAGES } from "./layout/two-languages.ts";
import { productScreens } from "./screens.ts";
import { sitePages } from "./site-pages.ts";

function screen(load: () => Promise<ComponentType>): () => Promise<{ Component: ComponentType }> {
  return async () => ({ Component: await load() });
}

/** Every address of the app. Each screen has its own script, fetched on first visit. */
const ROUTES: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <RouteErrorScreen />,
    HydrateFallback: ScreenSpinner,
    children: [
      {
        path: "/debug/ui",
        lazy: async () => ({ Component: (await import("./debug-ui/debug-ui.tsx")).DebugUi }),
      },
      {
        path: "/graphql",
        lazy: async () => ({
          Component: (await import("../features/playground/playground.tsx")).Playground,
        }),
      },
      {
        path: "/o/:token",
        handle: IN_TWO_LANGUAGES,
        lazy: async () => ({
          Component: (await import("./routes/desk/supplier-desk.tsx")).SupplierDeskRoute,
        }),
      },
      {
        path: "/q/:token",
        handle: IN_TWO_LANGUAGES,
        lazy: async () => ({
          Component: (await import("./routes/desk/quote-desk.tsx")).QuoteDeskRoute,
        }),
      },
      {
        element: <PublicLayout />,
        errorElement: <RouteErrorScreen />,
        children: [
          { path: "/landing", lazy: screen(sitePages.landing) },
          { path: "/features", lazy: screen(sitePages.features) },
          { path: "/pricing", lazy: screen(sitePages.pricing) },
          { path: "/roadmap", lazy: screen(sitePages.roadmap) },
          { path: "/about", lazy: screen(sitePages.about) },
          { path: "/contact", lazy: screen(sitePages.contact) },
          { path: "/faq", lazy: screen(sitePages.faq) },
          { path: "/privacy", lazy: screen(sitePages.privacy) },
          { path: "/terms", lazy: screen(sitePages.terms) },
          { path: "/docs", lazy: screen(sitePages.docs) },
          {
            path: "/docs/api",
            lazy: async () => ({ Component: (await import("../features/api-docs/api-docs.tsx")).ApiDocs }),
          },
          { path: "/docs/quick-start", lazy: screen(guidePages.quickStart) },
          { path: "/docs/authentication", lazy: screen(guidePages.authentication) },
          { path: "/docs/errors", lazy: screen(guidePages.errors) },
          { path: "/docs/paging", lazy: screen(guidePages.paging) },
          { path: "/docs/real-time", lazy: screen(guidePages.realTime) },
          { path: "/docs/webhooks", lazy: screen(guidePages.webhooks) },
          { path: "/docs/limits", lazy: screen(guidePages.limits) },
          { path: "/docs/changelog", lazy: screen(guidePages.changelog) },
          {
            path: "/docs/supplier-api",
            lazy: async () => ({
              Component: (await import("../features/site/guide/supplier-api.tsx")).SupplierApi,
            }),
          },
          {
            path: "/forgot-password",
            lazy: async () => ({
              Component: (await import("./routes/account/forgot-password.tsx")).ForgotPasswordRoute,
            }),
          },
          {
            path: "/confirm-email",
            lazy: async () => ({
              Component: (await import("./routes/account/confirm-email.tsx")).ConfirmEmailRoute,
            }),
          },
          {
            path: "/invitation/:token",
            lazy: async () => ({
              Component: (await import("./routes/account/invitation.tsx")).InvitationRoute,
            }),
          },
          {
            path: "*",
            lazy: async () => ({ Component: (await import("./layout/not-found.tsx")).NotFound }),
          },
        ],
      },
      {
        lazy: async () => {
          const { preloadScreen, ProductLayout } = await import("./layout/product-layout.tsx");
          preloadScreen(window.location.pathname);
          return { Component: ProductLayout };
        },
        errorElement: <RouteErrorScreen />,
        children: [
          { path: "/", lazy: screen(productScreens.home) },
          { path: "/login", lazy: screen(productScreens.signedIn) },
          { path: "/register", lazy: screen(productScreens.signedIn) },
          { path: "/dashboard", lazy: screen(productScreens.dashboard) },
          { path: "/projects", lazy: screen(productScreens.projects) },
          { path: "/projects/new", lazy: screen(productScreens.newProject) },
          { path: "/projects/:projectId", lazy: screen(productScreens.projectDetail) },
          { path: "/projects/:projectId/basket", lazy: screen(productScreens.projectBasket) },
          { path: "/projects/:projectId/prices", lazy: screen(productScreens.projectPrices) },
          { path: "/projects/:projectId/quotes/new", lazy: screen(productScreens.askYards) },
          { path: "/quote-requests/:quoteRequestId", lazy: screen(productScreens.quoteRequest) },
          { path: "/approvals", lazy: screen(productScreens.approvals) },
          { path: "/approvals/:approvalId", lazy: screen(productScreens.approvalDetail) },
          { path: "/orders", lazy: screen(productScreens.orders) },
          { path: "/orders/:orderId", lazy: screen(productScreens.orderDetail) },
          {
            path: "/orders/:orderId/pick-up",
            handle: IN_TWO_LANGUAGES,
            lazy: screen(productScreens.pickUp),
          },
          {
            path: "/projects/:projectId/pick-up",
            handle: IN_TWO_LANGUAGES,
            lazy: screen(productScreens.pickUp),
          },
          { path: "/purchase-orders/:purchaseOrderId", lazy: screen(productScreens.purchaseOrder) },
          { path: "/subscriptions", lazy: screen(productScreens.subscriptions) },
          { path: "/materials", lazy: screen(productScreens.materials) },
          { path: "/analytics", lazy: screen(productScreens.analytics) },
          { path: "/agents", lazy: screen(productScreens.agents) },
          { path: "/debug/payment", lazy: screen(productScreens.paymentDiagnostics) },
          { path: "/suppliers", lazy: screen(productScreens.suppliers) },
          { path: "/profile", lazy: screen(productScreens.profile) },
          { path: "/notifications", lazy: screen(productScreens.notifications) },
          { path: "/settings", lazy: screen(productScreens.settings) },
          { path: "/checkout", lazy: screen(productScreens.checkout) },
          { path: "/checkout/success", lazy: screen(productScreens.checkoutSuccess) },
        ],
      },
    ],
  },
];

/** Starts at the address of the page, whose screen's script is requested immediately. */
export function createRouter(): ReturnType<typeof createBrowserRouter> {
  return createBrowserRouter(ROUTES);
}
