import { ChevronDown } from "lucide-react";
import { lazy, type ReactNode, Suspense, useId, useState } from "react";
import { Badge } from "../../components/ui/badge.tsx";
import { Money, Quantity } from "../../components/ui/figures.tsx";
import { SupplierBadge } from "../../components/ui/supplier-badge.tsx";
import type { BasketItem_ItemFragment, MaterialLine_MaterialFragment } from "../../gql/graphql.ts";
import { cx } from "../../lib/cx.ts";
import { formatCount, formatMoney, formatQuantity, formatSaleUnit } from "../../lib/format.ts";
import { MaterialOffers } from "./material-offers.tsx";
import type { ListedMaterial } from "./materials.ts";
import type { TakeoffEdits } from "./use-takeoff-edits.ts";

/** With the rules of what can be put in, which the list is drawn without. */
const WhyQuantity = lazy(async () => ({ default: (await import("./why-quantity.tsx")).WhyQuantity }));

type Panel = "why" | "offers";

/**
 * A line of the basket that buys a material: with delivery, packs and quantity breaks counted it need not be the offer
 * that is the cheapest by itself, nor just as many as are needed.
 */
export type Bought = Pick<
  BasketItem_ItemFragment,
  "productId" | "supplierName" | "quantity" | "saleUnit" | "price" | "lineTotal"
>;

/** Buying a material elsewhere, for every line of the list. */
export interface OfferChoices {
  /** The offer that is being put into the basket; null when none is. */
  readonly busyId: string | null;
  readonly choose: (
    material: MaterialLine_MaterialFragment,
    productId: string,
    bought: readonly Bought[],
  ) => void;
}

/** A line of the list: what, how many, at what price from whom; why and what else is one tap away. */
export function MaterialLine({
  projectId,
  material,
  bought,
  isSearching,
  edits,
  choices,
}: {
  /** Null where the list is of no project: nothing of it is priced yet. */
  projectId: string | null;
  material: ListedMaterial;
  /** Empty where the basket has none of it; several where it is bought in several places. */
  bought: readonly Bought[];
  /** Null where nothing can be changed now. */
  edits: TakeoffEdits | null;
  /** Null where nothing can be bought now. */
  choices: OfferChoices | null;
  /** True until the suppliers have been asked; an empty price then only means "not yet". */
  isSearching: boolean;
}) {
  const [open, setOpen] = useState<Panel | null>(null);
  const panelId = useId();
  const isEdited = material.calculatedQuantity !== null;
  const { bestProduct: best, offerCount } = material;
  const toggle = (panel: Panel) => setOpen(open === panel ? null : panel);
  return (
    <li className="drawn-when-near px-4 pt-3 pb-1">
      <div className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 sm:grid-cols-[1fr_9rem_9rem]">
        <p className="min-w-0 leading-snug font-medium wrap-anywhere">{material.name}</p>
        <p className="flex flex-wrap items-baseline justify-end gap-x-2 gap-y-1 leading-snug">
          {isEdited && <Badge tone="info">Edited</Badge>}
          <Quantity amount={material.quantity} unit={material.unit} isInColumn />
        </p>
        <p className="col-start-1 text-[0.9375rem] leading-snug text-muted first-letter:uppercase sm:row-start-2">
          {material.description ?? material.category}
        </p>
        {projectId !== null && (
          <div className="leading-snug sm:col-start-3 sm:row-span-2 sm:row-start-1">
            {bought.length > 0 ? (
              bought.map((item) => <BoughtAt key={item.productId} item={item} />)
            ) : best ? (
              <PriceAt supplierName={best.supplier.name} amount={best.totalPrice} />
            ) : (
              <p className="text-right text-sm text-muted">
                {material.unsourcedReason !== null
                  ? "Not priced"
                  : isSearching
                    ? "Price to come"
                    : "No offer"}
              </p>
            )}
          </div>
        )}
      </div>
      {material.unsourcedReason !== null && (
        <p className="mt-1 text-sm leading-snug text-muted">{material.unsourcedReason}</p>
      )}
      <div className="-ml-2 flex flex-wrap print:hidden">
        <PanelButton isOpen={open === "why"} panelId={panelId} onPress={() => toggle("why")}>
          Why {formatQuantity(material.quantity)}?
        </PanelButton>
        {offerCount > 0 && (
          <PanelButton isOpen={open === "offers"} panelId={panelId} onPress={() => toggle("offers")}>
            {offerCount === 1 ? "See the offer" : `Compare ${formatCount(offerCount, "offer")}`}
          </PanelButton>
        )}
      </div>
      <div id={panelId} className={cx("print:hidden", open !== null && "pb-3")}>
        {open === "why" && (
          <Suspense>
            <WhyQuantity projectId={projectId} material={material} edits={edits} />
          </Suspense>
        )}
        {open === "offers" && (
          <MaterialOffers
            materialId={material.id}
            count={offerCount}
            bestId={best?.id ?? null}
            boughtIds={bought.map(({ productId }) => productId)}
            choice={
              choices && {
                busyId: choices.busyId,
                choose: (productId) => choices.choose(material, productId, bought),
              }
            }
          />
        )}
      </div>
      <p className="print-only text-sm text-muted">{material.formula}</p>
    </li>
  );
}

function PriceAt({ supplierName, amount }: { supplierName: string; amount: string }) {
  return (
    <p className="flex items-center justify-end gap-2">
      <SupplierBadge name={supplierName} />
      <span className="text-right sm:min-w-24">
        <Money amount={amount} isStrong />
      </span>
    </p>
  );
}

/** What is paid for a material, and for how many: packs and quantity breaks can make it more than are needed. */
function BoughtAt({ item: { supplierName, quantity, saleUnit, price, lineTotal } }: { item: Bought }) {
  const unit = formatSaleUnit(quantity, saleUnit);
  return (
    <>
      <PriceAt supplierName={supplierName} amount={lineTotal} />
      {(Number(quantity) !== 1 || unit !== "") && (
        <p className="text-right text-sm text-muted tabular-nums">
          {formatQuantity(quantity)} {unit === "" ? "" : `${unit} `}× {formatMoney(price)}
        </p>
      )}
    </>
  );
}

function PanelButton({
  isOpen,
  panelId,
  onPress,
  children,
}: {
  isOpen: boolean;
  panelId: string;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={panelId}
      onClick={onPress}
      className="inline-flex min-h-11 items-center gap-1 rounded-sm px-2 text-[0.9375rem] text-blueprint underline-offset-4 hover:underline"
    >
      {children}
      <ChevronDown
        aria-hidden="true"
        size={16}
        className={cx("transition-transform duration-150", isOpen && "rotate-180")}
      />
    </button>
  );
}
