import { FromTo } from "../../components/ui/signs/figures.tsx";
import { SupplierBadge } from "../../components/ui/signs/supplier-badge.tsx";
import type { Basket_BasketFragment, PriceChange_ChangeFragment } from "../../gql/graphql.ts";
import { cx } from "../../lib/cx.ts";
import { formatMoney, formatQuantity, formatSaleUnit } from "../../lib/format.ts";

/** "10 boxes", "4 of each". */
function countOf(quantity: number, saleUnit: string): string {
  if (saleUnit === "each") return formatQuantity(quantity);
  return `${formatQuantity(quantity)} ${formatSaleUnit(quantity, saleUnit)}`;
}

/** The difference in words; the prices are shown next to it. */
function wordsOf({ kinds, item, after }: PriceChange_ChangeFragment): string[] {
  if (!after)
    return [
      `${item.supplierName} no longer sells it. It will be removed from the basket; the project's list may have another offer.`,
    ];
  return kinds.flatMap((kind) => {
    switch (kind) {
      case "PRICE_UP":
        return `${formatMoney(Number(after.price) - Number(item.price))} more each`;
      case "PRICE_DOWN":
        return `${formatMoney(Number(item.price) - Number(after.price))} less each`;
      case "PACK_CHANGED":
        return `Another pack size: ${countOf(after.quantity, after.saleUnit)} instead of ${countOf(item.quantity, item.saleUnit)}`;
      case "OUT_OF_STOCK":
        return after.stock === 0 || after.stock === null
          ? "Out of stock now. It stays in the basket until you remove it."
          : `Only ${formatQuantity(after.stock)} in stock, you have ${formatQuantity(after.quantity)}. It stays as it is until you change it.`;
      case "GONE":
        return [];
      default:
        return kind satisfies never;
    }
  });
}

/** Exactly the changed lines, and the basket's new total. */
export function PriceChanges({
  basket,
  check,
}: {
  basket: Basket_BasketFragment;
  check: NonNullable<Basket_BasketFragment["priceCheck"]>;
}) {
  return (
    <div className="grid gap-3">
      <ul aria-label="Lines that changed" className="divide-y divide-line rounded-sm border border-line">
        {check.changes.map((change) => {
          const { item, after, kinds } = change;
          return (
            <li key={item.id} className="grid gap-1 px-3 py-2.5">
              <p className="flex items-start gap-2 leading-snug font-medium">
                <span className="shrink-0">
                  <SupplierBadge name={item.supplierName} />
                </span>
                <span className="min-w-0 wrap-anywhere">{item.name}</span>
              </p>
              <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-[0.9375rem]">
                <span>
                  <FromTo from={item.price} to={after?.price ?? null} />
                  {item.saleUnit === "each" ? " each" : ` per ${item.saleUnit}`}
                </span>
                <FromTo from={item.lineTotal} to={after?.lineTotal ?? null} />
              </p>
              {wordsOf(change).map((words) => (
                <p
                  key={words}
                  className={cx(
                    "text-sm leading-snug",
                    kinds.length === 1 && kinds[0] === "PRICE_DOWN" ? "text-level" : "text-chalk",
                  )}
                >
                  {words}
                </p>
              ))}
            </li>
          );
        })}
      </ul>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 font-semibold">
        <span>Total with tax and shipping</span>
        <FromTo from={basket.totalWithTaxShipping} to={check.totalAfter} />
      </p>
    </div>
  );
}
