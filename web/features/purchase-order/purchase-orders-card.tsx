import { ListChecks } from "lucide-react";
import type { ReactNode } from "react";
import { ButtonLink } from "../../components/ui/controls/button.tsx";
import { Card } from "../../components/ui/layout/card.tsx";
import { TextLink } from "../../components/ui/signs/text-link.tsx";
import { usePurchaseOrdersOfOrderQuery } from "../../gql/graphql.ts";
import { refetchLatest } from "../../lib/apollo/refetch-latest.ts";
import { purchaseOrderPath } from "./purchase-order-path.ts";
import { PurchaseOrderRow } from "./purchase-order-row.tsx";
import { usePurchaseOrderNews } from "./use-purchase-orders.ts";

/**
 * What each supplier of an order was sent, and what it answered; renders nothing for orders that were sent to no
 * supplier.
 */
export function PurchaseOrdersCard({
  orderId,
  projectId,
  site,
}: {
  orderId: string;
  projectId: string | null;
  /** Asks where the project's deliveries go; shown while a supplier waits for that. */
  site: ReactNode;
}) {
  const { data, observable } = usePurchaseOrdersOfOrderQuery({ variables: { orderId } });
  const purchaseOrders = data?.purchaseOrders.edges.map(({ node }) => node) ?? [];
  usePurchaseOrderNews(projectId, (told) => {
    const isShown = (one: (typeof told)[number]) => purchaseOrders.some(({ id }) => id === one.id);
    if (told.some((one) => one.orderId === orderId && !isShown(one))) void refetchLatest(observable);
  });
  if (purchaseOrders.length === 0) return null;
  const isAwaited = purchaseOrders.some(({ state, jobSite }) => state === "SEND_FAILED" && !jobSite);
  return (
    <>
      {isAwaited && site}
      <Card title="At the suppliers">
        <ul className="grid gap-5">
          {purchaseOrders.map((purchaseOrder) => (
            <li key={purchaseOrder.id} className="grid gap-2">
              <PurchaseOrderRow purchaseOrder={purchaseOrder} />
              <p>
                <TextLink to={purchaseOrderPath(purchaseOrder.id)}>
                  Document and history
                  <span className="sr-only"> of the order at {purchaseOrder.supplierName}</span>
                </TextLink>
              </p>
            </li>
          ))}
        </ul>
        {purchaseOrders.some(({ state }) => state === "PICK_UP") && (
          <div className="mt-4">
            <ButtonLink to={projectId ? `/projects/${projectId}/pick-up` : `/orders/${orderId}/pick-up`}>
              <ListChecks aria-hidden="true" size={18} />
              Pick-Up List
            </ButtonLink>
          </div>
        )}
      </Card>
    </>
  );
}
