/** The table of all REST calls, from which the router and the API's description are made. */
import { accountRoutes } from "./account.routes.ts";
import { analysisRoutes } from "./analysis.routes.ts";
import { basketRoutes } from "./basket.routes.ts";
import { listRoutes } from "./list.routes.ts";
import { paymentRoutes } from "./payment.routes.ts";
import { priceListRoutes } from "./price-list.routes.ts";
import { projectRoutes } from "./project.routes.ts";
import type { Route } from "./route.ts";
import { screenErrorRoutes } from "./screen-error.routes.ts";
import { subscriptionRoutes } from "./subscription.routes.ts";

/** Routes about one thing, as the description groups them. */
export interface RouteGroup {
  name: string;
  /** One sentence. */
  description: string;
  routes: readonly Route[];
}

export const REST_GROUPS: readonly RouteGroup[] = [
  { name: "Accounts", description: "Registering, signing in, resetting a password.", routes: accountRoutes },
  { name: "Projects", description: "Jobs, from their description on.", routes: projectRoutes },
  {
    name: "Analyses",
    description: "What the agents find for a project: materials, offers, costs.",
    routes: analysisRoutes,
  },
  {
    name: "Material lists",
    description: "The list by hand: lines of your own, others in their place, lines taken off.",
    routes: listRoutes,
  },
  { name: "Baskets", description: "What a project buys.", routes: basketRoutes },
  { name: "Payments", description: "Going to pay.", routes: paymentRoutes },
  {
    name: "Reordering",
    description: "Materials that are ordered again before they run out.",
    routes: subscriptionRoutes,
  },
  { name: "Price lists", description: "Prices of your own yards, as files.", routes: priceListRoutes },
  { name: "Screens", description: "What our own pages tell of themselves.", routes: screenErrorRoutes },
];

/** Every documented call of this installation. */
export const REST_ROUTES: readonly Route[] = REST_GROUPS.flatMap(({ routes }) => routes);
