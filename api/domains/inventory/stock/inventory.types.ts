/** Stock: what is on hand, what changed it, and what is under way. Quantities have at most four places. */

export interface InventoryItem {
  id: string;
  organizationId: string;
  materialName: string;
  category: string;
  currentQuantity: number;
  unit: string;
  lowStockThreshold: number;
  /** Since when it is at its threshold or below; null while it is above. */
  lowSince: Date | null;
  location: string | null;
  lastUpdated: Date;
  createdAt: Date;
}

export type NewInventoryItem = Pick<
  InventoryItem,
  "organizationId" | "materialName" | "category" | "unit" | "lowStockThreshold" | "location"
> & {
  /** Who added it; left out where a delivery did. */
  userId?: string;
};

export const MOVEMENT_KINDS = ["count", "adjustment", "receipt", "issue"] as const;
type MovementKind = (typeof MOVEMENT_KINDS)[number];

export interface InventoryMovement {
  id: string;
  itemId: string;
  kind: MovementKind;
  /** Added; below zero when taken out. */
  quantity: number;
  resultingQuantity: number;
  reason: string | null;
  orderLineId: string | null;
  projectId: string | null;
  at: Date;
  /** Its place among the item's movements, from 1. */
  position: number;
}

/** A change of stock that is wanted. */
export interface NewMovement {
  kind: MovementKind;
  /** What is added, or what was counted. */
  change: { add: number } | { setTo: number };
  reason?: string | null;
  orderLineId?: string | null;
  projectId?: string | null;
  /** What it is made of: the same for an item is done once. */
  sourceKey?: string | null;
}

export const ARRIVAL_STATES = ["expected", "received", "cancelled"] as const;
export type ArrivalState = (typeof ARRIVAL_STATES)[number];

/** Something bought for the stock. */
export interface InventoryArrival {
  id: string;
  organizationId: string;
  sourceKey: string;
  materialName: string;
  category: string;
  unit: string;
  /** What comes, or came. */
  quantity: number;
  /** What was bought, once some of it was given back; null before. */
  orderedQuantity: number | null;
  expectedOn: Date;
  state: ArrivalState;
  orderLineId: string | null;
  reorderTriggerId: string | null;
  receivedAt: Date | null;
  createdAt: Date;
}

/** Something that was paid for and is under way to the stock. */
export interface NewArrival {
  /** What was bought, such as "order-line:…": the same is noted once. */
  sourceKey: string;
  materialName: string;
  category: string;
  unit: string;
  /** Above 0. */
  quantity: number;
  expectedOn: Date;
  /** The line it was bought by: what is given back of it does not come. */
  orderLineId?: string | null;
  /** The firing of a reorder rule it was bought for. */
  reorderTriggerId?: string | null;
}
