import { Card } from "../../components/ui/layout/card.tsx";
import { Money } from "../../components/ui/signs/figures.tsx";
import { SupplierBadge, supplierTint } from "../../components/ui/signs/supplier-badge.tsx";
import type { PlanCard_PlanFragment } from "../../gql/graphql.ts";
import { cx } from "../../lib/cx.ts";
import { formatCount, formatPercent } from "../../lib/format.ts";

type Share = Pick<PlanCard_PlanFragment["suppliers"][number], "supplierName" | "itemsAmount" | "lineCount">;

/** The spending per supplier of the basket, or of the plan it would be made of, in each supplier's own tint. */
export function SupplierDistribution({ shares: amounts }: { shares: readonly Share[] }) {
  const total = amounts.reduce((sum, { itemsAmount }) => sum + Number(itemsAmount), 0);
  if (total === 0) return null;
  const shares = amounts
    .map((share) => ({ ...share, percent: (Number(share.itemsAmount) / total) * 100 }))
    .sort((one, other) => other.percent - one.percent);
  return (
    <Card title="Supplier distribution">
      <div aria-hidden="true" className="mb-3 flex h-8 gap-px overflow-hidden rounded-sm border border-line">
        {shares.map((share) => (
          <span
            key={share.supplierName}
            className={cx("h-full forced-color-adjust-none", supplierTint(share.supplierName))}
            style={{ width: `${share.percent}%` }}
          />
        ))}
      </div>
      <ul className="grid gap-2">
        {shares.map((share) => (
          <li
            key={share.supplierName}
            className="grid grid-cols-[1fr_auto_3.5rem] items-center gap-x-3 lg:max-xl:grid-cols-[1fr_auto]"
          >
            <span className="grid min-w-0 lg:max-xl:col-span-2">
              <SupplierBadge name={share.supplierName} isNamed />
            </span>
            <span className="text-right lg:max-xl:text-left">
              <Money amount={share.itemsAmount} />
              <span className="block text-sm text-muted">{formatCount(share.lineCount, "item")}</span>
            </span>
            <span className="figures text-right">{formatPercent(share.percent)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
