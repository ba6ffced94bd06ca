import { Money } from "../../../components/ui/signs/figures.tsx";
import { SupplierBadge } from "../../../components/ui/signs/supplier-badge.tsx";
import type { BasketItem_ItemFragment, MaterialLine_MaterialFragment } from "../../../gql/graphql.ts";
import { formatMoney, formatQuantity, formatSaleUnit } from "../../../lib/format.ts";

/**
 * A basket line that buys a material. With delivery, packs and quantity breaks included, it need not be the cheapest
 * single offer, nor exactly the needed quantity.
 */
export type Bought = Pick<
  BasketItem_ItemFragment,
  "productId" | "supplierName" | "quantity" | "saleUnit" | "price" | "lineTotal"
>;

/** Cost of a line of the list and where it is bought: from the basket, or else from the best offer. */
export function LinePrice({
  material: { bestProduct, unsourcedReason },
  bought,
  isSearching,
}: {
  material: MaterialLine_MaterialFragment;
  bought: readonly Bought[];
  isSearching: boolean;
}) {
  if (bought.length > 0) return bought.map((item) => <BoughtAt key={item.productId} item={item} />);
  if (bestProduct)
    return <PriceAt supplierName={bestProduct.supplier.name} amount={bestProduct.totalPrice} />;
  return (
    <p className="text-right text-sm text-muted">
      {unsourcedReason !== null ? "Not priced" : isSearching ? "Price to come" : "No offer"}
    </p>
  );
}

function PriceAt({ supplierName, amount }: { supplierName: string; amount: string }) {
  return (
    <p className="flex items-center justify-end gap-2">
      <SupplierBadge name={supplierName} />
      <span className="text-right md:min-w-24 lg:max-xl:min-w-20">
        <Money amount={amount} isStrong />
      </span>
    </p>
  );
}

/** Price and quantity bought of a material. Packs and quantity breaks can make it more than is needed. */
function BoughtAt({ item: { supplierName, quantity, saleUnit, price, lineTotal } }: { item: Bought }) {
  const unit = formatSaleUnit(quantity, saleUnit);
  return (
    <>
      <PriceAt supplierName={supplierName} amount={lineTotal} />
      {(Number(quantity) !== 1 || unit !== "") && (
        <p className="text-right text-sm leading-tight text-muted tabular-nums">
          {formatQuantity(quantity)} {unit === "" ? "" : `${unit} `}× {formatMoney(price)}
        </p>
      )}
    </>
  );
}
