import { Trash2 } from "lucide-react";
import { sharedNames } from "../../../schema/rules/same-article.ts";
import { IconButton } from "../../components/ui/controls/button.tsx";
import { Stepper } from "../../components/ui/controls/stepper.tsx";
import { SamplePriceMark } from "../../components/ui/signs/badge.tsx";
import { Money } from "../../components/ui/signs/figures.tsx";
import { PriceAge } from "../../components/ui/signs/price-age.tsx";
import { SupplierBadge } from "../../components/ui/signs/supplier-badge.tsx";
import type { BasketItem_ItemFragment } from "../../gql/graphql.ts";
import { cx } from "../../lib/cx.ts";
import { formatCount, formatQuantity } from "../../lib/format.ts";
import type { SupplierGroup } from "./by-supplier.ts";
import { SupplierTerms } from "./supplier-terms.tsx";
import type { WantedQuantities } from "./use-wanted-quantities.ts";

type BasketChange = {
  changingItemId: string | null;
  /** Requested quantities that the server has not confirmed yet. */
  wantedQuantities: WantedQuantities;
  onQuantity: (itemId: string, quantity: number) => void;
  onRemove: (item: BasketItem_ItemFragment) => void;
};

/** The items, grouped by store; read-only once they are paid. */
export function BasketGroups({
  groups,
  change,
}: {
  groups: readonly SupplierGroup[];
  change: BasketChange | null;
}) {
  return (
    <div className="grid gap-5">
      {groups.map((group) => (
        <BasketGroup key={group.supplier.id} group={group} change={change} />
      ))}
    </div>
  );
}

/** Prices that were fetched within this of one another are of one age. */
const ONE_AGE_MS = 3_600_000;

/**
 * The item whose note about the age and kind of its price applies to all of them, the oldest; null when they differ.
 * Prices already known come from the store of answers, so those of one search can be minutes apart.
 */
function findOneOrigin(items: readonly BasketItem_ItemFragment[]): BasketItem_ItemFragment | null {
  const kinds = new Set(items.map(({ isStale, isSample }) => [isStale, isSample].join()));
  const byAge = items.toSorted((one, other) => timeOf(one) - timeOf(other));
  const [oldest] = byAge;
  const newest = byAge.at(-1);
  if (!oldest || !newest || kinds.size > 1) return null;
  return timeOf(newest) - timeOf(oldest) < ONE_AGE_MS ? oldest : null;
}

const timeOf = ({ fetchedAt }: BasketItem_ItemFragment) => new Date(fetchedAt).getTime();

function BasketGroup({ group, change }: { group: SupplierGroup; change: BasketChange | null }) {
  const origin = findOneOrigin(group.items);
  const shared = sharedNames(group.items);
  return (
    <section className="rounded-sm border border-line bg-surface">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-3">
        <h2 className="text-lg font-semibold">
          <SupplierBadge name={group.supplier.name} isNamed />
        </h2>
        {origin && (
          <p className="order-3 flex basis-full flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted sm:order-none sm:basis-auto">
            <PriceOrigin item={origin} />
          </p>
        )}
        {/* In line with the amounts below, which have the way to remove them beside them. */}
        <span className={cx("ml-auto text-lg", change && "sm:mr-15")}>
          <Money amount={group.itemsAmount} isStrong />
        </span>
      </div>
      <ul className="divide-y divide-line">
        {group.items.map((item) => (
          <BasketLine
            key={item.id}
            item={item}
            forMaterial={shared.has(item.name) ? item.materialName : null}
            hasOrigin={origin === null}
            change={change}
          />
        ))}
      </ul>
      <SupplierTerms group={group} />
    </section>
  );
}

function PriceOrigin({ item }: { item: BasketItem_ItemFragment }) {
  return (
    <>
      <span className="text-sm">
        <PriceAge fetchedAt={item.fetchedAt} isStale={item.isStale} />
      </span>
      {item.isSample && <SamplePriceMark />}
    </>
  );
}

function BasketLine({
  item,
  forMaterial,
  hasOrigin,
  change,
}: {
  item: BasketItem_ItemFragment;
  /** What it is for, when another line has the same article; null otherwise. */
  forMaterial: string | null;
  /** Whether the line itself shows the age of its price. */
  hasOrigin: boolean;
  change: BasketChange | null;
}) {
  const isChanging = change?.changingItemId === item.id;
  // Lines sold as a package cannot be changed or removed one by one.
  const own = item.package ? null : change;
  return (
    <li
      aria-busy={isChanging || undefined}
      className={cx(
        "flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:grid print:py-1",
        change
          ? "sm:grid-cols-[1fr_auto_minmax(7rem,auto)_auto]"
          : "sm:grid-cols-[1fr_auto_minmax(7rem,auto)]",
        isChanging && "opacity-60",
      )}
    >
      {/* An amount too long to stand beside the name stands below it. */}
      <div className="min-w-0 grow basis-[calc(100%-8rem)] self-start sm:self-center">
        <p className="leading-snug font-medium wrap-anywhere">{item.name}</p>
        {forMaterial && <p className="text-[0.9375rem] text-muted wrap-anywhere">For {forMaterial}</p>}
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.9375rem] text-muted">
          {item.package ? (
            <span>{`Sold together with ${formatCount(item.package.lines - 1, "other line")}, at one price`}</span>
          ) : (
            <span>
              <Money amount={item.price} /> {item.saleUnit === "each" ? "each" : `per ${item.saleUnit}`}
            </span>
          )}
          {!item.inStock && <span className="text-chalk">Out of stock</span>}
          {hasOrigin && <PriceOrigin item={item} />}
        </p>
      </div>
      <div className={cx("order-3 grow sm:order-none", !change && "basis-full")}>
        {own ? (
          <Stepper
            label={item.name}
            value={own.wantedQuantities.get(item.id) ?? item.quantity}
            isSaving={own.wantedQuantities.has(item.id)}
            onChange={(quantity) => own.onQuantity(item.id, quantity)}
          />
        ) : (
          <span className="figures text-muted">× {formatQuantity(item.quantity)}</span>
        )}
      </div>
      <p className="ml-auto text-right">
        <Money amount={item.lineTotal} isStrong />
      </p>
      {own && (
        <div className="order-4 justify-self-end sm:order-none">
          <IconButton label={`Remove ${item.name}`} isBusy={isChanging} onClick={() => own.onRemove(item)}>
            <Trash2 aria-hidden="true" size={20} strokeWidth={1.75} />
          </IconButton>
        </div>
      )}
    </li>
  );
}
