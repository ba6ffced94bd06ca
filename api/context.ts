/** What every GraphQL operation is given; one builder for HTTP and WebSocket. */
import DataLoader from "dataloader";
import type { SessionHandle, User } from "./domains/account/index.ts";
import type { AnalysisState } from "./domains/analysis/index.ts";
import type { PriceSeen, Product, Supplier } from "./domains/sourcing/index.ts";
import { unauthenticated } from "./platform/errors.ts";
import type { Viewer } from "./platform/viewer.ts";
import type { Services } from "./services.ts";

/** What the prices of an offer are looked up by. */
type PricedOffer = Pick<Product, "id" | "supplierId" | "sku" | "provenance">;

/** Reads gathered within one operation. A subscription makes them fresh for each event. */
export interface Loaders {
  productsOfMaterial: DataLoader<string, Product[]>;
  priceHistory: DataLoader<PricedOffer, PriceSeen[], string>;
  supplier: DataLoader<string, Supplier | null>;
  analysis: DataLoader<string, AnalysisState>;
  user: DataLoader<string, User>;
}

export interface RequestContext {
  viewer: Viewer | null;
  services: Services;
  /** Null on sockets: signing in and out needs a cookie. */
  session: SessionHandle | null;
  loaders: Loaders;
  requestId: string;
}

export function createLoaders(services: Services): Loaders {
  return {
    productsOfMaterial: new DataLoader((ids) => services.sourcing.loadProducts(ids)),
    priceHistory: new DataLoader((products) => services.sourcing.loadPriceHistories(products), {
      cacheKeyFn: ({ id }: PricedOffer) => id,
    }),
    supplier: new DataLoader(async (ids) => {
      const suppliers = await services.sourcing.loadSuppliers(ids);
      return ids.map((id) => suppliers.find((supplier) => supplier.id === id) ?? null);
    }),
    analysis: new DataLoader((ids) => Promise.all(ids.map((id) => services.analyses.loadAnalysis(id)))),
    user: new DataLoader((ids) =>
      Promise.all(ids.map((userId) => services.accounts.getUser({ userId, username: "" }))),
    ),
  };
}

export function createContext(
  services: Services,
  request: Pick<RequestContext, "viewer" | "session" | "requestId">,
): RequestContext {
  return { ...request, services, loaders: createLoaders(services) };
}

/** @throws AppError UNAUTHENTICATED; root-policies.ts has checked before, this narrows the type */
export function viewerOf(context: RequestContext): Viewer {
  if (!context.viewer) throw unauthenticated();
  return context.viewer;
}
