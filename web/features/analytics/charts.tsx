/**
 * The charts, drawn with Recharts. Loaded separately from the screens that show them (lazy-charts.ts), because the
 * library is larger than all of them. Each accepts plain numbers; its frame shows the same in a table.
 */
import type { ReactNode } from "react";
import {
  Bar,
  BarChart,
  CartesianGrid,
  Cell,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { AXIS as CHART_AXIS, TOOLTIP } from "../../components/chart/chart-style.ts";
import {
  formatCompactMoney,
  formatDay,
  formatDuration,
  formatMoney,
  formatMonth,
  formatQuantity,
} from "../../lib/format.ts";

const AXIS = { ...CHART_AXIS, tickMargin: 6 } as const;

function Frame({ height, children }: { height: number; children: ReactNode }) {
  return (
    <ResponsiveContainer width="100%" height={height} initialDimension={{ width: 320, height }}>
      {children}
    </ResponsiveContainer>
  );
}

const GRID = <CartesianGrid stroke="var(--line)" vertical={false} />;

/** Dollars paid and dollars saved, month by month. */
export function SpendChart({
  months,
  height,
}: {
  months: ReadonlyArray<{ month: string; paid: number; saved: number }>;
  height: number;
}) {
  return (
    <Frame height={height}>
      <BarChart
        data={[...months]}
        accessibilityLayer={false}
        margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
      >
        {GRID}
        <XAxis
          {...AXIS}
          dataKey="month"
          tickFormatter={(month: string) => formatMonth(month).replace(/ \d+$/, "")}
          minTickGap={8}
        />
        <YAxis {...AXIS} axisLine={false} width={58} tickFormatter={formatCompactMoney} />
        <Tooltip
          {...TOOLTIP}
          labelFormatter={(month) => formatMonth(String(month))}
          formatter={(dollars) => formatMoney(Number(dollars))}
        />
        <Bar dataKey="paid" name="Paid" fill="var(--blueprint)" isAnimationActive={false} maxBarSize={40} />
        <Bar dataKey="saved" name="Saved" fill="var(--level)" isAnimationActive={false} maxBarSize={40} />
      </BarChart>
    </Frame>
  );
}

/** A price in dollars at instants in milliseconds; each is valid until the next. */
export function PriceChart({
  points,
  height,
}: {
  points: ReadonlyArray<{ at: number; price: number }>;
  height: number;
}) {
  return (
    <Frame height={height}>
      <LineChart
        data={[...points]}
        accessibilityLayer={false}
        margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
      >
        {GRID}
        <XAxis
          {...AXIS}
          dataKey="at"
          type="number"
          scale="time"
          domain={["dataMin", "dataMax"]}
          tickFormatter={(at: number) => formatDay(new Date(at).toISOString())}
          minTickGap={40}
        />
        <YAxis
          {...AXIS}
          axisLine={false}
          width={72}
          domain={["auto", "auto"]}
          tickFormatter={(price: number) => formatMoney(price)}
        />
        <Tooltip
          {...TOOLTIP}
          labelFormatter={(at) => formatDay(new Date(Number(at)).toISOString())}
          formatter={(price) => formatMoney(Number(price))}
        />
        <Line
          dataKey="price"
          name="Price"
          type="stepAfter"
          stroke="var(--blueprint)"
          strokeWidth={2.5}
          dot={{ r: 4, fill: "var(--surface)", stroke: "var(--blueprint)", strokeWidth: 2 }}
          isAnimationActive={false}
        />
      </LineChart>
    </Frame>
  );
}

/** Dollars per supplier, in the supplier's own tint. */
export function ShareChart({
  shares,
  height,
}: {
  shares: ReadonlyArray<{ supplier: string; dollars: number; fill: string; stroke: string }>;
  height: number;
}) {
  return (
    <Frame height={height}>
      <BarChart
        data={[...shares]}
        layout="vertical"
        accessibilityLayer={false}
        margin={{ top: 0, right: 8, bottom: 0, left: 0 }}
      >
        <XAxis {...AXIS} type="number" tickFormatter={formatCompactMoney} />
        <YAxis {...AXIS} type="category" dataKey="supplier" axisLine={false} width={112} />
        <Tooltip {...TOOLTIP} formatter={(dollars) => formatMoney(Number(dollars))} />
        <Bar dataKey="dollars" name="Bought" isAnimationActive={false} maxBarSize={32}>
          {shares.map(({ supplier, fill, stroke }) => (
            <Cell key={supplier} fill={fill} stroke={stroke} />
          ))}
        </Bar>
      </BarChart>
    </Frame>
  );
}

/** Duration of each agent in milliseconds: typical, and when it is slow. */
export function DurationChart({
  agents,
  height,
}: {
  agents: ReadonlyArray<{ agent: string; median: number; slow: number }>;
  height: number;
}) {
  return (
    <Frame height={height}>
      <BarChart
        data={[...agents]}
        layout="vertical"
        accessibilityLayer={false}
        margin={{ top: 0, right: 8, bottom: 0, left: 0 }}
      >
        <XAxis {...AXIS} type="number" tickFormatter={(ms: number) => `${formatQuantity(ms / 1_000, 2)} s`} />
        <YAxis {...AXIS} type="category" dataKey="agent" axisLine={false} width={112} />
        <Tooltip {...TOOLTIP} formatter={(ms) => formatDuration(Number(ms))} />
        <Bar
          dataKey="median"
          name="Half are faster"
          fill="var(--blueprint)"
          isAnimationActive={false}
          maxBarSize={16}
        />
        <Bar
          dataKey="slow"
          name="Nine out of ten are faster"
          fill="var(--edge)"
          isAnimationActive={false}
          maxBarSize={16}
        />
      </BarChart>
    </Frame>
  );
}
