import { ChevronRight } from "lucide-react";
import { Link } from "react-router-dom";
import { SamplePriceMark } from "../../components/ui/signs/badge.tsx";
import { Money } from "../../components/ui/signs/figures.tsx";
import { SupplierBadge } from "../../components/ui/signs/supplier-badge.tsx";
import type { OrderRow_OrderFragment } from "../../gql/graphql.ts";
import { formatCount, formatDay } from "../../lib/format.ts";
import { OrderStatusBadge, orderNumber } from "./order-status.tsx";

/** An order in the history; the whole row is a link to it. */
export function OrderRow({ order }: { order: OrderRow_OrderFragment }) {
  const suppliers = [...new Set(order.lines.map((line) => line.supplierName))];
  return (
    <li>
      <Link
        to={`/orders/${order.id}`}
        className="grid grid-cols-[1fr_auto] items-center gap-x-3 px-4 py-4 no-underline transition-colors duration-150 hover:bg-sunken sm:grid-cols-[1fr_auto_auto]"
      >
        <div className="min-w-0 wrap-anywhere">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="text-lg leading-snug font-semibold">{order.projectName}</span>
            <OrderStatusBadge status={order.status} />
          </div>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
            <span>
              Order <span className="figures">{orderNumber(order.id)}</span>
            </span>
            <span>
              {order.kind === "ON_ACCOUNT"
                ? `On account, ordered ${formatDay(order.createdAt)}`
                : order.paidAt
                  ? `Paid ${formatDay(order.paidAt)}`
                  : `Made ${formatDay(order.createdAt)}`}
            </span>
            <span>{formatCount(order.lines.length, "item")}</span>
            <span className="flex gap-1">
              {suppliers.map((name) => (
                <SupplierBadge key={name} name={name} />
              ))}
            </span>
          </p>
        </div>
        <div className="grid justify-items-end gap-1 text-right">
          <span className="text-lg leading-snug">
            <Money amount={order.owedAmount ?? order.totalAmount} isStrong />
          </span>
          {order.lines.some((line) => line.isSample) && <SamplePriceMark />}
        </div>
        <ChevronRight aria-hidden="true" size={20} className="hidden text-muted sm:block" />
      </Link>
    </li>
  );
}
