import { Spinner } from "../../../components/ui/controls/spinner.tsx";
import { Card } from "../../../components/ui/layout/card.tsx";
import { Disclosure } from "../../../components/ui/layout/disclosure.tsx";
import { Notice } from "../../../components/ui/signs/notice.tsx";
import { SupplierBadge } from "../../../components/ui/signs/supplier-badge.tsx";
import type { Order_OrderFragment } from "../../../gql/graphql.ts";
import { formatCount, formatMoment } from "../../../lib/format.ts";
import { isPaid, OrderLines, OrderStatusBadge, OrderSums, SampleMark } from "../../order/index.ts";
import { AddressFirst } from "./pay-button.tsx";
import { PayOrder, type PayOrderProps } from "./pay-order.tsx";
import type { PreparedPayment } from "./payment-button.tsx";

/** One supplier's order: its items, total and payment status, and the way to pay it. */
export function SupplierPaymentCard({
  order,
  payment,
  returnUrl,
  isNext,
  lacksAddress,
  isFormMissing,
  onUnavailable,
}: {
  order: Order_OrderFragment;
  /** The payment that was prepared with the others. */
  payment: PreparedPayment;
  /** Absolute URL that the provider returns to. */
  returnUrl: string;
  /** Whether paying this one is the primary action of the screen. */
  isNext: boolean;
  /** Whether the delivery address must be given before paying. */
  lacksAddress: boolean;
  /** Whether the payment form is known not to work. */
  isFormMissing: boolean;
  onUnavailable: (message: string) => void;
}) {
  const name = order.supplierName ?? order.projectName;
  return (
    <Card
      title={<SupplierBadge name={name} isNamed />}
      aside={<OrderStatusBadge status={order.status} />}
      isFlush
    >
      <div className="grid gap-3 px-4 pt-1 pb-4">
        <Disclosure summary={formatCount(order.lines.length, "item")}>
          <div className="-ml-5.5 border-y border-line">
            <OrderLines lines={order.lines} />
          </div>
        </Disclosure>
        <OrderSums order={order} />
        <SampleMark order={order} />
        <PaymentState
          name={name}
          order={order}
          payment={payment}
          returnUrl={returnUrl}
          tone={isNext ? "main" : "quiet"}
          lacksAddress={lacksAddress}
          isFormMissing={isFormMissing}
          onUnavailable={onUnavailable}
        />
      </div>
    </Card>
  );
}

function PaymentState({
  name,
  order,
  payment,
  returnUrl,
  tone,
  lacksAddress,
  isFormMissing = false,
  onUnavailable,
}: PayOrderProps & { lacksAddress: boolean }) {
  if (isPaid(order)) {
    return order.paidAt ? <p className="text-muted">Paid {formatMoment(order.paidAt)}</p> : null;
  }
  if (order.status === "PROCESSING") {
    return (
      <p role="status" className="flex items-center gap-3">
        <Spinner />
        Checking with the payment provider. This page updates automatically.
      </p>
    );
  }
  if (order.status === "CANCELLED") {
    return <p className="text-muted">Nothing was charged.</p>;
  }
  return (
    <>
      {order.status === "FAILED" && (
        <Notice tone="bad" title="Payment Failed">
          <p>{order.failureMessage ?? "The payment did not go through. Please try again."}</p>
          <p>Nothing was charged at {name}. The other suppliers' orders are not affected.</p>
        </Notice>
      )}
      {lacksAddress ? (
        <AddressFirst />
      ) : (
        <PayOrder
          name={name}
          order={order}
          payment={payment}
          returnUrl={returnUrl}
          tone={tone}
          isFormMissing={isFormMissing}
          onUnavailable={onUnavailable}
        />
      )}
    </>
  );
}
