import { Meter } from "../../components/ui/signs/meter.tsx";
import { formatMoney } from "../../lib/format.ts";
import type { SupplierGroup } from "./by-supplier.ts";

/** A supplier's delivery charge and minimum order, with what is missing for either below the items. */
export function SupplierTerms({ group }: { group: SupplierGroup }) {
  const { supplier, itemsAmount, toFreeDelivery, minimumOrder, toMinimumOrder } = group;
  const items = Number(itemsAmount);
  return (
    <div className="grid gap-1.5 border-t border-line px-4 py-2.5 text-[0.9375rem]">
      {minimumOrder !== null &&
        (toMinimumOrder === null ? (
          <p className="text-muted">Minimum order: {formatMoney(minimumOrder)}</p>
        ) : (
          <>
            <p className="font-medium text-chalk">
              {`Minimum order: ${formatMoney(minimumOrder)} · ${formatMoney(toMinimumOrder)} short`}
            </p>
            <Meter
              label={`Toward the minimum order of ${supplier.name}`}
              value={items}
              bound={Number(minimumOrder)}
              words={`${formatMoney(toMinimumOrder)} short of ${formatMoney(minimumOrder)}`}
              tone="over"
            />
          </>
        ))}
      <p className="text-muted">
        {deliveryWords(group)}
        {toFreeDelivery !== null && ` · ${formatMoney(toFreeDelivery)} more makes it free`}
      </p>
      {toFreeDelivery !== null && (
        <Meter
          label={`Towards free delivery from ${supplier.name}`}
          value={items}
          bound={items + Number(toFreeDelivery)}
          words={`${formatMoney(toFreeDelivery)} more makes it free`}
          tone="good"
        />
      )}
    </div>
  );
}

/** How it gets to the job, and at what cost. */
function deliveryWords({ isPickedUp, deliveryAmount }: SupplierGroup): string {
  if (isPickedUp) return "Picked up at the store: no delivery";
  return Number(deliveryAmount) === 0 ? "Delivery: Free" : `Delivery: ${formatMoney(deliveryAmount)}`;
}
