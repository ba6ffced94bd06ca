/** A user's spend on paid orders. */
import { type Connection, Prisma } from "../../platform/database.ts";
import { purchaseStore } from "../order/index.ts";
import { percentOf } from "./analytics.rules.ts";
import type { Months, SpendMonth, SupplierShare } from "./analytics.types.ts";

/** Orders that were paid and not refunded. */
const IS_SPENT = Prisma.sql`orders.status IN ('paid', 'fulfilling', 'delivered')`;

/** Orders on account that were not canceled. */
const IS_ON_ACCOUNT = Prisma.sql`orders.payment_type = 'on-account' AND orders.status <> 'cancelled'`;

/** The start of the present month, as local time in the zone. */
const thisMonth = (timeZone: string, now: Date) =>
  Prisma.sql`date_trunc('month', ${now.toISOString()}::timestamptz AT TIME ZONE ${timeZone})`;

/** Sums are read as whole cents: together they may exceed the range of one amount's column. */
export async function listSpendMonths(
  connection: Connection,
  organizationId: string,
  { count, timeZone }: Months,
  now: Date,
): Promise<SpendMonth[]> {
  const rows = await connection.$queryRaw<
    { month: string; orderCount: number; totalCents: bigint; savingsCents: bigint; onAccountCents: bigint }[]
  >`
    SELECT to_char(month, 'YYYY-MM') AS month, count(orders.id)::int AS "orderCount",
           (COALESCE(sum(orders.total_amount - orders.refunded_amount), 0) * 100)::bigint AS "totalCents",
           (COALESCE(sum(${purchaseStore.KEPT_SAVINGS}), 0) * 100)::bigint AS "savingsCents",
           (SELECT COALESCE(sum(${purchaseStore.COST}), 0) * 100 FROM orders
             WHERE orders.organization_id = ${organizationId}::uuid AND ${IS_ON_ACCOUNT}
               AND orders.created_at >= month AT TIME ZONE ${timeZone}
               AND orders.created_at < (month + interval '1 month') AT TIME ZONE ${timeZone}
           )::bigint AS "onAccountCents"
      FROM (SELECT ${thisMonth(timeZone, now)} AS start) AS present
     CROSS JOIN LATERAL generate_series(
             present.start - make_interval(months => ${count - 1}::int), present.start, interval '1 month') AS month
      LEFT JOIN orders
             ON orders.organization_id = ${organizationId}::uuid AND ${IS_SPENT}
            AND orders.paid_at >= month AT TIME ZONE ${timeZone}
            AND orders.paid_at < (month + interval '1 month') AT TIME ZONE ${timeZone}
     GROUP BY month ORDER BY month`;
  return rows.map((row) => ({
    ...row,
    totalCents: Number(row.totalCents),
    savingsCents: Number(row.savingsCents),
    onAccountCents: Number(row.onAccountCents),
  }));
}

export async function listSupplierShares(
  connection: Connection,
  organizationId: string,
  { count, timeZone }: Months,
  now: Date,
): Promise<SupplierShare[]> {
  const rows = await connection.$queryRaw<
    { supplierName: string; itemsCents: bigint; lineCount: number; hasSamplePrices: boolean }[]
  >`
    SELECT line.supplier_name AS "supplierName", (sum(line.total_amount - back.amount) * 100)::bigint AS "itemsCents",
           count(*)::int AS "lineCount",
           bool_or(COALESCE((line.provenance ->> 'isSample')::boolean, false)) AS "hasSamplePrices"
      FROM order_lines AS line JOIN orders ON orders.id = line.order_id
     CROSS JOIN LATERAL (
             SELECT COALESCE(sum(part.amount), 0) AS amount
               FROM refund_lines AS part JOIN refunds ON refunds.id = part.refund_id
              WHERE part.order_line_id = line.id
                AND refunds.status IN ('pending', 'requires_action', 'succeeded')) AS back
     WHERE orders.organization_id = ${organizationId}::uuid AND ${IS_SPENT}
       AND orders.paid_at >= (${thisMonth(timeZone, now)} - make_interval(months => ${count - 1}::int))
                             AT TIME ZONE ${timeZone}
       AND line.total_amount > back.amount
     GROUP BY line.supplier_name
     ORDER BY sum(line.total_amount - back.amount) DESC, line.supplier_name`;
  const shares = rows.map((row) => ({ ...row, itemsCents: Number(row.itemsCents) }));
  const total = shares.reduce((sum, { itemsCents }) => sum + itemsCents, 0);
  return shares.map((share) => ({ ...share, percent: percentOf(total, share.itemsCents) }));
}
