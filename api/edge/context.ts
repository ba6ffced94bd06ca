/** What every GraphQL operation is given; one builder for HTTP and WebSocket. */
import DataLoader from "dataloader";
import type { SessionHandle } from "../domains/account/index.ts";
import type { AnalysisState, Completeness } from "../domains/analysis/index.ts";
import type { Order } from "../domains/payment/index.ts";
import type { InventoryArrival } from "../domains/reordering/index.ts";
import type { PriceSeen, Product, Supplier } from "../domains/sourcing/index.ts";
import { unauthenticated } from "../platform/errors.ts";
import type { Viewer } from "../platform/viewer.ts";
import type { Services } from "./services.ts";

/** What the prices of an offer are looked up by. */
type PricedOffer = Pick<Product, "id" | "supplierId" | "sku" | "provenance">;

/** Reads gathered within one operation. A subscription makes them fresh for each event. */
export interface Loaders {
  productsOfMaterial: DataLoader<string, Product[]>;
  priceHistory: DataLoader<PricedOffer, PriceSeen[], string>;
  supplier: DataLoader<string, Supplier | null>;
  analysis: DataLoader<string, AnalysisState>;
  /** How much of each project is priced: a list of them asks in one statement. */
  completeness: DataLoader<string, Completeness>;
  /** What is, or was, under way to the viewer's stock, by the order's line. */
  arrivalsOfLine: DataLoader<string, InventoryArrival[]>;
  /** The viewer's own; null for anybody else's. */
  order: DataLoader<string, Order | null>;
}

export interface RequestContext {
  viewer: Viewer | null;
  services: Services;
  /** Null on sockets: signing in and out needs a cookie. */
  session: SessionHandle | null;
  loaders: Loaders;
  requestId: string;
}

/** Each is made when it is first asked: most operations need one or none of them. */
class LazyLoaders implements Loaders {
  readonly #services: Services;
  readonly #viewer: Viewer | null;
  readonly #made: Partial<Loaders> = {};

  constructor({ services, viewer }: Pick<RequestContext, "services" | "viewer">) {
    this.#services = services;
    this.#viewer = viewer;
  }

  get productsOfMaterial() {
    this.#made.productsOfMaterial ??= new DataLoader((ids) => this.#services.sourcing.loadProducts(ids));
    return this.#made.productsOfMaterial;
  }

  get priceHistory() {
    this.#made.priceHistory ??= new DataLoader(
      (products) => this.#services.sourcing.loadPriceHistories(products),
      { cacheKeyFn: ({ id }: PricedOffer) => id },
    );
    return this.#made.priceHistory;
  }

  get supplier() {
    this.#made.supplier ??= new DataLoader(async (ids) => {
      const suppliers = await this.#services.sourcing.loadSuppliers(ids);
      return ids.map((id) => suppliers.find((supplier) => supplier.id === id) ?? null);
    });
    return this.#made.supplier;
  }

  get analysis() {
    this.#made.analysis ??= new DataLoader((ids) => this.#services.analyses.loadAnalyses(ids));
    return this.#made.analysis;
  }

  get completeness() {
    this.#made.completeness ??= new DataLoader((ids) => this.#services.analyses.loadCompleteness(ids));
    return this.#made.completeness;
  }

  get arrivalsOfLine() {
    this.#made.arrivalsOfLine ??= new DataLoader(
      async (lineIds) => {
        const viewer = this.#viewer;
        const arrivals = viewer ? await this.#services.inventory.listArrivalsOfLines(viewer, lineIds) : [];
        return lineIds.map((lineId) => arrivals.filter(({ orderLineId }) => orderLineId === lineId));
      },
      // As of orders.
      { cache: false },
    );
    return this.#made.arrivalsOfLine;
  }

  get order() {
    this.#made.order ??= new DataLoader(
      async (ids) => {
        const viewer = this.#viewer;
        const orders = viewer ? await this.#services.payments.loadOrders(viewer, ids) : [];
        return ids.map((id) => orders.find((order) => order.id === id) ?? null);
      },
      // Gathered, not remembered: mutations of one document, and events of one subscription, change them in between.
      { cache: false },
    );
    return this.#made.order;
  }
}

export function createLoaders(context: Pick<RequestContext, "services" | "viewer">): Loaders {
  return new LazyLoaders(context);
}

export function createContext(
  services: Services,
  request: Pick<RequestContext, "viewer" | "session" | "requestId">,
): RequestContext {
  return { ...request, services, loaders: createLoaders({ ...request, services }) };
}

/** Whose budget an operation is paid from: the user's, or the address's of who is not signed in. */
export function spenderOf({ viewer, session }: Pick<RequestContext, "viewer" | "session">): string {
  return viewer?.userId ?? session?.clientAddress ?? "unknown";
}

/** @throws AppError UNAUTHENTICATED; root-policies.ts has checked before, this narrows the type */
export function viewerOf(context: RequestContext): Viewer {
  if (!context.viewer) throw unauthenticated();
  return context.viewer;
}
