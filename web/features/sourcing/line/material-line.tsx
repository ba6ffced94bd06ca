import { lazy, Suspense, useId, useState } from "react";
import { Quantity } from "../../../components/ui/signs/figures.tsx";
import type { MaterialLine_MaterialFragment } from "../../../gql/graphql.ts";
import { cx } from "../../../lib/cx.ts";
import { formatCount, formatQuantity } from "../../../lib/format.ts";
import type { TakeoffEdits } from "../edits/use-takeoff-edits.ts";
import type { ListedMaterial } from "../materials.ts";
import { MaterialOffers } from "../offers/material-offers.tsx";
import { coversNeed } from "../offers/offers-compared.tsx";
import { whyNotLowest } from "../offers/why-bought.ts";
import { WasteNote, wastePacksNote } from "../why/waste.tsx";
import { LINE_COLUMNS } from "./line-columns.ts";
import { LineMarks } from "./line-marks.tsx";
import { LineMenu } from "./line-menu.tsx";
import type { LinePlaces } from "./line-menu-items.tsx";
import { type Bought, LinePrice } from "./line-price.tsx";
import { PanelButton } from "./panel-button.tsx";
import { QuantityCell } from "./quantity-cell.tsx";

/** Loaded together with the input rules, which the list is drawn without. */
const WhyQuantity = lazy(async () => ({ default: (await import("../why/why-quantity.tsx")).WhyQuantity }));

const LineDialog = lazy(async () => ({ default: (await import("./line-dialog.tsx")).LineDialog }));

type Panel = "why" | "offers";

/** Buying a material elsewhere, for every line of the list. */
export interface OfferChoices {
  /** The offer being added to the basket; null when none is. */
  readonly busyId: string | null;
  readonly choose: (
    material: MaterialLine_MaterialFragment,
    productId: string,
    bought: readonly Bought[],
  ) => void;
}

interface MaterialLineProps {
  /** Where it can move. */
  places: LinePlaces;
  /** Null when the list has no project: nothing is priced yet. */
  projectId: string | null;
  material: ListedMaterial;
  /** Empty when the basket has none of it; several when it is bought in several places. */
  bought: readonly Bought[];
  /** All suppliers the basket buys from. */
  basketSuppliers: ReadonlySet<string>;
  /** Null when nothing can be changed now. */
  edits: TakeoffEdits | null;
  /** Null when nothing can be bought now. */
  choices: OfferChoices | null;
  /** True until the suppliers have been queried: a missing price then only means "not yet". */
  isSearching: boolean;
}

/** A line of the list: material, quantity, price and supplier. The reasons and the alternatives are one tap away. */
export function MaterialLine(line: MaterialLineProps) {
  const { projectId, material, bought, isSearching, edits, places } = line;
  const [open, setOpen] = useState<Panel | null>(null);
  const [dialog, setDialog] = useState<"replace" | "split" | null>(null);
  const panelId = useId();
  const packsNote = wastePacksNote(material);
  const toggle = (panel: Panel) => setOpen(open === panel ? null : panel);
  return (
    <li className="drawn-when-near px-4 pt-3.5 [contain-intrinsic-block-size:auto_8.25rem] md:py-1 md:[contain-intrinsic-block-size:auto_3.25rem]">
      <div
        className={cx(
          "grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 md:items-center md:gap-x-3",
          LINE_COLUMNS,
        )}
      >
        <p className="min-w-0 leading-snug font-medium wrap-anywhere md:self-end md:text-[0.9375rem] md:leading-tight">
          {material.name}
          <LineMarks material={material} />
        </p>
        {edits ? (
          <QuantityCell material={material} edits={edits} />
        ) : (
          <p className="text-right leading-snug md:row-span-2">
            <Quantity amount={material.quantity} unit={material.unit} isInColumn />
          </p>
        )}
        <p className="col-start-1 text-[0.9375rem] leading-snug text-muted first-letter:uppercase md:row-start-2 md:self-start md:text-sm md:leading-tight">
          {material.description ?? material.category}
          {Number(material.wastePercent) > 0 && " · "}
          <WasteNote material={material} />
        </p>
        {projectId !== null && (
          <div className="leading-snug md:col-start-3 md:row-span-2 md:row-start-1">
            <LinePrice material={material} bought={bought} isSearching={isSearching} />
          </div>
        )}
        <div className="col-span-full -ml-2 flex flex-wrap items-center md:col-span-1 md:col-start-4 md:row-span-2 md:row-start-1 md:-mr-3 md:ml-0 md:flex-nowrap print:hidden">
          <PanelButtons material={material} open={open} panelId={panelId} onPress={toggle} />
          <span className="-mr-3 ml-auto md:mr-0">
            <LineMenu
              material={material}
              edits={edits}
              places={places}
              onReplace={() => setDialog("replace")}
              onSplit={() => setDialog("split")}
              onWhy={() => setOpen("why")}
              onOffers={() => setOpen("offers")}
            />
          </span>
        </div>
      </div>
      {packsNote !== null && <p className="pb-1 text-sm leading-tight text-muted">{packsNote}</p>}
      {material.unsourcedReason !== null && (
        <p className="pb-1 text-sm leading-snug text-muted">{material.unsourcedReason}</p>
      )}
      <div id={panelId} className={cx("print:hidden", open !== null && "pt-1 pb-3")}>
        {open && <LinePanel {...line} open={open} />}
      </div>
      {dialog && edits?.list && projectId !== null && (
        <Suspense>
          <LineDialog
            kind={dialog}
            projectId={projectId}
            material={material}
            list={edits.list}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      )}
      <p className="print-only text-sm text-muted">{material.formula}</p>
    </li>
  );
}

/** Opens the details of a line below it. */
function PanelButtons({
  material: { quantity, offerCount },
  open,
  panelId,
  onPress,
}: {
  material: ListedMaterial;
  open: Panel | null;
  panelId: string;
  onPress: (panel: Panel) => void;
}) {
  return (
    <>
      <PanelButton isOpen={open === "why"} panelId={panelId} onPress={() => onPress("why")}>
        Why<span className="md:sr-only"> {formatQuantity(quantity)}?</span>
      </PanelButton>
      {offerCount > 0 && (
        <PanelButton isOpen={open === "offers"} panelId={panelId} onPress={() => onPress("offers")}>
          <span className="md:sr-only">{offerCount === 1 ? "See " : "Compare "}</span>
          {formatCount(offerCount, "offer")}
        </PanelButton>
      )}
    </>
  );
}

/** Why the quantity is what it is, or what else could be bought. */
function LinePanel({
  open,
  projectId,
  material,
  bought,
  basketSuppliers,
  edits,
  choices,
}: MaterialLineProps & { open: Panel }) {
  if (open === "why") {
    return (
      <Suspense>
        <WhyQuantity projectId={projectId} material={material} edits={edits} />
      </Suspense>
    );
  }
  return (
    <MaterialOffers
      materialId={material.id}
      count={material.offerCount}
      bestId={material.bestProduct?.id ?? null}
      boughtIds={bought.map(({ productId }) => productId)}
      whyNotBest={(best) =>
        whyNotLowest({ ...best, hasStock: coversNeed(best) }, bought, {
          basketSuppliers,
          isSingleArticle: material.isSingleArticle,
        })
      }
      choice={
        choices && {
          busyId: choices.busyId,
          choose: (productId) => choices.choose(material, productId, bought),
        }
      }
    />
  );
}
