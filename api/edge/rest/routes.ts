/** The table of all REST calls, from which the router and the API's description are built. */
import { accountRoutes } from "./account.routes.ts";
import { basketRoutes } from "./buying/basket.routes.ts";
import { orderFileRoutes } from "./buying/order-file.routes.ts";
import { paymentRoutes } from "./buying/payment.routes.ts";
import { priceListRoutes } from "./buying/price-list.routes.ts";
import { purchaseOrderRoutes } from "./buying/purchase-order.routes.ts";
import { quoteRoutes } from "./buying/quote.routes.ts";
import { quoteFileRoutes } from "./buying/quote-file.routes.ts";
import { receiptRoutes } from "./buying/receipt.routes.ts";
import { subscriptionRoutes } from "./buying/subscription.routes.ts";
import { analysisRoutes } from "./project/analysis.routes.ts";
import { analysisCommandRoutes } from "./project/analysis-commands.routes.ts";
import { jobSiteRoutes } from "./project/job-site.routes.ts";
import { listRoutes } from "./project/list.routes.ts";
import { orderAgainRoutes } from "./project/order-again.routes.ts";
import { projectRoutes } from "./project/project.routes.ts";
import type { Route } from "./route.ts";
import { screenErrorRoutes } from "./screen-error.routes.ts";

/** Routes on one subject, as grouped in the description. */
export interface RouteGroup {
  name: string;
  /** One sentence. */
  description: string;
  routes: readonly Route[];
}

export const REST_GROUPS: readonly RouteGroup[] = [
  { name: "Accounts", description: "Registering, signing in, resetting a password.", routes: accountRoutes },
  {
    name: "Projects",
    description: "Jobs, starting from their description.",
    routes: [...projectRoutes, ...orderAgainRoutes, ...jobSiteRoutes],
  },
  {
    name: "Analyses",
    description: "What the agents find for a project: materials, offers, costs.",
    routes: [...analysisRoutes, ...analysisCommandRoutes],
  },
  {
    name: "Material lists",
    description: "Manual edits of the list: lines added, replaced or removed.",
    routes: listRoutes,
  },
  { name: "Baskets", description: "What a project buys.", routes: basketRoutes },
  { name: "Payments", description: "Checkout.", routes: paymentRoutes },
  {
    name: "Purchase orders",
    description: "Purchase orders to suppliers, and the suppliers' answers.",
    routes: [...purchaseOrderRoutes, ...receiptRoutes, ...orderFileRoutes],
  },
  {
    name: "Quotes",
    description: "Requests for quotes, and the quotes suppliers give through their links.",
    routes: [...quoteFileRoutes, ...quoteRoutes],
  },
  {
    name: "Reordering",
    description: "Materials that are reordered before they run out.",
    routes: subscriptionRoutes,
  },
  { name: "Price lists", description: "Prices of your own yards, as files.", routes: priceListRoutes },
  { name: "Screens", description: "Reports from our own pages.", routes: screenErrorRoutes },
];

/** Every documented call of this installation. */
export const REST_ROUTES: readonly Route[] = REST_GROUPS.flatMap(({ routes }) => routes);
