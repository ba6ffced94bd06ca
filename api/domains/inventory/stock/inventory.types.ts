/** Stock: what is on hand, what changed it, and what is on its way. Quantities have at most four decimal places. */

export interface InventoryItem {
  id: string;
  organizationId: string;
  materialName: string;
  category: string;
  currentQuantity: number;
  unit: string;
  lowStockThreshold: number;
  /** Since when it is at or below its threshold; null while it is above. */
  lowSince: Date | null;
  location: string | null;
  lastUpdated: Date;
  createdAt: Date;
}

export type NewInventoryItem = Pick<
  InventoryItem,
  "organizationId" | "materialName" | "category" | "unit" | "lowStockThreshold" | "location"
> & {
  /** The user who added it; absent when a delivery did. */
  userId?: string;
};

export const MOVEMENT_KINDS = ["count", "adjustment", "receipt", "issue"] as const;
type MovementKind = (typeof MOVEMENT_KINDS)[number];

export interface InventoryMovement {
  id: string;
  itemId: string;
  kind: MovementKind;
  /** Positive when added; negative when taken out. */
  quantity: number;
  resultingQuantity: number;
  reason: string | null;
  orderLineId: string | null;
  projectId: string | null;
  at: Date;
  /** Its position among the item's movements, from 1. */
  position: number;
}

/** A requested change of stock. */
export interface NewMovement {
  kind: MovementKind;
  /** The amount to add, or the counted quantity. */
  change: { add: number } | { setTo: number };
  reason?: string | null;
  orderLineId?: string | null;
  projectId?: string | null;
  /** What caused it: the same source changes an item only once. */
  sourceKey?: string | null;
}

export const ARRIVAL_STATES = ["expected", "received", "cancelled"] as const;
export type ArrivalState = (typeof ARRIVAL_STATES)[number];

/** A purchase for the stock. */
export interface InventoryArrival {
  id: string;
  organizationId: string;
  sourceKey: string;
  materialName: string;
  category: string;
  unit: string;
  /** The quantity that comes in all, or came. */
  quantity: number;
  /** What of it is in stock already. */
  receivedQuantity: number;
  /** Whether it was received because its day had come, and no one has counted it. */
  isAssumed: boolean;
  /** The quantity bought, set once some of it was refunded or came; null before. */
  orderedQuantity: number | null;
  expectedOn: Date;
  state: ArrivalState;
  orderLineId: string | null;
  reorderTriggerId: string | null;
  receivedAt: Date | null;
  createdAt: Date;
}

/** A paid purchase on its way to the stock. */
export interface NewArrival {
  /** What was bought, such as "order-line:…": the same source is recorded once. */
  sourceKey: string;
  materialName: string;
  category: string;
  unit: string;
  /** Above 0. */
  quantity: number;
  /** The quantity bought, where some of it was refunded before. */
  orderedQuantity?: number | null;
  expectedOn: Date;
  /** The order line that bought it: whatever is refunded of it does not come. */
  orderLineId?: string | null;
  /** The reorder rule's firing it was bought for. */
  reorderTriggerId?: string | null;
}
