/** Purchases that wait for approval, and the rules that decide which do. */
import type { Role } from "../../../schema/rules/roles.ts";
import type { Cents } from "../../platform/money.ts";

/** Who decides: a role and those above it, or named people. Owners always may. */
export interface Approver {
  /** Null when people are named. */
  role: Role | null;
  userIds: string[];
}

/** Which purchases wait. Rules are evaluated in order; the first that matches a purchase decides. */
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

/** A line of the proposed purchase. */
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

/** A purchase about to be made, by a user or automatically. */
export interface PurchaseToApprove {
  /** What it is for. */
  title: string;
  lines: readonly PurchaseLine[];
  itemsCents: Cents;
  deliveryCents: Cents;
  taxCents: Cents;
  totalCents: Cents;
  /** Whether it takes its project over budget. */
  isOverBudget: boolean;
}

/** What is being bought; a changed one is another version of it. */
export type ApprovalSubject =
  | { kind: "basket"; projectId: string; basketId: string; basketVersion: number }
  | { kind: "reorder"; batchId: string; batchRevision: number }
  /** An existing unpaid order: it never changes. */
  | { kind: "order"; projectId: string; orderId: string };

export const APPROVAL_STATES = ["pending", "approved", "rejected", "withdrawn", "expired", "used"] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** A line as it was requested, with how much of it was approved. */
export interface RequestedLine extends PurchaseLine {
  /** Null until it is approved. */
  approvedQuantity: number | null;
}

/** A purchase that waits, or waited: frozen as the requester saw it. */
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
  /** The most that was approved; null until it is approved. */
  approvedCents: Cents | null;
  /** Why it waits, in words for the screen. */
  reason: string;
  approver: Approver;
  /** Null when no one asked, and once their account is gone. */
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
  /** In words for the screen. */
  reason: string;
  approver: Approver;
}

/** A purchase must not be made before it is approved. */
export interface ApprovalRequired extends Demand {
  kind: "approval-required";
  /** Why, and who can approve it. */
  message: string;
  totalCents: Cents;
  /** Names of those who can approve it. */
  approvers: string[];
  /** The latest request for the same thing; null when no one has asked. */
  request: ApprovalRequest | null;
}

/** Whether a purchase may be made: freely, under an approval, or not yet. */
export type ApprovalCheck =
  /** `request` is an approval that exists anyway: another buyer may have had to ask. */
  | { kind: "free"; request: ApprovalRequest | null }
  | { kind: "approved"; request: ApprovalRequest }
  | ApprovalRequired;
