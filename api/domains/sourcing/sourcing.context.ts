/** What sourcing adds to the context of operations: suppliers, materials and offers. */
import DataLoader from "dataloader";
import type { LoaderMakers } from "../../edge/context.ts";
import type { NodeFinders } from "../../edge/node.resolvers.ts";
import { createIdLoader } from "../../platform/concurrency/loaders.ts";
import type {
  Material,
  PriceList,
  PriceListService,
  PriceSeen,
  Product,
  SourcingService,
  Supplier,
} from "./index.ts";

/** The key for looking up the prices of an offer. */
type PricedOffer = Pick<Product, "id" | "supplierId" | "sku" | "provenance">;

declare module "../../edge/context.ts" {
  interface Services {
    sourcing: SourcingService;
    priceLists: PriceListService;
  }
  interface Loaders {
    productsOfMaterial: DataLoader<string, Product[]>;
    priceHistory: DataLoader<PricedOffer, PriceSeen[], string>;
    supplier: DataLoader<string, Supplier | null>;
    /** Null for a material that is no longer on the list. */
    materialName: DataLoader<string, string | null>;
  }
  interface NodeKinds {
    Material: Material;
    Product: Product;
    Supplier: Supplier;
    PriceList: PriceList;
  }
}

/**
 * Loaders for offers by material, prices over time by offer, and suppliers and material names by id. They check no
 * owner: callers only pass ids they were given.
 */
export const sourcingLoaders: Pick<
  LoaderMakers,
  "productsOfMaterial" | "priceHistory" | "supplier" | "materialName"
> = {
  productsOfMaterial: ({ services }) => new DataLoader((ids) => services.sourcing.loadProducts(ids)),
  priceHistory: ({ services }) =>
    new DataLoader((products) => services.sourcing.loadPriceHistories(products), {
      cacheKeyFn: ({ id }: PricedOffer) => id,
    }),
  materialName: ({ services }) =>
    new DataLoader(async (ids) => {
      const names = await services.sourcing.loadMaterialNames(ids);
      return ids.map((id) => names.get(id) ?? null);
    }),
  supplier: ({ services }) => createIdLoader((ids) => services.sourcing.loadSuppliers(ids)),
};

/** How `node` finds the viewer's own data, and suppliers they may buy from. */
export const sourcingNodes: Pick<NodeFinders, "Material" | "Product" | "Supplier" | "PriceList"> = {
  Material: { scope: "projects:read", find: ({ sourcing }, viewer, id) => sourcing.findMaterial(viewer, id) },
  Product: {
    scope: "projects:read",
    find: ({ sourcing }, viewer, id) => sourcing.findProduct(viewer, null, id),
  },
  Supplier: {
    scope: "suppliers:read",
    find: ({ sourcing }, viewer, id) => sourcing.findSupplier(viewer, id),
  },
  PriceList: {
    scope: "suppliers:read",
    find: ({ priceLists }, viewer, id) => priceLists.findPriceList(viewer, id),
  },
};
