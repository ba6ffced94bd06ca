/**
 * The charts of usage and of stock to come, drawn with Recharts. Fetched apart from the screen (lazy-charts.ts),
 * because the library is larger than all of it.
 */
import {
  Bar,
  BarChart,
  CartesianGrid,
  Line,
  LineChart,
  ReferenceDot,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { formatAmount, formatDay, formatPeriod } from "../../lib/format.ts";

const AXIS = {
  stroke: "var(--edge)",
  tick: { fill: "var(--muted)", fontSize: 13 },
  tickLine: false,
} as const;

const TOOLTIP = {
  isAnimationActive: false,
  cursor: { fill: "var(--sunken)", stroke: "var(--edge)" },
  contentStyle: {
    background: "var(--paper)",
    border: "1px solid var(--line)",
    borderRadius: 4,
    color: "var(--ink)",
  },
  itemStyle: { color: "var(--ink)" },
} as const;

const MARGIN = { top: 8, right: 8, bottom: 0, left: 0 };

/** What was used of a material, period by period. */
export function UsageChart({
  points,
  unit,
  period,
  height,
}: {
  points: ReadonlyArray<{ startsOn: string; quantity: number }>;
  unit: string;
  period: "WEEK" | "MONTH";
  height: number;
}) {
  return (
    <ResponsiveContainer width="100%" height={height} initialDimension={{ width: 320, height }}>
      <BarChart data={[...points]} accessibilityLayer={false} margin={MARGIN}>
        <CartesianGrid stroke="var(--line)" vertical={false} />
        <XAxis
          {...AXIS}
          dataKey="startsOn"
          tickFormatter={(startsOn: string) => formatPeriod(startsOn, period)}
          minTickGap={12}
        />
        <YAxis {...AXIS} axisLine={false} width={48} />
        <Tooltip
          {...TOOLTIP}
          labelFormatter={(startsOn) => formatPeriod(String(startsOn), period)}
          formatter={(quantity) => formatAmount(Number(quantity), unit)}
        />
        <Bar
          dataKey="quantity"
          name="Used"
          fill="var(--blueprint)"
          isAnimationActive={false}
          maxBarSize={40}
        />
      </BarChart>
    </ResponsiveContainer>
  );
}

/** What would be on hand day by day, with the days on which something would be ordered. */
export function StockLevelChart({
  levels,
  orderedAt,
  unit,
  height,
}: {
  levels: ReadonlyArray<{ at: number; onHand: number }>;
  orderedAt: readonly number[];
  unit: string;
  height: number;
}) {
  const onHandAt = (at: number) =>
    levels.findLast((level) => level.at <= at)?.onHand ?? levels[0]?.onHand ?? 0;
  return (
    <ResponsiveContainer width="100%" height={height} initialDimension={{ width: 320, height }}>
      <LineChart data={[...levels]} accessibilityLayer={false} margin={MARGIN}>
        <CartesianGrid stroke="var(--line)" vertical={false} />
        <XAxis
          {...AXIS}
          dataKey="at"
          type="number"
          scale="time"
          domain={["dataMin", "dataMax"]}
          tickFormatter={(at: number) => formatDay(new Date(at).toISOString())}
          minTickGap={40}
        />
        <YAxis {...AXIS} axisLine={false} width={48} domain={[0, "auto"]} />
        <Tooltip
          {...TOOLTIP}
          labelFormatter={(at) => formatDay(new Date(Number(at)).toISOString())}
          formatter={(onHand) => formatAmount(Number(onHand), unit)}
        />
        <Line
          dataKey="onHand"
          name="On hand"
          type="stepAfter"
          stroke="var(--blueprint)"
          strokeWidth={2.5}
          dot={false}
          isAnimationActive={false}
        />
        {orderedAt.map((at) => (
          <ReferenceDot
            key={at}
            x={at}
            y={onHandAt(at)}
            r={6}
            fill="var(--tape)"
            stroke="var(--ink)"
            strokeWidth={1.5}
          />
        ))}
      </LineChart>
    </ResponsiveContainer>
  );
}
