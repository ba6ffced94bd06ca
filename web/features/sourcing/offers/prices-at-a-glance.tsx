import { Money } from "../../../components/ui/signs/figures.tsx";
import { SupplierBadge } from "../../../components/ui/signs/supplier-badge.tsx";
import type { OfferAtAGlance_ProductFragment } from "../../../gql/graphql.ts";
import { cx } from "../../../lib/cx.ts";

/**
 * One price per supplier, side by side: the supplier's cheapest or the one in the basket. An overview, not a place to
 * choose.
 */
export function PricesAtAGlance({
  offers,
  bestId,
  chosenId,
}: {
  offers: readonly OfferAtAGlance_ProductFragment[];
  bestId: string | null;
  /** The offer in the basket; null when none of them is. */
  chosenId: string | null;
}) {
  const cheapest = new Map<string, OfferAtAGlance_ProductFragment>();
  for (const offer of offers) {
    const known = cheapest.get(offer.supplier.name);
    if (known?.id === chosenId) continue;
    if (!known || offer.id === chosenId || Number(offer.totalPrice) < Number(known.totalPrice)) {
      cheapest.set(offer.supplier.name, offer);
    }
  }
  const markedId = chosenId ?? bestId;
  return (
    <ul className="flex flex-wrap gap-2">
      {[...cheapest.values()].map((offer) => (
        <li
          key={offer.id}
          className={cx(
            "flex min-h-9 items-center gap-2 rounded-sm border px-2",
            offer.id === markedId ? "border-level bg-level-tint" : "border-line",
          )}
        >
          <SupplierBadge name={offer.supplier.name} />
          <Money
            amount={offer.totalPrice}
            tone={offer.id === markedId ? "saved" : "plain"}
            isStrong={offer.id === markedId}
          />
          {offer.id === bestId && <span className="sr-only">best price</span>}
          {offer.id === chosenId && <span className="sr-only">in the basket</span>}
        </li>
      ))}
    </ul>
  );
}
