/** Purchases that wait for somebody's yes, and the rules that say which do. */
import type { Role } from "../../../schema/rules/roles.ts";
import type { Cents } from "../../platform/money.ts";

/** Who decides: a role and those above it, or people. Owners may always. */
export interface Approver {
  /** Null when people are named. */
  role: Role | null;
  userIds: string[];
}

/** Which purchases wait. Rules are read in their order; of a purchase the first that fits decides. */
export interface ApprovalRule {
  id: string;
  /** Null for any amount. */
  minimumCents: Cents | null;
  overBudgetOnly: boolean;
  /** Empty for all. */
  categories: string[];
  /** Empty for all. */
  supplierIds: string[];
  approver: Approver;
}

/** A line of what would be bought. */
export interface PurchaseLine {
  supplierId: string | null;
  supplierName: string;
  sku: string | null;
  name: string;
  category: string;
  saleUnit: string;
  /** Sale units, at least 1. */
  quantity: number;
  unitCents: Cents;
  totalCents: Cents;
}

/** A purchase about to be made, by somebody or automatically. */
export interface PurchaseToApprove {
  /** What it is for. */
  title: string;
  lines: readonly PurchaseLine[];
  itemsCents: Cents;
  deliveryCents: Cents;
  taxCents: Cents;
  totalCents: Cents;
  /** Whether it takes its project past the budget. */
  isOverBudget: boolean;
}

/** Which thing is bought; a changed one is another version of it. */
export type ApprovalSubject =
  | { kind: "basket"; projectId: string; basketId: string; basketVersion: number }
  | { kind: "reorder"; batchId: string; batchRevision: number }
  /** One that stands and is not paid: it never changes. */
  | { kind: "order"; projectId: string; orderId: string };

export const APPROVAL_STATES = ["pending", "approved", "rejected", "withdrawn", "expired", "used"] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** A line as it was asked for, with how much of it was agreed to. */
export interface RequestedLine extends PurchaseLine {
  /** Null until it is approved. */
  approvedQuantity: number | null;
}

/** A purchase that waits, or waited: frozen as whoever asked saw it. */
export interface ApprovalRequest {
  id: string;
  organizationId: string;
  subject: ApprovalSubject;
  title: string;
  lines: RequestedLine[];
  itemsCents: Cents;
  deliveryCents: Cents;
  taxCents: Cents;
  totalCents: Cents;
  /** The most that was agreed to; null until it is approved. */
  approvedCents: Cents | null;
  /** Why it waits, fit for the screen. */
  reason: string;
  approver: Approver;
  /** Null where nobody asked, and once they are gone. */
  requestedById: string | null;
  requestedBy: string | null;
  note: string | null;
  state: ApprovalState;
  decidedBy: string | null;
  comment: string | null;
  createdAt: Date;
  expiresAt: Date;
  decidedAt: Date | null;
  holdsUntil: Date | null;
}

/** Why a purchase waits, and who decides. */
export interface Demand {
  /** Fit for the screen. */
  reason: string;
  approver: Approver;
}

/** A purchase may not be made before somebody says yes. */
export interface ApprovalRequired extends Demand {
  kind: "approval-required";
  /** Why, and who can say yes. */
  message: string;
  totalCents: Cents;
  /** Names of those who can say yes. */
  approvers: string[];
  /** The latest request for the same thing; null when nobody has asked. */
  request: ApprovalRequest | null;
}

/** Whether a purchase may be made: freely, by what was approved, or not yet. */
export type ApprovalCheck =
  /** `request` is what was approved for it all the same: somebody else may have had to ask. */
  | { kind: "free"; request: ApprovalRequest | null }
  | { kind: "approved"; request: ApprovalRequest }
  | ApprovalRequired;
