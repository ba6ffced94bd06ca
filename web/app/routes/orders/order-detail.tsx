import { Printer } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { Button, ButtonLink } from "../../../components/ui/controls/button.tsx";
import { Card, Fact } from "../../../components/ui/layout/card.tsx";
import { PageTitle } from "../../../components/ui/layout/page-title.tsx";
import { Notice } from "../../../components/ui/signs/notice.tsx";
import { Loading, SkeletonRows } from "../../../components/ui/signs/skeleton.tsx";
import { ErrorState } from "../../../components/ui/signs/states.tsx";
import { TextLink } from "../../../components/ui/signs/text-link.tsx";
import { checkoutKindOf, checkoutPath } from "../../../features/order/checkout-paths.ts";
import {
  OrderActions,
  OrderQuestionDialog,
  OrderThumbBar,
  useOrderQuestion,
} from "../../../features/order/order-actions.tsx";
import { OrderStatusBadge, orderNumber } from "../../../features/order/order-status.tsx";
import { OrderSummary } from "../../../features/order/order-summary.tsx";
import { RefundsCard } from "../../../features/order/refunds-card.tsx";
import { isWaiting, useOrder } from "../../../features/order/use-order.ts";
import { Elsewhere, useMay } from "../../../features/organization/index.ts";
import { PayOrder } from "../../../features/payment/checkout/pay-order.tsx";
import { OrderAgainButton } from "../../../features/project/again/order-again-button.tsx";
import { JobNotes } from "../../../features/project/edit/job-notes.tsx";
import { JobSiteCard } from "../../../features/project/job-site/job-site-card.tsx";
import { useJobSite } from "../../../features/project/job-site/use-job-site.ts";
import { PurchaseOrdersCard } from "../../../features/purchase-order/purchase-orders-card.tsx";
import {
  type Order_OrderFragment,
  useOrderJobNotesQuery,
  useOrderStockQuery,
  usePurchaseOrdersOfOrderQuery,
} from "../../../gql/graphql.ts";
import { formatCount, formatStamp } from "../../../lib/format.ts";

/** One order with everything in it. Printed, it is the receipt. */
export function OrderDetail() {
  const id = useParams()["orderId"] ?? "";
  const lookup = useOrder(id);
  const isWhole = useRestOfPage(id);
  switch (lookup.status) {
    case "found":
      return isWhole ? <Receipt order={lookup.order} /> : <LoadingOrder />;
    case "loading":
      return <LoadingOrder />;
    case "failed":
      return (
        <Frame title="Order">
          <ErrorState title="The order could not be loaded" message={lookup.message} onRetry={lookup.retry} />
        </Frame>
      );
    case "missing":
      return (
        <Elsewhere id={id}>
          <Frame title="Order not found">
            <p className="mb-6 text-lg">You have no order at this address.</p>
            <ButtonLink to="/orders" tone="main">
              Back to Orders
            </ButtonLink>
          </Frame>
        </Elsewhere>
      );
  }
}

/**
 * Asks at once for what stands between the order's own facts, so that none of it arrives late and moves what is being
 * tapped.
 * @returns whether all of it has been answered, or will not be
 */
function useRestOfPage(id: string): boolean {
  const fetchPolicy = "cache-and-network";
  const asked = [
    usePurchaseOrdersOfOrderQuery({ variables: { orderId: id }, fetchPolicy }),
    useOrderStockQuery({ variables: { id }, fetchPolicy }),
    useOrderJobNotesQuery({ variables: { id }, fetchPolicy }),
  ];
  return asked.every(({ data, loading }) => data !== undefined || !loading);
}

function LoadingOrder() {
  return (
    <Frame title="Order">
      <Card isFlush>
        <Loading label="Loading the order">
          <SkeletonRows rows={5} />
        </Loading>
      </Card>
    </Frame>
  );
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
  const { question, ask, close } = useOrderQuestion();
  const navigate = useNavigate();
  const mayOrder = useMay("projects:write");
  const number = orderNumber(order.id);
  const isOnAccount = order.kind === "ON_ACCOUNT";
  return (
    <div className="page max-w-3xl py-8 print:max-w-none print:p-0">
      <p className="print-only mb-4 font-display text-2xl font-semibold">
        Yardstick · {isOnAccount ? "Order on account" : order.paidAt ? "Receipt" : "Order, not paid"}
      </p>
      <PageTitle
        tabTitle={`Order ${number}`}
        lead={
          order.projectId ? (
            <TextLink to={`/projects/${order.projectId}`}>{order.projectName}</TextLink>
          ) : (
            order.projectName
          )
        }
        aside={
          <div className="flex flex-wrap items-center gap-3">
            <OrderStatusBadge status={order.status} />
            <Button size="small" onClick={() => window.print()}>
              <Printer aria-hidden="true" size={16} />
              {order.paidAt && !isOnAccount ? "Print Receipt" : "Print"}
            </Button>
          </div>
        }
      >
        Order {number}
      </PageTitle>
      <div className="grid gap-6">
        <ReceiptFacts order={order} />
        <StandOfPayment order={order} />
        <OrderActions order={order} onAsk={ask}>
          {mayOrder && order.actions.includes("ORDER_AGAIN") && (
            <OrderAgainButton orderId={order.id} onMade={(id) => void navigate(`/projects/${id}`)} />
          )}
        </OrderActions>
        {(order.paidAt || isOnAccount) && (
          <PurchaseOrdersCard
            orderId={order.id}
            projectId={order.projectId}
            site={order.projectId && <DeliverTo projectId={order.projectId} />}
          />
        )}
        <Card title="Order summary" isFlush>
          <OrderSummary order={order} />
        </Card>
        <AboutTheJob orderId={order.id} />
        <RefundsCard order={order} />
        <p className="text-sm text-muted">
          Order id <span className="figures wrap-anywhere">{order.id}</span>. Prices, suppliers and quantities
          are as they were {isOnAccount ? "when it was ordered" : "at the time of payment"} and never change
          afterward.
        </p>
      </div>
      <OrderQuestionDialog order={order} question={question} onClose={close} />
      <OrderThumbBar order={order} onAsk={ask} />
    </div>
  );
}

