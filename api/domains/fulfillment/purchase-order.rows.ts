/** Converts stored purchase orders to domain objects. */
import { z } from "zod";
import type { JobSite } from "../../../schema/rules/job-site.ts";
import type { Prisma } from "../../platform/database.ts";
import { parseCents, toDecimal } from "../../platform/money.ts";
import { nameOfPerson } from "../organization/index.ts";
import { type Acknowledgement, ANSWER_SOURCES, ANSWERS, type AnsweredLine } from "./acknowledgement.types.ts";
import { PURCHASE_ORDER_STATES } from "./purchase-order.machine.ts";
import {
  CHANNELS,
  type Destination,
  PURCHASE_ORDER_EVENTS,
  PURCHASE_ORDER_PAYMENTS,
  type PurchaseOrder,
  type PurchaseOrderEvent,
  type PurchaseOrderLine,
  type PurchaseOrderTotals,
  type PurchaseOrderVersion,
} from "./purchase-order.types.ts";

export const WITH_CONTENT = {
  order: {
    select: {
      projectId: true,
      paidAt: true,
      lines: { select: { id: true, receivedQuantity: true }, orderBy: { position: "asc" } },
    },
  },
  versions: { orderBy: { version: "asc" } },
  acknowledgements: { orderBy: [{ createdAt: "asc" }, { id: "asc" }] },
} as const satisfies Prisma.PurchaseOrderInclude;

type Row = Prisma.PurchaseOrderGetPayload<{ include: typeof WITH_CONTENT }>;

const LINES = z.array(
  z.object({
    key: z.string(),
    orderLineId: z.string(),
    sku: z.string().nullable(),
    name: z.string(),
    // Lines from before this was stored have none.
    materialName: z.string().nullable().default(null),
    category: z.string(),
    saleUnit: z.string(),
    quantity: z.number().int(),
    unitCents: z.number().int(),
    totalCents: z.number().int(),
    // Unknown for orders from before these were stored.
    url: z.string().nullable().default(null),
    quotedAt: z.string().nullable().default(null),
  }),
) satisfies z.ZodType<PurchaseOrderLine[]>;

const ANSWERED_LINES = z.array(
  z.object({
    key: z.string(),
    answer: z.enum(ANSWERS),
    quantity: z.number().int(),
    unitCents: z.number().int(),
    availableOn: z.string().nullable(),
    substitute: z.object({ sku: z.string().nullable(), name: z.string() }).nullable(),
    note: z.string().nullable(),
  }),
) satisfies z.ZodType<AnsweredLine[]>;

const text = z.string().nullable();
const JOB_SITE = z.object({
  street: z.string(),
  unit: text,
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
  instructions: text,
  opensAt: text,
  closesAt: text,
  needBy: text,
}) satisfies z.ZodType<JobSite>;
const DESTINATION = z.union([JOB_SITE, z.object({ zipCode: z.string() }).strict()]).nullable();

/** The column of a destination: the whole site, or only the ZIP code when nothing more is known. */
export function toDestinationColumn({ jobSite, zipCode }: Destination): z.infer<typeof DESTINATION> {
  return jobSite ? JOB_SITE.parse(jobSite) : zipCode === null ? null : { zipCode };
}

function toDestination(column: unknown): Destination {
  const kept = DESTINATION.parse(column);
  return {
    jobSite: kept && "street" in kept ? kept : null,
    zipCode: kept?.zipCode.slice(0, 5) ?? null,
  };
}

export function toPurchaseOrder(row: Row): PurchaseOrder {
  const versions = row.versions.map(toVersion);
  const own = new Set(versions.flatMap(({ lines }) => lines.map(({ orderLineId }) => orderLineId)));
  const received = row.order.lines.filter((line) => line.receivedQuantity > 0 && own.has(line.id));
  return {
    id: row.id,
    organizationId: row.organizationId,
    orderId: row.orderId,
    projectId: row.order.projectId,
    supplierId: row.supplierId,
    supplierName: row.supplierName,
    title: row.title,
    isTest: row.isTest,
    payment: z.enum(PURCHASE_ORDER_PAYMENTS).parse(row.payment),
    accountNumber: row.accountNumber,
    channel: z.enum(CHANNELS).parse(row.channel),
    paidAt: row.order.paidAt,
    state: z.enum(PURCHASE_ORDER_STATES).parse(row.state),
    version: row.version,
    sentVersion: row.sentVersion,
    revision: row.revision,
    number: row.number,
    supplierOrderNumber: row.supplierOrderNumber,
    ...toDestination(row.jobSite),
    expectedOn: row.expectedOn,
    lastError: row.lastError,
    versions,
    received: received.map(({ id, receivedQuantity }) => ({ lineId: id, receivedQuantity })),
    acknowledgements: row.acknowledgements.map(toAcknowledgement),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

function toVersion(row: Row["versions"][number]): PurchaseOrderVersion {
  return {
    version: row.version,
    lines: LINES.parse(row.lines),
    itemsCents: parseCents(row.itemsAmount.toFixed(2)),
    deliveryCents: parseCents(row.deliveryAmount.toFixed(2)),
    taxCents: parseCents(row.taxAmount.toFixed(2)),
    totalCents: parseCents(row.totalAmount.toFixed(2)),
    createdAt: row.createdAt,
  };
}

function toAcknowledgement(row: Row["acknowledgements"][number]): Acknowledgement {
  return {
    id: row.id,
    version: row.version,
    source: z.enum(ANSWER_SOURCES).parse(row.source),
    lines: ANSWERED_LINES.parse(row.lines),
    isApplied: row.isApplied,
    createdAt: row.createdAt,
  };
}

/** The acting user, with the few columns needed for a name. */
export const WITH_USER = {
  user: { select: { username: true, firstName: true, lastName: true } },
} as const satisfies Prisma.PurchaseOrderEventInclude;

export function toEvent(
  row: Prisma.PurchaseOrderEventGetPayload<{ include: typeof WITH_USER }>,
): PurchaseOrderEvent {
  return {
    id: row.id,
    kind: z.enum(PURCHASE_ORDER_EVENTS).parse(row.kind),
    version: row.version,
    actorName: row.user && nameOfPerson(row.user),
    detail: row.detail,
    createdAt: row.createdAt,
  };
}

/** The columns of a version. */
export function toVersionColumns({ lines, ...totals }: PurchaseOrderTotals & { lines: PurchaseOrderLine[] }) {
  return {
    lines: LINES.parse(lines),
    itemsAmount: toDecimal(totals.itemsCents),
    deliveryAmount: toDecimal(totals.deliveryCents),
    taxAmount: toDecimal(totals.taxCents),
    totalAmount: toDecimal(totals.totalCents),
  };
}

export const toAnswerColumn = (lines: readonly AnsweredLine[]) => ANSWERED_LINES.parse(lines);

/** Sale units that have arrived of an order line. */
export const receivedOf = ({ received }: Pick<PurchaseOrder, "received">, orderLineId: string): number =>
  received.find(({ lineId }) => lineId === orderLineId)?.receivedQuantity ?? 0;

/** The current version. */
export function presentVersion({ versions, version }: Pick<PurchaseOrder, "version" | "versions">) {
  const present = versions.find((one) => one.version === version);
  if (!present) throw new Error(`a purchase order lacks its version ${version}`);
  return present;
}
