import type { MaterialQuality, SubscriptionFrequency } from "../../../../schema/constants.ts";
import type { InvalidInput } from "../../../platform/input.ts";
import type { Cents } from "../../../platform/money.ts";
import type { SubscriptionStatus } from "./subscription.machine.ts";

/** Materials that are reordered at fixed intervals. */
export interface ReorderSubscription {
  id: string;
  organizationId: string;
  name: string;
  description: string | null;
  status: SubscriptionStatus;
  frequency: SubscriptionFrequency;
  /** Null when it is cancelled; while it is paused, the date at which it stopped. */
  nextOrderDate: Date | null;
  /** IANA name. */
  timeZone: string;
  /** 1 to 31. */
  anchorDay: number;
  /** Null: each order is charged separately. */
  providerSubscriptionId: string | null;
  /** In the order entered; at least one. */
  items: SubscriptionItem[];
  createdAt: Date;
  updatedAt: Date;
}

/** A material of a subscription. */
export interface SubscriptionItem {
  id: string;
  materialName: string;
  category: string;
  /** Whole units. */
  quantity: number;
  unit: string;
  preferredSupplierId: string | null;
  /** Per unit. */
  maxPriceCents: Cents | null;
  qualityPreference: MaterialQuality;
  autoAdjustQuantity: boolean;
}

/** A subscription about to be written; an item without an id is new. */
export interface SubscriptionContent
  extends Omit<ReorderSubscription, "id" | "items" | "providerSubscriptionId" | "createdAt" | "updatedAt"> {
  items: (Omit<SubscriptionItem, "id"> & { id: string | null })[];
}

/** The subscription's status does not allow the requested action. */
export interface SubscriptionStatusConflict {
  kind: "subscription-status";
  message: string;
  subscription: ReorderSubscription;
}

export type SubscriptionOutcome =
  | { kind: "success"; subscription: ReorderSubscription }
  | InvalidInput
  | SubscriptionStatusConflict;
