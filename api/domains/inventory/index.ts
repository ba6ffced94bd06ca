/** Stock on hand, deliveries on their way, usage, and usage forecasts. See `reordering` for what follows from them. */

export { type MaterialFacts, readFacts, toMaterialKey, type UnderWay } from "./forecast/facts.store.ts";
export { forecastUsage, round4, type UsageForecast } from "./forecast/forecast-usage.ts";
export { forecastMaterial, type MaterialForecast } from "./forecast/material-forecast.ts";
export { METHODS } from "./forecast/methods.ts";
export {
  COVER_DAYS,
  isMoreUrgent,
  orderBy,
  URGENCIES,
  type Urgency,
  urgencyOf,
} from "./forecast/urgency.rules.ts";
export { DAY_MS, MOST_WEEKS, type Use } from "./forecast/weekly-history.ts";
export { lockStockOf } from "./lock-stock.ts";
export { announceMaterials, announceUsage, materialsChanged } from "./materials.events.ts";
export { readBoughtLines } from "./stock/bought-lines.store.ts";
export { subscribeStock } from "./stock/follow-orders.ts";
export { createInventoryService, type InventoryService } from "./stock/inventory.service.ts";
export type {
  InventoryArrival,
  InventoryItem,
  InventoryMovement,
  NewArrival,
} from "./stock/inventory.types.ts";
export { moveStockAlong } from "./stock/move-with-project.ts";
export { cancelArrivals, expectArrivals } from "./stock/receive-arrivals.ts";
export { dueArrivals, receiveDueArrivals } from "./stock/receive-due.ts";
export type { StockableLine } from "./stock/stock-order-lines.ts";
export { endTrigger } from "./stock/trigger-end.store.ts";
export { createMaterialUsageService, type MaterialUsageService } from "./usage/usage.service.ts";
export { giveUsage, letUsageStay } from "./usage/usage.store.ts";
export type { MaterialUsage } from "./usage/usage.types.ts";
export { readUsageFile } from "./usage/usage-file.ts";
export { countUsedMaterials, listUsedMaterials } from "./usage/usage-sums.store.ts";
