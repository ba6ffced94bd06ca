/** The loaders of every domain, of one operation. */
import { analysisLoaders } from "../domains/analysis/analysis.context.ts";
import { purchaseOrderLoaders } from "../domains/fulfillment/purchase-order.context.ts";
import { paymentLoaders } from "../domains/payment/payment.context.ts";
import { priceWatchLoaders } from "../domains/price-watch/price-watch.context.ts";
import { quoteLoaders } from "../domains/quotes/quote-request.context.ts";
import { reorderingLoaders } from "../domains/reordering/reordering.context.ts";
import { sourcingLoaders } from "../domains/sourcing/sourcing.context.ts";
import type { Asked, LoaderMakers, Loaders } from "../edge/context.ts";

const MAKERS: LoaderMakers = {
  ...sourcingLoaders,
  ...analysisLoaders,
  ...reorderingLoaders,
  ...paymentLoaders,
  ...purchaseOrderLoaders,
  ...quoteLoaders,
  ...priceWatchLoaders,
};

/** Each is made when it is first asked: most operations need one or none of them. */
class LazyLoaders implements Loaders {
  readonly #asked: Asked;
  readonly #made: Partial<Loaders> = {};

  constructor(asked: Asked) {
    this.#asked = asked;
  }

  get stillGoodQuestionsOfProject() {
    this.#made.stillGoodQuestionsOfProject ??= MAKERS.stillGoodQuestionsOfProject(this.#asked);
    return this.#made.stillGoodQuestionsOfProject;
  }

  get priceWatch() {
    this.#made.priceWatch ??= MAKERS.priceWatch(this.#asked);
    return this.#made.priceWatch;
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

  get materialName() {
    this.#made.materialName ??= MAKERS.materialName(this.#asked);
    return this.#made.materialName;
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

  get eventsOfPurchaseOrder() {
    this.#made.eventsOfPurchaseOrder ??= MAKERS.eventsOfPurchaseOrder(this.#asked);
    return this.#made.eventsOfPurchaseOrder;
  }

  get ticksOfPurchaseOrder() {
    this.#made.ticksOfPurchaseOrder ??= MAKERS.ticksOfPurchaseOrder(this.#asked);
    return this.#made.ticksOfPurchaseOrder;
  }

  get replacementsOfPurchaseOrder() {
    this.#made.replacementsOfPurchaseOrder ??= MAKERS.replacementsOfPurchaseOrder(this.#asked);
    return this.#made.replacementsOfPurchaseOrder;
  }

  get order() {
    this.#made.order ??= MAKERS.order(this.#asked);
    return this.#made.order;
  }

  get lineStatesOfRequest() {
    this.#made.lineStatesOfRequest ??= MAKERS.lineStatesOfRequest(this.#asked);
    return this.#made.lineStatesOfRequest;
  }

  get filesOfQuoteRequest() {
    this.#made.filesOfQuoteRequest ??= MAKERS.filesOfQuoteRequest(this.#asked);
    return this.#made.filesOfQuoteRequest;
  }

  get filesOfQuoteInvitation() {
    this.#made.filesOfQuoteInvitation ??= MAKERS.filesOfQuoteInvitation(this.#asked);
    return this.#made.filesOfQuoteInvitation;
  }

  get filesOfPurchaseOrder() {
    this.#made.filesOfPurchaseOrder ??= MAKERS.filesOfPurchaseOrder(this.#asked);
    return this.#made.filesOfPurchaseOrder;
  }
}

export function createLoaders(asked: Asked): Loaders {
  return new LazyLoaders(asked);
}
