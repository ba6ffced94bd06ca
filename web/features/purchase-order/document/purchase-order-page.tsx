import { ArrowLeft } from "lucide-react";
import { ButtonLink } from "../../../components/ui/controls/button.tsx";
import { Card } from "../../../components/ui/layout/card.tsx";
import { PageTitle } from "../../../components/ui/layout/page-title.tsx";
import { Loading, SkeletonRows } from "../../../components/ui/signs/skeleton.tsx";
import { ErrorState } from "../../../components/ui/signs/states.tsx";
import { type PurchaseOrder_DocumentFragment, usePurchaseOrderByIdQuery } from "../../../gql/graphql.ts";
import { messageOf } from "../../../lib/apollo/errors.ts";
import { PurchaseOrderRow } from "../purchase-order-row.tsx";
import { Timeline } from "../timeline/timeline.tsx";
import { usePurchaseOrderNews } from "../use-purchase-orders.ts";
import { OrderPaper } from "./order-paper.tsx";
import { VersionDiff } from "./version-diff.tsx";

/** One purchase order: its document, and next to it the status, history and changes. */
export function PurchaseOrderPage({ id }: { id: string }) {
  const { data, error, refetch } = usePurchaseOrderByIdQuery({
    variables: { id },
    fetchPolicy: "cache-and-network",
  });
  usePurchaseOrderNews(data?.purchaseOrder?.projectId ?? null);
  if (data?.purchaseOrder) return <Known purchaseOrder={data.purchaseOrder} />;
  const title = data ? "Purchase order not found" : "Purchase order";
  return (
    <div className="page py-8">
      <PageTitle tabTitle={title}>{title}</PageTitle>
      {data ? (
        <>
          <p className="mb-6 text-lg">You have no purchase order at this address.</p>
          <ButtonLink to="/orders" tone="main">
            Back to Orders
          </ButtonLink>
        </>
      ) : error ? (
        <ErrorState
          title="The purchase order could not be loaded"
          message={messageOf(error, "Please try again.")}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label="Loading the purchase order">
          <SkeletonRows rows={5} />
        </Loading>
      )}
    </div>
  );
}

function Known({ purchaseOrder }: { purchaseOrder: PurchaseOrder_DocumentFragment }) {
  const { id, number, orderId, supplierName, title, version, timeline } = purchaseOrder;
  const name = number ? `Purchase order ${number}` : "Purchase order";
  return (
    <div className="page py-8">
      <div className="mb-2 -ml-3.5">
        <ButtonLink to={`/orders/${orderId}`} tone="plain" size="small">
          <ArrowLeft aria-hidden="true" size={18} />
          The whole order
        </ButtonLink>
      </div>
      <PageTitle tabTitle={name} lead={`To ${supplierName}, for ${title}`}>
        {name}
      </PageTitle>
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_24rem]">
        <div className="order-2 min-w-0 lg:order-1">
          <OrderPaper purchaseOrder={purchaseOrder} />
        </div>
        <div className="order-1 grid min-w-0 gap-6 lg:order-2">
          <Card title="Where it stands">
            <PurchaseOrderRow purchaseOrder={purchaseOrder} />
          </Card>
          {version > 1 && <VersionDiff key={version} id={id} version={version} />}
          <Card title="History">
            <Timeline name="History" events={timeline} />
          </Card>
        </div>
      </div>
    </div>
  );
}
