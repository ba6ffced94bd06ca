/** What price watches add to the context of operations. */
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

export const priceWatchLoaders: Pick<LoaderMakers, "priceWatch"> = {
  priceWatch: ({ services }) => new DataLoader((ids) => services.priceWatches.loadWatches(ids)),
};
