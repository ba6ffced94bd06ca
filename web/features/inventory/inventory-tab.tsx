import { ArrivalsCard } from "./arrivals-card.tsx";
import { LowStockCard } from "./low-stock-card.tsx";
import { StockCard } from "./stock-card.tsx";

/** What is low, what is under way, and everything that is there. */
export function InventoryTab() {
  return (
    <div className="grid gap-6">
      <LowStockCard />
      <ArrivalsCard />
      <StockCard />
    </div>
  );
}
