/** What matrices add to the context of operations. */
import type { PriceMatrices } from "./index.ts";

declare module "../../edge/context.ts" {
  interface Services {
    priceMatrices: PriceMatrices;
  }
}
