import { Ellipsis, History, Pencil, SlidersHorizontal, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/ui/controls/button.tsx";
import { Menu } from "../../components/ui/floats/menu.tsx";
import { MenuAction } from "../../components/ui/floats/menu-content.tsx";
import { Badge } from "../../components/ui/signs/badge.tsx";
import { Quantity } from "../../components/ui/signs/figures.tsx";
import type { InventoryRow_ItemFragment } from "../../gql/graphql.ts";
import { formatAmount, formatDay } from "../../lib/format.ts";
import { StockChangeDialog } from "./stock-change-dialog.tsx";
import { EditStockItemDialog, RemoveStockItemDialog } from "./stock-item-dialogs.tsx";
import { StockMovementsDialog } from "./stock-movements.tsx";
import type { StockChange } from "./use-stock.ts";

const CHANGE_BUTTONS = [
  { kind: "count", label: "Count" },
  { kind: "receive", label: "Receive" },
  { kind: "issue", label: "Issue" },
] as const;

/** A material in stock: its quantity, whether that is low, and the actions on it. */
export function StockRow({ item }: { item: InventoryRow_ItemFragment }) {
  const { materialName, category, currentQuantity, unit, lowStockThreshold, isLow, lowSince, location } =
    item;
  const [open, setOpen] = useState<StockChange | "movements" | "edit" | "remove" | null>(null);
  const close = () => setOpen(null);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="flex min-w-0 flex-1 basis-80 items-start justify-between gap-3">
        <div className="min-w-0 leading-snug">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
            {materialName}
            {isLow && <Badge tone="bad">Low</Badge>}
          </p>
          <p className="text-sm text-muted wrap-anywhere">
            {[category, location].filter(Boolean).join(", ")}
          </p>
          <p className="text-sm text-muted">
            Low at {formatAmount(lowStockThreshold, unit)}
            {isLow && lowSince && `; low since ${formatDay(lowSince)}`}
          </p>
        </div>
        <button
          type="button"
          onClick={() => setOpen("movements")}
          className="-mr-2 min-h-11 shrink-0 rounded-sm px-2 py-1 text-right leading-snug hover:bg-sunken"
        >
          <span className="sr-only">Why </span>
          <span className="underline decoration-edge decoration-1 underline-offset-4">
            <Quantity amount={currentQuantity} unit={unit} />
          </span>
          <span className="block text-sm text-muted">on hand</span>
          <span className="sr-only"> of {materialName}?</span>
        </button>
      </div>
      <div className="flex flex-wrap gap-2">
        {CHANGE_BUTTONS.map(({ kind, label }) => (
          <Button
            key={kind}
            size="small"
            aria-label={`${label} ${materialName}`}
            onClick={() => setOpen(kind)}
          >
            {label}
          </Button>
        ))}
        <Menu
          trigger={
            <button
              type="button"
              aria-label={`More about ${materialName}`}
              className="inline-flex size-11 items-center justify-center rounded-sm hover:bg-sunken"
            >
              <Ellipsis aria-hidden="true" size={20} />
            </button>
          }
        >
          <MenuAction
            onPress={() => setOpen("adjust")}
            icon={<SlidersHorizontal aria-hidden="true" size={18} />}
          >
            Adjust
          </MenuAction>
          <MenuAction onPress={() => setOpen("movements")} icon={<History aria-hidden="true" size={18} />}>
            Movements
          </MenuAction>
          <MenuAction onPress={() => setOpen("edit")} icon={<Pencil aria-hidden="true" size={18} />}>
            Threshold and place
          </MenuAction>
          <MenuAction onPress={() => setOpen("remove")} icon={<Trash2 aria-hidden="true" size={18} />}>
            Remove
          </MenuAction>
        </Menu>
      </div>
      {(open === "count" || open === "receive" || open === "issue" || open === "adjust") && (
        <StockChangeDialog item={item} kind={open} onClose={close} />
      )}
      {open === "movements" && <StockMovementsDialog item={item} onClose={close} />}
      {open === "edit" && <EditStockItemDialog item={item} onClose={close} />}
      {open === "remove" && <RemoveStockItemDialog item={item} onClose={close} />}
    </li>
  );
}
