/** The price matrix's part of the operation context. */
import type { PriceMatrices } from "./index.ts";

declare module "../../edge/context.ts" {
  interface Services {
    priceMatrices: PriceMatrices;
  }
}
