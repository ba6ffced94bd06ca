import { ButtonLink } from "../../components/ui/controls/button.tsx";
import { Card } from "../../components/ui/layout/card.tsx";
import { PageTitle } from "../../components/ui/layout/page-title.tsx";
import { Money } from "../../components/ui/signs/figures.tsx";
import { Notice } from "../../components/ui/signs/notice.tsx";
import { SupplierBadge } from "../../components/ui/signs/supplier-badge.tsx";
import { TextLink } from "../../components/ui/signs/text-link.tsx";
import type { Order_OrderFragment } from "../../gql/graphql.ts";
import { formatCount } from "../../lib/format.ts";
import { checkoutPath } from "./checkout-paths.ts";
import { PaidHead } from "./order-outcome.tsx";
import { OrderStatusBadge, orderNumber } from "./order-status.tsx";
import { OrderLines, OrderSums, SampleMark } from "./order-summary.tsx";
import { isPaid } from "./use-order.ts";
import { WhatsNext } from "./whats-next.tsx";

/** Outcome of a project's supplier orders: the paid ones, and a note that some are not paid yet. */
export function SupplierOutcomes({
  projectId,
  orders,
}: {
  projectId: string;
  /** Orders that were not canceled, at least one. */
  orders: readonly Order_OrderFragment[];
}) {
  const open = orders.filter((order) => !isPaid(order));
  const cents = orders.reduce((sum, { totalAmount }) => sum + Math.round(Number(totalAmount) * 100), 0);
  const [latest = null] = orders
    .flatMap(({ paidAt }) => paidAt ?? [])
    .toSorted()
    .toReversed();
  return (
    <div className="page max-w-3xl py-8">
      {open.length === 0 ? (
        <PaidHead paidAt={latest} />
      ) : (
        <OpenHead projectId={projectId} open={open} all={orders} />
      )}
      <div className="grid gap-6">
        <p className="text-lg">
          {formatCount(orders.length, "supplier")}, <Money amount={cents / 100} isStrong /> in all
        </p>
        {orders.map((order) => (
          <Card
            key={order.id}
            title={<SupplierBadge name={order.supplierName ?? order.projectName} isNamed />}
            aside={<OrderStatusBadge status={order.status} />}
            isFlush
          >
            <OrderLines lines={order.lines} />
            <div className="grid gap-3 border-t border-line p-4">
              <OrderSums order={order} />
              <SampleMark order={order} />
              <TextLink to={`/orders/${order.id}`}>Order {orderNumber(order.id)}</TextLink>
            </div>
          </Card>
        ))}
        {open.length < orders.length && <WhatsNext orderPath="/orders" />}
      </div>
    </div>
  );
}

function OpenHead({
  projectId,
  open,
  all,
}: {
  projectId: string;
  open: readonly Order_OrderFragment[];
  all: readonly Order_OrderFragment[];
}) {
  const names = open.map(({ supplierName }) => supplierName ?? "").join(", ");
  return (
    <>
      <PageTitle tabTitle="Your orders">Your orders</PageTitle>
      <div className="mb-6 grid gap-4">
        <Notice
          tone="warning"
          title={`${formatCount(open.length, "supplier is", "suppliers are")} not paid yet`}
        >
          <p>
            {names}. {open.length < all.length && "The others are ordered, and nothing about them changes."}
          </p>
        </Notice>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={checkoutPath(projectId, "multi-supplier")} tone="main">
            Continue to payment
          </ButtonLink>
          <ButtonLink to="/dashboard">Back to Dashboard</ButtonLink>
        </div>
      </div>
    </>
  );
}
