/** The loaders of all domains, for one operation. */
import { analysisLoaders } from "../domains/analysis/analysis.context.ts";
import { purchaseOrderLoaders } from "../domains/fulfillment/purchase-order.context.ts";
import { inventoryLoaders } from "../domains/inventory/inventory.context.ts";
import { orderLoaders } from "../domains/order/order.context.ts";
import { priceWatchLoaders } from "../domains/price-watch/price-watch.context.ts";
import { quoteLoaders } from "../domains/quotes/quote-request.context.ts";
import { reorderingLoaders } from "../domains/reordering/reordering.context.ts";
import { handoverLoaders } from "../domains/sourcing/handover.context.ts";
import { sourcingLoaders } from "../domains/sourcing/sourcing.context.ts";
import type { Caller, LoaderMakers, Loaders } from "../edge/context.ts";

const MAKERS: LoaderMakers = {
  ...sourcingLoaders,
  ...handoverLoaders,
  ...analysisLoaders,
  ...inventoryLoaders,
  ...reorderingLoaders,
  ...orderLoaders,
  ...purchaseOrderLoaders,
  ...quoteLoaders,
  ...priceWatchLoaders,
};

/** Each loader is created on first use: most operations need one or none. */
class LazyLoaders {
  readonly #caller: Caller;
  readonly #made: Record<string, unknown> = {};

  static {
    for (const [name, make] of Object.entries<(caller: Caller) => unknown>(MAKERS)) {
      const get = function (this: LazyLoaders): unknown {
        this.#made[name] ??= make(this.#caller);
        return this.#made[name];
      };
      // Defined once, on the prototype: an operation then only creates an object with two fields.
      Object.defineProperty(LazyLoaders.prototype, name, { get });
    }
  }

  constructor(caller: Caller) {
    this.#caller = caller;
  }
}

export function createLoaders(caller: Caller): Loaders {
  // Every maker has a getter, which the compiler cannot infer.
  return new LazyLoaders(caller) as object as Loaders;
}