function ReceiptFacts({ order }: { order: Order_OrderFragment }) {
  const isOnAccount = order.kind === "ON_ACCOUNT";
  return (
    <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
      <Fact label="Ordered">{formatStamp(order.createdAt)}</Fact>
      <Fact label={isOnAccount ? "Payment" : "Paid"}>
        {isOnAccount ? "On account" : order.paidAt ? formatStamp(order.paidAt) : "Not yet"}
      </Fact>
      <Fact label="Bought by">
        <span className="wrap-anywhere">
          {order.buyerName ?? (order.kind === "REORDER" ? "Automatic reorder" : "A former member")}
        </span>
      </Fact>
      <Fact label="Suppliers">
        {formatCount(new Set(order.lines.map((line) => line.supplierName)).size, "supplier")}
      </Fact>
    </dl>
  );
}

/** The order's payment: its state, and what can be done about it. */
function StandOfPayment({ order }: { order: Order_OrderFragment }) {
  const isOnAccount = order.kind === "ON_ACCOUNT";
  const isLost = order.status === "FAILED" || order.status === "CANCELLED";
  return (
    <>
      {isOnAccount && !isLost && (
        <Notice title="On account">
          <p>Nothing was charged. {order.supplierName} bills your account.</p>
          {order.lines.some((line) => line.canceledQuantity > 0) && (
            <p>Some of it will not be delivered: you are not billed for that.</p>
          )}
        </Notice>
      )}
      {isWaiting(order) && (
        <Notice tone="warning" title="Not paid yet">
          <p>
            {order.projectId && order.kind !== "REPLACEMENT"
              ? "The order is kept as it is. Pay for it, or change the basket and order again."
              : "The order is kept as it is until you pay for it or cancel it."}
          </p>
          <PayLinks order={order} />
        </Notice>
      )}
      {isLost && (
        <Notice tone="bad" title={order.status === "FAILED" ? "Payment Failed" : "Cancelled"}>
          <p>
            {order.failureMessage ??
              (isOnAccount ? "Nothing will be delivered, and nothing was charged." : "Nothing was charged.")}
          </p>
          {!isOnAccount && <PayLinks order={order} />}
        </Notice>
      )}
    </>
  );
}

/** Asks for the delivery address until one has been given. */
function DeliverTo({ projectId }: { projectId: string }) {
  return <JobSiteCard {...useJobSite(projectId)} />;
}

/** Asks for the delivery address if there is none. */
function MissingAddress({ projectId }: { projectId: string }) {
  const jobSite = useJobSite(projectId);
  return jobSite.data && !jobSite.isKnown && <JobSiteCard {...jobSite} />;
}

/** What was said about the job, for whoever receives the goods; nothing for a reorder. */
function AboutTheJob({ orderId }: { orderId: string }) {
  const { data } = useOrderJobNotesQuery({ variables: { id: orderId } });
  const notes = data?.order?.jobNotes ?? [];
  return (
    notes.length > 0 && (
      <Card title="About this job">
        <JobNotes notes={notes} />
      </Card>
    )
  );
}

/**
 * How to pay an unpaid order: a project's basket at its checkout, whichever way it was to be paid; any other order
 * here.
 */
function PayLinks({ order }: { order: Order_OrderFragment }) {
  const [problem, setProblem] = useState<string | null>(null);
  const { projectId } = order;
  if (projectId === null || order.kind === "REPLACEMENT") {
    if (order.status === "CANCELLED") return null;
    return (
      <div className="mt-3 grid max-w-sm gap-3">
        {problem && <p>{problem}</p>}
        {projectId && <MissingAddress projectId={projectId} />}
        <PayOrder
          name={order.projectName}
          order={order}
          payment={null}
          returnUrl={new URL(`/orders/${order.id}`, window.location.origin).href}
          tone="main"
          onUnavailable={setProblem}
        />
      </div>
    );
  }
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      <ButtonLink to={checkoutPath(projectId, checkoutKindOf(order))} tone="main">
        {order.status === "CANCELLED" || order.status === "FAILED" ? "Try again" : "Pay"}
      </ButtonLink>
      <ButtonLink to={`/projects/${projectId}/basket`}>Back to the basket</ButtonLink>
    </div>
  );
}
