/** Notices of stock changes: to the owner's screens, and to the owner and their systems when stock runs low. */
import type { EventBus } from "../../../platform/events.ts";
import type { NewsScope, Notify } from "../../notification/index.ts";
import { writeWebhookEvent } from "../../partner/index.ts";
import { announceMaterials } from "../materials.events.ts";
import type { InventoryItem } from "./inventory.types.ts";

/** How stock news is sent. */
export interface StockNews {
  events: EventBus;
  notify: Notify;
}

/** @param item its state after the change */
export async function tellOfStock(
  { events, notify }: StockNews,
  scope: NewsScope,
  { item, hasBecomeLow }: { item: InventoryItem; hasBecomeLow: boolean },
): Promise<void> {
  const { organizationId } = item;
  scope.afterCommit(() => announceMaterials(events, organizationId));
  if (!hasBecomeLow) return;
  const at = item.lowSince ?? item.lastUpdated;
  await writeWebhookEvent(scope.transaction, {
    type: "inventory.low",
    organizationId,
    at,
    data: {
      inventoryItemId: item.id,
      materialName: item.materialName,
      category: item.category,
      currentQuantity: String(item.currentQuantity),
      lowStockThreshold: String(item.lowStockThreshold),
      unit: item.unit,
      location: item.location,
    },
  });
  await notify(scope, {
    organizationId,
    topic: "inventory",
    title: `${item.materialName} is low`,
    body: `${item.currentQuantity} ${item.unit} are on hand; you wanted to know at ${item.lowStockThreshold}.`,
    path: "/subscriptions?tab=inventory",
    dedupeKey: `inventory-low:${item.id}:${at.toISOString()}`,
  });
}
