/** The laws on stored rows. Each statement finds the rows that break one of them. */
import type pg from "pg";
import type { Connection } from "../../platform/database.ts";

/** A law that does not hold, and for what. */
interface Breach {
  law: string;
  what: string;
}

const PAID = "('paid', 'fulfilling', 'delivered', 'refunded')";
const OPEN = "('pending', 'requires_action', 'processing', 'failed')";

/** In each, `$1` is the time until which the sweeps have been at work; the column identifies what breaks the law. */
const STATEMENTS: Readonly<Record<string, string>> = {
  "L1: an order's parts sum to its total, and no more than that is refunded":
    "SELECT id FROM orders WHERE items_amount + delivery_amount + tax_amount <> total_amount OR refunded_amount NOT BETWEEN 0 AND total_amount",
  "L1: an order's lines sum to the order": `
    SELECT o.id FROM orders o JOIN order_lines l ON l.order_id = o.id GROUP BY o.id
    HAVING sum(l.total_amount) <> o.items_amount OR sum(l.tax_amount) <> o.tax_amount OR sum(l.delivery_amount) <> o.delivery_amount`,
  "L1: a paid order was paid by exactly one payment, and no other order by any": `
    SELECT o.id FROM orders o WHERE (o.paid_at IS NOT NULL) <> (o.status IN ${PAID} AND o.payment_type <> 'on-account')
    OR (SELECT count(*) FROM payment_intents p WHERE p.order_id = o.id AND p.status = 'succeeded' AND NOT p.is_extra)
       <> CASE WHEN o.paid_at IS NULL THEN 0 ELSE 1 END`,
  "L1: an order on account has no payment intent, and its purchase orders' sums are its total": `
    SELECT o.id FROM orders o WHERE o.payment_type = 'on-account' AND (o.paid_at IS NOT NULL
      OR EXISTS (SELECT 1 FROM payment_intents p WHERE p.order_id = o.id)
      OR o.total_amount IS DISTINCT FROM
         (SELECT sum(v.total_amount) FROM purchase_orders po
            JOIN purchase_order_versions v ON v.purchase_order_id = po.id AND v.version = 1
           WHERE po.order_id = o.id AND po.payment = 'on_account'))`,
  "L1: what is on account is so at its supplier, and nothing else is": `
    SELECT po.id FROM purchase_orders po JOIN orders o ON o.id = po.order_id
     WHERE (po.payment = 'on_account') <> (o.payment_type = 'on-account')
        OR (po.payment = 'on_account') <> (po.account_number IS NOT NULL)`,
  "L1: an order's refunded amount is the sum of its refunds": `
    SELECT o.id FROM orders o WHERE o.refunded_amount <>
      (SELECT coalesce(sum(r.amount), 0) FROM refunds r
        WHERE r.order_id = o.id AND r.status IN ('pending', 'requires_action', 'succeeded') AND NOT r.is_extra)`,
  "L1: no line is refunded beyond what was bought": `
    SELECT l.id FROM order_lines l JOIN refund_lines back ON back.order_line_id = l.id
      JOIN refunds r ON r.id = back.refund_id AND r.status NOT IN ('failed', 'canceled')
     GROUP BY l.id HAVING sum(back.quantity) > l.quantity OR sum(back.amount) > l.total_amount`,
  "L1: a refund of lines is the sum of them, and no order gets more delivery refunded than was paid": `
    SELECT r.order_id AS id FROM refunds r JOIN refund_lines back ON back.refund_id = r.id
     GROUP BY r.id HAVING sum(back.amount + back.tax_amount + back.delivery_amount) <> r.amount
    UNION ALL
    SELECT o.id FROM orders o JOIN refunds r ON r.order_id = o.id AND r.status NOT IN ('failed', 'canceled')
      JOIN refund_lines back ON back.refund_id = r.id
     GROUP BY o.id HAVING sum(back.delivery_amount) > o.delivery_amount`,
  "L1: a basket is paid at once only once": `
    SELECT basket_id FROM orders
     WHERE payment_type = 'bundled' AND status IN ${PAID} AND status <> 'refunded' AND basket_id IS NOT NULL
       AND NOT leaves_rest
     GROUP BY basket_id HAVING count(*) > 1`,
  "L1: no line of a basket's version is bought twice": `
    SELECT o.basket_id FROM orders o JOIN order_lines l ON l.order_id = o.id
     WHERE (o.status IN ${PAID} OR o.status = 'ordered') AND o.basket_id IS NOT NULL
     GROUP BY o.basket_id, o.basket_version, l.product_id HAVING count(*) > 1`,
  "L1: a batch of reorders is paid once": `
    SELECT split_part(purchase_key, ':', 2) FROM orders WHERE purchase_key LIKE 'reorder:%:%' AND paid_at IS NOT NULL
     GROUP BY 1 HAVING count(*) > 1`,
  "L2: what is on hand is the sum of its movements, and never below nothing": `
    SELECT i.id FROM user_inventory i WHERE i.current_quantity < 0 OR i.current_quantity <>
      (SELECT coalesce(sum(m.quantity), 0) FROM inventory_movements m WHERE m.item_id = i.id)`,
  "L2: each movement says what it left, which is not below nothing, and none is missing": `
    SELECT id FROM (
      SELECT id, position, resulting_quantity,
             sum(quantity) OVER in_turn AS so_far, row_number() OVER in_turn AS place
        FROM inventory_movements WINDOW in_turn AS (PARTITION BY item_id ORDER BY position)) moved
     WHERE resulting_quantity < 0 OR resulting_quantity <> so_far OR position <> place`,
  "L3: a date of a subscription is ordered once": `
    SELECT subscription_id FROM subscription_orders WHERE order_type = 'scheduled'
     GROUP BY subscription_id, scheduled_date HAVING count(*) > 1`,
  "L3: a rule has one open order at most":
    "SELECT rule_id FROM reorder_triggers WHERE state = 'open' GROUP BY rule_id HAVING count(*) > 1",
  "L3: everything that a paid reorder bought is expected once": `
    SELECT o.id FROM subscription_orders o WHERE o.status IN ('ordered', 'delivered') AND
      (SELECT count(*) FROM inventory_arrivals a
        WHERE a.user_id = o.organization_id AND a.source_key LIKE 'subscription-order:' || o.id || ':%') <>
      (SELECT count(*) FROM jsonb_array_elements(o.items) item WHERE jsonb_array_length(item -> 'purchases') > 0)`,
  // An item that its owner has removed took its movements along, the first part's before any other's.
  "L3: what has arrived was put into stock once, all of it, in whatever parts it came": `
    SELECT a.id FROM inventory_arrivals a JOIN user_inventory i ON i.organization_id = a.user_id
      JOIN inventory_movements m ON m.item_id = i.id AND split_part(m.source_key, '#', 1) = a.source_key
      CROSS JOIN LATERAL (SELECT CASE a.state WHEN 'received' THEN a.quantity ELSE a.received_quantity END AS came) stock
     GROUP BY a.id, stock.came
    HAVING sum(m.quantity) > stock.came OR (bool_or(m.source_key = a.source_key) AND sum(m.quantity) <> stock.came)`,
  "L3: what is still expected has not all arrived":
    "SELECT id FROM inventory_arrivals WHERE state = 'expected' AND received_quantity >= quantity",
  "L6: an order is fulfilling while some of it has arrived and the rest is still to come, and delivered once nothing is": `
    SELECT o.id FROM orders o JOIN order_lines l ON l.order_id = o.id
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(back.quantity), 0) AS quantity FROM refund_lines back JOIN refunds r ON r.id = back.refund_id
         WHERE back.order_line_id = l.id AND r.status NOT IN ('failed', 'canceled')) given
     WHERE o.status IN ('ordered', 'paid', 'fulfilling', 'delivered')
     GROUP BY o.id
    HAVING CASE WHEN sum(l.received_quantity) = 0 THEN o.status NOT IN ('ordered', 'paid')
                WHEN bool_or(l.received_quantity + l.canceled_quantity + given.quantity < l.quantity) THEN o.status <> 'fulfilling'
                ELSE o.status <> 'delivered' END`,
  "L3: each member is told once that an order is paid": `
    SELECT path FROM notifications WHERE title LIKE 'Your order for % is paid' GROUP BY user_id, path HAVING count(*) > 1`,
  "L3: its owner is told once that a reorder was ordered, if they want to be told": `
    SELECT b.id FROM reorder_batches b JOIN orders o ON o.id = b.order_id
     WHERE b.status IN ('ordered', 'delivered')
       AND NOT EXISTS (SELECT 1 FROM notification_preferences p WHERE p.user_id = b.user_id AND NOT p.in_app)
       AND (SELECT count(*) FROM notifications n
             WHERE n.user_id = b.user_id AND n.title LIKE 'Ordered again: %' AND n.dedupe_key LIKE '%' || o.id || '%') <> 1`,
  "L3: a system that listens is told once that an order is paid": `
    SELECT endpoint_id FROM webhook_deliveries WHERE event_type = 'order.paid'
     GROUP BY endpoint_id, body::jsonb -> 'data' ->> 'orderId' HAVING count(*) > 1`,
  "L3: a project is analysed by one run at a time":
    "SELECT project_id FROM analysis_runs WHERE state IN ('queued', 'running') GROUP BY project_id HAVING count(*) > 1",
  "L6: an order whose payment went through is paid": `
    SELECT o.id FROM orders o JOIN payment_intents p ON p.order_id = o.id
     WHERE p.status = 'succeeded' AND o.status NOT IN ${PAID}`,
  "L6: what an order of a minute ago bought is ordered of its suppliers, or somebody knows why not": `
    SELECT o.id FROM orders o WHERE o.status IN ('ordered', 'paid', 'fulfilling') AND o.is_placed_here
       AND coalesce(o.paid_at, o.created_at) <= $1::timestamptz - interval '1 minute'
       AND EXISTS (SELECT 1 FROM order_lines l WHERE l.order_id = o.id)
       AND (NOT EXISTS (SELECT 1 FROM purchase_orders po WHERE po.order_id = o.id)
         OR EXISTS (SELECT 1 FROM purchase_orders po WHERE po.order_id = o.id AND po.state = 'draft'))`,
  "L3: the numbers of an organisation's purchase orders have no gaps": `
    SELECT series.organization_id FROM purchase_order_series series
     WHERE series.last_sequence <> (SELECT count(sequence) FROM purchase_orders po WHERE po.organization_id = series.organization_id)`,
  "L1: the purchase orders of an order sum to what was paid": `
    SELECT o.id FROM orders o JOIN purchase_orders po ON po.order_id = o.id
      JOIN purchase_order_versions v ON v.purchase_order_id = po.id AND v.version = 1
     GROUP BY o.id HAVING sum(v.total_amount) <> o.total_amount`,
  "L6: an order on account is called off where nothing of it comes, and only there": `
    SELECT o.id FROM orders o WHERE o.payment_type = 'on-account' AND o.status IN ('ordered', 'cancelled')
       AND (o.status = 'cancelled') <> NOT EXISTS
           (SELECT 1 FROM purchase_orders po WHERE po.order_id = o.id AND po.state NOT IN ('cancelled', 'rejected'))`,
  "L6: an order that nobody paid in a day is given up": `
    SELECT id FROM orders WHERE payment_type <> 'reorder' AND status IN ${OPEN}
       AND created_at < $1::timestamptz - interval '24 hours 5 minutes'`,
  "L6: the project of a basket that is paid at once is completed": `
    SELECT o.id FROM orders o JOIN projects p ON p.id = o.project_id
     WHERE o.payment_type = 'bundled' AND o.status IN ${PAID} AND o.status <> 'refunded' AND p.status = 'ready'
       AND NOT o.leaves_rest`,
  "L6: a wish for a refund has reached the provider":
    "SELECT id FROM refunds WHERE status = 'creating' AND created_at < $1::timestamptz - interval '2 minutes'",
  "L6: a subscription that is due was ordered":
    "SELECT id FROM subscriptions WHERE status = 'active' AND next_order_date <= $1::timestamptz",
  "L6: a batch that is due was worked on": `
    SELECT id FROM reorder_batches
     WHERE status IN ('pending', 'processing', 'retrying') AND next_attempt_at <= $1::timestamptz`,
  "L6: a batch that is worked on comes to its next step": `
    SELECT id FROM reorder_batches
     WHERE status IN ('pending', 'processing', 'retrying') AND next_attempt_at IS NULL`,
  "L6: a batch is where its payment is": `
    SELECT b.id FROM reorder_batches b JOIN orders o ON o.id = b.order_id
     WHERE (o.status IN ${PAID} AND b.status NOT IN ('ordered', 'delivered', 'refunded'))
        OR (b.status = 'cancelled' AND o.status IN ${OPEN})`,
  "L6: a reorder is where its batch is, or stands alone and has ended": `
    SELECT o.id FROM subscription_orders o LEFT JOIN reorder_batches b ON b.id = o.batch_id
     WHERE CASE WHEN b.id IS NULL THEN o.status NOT IN ('failed', 'cancelled', 'refunded')
                ELSE o.status <> b.status AND o.status <> 'delivered' END`,
  "L6: a rule whose order was given up may fire again": `
    SELECT t.id FROM reorder_triggers t JOIN subscription_orders o ON o.id = t.subscription_order_id
     WHERE t.state = 'open' AND o.status IN ('cancelled', 'refunded')`,
  "L6: what should have come by now is in stock":
    "SELECT id FROM inventory_arrivals WHERE state = 'expected' AND received_quantity = 0 AND expected_on <= $1::timestamptz",
};

