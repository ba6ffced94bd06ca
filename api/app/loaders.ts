/** The loaders of every domain, of one operation. */
import { analysisLoaders } from "../domains/analysis/analysis.context.ts";
import { paymentLoaders } from "../domains/payment/payment.context.ts";
import { reorderingLoaders } from "../domains/reordering/reordering.context.ts";
import { sourcingLoaders } from "../domains/sourcing/sourcing.context.ts";
import type { Asked, LoaderMakers, Loaders } from "../edge/context.ts";

const MAKERS: LoaderMakers = {
  ...sourcingLoaders,
  ...analysisLoaders,
  ...reorderingLoaders,
  ...paymentLoaders,
};

/** Each is made when it is first asked: most operations need one or none of them. */
class LazyLoaders implements Loaders {
  readonly #asked: Asked;
  readonly #made: Partial<Loaders> = {};

  constructor(asked: Asked) {
    this.#asked = asked;
  }

  get productsOfMaterial() {
    this.#made.productsOfMaterial ??= MAKERS.productsOfMaterial(this.#asked);
    return this.#made.productsOfMaterial;
  }

  get priceHistory() {
    this.#made.priceHistory ??= MAKERS.priceHistory(this.#asked);
    return this.#made.priceHistory;
  }

  get supplier() {
    this.#made.supplier ??= MAKERS.supplier(this.#asked);
    return this.#made.supplier;
  }

  get analysis() {
    this.#made.analysis ??= MAKERS.analysis(this.#asked);
    return this.#made.analysis;
  }

  get completeness() {
    this.#made.completeness ??= MAKERS.completeness(this.#asked);
    return this.#made.completeness;
  }

  get arrivalsOfLine() {
    this.#made.arrivalsOfLine ??= MAKERS.arrivalsOfLine(this.#asked);
    return this.#made.arrivalsOfLine;
  }

  get wishesOfRule() {
    this.#made.wishesOfRule ??= MAKERS.wishesOfRule(this.#asked);
    return this.#made.wishesOfRule;
  }

  get order() {
    this.#made.order ??= MAKERS.order(this.#asked);
    return this.#made.order;
  }
}

export function createLoaders(asked: Asked): Loaders {
  return new LazyLoaders(asked);
}
