/** Where the viewer's organization picks up its goods, read once for all suppliers of an operation. */
import DataLoader from "dataloader";
import type { LoaderMakers } from "../../edge/context.ts";

declare module "../../edge/context.ts" {
  interface Loaders {
    /** Whether the viewer's organization picks up from the supplier with this id. */
    isFetched: DataLoader<string, boolean>;
  }
}

export const handoverLoaders: Pick<LoaderMakers, "isFetched"> = {
  isFetched: ({ viewer, services }) =>
    new DataLoader(async (ids) => {
      const fetched = viewer && (await services.sourcing.loadFetched(viewer));
      return ids.map((id) => fetched?.has(id) ?? false);
    }),
};
