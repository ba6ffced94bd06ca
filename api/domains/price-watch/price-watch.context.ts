import DataLoader from "dataloader";
import type { LoaderMakers } from "../../edge/context.ts";
import type { PriceWatch, PriceWatchService } from "./index.ts";

declare module "../../edge/context.ts" {
  interface Services {
    priceWatches: PriceWatchService;
  }
  interface Loaders {
    priceWatch: DataLoader<string, PriceWatch | null>;
  }
}

/**
 * A project's watch by the project's id, null where it is not watched; for projects that were checked when they were
 * read.
 */
export const priceWatchLoaders: Pick<LoaderMakers, "priceWatch"> = {
  priceWatch: ({ services }) => new DataLoader((ids) => services.priceWatches.loadWatches(ids)),
};
