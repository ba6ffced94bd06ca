import { SamplePriceMark } from "../../../components/ui/signs/badge.tsx";
import { Money } from "../../../components/ui/signs/figures.tsx";
import { PriceAge } from "../../../components/ui/signs/price-age.tsx";
import { SupplierBadge } from "../../../components/ui/signs/supplier-badge.tsx";
import type { CatalogueRow_ProductFragment } from "../../../gql/graphql.ts";
import { cx } from "../../../lib/cx.ts";
import { formatCount, formatQuantity } from "../../../lib/format.ts";
import { perUnit } from "../price-lists/price-list-fields.ts";

function stockWords({ inStock, stock }: CatalogueRow_ProductFragment): string {
  if (!inStock) return "Out of stock";
  return stock === null ? "In stock" : `${formatQuantity(stock)} in stock`;
}

/** An offer in the catalogue: article, supplier, stock, price and the age of the price. */
export function CatalogueRow({ offer }: { offer: CatalogueRow_ProductFragment }) {
  return (
    <li className="grid gap-x-6 gap-y-2 px-4 py-3.5 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0 wrap-anywhere">
        <p className="leading-snug font-medium">{offer.name}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <SupplierBadge name={offer.supplier.name} isNamed />
          <span>
            Article <span className="figures">{offer.sku}</span>
          </span>
          <span className={cx(!offer.inStock && "text-chalk")}>{stockWords(offer)}</span>
          {offer.leadTimeDays !== null && (
            <span>
              {offer.leadTimeDays === 0
                ? "Same day"
                : `Delivery in ${formatCount(offer.leadTimeDays, "day")}`}
            </span>
          )}
          <PriceAge fetchedAt={offer.provenance.fetchedAt} isStale={offer.provenance.isStale} />
        </p>
      </div>
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 sm:block sm:text-right">
        <p className="text-lg leading-snug">
          <Money amount={offer.price} isStrong />{" "}
          <span className="text-sm whitespace-nowrap text-muted">{perUnit(offer.saleUnit)}</span>
        </p>
        {offer.quantityBreaks.map((tier) => (
          <p key={tier.minimumQuantity} className="text-sm whitespace-nowrap text-muted">
            from {formatQuantity(tier.minimumQuantity)}: <Money amount={tier.price} />
          </p>
        ))}
        {offer.provenance.isSample && <SamplePriceMark />}
      </div>
    </li>
  );
}
