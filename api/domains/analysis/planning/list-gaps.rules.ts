/** Why suppliers have no offer for a line, after the wishes and the job's location have excluded some. Pure. */
import type { MaterialNeed, Offer, OfferGap, SupplierSearchOutput } from "../../sourcing/index.ts";

interface Searched {
  found: Pick<SupplierSearchOutput, "offers" | "gaps">;
  /** The found offers that remain after exclusions. */
  offers: readonly Offer[];
  needs: readonly Pick<MaterialNeed, "id">[];
  /** Suppliers that do not deliver to the site, for a job that needs delivery. */
  undelivered: ReadonlySet<string>;
}

const keyOf = ({ materialId, supplierId }: { materialId: string; supplierId: string }): string =>
  `${materialId} ${supplierId}`;

/** One for each supplier that was asked and each line for which it has no offer. */
export function listGaps({ found, offers, needs, undelivered }: Searched): OfferGap[] {
  const offered = new Set(offers.map(keyOf));
  const fitting = new Map<string, Offer>();
  for (const offer of found.offers) if (!fitting.has(keyOf(offer))) fitting.set(keyOf(offer), offer);
  const left = (materialId: string, supplierId: string, kind: OfferGap["kind"]): OfferGap[] => {
    const key = keyOf({ materialId, supplierId });
    return offered.has(key)
      ? []
      : [{ materialId, supplierId, kind, title: fitting.get(key)?.listing.title ?? null, differences: [] }];
  };
  return [
    ...found.gaps.filter(({ supplierId }) => !undelivered.has(supplierId)),
    ...[...undelivered].flatMap((supplierId) =>
      needs.flatMap(({ id }) => left(id, supplierId, "undelivered")),
    ),
    ...[...fitting.values()].flatMap(({ materialId, supplierId }) =>
      undelivered.has(supplierId) ? [] : left(materialId, supplierId, "unwanted"),
    ),
  ];
}
