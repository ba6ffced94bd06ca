import { isSavingWorthSaying } from "../../../schema/rules/basket.ts";
import { sharedNames } from "../../../schema/rules/same-article.ts";
import { SamplePriceMark } from "../../components/ui/signs/badge.tsx";
import { Money } from "../../components/ui/signs/figures.tsx";
import { Sum } from "../../components/ui/signs/sum.tsx";
import { SupplierBadge } from "../../components/ui/signs/supplier-badge.tsx";
import type { Order_OrderFragment } from "../../gql/graphql.ts";
import { formatDay, formatQuantity } from "../../lib/format.ts";
import { groupBy } from "../../lib/group-by.ts";

type Line = Order_OrderFragment["lines"][number];

function bySupplier(lines: readonly Line[]): Array<{ supplierName: string; lines: Line[]; cents: number }> {
  return [...groupBy(lines, (line) => line.supplierName)].map(([supplierName, inGroup]) => ({
    supplierName,
    lines: inGroup,
    cents: inGroup.reduce((sum, line) => sum + Math.round(Number(line.totalAmount) * 100), 0),
  }));
}

/** The purchased items, grouped by supplier, with the amounts as frozen when the buyer went to pay. */
export function OrderSummary({ order }: { order: Order_OrderFragment }) {
  return (
    <div>
      {bySupplier(order.lines).map((group) => (
        <section key={group.supplierName} className="border-b border-line">
          <h3 className="flex flex-wrap items-center justify-between gap-3 bg-sunken px-4 py-2 font-semibold">
            <SupplierBadge name={group.supplierName} isNamed />
            <Money amount={group.cents / 100} />
          </h3>
          <OrderLines lines={group.lines} />
        </section>
      ))}
      <div className="grid gap-3 p-4">
        <SampleMark order={order} />
        <OrderSums order={order} />
      </div>
    </div>
  );
}

/** Says that prices are samples, when they are. */
export function SampleMark({ order }: { order: Order_OrderFragment }) {
  if (!order.lines.some((line) => line.isSample)) return null;
  return (
    <p>
      <SamplePriceMark />
    </p>
  );
}

/** The lines of an order, with each supplier's name once. */
export function OrderLines({ lines }: { lines: readonly Line[] }) {
  const shared = sharedNames(lines);
  // Lines have no delivery note of their own before anything has arrived: until then all of it is on its way.
  const isPartHere = lines.some((line) => line.receivedQuantity > 0);
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <li
          key={line.id}
          className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2.5 print:py-1.5"
        >
          <span className="min-w-0 grow basis-[calc(100%-8rem)] leading-snug wrap-anywhere sm:basis-3/5">
            {line.name}
            {shared.has(line.name) && line.materialName && (
              <span className="block text-sm text-muted">For {line.materialName}</span>
            )}
            <span className="figures block text-sm text-muted">
              {formatQuantity(line.quantity)} × <Money amount={line.unitPrice} />
            </span>
            <LineNews line={line} isAwaited={isPartHere} />
          </span>
          <span className="ml-auto">
            <Money amount={line.totalAmount} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What happened to a line after it was paid; nothing when nothing did. */
function LineNews({
  line: { quantity, receivedAt, receivedQuantity, outstandingQuantity, refundedQuantity, canceledQuantity },
  isAwaited,
}: {
  line: Line;
  /** Whether anything of the order has arrived. */
  isAwaited: boolean;
}) {
  const isOpen = isAwaited && outstandingQuantity > 0;
  const isPart = receivedQuantity > 0 && receivedQuantity < quantity;
  const news = [
    ...(refundedQuantity > 0 ? [`${formatQuantity(refundedQuantity)} refunded`] : []),
    ...(canceledQuantity > 0
      ? [canceledQuantity === quantity ? "Canceled" : `${formatQuantity(canceledQuantity)} canceled`]
      : []),
    ...(isPart ? [`${formatQuantity(receivedQuantity)} of ${formatQuantity(quantity)} received`] : []),
    ...(receivedAt === null || isPart ? [] : [`Received ${formatDay(receivedAt)}`]),
    ...(isOpen
      ? [isPart || refundedQuantity + canceledQuantity > 0 ? "the rest still to come" : "Still to come"]
      : []),
  ];
  return news.length > 0 && <span className="block text-sm text-muted">{news.join(", ")}</span>;
}

/** An order's total, with its refunds. */
export function OrderSums({ order }: { order: Order_OrderFragment }) {
  const isBilledOtherwise =
    order.owedAmount !== null && Number(order.owedAmount) !== Number(order.totalAmount);
  return (
    <dl className="grid gap-1.5">
      <Sum label="Subtotal" amount={order.itemsAmount} />
      <Sum label={order.paidAt === null ? "Tax (estimate)" : "Tax"} amount={order.taxAmount} />
      <Sum label="Shipping" amount={order.deliveryAmount} isFreeAtZero />
      <Sum label={isBilledOtherwise ? "Total as ordered" : "Total"} amount={order.totalAmount} isTotal />
      {isBilledOtherwise && order.owedAmount !== null && (
        <Sum label={`Expected bill from ${order.supplierName}`} amount={order.owedAmount} isTotal />
      )}
      {Number(order.refundedAmount) > 0 && <Sum label="Refunded" amount={order.refundedAmount} />}
      {isSavingWorthSaying(order.savingsAmount, order.totalAmount) && (
        <div className="flex items-baseline justify-between gap-x-4 text-level">
          <dt>Saved by comparing suppliers</dt>
          <dd className="shrink-0">
            <Money amount={order.savingsAmount} tone="saved" isStrong />
          </dd>
        </div>
      )}
    </dl>
  );
}
