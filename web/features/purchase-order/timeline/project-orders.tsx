import type { ReactNode } from "react";
import { Card } from "../../../components/ui/layout/card.tsx";
import { TextLink } from "../../../components/ui/signs/text-link.tsx";
import {
  type PurchaseOrder_TimelineFragment,
  usePurchaseOrdersOfProjectQuery,
} from "../../../gql/graphql.ts";
import { formatCount } from "../../../lib/format.ts";
import { wordsOfDay } from "../day-words.ts";
import { purchaseOrderPath } from "../purchase-order-path.ts";
import { STATE_WORDS } from "../state-words.ts";
import { usePurchaseOrderNews } from "../use-purchase-orders.ts";
import { Timeline } from "./timeline.tsx";

/** Events shown on a project; the purchase order's own page has all of them. */
const LATEST = 3;

/** A project's orders by supplier, with their history; renders nothing before anything is ordered. */
export function ProjectOrders({ projectId, pickUp }: { projectId: string; pickUp: ReactNode }) {
  const { data } = usePurchaseOrdersOfProjectQuery({ variables: { projectId } });
  usePurchaseOrderNews(projectId);
  const purchaseOrders = data?.purchaseOrders.edges.map(({ node }) => node) ?? [];
  if (purchaseOrders.length === 0) return null;
  const isFetched = purchaseOrders.some(
    ({ channel, state }) => channel === "PICK_UP" && (state === "PICK_UP" || state === "PART_RECEIVED"),
  );
  return (
    <Card
      title="Orders"
      aside={
        <TextLink isAlone to="/orders">
          Receipts
        </TextLink>
      }
      isFlush
    >
      <ul aria-label="Orders" className="divide-y divide-line">
        {purchaseOrders.map((purchaseOrder) => (
          <SupplierOrder key={purchaseOrder.id} purchaseOrder={purchaseOrder} />
        ))}
      </ul>
      {isFetched && <div className="border-line border-t p-4">{pickUp}</div>}
    </Card>
  );
}

function SupplierOrder({ purchaseOrder }: { purchaseOrder: PurchaseOrder_TimelineFragment }) {
  const { id, number, supplierName, state, timeline } = purchaseOrder;
  const day = wordsOfDay(purchaseOrder);
  const isAwaited = state === "SENT" || state === "ACKNOWLEDGED" || state === "PART_RECEIVED";
  const earlier = timeline.length - LATEST;
  return (
    <li className="grid gap-2 px-4 py-3">
      <div>
        <TextLink isAlone to={purchaseOrderPath(id)}>
          {supplierName}
        </TextLink>
        <p className="text-[0.9375rem] leading-snug">
          {STATE_WORDS[state]}
          {day && isAwaited && <span className="text-muted">, {day}</span>}
          {number && <span className="figures text-muted">, {number}</span>}
        </p>
      </div>
      <Timeline name={`History of the order at ${supplierName}`} events={timeline.slice(-LATEST)} />
      {earlier > 0 && (
        <p className="text-muted text-sm">{formatCount(earlier, "earlier event")} on the order's page</p>
      )}
    </li>
  );
}
