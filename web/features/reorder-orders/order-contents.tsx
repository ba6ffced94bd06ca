import { Money } from "../../components/ui/signs/figures.tsx";
import { SupplierBadge } from "../../components/ui/signs/supplier-badge.tsx";
import type { SubscriptionOrderRow_OrderFragment } from "../../gql/graphql.ts";
import {
  formatAmount,
  formatMoment,
  formatMoney,
  formatPercent,
  formatQuantity,
  formatUnit,
} from "../../lib/format.ts";

/** The contents of an order: each material with what is bought for it, then the totals. */
export function OrderContents({ order }: { order: SubscriptionOrderRow_OrderFragment }) {
  const { items, explanation, itemsAmount, deliveryAmount, taxAmount, totalAmount, pricesHoldUntil } = order;
  return (
    <div className="grid gap-3">
      {explanation && <p className="leading-snug">{explanation}</p>}
      <ul className="grid gap-3">
        {items.map((item) => (
          <li key={item.id} className="grid gap-1 border-l-2 border-line pl-3 text-[0.9375rem] leading-snug">
            <p className="flex items-baseline justify-between gap-3 font-medium">
              <span className="min-w-0 wrap-anywhere">
                {item.materialName}, <span className="figures">{formatAmount(item.quantity, item.unit)}</span>
              </span>
              {item.amount && <Money amount={item.amount} />}
            </p>
            {item.quantityReason && <p className="text-muted">{item.quantityReason}</p>}
            {item.lastUnitPrice !== null && item.unitPrice !== null && (
              <p className="text-muted">{priceStep(item.unitPrice, item.lastUnitPrice, item.unit)}</p>
            )}
            {item.purchases.map((purchase) => (
              <p
                key={`${purchase.supplierName} ${purchase.productName}`}
                className="flex items-start gap-2 text-muted"
              >
                <span className="shrink-0">
                  <SupplierBadge name={purchase.supplierName} />
                </span>
                <span className="min-w-0 wrap-anywhere">
                  {formatQuantity(purchase.packs)} × {purchase.productName} at{" "}
                  {formatMoney(purchase.packPrice)}
                </span>
              </p>
            ))}
            {itemsAmount !== null && item.purchases.length === 0 && (
              <p className="font-medium text-chalk">Left out</p>
            )}
          </li>
        ))}
      </ul>
      {totalAmount && (
        <dl className="grid max-w-80 gap-1 border-t border-line pt-2">
          <Sum label="Items" amount={itemsAmount} />
          <Sum label="Delivery" amount={deliveryAmount} />
          <Sum label="Sales tax (estimate)" amount={taxAmount} />
          <Sum label="Total" amount={totalAmount} />
        </dl>
      )}
      {pricesHoldUntil && order.status === "AWAITING_APPROVAL" && (
        <p className="text-sm text-muted">
          These prices are valid until {formatMoment(pricesHoldUntil)}; after that they are looked up again.
        </p>
      )}
    </div>
  );
}

function Sum({ label, amount }: { label: string; amount: string | null }) {
  if (amount === null) return null;
  return (
    <div className="flex justify-between gap-4 last:font-semibold">
      <dt>{label}</dt>
      <dd>{label === "Delivery" && Number(amount) === 0 ? "Free" : <Money amount={amount} />}</dd>
    </div>
  );
}

/** Unit price now, and last time. */
function priceStep(now: string, before: string, unit: string): string {
  const percent = Math.round((Number(now) / Number(before) - 1) * 100);
  const step =
    percent === 0
      ? "as last time"
      : `${formatPercent(Math.abs(percent))} ${percent > 0 ? "more" : "less"} than last time`;
  return `${formatMoney(now)} a ${formatUnit(1, unit)}, ${step}`;
}
