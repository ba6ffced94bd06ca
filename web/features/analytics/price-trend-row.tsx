import { ChevronDown, Minus, TrendingDown, TrendingUp } from "lucide-react";
import { useId, useState } from "react";
import { ChartFigure } from "../../components/chart/chart-figure.tsx";
import { DataTable } from "../../components/ui/layout/data-table.tsx";
import { SamplePriceMark } from "../../components/ui/signs/badge.tsx";
import { Money } from "../../components/ui/signs/figures.tsx";
import { SupplierBadge } from "../../components/ui/signs/supplier-badge.tsx";
import type { PriceTrend_TrendFragment } from "../../gql/graphql.ts";
import { cx } from "../../lib/cx.ts";
import { formatAge, formatDay, formatMoment, formatMoney, formatQuantity } from "../../lib/format.ts";
import { PriceChart } from "./lazy-charts.ts";

const HEIGHT = 220;

/** An article with its current price and its change so far; the history is one tap away. */
export function PriceTrendRow({
  trend,
  isOpenAtFirst,
}: {
  trend: PriceTrend_TrendFragment;
  isOpenAtFirst: boolean;
}) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const panelId = useId();
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setIsOpen(!isOpen)}
        className="grid w-full grid-cols-[1fr_auto_auto] items-center gap-x-4 px-4 py-3 text-left transition-colors duration-150 hover:bg-sunken"
      >
        <span className="min-w-0 wrap-anywhere">
          <span className="block leading-snug font-medium">{trend.name}</span>
          <span className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-muted">
            <SupplierBadge name={trend.supplier.name} isNamed />
            <span>Confirmed {formatAge(trend.confirmedAt)}</span>
            {trend.isSample && <SamplePriceMark />}
          </span>
        </span>
        <span className="grid justify-items-end text-right">
          <Money amount={trend.price} isStrong />
          <Change percent={Number(trend.changePercent)} />
        </span>
        <ChevronDown
          aria-hidden="true"
          size={18}
          className={cx("text-muted transition-transform duration-150", isOpen && "rotate-180")}
        />
      </button>
      <div id={panelId} hidden={!isOpen} className="border-t border-line bg-paper px-4 py-4">
        {isOpen && <History trend={trend} />}
      </div>
    </li>
  );
}

/** Up or down since the first price. Higher is red, lower is green, and both are also said in words. */
function Change({ percent }: { percent: number }) {
  const size = formatQuantity(Math.abs(percent), 1);
  // A change that would be shown as 0% counts as none.
  if (Number(size) === 0) {
    return (
      <span className="inline-flex items-center gap-1 text-sm text-muted">
        <Minus aria-hidden="true" size={14} />
        unchanged
      </span>
    );
  }
  const Icon = percent > 0 ? TrendingUp : TrendingDown;
  return (
    <span className={cx("inline-flex items-center gap-1 text-sm", percent > 0 ? "text-chalk" : "text-level")}>
      <Icon aria-hidden="true" size={14} />
      <span>
        {percent > 0 ? "up" : "down"} <span className="figures">{size}%</span>
      </span>
    </span>
  );
}

function History({ trend }: { trend: PriceTrend_TrendFragment }) {
  const [first] = trend.points;
  if (!first) return null;
  if (trend.points.length === 1 && formatDay(first.observedAt) === formatDay(trend.confirmedAt)) {
    return (
      <p className="text-muted">
        Seen once so far, on {formatMoment(first.observedAt)}, at <Money amount={first.price} />. Every
        analysis and every basket price check adds to the history if the price has changed.
      </p>
    );
  }
  return (
    <ChartFigure
      label={`The price of ${trend.name} from ${formatDay(first.observedAt)} to ${formatDay(trend.confirmedAt)}, between ${formatMoney(trend.lowestPrice)} and ${formatMoney(trend.highestPrice)}`}
      height={HEIGHT}
      table={
        <DataTable
          caption={`Prices of ${trend.name}`}
          rows={trend.points.toReversed()}
          rowKey={(point) => point.observedAt}
          columns={[
            { key: "from", header: "From", isTitle: true, cell: (point) => formatMoment(point.observedAt) },
            {
              key: "price",
              header: "Price",
              isNumeric: true,
              cell: (point) => <Money amount={point.price} />,
            },
          ]}
        />
      }
    >
      <PriceChart height={HEIGHT} points={toLine(trend)} />
    </ChartFigure>
  );
}

/** The prices as they changed. The last one extends to when it was confirmed, because it was still valid then. */
function toLine(trend: PriceTrend_TrendFragment): Array<{ at: number; price: number }> {
  const line = trend.points.map(({ observedAt, price }) => ({
    at: new Date(observedAt).getTime(),
    price: Number(price),
  }));
  const confirmedAt = new Date(trend.confirmedAt).getTime();
  const last = line.at(-1);
  return last && confirmedAt > last.at ? [...line, { at: confirmedAt, price: last.price }] : line;
}
