/** Time-driven notices: an answer that does not come, and goods that come tomorrow. Run it regularly. */

import { zoneOf } from "../../../../schema/rules/site-time.ts";
import { type Connection, type Database, inTransaction, type Prisma } from "../../../platform/database.ts";
import { announcePurchaseOrders } from "../purchase-order.events.ts";
import { notifyDue, notifyUnanswered } from "../purchase-order.news.ts";
import type { NewsDependencies } from "../purchase-order.ports.ts";
import * as store from "../purchase-order.store.ts";
import type { PurchaseOrder, PurchaseOrderEventKind } from "../purchase-order.types.ts";
import { afterWorkday, tomorrowIn } from "./working-day.rules.ts";

type Dependencies = NewsDependencies & { database: Database };

/** Rows per round; the rest follow in the next one. */
const AT_ONCE = 200;

const DAY_MS = 86_400_000;

/** Sends every notice that is due, each once per version or day. */
export async function watchPurchaseOrders(dependencies: Dependencies): Promise<void> {
  const { database, clock } = dependencies;
  const now = clock.now();
  for (const { id, sentAt } of await listSilent(database, now)) {
    await notifyOnce(dependencies, id, { kind: "unanswered", createdAt: { gt: sentAt } }, (present) =>
      present.state === "sent" && afterWorkday(sentAt, zoneOf(present.zipCode)) <= now
        ? { detail: null, tell: notifyUnanswered }
        : null,
    );
  }
  for (const { id, day } of await listExpected(database, now)) {
    await notifyOnce(dependencies, id, { kind: "due", detail: day }, (present) =>
      day === present.expectedOn && day === tomorrowIn(zoneOf(present.zipCode), now)
        ? { detail: day, tell: notifyDue }
        : null,
    );
  }
}

/** The recorded event, and the notice about it. */
interface Telling {
  detail: string | null;
  tell: typeof notifyDue | typeof notifyUnanswered;
}

/**
 * Records and sends a notice about one order, unless another process was faster.
 * @param noted finds the record of an earlier notice
 * @param judge null when there is nothing to report
 */
function notifyOnce(
  dependencies: Dependencies,
  id: string,
  noted: {
    kind: Extract<PurchaseOrderEventKind, "due" | "unanswered">;
  } & Prisma.PurchaseOrderEventWhereInput,
  judge: (present: PurchaseOrder) => Telling | null,
): Promise<void> {
  const { database, clock, events } = dependencies;
  return inTransaction(database, async (transaction, afterCommit) => {
    const present = await store.lockPurchaseOrder(transaction, id);
    const telling = judge(present);
    if (telling === null) return;
    const before = await transaction.purchaseOrderEvent.count({ where: { ...noted, purchaseOrderId: id } });
    if (before > 0) return;
    const scope = { transaction, afterCommit };
    const { detail, tell } = telling;
    const event = { kind: noted.kind, ...(detail === null ? {} : { detail }) };
    await store.insertEvent(transaction, present, event, clock.now());
    await tell(dependencies, scope, present, detail ?? "");
    announcePurchaseOrders(scope, events, present);
  });
}

/** Sent at least a day ago, not answered, and no one notified since: oldest first. */
function listSilent(connection: Connection, now: Date): Promise<{ id: string; sentAt: Date }[]> {
  return connection.$queryRaw`
    SELECT po.id::text, max(sent.created_at) AS "sentAt"
      FROM purchase_orders po
      JOIN purchase_order_events sent
        ON sent.purchase_order_id = po.id AND sent.kind = 'sent' AND sent.version = po.version
     WHERE po.state = 'sent'
     GROUP BY po.id
    HAVING max(sent.created_at) <= ${new Date(now.getTime() - DAY_MS)}
       AND NOT EXISTS (
         SELECT 1 FROM purchase_order_events told
          WHERE told.purchase_order_id = po.id AND told.kind = 'unanswered'
            AND told.created_at > max(sent.created_at))
     ORDER BY 2, 1 LIMIT ${AT_ONCE}`;
}

/** On their way, with a day that may be tomorrow in some time zone. */
function listExpected(connection: Connection, now: Date): Promise<{ id: string; day: string }[]> {
  const [from, to] = [0, 2].map((days) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10));
  return connection.$queryRaw`
    SELECT po.id::text, po.expected_on AS day FROM purchase_orders po
     WHERE po.state IN ('sent', 'acknowledged') AND po.expected_on BETWEEN ${from} AND ${to}
       AND NOT EXISTS (
         SELECT 1 FROM purchase_order_events told
          WHERE told.purchase_order_id = po.id AND told.kind = 'due' AND told.detail = po.expected_on)
     ORDER BY po.id LIMIT ${AT_ONCE}`;
}
