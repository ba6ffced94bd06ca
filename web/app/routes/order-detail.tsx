import { Printer } from "lucide-react";
import type { ReactNode } from "react";
import { useParams } from "react-router-dom";
import { Button, ButtonLink } from "../../components/ui/button.tsx";
import { Card, Fact } from "../../components/ui/card.tsx";
import { Notice } from "../../components/ui/notice.tsx";
import { PageTitle } from "../../components/ui/page-title.tsx";
import { Loading, SkeletonRows } from "../../components/ui/skeleton.tsx";
import { ErrorState } from "../../components/ui/states.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { OrderStatusBadge, orderNumber } from "../../features/payment/order-status.tsx";
import { OrderSummary } from "../../features/payment/order-summary.tsx";
import { isWaiting, useOrder } from "../../features/payment/use-order.ts";
import type { Order_OrderFragment } from "../../gql/graphql.ts";
import { formatCount, formatStamp } from "../../lib/format.ts";
import { useViewer } from "../use-viewer.ts";

/** One order with everything it was made of; printed, it is the receipt. */
export function OrderDetail() {
  const lookup = useOrder(useParams()["orderId"] ?? "", null);
  switch (lookup.status) {
    case "found":
      return <Receipt order={lookup.order} />;
    case "loading":
      return (
        <Frame title="Order">
          <Card isFlush>
            <Loading label="Loading the order">
              <SkeletonRows rows={5} />
            </Loading>
          </Card>
        </Frame>
      );
    case "failed":
      return (
        <Frame title="Order">
          <ErrorState title="The order could not be loaded" message={lookup.message} onRetry={lookup.retry} />
        </Frame>
      );
    case "missing":
      return (
        <Frame title="Order not found">
          <p className="mb-6 text-lg">There is no order of yours at this address.</p>
          <ButtonLink to="/orders" tone="main">
            Back to Orders
          </ButtonLink>
        </Frame>
      );
  }
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page max-w-3xl py-8">
      <PageTitle tabTitle={title}>{title}</PageTitle>
      {children}
    </div>
  );
}

function Receipt({ order }: { order: Order_OrderFragment }) {
  const viewer = useViewer();
  const number = orderNumber(order.id);
  const buyer = [viewer.firstName, viewer.lastName].filter(Boolean).join(" ") || viewer.username;
  const isLost = order.status === "FAILED" || order.status === "CANCELLED";
  return (
    <div className="page max-w-3xl py-8 print:max-w-none print:p-0">
      <p className="print-only mb-4 font-display text-2xl font-semibold">
        Yardstick · {order.paidAt ? "Receipt" : "Order, not paid"}
      </p>
      <PageTitle
        tabTitle={`Order ${number}`}
        lead={<TextLink to={`/projects/${order.projectId}`}>{order.projectName}</TextLink>}
        aside={
          <div className="flex flex-wrap items-center gap-3">
            <OrderStatusBadge status={order.status} />
            <Button size="small" onClick={() => window.print()}>
              <Printer aria-hidden="true" size={16} />
              Print Receipt
            </Button>
          </div>
        }
      >
        Order {number}
      </PageTitle>
      <div className="grid gap-6">
        <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          <Fact label="Ordered">{formatStamp(order.createdAt)}</Fact>
          <Fact label="Paid">{order.paidAt ? formatStamp(order.paidAt) : "Not yet"}</Fact>
          <Fact label="Bought by">
            <span className="wrap-anywhere">{buyer}</span>
          </Fact>
          <Fact label="Suppliers">
            {formatCount(new Set(order.lines.map((line) => line.supplierName)).size, "supplier")}
          </Fact>
        </dl>
        {isWaiting(order) && (
          <Notice tone="warning" title="Not paid yet">
            <p>The order is kept as it is. Pay for it, or change the basket and order again.</p>
            <PayLinks order={order} />
          </Notice>
        )}
        {isLost && (
          <Notice tone="bad" title={order.status === "FAILED" ? "Payment Failed" : "Cancelled"}>
            <p>{order.failureMessage ?? "Nothing was charged."}</p>
            <PayLinks order={order} />
          </Notice>
        )}
        <Card title="Order summary" isFlush>
          <OrderSummary order={order} />
        </Card>
        <p className="text-sm text-muted">
          Order id <span className="figures wrap-anywhere">{order.id}</span>. Prices, suppliers and quantities
          are those of the moment of payment and never change afterwards.
        </p>
      </div>
    </div>
  );
}

function PayLinks({ order }: { order: Order_OrderFragment }) {
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      <ButtonLink to={`/checkout?projectId=${order.projectId}&type=bundled`} tone="main">
        {order.status === "CANCELLED" || order.status === "FAILED" ? "Try again" : "Pay"}
      </ButtonLink>
      <ButtonLink to={`/projects/${order.projectId}/basket`}>Back to the basket</ButtonLink>
    </div>
  );
}
