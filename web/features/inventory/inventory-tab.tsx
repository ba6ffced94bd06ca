import { ArrivalsCard } from "./arrivals-card.tsx";
import { LowStockCard } from "./low-stock-card.tsx";
import { StockCard } from "./stock-card.tsx";

/** Low stock, expected deliveries, and the whole inventory. */
export function InventoryTab() {
  return (
    <div className="grid gap-6">
      <LowStockCard />
      <ArrivalsCard />
      <StockCard />
    </div>
  );
}
