/** Watches the lowest cost of a project's list. */
export { checkPriceWatches, priceWatches } from "./check-watches.ts";
export type { LookPorts } from "./look.ports.ts";
export { listMoveParts } from "./move.rules.ts";
export { createPriceWatchService, type PriceWatchService } from "./price-watch.service.ts";
export type { MovePart, PriceWatch, ToldMove } from "./price-watch.types.ts";
