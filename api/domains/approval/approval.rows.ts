/** Converts stored approval requests to the domain's types. */
import { z } from "zod";
import { ROLES } from "../../../schema/rules/roles.ts";
import type { Prisma } from "../../platform/database.ts";
import { parseCents, toDecimal } from "../../platform/money.ts";
import { nameOfPerson } from "../organization/index.ts";
import {
  APPROVAL_STATES,
  type ApprovalRequest,
  type ApprovalState,
  type ApprovalSubject,
  type Approver,
  type PurchaseLine,
  type PurchaseToApprove,
} from "./approval.types.ts";

const NAME = { select: { username: true, firstName: true, lastName: true } } as const;
export const WITH_PEOPLE = { requestedBy: NAME, decidedBy: NAME } as const;

type Row = Prisma.ApprovalRequestGetPayload<{ include: typeof WITH_PEOPLE }>;

const LINES = z.array(
  z.object({
    supplierId: z.string().nullable(),
    supplierName: z.string(),
    sku: z.string().nullable(),
    name: z.string(),
    category: z.string(),
    saleUnit: z.string(),
    quantity: z.number().int(),
    unitCents: z.number().int(),
    totalCents: z.number().int(),
  }),
) satisfies z.ZodType<PurchaseLine[]>;

/** Sale units that were approved, line by line. */
const QUANTITIES = z.array(z.number().int()).nullable();

/** The approver, as rules and requests store it. */
export function toApprover({
  approverRole,
  approverIds,
}: {
  approverRole: string | null;
  approverIds: string[];
}): Approver {
  return { role: ROLES.find((role) => role === approverRole) ?? null, userIds: approverIds };
}

/** @param now a request that has expired since it was stored is reported as expired */
export function toRequest(row: Row, now: Date): ApprovalRequest {
  const approved = QUANTITIES.parse(row.approvedLines);
  return {
    id: row.id,
    organizationId: row.organizationId,
    subject: toSubject(row),
    title: row.title,
    lines: LINES.parse(row.lines).map((line, index) => ({
      ...line,
      approvedQuantity: approved?.[index] ?? null,
    })),
    itemsCents: toCents(row.itemsAmount),
    deliveryCents: toCents(row.deliveryAmount),
    taxCents: toCents(row.taxAmount),
    totalCents: toCents(row.totalAmount),
    approvedCents: row.approvedAmount && toCents(row.approvedAmount),
    reason: row.reason,
    approver: toApprover(row),
    requestedById: row.requestedById,
    requestedBy: row.requestedBy && nameOfPerson(row.requestedBy),
    note: row.note,
    state: stateOf(row, now),
    decidedBy: row.decidedBy && nameOfPerson(row.decidedBy),
    comment: row.comment,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    decidedAt: row.decidedAt,
    holdsUntil: row.holdsUntil,
  };
}

function toSubject({
  subject,
  projectId,
  basketId,
  basketVersion,
  batchId,
  batchRevision,
  orderId,
}: Row): ApprovalSubject {
  if (subject === "basket" && projectId && basketId && basketVersion !== null) {
    return { kind: "basket", projectId, basketId, basketVersion };
  }
  if (subject === "reorder" && batchId && batchRevision !== null) {
    return { kind: "reorder", batchId, batchRevision };
  }
  if (subject === "order" && projectId && orderId) return { kind: "order", projectId, orderId };
  throw new Error(`an approval request for ${subject} does not say which one`);
}

function stateOf({ state, expiresAt, holdsUntil }: Row, now: Date): ApprovalState {
  if (state === "pending" && expiresAt <= now) return "expired";
  if (state === "approved" && holdsUntil !== null && holdsUntil <= now) return "expired";
  return APPROVAL_STATES.find((one) => one === state) ?? "withdrawn";
}

/** Those in any of these states at a moment; an expired request is still stored in its previous state. */
export function inStates(states: readonly ApprovalState[], now: Date): Prisma.ApprovalRequestWhereInput {
  const byState: Record<ApprovalState, Prisma.ApprovalRequestWhereInput[]> = {
    pending: [{ state: "pending", expiresAt: { gt: now } }],
    approved: [{ state: "approved", holdsUntil: { gt: now } }],
    expired: [
      { state: "pending", expiresAt: { lte: now } },
      { state: "approved", holdsUntil: { lte: now } },
    ],
    rejected: [{ state: "rejected" }],
    withdrawn: [{ state: "withdrawn" }],
    used: [{ state: "used" }],
  };
  return { OR: states.flatMap((state) => byState[state]) };
}

/** The columns of a frozen purchase. */
export function toColumns({ title, lines, ...amounts }: PurchaseToApprove) {
  return {
    title,
    lines: LINES.parse(lines),
    itemsAmount: toDecimal(amounts.itemsCents),
    deliveryAmount: toDecimal(amounts.deliveryCents),
    taxAmount: toDecimal(amounts.taxCents),
    totalAmount: toDecimal(amounts.totalCents),
  };
}

const toCents = (amount: Prisma.Decimal) => parseCents(amount.toFixed(2));
