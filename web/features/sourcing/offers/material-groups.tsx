import { Plus } from "lucide-react";
import { useState } from "react";
import { MATERIAL_GROUPS_SHOWN } from "../../../../schema/constants.ts";
import { Button } from "../../../components/ui/controls/button.tsx";
import { Card } from "../../../components/ui/layout/card.tsx";
import { SamplePriceMark } from "../../../components/ui/signs/badge.tsx";
import { Quantity } from "../../../components/ui/signs/figures.tsx";
import { Loading, Skeleton, SkeletonRows } from "../../../components/ui/signs/skeleton.tsx";
import { EmptyState } from "../../../components/ui/signs/states.tsx";
import type { MaterialGroup_MaterialFragment } from "../../../gql/graphql.ts";
import { formatCount } from "../../../lib/format.ts";
import { hasSamplePrice, supplierCount } from "../materials.ts";
import { PricesAtAGlance } from "./prices-at-a-glance.tsx";

/** Recommendations of the home flow: one group per material, with its best offer and every supplier's price next to it. */
export function MaterialGroups({
  materials,
  isWorking,
  productIdsInBasket,
  addingProductId,
  onAdd,
}: {
  materials: readonly MaterialGroup_MaterialFragment[];
  isWorking: boolean;
  productIdsInBasket: ReadonlySet<string>;
  /** The offer being added now; null when none is. */
  addingProductId: string | null;
  /** Null when nothing can be added to the basket. */
  onAdd: ((productId: string) => void) | null;
}) {
  const [isAllShown, setIsAllShown] = useState(false);
  const shown = isAllShown ? materials : materials.slice(0, MATERIAL_GROUPS_SHOWN);
  const hidden = materials.length - shown.length;
  const suppliers = supplierCount(materials);
  return (
    <Card
      title="Material Recommendations"
      isFlush
      aside={
        // While the agents work, its space is reserved so that nothing moves when the text arrives.
        (isWorking || suppliers > 0) && (
          <span className="flex min-h-6 w-full items-center gap-3 text-[0.9375rem] text-muted sm:w-auto">
            {suppliers > 0 && formatCount(suppliers, "supplier")}
            {hasSamplePrice(materials) && <SamplePriceMark />}
          </span>
        )
      }
    >
      {materials.length === 0 &&
        (isWorking ? (
          <Loading label="The materials are being calculated">
            <SkeletonRows rows={MATERIAL_GROUPS_SHOWN} />
          </Loading>
        ) : (
          <EmptyState title="No materials yet">They appear here once the analysis has run.</EmptyState>
        ))}
      <ul className="divide-y divide-line">
        {shown.map((material) => (
          <MaterialGroup
            key={material.id}
            material={material}
            isWorking={isWorking}
            chosenId={material.products.find((offer) => productIdsInBasket.has(offer.id))?.id ?? null}
            isAdding={addingProductId !== null && addingProductId === material.bestProduct?.id}
            onAdd={onAdd}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <div className="border-t border-line p-3">
          <Button tone="plain" isWide onClick={() => setIsAllShown(true)}>
            View {hidden} more {hidden === 1 ? "item" : "items"}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** As tall as the prices that will appear here. */
function PricesToCome({ isWorking }: { isWorking: boolean }) {
  if (!isWorking) return <p className="text-muted">No offer was found.</p>;
  return (
    <>
      <p className="text-[0.9375rem] leading-snug text-muted">Prices are being searched.</p>
      <div className="flex min-h-32 flex-wrap content-start gap-2 sm:min-h-11">
        <Skeleton className="h-9 w-28" />
        <Skeleton className="h-9 w-28" />
        <Skeleton className="h-9 w-28" />
      </div>
    </>
  );
}

function MaterialGroup({
  material,
  isWorking,
  chosenId,
  isAdding,
  onAdd,
}: {
  material: MaterialGroup_MaterialFragment;
  isWorking: boolean;
  /** The offer in the basket; null when none is. */
  chosenId: string | null;
  isAdding: boolean;
  onAdd: ((productId: string) => void) | null;
}) {
  const bestId = material.bestProduct?.id ?? null;
  const shown = material.products.find((offer) => offer.id === (chosenId ?? bestId)) ?? material.products[0];
  return (
    <li className="grid gap-2 px-4 py-4">
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="leading-snug font-semibold">{material.name}</h3>
        <Quantity amount={material.quantity} unit={material.unit} />
      </div>
      {shown ? (
        <>
          <p className="text-[0.9375rem] leading-snug text-muted">{shown.name}</p>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <PricesAtAGlance offers={material.products} bestId={bestId} chosenId={chosenId} />
            {chosenId !== null ? (
              <span className="inline-flex min-h-11 items-center font-medium text-level sm:px-3.5">
                In the basket
              </span>
            ) : (
              onAdd && (
                <Button size="small" isBusy={isAdding} onClick={() => onAdd(bestId ?? shown.id)}>
                  <Plus aria-hidden="true" size={16} />
                  Add best price
                </Button>
              )
            )}
          </div>
        </>
      ) : (
        <PricesToCome isWorking={isWorking} />
      )}
    </li>
  );
}
