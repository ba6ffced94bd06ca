/** Creates purchase orders for paid orders. */
import type { JobSite } from "../../../schema/rules/job-site.ts";
import { type Connection, Prisma } from "../../platform/database.ts";
import { toDestinationColumn } from "./purchase-order.rows.ts";
import { insertEvent, insertVersion } from "./purchase-order.store.ts";
import type { Channel, PurchaseOrderDraft, PurchaseOrderPayment } from "./purchase-order.types.ts";

/** The data of a new order to one supplier; `draft` becomes its first version. */
interface NewPurchaseOrder {
  /** Frozen with it; null when only the ZIP code is known. */
  jobSite: JobSite | null;
  organizationId: string;
  orderId: string;
  title: string;
  isTest: boolean;
  payment: PurchaseOrderPayment;
  accountNumber: string | null;
  channel: Channel;
  draft: PurchaseOrderDraft;
}

/** Writes one with its first version. @returns false when this part of the order already has one */
export async function insertPurchaseOrder(
  transaction: Connection,
  { draft, jobSite, ...placed }: NewPurchaseOrder,
  now: Date,
): Promise<boolean> {
  const destination = toDestinationColumn({ jobSite, zipCode: draft.zipCode });
  const [row] = await transaction.purchaseOrder.createManyAndReturn({
    data: [
      {
        ...placed,
        partKey: draft.partKey,
        supplierId: draft.supplierId,
        supplierName: draft.supplierName,
        ...(destination ? { jobSite: destination } : {}),
        state: placed.channel === "pick_up" ? "pick_up" : "draft",
        nextAttemptAt: placed.channel === "pick_up" ? null : now,
        createdAt: now,
      },
    ],
    skipDuplicates: true,
    select: { id: true },
  });
  if (!row) return false;
  await insertVersion(transaction, row.id, { ...draft, version: 1, createdAt: now });
  await insertEvent(transaction, { id: row.id, version: 1 }, { kind: "created" }, now);
  return true;
}

/**
 * Assigns a purchase order its number unless it has one: the organization's next, drawn and written by one statement,
 * so that none is skipped or assigned twice despite concurrency and crashes.
 * @param prefix for an organization that has not drawn any so far
 */
export async function drawNumber(transaction: Connection, id: string, prefix: string): Promise<void> {
  await transaction.$executeRaw`
    WITH unnumbered AS MATERIALIZED (
      SELECT id, organization_id FROM purchase_orders WHERE id = ${id}::uuid AND number IS NULL FOR UPDATE),
    drawn AS (
      INSERT INTO purchase_order_series AS series (organization_id, prefix, last_sequence)
      SELECT organization_id, ${prefix}, 1 FROM unnumbered
      ON CONFLICT (organization_id) DO UPDATE SET last_sequence = series.last_sequence + 1
      RETURNING prefix, last_sequence)
    UPDATE purchase_orders po SET sequence = drawn.last_sequence, number = drawn.prefix || '-' || drawn.last_sequence
      FROM unnumbered, drawn WHERE po.id = unnumbered.id`;
}

const IS_UNPLACED = Prisma.sql`item.status IN ('paid', 'fulfilling') AND item.is_placed_here
  AND EXISTS (SELECT FROM order_lines line WHERE line.order_id = item.id)
  AND NOT EXISTS (SELECT FROM purchase_orders own WHERE own.order_id = item.id)`;

/** Paid orders without purchase orders, because an older server took their payment. Oldest first. */
export async function listUnplacedOrders(connection: Connection, limit: number): Promise<string[]> {
  const rows = await connection.$queryRaw<{ id: string }[]>`
    SELECT item.id::text FROM orders item WHERE ${IS_UNPLACED}
     ORDER BY item.paid_at, item.id LIMIT ${limit}::int`;
  return rows.map(({ id }) => id);
}

/** The condition that such an order exists. */
export const isAnyUnplaced = (): Prisma.Sql =>
  Prisma.sql`EXISTS (SELECT FROM orders item WHERE ${IS_UNPLACED})`;