const ALL = Object.entries(STATEMENTS)
  .map(
    ([law, statement]) =>
      `SELECT '${law.replaceAll("'", "''")}' AS law, broken::text AS what FROM (${statement}) broken`,
  )
  .join("\nUNION ALL\n");

/** @param now until when the sweeps have been at work */
export async function findBrokenRows(connection: Connection, now: Date): Promise<string[]> {
  return tell(await connection.$queryRawUnsafe<Breach[]>(ALL, now.toISOString()));
}

/**
 * The same, for use after each of many tests. Planning takes six times as long as running it, so each connection plans
 * it once, whatever the time is. Not for the embedded database, whose connections share one session and its names.
 */
export async function findBrokenRowsPrepared(pool: pg.Pool, now: Date): Promise<string[]> {
  const client = await pool.connect();
  let isAsBefore = false;
  try {
    await client.query("SET plan_cache_mode = force_generic_plan");
    const { rows } = await client.query<Breach>({ name: "laws", text: ALL, values: [now.toISOString()] });
    await client.query("RESET plan_cache_mode");
    isAsBefore = true;
    return tell(rows);
  } finally {
    client.release(!isAsBefore);
  }
}

const tell = (breaches: readonly Breach[]): string[] =>
  breaches.map(({ law, what }) => `${law}: not so of ${what}`);
